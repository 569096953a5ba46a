"""Records as rows and back."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import is_dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from types import MappingProxyType, UnionType
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.policy.candidates import Candidate, ClassPolicy, DynamicProfile, OnExhausted
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.policy_json import CLASSES
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.content import PromptPart, ShownPart, TextPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine import records
from kandev_desktop.engine.routing import records as routing
from kandev_desktop.store import rows
from kandev_desktop.store.codec import TAGS, Column, RowCodec
from kandev_desktop.store.problems import DamagedRowError
from tests.contract import routing_cases as cases
from tests.contract import store_cases as known
from tests.contract.instants import at

CODECS: dict[type, RowCodec[Any]] = {
    records.SessionRecord: rows.SESSION,
    records.NativeRecord: rows.NATIVE,
    records.PromptRecord: rows.PROMPT,
    records.AttemptRecord: rows.ATTEMPT,
    records.MessageRecord: rows.MESSAGE,
    records.ToolRecord: rows.TOOL,
    records.RevisionRecord: rows.REVISION,
    records.FailureRecord: rows.FAILURE,
    records.ProviderAttemptRecord: rows.PROVIDER_ATTEMPT,
    records.RouteEventRecord: rows.ROUTE_EVENT,
    OwnerRow: rows.OWNER,
    RouteRow: rows.ROUTE,
    Circuit: rows.CIRCUIT,
    Cooldown: rows.COOLDOWN,
    DynamicProfile: rows.DYNAMIC_PROFILE,
    routing.RouteDecision: rows.ROUTE_DECISION,
    routing.RunRecord: rows.RUN,
    routing.HealthSpan: rows.HEALTH_SPAN,
}
ELSEWHERE: dict[type, tuple[str, ...]] = {records.MessageRecord: ("tool",), Circuit: ("resource",)}
INSTANTS = st.datetimes(
    datetime(1970, 1, 2),  # ruff: ignore[call-datetime-without-tzinfo] - the strategy gives it one
    datetime(8999, 12, 30),  # ruff: ignore[call-datetime-without-tzinfo] - likewise
    timezones=st.sampled_from([UTC, timezone(timedelta(hours=-5, minutes=-30))]),
)
SPANS = st.timedeltas(timedelta(0), timedelta(days=400))
INTEGERS = st.integers(-(2**63), 2**63 - 1)
OPTIONS = st.dictionaries(st.text(), st.text(), max_size=3).map(MappingProxyType)

st.register_type_strategy(datetime, INSTANTS)
st.register_type_strategy(timedelta, SPANS)
st.register_type_strategy(int, INTEGERS)
st.register_type_strategy(float, st.floats(allow_nan=False))  # which equals nothing, itself included
st.register_type_strategy(Mapping, OPTIONS)
RETRIES = st.just((0, timedelta())) | st.tuples(
    st.integers(1, 10), st.integers(1, 3600).map(lambda seconds: timedelta(seconds=seconds))
)
POLICIES = st.builds(
    lambda retries, wait, end: ClassPolicy(
        max_retries=retries[0],
        initial_interval=retries[1],
        max_reset_wait=timedelta(seconds=wait),
        on_exhausted=end,
    ),
    RETRIES,
    st.integers(0, 7 * 24 * 3600),
    st.sampled_from(OnExhausted),
)
st.register_type_strategy(
    Candidate,
    st.builds(
        Candidate,
        profile=st.text(),
        policies=st.fixed_dictionaries(dict.fromkeys(CLASSES, POLICIES)).map(MappingProxyType),
        enabled=st.booleans(),
    ),
)


def through_sqlite(row: Mapping[str, Any]) -> sqlite3.Row:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.row_factory = sqlite3.Row
        names = ", ".join(f":{name} AS {name}" for name in row)
        found: sqlite3.Row = connection.execute(f"SELECT {names}", row).fetchone()
        return found


@pytest.mark.parametrize("kind", CODECS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_record_comes_back_equal(kind: type, data: st.DataObject) -> None:
    record = data.draw(st.from_type(kind))
    kept = {name: getattr(record, name) for name in ELSEWHERE.get(kind, ())}
    assert CODECS[kind].load(through_sqlite(CODECS[kind].dump(record)), **kept) == record


@given(profile=st.from_type(Profile))
def test_every_profile_comes_back_equal(profile: Profile) -> None:
    assert rows.PROFILE.load(rows.PROFILE.dump(profile)) == profile


def test_policies_come_back_read_only() -> None:
    route = rows.ROUTE.load(rows.ROUTE.dump(cases.ROUTE))
    decision = rows.ROUTE_DECISION.load(rows.ROUTE_DECISION.dump(cases.DECISION))
    candidates = (*route.candidates, decision.policy)
    assert [type(candidate.policies) for candidate in candidates] == [MappingProxyType] * 3


def test_options_come_back_read_only() -> None:
    prompt = rows.PROMPT.load(rows.PROMPT.dump(known.PROMPT))
    profile = rows.PROFILE.load(rows.PROFILE.dump(known.PROFILE))
    assert [type(prompt.configuration.options), type(profile.options)] == [MappingProxyType] * 2


def test_instants_come_back_in_utc() -> None:
    elsewhere = replace(known.SESSION, active_at=at(0).astimezone(timezone(timedelta(hours=3))))
    session = rows.SESSION.load(rows.SESSION.dump(elsewhere))
    assert (session.active_at, session.active_at.tzinfo) == (at(0), UTC)


def test_every_part_has_a_tag_of_its_own() -> None:
    assert TAGS.keys() == {*get_args(PromptPart), *get_args(ShownPart)}
    assert len(set(TAGS.values())) == len(TAGS)


def test_no_record_holds_a_union_that_would_be_stored_untagged() -> None:
    tagged = {PromptPart, ShownPart, PromptPart | ShownPart}
    found = [
        (kind.__name__, name, union)
        for kind in (*CODECS, Profile)
        for name, hint in get_type_hints(kind).items()
        for union in unions_in(hint)
        if union not in tagged
    ]
    assert found == []


def unions_in(hint: Any) -> list[Any]:
    """The unions of two or more dataclasses, at any depth."""
    arms = get_args(hint)
    inner = [union for arm in arms for union in unions_in(arm)]
    if is_dataclass(hint):
        inner += [union for field in get_type_hints(hint).values() for union in unions_in(field)]
    if isinstance(hint, UnionType) and sum(is_dataclass(arm) for arm in arms) > 1:
        inner.append(hint)
    return inner


def test_parts_are_stored_with_their_kind() -> None:
    prompt = replace(known.PROMPT, parts=known.PROMPT_PARTS[:1])
    assert rows.PROMPT.dump(prompt)["parts"] == '[{"part":"text","text":"Look at this"}]'


def test_instants_are_stored_at_one_width() -> None:
    stored = [rows.SESSION.dump(replace(known.SESSION, active_at=at(s)))["active_at"] for s in (0, 0.5)]
    assert stored == ["2026-01-01T12:00:00.000000+00:00", "2026-01-01T12:00:00.500000+00:00"]


def test_a_lone_surrogate_survives_in_parts_and_is_spelled_out_elsewhere() -> None:
    prompt = replace(known.PROMPT, parts=(TextPart(text="a\udc80b"),))
    assert rows.PROMPT.load(through_sqlite(rows.PROMPT.dump(prompt))) == prompt
    session = rows.SESSION.load(through_sqlite(rows.SESSION.dump(replace(known.SESSION, title="a\udc80b"))))
    assert session.title == r"a\udc80b"


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("parts", "{"),
        ("parts", '[{"text":"untagged"}]'),
        ("parts", '[{"part":"unknown"}]'),
        ("parts", None),
        ("kind", "unknown"),
        ("created_at", "yesterday"),
        ("created_at", "2026-01-01T12:00:00"),
        ("created_at", "0001-01-01T00:00:00+00:00"),
        ("created_at", "9999-12-31T23:59:59.999999+00:00"),
        ("configuration", "{}"),
    ],
)
def test_a_row_that_does_not_decode_is_damaged(column: str, cell: str | None) -> None:
    row = rows.PROMPT.dump(known.PROMPT) | {column: cell}
    with pytest.raises(DamagedRowError, match=r"^PromptRecord$"):
        rows.PROMPT.load(row)


_RETRY = (
    '"transient":{"max_retries":%s,"initial_interval":"%s","max_reset_wait":"PT0S","on_exhausted":"skip"}'
)
_HARD = '"hard":{"max_retries":0,"initial_interval":"PT0S","max_reset_wait":"%s","on_exhausted":"skip"}'


@pytest.mark.parametrize(
    ("policies", "said"),
    [
        (f"{_RETRY % (5000, 'PT5S')},{_HARD % 'PT0S'}", "transient.retry.max_retries: 1-10"),
        (f"{_RETRY % (-1, 'PT5S')},{_HARD % 'PT0S'}", "transient.retry.max_retries: 1-10"),
        (f"{_RETRY % (3, '-PT5S')},{_HARD % 'PT0S'}", "transient.retry.initial_interval_s: 1-3600"),
        (f"{_RETRY % (3, 'P999999999D')},{_HARD % 'PT0S'}", "transient.retry.initial_interval_s: 1-3600"),
        (f"{_RETRY % (3, 'PT5S')},{_HARD % 'P8D'}", "hard.wait_for_reset.max_wait_s: 1-604800"),
        (_RETRY % (3, "PT5S"), "hard: missing"),
    ],
)
@pytest.mark.parametrize(
    ("codec", "good"),
    [(rows.DYNAMIC_PROFILE, cases.DYNAMIC), (rows.ROUTE, cases.ROUTE)],
    ids=["kept", "route"],
)
def test_a_policy_that_could_not_have_been_saved_is_damage_and_names_its_field(
    codec: RowCodec[Any], good: DynamicProfile | RouteRow, policies: str, said: str
) -> None:
    candidates = f'[{{"profile":"one","policies":{{{policies}}},"enabled":true}}]'
    row = codec.dump(good) | {"candidates": candidates}
    for load in (codec.load, lambda each: codec.load_all([each])):
        with pytest.raises(DamagedRowError) as damage:
            load(row)
        assert str(damage.value) == f"{type(good).__name__}, {said}"


def test_a_naive_instant_is_refused() -> None:
    column = Column(datetime)
    with pytest.raises(ValueError, match="timezone"):
        column.load("2026-01-01T12:00:00")
