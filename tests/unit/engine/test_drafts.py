"""What a person wrote is never lost: a prompt leaves the composer for the store, or comes back into it."""

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.session.content import ImagePart, blob
from kandev_desktop.engine.commands import (
    Attachment,
    CancelRetry,
    Command,
    KeepDraft,
    OpenSession,
    QueuePrompt,
    SendPrompt,
    SendQueued,
    StartFresh,
)
from kandev_desktop.engine.events import PromptRefused, StoreWorks, Trouble
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome, StopKind
from tests.fakes.fake_agents import Behaviour, Play, answers, overloaded, unauthorized, until_cancelled
from tests.unit.engine.rig import SESSION, Rig

FULL = StoreError(Problem.DISK_FULL, path="/disk")
LOCKED = StoreError(Problem.DATABASE_LOCKED, path="/disk")
PICTURE = blob(b"a picture")
SHOWN = Attachment(part=ImagePart(sha256=PICTURE.sha256, mime_type="image/png"), content=PICTURE.content)
TEXT = "A whole thought"

SEND = SendPrompt(session_id=SESSION, text=TEXT, attachments=(SHOWN,))
QUEUE = QueuePrompt(session_id=SESSION, text=TEXT, attachments=(SHOWN,))


@pytest.fixture
def rig() -> Rig:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    return rig


def refused(rig: Rig) -> list[tuple[str, tuple[Attachment, ...]]]:
    return [(event.text, event.attachments) for event in rig.events if isinstance(event, PromptRefused)]


async def begun(rig: Rig, *behaviours: Behaviour) -> None:
    await rig.start(*behaviours)
    await rig.prompt("First.")
    await rig.clock.advance(1)
    await rig.do(KeepDraft(session_id=SESSION, text="A whole th"))


async def after_a_start(rig: Rig) -> Rig:
    again = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    again.agents.info = rig.agents.info
    await again.start(answers)
    await again.do(OpenSession(session_id=SESSION))
    return again


@pytest.mark.parametrize("error", [FULL, LOCKED], ids=["full", "locked"])
@pytest.mark.parametrize("command", [SEND, QUEUE], ids=["send", "queue"])
@pytest.mark.parametrize(
    "before", [answers, overloaded, unauthorized, until_cancelled], ids=["done", "scheduled", "manual", "runs"]
)  # fmt: skip
async def test_a_prompt_that_the_store_refuses_comes_back_and_its_draft_stays(
    rig: Rig, before: Behaviour, command: Command, error: StoreError
) -> None:
    await begun(rig, before, answers, answers)
    rig.store.broken = error
    await rig.do(command)
    assert refused(rig) == [(TEXT, (SHOWN,))]
    # What is in the way stands beside what came back.
    told = [type(event) for event in rig.events if isinstance(event, PromptRefused | Trouble)]
    assert told.index(PromptRefused) < len(told) - 1
    assert rig.snapshot.draft == "A whole th"
    assert (rig.snapshot.queued, rig.agents.sent()) == ((), ["First."])
    rig.store.broken = None
    await rig.do(command)
    assert (rig.snapshot.draft, rig.snapshot.draft_attachments) == ("", ())
    assert len(refused(rig)) == 1
    await rig.stop()


@pytest.mark.parametrize("command", [SEND, QUEUE], ids=["send", "queue"])
async def test_a_refused_prompt_is_the_draft_of_the_next_start(rig: Rig, command: Command) -> None:
    await begun(rig, overloaded)
    rig.store.broken = LOCKED
    await rig.do(command)
    rig.store.broken = None
    await rig.stop()
    again = await after_a_start(rig)
    assert (again.snapshot.draft, again.snapshot.draft_attachments) == (TEXT, (SHOWN.part,))
    returned = tuple(Attachment(part=part) for part in again.snapshot.draft_attachments)
    await again.do(SendPrompt(session_id=SESSION, text=TEXT, attachments=returned))
    assert again.agents.blobs[-1] == {PICTURE.sha256: b"a picture"}
    await again.stop()


async def test_a_refused_draft_is_tried_again_at_the_end(rig: Rig) -> None:
    await begun(rig, answers)
    rig.store.broken = FULL
    await rig.do(KeepDraft(session_id=SESSION, text=TEXT, attachments=(SHOWN,)))
    rig.store.broken = None
    await rig.stop()
    again = await after_a_start(rig)
    assert (again.snapshot.draft, again.snapshot.draft_attachments) == (TEXT, (SHOWN.part,))
    await again.stop()


async def test_a_refused_prompt_is_stored_by_itself_and_told_once_the_store_works(rig: Rig) -> None:
    await begun(rig, answers)
    rig.store.broken = FULL
    await rig.do(SEND)
    await rig.clock.advance(60)
    assert rig.troubles() == ["disk_full"]
    rig.store.broken = None
    await rig.clock.advance(6)
    assert (rig.snapshot.draft, rig.snapshot.draft_attachments) == (TEXT, (SHOWN.part,))
    works = [event.problems for event in rig.events if isinstance(event, StoreWorks)]
    assert works == [frozenset({Problem.DISK_FULL})]
    assert rig.agents.sent() == ["First."]
    await rig.stop()


async def half_said(play: Play) -> PromptOutcome:
    play.text("Half")
    return await until_cancelled(play)


@pytest.mark.parametrize("command", [SEND, QUEUE], ids=["send", "queue"])
async def test_a_prompt_for_a_session_that_cannot_be_opened_comes_back(rig: Rig, command: Command) -> None:
    await begun(rig, half_said)
    again = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    await again.start()
    again.store.broken = FULL
    await again.do(command)
    assert (refused(again), again.troubles()) == ([(TEXT, (SHOWN,))], ["disk_full"])
    again.store.broken = None
    await again.do(command)
    assert len(refused(again)) == 1
    await again.clock.advance(1)
    await again.stop()


async def test_closing_ends_where_nothing_can_be_stored_and_leaves_the_draft_that_was(rig: Rig) -> None:
    await begun(rig, answers)
    rig.store.broken = FULL
    await rig.do(SEND)
    await rig.stop()
    rig.store.broken = None
    again = await after_a_start(rig)
    assert again.snapshot.draft == "A whole th"
    await again.stop()


async def test_while_the_end_of_an_attempt_waits_to_be_written_a_prompt_comes_back(rig: Rig) -> None:
    await begun(rig, overloaded)
    rig.store.broken = FULL
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    await rig.do(SEND)
    assert refused(rig) == [(TEXT, (SHOWN,))]
    rig.store.broken = None
    await rig.stop()


async def test_an_empty_prompt_or_one_without_its_profile_comes_back_too(rig: Rig) -> None:
    await begun(rig, answers)
    await rig.do(SendPrompt(session_id=SESSION, text="  "))
    assert (refused(rig), rig.troubles()) == ([("  ", ())], ["prompt_empty"])
    await rig.stop()


async def test_send_now_that_is_refused_leaves_the_prompt_in_the_queue(rig: Rig) -> None:
    await begun(rig, unauthorized, answers)
    await rig.do(QUEUE)
    (waiting,) = rig.snapshot.queued
    rig.store.broken = FULL
    await rig.do(SendQueued(session_id=SESSION, generation=waiting.generation))
    assert rig.snapshot.queued == (waiting,)
    rig.store.broken = None
    await rig.do(SendQueued(session_id=SESSION, generation=waiting.generation))
    assert rig.agents.sent() == ["First.", TEXT]
    after = rig.snapshot
    assert not after.queued
    await rig.stop()


async def test_a_prompt_that_another_one_replaced_comes_back_before_what_is_being_written(rig: Rig) -> None:
    async def deaf(play: Play) -> PromptOutcome:
        while rig.agents.alive:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    await begun(rig, deaf, answers)
    await rig.do(SEND, KeepDraft(session_id=SESSION, text="Half"))
    await rig.do(QueuePrompt(session_id=SESSION, text="Later"), KeepDraft(session_id=SESSION, text="New"))
    later = rig.snapshot.queued[-1].generation
    await rig.do(SendQueued(session_id=SESSION, generation=later))
    assert refused(rig) == [(TEXT, (Attachment(part=SHOWN.part),))]
    assert (rig.snapshot.draft, rig.snapshot.draft_attachments) == (f"{TEXT}\n\nNew", (SHOWN.part,))
    assert [each.generation for each in rig.snapshot.queued] == [later]
    await rig.clock.advance(20)
    await rig.stop()


async def test_start_fresh_leaves_what_is_being_written(rig: Rig) -> None:
    await begun(rig, unauthorized, answers)
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    assert len(rig.agents.sent()) == 2
    assert rig.snapshot.draft == "A whole th"
    await rig.stop()
