"""Section 7: what makes a dynamic profile one that can be kept, told by field."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, Candidate, ClassPolicy, DynamicProfile
from kandev_desktop.domain.policy.dynamic_faults import dynamic_faults
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault

ONE, TWO = Candidate(profile="one"), Candidate(profile="two")
GOOD = DynamicProfile(name="nightly", title="Nightly, two routes", candidates=(ONE, TWO))
LONG_WAIT = {**DEFAULT_POLICY, PolicyClass.HARD: ClassPolicy(max_reset_wait=timedelta(days=8))}


@dataclass(frozen=True)
class Case:
    id: str
    profile: DynamicProfile
    expected: FieldFault


CASES = (
    Case("no name", replace(GOOD, name=""), FieldFault(field="name", fault=Fault.NO_NAME)),
    Case("no such letters", replace(GOOD, name="Nightly"), FieldFault(field="name", fault=Fault.NO_NAME)),
    Case("a concrete one's", replace(GOOD, name="one"), FieldFault(field="name", fault=Fault.NAME_TAKEN)),
    Case("no title", replace(GOOD, title="  "), FieldFault(field="title", fault=Fault.MISSING)),
    Case("a long title", replace(GOOD, title="x" * 201), FieldFault(field="title", fault=Fault.TOO_LONG, detail="200")),
    Case("a title that turns what follows", replace(GOOD, title="\u202eNightly"), FieldFault(field="title", fault=Fault.HIDDEN_CHARACTER)),
    Case("a title with a nought", replace(GOOD, title="\x00x"), FieldFault(field="title", fault=Fault.HIDDEN_CHARACTER)),
    Case("a title of two lines", replace(GOOD, title="a\nb"), FieldFault(field="title", fault=Fault.HIDDEN_CHARACTER)),
    Case("half a character", replace(GOOD, title="a\ud800"), FieldFault(field="title", fault=Fault.HIDDEN_CHARACTER)),
    Case("a title that does not show", replace(GOOD, title="\u200b\u00a0\u200f"), FieldFault(field="title", fault=Fault.MISSING)),
    Case("none that is switched on", replace(GOOD, candidates=(replace(ONE, enabled=False),)), FieldFault(field="candidates", fault=Fault.NONE_ENABLED)),
    Case("a policy for one class only", replace(GOOD, candidates=(replace(ONE, policies={PolicyClass.HARD: ClassPolicy()}),)), FieldFault(field="candidates.0.transient", fault=Fault.MISSING)),
    Case("a policy for another class", replace(GOOD, candidates=(replace(ONE, policies={**DEFAULT_POLICY, PolicyClass.NONE: ClassPolicy()}),)), FieldFault(field="candidates.0.none", fault=Fault.UNKNOWN_FIELD, detail="transient, hard")),
    Case("a later version", replace(GOOD, version=2), FieldFault(field="version", fault=Fault.UNKNOWN_VERSION, detail="1")),
    Case("no candidate", replace(GOOD, candidates=()), FieldFault(field="candidates", fault=Fault.NO_CANDIDATE)),
    Case("one twice", replace(GOOD, candidates=(ONE, TWO, ONE)), FieldFault(field="candidates.2.profile", fault=Fault.REPEATED)),
    Case("one that is not there", replace(GOOD, candidates=(ONE, Candidate(profile="gone"))), FieldFault(field="candidates.1.profile", fault=Fault.UNKNOWN_PROFILE, detail="gone")),
    Case("one without a name", replace(GOOD, candidates=(Candidate(profile=""),)), FieldFault(field="candidates.0.profile", fault=Fault.MISSING)),
    Case("itself", replace(GOOD, candidates=(Candidate(profile="nightly"),)), FieldFault(field="candidates.0.profile", fault=Fault.DYNAMIC_CANDIDATE)),
    Case("another dynamic one", replace(GOOD, candidates=(Candidate(profile="daily"),)), FieldFault(field="candidates.0.profile", fault=Fault.DYNAMIC_CANDIDATE)),
    Case("a policy beyond its bound", replace(GOOD, candidates=(ONE, replace(TWO, policies=LONG_WAIT))), FieldFault(field="candidates.1.hard.wait_for_reset.max_wait_s", fault=Fault.OUT_OF_BOUNDS, detail="1-604800")),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_fault_names_its_field(case: Case) -> None:
    found = dynamic_faults(case.profile, concrete={"one", "two"}, dynamic={"nightly", "daily"})
    assert found == (case.expected,)


@pytest.mark.parametrize(
    "title", ["Nightly, two routes", "\u0644\u064a\u0644\u064a\u200f", "\U0001f469\u200d\U0001f4bb"]
)
def test_what_is_right_has_none(title: str) -> None:
    good = replace(GOOD, title=title, candidates=(ONE, replace(TWO, enabled=False)))
    assert dynamic_faults(good, concrete={"one", "two"}, dynamic={"nightly"}) == ()


def test_a_new_profile_cannot_name_itself() -> None:
    own = replace(GOOD, candidates=(Candidate(profile="nightly"),))
    assert [fault.fault for fault in dynamic_faults(own, concrete={"one"}, dynamic=())] == [
        Fault.DYNAMIC_CANDIDATE
    ]
