"""Every value has its words, and every sentence can be translated."""

import subprocess
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, timedelta
from enum import Enum
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import Code, Confidence, PolicyClass, ResetSource
from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Phase, SignalKind
from kandev_desktop.domain.explanation import Doubt, Loss, Passed
from kandev_desktop.domain.policy.decisions import GateAnswer, Reason
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.text import (
    actions,
    codes,
    details,
    inspector,
    permission,
    problems,
    proof,
    reasons,
    status,
    tool_words,
)
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.widgets.icons import glyph
from tests.ui.scenes import NOW, card

TABLES: list[tuple[type[Enum], Mapping[Any, object]]] = [
    (Code, codes._TEXTS),
    (Reason, reasons._SENTENCES),
    (StatusKind, status._PILLS),
    (CardState, cards._WORDS),
    (CardAction, actions._ACTIONS),
    (AttemptKind, inspector._KINDS),
    (CardState, inspector._STATES),
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


@pytest.mark.parametrize("kind", StatusKind)
@pytest.mark.parametrize(
    "passed", [timedelta(seconds=1), timedelta(seconds=9), timedelta(minutes=2)], ids=str
)
def test_a_pill_that_goes_on_is_that_of_the_moment(kind: StatusKind, passed: timedelta) -> None:
    one = Status(kind=kind, until=NOW + timedelta(seconds=68))
    shown = status.pill(one, NOW, UTC)
    assert status.later(shown, NOW + passed) == status.pill(one, NOW + passed, UTC)


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
