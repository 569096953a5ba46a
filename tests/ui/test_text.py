"""Every value has its words, and the same value at the same moment reads the same."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from pathlib import Path
from string import Formatter
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain import errors
from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import Code, Confidence, PolicyClass, ResetSource
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Phase, SignalKind
from kandev_desktop.domain.explanation import Doubt, Loss, Passed
from kandev_desktop.domain.policy.decisions import GateAnswer, Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.snapshots import CardAction, CardState, Dispatched, Reset
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.text import (
    actions,
    card_waiting,
    codes,
    details,
    permission,
    problems,
    proof,
    reasons,
    status,
    times,
    tool_words,
)
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text.card_words import CardText
from kandev_desktop.ui.text.line import Line
from kandev_desktop.ui.text.markdown import Splitter
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import both_ends, one_line, visible
from kandev_desktop.ui.widgets.icons import glyph
from tests.ui.scenes import NOW, card, settled

TABLES: list[tuple[type[Enum], Mapping[Any, object]]] = [
    (Code, codes._TEXTS),
    (Reason, reasons._SENTENCES),
    (StatusKind, status._PILLS),
    (CardState, cards._WORDS),
    (CardAction, actions._ACTIONS),
    (Problem, problems._TEXTS),
    (Confidence, details._CONFIDENCES),
    (PolicyClass, details._CLASSES),
    (GateAnswer, details._ANSWERS),
    (SignalKind, proof._KINDS),
    (Phase, proof._PHASES),
    (Rank, proof._RANKS),
    (Loss, proof._LOSSES),
    (Doubt, proof._DOUBTS),
    (Passed, proof._PASSED),
    (ResetSource, proof._SOURCES),
    (Delivery, proof._DELIVERIES),
    *((ToolKind, table) for table in tool_words._VERBS.values()),
    (ToolKind, tool_words._ICONS),
    (tool_words.Stage, tool_words._VERBS),
    (ToolKind, permission._ASKS),
    (tool_words.Stage, tool_words._OUTCOMES),
]


@pytest.mark.parametrize(("kind", "table"), TABLES, ids=lambda part: getattr(part, "__name__", "table"))
def test_every_member_has_words_and_nothing_else_has(
    kind: type[Enum], table: Mapping[object, object]
) -> None:
    assert set(table) == set(kind)


def _texts(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (part for part in value if isinstance(part, str))
    else:
        yield from (getattr(value, name) for name in getattr(value, "__slots__", ()))


def test_every_code_has_a_title_an_explanation_and_a_remedy_of_its_own() -> None:
    said = [codes.words(code) for code in Code]
    assert len({text.title for text in said}) == len(Code)
    assert len({text.explanation for text in said}) == len(Code)
    assert all(text.explanation.endswith(".") and text.remedy.endswith(".") for text in said)


def test_every_reason_has_a_sentence_of_its_own() -> None:
    said = {reasons.sentence(reason, Effects()) for reason in Reason}
    assert len(said) == len(Reason)
    assert all(sentence.endswith(".") for sentence in said)


def test_every_icon_that_the_words_name_is_in_the_font(qapp: object) -> None:
    named = [codes.words(code).icon for code in Code]
    named += [status.pill(Status(kind=kind), NOW).icon for kind in StatusKind]
    stages = tool_words.Stage
    named += [
        word(each, kind)[1]
        for word in (tool_words.verb, tool_words.outcome)
        for each in stages
        for kind in ToolKind
    ]
    named += [actions.action(which, card(), NOW).icon for which in CardAction]
    named += [cards.words(card(state), NOW, UTC).icon for state in CardState]
    assert all(len(glyph(name)[0]) == 1 for name in named if name)


# -- problems


def _documented_facts() -> dict[str, set[str]]:
    source = Path(errors.__file__).read_text(encoding="utf-8")
    found = {}
    for name, comment in re.findall(r'^    ([A-Z_]+) = "[a-z_]+"(?:  # (.*))?$', source, re.MULTILINE):
        facts = comment.rsplit(";", 1)[-1]
        found[name] = {fact.strip() for fact in facts.split(",")} if facts else set()
    return found


@pytest.mark.parametrize("problem", Problem)
def test_a_problem_uses_the_facts_that_it_is_documented_with(problem: Problem) -> None:
    facts = _documented_facts()[problem.name]
    named = {
        field for text in problems._TEXTS[problem] for _, field, _, _ in Formatter().parse(text) if field
    }
    assert named <= facts


@pytest.mark.parametrize("problem", Problem)
def test_a_problem_without_its_facts_still_reads(problem: Problem) -> None:
    error = KnownError(problem)
    assert "{" not in problems.sentence(error) + problems.remedy(error)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KnownError(Problem.PROTOCOL_UNSUPPORTED, command="a", version=None),
         "a does not say which version of the agent protocol it speaks."),
        (KnownError(Problem.PROTOCOL_UNSUPPORTED, command="a", version=0),
         "a speaks version 0 of the agent protocol, which Kandev does not."),
        (KnownError(Problem.LAUNCH_TIMED_OUT, command="a", seconds=60, stderr=" "), "a did not answer within 60 s."),
        (KnownError(Problem.LAUNCH_TIMED_OUT, command="a", seconds=60, stderr="wait"),
         "a did not answer within 60 s. It said: wait"),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit="1", stderr=""),
         "a ended before it was ready (exit 1)."),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit="0", stderr="bye"),
         "a ended before it was ready (exit 0). It said: bye"),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit=None, stderr="bye"),
         "a ended before it was ready. It said: bye"),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit=None, stderr=""), "a ended before it was ready."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=None, detail=""),
         "The agent refused session/new."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=-32603, detail=""),
         "The agent refused session/new (-32603)."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=None, detail="no"),
         "The agent refused session/new: no"),
        (KnownError(Problem.REQUEST_UNANSWERED, method="session/new", detail=""),
         "The agent did not answer session/new."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_an_agent_did_not_say_is_left_out(error: KnownError, said: str) -> None:
    assert problems.sentence(error) == said


def test_a_fact_cannot_break_out_of_its_sentence() -> None:
    error = KnownError(Problem.COMMAND_NOT_FOUND, command="{0.__class__}\u202e\nevil", install="")
    assert problems.sentence(error) == "The command {0.__class__}⟨U+202E⟩ evil was not found."
    assert problems.remedy(error) == "Install it, or correct the profile's command."


def test_a_list_of_what_can_be_chosen_is_not_cut() -> None:
    known = ", ".join(f"scenario-{number}" for number in range(100))
    for problem in (Problem.SCENARIO_UNKNOWN, Problem.PROFILE_UNKNOWN, Problem.NOT_DRILLABLE):
        assert known in problems.remedy(KnownError(problem, known=known))


def test_a_database_in_use_offers_the_window_nothing_that_it_does_not_take() -> None:
    assert problems.remedy(KnownError(Problem.DATABASE_OWNED)) == (
        "Use that window or end it. `kandev-desktop run` can take another database with --db."
    )


# -- times


SAME_LIMIT = "Not retried automatically: trying again would meet the same limit."


@dataclass(frozen=True)
class Moment:
    id: str
    say: Callable[[], str]
    expected: str


def _in(**span: float) -> datetime:
    return NOW + timedelta(**span)


MOMENTS = [
    Moment("a whole countdown", lambda: times.countdown(_in(seconds=8), NOW), "0:08"),
    Moment("a started second counts", lambda: times.countdown(_in(seconds=7, milliseconds=1), NOW), "0:08"),
    Moment("due", lambda: times.countdown(NOW, NOW), "0:00"),
    Moment("overdue", lambda: times.countdown(_in(seconds=-5), NOW), "0:00"),
    Moment("minutes", lambda: times.countdown(_in(seconds=80), NOW), "1:20"),
    Moment("hours", lambda: times.countdown(_in(hours=2, seconds=5), NOW), "2:00:05"),
    Moment("elapsed rounds down", lambda: times.elapsed(NOW, _in(seconds=3.9)), "0:03"),
    Moment("near now", lambda: times.near(NOW, NOW), "now"),
    Moment("near seconds", lambda: times.near(_in(seconds=8), NOW), "in 0:08"),
    Moment("near minutes", lambda: times.near(_in(minutes=12), NOW), "in 12 min"),
    Moment("near hours", lambda: times.near(_in(hours=3), NOW), "in 3 h"),
    Moment("near a day", lambda: times.near(_in(hours=24), NOW), "in one day"),
    Moment("near days", lambda: times.near(_in(hours=25), NOW), "in 2 days"),
    Moment("today", lambda: times.when(_in(hours=-1), NOW, UTC), "13:08"),
    Moment("yesterday", lambda: times.when(_in(hours=-15), NOW, UTC), "Yesterday"),
    Moment("earlier", lambda: times.when(_in(days=-3), NOW, UTC), "2026-11-17"),
    Moment("another day's time", lambda: times.until(_in(days=1), NOW, UTC), "2026-11-21 14:08"),
]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.id)
def test_times(moment: Moment) -> None:
    assert moment.say() == moment.expected


# -- untrusted text


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("a\u202eb", "a⟨U+202E⟩b"),
        ("\u2066x\u2069", "⟨U+2066⟩x⟨U+2069⟩"),
        ("\x1b[31mred", "␛[31mred"),
        ("nul\x00del\x7f", "nul␀del␡"),
        ("\u200bz\ufeff", "⟨U+200B⟩z⟨U+FEFF⟩"),
        ("tab\tand\nline", "tab\tand\nline"),
        ("windows\r\nline", "windows\nline"),
        ("שלום مرحبا 你好 🙂", "שלום مرحبا 你好 🙂"),
    ],
)
def test_what_acts_on_the_reader_becomes_visible(given_text: str, shown: str) -> None:
    assert visible(given_text) == shown
    assert visible(shown) == shown


def test_one_line_is_one_line_and_bounded() -> None:
    assert one_line(" a\n\n b\t c ") == "a b c"
    assert one_line("x" * 400) == "x" * 299 + "…"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" a\n b ", "a b"),
        ("abcdefghij", "abcdefghij"),
        ("abcdefghijk", "abcde…hijk"),
        ("ab" + "-" * 10_000 + "yz", "ab---…--yz"),
        ("a" + " " * 10_000 + "z", "a … z"),
    ],
)
def test_both_ends_of_a_long_line_stay(text: str, shown: str) -> None:
    assert both_ends(text, 10) == shown


# -- the card


@dataclass(frozen=True)
class Case:
    id: str
    card: object
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
            title="Recovered on attempt 2 after 18 s. Cause: Model at capacity.",
            line=Line(),
            tone=Tone.SUCCESS,
            icon="recovery.recovered",
            spoken="Recovered on attempt 2 after 18 s. Cause: Model at capacity.",
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
    Case(
        "a newer prompt after a disk that did not take the state",
        settled(CardState.CANCELLED, OwnerState.SUPERSEDED, reason=Reason.STORE_FAILED, actions=()),
        CardText(
            title="State could not be written; a newer prompt followed, 14:08",
            line=Line(),
            tone=Tone.PLAIN,
            icon="recovery.cancelled",
            spoken="State could not be written; a newer prompt followed, 14:08",
            quiet=True,
        ),
    ),
    Case(
        "a wait that a new prompt ended",
        settled(CardState.CANCELLED, OwnerState.SUPERSEDED, actions=()),
        CardText(
            title="Model at capacity; a newer prompt followed, 14:08",
            line=Line(),
            tone=Tone.PLAIN,
            icon="recovery.cancelled",
            spoken="Model at capacity; a newer prompt followed, 14:08",
            quiet=True,
        ),
    ),
    Case(
        "stopped in flight",
        settled(CardState.CANCELLED, OwnerState.CANCELLED, code=Code.CANCELLED),
        CardText(
            title="Stopped by you, 14:08",
            line=Line(),
            tone=Tone.PLAIN,
            icon="recovery.cancelled",
            spoken="Stopped by you, 14:08",
            quiet=True,
        ),
    ),
]


_NOT_FOUND = KnownError(
    Problem.COMMAND_NOT_FOUND, command="claude-agent-acp", install="npm install --global claude-agent-acp"
)

CASES += [
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
    assert cards.words(case.card, NOW, UTC) == case.expected  # type: ignore[arg-type]


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
    Ended("replaced", OwnerState.SUPERSEDED, Code.NONE, Reason.NO_FAILURE, "Stopped; a newer prompt followed, 14:08"),
    Ended(
        "replaced after a failure", OwnerState.SUPERSEDED, Code.STREAM_FAILED, Reason.CONTENT_SEEN,
        "Answer broken off; a newer prompt followed, 14:08",
    ),
    Ended(
        "replaced after closing", OwnerState.SUPERSEDED, Code.NONE, Reason.PROGRAM_CLOSED,
        "Kandev was closed; a newer prompt followed, 14:08",
    ),
]  # fmt: skip


@dataclass(frozen=True)
class Stopped:
    id: str
    kind: AttemptKind
    code: Code | None
    expected: str


STOPPED = [
    Stopped("a wait for a retry", AttemptKind.AUTOMATIC, Code.MODEL_CAPACITY, "Retry cancelled"),
    Stopped("a wait after a Resume", AttemptKind.RESUME, Code.MODEL_CAPACITY, "Retry cancelled"),
    Stopped("a retry that ran", AttemptKind.AUTOMATIC, None, "Retry stopped"),
    Stopped("a retry that was asked for", AttemptKind.RETRY_NOW, None, "Retry stopped"),
    Stopped("a Resume", AttemptKind.RESUME, None, "Resume stopped"),
    Stopped("a prompt that was sent again", AttemptKind.SEND_AGAIN, None, "Prompt stopped"),
]


@pytest.mark.parametrize("case", STOPPED, ids=lambda case: case.id)
def test_the_card_says_what_was_stopped(case: Stopped) -> None:
    before = Dispatched(kind=AttemptKind.FIRST, started_at=NOW, code=Code.MODEL_CAPACITY)
    last = Dispatched(kind=case.kind, started_at=NOW, code=case.code)
    stopped = settled(CardState.CANCELLED, OwnerState.CANCELLED, dispatches=(before, last))
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


@pytest.mark.parametrize("case", ENDED, ids=lambda case: case.id)
def test_what_ended_without_an_answer_is_one_quiet_line(case: Ended) -> None:
    ended = settled(CardState.CANCELLED, case.owner, code=case.code, reason=case.reason, changed_at=NOW)
    text = cards.words(ended, NOW, UTC)
    assert (text.title, text.spoken, text.line, text.quiet) == (case.expected, case.expected, Line(), True)


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
        "Retrying Codex · 6.1 Sol in 0:08 · codex-acp ended before it was ready (exit 1). It said: boom"
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


@pytest.mark.parametrize("kind", StatusKind)
@pytest.mark.parametrize(
    "passed", [timedelta(seconds=1), timedelta(seconds=9), timedelta(minutes=2)], ids=str
)
def test_a_pill_that_goes_on_is_that_of_the_moment(kind: StatusKind, passed: timedelta) -> None:
    one = Status(kind=kind, until=NOW + timedelta(seconds=68))
    shown = status.pill(one, NOW, UTC)
    assert status.later(shown, NOW + passed) == status.pill(one, NOW + passed, UTC)


# -- translation


def test_lupdate_finds_every_sentence(tmp_path: Path) -> None:
    folder = Path(codes.__file__).parent
    sources = tmp_path / "found.ts"
    tool = Path(sys.executable).with_name("pyside6-lupdate")
    subprocess.run([tool, *sorted(folder.glob("*.py")), "-ts", sources], check=True, capture_output=True)
    root = ET.parse(sources).getroot()
    found = {message.findtext("source") for message in root.iter("message")}
    plural = {m.findtext("source") for m in root.iter("message") if m.get("numerus") == "yes"}
    named = ("title", "explanation", "remedy", "label", "sentence")
    wanted = {
        text
        for _, table in TABLES
        for value in table.values()
        for text in ([getattr(value, n) for n in named if hasattr(value, n)] or _texts(value))
        if isinstance(text, str) and " " in text
    }
    assert wanted <= found
    assert "Not resent automatically: the agent had already run %n tools." in plural


# -- markdown


@given(st.lists(st.sampled_from(["para one two", "# head", "- a", "  - b", "1. x", "```py", "~~~", "```", "", "> q", "| a |"]), max_size=40), st.integers(1, 9))  # fmt: skip
def test_the_splitter_loses_nothing_and_settles_the_same_in_any_pieces(lines: list[str], size: int) -> None:
    text = "\n".join(lines) + "\n"
    pieces, whole = Splitter(), Splitter()
    settled = [block for at in range(0, len(text), size) for block in pieces.feed(text[at : at + size])]
    at_once = list(whole.feed(text))
    assert "".join(piece.text for piece in (*settled, pieces.tail)) == text
    assert (settled, pieces.tail) == (at_once, whole.tail)


def test_a_fence_is_not_split_at_its_blank_lines() -> None:
    splitter = Splitter()
    (settled,) = splitter.feed("```\na\n\nb\n```\n\nnext\n")
    assert (settled.text, splitter.tail.text) == ("```\na\n\nb\n```\n\n", "next\n")
