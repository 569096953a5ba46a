"""What the card says along real routes of the engine, from one state to the next."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, timedelta

import pytest
from PySide6.QtCore import Qt

from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.routing.commands import CancelWait, ContinueElsewhere
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.text import actions, details, status, transcript
from kandev_desktop.ui.text import card as cards
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import (
    Behaviour,
    answers,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.fakes.work_tree import FakeWorkTree
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import PROFILES, RoutedRig, dynamic, out_of_quota, policies, throttled


@dataclass(frozen=True)
class Moment:
    """So many seconds later: what the pill, the card's title, its line and its caption say."""

    seconds: float
    pill: str
    title: str
    line: str
    aside: str = ""


@dataclass(frozen=True)
class Story:
    id: str
    behaviours: tuple[Behaviour, ...]
    moments: tuple[Moment, ...]
    dividers: tuple[str, ...] = ()
    reset_wait: timedelta = timedelta()
    buttons: Mapping[CardAction, str] = field(default_factory=dict)


STORIES = (
    Story(
        "the short phase, then the next candidate",
        (overloaded, overloaded, overloaded, overloaded, until_cancelled),
        (
            Moment(1, "Retrying IN", "Provider overloaded", "Retrying One · m-one in IN · same candidate, same prompt", "attempt 1 of 3"),
            Moment(6, "Retrying IN", "Provider overloaded", "Retrying One · m-one in IN · same candidate, same prompt", "attempt 2 of 3"),
            Moment(11, "Retrying IN", "Provider overloaded", "Retrying One · m-one in IN · same candidate, same prompt", "attempt 3 of 3"),
            Moment(21, "Running", "Sending again", "Two is answering. IN", "candidate 2 of 2"),
        ),
        ("Two · m-two serves from here. One: Provider overloaded.",),
    ),
    Story(
        "a short retry that recovers",
        (overloaded, answers),
        (
            Moment(1, "Retrying IN", "Provider overloaded", "Retrying One · m-one in IN · same candidate, same prompt", "attempt 1 of 3"),
            Moment(6, "Done", "Recovered with One after 5 s. Cause: Provider overloaded.", ""),
        ),
    ),
    Story(
        "all candidates cooling names the earliest wake",
        (out_of_quota, out_of_quota, until_cancelled),
        (
            Moment(
                1, "Waiting until THEN", "Usage limit reached",
                "One can be tried again at THEN (UTC), in IN. It is the earliest of 2 candidates.",
            ),
        ),
        ("Two · m-two serves from here. One: Usage limit reached.",),
        buttons={CardAction.RETRY_NOW: "starts One now and sends it your prompt. Nothing happened since it was sent."},
    ),
    Story(
        "a stated reset within what the policy waits for",
        (throttled(600), until_cancelled),
        (
            Moment(
                1, "Waiting until THEN", "Too many requests",
                "Resets at THEN (UTC), in IN. One is tried then, once. Stated by the provider in retry-after.",
            ),
            Moment(610, "Running", "Sending again", "One is answering. IN"),
        ),
        reset_wait=timedelta(hours=1),
        buttons={CardAction.TRY_NEXT: "starts Two and sends it your prompt. Nothing happened since it was sent."},
    ),
    Story(
        "an effect is gone on from with a summary",
        (tool_then_overloaded, until_cancelled),
        (
            Moment(
                1, "Retrying IN", "Provider overloaded",
                "Retrying One · m-one in IN · same candidate, a summary instead of the prompt", "attempt 1 of 3",
            ),
            Moment(6, "Running", "Going on from a summary", "One is answering. IN", "attempt 1 of 3"),
        ),
        ("One · m-one goes on in a new session. One: Provider overloaded. It knows a summary of what is above.",),
        buttons={CardAction.TRY_NEXT: "starts Two with a summary. It does not replay the prompt."},
    ),
    Story(
        "every candidate needs a person",
        (unauthorized, unauthorized),
        (
            Moment(1, "Needs you", "No candidate can be used", "One: Sign-in needed. Sign in to the agent again. Two: Sign-in needed."),
        ),
        ("Two · m-two serves from here. One: Sign-in needed.",),
        buttons={CardAction.SIGN_IN: "asks One how to sign in. Once that is done, your prompt goes on by itself."},
    ),
)  # fmt: skip


def _unjittered(said: str) -> str:
    """Without the figures that chance has a part in."""
    return re.sub(r"\b\d\d:\d\d\b", "THEN", re.sub(r"\b\d:\d\d\b|\b\d+ min\b", "IN", said))


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.id)
async def test_the_card_tells_a_route_as_it_goes(story: Story) -> None:
    rig = RoutedRig()
    await rig.begin(*story.behaviours, using=dynamic(of=policies(reset_wait=story.reset_wait)))
    await rig.ask()
    for moment in story.moments:
        await rig.clock.advance(moment.seconds)
        now, shown = rig.clock.now(), rig.snapshot
        text = cards.words(rig.card, now, UTC)
        assert _unjittered(status.pill(shown.summary.status, now, UTC).words) == moment.pill
        assert (text.title, _unjittered(text.line.plain), text.aside) == (
            moment.title,
            moment.line,
            moment.aside,
        )
        if moment is story.moments[0]:
            told = {each: actions.action(each, rig.card, now, UTC).sentence for each in story.buttons}
            assert told == story.buttons
            assert set(story.buttons) <= set(rig.card.actions)
    rows = [row for row in rig.snapshot.messages if row.kind is MessageKind.DIVIDER]
    assert tuple(transcript.divider(row) for row in rows) == story.dividers
    await rig.stop()


async def test_a_wait_that_a_person_cancelled_says_so_and_what_retry_now_will_send() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(CancelWait)
    text = cards.words(rig.card, rig.clock.now(), UTC)
    assert (text.title, text.line.plain) == (
        "Wait cancelled",
        "You ended the wait. Nothing was sent again. One: Provider overloaded.",
    )
    assert text.aside == "attempt 1 of 3"
    told = {row.key: row.value for row in details.rows(rig.card)}
    assert told["One"] == "tried once; Provider overloaded"
    assert told["Two"] == "not tried yet"
    retry = actions.action(CardAction.RETRY_NOW, rig.card, rig.clock.now(), UTC)
    assert actions.is_explained(CardAction.RETRY_NOW, rig.card)
    assert retry.sentence == "starts One now and sends it your prompt. Nothing happened since it was sent."
    await rig.stop()


@dataclass(frozen=True)
class Elsewhere:
    id: str
    behaviour: Behaviour
    sentence: str
    divider: str


ELSEWHERE = (
    Elsewhere(
        "after an effect", tool_then_overloaded,
        "sends a summary of this session, not your prompt, to the profile that you choose.",
        "You went on with Two · m-two. One: Provider overloaded. It knows a summary of what is above.",
    ),
    Elsewhere(
        "where the prompt is all there is", unauthorized,
        "sends your prompt to the profile that you choose. There is nothing to summarise yet.",
        "You went on with Two · m-two. One: Sign-in needed.",
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", ELSEWHERE, ids=lambda case: case.id)
async def test_what_continue_with_another_profile_says_is_what_it_does(case: Elsewhere) -> None:
    rig = RoutedRig(profiles=PROFILES)
    await rig.start(case.behaviour, answers)
    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    told = actions.action(CardAction.CONTINUE_ELSEWHERE, rig.card, rig.clock.now(), UTC)
    assert told.sentence == case.sentence
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="two"))
    await rig.clock.advance(1)
    rows = [row for row in rig.snapshot.messages if row.kind is MessageKind.DIVIDER]
    assert [transcript.divider(row) for row in rows] == [case.divider]
    assert ("summary" in case.divider) is (rig.agents.sent()[-1] != "Say hello.")
    assert rig.snapshot.summary.agent == "Two"
    await rig.stop()


async def test_what_was_said_stays_its_candidates_whoever_serves_next() -> None:
    rig = RoutedRig(profiles=PROFILES, work_tree=FakeWorkTree(FakeClock()))
    await rig.start(answers, tool_then_overloaded, answers)
    model = TranscriptModel()
    seen: list[list[tuple[str, str]]] = []

    def look() -> None:
        model.show(rig.snapshot)
        rows = [model.row(n) for n in range(model.rowCount())]
        said = [row for row in rows if isinstance(row, MessageRow) and row.message.attempt_id]
        spoken = {MessageKind.ANSWER, MessageKind.TOOL}
        seen.append([(row.message.kind.value, row.agent) for row in said if row.message.kind in spoken])

    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    look()
    await rig.prompt("Now make it.")
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=2, profile="two"))
    await rig.clock.advance(1)
    look()
    heard = [
        model.data(model.index(n, 0), Qt.ItemDataRole.AccessibleTextRole) for n in range(model.rowCount())
    ]
    assert seen == [[("answer", "One")], [("answer", "One"), ("tool", "One"), ("answer", "Two")]]
    assert sum(str(each).startswith("One") for each in heard) == 1
    assert sum(str(each).startswith("Two") for each in heard) == 1
    await rig.stop()
