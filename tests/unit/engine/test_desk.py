"""Prompts in every situation: queued, replaced, with attachments, started fresh; settings and the list."""

from hashlib import sha256

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import FilePart, ImagePart, TextPart, plain_text
from kandev_desktop.domain.session.updates import (
    AgentCommand,
    AgentRetrying,
    CommandsChanged,
    ConfigOption,
    ModeChanged,
    OptionValue,
    UsageChanged,
)
from kandev_desktop.engine.commands import (
    Attachment,
    ChooseMode,
    ChooseOption,
    CreateSession,
    DropQueued,
    KeepDraft,
    OpenSession,
    QueueAgain,
    QueuePrompt,
    Resume,
    SendPrompt,
    SendQueued,
    StartFresh,
    Stop,
)
from kandev_desktop.engine.ports import PromptOutcome, RequestRefusedError, StopKind
from kandev_desktop.engine.records import MessageKind, PromptKind
from kandev_desktop.engine.snapshots import CardState
from kandev_desktop.engine.summaries import StatusKind, Usage
from tests.fakes.clock import START
from tests.fakes.fake_agents import Play, answers, overloaded, unauthorized, until_cancelled
from tests.unit.engine.rig import SESSION, Rig

IMAGE = b"not really a picture"
TEXT = b"print('hello')"


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def test_attachments_travel_by_content_and_are_there_for_the_retry(rig: Rig) -> None:
    image = ImagePart(sha256=sha256(IMAGE).hexdigest(), mime_type="image/png", name="a.png")
    file = FilePart(path="/folder/a.py", name="a.py", sha256=sha256(TEXT).hexdigest())
    await rig.start(overloaded, answers)
    await rig.do(
        CreateSession(session_id=SESSION, profile="one", cwd="/folder"),
        SendPrompt(
            session_id=SESSION,
            text="Look.",
            attachments=(Attachment(part=image, content=IMAGE), Attachment(part=file, content=TEXT)),
        ),
    )
    await rig.clock.advance(10)
    sent = (TextPart(text="Look."), image, file)
    assert [parts for _, parts in rig.agents.prompts] == [sent, sent]
    assert rig.agents.blobs == [{image.sha256: IMAGE, file.sha256: TEXT}] * 2
    await rig.stop()


async def test_an_attachment_alone_is_a_prompt(rig: Rig) -> None:
    link = Attachment(part=FilePart(path="/folder/a.py", name="a.py"))
    await rig.start()
    await rig.do(
        CreateSession(session_id=SESSION, profile="one", cwd="/folder"),
        SendPrompt(session_id=SESSION, text=" ", attachments=(link,)),
    )
    assert [parts for _, parts in rig.agents.prompts] == [(link.part,)]
    await rig.stop()


async def test_start_fresh_while_running_stops_first(rig: Rig) -> None:
    await rig.start(until_cancelled, answers)
    await rig.prompt("First.")
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    assert rig.agents.calls.count("new") == 2
    assert rig.agents.sent()[-1].startswith("FRESH ")
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [prompt.kind for prompt in stored.prompts] == [PromptKind.SENT, PromptKind.FRESH]
    assert [native.ended for native in stored.natives] == [True, False]
    await rig.stop()


async def test_start_fresh_sends_a_first_prompt_to_which_nothing_happened_as_it_is(rig: Rig) -> None:
    image = ImagePart(sha256=sha256(IMAGE).hexdigest(), mime_type="image/png", name="shot.png")
    await rig.start(unauthorized, answers)
    await rig.do(
        CreateSession(session_id=SESSION, profile="one", cwd="/folder"),
        SendPrompt(
            session_id=SESSION, text="Long. " * 500, attachments=(Attachment(part=image, content=IMAGE),)
        ),
    )
    await rig.clock.advance(1)
    assert rig.card.unheard
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    sent = (TextPart(text="Long. " * 500), image)
    assert [parts for _, parts in rig.agents.prompts] == [sent, sent]
    told = [(row.kind, plain_text(row.parts)) for row in rig.snapshot.messages[1:-1]]
    assert told == [(MessageKind.DIVIDER, "start_anew"), (MessageKind.USER, plain_text(sent))]
    await rig.stop()


async def test_start_fresh_sums_up_where_more_was_said(rig: Rig) -> None:
    await rig.start(answers, unauthorized, answers)
    await rig.prompt("First.")
    await rig.do(SendPrompt(session_id=SESSION, text="Second."))
    await rig.clock.advance(1)
    assert not rig.card.unheard
    await rig.do(StartFresh(session_id=SESSION, generation=2))
    assert rig.agents.sent()[-1].startswith("FRESH User: First.")
    await rig.stop()


async def test_start_fresh_that_cannot_be_stored_changes_nothing(rig: Rig) -> None:
    await rig.start(unauthorized, answers)
    await rig.prompt("First.")
    await rig.clock.advance(1)
    before = rig.snapshot.messages
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    assert rig.snapshot.messages == before
    rig.store.broken = None
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert (
        rig.agents.calls.count("new") == 2
    )  # signed in anew: another process, and nothing to lose in the old
    assert rig.agents.sent() == ["First.", "First."]
    await rig.stop()


async def test_queueing_with_nothing_open_sends_at_once(rig: Rig) -> None:
    await rig.start()
    await rig.do(
        CreateSession(session_id=SESSION, profile="one", cwd="/folder"),
        QueuePrompt(session_id=SESSION, text="First."),
    )
    assert rig.agents.sent() == ["First."]
    await rig.stop()


async def test_a_queued_prompt_sent_now_stops_what_runs_first(rig: Rig) -> None:
    await rig.start(until_cancelled, answers)
    await rig.prompt("First.")
    await rig.do(QueuePrompt(session_id=SESSION, text="Second."))
    await rig.do(SendQueued(session_id=SESSION, generation=rig.snapshot.queued[0].generation))
    assert rig.agents.sent() == ["First.", "Second."]
    assert rig.snapshot.queued == ()
    await rig.stop()


async def test_a_queued_prompt_that_was_overtaken_goes_out_under_a_new_generation(rig: Rig) -> None:
    await rig.start(overloaded, answers, answers)
    await rig.prompt("First.")
    await rig.clock.advance(1)
    await rig.do(QueuePrompt(session_id=SESSION, text="Later."))
    await rig.do(SendPrompt(session_id=SESSION, text="Now."))
    assert rig.agents.sent() == ["First.", "Now.", "Later."]
    assert [row.generation for row in rig.rows() if row.state is OwnerState.DONE] == [3, 4]
    assert rig.snapshot.queued == ()
    await rig.stop()


async def test_what_was_held_goes_on_in_turn_once_a_person_lets_it(rig: Rig) -> None:
    await rig.start(unauthorized, overloaded, answers, answers, answers)
    await rig.prompt("First.")
    await rig.clock.advance(60)
    for text in ("Second.", "Third."):
        await rig.do(QueuePrompt(session_id=SESSION, text=text))
    await rig.do(QueueAgain(session_id=SESSION))
    assert [queued.held for queued in rig.snapshot.queued] == [True, True]
    await rig.prompt("Now.")
    await rig.do(QueueAgain(session_id=SESSION))
    assert [(queued.text, queued.held) for queued in rig.snapshot.queued] == [
        ("Second.", False),
        ("Third.", False),
    ]
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["First.", "Now.", "Now.", "Second.", "Third."]
    assert rig.snapshot.queued == ()
    await rig.stop()


async def test_what_was_held_goes_out_at_once_where_nothing_runs(rig: Rig) -> None:
    await rig.start(unauthorized, answers, answers, answers)
    await rig.prompt("First.")
    await rig.clock.advance(60)
    for text in ("Second.", "Third."):
        await rig.do(QueuePrompt(session_id=SESSION, text=text))
    await rig.prompt("Now.")
    assert [queued.held for queued in rig.snapshot.queued] == [True, True]
    await rig.do(QueueAgain(session_id=SESSION), QueueAgain(session_id=SESSION))
    assert rig.agents.sent() == ["First.", "Now.", "Second.", "Third."]
    await rig.stop()


async def test_only_a_queued_prompt_can_be_sent_or_dropped_as_such(rig: Rig) -> None:
    await rig.start()
    await rig.prompt("First.")
    await rig.do(SendQueued(session_id=SESSION, generation=1), DropQueued(session_id=SESSION, generation=1))
    assert rig.agents.sent() == ["First."]
    assert rig.troubles() == []
    await rig.stop()


async def test_a_second_replacement_while_stopping_wins_and_the_first_becomes_the_draft(rig: Rig) -> None:
    async def slow_to_stop(play: Play) -> PromptOutcome:
        outcome = await until_cancelled(play)
        await rig.clock.sleep(2)
        return outcome

    await rig.start(slow_to_stop, answers)
    await rig.prompt("First.")
    await rig.do(
        SendPrompt(session_id=SESSION, text="Second."), SendPrompt(session_id=SESSION, text="Third.")
    )
    await rig.clock.advance(3)
    assert rig.agents.sent() == ["First.", "Third."]
    assert rig.snapshot.queued == ()
    assert rig.snapshot.draft == "Second."
    await rig.stop()


async def test_settings_reach_the_agent_and_the_snapshot(rig: Rig) -> None:
    values = (OptionValue(value="high", name="High"),)
    rig.agents.options = (
        ConfigOption(id="effort", name="Effort", category="thought_level", current="low", values=values),
    )
    await rig.start(answers)
    await rig.prompt()
    await rig.do(
        ChooseOption(session_id=SESSION, option_id="effort", value="high"),
        ChooseMode(session_id=SESSION, mode_id="plan"),
    )
    assert rig.agents.calls[-2:] == ["option effort=high", "mode plan"]
    assert rig.snapshot.mode == "plan"
    await rig.prompt("Next.")
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.prompts[-1].configuration.options == {"effort": "high"}
    assert stored.prompts[-1].configuration.mode == "plan"
    await rig.stop()


async def test_a_choice_that_the_agent_refuses_changes_nothing(rig: Rig) -> None:
    await rig.start(answers)
    await rig.prompt()
    rig.agents.option_error = RequestRefusedError(
        code=-32602, method="session/set_config_option", detail="no"
    )
    await rig.do(ChooseOption(session_id=SESSION, option_id="effort", value="high"))
    assert rig.troubles() == ["request_refused"]
    await rig.prompt("Next.")
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.prompts[-1].configuration.options == {}
    await rig.stop()


async def test_what_the_agent_tells_of_itself_is_in_the_snapshot(rig: Rig) -> None:
    async def tells(play: Play) -> PromptOutcome:
        play.emit(CommandsChanged(seq=0, at=START, commands=(AgentCommand(name="init"),), left_out=3))
        play.emit(ModeChanged(seq=0, at=START, mode_id="plan"))
        play.emit(UsageChanged(seq=0, at=START, used=10, size=100))
        play.emit(UsageChanged(seq=0, at=START, cost=0.5, currency="USD"))
        play.emit(AgentRetrying(seq=0, at=START, attempt=2, of=5, words="Reconnecting... 2/5"))
        await play.cancelled.wait()
        return PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")

    await rig.start(tells)
    await rig.prompt()
    snapshot = rig.snapshot
    assert ([command.name for command in snapshot.commands], snapshot.commands_left_out) == (["init"], 3)
    assert (snapshot.mode, snapshot.usage) == ("plan", Usage(used=10, size=100, cost=0.5, currency="USD"))
    card = rig.card
    assert (card.state, card.agent_attempt, card.agent_attempts) == (CardState.AGENT_RETRYING, 2, 5)
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()


async def test_a_draft_is_kept_and_gone_once_it_is_sent(rig: Rig) -> None:
    await rig.start()
    await rig.prompt()
    await rig.do(KeepDraft(session_id=SESSION, text="half a th"))
    assert rig.snapshot.draft == "half a th"
    await rig.prompt("a whole thought")
    assert not rig.snapshot.draft
    await rig.stop()


async def test_commands_for_nobody_are_troubles(rig: Rig) -> None:
    await rig.start()
    await rig.do(
        SendPrompt(session_id="none", text="Hi"), CreateSession(session_id="x", profile="none", cwd="/")
    )
    assert rig.troubles() == ["session_unknown", "profile_unknown"]
    assert rig.engine.session("none") is None
    await rig.stop()


async def test_the_list_shows_closed_sessions_by_their_stored_state(rig: Rig) -> None:
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(1)
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    await after.start()
    (row,) = after.engine.app().sessions
    assert (row.title, row.agent, row.status.kind) == ("Say hello.", "One", StatusKind.NEEDS_YOU)
    assert after.engine.session(SESSION) is None
    assert len(after.engine.new_id()) == 32
    assert after.engine.clock is after.clock
    await after.do(OpenSession(session_id=SESSION))
    assert after.card.state is CardState.MANUAL
    assert [message.kind for message in after.snapshot.messages] == [MessageKind.USER]
    await after.stop()


async def test_a_session_of_a_profile_that_is_gone_can_be_read_and_not_sent_to(rig: Rig) -> None:
    await rig.start(answers)
    await rig.prompt()
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"), profiles={})
    await rig.stop()
    await after.start()
    assert [row.agent for row in after.engine.app().sessions] == ["one"]
    await after.do(OpenSession(session_id=SESSION), SendPrompt(session_id=SESSION, text="Hi"))
    assert after.troubles() == ["profile_unknown"]
    assert after.agents.prompts == []
    await after.stop()
