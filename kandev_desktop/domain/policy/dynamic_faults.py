"""What is wrong with a dynamic profile that somebody wrote, told by field."""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace

from kandev_desktop.domain.policy.candidates import POLICY_VERSION, Candidate, DynamicProfile
from kandev_desktop.domain.policy.policy_json import policy_faults
from kandev_desktop.domain.session.profile_faults import (
    LONGEST_TITLE,
    PROFILE_NAME,
    Fault,
    FieldFault,
)

_HIDDEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Line breaks, control characters, halves of characters, and what changes the direction of all that follows."""

_UNSEEN = frozenset({"Cf", "Zs"})


def dynamic_faults(
    profile: DynamicProfile, *, concrete: Collection[str], dynamic: Collection[str]
) -> tuple[FieldFault, ...]:
    """Everything that is wrong with a dynamic profile. `concrete` and `dynamic` are the names of the profiles
    that there are.

    A candidate is a concrete profile, so that no profile can lead back to itself. Paths are those of the JSON:
    `candidates.0.hard.retry.max_retries`.
    """
    others = {*dynamic, profile.name} - set(concrete)
    return (
        *_own(profile, concrete),
        *_order(profile),
        *(
            fault
            for place, candidate in enumerate(profile.candidates)
            for fault in _candidate(candidate, f"candidates.{place}", concrete, others)
        ),
    )


def _own(profile: DynamicProfile, concrete: Collection[str]) -> Iterator[FieldFault]:
    if not PROFILE_NAME.fullmatch(profile.name):
        yield FieldFault(field="name", fault=Fault.NO_NAME)
    elif profile.name in concrete:
        yield FieldFault(field="name", fault=Fault.NAME_TAKEN)
    yield from _title(profile.title)
    if profile.version != POLICY_VERSION:
        yield FieldFault(field="version", fault=Fault.UNKNOWN_VERSION, detail=str(POLICY_VERSION))


def _title(title: str) -> Iterator[FieldFault]:
    if _HIDDEN.search(title):
        yield FieldFault(field="title", fault=Fault.HIDDEN_CHARACTER)
    elif all(unicodedata.category(sign) in _UNSEEN for sign in title):
        yield FieldFault(field="title", fault=Fault.MISSING)
    elif len(title) > LONGEST_TITLE:
        yield FieldFault(field="title", fault=Fault.TOO_LONG, detail=str(LONGEST_TITLE))


def _order(profile: DynamicProfile) -> Iterator[FieldFault]:
    if not profile.candidates:
        yield FieldFault(field="candidates", fault=Fault.NO_CANDIDATE)
    elif not any(candidate.enabled for candidate in profile.candidates):
        yield FieldFault(field="candidates", fault=Fault.NONE_ENABLED)
    before = Counter[str]()
    for place, candidate in enumerate(profile.candidates):
        if before[candidate.profile]:
            yield FieldFault(field=f"candidates.{place}.profile", fault=Fault.REPEATED)
        before[candidate.profile] += 1


def _candidate(
    candidate: Candidate, path: str, concrete: Collection[str], dynamic: Collection[str]
) -> Iterator[FieldFault]:
    if not candidate.profile:
        yield FieldFault(field=f"{path}.profile", fault=Fault.MISSING)
    elif candidate.profile in dynamic:
        yield FieldFault(field=f"{path}.profile", fault=Fault.DYNAMIC_CANDIDATE)
    elif candidate.profile not in concrete:
        yield FieldFault(field=f"{path}.profile", fault=Fault.UNKNOWN_PROFILE, detail=candidate.profile)
    for found in policy_faults(candidate.policies):
        yield replace(found, field=f"{path}.{found.field}")
