"""Sessions as a whole: put aside, deleted and brought back, closed, forked, taken over from an agent."""

from dataclasses import dataclass, replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import ImagePart, TextPart, blob
from kandev_desktop.domain.session.updates import Chunk, ChunkKind, ToolChanged, ToolStatus, UsageChanged
from kandev_desktop.engine.commands import (
    ArchiveSession,
    Attachment,
    CancelRetry,
    CloseSession,
    DeleteSession,
    ForkSession,
    ImportSession,
    KeepDraft,
    ListAgentSessions,
    OpenSession,
    QueuePrompt,
    ReadBlob,
    ReadRevisions,
    RestoreSession,
    Resume,
    SendPrompt,
    StartFresh,
)
from kandev_desktop.engine.events import AgentSessionsListed, BlobRead, RevisionsRead, SessionFound, Trouble
from kandev_desktop.engine.ports import AgentInfo, LaunchError, ListedSession, PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.snapshots import CardAction, CardState, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind, Usage
from kandev_desktop.engine.trash import KEPT_S
from tests.fakes.clock import START
from tests.fakes.fake_agents import (
    Behaviour,
    Play,
    answers,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION, Rig

ABLE = AgentInfo(name="fake", version="1", can_load=True, can_list=True, can_close=True, can_fork=True)
HISTORY = (
    Chunk(seq=1, at=START, kind=ChunkKind.USER, part=TextPart(text="What is this?"), message_id="u"),
    Chunk(seq=2, at=START, kind=ChunkKind.ANSWER, part=TextPart(text="A parser."), message_id="a"),
    ToolChanged(seq=3, at=START, tool_call_id="t", title="Read", status=ToolStatus.COMPLETED),
)


@pytest.fixture
def rig() -> Rig:
    rig = Rig()
    rig.agents.info = ABLE
    return rig


def shown(snapshot: SessionSnapshot) -> list[tuple[MessageKind, str]]:
    return [
        (row.kind, "".join(part.text for part in row.parts if isinstance(part, TextPart)))
        for row in snapshot.messages
    ]


def listed(rig: Rig) -> list[str]:
    return [row.id for row in rig.engine.app().sessions]


async def stored(rig: Rig) -> list[str]:
    return [digest.session.id for digest in await rig.store.digests()]


# -- put aside


async def test_an_archived_session_comes_back_with_a_prompt(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(ArchiveSession(session_id=SESSION, archived=True))
    assert [row.archived for row in rig.engine.app().sessions] == [True]
    assert [digest.session.archived for digest in await rig.store.digests()] == [True]
    await rig.prompt("Go on.")
    assert [row.archived for row in rig.engine.app().sessions] == [False]
    await rig.stop()


PICTURE = blob(b"a picture")
SHOWN = ImagePart(sha256=PICTURE.sha256, mime_type="image/png", size=9)


async def test_an_images_bytes_can_be_read_as_soon_as_it_is_shown(rig: Rig) -> None:
    async def draws(play: Play) -> PromptOutcome:
        play.emit(Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=SHOWN, blobs=(PICTURE,)))
        return await until_cancelled(play)

    await rig.start(draws)
    await rig.prompt()
    await rig.do(
        ReadBlob(session_id=SESSION, sha256=PICTURE.sha256), ReadBlob(session_id=SESSION, sha256="none")
    )
    assert [event.content for event in rig.events if isinstance(event, BlobRead)] == [b"a picture", None]
    await rig.stop()


async def test_an_image_that_a_full_disk_kept_out_is_written_later(rig: Rig) -> None:
    async def draws(play: Play) -> PromptOutcome:
        play.emit(Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=SHOWN, blobs=(PICTURE,)))
        return await until_cancelled(play)

    await rig.start(draws)
    await rig.prompt()
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/db")
    await rig.do(ReadBlob(session_id=SESSION, sha256=PICTURE.sha256))
    assert rig.troubles() == ["disk_full"]
    rig.store.broken = None
    await rig.do(ReadBlob(session_id=SESSION, sha256=PICTURE.sha256))
    assert [event.content for event in rig.events if isinstance(event, BlobRead)] == [b"a picture"]
    await rig.stop()


async def test_what_is_attached_to_a_draft_survives_a_restart_and_is_sent(rig: Rig) -> None:
    attachment = Attachment(part=SHOWN, content=PICTURE.content)
    await rig.start(answers)
    await rig.prompt()
    await rig.do(KeepDraft(session_id=SESSION, text="See", attachments=(attachment,)))
    await rig.stop()
    again = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    again.agents.info = ABLE
    await again.start(answers)
    await again.do(OpenSession(session_id=SESSION))
    assert (again.snapshot.draft, again.snapshot.draft_attachments) == ("See", (SHOWN,))
    returned = tuple(Attachment(part=part) for part in again.snapshot.draft_attachments)
    await again.do(KeepDraft(session_id=SESSION, text="See it", attachments=returned))
    await again.do(SendPrompt(session_id=SESSION, text="See it", attachments=returned))
    assert (again.snapshot.draft, again.snapshot.draft_attachments) == ("", ())
    assert again.agents.blobs[-1] == {PICTURE.sha256: b"a picture"}
    await again.stop()


async def test_usage_is_kept_for_the_list(rig: Rig) -> None:
    async def costly(play: Play) -> PromptOutcome:
        play.emit(UsageChanged(seq=0, at=START, used=1200, size=200_000, cost=0.5, currency="USD"))
        return await answers(play)

    await rig.start(costly)
    await rig.prompt()
    usage = Usage(used=1200, size=200_000, cost=0.5, currency="USD")
    assert rig.engine.app().sessions[0].usage == usage
    await rig.stop()

    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start()
    assert after.engine.app().sessions[0].usage == usage
    await after.do(OpenSession(session_id=SESSION))
    assert after.snapshot.usage == usage
    await after.stop()


# -- deleted


async def test_a_deletion_can_be_undone_for_a_while(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    before = shown(rig.snapshot)
    await rig.do(DeleteSession(session_id=SESSION))
    assert listed(rig) == []
    assert rig.engine.session(SESSION) is None
    await rig.do(RestoreSession(session_id=SESSION))
    assert listed(rig) == [SESSION]
    await rig.clock.advance(KEPT_S)
    assert await stored(rig) == [SESSION]
    await rig.do(OpenSession(session_id=SESSION))
    assert shown(rig.snapshot) == before
    await rig.stop()


async def test_each_deletion_can_be_undone_for_its_own_while(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await _deleted_and_restored(rig)
    await rig.clock.advance(KEPT_S - 5)
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.clock.advance(KEPT_S - 1)
    assert await stored(rig) == [SESSION]
    await rig.do(RestoreSession(session_id=SESSION))
    assert (listed(rig), rig.troubles()) == ([SESSION], [])
    await rig.stop()


async def test_a_deletion_that_nobody_undoes_is_final(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(DeleteSession(session_id=SESSION))
    assert await stored(rig) == [SESSION]
    await rig.clock.advance(KEPT_S)
    assert await stored(rig) == []
    await rig.do(RestoreSession(session_id=SESSION))
    assert rig.troubles() == [Problem.SESSION_UNKNOWN.value]
    await rig.stop()


async def test_a_deleted_session_takes_no_command(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(DeleteSession(session_id=SESSION), SendPrompt(session_id=SESSION, text="Still there?"))
    assert rig.troubles() == [Problem.SESSION_UNKNOWN.value]
    assert rig.agents.sent() == ["Say hello."]
    await rig.stop()


async def test_a_start_removes_what_the_last_run_deleted(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.stop()
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start()
    assert listed(after) == []
    assert await stored(after) == []
    await after.stop()


async def test_deleting_disarms_what_is_scheduled(rig: Rig) -> None:
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.snapshot.summary.status.kind is StatusKind.RETRYING
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.do(RestoreSession(session_id=SESSION))
    await rig.clock.advance(600)
    assert rig.agents.sent() == ["Say hello."]
    assert rig.engine.app().sessions[0].status.kind is StatusKind.STOPPED
    await rig.stop()


async def obeys_late(play: Play) -> PromptOutcome:
    """Stops a second after it was asked to."""
    await play.cancelled.wait()
    await play._agents.clock.sleep(1)
    return PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")


@pytest.mark.parametrize("pause", [0.0, 0.5, 2.0], ids=["at_once", "while_it_stops", "later"])
@pytest.mark.parametrize("behaviour", [obeys_late, answers], ids=["in_flight", "settled"])
async def test_an_undone_deletion_leaves_the_session_whenever_it_is_undone(
    rig: Rig, behaviour: Behaviour, pause: float
) -> None:
    await rig.start(behaviour)
    await rig.prompt()
    rig.engine.dispatch(DeleteSession(session_id=SESSION))
    if pause:
        await rig.clock.advance(pause)
    await rig.do(RestoreSession(session_id=SESSION))
    await rig.clock.advance(60)
    await rig.do(OpenSession(session_id=SESSION))
    assert rig.troubles() == []
    assert listed(rig) == [SESSION]
    in_flight = behaviour is obeys_late
    assert [card.state for card in rig.snapshot.cards] == ([CardState.CANCELLED] if in_flight else [])
    await rig.stop()


async def test_what_is_not_deleted_is_restored_already(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(RestoreSession(session_id=SESSION), CancelRetry(session_id=SESSION, generation=1))
    assert (rig.troubles(), rig.card.state) == ([], CardState.CANCELLED)
    await rig.stop()


# -- closed


async def test_closing_ends_the_agent_and_the_next_prompt_loads_the_session(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(CloseSession(session_id=SESSION))
    assert rig.agents.calls[-2:] == ["close native-1", "stop"]
    await rig.prompt("Go on.")
    assert "load native-1" in rig.agents.calls
    assert rig.agents.sent() == ["Say hello.", "Go on."]
    await rig.stop()


async def test_closing_stops_what_runs_first(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(CloseSession(session_id=SESSION))
    await rig.clock.advance(1)
    assert rig.agents.calls[-3:] == ["cancel", "close native-1", "stop"]
    assert rig.snapshot.summary.status.kind is StatusKind.STOPPED
    await rig.clock.advance(60)
    await rig.stop()


# -- forked


async def test_a_fork_goes_on_beside_its_origin(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    fork = rig.engine.session("f")
    assert fork is not None
    assert shown(fork) == [*shown(rig.snapshot), (MessageKind.DIVIDER, "fork")]
    assert fork.summary.title == rig.snapshot.summary.title
    await rig.do(SendPrompt(session_id="f", text="Another way."))
    assert [native for native, _ in rig.agents.prompts] == ["native-1", "native-2"]
    assert "load native-2" not in rig.agents.calls
    assert (len(rig.agents.launches), rig.agents.calls[-1]) == (2, "fork native-1")
    assert {row.id for row in fork.messages}.isdisjoint(row.id for row in rig.snapshot.messages)
    await rig.stop()


async def test_a_fork_has_the_title_that_it_was_given(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(ForkSession(session_id=SESSION, fork_id="f", title="Another way"))
    assert {row.id: row.title for row in rig.engine.app().sessions} == {
        SESSION: rig.snapshot.summary.title,
        "f": "Another way",
    }
    await rig.stop()


async def unkept(rig: Rig) -> SessionSnapshot:
    """A fork whose agent ended before its first prompt, and does not know it any more."""
    await rig.start()
    await rig.prompt()
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    await rig.do(CloseSession(session_id="f"))
    rig.agents.refuse_load = True
    await rig.do(SendPrompt(session_id="f", text="Another way."))
    await rig.clock.advance(1)
    fork = rig.engine.session("f")
    assert fork is not None
    return fork


async def test_a_fork_that_its_agent_did_not_keep_is_never_replaced_by_a_new_session(rig: Rig) -> None:
    """Some agents write a fork down with its first prompt only."""
    fork = await unkept(rig)
    assert rig.agents.sent() == ["Say hello."]
    assert rig.agents.calls[-2:] == ["load native-2", "stop"]
    assert fork.summary.status.kind is StatusKind.NEEDS_YOU
    (card,) = fork.cards
    assert card.problem is not None
    assert (card.code, card.problem.problem) == (Code.SESSION_NOT_FOUND, Problem.FORK_NOT_KEPT)
    assert card.actions == (CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.stop()


async def test_a_fork_that_was_not_kept_starts_fresh_with_what_its_origin_said(rig: Rig) -> None:
    await unkept(rig)
    await rig.do(StartFresh(session_id="f", generation=1))
    await rig.clock.advance(1)
    assert rig.agents.sent()[-1].startswith("FRESH User: Say hello.\nAgent: Hello.\nUser: Another way.")
    fork = rig.engine.session("f")
    assert fork is not None
    assert [words for kind, words in shown(fork) if kind is MessageKind.DIVIDER] == ["fork", "start_fresh"]
    await rig.stop()


async def test_a_fork_that_was_not_kept_can_be_made_again(rig: Rig) -> None:
    await unkept(rig)
    rig.agents.refuse_load = False
    await rig.do(ForkSession(session_id=SESSION, fork_id="g"))
    await rig.do(SendPrompt(session_id="g", text="Another way."))
    assert rig.agents.prompts[-1] == ("native-3", (TextPart(text="Another way."),))
    await rig.stop()


async def test_a_fork_that_was_prompted_is_lost_like_any_other_session(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    await rig.do(SendPrompt(session_id="f", text="Another way."))
    await rig.do(CloseSession(session_id="f"))
    rig.agents.refuse_load = True
    await rig.do(SendPrompt(session_id="f", text="And on."))
    await rig.clock.advance(1)
    fork = rig.engine.session("f")
    assert fork is not None
    assert fork.cards[-1].problem is not None
    assert fork.cards[-1].problem.problem is Problem.REQUEST_REFUSED
    await rig.stop()


async def test_a_fork_that_the_agent_refuses_is_gone_and_says_why(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(CloseSession(session_id=SESSION))
    rig.agents.launch_error = LaunchError(Problem.LAUNCH_REFUSED, command="agent", detail="")
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    assert rig.troubles() == [Problem.LAUNCH_REFUSED.value]
    assert rig.engine.session("f") is None
    assert await rig.store.session("f") is None
    await rig.stop()


async def test_the_agent_that_was_started_for_a_fork_ends_where_it_makes_none(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(CloseSession(session_id=SESSION))
    rig.agents.info = replace(ABLE, can_fork=False)
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    assert rig.troubles() == [Problem.NOT_OFFERED.value]
    assert (len(rig.agents.launches), rig.agents.calls.count("stop")) == (2, 2)
    await rig.stop()


async def test_what_cannot_be_forked_says_why(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    rig.agents.info = replace(ABLE, can_fork=False)
    await rig.do(CloseSession(session_id=SESSION))
    await rig.clock.advance(60)
    await rig.do(ForkSession(session_id=SESSION, fork_id="f"))
    assert rig.troubles() == [Problem.SESSION_BUSY.value, Problem.NOT_OFFERED.value]
    assert rig.engine.session("f") is None
    await rig.stop()


# -- taken over


async def test_an_agents_own_sessions_are_listed(rig: Rig) -> None:
    mine = ListedSession(native_id="n", cwd="/folder", title="Old work")
    rig.agents.own_sessions = (mine, ListedSession(native_id="m", cwd="/elsewhere"))
    await rig.start()
    await rig.do(ListAgentSessions(profile="one", cwd="/folder"))
    found = [event for event in rig.events if isinstance(event, AgentSessionsListed)]
    assert [(event.profile, event.sessions, event.error) for event in found] == [("one", (mine,), None)]
    assert rig.agents.calls == ["stop"]
    await rig.stop()


async def test_a_list_tells_which_sessions_are_here_already(rig: Rig) -> None:
    rig.agents.own_sessions = (
        ListedSession(native_id="native-1", cwd="/folder"),
        ListedSession(native_id="other", cwd="/folder"),
    )
    await rig.start()
    await rig.prompt()
    await rig.do(ListAgentSessions(profile="one"))
    (found,) = [event for event in rig.events if isinstance(event, AgentSessionsListed)]
    assert found.here == {"native-1": SESSION}
    await rig.stop()


async def test_a_list_that_is_not_to_be_had_says_why(rig: Rig) -> None:
    rig.agents.info = AgentInfo(name="fake")
    await rig.start()
    await rig.do(ListAgentSessions(profile="one"), ListAgentSessions(profile="none"))
    (found,) = [event for event in rig.events if isinstance(event, AgentSessionsListed)]
    assert found.error is not None
    assert found.error.problem is Problem.NOT_OFFERED
    assert rig.troubles() == [Problem.PROFILE_UNKNOWN.value]
    assert [spec.cwd for spec in rig.agents.launches] == ["/home/somebody"]
    await rig.stop()


IMPORT = ImportSession(session_id=SESSION, profile="one", native_id="old", cwd="/folder", title="Old work")


async def test_an_imported_session_shows_its_history_and_goes_on(rig: Rig) -> None:
    rig.agents.history = HISTORY
    await rig.start()
    await rig.do(IMPORT)
    assert shown(rig.snapshot) == [
        (MessageKind.USER, "What is this?"),
        (MessageKind.ANSWER, "A parser."),
        (MessageKind.TOOL, ""),
    ]
    assert rig.snapshot.summary.status.kind is StatusKind.IDLE
    assert rig.snapshot.cards == ()
    before = len(rig.snapshot.messages)
    await rig.prompt("Go on.")
    assert rig.agents.prompts[0][0] == "old"
    assert shown(rig.snapshot)[before:] == [(MessageKind.USER, "Go on."), (MessageKind.ANSWER, "Hello.")]
    await rig.stop()

    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start()
    await after.do(OpenSession(session_id=SESSION))
    assert shown(after.snapshot) == shown(rig.snapshot)
    await after.stop()


async def test_a_session_that_cannot_be_loaded_is_not_imported(rig: Rig) -> None:
    rig.agents.refuse_load = True
    await rig.start()
    await rig.do(IMPORT)
    told = [event for event in rig.events if isinstance(event, Trouble)]
    assert [(each.session_id, each.error.problem) for each in told] == [("", Problem.IMPORT_REFUSED)]
    assert told[0].error.facts["session"] == "Old work"
    assert rig.agents.calls[-1] == "stop"
    assert listed(rig) == []
    assert await stored(rig) == []
    await rig.clock.advance(KEPT_S)
    await rig.stop()


async def test_a_session_that_is_here_already_is_opened_and_not_imported_again(rig: Rig) -> None:
    rig.agents.history = HISTORY
    await rig.start()
    await rig.prompt()
    again = replace(IMPORT, session_id="again", native_id="native-1")
    await rig.do(again, replace(IMPORT, session_id="old"), replace(IMPORT, session_id="twice"))
    assert sorted(listed(rig)) == ["old", SESSION]
    assert sorted(await stored(rig)) == ["old", SESSION]
    assert [(event.asked, event.session_id) for event in rig.events if isinstance(event, SessionFound)] == [
        ("again", SESSION),
        ("twice", "old"),
    ]
    assert rig.agents.calls.count("load old") == 1
    assert rig.troubles() == []
    await rig.stop()


async def test_a_session_that_another_profile_of_the_agent_has_open_is_here_already(rig: Rig) -> None:
    rig.agents.own_sessions = (ListedSession(native_id="native-1", cwd="/folder", title="Hello"),)
    await rig.start()
    await rig.prompt(profile="one")
    await rig.do(ListAgentSessions(profile="two"))
    listing = next(event for event in rig.events if isinstance(event, AgentSessionsListed))
    assert listing.here == {"native-1": SESSION}
    await rig.do(replace(IMPORT, session_id="again", profile="two", native_id="native-1"))
    assert listed(rig) == [SESSION]
    found = [event for event in rig.events if isinstance(event, SessionFound)]
    assert [(event.asked, event.session_id) for event in found] == [("again", SESSION)]
    await rig.stop()


async def test_a_session_that_was_deleted_just_now_comes_back_instead_of_being_imported(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.do(replace(IMPORT, session_id="again", native_id="native-1"))
    await rig.clock.advance(KEPT_S)
    assert listed(rig) == [SESSION]
    await rig.do(OpenSession(session_id=SESSION))
    assert shown(rig.snapshot)[0] == (MessageKind.USER, "Say hello.")
    await rig.stop()


async def test_a_session_that_a_fresh_start_left_behind_can_be_imported(rig: Rig) -> None:
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    await rig.do(replace(IMPORT, session_id="again", native_id="native-1"))
    assert sorted(listed(rig)) == ["again", SESSION]
    await rig.stop()


# -- revisions


async def test_what_a_bubble_showed_before_can_be_read(rig: Rig) -> None:
    async def begins_anew(play: Play) -> PromptOutcome:
        play.text("First try")
        part = TextPart(text="Second try")
        play.emit(Chunk(seq=0, at=START, kind=ChunkKind.ANSWER, part=part, message_id="m1", replaces=True))
        return await answers(play)

    await rig.start(begins_anew)
    await rig.prompt()
    message = rig.snapshot.messages[-1]
    await rig.do(ReadRevisions(session_id=SESSION, message_id=message.id))
    (read,) = [event for event in rig.events if isinstance(event, RevisionsRead)]
    assert read.message_id == message.id
    assert [revision.parts for revision in read.revisions] == [(TextPart(text="First try"),)]
    await rig.stop()


async def _deleted_and_restored(rig: Rig) -> None:
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.clock.advance(1)
    await rig.do(RestoreSession(session_id=SESSION), OpenSession(session_id=SESSION))


@dataclass(frozen=True, kw_only=True)
class Undone:
    """A deletion that is taken back: how long after the prompt it was asked for, what the card is then, and what its
    first button sends."""

    id: str
    behaviours: tuple[Behaviour, ...]
    after_s: float
    state: OwnerState
    actions: str
    sends: str


UNDONE = (
    Undone(
        id="what needed a person",
        behaviours=(unauthorized,),
        after_s=1,
        state=OwnerState.MANUAL,
        actions="sign_in send_again start_fresh continue_elsewhere",
        sends="Say hello.",
    ),
    Undone(
        id="what needed a person after a tool",
        behaviours=(tool_then_overloaded,),
        after_s=1,
        state=OwnerState.MANUAL,
        actions="resume start_fresh continue_elsewhere",
        sends="RESUME",
    ),
    Undone(
        id="what had used up its attempts",
        behaviours=(overloaded,) * 6,
        after_s=600,
        state=OwnerState.EXHAUSTED,
        actions="send_again start_fresh continue_elsewhere",
        sends="Say hello.",
    ),
    Undone(
        id="a countdown, which is not taken up again",
        behaviours=(overloaded,),
        after_s=1,
        state=OwnerState.CANCELLED,
        actions="send_again start_fresh continue_elsewhere",
        sends="Say hello.",
    ),
    Undone(
        id="a turn that ran",
        behaviours=(until_cancelled,),
        after_s=1,
        state=OwnerState.CANCELLED,
        actions="resume start_fresh continue_elsewhere",
        sends="RESUME",
    ),
)


@pytest.mark.parametrize("case", UNDONE, ids=lambda case: case.id)
async def test_an_undone_deletion_brings_back_the_card_that_stood(rig: Rig, case: Undone) -> None:
    await rig.start(*case.behaviours, answers)
    await rig.prompt()
    await rig.clock.advance(case.after_s)
    await _deleted_and_restored(rig)
    assert (rig.card.owner_state, " ".join(rig.card.actions)) == (case.state, case.actions)
    before = len(rig.agents.sent())
    again = Resume(session_id=SESSION, generation=1)
    await rig.do(again, again)
    await rig.clock.advance(1)
    assert rig.agents.sent()[before:] == [case.sends]
    assert [kind for kind, text in shown(rig.snapshot) if text == "RESUME"] == []
    assert (rig.snapshot.generation, rig.states()[-1]) == (1, "recovered")
    await rig.stop()


async def test_a_card_that_waited_for_a_person_is_the_same_after_a_deletion_was_undone(rig: Rig) -> None:
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(1)
    before = rig.card
    await _deleted_and_restored(rig)
    assert rig.card == replace(before, changed_at=rig.card.changed_at, agent_version="")
    assert rig.engine.app().sessions[0].status.kind is StatusKind.NEEDS_YOU
    await rig.stop()


async def test_what_was_queued_behind_a_countdown_waits_for_a_person_after_an_undone_deletion(
    rig: Rig,
) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(QueuePrompt(session_id=SESSION, text="And then?"))
    await _deleted_and_restored(rig)
    assert [(each.text, each.held) for each in rig.snapshot.queued] == [("And then?", True)]
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    await rig.stop()


async def test_what_the_archive_ended_goes_on_once_it_is_taken_back(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(
        ArchiveSession(session_id=SESSION, archived=True), ArchiveSession(session_id=SESSION, archived=False)
    )
    assert (rig.card.owner_state, " ".join(rig.card.actions)) == (
        OwnerState.CANCELLED,
        "send_again start_fresh continue_elsewhere",
    )
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    await rig.stop()
