"""A card in words, at each moment."""

from dataclasses import dataclass
from datetime import UTC, timedelta

import pytest

from kandev_desktop.domain.codes import Code, ResetSource
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.snapshots import Card, CardState, Dispatched, Reset
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text import (
    card_waiting,
    codes,
    inspector,
)
from kandev_desktop.ui.text.card_words import CardText
from kandev_desktop.ui.text.line import Line
from kandev_desktop.ui.text.tone import Tone
from tests.ui.scenes import NOW, card, classification, settled

SAME_LIMIT = "Not retried automatically: trying again would meet the same limit."


@dataclass(frozen=True)
class Case:
    id: str
    card: Card
    expected: CardText


CASES = [
    Case(
        "scheduled",
        card(),
        CardText(
            title="Model at capacity",
            line=Line(
                before="Retrying Codex · 6.1 Sol in ", strong="0:08", muted="· same profile, same prompt"
            ),
            tone=Tone.WARNING,
            icon="recovery.capacity_overload",
            spoken="Model at capacity. Retrying Codex · 6.1 Sol at 14:08:24.",
            aside="attempt 2 of 5",
            filled=0.2,
            due=NOW + timedelta(seconds=8),
        ),
    ),
    Case(
        "scheduled with a budget that the agent's own tries have reduced",
        card(max_attempts=2),
        CardText(
            title="Model at capacity",
            line=Line(
                before="Retrying Codex · 6.1 Sol in ",
                strong="0:08",
                muted="· fewer attempts, since the agent retries by itself too",
            ),
            tone=Tone.WARNING,
            icon="recovery.capacity_overload",
            spoken="Model at capacity. Retrying Codex · 6.1 Sol at 14:08:24.",
            aside="attempt 2 of 2",
            filled=0.2,
            due=NOW + timedelta(seconds=8),
        ),
    ),
    Case(
        "a wait that a person armed",
        card(
            person_armed=True, code=Code.QUOTA_LIMITED, retry_at=NOW + timedelta(minutes=12), waited_from=NOW
        ),
        CardText(
            title="Usage limit reached",
            line=Line(before="Continuing Codex · 6.1 Sol at ", strong="14:20", after=", in 12 min."),
            tone=Tone.WARNING,
            icon="recovery.quota",
            spoken="Usage limit reached. Retrying Codex · 6.1 Sol at 14:20:16.",
            filled=0.0,
        ),
    ),
    Case(
        "sending again",
        settled(CardState.SENDING, OwnerState.DISPATCHING, effects=Effects(delivery=Delivery.SILENT)),
        CardText(
            title="Sending again",
            line=Line(before="Codex has it; no answer yet. ", strong="0:03"),
            tone=Tone.INFO,
            icon="recovery.sending",
            spoken="Sending again. Codex has it; no answer yet.",
            aside="attempt 2 of 5",
        ),
    ),
    Case(
        "resuming",
        settled(
            CardState.SENDING,
            OwnerState.DISPATCHING,
            effects=Effects(delivery=Delivery.SILENT),
            dispatches=(Dispatched(kind=AttemptKind.RESUME, started_at=NOW),),
        ),
        CardText(
            title="Resuming",
            line=Line(before="Codex has it; no answer yet. ", strong="0:03"),
            tone=Tone.INFO,
            icon="recovery.sending",
            spoken="Resuming. Codex has it; no answer yet.",
            aside="attempt 2 of 5",
        ),
    ),
    Case(
        "a closed gate",
        settled(
            CardState.MANUAL,
            OwnerState.MANUAL,
            code=Code.STREAM_FAILED,
            reason=Reason.TOOLS_SEEN,
            effects=Effects(tools=2),
        ),
        CardText(
            title="Answer broken off",
            line=Line(before="Not resent automatically: the agent had already run 2 tools."),
            tone=Tone.ACCENT,
            icon="recovery.gate_closed",
            spoken="Answer broken off. Not resent automatically: the agent had already run 2 tools.",
            badge=StatusKind.NEEDS_YOU,
        ),
    ),
    Case(
        "a limit whose end was guessed",
        settled(
            CardState.MANUAL,
            OwnerState.MANUAL,
            code=Code.QUOTA_LIMITED,
            reason=Reason.HARD_LIMIT,
            reset=Reset(at=NOW + timedelta(hours=3), source=ResetSource.ESTIMATED),
        ),
        CardText(
            title="Usage limit reached",
            line=Line(
                before="Estimated reset: ",
                strong="17:08 (UTC)",
                after=", in 3 h.",
                muted=f"Codex gave no time zone. {SAME_LIMIT}",
            ),
            tone=Tone.ACCENT,
            icon="recovery.quota",
            spoken=f"Usage limit reached. Estimated reset: 17:08 (UTC). Codex gave no time zone. {SAME_LIMIT}",
            badge=StatusKind.NEEDS_YOU,
        ),
    ),
    Case(
        "exhausted",
        settled(CardState.EXHAUSTED, OwnerState.EXHAUSTED, code=Code.PROVIDER_OVERLOADED),
        CardText(
            title="Still overloaded",
            line=Line(before="All 5 attempts are used, the last at 14:08. Nothing more is sent by itself."),
            tone=Tone.DANGER,
            icon="recovery.exhausted",
            spoken="Still overloaded. All 5 attempts are used, the last at 14:08. Nothing more is sent by itself.",
            badge=StatusKind.EXHAUSTED,
        ),
    ),
    Case(
        "recovered",
        settled(CardState.RECOVERED, OwnerState.RECOVERED, first_failed_at=NOW - timedelta(seconds=20)),
        CardText(
            title="Recovered by retry 2 after 18 s. Cause: Model at capacity.",
            line=Line(),
            tone=Tone.SUCCESS,
            icon="recovery.recovered",
            spoken="Recovered by retry 2 after 18 s. Cause: Model at capacity.",
            quiet=True,
        ),
    ),
    Case(
        "a turn that a refused permission ended",
        settled(
            CardState.MANUAL,
            OwnerState.DONE,
            code=Code.PERMISSION_DENIED_BY_USER,
            reason=Reason.ENDED_AS_ASKED,
        ),
        CardText(
            title="Ended by your refusal",
            line=Line(
                before="You refused what the agent asked for, and it ended its turn.",
                muted="Let the agent go on, or tell it what to do instead.",
            ),
            tone=Tone.PLAIN,
            icon="thing.permission",
            spoken="Ended by your refusal. You refused what the agent asked for, and it ended its turn."
            " Let the agent go on, or tell it what to do instead.",
        ),
    ),
    Case(
        "a disk that does not take the state",
        settled(CardState.MANUAL, OwnerState.MANUAL, code=Code.NONE, reason=Reason.STORE_FAILED, actions=()),
        CardText(
            title="State could not be written",
            line=Line(before="Nothing was scheduled: the state could not be written to disk."),
            tone=Tone.ACCENT,
            icon="recovery.gate_closed",
            spoken="State could not be written. Nothing was scheduled: the state could not be written to disk.",
            badge=StatusKind.NEEDS_YOU,
        ),
    ),
]


_NOT_FOUND = KnownError(
    Problem.COMMAND_NOT_FOUND, command="claude-agent-acp", install="npm install --global claude-agent-acp"
)

_REFUSED = KnownError(
    Problem.REQUEST_REFUSED, method="session/new", code=-32603, detail="KANDEV_DIALECT is 'chat'"
)

CASES += [
    Case(
        "an agent that refuses the configuration of its profile",
        settled(
            CardState.MANUAL, OwnerState.MANUAL, code=Code.PROVIDER_NOT_CONFIGURED, reason=Reason.OUTSIDE_POLICY, problem=_REFUSED
        ),
        CardText(
            title="Agent not set up",
            line=Line(
                before="The agent refused session/new (-32603): KANDEV_DIALECT is 'chat'.",
                muted="Mend the profile. Details says what was missing.",
            ),
            tone=Tone.ACCENT,
            icon="recovery.not_configured",
            spoken="Agent not set up. The agent refused session/new (-32603): KANDEV_DIALECT is 'chat'."
            " Mend the profile. Details says what was missing.",
            badge=StatusKind.NEEDS_YOU,
        ),
    ),
    Case(
        "an attempt that never reached its prompt",
        settled(
            CardState.MANUAL, OwnerState.MANUAL, code=Code.PROVIDER_NOT_CONFIGURED, reason=Reason.OUTSIDE_POLICY, problem=_NOT_FOUND
        ),
        CardText(
            title="Agent not set up",
            line=Line(
                before="The command claude-agent-acp was not found.",
                muted="Install it (npm install --global claude-agent-acp), or correct the profile's command.",
            ),
            tone=Tone.ACCENT,
            icon="recovery.not_configured",
            spoken="Agent not set up. The command claude-agent-acp was not found."
            " Install it (npm install --global claude-agent-acp), or correct the profile's command.",
            badge=StatusKind.NEEDS_YOU,
        ),
    ),
    Case(
        "a budget used up without reaching the prompt",
        settled(CardState.EXHAUSTED, OwnerState.EXHAUSTED, problem=_NOT_FOUND),
        CardText(
            title="Model still at capacity",
            line=Line(
                before="The command claude-agent-acp was not found. All 5 attempts are used, the last at 14:08."
                " Nothing more is sent by itself.",
                muted="Install it (npm install --global claude-agent-acp), or correct the profile's command.",
            ),
            tone=Tone.DANGER,
            icon="recovery.exhausted",
            spoken="Model still at capacity. The command claude-agent-acp was not found. All 5 attempts are used,"
            " the last at 14:08. Nothing more is sent by itself."
            " Install it (npm install --global claude-agent-acp), or correct the profile's command.",
            badge=StatusKind.EXHAUSTED,
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_card_in_words(case: Case) -> None:
    assert cards.words(case.card, NOW, UTC) == case.expected


@dataclass(frozen=True)
class Ended:
    id: str
    owner: OwnerState
    code: Code
    reason: Reason
    expected: str


ENDED = [
    Ended("stopped", OwnerState.CANCELLED, Code.NONE, Reason.NO_FAILURE, "Stopped by you, 14:08"),
    Ended("stopped, judged", OwnerState.CANCELLED, Code.CANCELLED, Reason.NO_FAILURE, "Stopped by you, 14:08"),
    Ended("replaced", OwnerState.SUPERSEDED, Code.NONE, Reason.NO_FAILURE, "Stopped; continued below, 14:08"),
    Ended(
        "replaced after a failure", OwnerState.SUPERSEDED, Code.STREAM_FAILED, Reason.CONTENT_SEEN,
        "Answer broken off; continued below, 14:08",
    ),
    Ended(
        "replaced in a wait", OwnerState.SUPERSEDED, Code.MODEL_CAPACITY, Reason.NO_FAILURE,
        "Model at capacity; continued below, 14:08",
    ),
    Ended(
        "replaced after the disk did not take the state", OwnerState.SUPERSEDED, Code.MODEL_CAPACITY, Reason.STORE_FAILED,
        "State could not be written; continued below, 14:08",
    ),
    Ended(
        "replaced after closing", OwnerState.SUPERSEDED, Code.NONE, Reason.PROGRAM_CLOSED,
        "Kandev was closed; continued below, 14:08",
    ),
]  # fmt: skip


@dataclass(frozen=True)
class Stopped:
    id: str
    kind: AttemptKind
    code: Code | None
    expected: str
    ordinal: int = 2


STOPPED = [
    Stopped("a wait for a retry", AttemptKind.AUTOMATIC, Code.MODEL_CAPACITY, "Retry cancelled"),
    Stopped("a wait after a Resume", AttemptKind.RESUME, Code.MODEL_CAPACITY, "Retry cancelled"),
    Stopped(
        "a wait that a person armed", AttemptKind.AUTOMATIC, Code.QUOTA_LIMITED, "Wait cancelled", ordinal=1
    ),
    Stopped("the same after a Resume", AttemptKind.RESUME, Code.QUOTA_LIMITED, "Wait cancelled", ordinal=0),
    Stopped("a retry that ran", AttemptKind.AUTOMATIC, None, "Retry stopped"),
    Stopped("a retry that was asked for", AttemptKind.RETRY_NOW, None, "Retry stopped"),
    Stopped("a Resume", AttemptKind.RESUME, None, "Resume stopped"),
    Stopped("a prompt that was sent again", AttemptKind.SEND_AGAIN, None, "Prompt stopped"),
]


@pytest.mark.parametrize("case", STOPPED, ids=lambda case: case.id)
def test_the_card_says_what_was_stopped(case: Stopped) -> None:
    before = Dispatched(kind=AttemptKind.FIRST, started_at=NOW, code=Code.MODEL_CAPACITY)
    last = Dispatched(kind=case.kind, started_at=NOW, code=case.code)
    stopped = settled(
        CardState.CANCELLED, OwnerState.CANCELLED, dispatches=(before, last), ordinal=case.ordinal
    )
    text = cards.words(stopped, NOW, UTC)
    assert (text.title, text.quiet) == (case.expected, False)


@pytest.mark.parametrize("code", [Code.NONE, Code.MODEL_CAPACITY])
def test_what_the_end_of_the_program_stopped_is_a_card_of_its_own(code: Code) -> None:
    closed = settled(CardState.CANCELLED, OwnerState.CANCELLED, code=code, reason=Reason.PROGRAM_CLOSED)
    assert cards.words(closed, NOW, UTC) == CardText(
        title="Kandev was closed",
        line=Line(before="Codex was stopped at work. Nothing goes on by itself."),
        tone=Tone.PLAIN,
        icon="recovery.cancelled",
        spoken="Kandev was closed. Codex was stopped at work. Nothing goes on by itself.",
        aside="14:08",
    )


@pytest.mark.parametrize("effects", [Effects(content=True), Effects(thought=True), Effects(tools=1)])
def test_what_the_end_of_the_program_cut_was_delivered(effects: Effects) -> None:
    cut = settled(
        CardState.MAYBE_DELIVERED,
        OwnerState.MANUAL,
        reason=Reason.MAY_BE_DELIVERED,
        code=Code.NONE,
        effects=effects,
    )
    assert cards.words(cut, NOW, UTC) == CardText(
        title="Kandev was closed",
        line=Line(before="Codex was at work. What had come is kept; nothing was resent."),
        tone=Tone.ACCENT,
        icon="recovery.gate_closed",
        badge=StatusKind.NEEDS_YOU,
        spoken="Kandev was closed. Codex was at work. What had come is kept; nothing was resent.",
    )


def test_a_recovery_from_the_end_of_the_program_names_it() -> None:
    cut = Dispatched(kind=AttemptKind.FIRST, started_at=NOW, ended_at=NOW, cut=True)
    after = Dispatched(kind=AttemptKind.RESUME, started_at=NOW, ended_at=NOW)
    done = settled(
        CardState.RECOVERED, OwnerState.RECOVERED, code=Code.NONE, ordinal=0, dispatches=(cut, after)
    )
    assert cards.words(done, NOW, UTC).title == "Recovered. Cause: Kandev was closed."


@pytest.mark.parametrize("case", ENDED, ids=lambda case: case.id)
def test_what_ended_without_an_answer_is_one_quiet_line(case: Ended) -> None:
    ended = settled(CardState.CANCELLED, case.owner, code=case.code, reason=case.reason, changed_at=NOW)
    assert cards.words(ended, NOW, UTC) == CardText(
        title=case.expected,
        line=Line(),
        tone=Tone.PLAIN,
        icon="recovery.cancelled",
        spoken=case.expected,
        quiet=True,
    )


@dataclass(frozen=True)
class Known:
    effects: Effects
    expected: str


KNOWN = [
    Known(Effects(delivery=Delivery.NONE), "Starting Codex. 0:03"),
    Known(Effects(delivery=Delivery.SILENT), "Codex has it; no answer yet. 0:03"),
    Known(Effects(delivery=Delivery.ACKED), "Codex is at work. 0:03"),
    Known(Effects(delivery=Delivery.ACKED, tools=2), "Codex is at work. 0:03"),
    Known(Effects(delivery=Delivery.UNKNOWN), "Codex may have it; no answer yet. 0:03"),
    Known(Effects(delivery=Delivery.ACKED, content=True), "Codex is answering. 0:03"),
]


def test_a_card_whose_agent_asks_says_that_it_waits_for_the_answer() -> None:
    asking = settled(
        CardState.SENDING, OwnerState.RUNNING, effects=Effects(delivery=Delivery.ACKED, tools=1), asking=True
    )
    assert cards.words(asking, NOW, UTC).line.plain == "Codex waits for your answer. 0:03"


@pytest.mark.parametrize("code", Code)
def test_no_remedy_names_a_button_that_another_card_has_instead(code: Code) -> None:
    said = codes.words(code).remedy.lower()
    assert not any(name in said for name in ("resume", "send again"))


def test_every_delivery_has_words_of_its_own() -> None:
    assert {case.effects.delivery for case in KNOWN} == set(Delivery)


@pytest.mark.parametrize("owner", [OwnerState.DISPATCHING, OwnerState.RUNNING])
@pytest.mark.parametrize("case", KNOWN, ids=lambda case: case.expected)
def test_a_prompt_in_flight_says_what_is_known_and_no_more(case: Known, owner: OwnerState) -> None:
    text = cards.words(settled(CardState.SENDING, owner, effects=case.effects), NOW, UTC)
    assert text.line.plain == case.expected
    assert text.spoken == f"Sending again. {case.expected.removesuffix(' 0:03')}"


def test_a_wait_after_an_attempt_that_never_reached_its_prompt_says_what_kept_it() -> None:
    ended = KnownError(Problem.AGENT_ENDED_EARLY, command="codex-acp", exit=1, stderr="boom")
    text = cards.words(card(problem=ended), NOW, UTC)
    assert text.line.plain == (
        "Retrying Codex · 6.1 Sol in 0:08 · codex-acp ended before it was ready (exit 1). It said: boom."
    )


# -- what ticks


@pytest.mark.parametrize("state", CardState)
def test_only_an_owned_wait_counts_down_and_only_it_fills_a_bar(state: CardState) -> None:
    text = cards.words(card(state, retry_at=None, waited_from=None), NOW, UTC)
    assert text.filled is None


@pytest.mark.parametrize("state", CardState)
def test_what_is_spoken_does_not_tick(state: CardState) -> None:
    one = card(state)
    assert cards.words(one, NOW, UTC).spoken == cards.words(one, NOW + timedelta(seconds=1), UTC).spoken


@pytest.mark.parametrize("state", CardState)
def test_a_card_ticks_exactly_where_its_words_change(state: CardState) -> None:
    one = card(state, retry_at=NOW + timedelta(minutes=5))
    moved = cards.words(one, NOW, UTC) != cards.words(one, NOW + timedelta(seconds=1), UTC)
    assert cards.ticks(one) is moved


@pytest.mark.parametrize("state", CardState)
@pytest.mark.parametrize("left", [timedelta(seconds=8), timedelta(hours=1), timedelta(hours=2)], ids=str)
@pytest.mark.parametrize("passed", [timedelta(seconds=1), timedelta(hours=1), -timedelta(minutes=1)], ids=str)
def test_words_that_go_on_are_those_of_the_moment(
    state: CardState, left: timedelta, passed: timedelta
) -> None:
    one = card(state, retry_at=NOW + left)
    moment = NOW + passed
    there = cards.words(one, moment, UTC)
    assert (card_waiting.later(cards.words(one, NOW, UTC), one, moment) or there) == there


def test_a_local_server_that_is_down_is_told_with_its_address() -> None:
    judged = classification(Code.PROVIDER_UNAVAILABLE, rule_id="request.local_server_typed")
    waits = card(code=Code.PROVIDER_UNAVAILABLE, classification=judged, address="http://127.0.0.1:9")
    text = cards.words(waits, NOW, UTC)
    assert text.title == "Local server not running"
    assert text.line.muted == "· Nothing answers at http://127.0.0.1:9, on this machine."
    spent = settled(
        CardState.EXHAUSTED,
        OwnerState.EXHAUSTED,
        code=Code.PROVIDER_UNAVAILABLE,
        classification=judged,
        address="",
    )
    text = cards.words(spent, NOW, UTC)
    assert text.line.muted == (
        "Nothing answers at the profile's address on this machine. Start the server, or correct the profile's address."
    )
    assert inspector.affects(spent) == "Affects: this profile"


def test_an_agent_that_tells_of_its_retries_is_not_suspected_of_one() -> None:
    quiet = settled(CardState.SILENT, OwnerState.RUNNING, tells_retries=True)
    assert cards.words(quiet, NOW, UTC).line.before == "Codex is not retrying: it would say so."
    other = settled(CardState.SILENT, OwnerState.RUNNING)
    assert cards.words(other, NOW, UTC).line.before == "Codex may be retrying by itself."
