"""The earlier versions of a message: what is told of each, and the box that shows one at a time."""

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.history.records import Replaced
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.text.attempt_page import attempt_text
from kandev_desktop.ui.text.attempt_report import report
from kandev_desktop.ui.text.attempt_revisions import LONGEST, MOST_LINES, Versions
from kandev_desktop.ui.text.diff import Sign
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.widgets.attempt.versions import VersionsBox
from kandev_desktop.ui.widgets.attempt.view import AttemptView
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look
from tests.ui import attempt_scenes as scenes
from tests.ui.scenes import NOW

_FOUND = scenes.REVISED.replaced[0]


def versions(*texts: str) -> Versions:
    """A message that showed all but the last of these before it showed the last."""
    *before, last = texts
    kept = tuple(
        replace(_FOUND.revisions[0], revision=number, parts=(TextPart(text=each),))
        for number, each in enumerate(before)
    )
    return Versions(
        Replaced(message=replace(_FOUND.message, parts=(TextPart(text=last),)), revisions=kept), NOW, UTC
    )


@pytest.mark.parametrize(
    ("before", "after", "lines", "summary"),
    [
        ("a\nb", "a\nc", ["  a", "\u2212 b", "+ c"], "one line added; one line removed"),
        ("a", "a\nb\nc", ["  a", "+ b", "+ c"], "2 lines added"),
        ("a\nb", "b", ["\u2212 a", "  b"], "one line removed"),
        ("", "a", ["+ a"], "one line added"),
        ("a", "", ["\u2212 a"], "one line removed"),
        ("a", "a", [], "The next version has the same lines."),
        ("1\n2\n3\n4\n5", "1\n2\n3\n4\n6", ["\u22ef", "  2", "  3", "  4", "\u2212 5", "+ 6"],
         "one line added; one line removed"),
        ("\u202eab", "\u202eac", ["\u2212 \u27e8U+202E\u27e9ab", "+ \u27e8U+202E\u27e9ac"],
         "one line added; one line removed"),
    ],
)  # fmt: skip
def test_each_line_says_by_its_sign_what_became_of_it(
    before: str, after: str, lines: list[str], summary: str
) -> None:
    told = versions(before, after).told(0)
    assert [line.text for line in told.changes] == lines
    assert told.summary == summary


def test_each_version_leads_to_the_next_and_the_last_to_the_message() -> None:
    kept = versions("one", "two", "three")
    first, second = kept.told(0), kept.told(1)
    assert (first.title, first.text) == ("Earlier version 1 of 2, replaced 14:08:14", "one")
    assert [line.text for line in first.changes] == ["\u2212 one", "+ two"]
    assert [line.text for line in second.changes] == ["\u2212 two", "+ three"]


@pytest.mark.parametrize("line", ["x" * 400_000, "\u202e" * 400_000, "\n" * 400_000, "a\nb\n" * 100_000])
def test_texts_without_an_end_are_bounded(line: str) -> None:
    began = time.process_time()
    told = versions(line, f"{line[::-1]}y").told(0)
    assert len(told.text) <= LONGEST
    assert len(told.changes) <= MOST_LINES
    assert sum(len(each.text) for each in told.changes) < 50_000
    assert time.process_time() - began < 2


@pytest.fixture
def box(look: Look) -> Iterator[VersionsBox]:
    made = VersionsBox(look, Versions(_FOUND, NOW, UTC))
    made.resize(700, 500)
    made.show()
    made.activateWindow()
    yield made
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_newest_comes_first_and_keys_turn_to_the_others(box: VersionsBox) -> None:
    heard: list[str] = []
    box.announced.connect(heard.append)
    assert "- Waits 10 s\n" in box.text.toPlainText()
    assert box.newer.accessibleDescription() == "The next version is the message itself"
    named = [each.text() for each in box.findChildren(Text)]
    assert "Changes to the next version; 2 lines added; one line removed" in named
    box.older.setFocus()
    QTest.keyClick(box.older, Qt.Key.Key_Space)
    assert box.text.toPlainText() == "A refund is sent again"
    assert box.older.accessibleDescription() == "This is the first version"
    assert heard == ["Earlier version 1 of 2, replaced 14:08:14; 6 lines added; one line removed"]
    QTest.keyClick(box.older, Qt.Key.Key_Space)
    assert len(heard) == 1
    QTest.keyClick(box.newer, Qt.Key.Key_Space)
    assert heard[-1] == "Earlier version 2 of 2, replaced 14:08:15; 2 lines added; one line removed"


def test_changed_lines_have_a_sign_and_a_ground(box: VersionsBox, look: Look) -> None:
    document = box.changes.document()
    grounds = {"+": look.colour("diff_add"), "\u2212": look.colour("diff_del")}
    told = Versions(_FOUND, NOW, UTC).told(1).changes
    assert document.blockCount() == len(told)
    for number, line in enumerate(told):
        block = document.findBlockByNumber(number)
        assert block.text() == line.text
        background = block.blockFormat().background()
        changed = line.sign in {Sign.ADDED, Sign.REMOVED}
        assert (background.style() is not Qt.BrushStyle.NoBrush) == changed
        assert not changed or background.color() == grounds[line.text[0]]


def test_tab_visits_the_chooser_and_both_texts(look: Look) -> None:
    view = AttemptView(look)
    view.show_attempt(attempt_text(scenes.REVISED, Names(), NOW, UTC))
    (box,) = view.findChildren(VersionsBox)
    assert view.focusable()[-4:] == [box.older, box.newer, box.text, box.changes]
    view.show_attempt(attempt_text(scenes.RUNNING, Names(), NOW, UTC))
    assert not set(box.focusable()) & set(view.focusable())
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("de", "Frühere Fassung 1 von 2, ersetzt 14:08:14"),
        ("ja", "以前の版 1/2、14:08:14 に置き換え"),
        ("ar", "النسخة السابقة 1 من 2، استُبدلت 14:08:14"),
    ],
)
def test_the_versions_are_told_and_copied_in_every_language(
    language: str, title: str, languages: Languages
) -> None:
    languages.use(language)
    try:
        same = versions("a", "a").told(0)
        told = Versions(_FOUND, NOW, UTC).told(0)
        copied = report(attempt_text(scenes.REVISED, Names(), NOW, UTC))
    finally:
        languages.use("en")
    assert same.summary != "The next version has the same lines."
    assert told.title.replace("\u2068", "").replace("\u2069", "") == title
    assert "+ - Keeps its idempotency key" in copied
