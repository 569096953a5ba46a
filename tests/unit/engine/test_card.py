"""The lines of the section Card of the checks of behaviour that the engine keeps."""

from datetime import timedelta
from hashlib import sha256

import pytest

from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import ImagePart, TextPart
from kandev_desktop.engine.commands import (
    Attachment,
    CreateSession,
    OpenSession,
    Resume,
    RetryNow,
    SendPrompt,
    StartFresh,
)
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import FAILED, Play, answers, overloaded, tool_then_overloaded, until_cancelled
from tests.unit.engine.rig import SESSION, Rig

PICTURE = b"not really a picture"
ATTACHED = Attachment(
    part=ImagePart(sha256=sha256(PICTURE).hexdigest(), mime_type="image/png", name="a.png"), content=PICTURE
)


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def test_five_failures_never_leave_five_rows(rig: Rig) -> None:
    await rig.start(*[overloaded] * 6)
    await rig.prompt()
    ordinals = []
    while rig.snapshot.cards == () or rig.card.state is not CardState.EXHAUSTED:
        await rig.clock.advance(1)
        assert len(rig.snapshot.cards) == 1
        ordinals.append(rig.card.ordinal)
    assert sorted(set(ordinals)) == [1, 2, 3, 4, 5]
    assert sum(message.kind is MessageKind.USER for message in rig.snapshot.messages) == 1
    await rig.stop()


async def test_after_a_restart_no_card_says_retrying_and_none_has_a_dead_cancel(rig: Rig) -> None:
    await rig.start(overloaded, until_cancelled)
    await rig.prompt()
    await rig.clock.advance(10)
    assert rig.card.state is CardState.SENDING
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start()
    await after.do(OpenSession(session_id=SESSION))
    assert (after.card.state, after.card.retry_at) == (CardState.MAYBE_DELIVERED, None)
    assert after.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await after.stop()
    await rig.stop()


async def test_the_countdown_shows_the_deadline_that_will_really_be_used_hint_included(rig: Rig) -> None:
    async def hinted(play: Play) -> PromptOutcome:
        play.http_error(529, "overloaded_error", "Overloaded", {"retry-after": "37"})
        return FAILED

    await rig.start(hinted, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    due = rig.card.retry_at
    assert due is not None
    assert timedelta(seconds=37) <= due - rig.last(OwnerState.SCHEDULED).updated_at <= timedelta(seconds=41)
    await rig.clock.advance((due - rig.clock.now()).total_seconds() - 0.01)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(0.02)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


@pytest.mark.parametrize("begun", [False, True])
async def test_the_failed_turn_itself_keeps_prompt_and_attachments(rig: Rig, begun: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a parameter
    rig.automatic = False
    await rig.start(tool_then_overloaded if begun else overloaded, answers)
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
    await rig.do(SendPrompt(session_id=SESSION, text="Look at this.", attachments=(ATTACHED,)))
    await rig.clock.advance(1)
    prompt = next(each for each in rig.snapshot.messages if each.kind is MessageKind.USER)
    assert prompt.generation == rig.card.generation
    assert prompt.parts == (TextPart(text="Look at this."), ATTACHED.part)
    go_on = CardAction.RESUME if begun else CardAction.SEND_AGAIN
    assert rig.card.actions == (go_on, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.do(Resume(session_id=SESSION, generation=1))
    sent = rig.agents.prompts[-1][1]
    assert sent == ((TextPart(text="RESUME"),) if begun else prompt.parts)
    await rig.stop()


@pytest.mark.parametrize("command", [RetryNow, Resume, StartFresh])
async def test_pressing_a_button_twice_or_in_two_windows_sends_once(
    rig: Rig, command: type[RetryNow] | type[Resume] | type[StartFresh]
) -> None:
    rig.automatic = command is RetryNow
    await rig.start(overloaded, until_cancelled)
    await rig.prompt()
    await rig.clock.advance(1)
    pressed = command(session_id=SESSION, generation=1)
    await rig.do(pressed, pressed)
    await rig.do(pressed)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


@pytest.mark.parametrize("command", [RetryNow, Resume])
async def test_a_second_press_sends_nothing_also_where_the_first_has_failed_by_then(
    rig: Rig, command: type[RetryNow] | type[Resume]
) -> None:
    rig.automatic = command is RetryNow
    await rig.start(overloaded, overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    pressed = command(session_id=SESSION, generation=1, tries=rig.card.tries)
    await rig.do(pressed)
    await rig.clock.advance(1)
    assert (rig.card.tries, len(rig.agents.prompts)) == (2, 2)
    await rig.do(pressed)
    assert len(rig.agents.prompts) == 2
    await rig.do(command(session_id=SESSION, generation=1, tries=rig.card.tries))
    assert len(rig.agents.prompts) == 3
    await rig.stop()
