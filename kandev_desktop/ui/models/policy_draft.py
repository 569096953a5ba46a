"""A dynamic profile while it is written: what is switched off keeps its numbers, and nothing wrong is lost."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import (
    DEFAULT_POLICY,
    POLICY_VERSION,
    Candidate,
    ClassPolicy,
    DynamicProfile,
    OnExhausted,
    Policies,
)
from kandev_desktop.domain.policy.dynamic_faults import dynamic_faults
from kandev_desktop.domain.policy.policy_json import CLASSES, parsed
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault

_RETRIES = 3
_FIRST_WAIT_S = 5
_RESET_WAIT_S = 2 * 60 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassDraft:
    """The policy of one class as its fields show it. Spans are seconds."""

    retry: bool = False
    retries: int = _RETRIES
    first_wait: int = _FIRST_WAIT_S
    wait: bool = False
    longest_wait: int = _RESET_WAIT_S
    on_exhausted: OnExhausted = OnExhausted.SKIP

    def document(self) -> Mapping[str, Any]:
        """As the JSON of a policy has it."""
        return {
            "retry": {
                "enabled": self.retry,
                "max_retries": self.retries if self.retry else 0,
                "initial_interval_s": self.first_wait if self.retry else 0,
            },
            "wait_for_reset": {
                "enabled": self.wait,
                "max_wait_s": self.longest_wait if self.wait else 0,
            },
            "on_exhausted": self.on_exhausted.value,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateDraft:
    """One candidate as it is written."""

    profile: str
    enabled: bool = True
    transient: ClassDraft = field(default_factory=lambda: ClassDraft(retry=True))
    hard: ClassDraft = field(default_factory=ClassDraft)

    def of(self, kind: PolicyClass) -> ClassDraft:
        """What is written for a class."""
        return self.transient if kind is PolicyClass.TRANSIENT else self.hard

    def policies(self) -> Policies | tuple[FieldFault, ...]:
        """The policies, or what is wrong with them."""
        return parsed(json.dumps(self.document()))

    def document(self) -> Mapping[str, Any]:
        """As the JSON of its policies has it."""
        return {"version": POLICY_VERSION, **{kind.value: self.of(kind).document() for kind in CLASSES}}


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileDraft:
    """A whole dynamic profile as it is written."""

    name: str
    title: str
    candidates: tuple[CandidateDraft, ...] = ()

    def written(self) -> tuple[object, ...]:
        """What would be kept: two drafts that keep the same have no difference worth asking about."""
        order = ((each.profile, each.enabled, each.document()) for each in self.candidates)
        return (self.name, self.title, *order)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a draft would keep, and everything that is wrong with it, by path. A candidate whose policies cannot be
    read has those of a new one."""

    profile: DynamicProfile
    faults: tuple[FieldFault, ...] = ()

    def broken(self) -> frozenset[int]:
        """The places of the candidates that something is wrong with."""
        paths = (fault.field.split(".") for fault in self.faults)
        return frozenset(int(path[1]) for path in paths if path[0] == "candidates" and len(path) > 1)


def drafted(profile: DynamicProfile) -> ProfileDraft:
    """A profile, opened for writing."""
    return ProfileDraft(
        name=profile.name,
        title=profile.title,
        candidates=tuple(
            CandidateDraft(
                profile=each.profile,
                enabled=each.enabled,
                transient=_class_draft(each.policies[PolicyClass.TRANSIENT]),
                hard=_class_draft(each.policies[PolicyClass.HARD]),
            )
            for each in profile.candidates
        ),
    )


def _class_draft(policy: ClassPolicy) -> ClassDraft:
    retry, wait = policy.max_retries != 0, policy.max_reset_wait != timedelta()
    draft = ClassDraft(retry=retry, wait=wait, on_exhausted=policy.on_exhausted)
    if retry:
        first_wait = policy.initial_interval // timedelta(seconds=1)
        draft = replace(draft, retries=policy.max_retries, first_wait=first_wait)
    if wait:
        draft = replace(draft, longest_wait=policy.max_reset_wait // timedelta(seconds=1))
    return draft


def read(draft: ProfileDraft, *, concrete: Collection[str], dynamic: Collection[str], new: bool) -> Reading:
    """Read what is written, beside the names of the profiles that there are."""
    candidates, faults = [], list[FieldFault]()
    for place, each in enumerate(draft.candidates):
        policies = each.policies()
        if isinstance(policies, tuple):
            faults += [replace(found, field=f"candidates.{place}.{found.field}") for found in policies]
            policies = DEFAULT_POLICY
        candidates.append(Candidate(profile=each.profile, enabled=each.enabled, policies=policies))
    profile = DynamicProfile(name=draft.name, title=draft.title, candidates=tuple(candidates))
    faults += dynamic_faults(profile, concrete=concrete, dynamic=dynamic)
    if new and draft.name in dynamic:
        faults.append(FieldFault(field="name", fault=Fault.NAME_TAKEN))
    return Reading(profile, tuple(faults))
