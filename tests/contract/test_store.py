"""One suite for every store: the one in memory and SQLite."""

import inspect
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from itertools import starmap
from typing import Any, get_args

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import OPEN, OwnerRow, OwnerState
from kandev_desktop.domain.session.content import Blob, ImagePart, PromptPart, ShownPart, TextPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine import records
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddEvidence,
    AddFailure,
    AddRevision,
    AddRouteEvent,
    BindAttempt,
    Change,
    DeletePermissionRule,
    DeleteProfile,
    DeleteSession,
    DropMessage,
    DropPrompt,
    EndAttempt,
    MoveOwner,
    NoteFirstOutput,
    OpenOwner,
    PutBlob,
    PutMessage,
    PutNative,
    PutPermissionRule,
    PutProfile,
    PutPrompt,
    PutProviderAttempt,
    PutSession,
    PutWorkMark,
)
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.records import (
    PromptKind,
    RevisionRecord,
    SessionDigest,
)
from kandev_desktop.engine.routing import records as routing_records
from tests.contract import routing_cases as routing
from tests.contract import store_cases as known
from tests.contract.instants import at
from tests.contract.store_places import Place


@pytest.fixture
async def store(store_place: Place) -> Store:
    return await store_place.open()


# -- everything comes back as it was


async def test_everything_is_equal_after_reopening(store_place: Place) -> None:
    store = await store_place.open()
    assert await store.commit(known.EVERYTHING)

    store = await store_place.open()

    assert await store.session("session") == known.STORED
    assert await store.digests() == (known.DIGEST,)
    assert await store.unfinished() == (known.OWNER,)
    assert await store.revisions("message") == (known.REVISION,)
    assert await store.blob("1a") == known.BLOB.content
    assert await store.profiles() == (known.PROFILE,)
    assert await store.permission_rules() == (known.RULE,)


async def test_each_opening_has_an_instance_id_of_its_own(store_place: Place) -> None:
    first = (await store_place.open()).instance_id
    assert first == "0" * 31 + "1"
    assert (await store_place.open()).instance_id == "0" * 31 + "2"


async def test_what_is_nowhere_is_none_or_empty(store: Store) -> None:
    assert await store.session("session") is None
    assert await store.digests() == ()
    assert await store.unfinished() == ()
    assert await store.revisions("message") == ()
    assert await store.blob("1a") is None
    assert await store.profiles() == ()
    assert await store.permission_rules() == ()
    assert await store.commit(())


def values_in(value: Any) -> Iterator[Any]:
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from values_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from values_in(item)


def test_the_cases_hold_every_type_of_record() -> None:
    defined = {
        member
        for module in (records, routing_records)
        for _, member in inspect.getmembers(module, inspect.isclass)
        if is_dataclass(member) and member.__module__ == module.__name__
    }
    stored = defined | {OwnerRow, Profile, *get_args(PromptPart), *get_args(ShownPart)}
    held = {type(value) for value in values_in((known.EVERYTHING, known.STORED, known.DIGEST))}
    assert stored <= held


def test_the_cases_hold_a_value_for_every_optional_field() -> None:
    told: dict[tuple[type, str], bool] = {}
    for value in values_in((known.EVERYTHING, known.STORED)):
        if is_dataclass(value):
            for field in fields(value):
                held = getattr(value, field.name)
                other = held != field.default if field.default is not MISSING else bool(held)
                told[type(value), field.name] = told.get((type(value), field.name), False) or other
    assert {key for key, other in told.items() if not other} == set()


# -- every kind of change


@dataclass(frozen=True)
class Case:
    """A change on top of a stored session, and what changes thereby."""

    id: str
    change: Change
    session: dict[str, Any]


LATER = replace(known.CONFIGURATION, model="another")
END = EndAttempt(attempt_id="attempt", ended_at=at(20), stop_reason="end_turn", effects=known.EFFECTS)
RENAMED = replace(known.SESSION, title="Renamed", archived=False, draft="", active_at=at(100))
HELD = replace(known.QUEUED, kind=PromptKind.HELD)
SENT = replace(known.QUEUED, kind=PromptKind.SENT, configuration=replace(known.CONFIGURATION, model="small"))
REWRITTEN = replace(known.MESSAGE, parts=(TextPart(text="new"),), revision=3, native_message_id=None)
TOOL_DONE = replace(known.TOOL_MESSAGE, tool=replace(known.TOOL, title="Done", content=(), locations=()))
MOVED = replace(known.OWNER, state=OwnerState.DISPATCHING, version=9, instance_id="next", held=None)
SECOND_OWNER = replace(known.OWNER, id="owner-2", generation=2)
SECOND_FAILURE = replace(known.FAILURE, id="a-later-one", judged_at=at(1))
OTHER_FAILURE = replace(known.FAILURE, id="other-failure", attempt_id="other-attempt", session_id="other")
OTHER_EVIDENCE = replace(
    known.EVIDENCE, failure_id="other-failure", attempt_id="other-attempt", session_id="other"
)
SECOND_ROUTE = replace(known.ROUTE_EVENT, id="a-later-one", at=at(1))
SECOND_NATIVE = replace(known.NATIVE, id="a-later-one", created_at=at(0))
THIRD_ATTEMPT = replace(known.ATTEMPT, id="a-third", number=3)

CASES = [
    Case("session replaced", PutSession(session=RENAMED), {"session": RENAMED}),
    Case(
        "native replaced",
        PutNative(native=replace(known.NATIVE, ended=False)),
        {"natives": (replace(known.NATIVE, ended=False),)},
    ),
    Case(
        "natives in the order they came",
        PutNative(native=SECOND_NATIVE),
        {"natives": (known.NATIVE, SECOND_NATIVE)},
    ),
    Case("queued prompt held", PutPrompt(prompt=HELD), {"prompts": (known.PROMPT, HELD)}),
    Case("queued prompt sent", PutPrompt(prompt=SENT), {"prompts": (known.PROMPT, SENT)}),
    Case(
        "queued prompt dropped",
        DropPrompt(session_id="session", generation=2),
        {"prompts": (known.PROMPT,)},
    ),
    Case("sent prompt not dropped", DropPrompt(session_id="session", generation=1), {}),
    Case(
        "attempts by number",
        AddAttempt(attempt=THIRD_ATTEMPT),
        {"attempts": (known.ATTEMPT, known.ENDED, THIRD_ATTEMPT)},
    ),
    Case(
        "attempt ended",
        END,
        {
            "attempts": (
                replace(known.ATTEMPT, ended_at=END.ended_at, stop_reason="end_turn", effects=known.EFFECTS),
                known.ENDED,
            )
        },
    ),
    Case(
        "attempt bound to its native session",
        BindAttempt(attempt_id="attempt", native_id="sess-9", configuration=LATER, model="as reported"),
        {
            "attempts": (
                replace(known.ATTEMPT, native_id="sess-9", configuration=LATER, model="as reported"),
                known.ENDED,
            )
        },
    ),
    Case(
        "attempt that has ended keeps its native",
        BindAttempt(attempt_id="ended", native_id="x", configuration=LATER),
        {},
    ),
    Case(
        "attempt that began to answer",
        NoteFirstOutput(attempt_id="attempt", at=at(4)),
        {"attempts": (replace(known.ATTEMPT, first_output_at=at(4)), known.ENDED)},
    ),
    Case("attempt that has ended keeps its beginning", NoteFirstOutput(attempt_id="ended", at=at(6)), {}),
    Case("attempt that has ended keeps its end", replace(END, attempt_id="ended"), {}),
    Case("end of an attempt that is gone", replace(END, attempt_id="gone"), {}),
    Case(
        "message replaced",
        PutMessage(message=REWRITTEN),
        {"messages": (known.PLAN_MESSAGE, REWRITTEN, known.TOOL_MESSAGE)},
    ),
    Case(
        "message keeps its position",
        PutMessage(message=replace(REWRITTEN, position=99)),
        {"messages": (known.PLAN_MESSAGE, REWRITTEN, known.TOOL_MESSAGE)},
    ),
    Case(
        "tool call replaced",
        PutMessage(message=TOOL_DONE),
        {"messages": (known.PLAN_MESSAGE, known.MESSAGE, TOOL_DONE)},
    ),
    Case(
        "tool call removed",
        PutMessage(message=replace(known.TOOL_MESSAGE, tool=None)),
        {"messages": (known.PLAN_MESSAGE, known.MESSAGE, replace(known.TOOL_MESSAGE, tool=None))},
    ),
    Case(
        "failures in the order they were judged",
        AddFailure(failure=SECOND_FAILURE),
        {"failures": (known.FAILURE, SECOND_FAILURE)},
    ),
    Case("evidence kept", AddEvidence(kept=OTHER_EVIDENCE), {}),
    Case(
        "route events in the order they happened",
        AddRouteEvent(event=SECOND_ROUTE),
        {"route_events": (known.ROUTE_EVENT, SECOND_ROUTE)},
    ),
    Case(
        "provider attempt replaced",
        PutProviderAttempt(tried=replace(known.PROVIDER_ATTEMPT, cause=None)),
        {"provider_attempts": (replace(known.PROVIDER_ATTEMPT, cause=None),)},
    ),
    Case(
        "provider attempts by their attempts' numbers, then their own",
        PutProviderAttempt(tried=replace(known.PROVIDER_ATTEMPT, attempt_id="ended", number=1)),
        {
            "provider_attempts": (
                known.PROVIDER_ATTEMPT,
                replace(known.PROVIDER_ATTEMPT, attempt_id="ended", number=1),
            )
        },
    ),
    Case("owner opened", OpenOwner(row=SECOND_OWNER), {"owners": (known.OWNER, SECOND_OWNER)}),
    Case("owner moved", MoveOwner(before=known.OWNER, after=MOVED), {"owners": (MOVED,)}),
    Case("revision kept", AddRevision(revision=replace(known.REVISION, revision=2)), {}),
    Case(
        "message dropped",
        DropMessage(message_id="message", into="tool", first=3),
        {"messages": (known.PLAN_MESSAGE, known.TOOL_MESSAGE)},
    ),
    Case("unknown message dropped", DropMessage(message_id="none", into="tool", first=3), {}),
    Case("blob kept", PutBlob(blob=Blob(sha256="ff", content=b"")), {}),
    Case("profile kept", PutProfile(profile=replace(known.PROFILE, name="more")), {}),
    Case("profile removed", DeleteProfile(name="mine"), {}),
    Case("unknown profile removed", DeleteProfile(name="none"), {}),
    Case("rule kept", PutPermissionRule(rule=replace(known.RULE, id="more", folder="/other")), {}),
    Case("rule removed", DeletePermissionRule(rule_id="rule"), {}),
    Case("mark replaced", PutWorkMark(mark=replace(known.MARK, dirty=())), {}),
    Case("unknown session deleted", DeleteSession(session_id="none"), {}),
    *starmap(Case, routing.CHANGES),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_a_change_changes_what_it_names(store: Store, case: Case) -> None:
    await store.commit([*known.EVERYTHING, *known.other("other"), AddFailure(failure=OTHER_FAILURE)])
    assert await store.commit([case.change])
    assert await store.session("session") == replace(known.STORED, **case.session)


def test_the_cases_hold_every_kind_of_change() -> None:
    assert {type(case.change) for case in CASES} == set(get_args(Change))


async def test_revisions_come_oldest_first(store: Store) -> None:
    second = RevisionRecord(message_id="message", revision=2, attempt_id="ended", parts=(), replaced_at=at(1))
    await store.commit(known.EVERYTHING)
    await store.commit([AddRevision(revision=second)])
    assert await store.revisions("message") == (known.REVISION, second)


async def test_the_revisions_of_a_dropped_message_go_to_the_other_one(store: Store) -> None:
    await store.commit(known.EVERYTHING)
    await store.commit([DropMessage(message_id="message", into="tool", first=3)])
    assert await store.revisions("message") == ()
    assert await store.revisions("tool") == (replace(known.REVISION, message_id="tool", revision=4),)


async def test_a_blob_is_kept_as_it_came_first(store: Store) -> None:
    await store.commit([PutBlob(blob=known.BLOB)])
    await store.commit([PutBlob(blob=Blob(sha256="1a", content=b"other"))])
    assert await store.blob("1a") == known.BLOB.content


async def test_profiles_come_by_name(store: Store) -> None:
    first = replace(known.PROFILE, name="first", title="Zebra")
    await store.commit([PutProfile(profile=known.PROFILE), PutProfile(profile=first)])
    await store.commit([PutProfile(profile=replace(known.PROFILE, title="Renamed"))])
    assert await store.profiles() == (first, replace(known.PROFILE, title="Renamed"))
    await store.commit([DeleteProfile(name="first")])
    assert await store.profiles() == (replace(known.PROFILE, title="Renamed"),)


async def test_a_rule_replaces_one_for_the_same_folder_and_kind(store: Store) -> None:
    again = replace(known.RULE, id="again", allowed=False)
    elsewhere = replace(known.RULE, id="elsewhere", folder="/a")
    await store.commit([PutPermissionRule(rule=rule) for rule in (known.RULE, again, elsewhere)])
    assert await store.permission_rules() == (elsewhere, again)
    await store.commit([DeletePermissionRule(rule_id="elsewhere")])
    assert await store.permission_rules() == (again,)


async def test_a_session_is_found_by_the_native_one_that_it_goes_on_in(store: Store) -> None:
    await store.commit(known.EVERYTHING)
    native = replace(known.NATIVE, ended=False)
    assert await store.session_on(["claude"], "sess-1") is None
    other = replace(native, id="other", session_id="other")
    later = replace(known.SESSION, id="other", deleted_at=at(9))
    await store.commit([PutNative(native=native)])
    assert await store.session_on(["claude"], "sess-1") == known.SESSION
    assert await store.session_on(["codex", "claude"], "sess-1") == known.SESSION
    assert await store.session_on(["codex"], "sess-1") is None
    assert await store.session_on([], "sess-1") is None
    assert await store.session_on(["claude"], "sess-2") is None
    await store.commit([PutSession(session=later), PutNative(native=other)])
    assert await store.session_on(["claude"], "sess-1") == later
    await store.commit([DeleteSession(session_id="other")])
    assert await store.session_on(["claude"], "sess-1") == known.SESSION


async def test_the_sessions_on_a_profiles_native_ones_are_told_at_once(store: Store) -> None:
    await store.commit(known.EVERYTHING)
    native, here = replace(known.NATIVE, ended=False), replace(known.SESSION, deleted_at=None)
    away = replace(here, id="other", deleted_at=at(9))
    assert await store.sessions_on(["claude"]) == {}
    await store.commit([PutSession(session=here), PutNative(native=native)])
    assert await store.sessions_on(["claude"]) == {"sess-1": "session"}
    assert await store.sessions_on(["codex", "claude"]) == {"sess-1": "session"}
    assert await store.sessions_on(["codex"]) == {}
    later = replace(native, id="other", session_id="other")
    await store.commit([PutSession(session=away), PutNative(native=later)])
    assert await store.sessions_on(["claude"]) == {"sess-1": "session"}
    await store.commit([PutSession(session=replace(away, deleted_at=None))])
    assert await store.sessions_on(["claude"]) == {"sess-1": "other"}


async def test_a_mark_lives_as_long_as_its_session(store: Store) -> None:
    await store.commit([PutWorkMark(mark=known.MARK)])
    assert await store.work_mark("session") is None
    await store.commit(known.EVERYTHING)
    assert await store.work_mark("session") == known.MARK
    await store.commit([PutWorkMark(mark=replace(known.MARK, commit="other"))])
    assert await store.work_mark("session") == replace(known.MARK, commit="other")
    await store.commit([DeleteSession(session_id="session")])
    assert await store.work_mark("session") is None


async def test_a_held_prompt_may_still_be_sent(store: Store) -> None:
    await store.commit([*known.EVERYTHING, PutPrompt(prompt=HELD)])
    await store.commit([PutPrompt(prompt=SENT)])
    stored = await store.session("session")
    assert stored is not None
    assert stored.prompts == (known.PROMPT, SENT)


async def test_a_held_prompt_may_still_be_dropped(store: Store) -> None:
    await store.commit([*known.EVERYTHING, PutPrompt(prompt=HELD)])
    await store.commit([DropPrompt(session_id="session", generation=2)])
    stored = await store.session("session")
    assert stored is not None
    assert stored.prompts == (known.PROMPT,)


# -- lists


async def test_digests_come_by_activity_with_the_latest_owner(store: Store) -> None:
    quiet = replace(known.SESSION, id="quiet", active_at=at(1))
    newer = replace(known.SESSION, id="newer", active_at=at(1), created_at=at(0.5))
    busy = replace(known.SESSION, id="busy", active_at=at(200))
    await store.commit(known.EVERYTHING)
    await store.commit([PutSession(session=each) for each in (quiet, busy, newer)])
    await store.commit([PutPrompt(prompt=SENT), OpenOwner(row=SECOND_OWNER)])
    assert await store.digests() == (
        SessionDigest(session=busy, owner=None),
        SessionDigest(session=known.SESSION, owner=SECOND_OWNER, route=routing.ROUTE),
        SessionDigest(session=newer, owner=None),
        SessionDigest(session=quiet, owner=None),
    )


async def test_activity_is_ordered_by_time_and_not_by_text(store: Store) -> None:
    whole = replace(known.SESSION, id="whole", active_at=at(5))
    later = replace(known.SESSION, id="later", active_at=at(5.25))
    await store.commit([PutSession(session=whole), PutSession(session=later)])
    assert [digest.session for digest in await store.digests()] == [later, whole]


async def test_a_digest_names_the_last_failure_of_its_generation(store: Store) -> None:
    classification = replace(known.FAILURE.classification, code=Code.STREAM_FAILED)
    later = replace(known.FAILURE, id="x", judged_at=at(1), classification=classification)
    await store.commit(known.EVERYTHING)
    await store.commit([AddFailure(failure=later)])
    (digest,) = await store.digests()
    assert digest.failure_code == "stream_failed"


async def test_unfinished_are_the_rows_that_owe_an_action(store: Store) -> None:
    changes: list[Change] = [PutSession(session=known.SESSION)]
    rows = {}
    for generation, state in enumerate(OwnerState, start=1):
        row = replace(
            known.OWNER,
            id=f"owner-{generation}",
            generation=generation,
            state=state,
            updated_at=at(100 - generation),
        )
        rows[state] = row
        changes += [PutPrompt(prompt=replace(known.PROMPT, generation=generation)), OpenOwner(row=row)]
    await store.commit(changes)
    expected = sorted((rows[state] for state in OPEN), key=lambda row: row.updated_at)
    assert await store.unfinished() == tuple(expected)


# -- deleting a session


async def test_a_deleted_session_takes_everything_along_and_nothing_else(store: Store) -> None:
    await store.commit(known.EVERYTHING)
    await store.commit(known.other("other"))
    before = await store.session("other")
    assert before is not None

    assert await store.commit([DeleteSession(session_id="session")])

    assert await store.session("session") is None
    assert await store.revisions("message") == ()
    assert [digest.session.id for digest in await store.digests()] == ["other"]
    assert [row.session_id for row in await store.unfinished()] == ["other"]
    assert await store.session("other") == before
    assert await store.profiles() == (known.PROFILE,)


async def test_a_deleted_session_can_be_stored_anew(store: Store) -> None:
    await store.commit(known.EVERYTHING)
    await store.commit([DeleteSession(session_id="session")])
    assert await store.commit(known.OF_SESSION)
    assert await store.session("session") == known.STORED


async def test_blobs_go_with_the_last_session_that_shows_them(store: Store) -> None:
    hashes = ("1a", "2b", "3c", "4d", "5e", "6f")
    await store.commit(known.EVERYTHING)
    await store.commit([PutBlob(blob=Blob(sha256=each, content=b"x")) for each in (*hashes, "not-yet")])
    shared = replace(known.PROMPT, session_id="other", parts=(ImagePart(sha256="3c", mime_type="image/png"),))
    other = replace(known.SESSION, id="other", draft_attachments=())
    await store.commit([PutSession(session=other), PutPrompt(prompt=shared)])

    await store.commit([DeleteSession(session_id="session")])
    left = [each for each in (*hashes, "not-yet") if await store.blob(each) is not None]
    assert left == ["3c", "not-yet"]

    await store.commit([DeleteSession(session_id="other")])
    assert await store.blob("3c") is None
