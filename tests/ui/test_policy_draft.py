"""A dynamic profile while it is written, and the words for spans of time."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import ClassPolicy, DynamicProfile, OnExhausted
from kandev_desktop.domain.session.profile_faults import Fault
from kandev_desktop.ui.models.policy_draft import ClassDraft, ProfileDraft, drafted, read
from kandev_desktop.ui.text.spans import lasting
from tests.ui.routing_scenes import ALONE, DYNAMIC, NIGHTLY

CONCRETE = {"codex", "claude", "gemini", "practice", "gone-since-the-move-to-the-other-provider-in-november"}
WHOLE = ClassPolicy(
    max_retries=10,
    initial_interval=timedelta(hours=1),
    max_reset_wait=timedelta(days=7),
    on_exhausted=OnExhausted.STOP,
)


@pytest.mark.parametrize(
    "profile",
    [
        *DYNAMIC,
        replace(
            ALONE,
            candidates=(
                replace(
                    ALONE.candidates[0],
                    policies=dict.fromkeys((PolicyClass.TRANSIENT, PolicyClass.HARD), WHOLE),
                ),
            ),
        ),
    ],
)
def test_what_is_opened_and_kept_is_the_same(profile: DynamicProfile) -> None:
    found = read(drafted(profile), concrete=CONCRETE, dynamic=(), new=False)
    assert (found.profile, found.faults) == (profile, ())


def spoiled(**fields: object) -> ProfileDraft:
    draft = drafted(NIGHTLY)
    changed = replace(draft.candidates[1], hard=replace(ClassDraft(), **fields))  # type: ignore[arg-type]
    return replace(draft, candidates=(draft.candidates[0], changed, draft.candidates[2]))


@pytest.mark.parametrize(
    ("fields", "field", "bound"),
    [
        ({"retry": True, "retries": 0}, "retry.max_retries", "1-10"),
        ({"retry": True, "retries": 11}, "retry.max_retries", "1-10"),
        ({"retry": True, "first_wait": 3601}, "retry.initial_interval_s", "1-3600"),
        ({"wait": True, "longest_wait": 0}, "wait_for_reset.max_wait_s", "1-604800"),
        ({"wait": True, "longest_wait": 604801}, "wait_for_reset.max_wait_s", "1-604800"),
    ],
)
def test_a_number_out_of_its_bounds_is_a_fault_of_its_field(
    fields: dict[str, object], field: str, bound: str
) -> None:
    found = read(spoiled(**fields), concrete=CONCRETE, dynamic=(), new=False)
    assert [(each.field, each.fault, each.detail) for each in found.faults] == [
        (f"candidates.1.hard.{field}", Fault.OUT_OF_BOUNDS, bound)
    ]
    assert found.broken() == {1}


@pytest.mark.parametrize("fields", [{"retries": 0}, {"first_wait": 0}, {"longest_wait": 0}, {"retries": 7}])
def test_what_is_switched_off_is_no_fault_and_no_change(fields: dict[str, object]) -> None:
    draft = spoiled(**fields)
    assert read(draft, concrete=CONCRETE, dynamic=(), new=False).faults == ()
    assert draft.written() == drafted(NIGHTLY).written()


@pytest.mark.parametrize(
    ("dynamic", "new", "faults"), [({"nightly"}, True, 1), ({"nightly"}, False, 0), ((), True, 0)]
)
def test_the_name_of_a_new_one_is_free(dynamic: set[str], *, new: bool, faults: int) -> None:
    found = read(drafted(NIGHTLY), concrete=CONCRETE, dynamic=dynamic, new=new)
    assert [each.field for each in found.faults] == ["name"] * faults


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (0.4, "0 s"),
        (20, "20 s"),
        (110.2, "1 min 50 s"),
        (3600, "1 h"),
        (3601, "1 h"),
        (7260, "2 h 1 min"),
        (86400, "1 day"),
        (608400, "7 days 1 h"),
        (-3, "0 s"),
    ],
)
def test_a_span_is_told_in_its_two_largest_units(seconds: float, words: str) -> None:
    assert lasting(seconds) == words
