"""The transcript: growing text, hostile text, reading by keyboard."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence, QTextBlock, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.events import TextAdded
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.text.stretches import Stretch
from kandev_desktop.ui.widgets.documents import SafeDocument, safe_link, show_markdown
from kandev_desktop.ui.widgets.message_text import MessageText, Workshop
from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.row_targets import LinkTarget
from kandev_desktop.ui.widgets.theme import Look
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, history, message, snapshot

Show = Callable[[Scene], Stage]

_WORDS = (
    "alpha ",
    "beta ",
    "`code` ",
    "**bold** ",
    "\n\n",
    "- item\n",
    "```\nx = 1\n",
    "```\n\n",
    "# head\n\n",
    "ok. ",
)


def _chunks(count: int) -> list[str]:
    chance = random.Random(7)
    return [chance.choice(_WORDS) for _ in range(count)]


def _streaming(text: str) -> Scene:
    growing = replace(
        message(7, MessageKind.ANSWER),
        state=MessageState.STREAMING,
        parts=(TextPart(text=text),),
    )
    return Scene(snapshot(StatusKind.RUNNING, messages=(*history(), growing)))


def _last_row(stage: Stage) -> MessageRow:
    rows = stage.window.conversation.transcript.rows
    row = rows.row(rows.rowCount() - 1)
    assert isinstance(row, MessageRow)
    return row


def test_two_thousand_chunks_come_once_a_frame_and_lose_nothing(stage: Show) -> None:
    shown = stage(_streaming(""))
    frames: list[str] = []
    shown.window._bridge.session_changed.connect(frames.append)
    text = ""
    for number, chunk in enumerate(_chunks(2000)):
        text += chunk
        shot = _streaming(text).snapshot
        assert shot is not None
        shown.engine._sessions[SESSION] = shot
        shown.engine.emit(
            TextAdded(at=NOW, session_id=SESSION, generation=2, attempt=1, message_id="m7", text=chunk)
        )
        if number % 20 == 0:
            QApplication.processEvents()
    shown.settle()
    assert 1 <= len(frames) <= 101
    assert _last_row(shown).message.parts == (TextPart(text=text),)
    assert shown.window.conversation.transcript.at_end()


def _plain(text: MessageText) -> list[str]:
    return [text.laid_out(number).document.toPlainText() for number in range(len(text.parts()))]


def test_text_laid_out_in_pieces_reads_like_text_laid_out_at_once(look: Look) -> None:
    whole, growing = MessageText(Workshop(look), 400), MessageText(Workshop(look), 400)
    text = ""
    for chunk in _chunks(400):
        text += chunk
        growing.show([Stretch(text)])
    whole.show([Stretch(text)])
    assert _plain(growing) == _plain(whole)
    assert growing.height() == whole.height()


def test_replaced_text_starts_anew(look: Look) -> None:
    laid_out = MessageText(Workshop(look), 400)
    laid_out.show([Stretch("first para\n\nsecond para\n\nthird")])
    laid_out.show([Stretch("other")])
    assert _plain(laid_out) == ["other"]


# -- hostile text


HOSTILE = """<script>alert(1)</script> <b>bold</b> <img src="{file}"> ![pic]({file}) ![far](https://example.org/p.png)

[js](javascript:alert(1)) [file]({file}) [data](data:text/html,x) [web](https://example.org/a b) [ok](https://example.org/ok)

evil\u202etxt\u200b\x1b[31m <a href="https://example.org">html</a> <file:///etc/passwd>
"""


def _hostile(tmp_path: Path, look: Look) -> SafeDocument:
    picture = tmp_path / "wide.png"
    image = QImage(900, 700, QImage.Format.Format_RGB32)
    assert image.save(str(picture))
    document = SafeDocument()
    show_markdown(document, HOSTILE.format(file=picture.as_uri()), look)
    document.setTextWidth(500)
    return document


def test_agent_markdown_has_no_html_and_loads_nothing(tmp_path: Path, look: Look) -> None:
    document = _hostile(tmp_path, look)
    text = document.toPlainText()
    assert "<script>alert(1)</script>" in text
    assert "<b>bold</b>" in text
    assert "\N{OBJECT REPLACEMENT CHARACTER}" not in text
    assert "wide.png]" in text
    assert "[https://example.org/p.png]" in text
    assert document.size().width() <= 500
    assert document.size().height() < 500


def test_the_picture_of_the_test_would_be_loaded_by_a_plain_document(tmp_path: Path, look: Look) -> None:
    _hostile(tmp_path, look)
    plain = QTextDocument()
    plain.setMarkdown(f"![pic]({(tmp_path / 'wide.png').as_uri()})")
    plain.setTextWidth(500)
    assert plain.size().height() > 500


def test_a_picture_that_slips_through_is_still_not_loaded(tmp_path: Path, look: Look) -> None:
    _hostile(tmp_path, look)
    document = SafeDocument()
    document.setMarkdown(f"![pic]({(tmp_path / 'wide.png').as_uri()})")
    document.setTextWidth(500)
    assert document.size().height() < 100


def test_what_would_turn_or_hide_text_is_shown(tmp_path: Path, look: Look) -> None:
    assert "evil⟨U+202E⟩txt⟨U+200B⟩␛[31m" in _hostile(tmp_path, look).toPlainText()


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("https://example.org/ok", "https://example.org/ok"),
        ("http://example.org", "http://example.org"),
        ("javascript:alert(1)", ""),
        ("file:///etc/passwd", ""),
        ("data:text/html,x", ""),
        ("vscode://file/etc", ""),
        ("https:///nohost", ""),
        ("//example.org/x", ""),
        ("/etc/passwd", ""),
        ("", ""),
    ],
)
def test_only_web_addresses_are_links(address: str, target: str) -> None:
    assert safe_link(address) == target


def _find_link(stage: Stage, wanted: str) -> QPointF | None:
    view = stage.window.conversation.transcript
    for y in range(0, view.viewport().height(), 4):
        for x in range(0, view.viewport().width(), 8):
            if view.parts.mouse.target_at(QPointF(x, y)) == LinkTarget(wanted):
                return QPointF(x, y)
    return None


def _with_text(text: str) -> Scene:
    return Scene(snapshot(StatusKind.DONE, messages=(message(1, MessageKind.ANSWER, text),)))


def test_a_link_opens_on_a_click_only_and_shows_its_target_before(stage: Show) -> None:
    shown = stage(
        _with_text("Read [the notes](https://example.org/notes) first, not [these](javascript:alert(1)).")
    )
    shown.settle()
    point = _find_link(shown, "https://example.org/notes")
    assert point is not None
    assert shown.opened == []
    viewport = shown.window.conversation.transcript.viewport()
    QTest.mouseMove(viewport, point.toPoint())
    shown.settle()
    assert viewport.cursor().shape() is Qt.CursorShape.PointingHandCursor
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert shown.opened == ["https://example.org/notes"]


def test_code_stands_left_to_right_whatever_is_around_it(look: Look) -> None:
    document = SafeDocument()
    show_markdown(document, "مرحبا\n\n```\nx = 1\n```\n", look)
    block = document.lastBlock()
    assert block.text() == "x = 1"
    assert block.blockFormat().layoutDirection() is Qt.LayoutDirection.LeftToRight


# -- moving about


def _long() -> Scene:
    many = [
        replace(
            message(n, MessageKind.USER if n % 2 else MessageKind.ANSWER, f"Message {n}\n\n" + "words " * 40),
            id=f"m{n}",
        )
        for n in range(1, 60)
    ]
    return Scene(snapshot(StatusKind.DONE, messages=tuple(many)))


def test_who_reads_above_is_not_moved_by_what_arrives_below(stage: Show) -> None:
    scene = _long()
    assert scene.snapshot is not None
    shown = stage(scene)
    shown.settle()
    view = shown.window.conversation.transcript
    assert view.at_end()
    view.verticalScrollBar().setValue(200)
    shown.settle()
    place = view.verticalScrollBar().value()
    more = replace(
        scene.snapshot, messages=(*scene.snapshot.messages, message(99, MessageKind.ANSWER, "new"))
    )
    shown.engine.show(more)
    shown.settle()
    assert view.verticalScrollBar().value() == place
    view.scrollToBottom()
    shown.engine.show(replace(more, messages=(*more.messages, message(100, MessageKind.ANSWER, "newer"))))
    shown.settle()
    assert view.at_end()


def test_a_row_is_opened_copied_and_closed_by_keyboard(stage: Show) -> None:
    shown = stage(_with_text("Read [the notes](https://example.org/notes)."))
    view = shown.window.conversation.transcript
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    view.setCurrentIndex(view.rows.index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Read the notes."
    QTest.keyClick(view, Qt.Key.Key_Return)
    reader = view.findChild(Reader)
    assert reader is not None
    assert QApplication.focusWidget() is reader
    assert reader.toPlainText() == "Read the notes."
    QTest.keyClick(reader, Qt.Key.Key_Tab)
    QTest.keyClick(reader, Qt.Key.Key_Return)
    assert shown.opened == ["https://example.org/notes"]
    QTest.keyClick(reader, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is view


_LONG = "\n\n".join(f"Paragraph {number} of a long answer." for number in range(60))
_READ = (
    message(1, MessageKind.USER, "Ask.", generation=1),
    message(2, MessageKind.ANSWER, "One line.", generation=1),
    message(3, MessageKind.ANSWER, _LONG, generation=1),
    message(4, MessageKind.NOTICE, "A notice that is short.", generation=1),
    message(5, MessageKind.USER, "Ask again."),
)


@pytest.mark.parametrize("position", range(5))
def test_a_row_is_read_in_its_own_place_and_moves_with_it(stage: Show, position: int) -> None:
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=_READ)))
    view = shown.window.conversation.transcript
    view.verticalScrollBar().setValue(0)
    before = view.rowHeight(position)
    view.parts.read(position)
    shown.settle()
    reader = view.findChild(Reader)
    assert reader is not None
    for place in (view.verticalScrollBar().value(), 40, 300, view.verticalScrollBar().maximum()):
        view.verticalScrollBar().setValue(place)
        box, row = reader.geometry(), view.visualRect(view.rows.index(position, 0))
        assert (box.top() >= row.top(), box.bottom() <= row.bottom()) == (True, True)
        whole = reader.verticalScrollBar().maximum() == 0
        assert whole or box.height() == view.viewport().height()
    QTest.keyClick(reader, Qt.Key.Key_Escape)
    assert view.rowHeight(position) == before


def test_a_row_that_is_read_stays_below_one_that_grows(stage: Show) -> None:
    shown = stage(Scene(snapshot(StatusKind.RUNNING, messages=_READ[:2])))
    view = shown.window.conversation.transcript
    view.parts.read(1)
    more = replace(_READ[0], parts=(TextPart(text="Ask.\n\nAnd\n\nthis."),))
    shown.engine.show(snapshot(StatusKind.RUNNING, messages=(more, _READ[1])))
    shown.settle()
    reader = view.findChild(Reader)
    assert reader is not None
    assert reader.geometry().top() > view.visualRect(view.rows.index(1, 0)).top() > 0
    shown.engine.show(snapshot(StatusKind.RUNNING, messages=(more,)))
    shown.settle()
    assert (reader.isHidden(), view.hasFocus()) == (True, True)


def test_every_row_says_what_it_is(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    rows = shown.window.conversation.transcript.rows
    role = Qt.ItemDataRole.AccessibleTextRole
    said = [str(rows.index(n, 0).data(role)) for n in range(rows.rowCount())]
    assert said[0] == "You, 14:02: Why do refunds get lost when the gateway times out?"
    assert said[1].startswith("Codex, 14:02: The handler treats `504` as final")
    assert said[2:5] == [
        "Edited src/refunds/handler.py: Applied",
        "Ran make test-unit: Done",
        "2 of 4 done. Now: run the integration tests against the sandbox",
    ]
    assert said[6] == "Recovery"


def test_the_summary_that_starts_fresh_is_no_words_of_the_person_and_folded(stage: Show) -> None:
    text = "This goes on from another session.\nUser: Deploy."
    rows = (message(1, MessageKind.HANDOVER, text), message(2, MessageKind.ANSWER, "Done."))
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=rows)))
    view = shown.window.conversation.transcript
    said = str(view.rows.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert said == f"Kandev sent a summary, 14:08: {text}"
    assert not view.parts.painter.folds.is_open(view.rows.messages[0])


@pytest.mark.parametrize("kind", MessageKind)
def test_every_kind_of_row_is_drawn(stage: Show, kind: MessageKind) -> None:
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=(message(1, kind, "words"),))))
    shown.settle()
    assert not shown.window.grab().isNull()


_PROMPT = "# not a head\n* not a list\n1. nor this\n\n    kept <b>as</b> it is\nrun `make test`"


def _own() -> Scene:
    return Scene(snapshot(StatusKind.DONE, messages=(message(1, MessageKind.USER, _PROMPT),)))


def test_a_prompt_is_shown_as_it_was_written(look: Look) -> None:
    laid_out = MessageText(Workshop(look), 400, literal=True)
    laid_out.show([Stretch("first")])
    laid_out.show([Stretch(_PROMPT)])
    assert len(laid_out.parts()) == 1
    part = laid_out.laid_out(0)
    assert part.document.toPlainText() == _PROMPT
    assert laid_out.height() >= 6 * look.line("reading")
    mono = [
        found.text()
        for block in (part.document.findBlockByNumber(number) for number in range(part.document.blockCount()))
        for found in [run.fragment() for run in _runs(block)]
        if "monospace" in (found.charFormat().fontFamilies() or [])
    ]
    assert "".join(mono) == "`make test`"


def _runs(block: QTextBlock) -> list[QTextBlock.iterator]:
    runs, place = [], block.begin()
    while not place.atEnd():
        runs.append(QTextBlock.iterator(place))
        place += 1
    return runs


def test_a_prompt_reads_and_copies_as_it_was_written(stage: Show) -> None:
    shown = stage(_own())
    view = shown.window.conversation.transcript
    view.setFocus()
    view.setCurrentIndex(view.rows.index(0, 0))
    QTest.keySequence(view, QKeySequence.StandardKey.Copy)
    assert QGuiApplication.clipboard().text() == _PROMPT
    QTest.keyClick(view, Qt.Key.Key_Return)
    reader = view.findChild(Reader)
    assert reader is not None
    assert reader.toPlainText() == _PROMPT
