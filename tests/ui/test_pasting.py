"""What is pasted, dropped and put together by an input method in the composer."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QImage, QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.engine.commands import ReadBlob, SendPrompt
from kandev_desktop.engine.events import BlobRead, FilesListed
from kandev_desktop.engine.ports import FolderFiles
from kandev_desktop.engine.snapshots import QueuedPrompt
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text.pasting import LONGEST, LONGEST_LINE, fits
from kandev_desktop.ui.widgets.attachment_tray import MOST
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.composer import Composer
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.queued_card import QueuedCard
from kandev_desktop.ui.widgets.theme import Look
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SESSION, Scene, snapshot

Show = Callable[[Scene], Stage]

FOLDER = "/home/me/src/payments-api"
LONGEST_CPU_S = 1.0
"""Of pasting five megabytes and typing on; laid out in the box, a line of them takes minutes."""


def opened(stage: Show, kind: StatusKind = StatusKind.IDLE) -> tuple[Stage, Composer]:
    shown = stage(Scene(snapshot(kind)))
    composer = shown.window.conversation.composer
    composer.editor.setFocus()
    return shown, composer


def picture() -> QImage:
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    return image


def copied(*, text: str = "", html: str = "", image: bool = False, urls: tuple[QUrl, ...] = ()) -> QMimeData:
    mime = QMimeData()
    if urls:
        mime.setUrls(list(urls))
    if text:
        mime.setText(text)
    if html:
        mime.setHtml(html)
    if image:
        mime.setImageData(picture())
    return mime


@dataclass(frozen=True)
class Paste:
    id: str
    mime: Callable[[Path], QMimeData]
    text: str = ""
    attached: tuple[str, ...] = ()


PASTES = [
    Paste("text", lambda _: copied(text="a\nb"), "a\nb"),
    Paste("marked up text", lambda _: copied(text="bold", html="<b>bold</b>"), "bold"),
    Paste("a picture", lambda _: copied(image=True), attached=("Pasted image",)),
    Paste(
        "a picture of a web page",
        lambda _: copied(image=True, html='<img src="https://example.org/a.png">'),
        attached=("Pasted image",),
    ),
    Paste("cells of a table with their picture", lambda _: copied(image=True, text="1\t2"), "1\t2"),
    Paste("a file", lambda path: copied(urls=(QUrl.fromLocalFile(str(path)),)), attached=("n\u00f6 1.py",)),
    Paste(
        "a file with its picture and its path",
        lambda path: copied(urls=(QUrl.fromLocalFile(str(path)),), text=str(path), image=True),
        attached=("n\u00f6 1.py",),
    ),
    Paste("an address", lambda _: copied(urls=(QUrl("https://example.org/"),)), "https://example.org/"),
]


@pytest.mark.parametrize("case", PASTES, ids=lambda case: case.id)
def test_what_a_paste_becomes(stage: Show, qtbot: QtBot, tmp_path: Path, case: Paste) -> None:
    _, composer = opened(stage)
    place = tmp_path / "n\u00f6 1.py"
    place.write_text("print()", encoding="utf-8")
    QApplication.clipboard().setMimeData(case.mime(place))
    QTest.keyClick(composer.editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert composer.text == case.text
    parts = [attachment.part for attachment in composer.tray.attachments]
    assert tuple(part.name for part in parts if isinstance(part, FilePart | ImagePart)) == case.attached
    QApplication.clipboard().clear()


HUGE = {
    "one line": "x" * 5_000_000,
    "words": "five and six " * 400_000,
    "lines": "a line of some forty characters or so\n" * 130_000,
    "right to left": "\u0645\u0631\u062d\u0628\u0627 " * 800_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_a_very_long_paste_is_attached_and_travels_whole(stage: Show, qtbot: QtBot, name: str) -> None:
    shown, composer = opened(stage)
    QTest.keyClicks(composer.editor, "See:")
    begun = time.process_time()
    composer.editor.insertFromMimeData(copied(text=HUGE[name]))
    qtbot.waitUntil(lambda: not composer.tray.reading)
    QTest.keyClicks(composer.editor, " this")
    assert time.process_time() - begun < LONGEST_CPU_S
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    sent = next(command for command in shown.engine.commands if isinstance(command, SendPrompt))
    assert sent.text == "See: this"
    (attached,) = sent.attachments
    assert isinstance(attached.part, FilePart)
    assert (attached.part.path, attached.content) == ("", HUGE[name].encode())


def test_what_fits_into_the_box() -> None:
    assert fits("x" * LONGEST_LINE)
    assert not fits("x" * (LONGEST_LINE + 1))
    assert not fits("x", in_line=LONGEST_LINE)
    assert fits("a\n" * (LONGEST // 2))
    assert not fits("a\n" * (LONGEST // 2), beside=1)


def test_pastes_that_add_up_to_a_long_line_are_attached(stage: Show, qtbot: QtBot) -> None:
    _, composer = opened(stage)
    for _ in range(3):
        composer.editor.insertFromMimeData(copied(text="x" * 4_000))
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert (len(composer.text), len(composer.tray.attachments)) == (8_000, 1)


def test_a_box_that_attaches_nothing_takes_text_alone(look: Look) -> None:
    box = PromptEdit(look, attaches=False)
    place = QUrl.fromLocalFile("/p/a.py")
    assert not box.canInsertFromMimeData(copied(image=True))
    box.insertFromMimeData(copied(urls=(place,)))
    assert box.toPlainText() == "file:///p/a.py"
    box.deleteLater()


@pytest.mark.parametrize("name", HUGE)
def test_no_way_leads_a_very_long_text_into_a_box(look: Look, name: str) -> None:
    box = PromptEdit(look, attaches=False)
    told: list[str] = []
    box.text_given.connect(told.append)
    begun = time.process_time()
    box.insertFromMimeData(copied(text=HUGE[name]))
    box.setPlainText(HUGE[name])
    assert time.process_time() - begun < LONGEST_CPU_S
    assert told == [HUGE[name], HUGE[name]]
    assert not box.toPlainText()
    box.deleteLater()


def test_a_long_draft_of_before_is_attached(stage: Show, qtbot: QtBot) -> None:
    _, composer = opened(stage)
    composer.show_draft("x" * 400_000)
    qtbot.waitUntil(lambda: not composer.tray.reading)
    (attached,) = composer.tray.attachments
    assert (composer.text, attached.content) == ("", b"x" * 400_000)


def test_a_queued_prompt_that_is_too_long_is_not_written_into(look: Look) -> None:
    card = QueuedCard(look, "s1", QueuedPrompt(generation=3, text="x" * 400_000))
    assert "This prompt is too long to be written into here" in {
        button.accessibleDescription() for button in card.findChildren(Button)
    }
    card.deleteLater()


def test_attachments_come_and_go_and_the_draft_with_them(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    _, composer = opened(stage)
    drafts: list[int] = []
    composer.draft_changed.connect(lambda _text, attached: drafts.append(len(attached)))
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("1", encoding="utf-8")
    composer.tray.add_files([str(tmp_path / "a.py"), str(tmp_path / "b.py")])
    qtbot.waitUntil(lambda: drafts == [2])
    first, second = composer.tray.focusable()
    assert (first.accessibleName(), second.accessibleName()) == ("Remove a.py", "Remove b.py")
    said: list[str] = []
    composer.announced.connect(said.append)
    QTest.keyClick(first, Qt.Key.Key_Space)
    assert composer.editor.hasFocus()
    qtbot.waitUntil(lambda: drafts == [2, 1])
    second, again = composer.tray.focusable()
    assert (second.accessibleName(), again.accessibleName()) == ("Remove b.py", "Attach a.py again")
    QTest.keyClick(again, Qt.Key.Key_Space)
    assert names(composer) == ["Remove a.py", "Remove b.py"]
    assert composer.editor.hasFocus()
    qtbot.waitUntil(lambda: drafts == [2, 1, 2])
    assert said == ["a.py is no longer attached.", "a.py is attached again."]


def names(composer: Composer) -> list[str]:
    return [chip.accessibleName() for chip in composer.tray.focusable()]


def test_a_removal_is_not_offered_back_in_the_next_prompt(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    _, composer = opened(stage)
    composer.tray.add_files([str(tmp_path)])
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    QTest.keyClick(composer.tray.focusable()[0], Qt.Key.Key_Space)
    assert composer.tray.isVisible()
    QTest.keyClicks(composer.editor, "Go on.")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert (names(composer), composer.tray.isVisible()) == ([], False)


def test_tab_leads_from_the_words_over_what_is_attached(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    _, composer = opened(stage)
    composer.tray.add_files([str(tmp_path)])
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    composer.editor.setFocus()
    QTest.keyClick(composer.editor, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is composer.tray.focusable()[0]


def test_all_that_is_not_attached_is_told_at_once(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    shown, composer = opened(stage)
    with (tmp_path / "disk.img").open("wb") as file:
        file.truncate(11 * 1024 * 1024)
    good = [str(tmp_path / str(number)) for number in range(MOST - 2)]
    for place in good:
        Path(place).mkdir()
    bad = [str(tmp_path / "disk.img"), str(tmp_path / "gone.py")]
    composer.tray.add_files([*bad, *good, "/one/too/many"])
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert len(composer.tray.attachments) == MOST - 2
    assert shown.window.conversation.banner.accessibleName().startswith(
        "These were not attached: disk.img is too large (11.0 MiB of at most 10.0 MiB);"
        " gone.py cannot be read (No such file or directory); what is beyond 20 attachments."
    )


def test_a_pasted_text_can_be_read_again(stage: Show, qtbot: QtBot) -> None:
    _, composer = opened(stage)
    composer.tray.add_text("first line\nsecond <b>line</b>")
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    remove, read = composer.tray.focusable()
    assert read.accessibleName().startswith("Read Pasted text")
    assert remove.accessibleName().startswith("Remove Pasted text")
    read.setFocus()
    QTest.keyClick(read, Qt.Key.Key_Space)
    sheet = composer.pasted.sheet
    assert sheet is not None
    assert sheet.reader.hasFocus()
    assert sheet.reader.toPlainText() == "first line\nsecond <b>line</b>"
    QTest.keyClick(sheet.reader, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert read.hasFocus()


def test_a_pasted_text_of_a_kept_draft_is_read_from_the_store(stage: Show) -> None:
    shown, composer = opened(stage)
    kept = FilePart(path="", name="Pasted text, 9 bytes", sha256="ab")
    composer.show_draft("", (kept,))
    shown.engine.blobs["ab"] = b"the words"
    QTest.keyClick(composer.tray.focusable()[1], Qt.Key.Key_Space)
    assert ReadBlob(session_id=SESSION, sha256="ab") in shown.engine.commands
    sheet = composer.pasted.sheet
    assert sheet is not None
    assert sheet.reader.toPlainText() == "the words"


def test_a_pasted_text_that_is_gone_says_so(stage: Show) -> None:
    shown, composer = opened(stage)
    composer.show_draft("", (FilePart(path="", name="Pasted text, 9 bytes", sha256="ab"),))
    QTest.keyClick(composer.tray.focusable()[1], Qt.Key.Key_Space)
    shown.engine.emit(BlobRead(at=NOW, session_id=SESSION, sha256="ab", content=None))
    assert composer.pasted.sheet is None
    assert "Pasted text, 9 bytes cannot be read" in shown.window.conversation.banner.accessibleName()


# -- input methods


def compose(editor: PromptEdit, preedit: str, commit: str = "") -> None:
    event = QInputMethodEvent(preedit, [])
    event.setCommitString(commit)
    QApplication.sendEvent(editor, event)


def test_enter_and_escape_belong_to_the_word_of_an_input_method(stage: Show) -> None:
    shown, composer = opened(stage)
    escaped: list[bool] = []
    composer.escape_pressed.connect(lambda: escaped.append(True))
    compose(composer.editor, "\u304b\u3093")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        QTest.keyClick(composer.editor, key)
    QTest.keyClick(composer.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert (shown.engine.commands, escaped) == ([], [])
    compose(composer.editor, "", "\u6f22")
    assert composer.text == "\u6f22"
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert [command.text for command in shown.engine.commands if isinstance(command, SendPrompt)] == [
        "\u6f22"
    ]
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    assert escaped == [True]


def test_enter_takes_nothing_from_a_list_while_a_word_is_composed(stage: Show) -> None:
    shown, composer = opened(stage)
    QTest.keyClicks(composer.editor, "@")
    shown.engine.emit(FilesListed(at=NOW, folder=FOLDER, files=FolderFiles(paths=("a.py",))))
    assert composer.completing.shown
    compose(composer.editor, "\u304b")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert composer.text == "@"
    assert shown.engine.commands[1:] == []


# -- completion


PATHS = (
    "a b/\u6f22\u5b57 x.py",
    "caf\u00e9.md",
    'quo"te.txt',
    "\u0645\u0644\u0641.txt",
    "src/\U0001f40d.py",
)


@pytest.mark.parametrize("path", PATHS)
def test_any_file_can_be_mentioned_undone_and_done_again(stage: Show, path: str) -> None:
    shown, composer = opened(stage)
    QTest.keyClicks(composer.editor, "See @")
    files = FolderFiles(paths=("other.py", path))
    shown.engine.emit(FilesListed(at=NOW, folder=FOLDER, files=files))
    composer.editor.insertPlainText(Path(path).name[:2])
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    written = composer.text
    assert composer.completing.mentioned(written) == [path]
    composer.editor.undo()
    assert composer.completing.mentioned(composer.text) == []
    composer.editor.redo()
    assert composer.text == written
    composer.editor.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    sent = next(command for command in shown.engine.commands if isinstance(command, SendPrompt))
    (attached,) = sent.attachments
    assert isinstance(attached.part, FilePart)
    assert attached.part.path == f"{FOLDER}/{path}"


def test_fifty_thousand_files_are_searched_within_a_frame_or_two(stage: Show) -> None:
    shown, composer = opened(stage)
    QTest.keyClicks(composer.editor, "@")
    paths = tuple(f"src/part{n % 300}/module_{n}.py" for n in range(50_000))
    shown.engine.emit(FilesListed(at=NOW, folder=FOLDER, files=FolderFiles(paths=paths)))
    begun = time.process_time()
    QTest.keyClicks(composer.editor, "mod49999")
    assert time.process_time() - begun < LONGEST_CPU_S
    rows = composer.completing.list.list.rows
    assert [line.title for n in range(rows.rowCount()) if (line := rows.line(n))] == [
        "src/part199/module_49999.py"
    ]
