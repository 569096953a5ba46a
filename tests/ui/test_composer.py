"""The composer by keyboard: files, commands, choices, earlier prompts, drafts."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QImage, QKeyEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.domain.session.updates import AgentCommand, ConfigOption, OptionValue
from kandev_desktop.engine.commands import (
    Attachment,
    ChooseOption,
    KeepDraft,
    ListFiles,
    QueuePrompt,
    SendPrompt,
    Stop,
)
from kandev_desktop.engine.events import FilesListed, PromptRefused
from kandev_desktop.engine.ports import FolderFiles
from kandev_desktop.engine.snapshots import AgentProcess, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind, Usage
from kandev_desktop.ui.widgets.attachments import attachment_name
from kandev_desktop.ui.widgets.button import Variant
from kandev_desktop.ui.widgets.composer import Composer
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.fakes import pictures
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, snapshot

Show = Callable[[Scene], Stage]
_ANY = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction

FOLDER = "/home/me/src/payments-api"
FILES = FolderFiles(paths=("docs/my notes.md", "src/handler.py", "tests/test_handler.py"))
COMMANDS = (
    AgentCommand(name="compact", description="Summarise the conversation"),
    AgentCommand(name="review", description="Review the changes", hint="branch"),
)
MODEL = ConfigOption(
    id="m", name="Model", category="model", current="sol",
    values=(OptionValue(value="sol", name="Sol"), OptionValue(value="luna", name="Luna & more")),
)  # fmt: skip
FULL = KnownError(Problem.DISK_FULL, path="/disk")
WEB = ConfigOption(id="web", name="Web search", category="other", current=True)


def _open(stage: Show, shot: SessionSnapshot) -> tuple[Stage, Composer]:
    shown = stage(Scene(shot))
    composer = shown.window.conversation.composer
    composer.editor.setFocus()
    return shown, composer


def _lines(composer: Composer) -> list[str]:
    rows = composer.completing.list.list.rows
    if not composer.completing.list.isVisible():
        return []
    return [line.title for at in range(rows.rowCount()) if (line := rows.line(at)) is not None]


def _tell_files(shown: Stage, files: FolderFiles = FILES) -> None:
    shown.engine.emit(FilesListed(at=NOW, folder=FOLDER, files=files))


def _sent(shown: Stage) -> SendPrompt:
    return next(command for command in shown.engine.commands if isinstance(command, SendPrompt))


# -- files


def test_a_file_is_found_by_a_few_letters_and_travels_as_a_link(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    heard: list[str] = []
    shown.window.home.announced.connect(heard.append)
    QTest.keyClicks(composer.editor, "Look at @")
    assert shown.engine.commands == [ListFiles(folder=FOLDER)]
    assert heard == ["Looking for files…"]
    _tell_files(shown)
    QTest.keyClicks(composer.editor, "hand")
    assert _lines(composer) == ["src/handler.py", "tests/test_handler.py"]
    QTest.keyClick(composer.editor, Qt.Key.Key_Down)
    assert heard[-1] == "tests/test_handler.py"
    QTest.keyClick(composer.editor, Qt.Key.Key_Up)
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert composer.text == "Look at @src/handler.py "
    assert _lines(composer) == []
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    link = FilePart(path=f"{FOLDER}/src/handler.py", name="src/handler.py", mime_type="text/x-python")
    assert _sent(shown) == SendPrompt(
        session_id=SESSION, text="Look at @src/handler.py", attachments=(Attachment(part=link),)
    )
    assert [type(command) for command in shown.engine.commands].count(ListFiles) == 1


def test_a_mention_that_was_deleted_again_travels_no_more(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    _tell_files(shown)
    QTest.keyClicks(composer.editor, "@notes")
    QTest.keyClick(composer.editor, Qt.Key.Key_Tab)
    assert composer.text == '@"docs/my notes.md" '
    composer.editor.setPlainText("Nothing of it")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert _sent(shown).attachments == ()


def test_escape_closes_the_list_and_stops_nothing(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.RUNNING))
    _tell_files(shown)
    QTest.keyClicks(composer.editor, "@h")
    assert _lines(composer)
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    assert not composer.completing.list.isVisible()
    assert composer.text == "@h"
    assert [type(command) for command in shown.engine.commands] == [ListFiles]


def test_a_list_that_was_closed_stays_closed_for_its_word(stage: Show) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    said: list[str] = []
    composer.completing.announced.connect(said.append)
    QTest.keyClicks(composer.editor, "/")
    assert composer.completing.list.isVisible()
    assert said == ["The agent has told no commands of its own yet."]
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    QTest.keyClick(composer.editor, Qt.Key.Key_Left)
    QTest.keyClick(composer.editor, Qt.Key.Key_Right)
    assert not composer.completing.list.isVisible()
    assert len(said) == 1
    composer.tools.command.click()
    assert composer.completing.list.isVisible()
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    QTest.keyClicks(composer.editor, " x")
    composer.editor.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClick(composer.editor, Qt.Key.Key_Delete)
    QTest.keyClicks(composer.editor, "/")
    assert composer.completing.list.isVisible()


def test_escape_stops_where_no_list_is_in_sight(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.RUNNING))
    QTest.keyClicks(composer.editor, "/zz")
    assert not composer.completing.list.isVisible()
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    assert [type(command) for command in shown.engine.commands] == [Stop]


def test_escape_that_is_held_after_it_closed_a_list_stops_nothing(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.RUNNING))
    QTest.keyClicks(composer.editor, "/")
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, "", autorep=True
    )
    for widget in (composer.editor, shown.window.conversation.transcript):
        QApplication.sendEvent(widget, held)
    assert shown.engine.commands == []
    QTest.keyClick(composer.editor, Qt.Key.Key_Escape)
    assert [type(command) for command in shown.engine.commands] == [Stop]


def test_files_of_another_folder_and_a_cut_list_are_told_apart(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "@")
    shown.engine.emit(FilesListed(at=NOW, folder="/elsewhere", files=FILES))
    assert composer.completing.list._told.text() == "Looking for files…"
    _tell_files(shown, replace(FILES, cut=True))
    assert composer.completing.list._told.text() == "Only the first files of this folder are known."
    QTest.keyClicks(composer.editor, "zzz")
    assert composer.completing.list._told.text() == "No file is called so."


def test_enter_sends_where_the_list_has_nothing_to_take(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    _tell_files(shown)
    QTest.keyClicks(composer.editor, "mail @zzz")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert _sent(shown).text == "mail @zzz"


def test_the_button_begins_a_mention(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    composer.editor.setPlainText("Look")
    composer.editor.moveCursor(QTextCursor.MoveOperation.End)
    _tell_files(shown)
    QTest.keyClick(composer.tools.mention, Qt.Key.Key_Space)
    assert composer.text == "Look @"
    assert len(_lines(composer)) == 3


def test_a_list_of_files_stays_under_a_frame(stage: Show) -> None:
    """Twenty thousand of them, typed letter by letter: no step may look at each one in Python twice."""
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    _tell_files(shown, FolderFiles(paths=tuple(f"src/part{n % 100}/file{n}.py" for n in range(20_000))))
    QTest.keyClicks(composer.editor, "@file1999")
    assert _lines(composer)[0] == "src/part99/file1999.py"
    assert len(_lines(composer)) == 11


# -- commands


def test_a_command_is_chosen_with_its_hint(stage: Show) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE, commands=COMMANDS))
    QTest.keyClicks(composer.editor, "/")
    assert _lines(composer) == ["/compact", "/review branch"]
    QTest.keyClicks(composer.editor, "rev")
    QTest.keyClick(composer.editor, Qt.Key.Key_Tab)
    assert composer.text == "/review "
    assert QApplication.focusWidget() is composer.editor


def test_a_list_of_commands_tells_what_it_leaves_out(stage: Show) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE, commands=COMMANDS, commands_left_out=2))
    QTest.keyClicks(composer.editor, "/")
    assert _lines(composer) == ["/compact", "/review branch"]
    assert composer.completing.list._told.text() == "2 more commands"


def test_without_commands_a_slash_is_a_slash(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "/")
    assert composer.completing.list._told.text() == "The agent has told no commands of its own yet."
    QTest.keyClicks(composer.editor, "etc")
    assert not composer.completing.list.isVisible()
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert _sent(shown).text == "/etc"


# -- choices


def _menu(composer: Composer) -> QMenu:
    QTest.keyClick(composer.picker, Qt.Key.Key_Space)
    menu = composer.picker.menu_shown
    assert menu is not None
    menu.close()
    return menu


def test_the_choices_are_what_the_agent_says(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE, model="sol", options=(MODEL, WEB)))
    assert composer.picker.accessibleName() == "Codex · Sol"
    model, web = _menu(composer).actions()
    assert [model.text(), web.text()] == ["Model: Sol", "Web search"]
    assert web.isChecked()
    values = composer.picker.menu_shown.findChildren(QMenu)[0].actions() if composer.picker.menu_shown else []
    assert [(value.text(), value.isChecked()) for value in values] == [("Sol", True), ("Luna && more", False)]
    values[1].trigger()
    web.trigger()
    assert shown.engine.commands == [
        ChooseOption(session_id=SESSION, option_id="m", value="luna"),
        ChooseOption(session_id=SESSION, option_id="web", value=False),
    ]
    assert composer.picker.accessibleName() == "Codex · Sol"
    chosen = replace(MODEL, current="luna")
    shown.engine.show(snapshot(StatusKind.IDLE, model="luna", options=(chosen, replace(WEB, current=False))))
    shown.settle()
    assert composer.picker.accessibleName() == "Codex · Luna & more"
    assert not _menu(composer).actions()[1].isChecked()


def test_a_menu_tells_what_it_leaves_out(stage: Show) -> None:
    options = (replace(MODEL, left_out=4_000), WEB)
    _, composer = _open(stage, snapshot(StatusKind.IDLE, options=options, options_left_out=1))
    menu = _menu(composer)
    last = [menu.actions()[-1], menu.findChildren(QMenu)[0].actions()[-1]]
    assert [(action.text(), action.isEnabled()) for action in last] == [
        ("1 more option", False),
        ("4000 more choices", False),
    ]


PROCESS = AgentProcess(name="codex-acp", version="1", native_id="n1")


@pytest.mark.parametrize(
    ("process", "told"),
    [
        (PROCESS, "The agent offers no choices"),
        (None, "What can be chosen is known once the agent runs, which the next prompt starts"),
    ],
    ids=["running", "not yet"],
)
def test_without_choices_the_picker_says_why(stage: Show, process: AgentProcess | None, told: str) -> None:
    _, composer = _open(stage, replace(snapshot(StatusKind.IDLE, model="sol"), process=process, mode="read"))
    assert composer.picker.pending
    assert composer.picker.accessibleDescription() == told
    assert composer.picker.toolTip() == f"Codex · sol · read\n{told}"


def test_a_mode_is_offered_with_what_it_means(stage: Show) -> None:
    values = (
        OptionValue(value="ask", name="Ask", description="Asks before it writes"),
        OptionValue(value="read", name="Read only"),
    )
    mode = ConfigOption(id="mode", name="Mode", category="mode", current="ask", values=values)
    _, composer = _open(stage, snapshot(StatusKind.IDLE, model="sol", options=(MODEL, mode)))
    assert composer.picker.accessibleName() == "Codex · Sol · Ask"
    offered = _menu(composer).findChildren(QMenu)[1].actions()
    assert [action.text() for action in offered] == ["Ask: Asks before it writes", "Read only"]


def test_the_start_page_offers_the_agents(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    start = shown.window.start
    actions = {action.text(): action for action in _menu(start.composer).actions()}
    assert actions["Practice agent"].isChecked()
    assert not actions["Gemini CLI"].isEnabled()
    actions["Codex"].trigger()
    assert start.chosen == "codex"
    assert start.composer.picker.accessibleName() == "Codex · 6.1 Sol (medium)"


def test_the_meter_says_what_the_session_used(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    assert not composer.tools.meter.isVisible()
    shown.engine.show(snapshot(StatusKind.IDLE, usage=Usage(used=50, size=200)))
    shown.settle()
    assert composer.tools.meter.isVisible()
    assert composer.tools.meter.accessibleName() == "Context: 50 of 200 tokens, 25 %"


# -- earlier prompts and drafts


def test_arrow_up_in_an_empty_box_brings_earlier_prompts(stage: Show) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    latest = "Cover late gateway answers too, then run `make test-integration`."
    first = "Why do refunds get lost when the gateway times out?"
    seen = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(composer.editor, key)
        seen.append(composer.text)
    assert seen == [latest, first, first, latest, ""]


def test_arrow_up_leaves_what_is_written_alone(stage: Show) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "Own words")
    QTest.keyClick(composer.editor, Qt.Key.Key_Up)
    assert composer.text == "Own words"
    composer.editor.clear()
    QTest.keyClick(composer.editor, Qt.Key.Key_Up)
    QTest.keyClicks(composer.editor, "!")
    QTest.keyClick(composer.editor, Qt.Key.Key_Up)
    assert composer.text.endswith("`.!")


def test_each_session_keeps_its_own_draft(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "half a thought")
    other = snapshot(StatusKind.IDLE, draft="another one")
    shown.engine.show(replace(other, summary=replace(other.summary, id="o1")))
    shown.settle()
    shown.window.open_session("o1")
    assert shown.engine.commands == [KeepDraft(session_id=SESSION, text="half a thought")]
    assert composer.text == "another one"
    shown.engine.show(snapshot(StatusKind.IDLE, draft="half a thought"))
    shown.settle()
    shown.window.open_session(SESSION)
    assert composer.text == "half a thought"


def test_attachments_of_a_draft_come_back_and_a_link_to_what_is_gone_says_so(
    stage: Show, qtbot: QtBot, tmp_path: Path
) -> None:
    place = tmp_path / "a b.py"
    place.write_text("print()", encoding="utf-8")
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    composer.tray.add_files([str(place), str(tmp_path)])
    qtbot.waitUntil(lambda: any(isinstance(each, KeepDraft) for each in shown.engine.commands))
    (kept,) = (each for each in shown.engine.commands if isinstance(each, KeepDraft))
    file, folder = (attachment.part for attachment in kept.attachments)
    assert kept.attachments[0].content == b"print()"
    assert folder == FilePart(path=str(tmp_path), name=tmp_path.name, mime_type="inode/directory")

    gone = FilePart(path=str(tmp_path / "gone"), name="gone")
    mention = FilePart(path="/f/src/x.py", name="src/x.py")
    draft = snapshot(StatusKind.IDLE, draft="See @src/x.py", draft_attachments=(file, gone, folder, mention))
    shown.engine.show(replace(draft, summary=replace(draft.summary, id="o1")))
    shown.settle()
    shown.window.open_session("o1")
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert composer.tray.attachments == (Attachment(part=file), Attachment(part=folder))
    assert "gone cannot be read: No such file" in shown.window.conversation.banner.accessibleName()
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    sent = _sent(shown)
    assert [attachment.part for attachment in sent.attachments[:2]] == [file, folder]
    assert [
        attachment.part.name for attachment in sent.attachments[2:] if isinstance(attachment.part, FilePart)
    ] == ["src/x.py"]


def test_stop_becomes_queue_as_soon_as_a_picture_is_on_its_way(stage: Show, qtbot: QtBot) -> None:
    _, composer = _open(stage, snapshot(StatusKind.RUNNING))
    assert (composer.send.text(), composer.send.variant) == ("Stop", Variant.NORMAL)
    composer.editor.image_given.emit(QImage(2, 2, QImage.Format.Format_RGB32))
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    assert (composer.send.text(), composer.send.variant) == ("Queue", Variant.PRIMARY)


# -- what is dropped


def test_an_agent_without_images_gets_links_to_image_files(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    process = AgentProcess(name="a", version="1", native_id="n", takes_images=False)
    shown, composer = _open(stage, snapshot(StatusKind.IDLE, process=process))
    (tmp_path / "a.jpg").write_bytes(pictures.png(2, 2))
    composer.editor.image_given.emit(QImage(2, 2, QImage.Format.Format_RGB32))
    assert "This agent takes no images." in shown.window.conversation.banner.accessibleName()
    composer.tray.add_files([str(tmp_path / "a.jpg")])
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    (attachment,) = composer.tray.attachments
    assert attachment == Attachment(
        part=FilePart(path=str(tmp_path / "a.jpg"), name="a.jpg", mime_type="image/png")
    )


def test_a_file_of_200_mb_is_refused_in_words(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    with (tmp_path / "disk.img").open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    composer.tray.add_files([str(tmp_path / "disk.img")])
    qtbot.waitUntil(lambda: not composer.tray.reading)
    said = shown.window.conversation.banner.accessibleName()
    assert "disk.img is too large: 200.0 MiB of at most 10.0 MiB." in said
    assert composer.tray.attachments == ()


def test_an_image_is_what_its_bytes_say(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    (tmp_path / "a.jpg").write_bytes(pictures.png(2, 2))
    (tmp_path / "b.png").write_text("no picture", encoding="utf-8")
    composer.tray.add_files([str(tmp_path / "a.jpg"), str(tmp_path / "b.png")])
    qtbot.waitUntil(lambda: len(composer.tray.attachments) == 2)
    first, second = (attachment.part for attachment in composer.tray.attachments)
    assert isinstance(first, ImagePart)
    assert first.mime_type == "image/png"
    assert isinstance(second, FilePart)


def _dragged(kind: type[QDropEvent], dropped: QMimeData, offered: Qt.DropAction) -> QDropEvent:
    """Of a file manager that proposes to move what it drags, wherever it offers that."""
    place = QPointF(2, 2) if kind is QDropEvent else QPoint(2, 2)
    button, modifier = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = kind(place, offered, dropped, button, modifier)
    event.setDropAction(Qt.DropAction.MoveAction)
    return event


@pytest.mark.parametrize("over_the_words", [True, False], ids=["over the words", "beside them"])
def test_files_may_be_dropped_anywhere_on_the_composer(
    stage: Show, qtbot: QtBot, tmp_path: Path, *, over_the_words: bool
) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    target = composer.editor.viewport() if over_the_words else composer
    place = tmp_path / "a.py"
    place.write_text("print()", encoding="utf-8")
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(place))])
    for kind in (QDragEnterEvent, QDragMoveEvent):
        hovering = _dragged(kind, dropped, _ANY)
        QApplication.sendEvent(target, hovering)
        assert (hovering.isAccepted(), hovering.dropAction()) == (True, Qt.DropAction.CopyAction)
        assert composer._dropping.active
        assert _ground(composer.editor) == _ground(composer) == composer._look.colour("selection")
    event = _dragged(QDropEvent, dropped, _ANY)
    QApplication.sendEvent(target, event)
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    assert (event.isAccepted(), event.dropAction()) == (True, Qt.DropAction.CopyAction)
    assert not composer._dropping.active
    assert _ground(composer.editor) == composer._look.colour("raised")


def _ground(widget: QWidget) -> QColor:
    """The colour on which the trailing end of a widget stands."""
    image = widget.grab().toImage()
    return image.pixelColor(image.width() - 6, image.height() // 2)


def test_the_same_file_is_attached_once_as_it_is_by_now(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    code, picture, other = (tmp_path / name for name in ("a.py", "a.png", "b.py"))
    for place in (code, other):
        place.write_text("first", encoding="utf-8")
    picture.write_bytes(pictures.png(2, 2))
    composer.tray.add_files([str(code), str(code), str(picture)])
    qtbot.waitUntil(lambda: len(composer.tray.attachments) == 2)
    code.write_text("second", encoding="utf-8")
    composer.tray.add_files([str(other), str(picture), str(code)])
    qtbot.waitUntil(lambda: len(composer.tray.attachments) == 3)
    names = [attachment_name(each) for each in composer.tray.attachments]
    assert names == ["a.py", "a.png", "b.py"]
    assert composer.tray.attachments[0].content == b"second"


def test_a_file_that_can_only_be_moved_is_not_taken(stage: Show, tmp_path: Path) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    event = _dragged(QDragEnterEvent, dropped, Qt.DropAction.MoveAction)
    QApplication.sendEvent(composer, event)
    assert (event.isAccepted(), composer._dropping.active) == (False, False)


def test_no_more_attachments_than_a_prompt_takes(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    places = [tmp_path / str(number) for number in range(21)]
    for place in places:
        place.mkdir()
    composer.tray.add_files([str(place) for place in places])
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert len(composer.tray.attachments) == 20
    assert "at most 20 attachments" in shown.window.conversation.banner.accessibleName()


def test_what_was_being_read_for_another_session_is_not_attached(stage: Show, qtbot: QtBot) -> None:
    _, composer = _open(stage, snapshot(StatusKind.IDLE))
    composer.tray.add_files([__file__])
    composer.show_draft("another session")
    composer.tray.add_files([__file__])
    qtbot.waitUntil(lambda: bool(composer.tray.attachments))
    assert len(composer.tray.attachments) == 1


# -- keys


def test_enter_and_shift_enter_can_change_places(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    composer.editor.send_with_enter(False)
    QTest.keyClicks(composer.editor, "one")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    QTest.keyClicks(composer.editor, "two")
    assert composer.text == "one\ntwo"
    QTest.keyClick(composer.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert _sent(shown).text == "one\ntwo"


def test_alt_enter_queues_at_any_time(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.RETRYING))
    QTest.keyClicks(composer.editor, "later")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert shown.engine.commands[0] == QueuePrompt(session_id=SESSION, text="later")


# -- a prompt that was not taken


def _refuse(shown: Stage, command: SendPrompt | QueuePrompt) -> None:
    shown.engine.emit(
        PromptRefused(
            at=NOW, session_id=command.session_id, text=command.text, attachments=command.attachments
        )
    )
    shown.engine.trouble(command.session_id, FULL)


@pytest.mark.parametrize(
    "modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier], ids=["send", "queue"]
)
def test_a_refused_prompt_is_in_the_composer_again_with_what_is_attached(
    stage: Show, qtbot: QtBot, tmp_path: Path, modifier: Qt.KeyboardModifier
) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    _tell_files(shown)
    (tmp_path / "a.py").write_text("print()", encoding="utf-8")
    composer.tray.add_files([str(tmp_path / "a.py")])
    qtbot.waitUntil(lambda: not composer.tray.reading)
    QTest.keyClicks(composer.editor, "See @hand")
    QTest.keyClick(composer.editor, Qt.Key.Key_Tab)
    QTest.keyClick(composer.editor, Qt.Key.Key_Return, modifier)
    (sent,) = (each for each in shown.engine.commands if isinstance(each, SendPrompt | QueuePrompt))
    assert (composer.text, composer.tray.attachments) == ("", ())
    _refuse(shown, sent)
    assert composer.text == "See @src/handler.py"
    assert composer.tray.attachments == sent.attachments[:1]
    assert shown.window.conversation.banner.isVisible()
    QTest.keyClick(composer.editor, Qt.Key.Key_Return, modifier)
    assert shown.engine.commands[-1] == sent


def test_a_refused_prompt_stands_before_what_was_written_since(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "First")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    QTest.keyClicks(composer.editor, "Then")
    _refuse(shown, _sent(shown))
    QTest.keyClicks(composer.editor, ", that")
    assert composer.text == "First\n\nThen, that"
    composer.flush_draft()  # as closing does
    assert shown.engine.commands[-1] == KeepDraft(session_id=SESSION, text="First\n\nThen, that")


def test_a_refused_prompt_waits_for_its_session(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "First")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    other = snapshot(StatusKind.IDLE, draft="another one")
    shown.engine.show(replace(other, summary=replace(other.summary, id="o1")))
    shown.window.open_session("o1")
    _refuse(shown, _sent(shown))
    assert composer.text == "another one"
    shown.window.open_session(SESSION)
    assert composer.text == "First"
    shown.window.open_session("o1")
    assert composer.text == "another one"


def test_sending_leaves_the_draft_to_the_engine(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.IDLE))
    QTest.keyClicks(composer.editor, "First")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    composer.flush_draft()  # as closing does
    assert shown.engine.commands == [SendPrompt(session_id=SESSION, text="First")]


# -- the head above


def test_the_head_opens_the_search_in_the_transcript_where_it_has_room(stage: Show) -> None:
    shown, _ = _open(stage, snapshot(StatusKind.IDLE))
    talk = shown.window.conversation
    QTest.keyClick(talk.header.find_button, Qt.Key.Key_Space)
    assert talk.finding.bar.isVisible()
    talk.header.resize(400, talk.header.height())
    assert not talk.header.find_button.isVisible()


def test_the_words_in_the_empty_box_grow_with_the_text(look: Look, qtbot: QtBot) -> None:
    box = PromptEdit(look)
    box.setPlaceholderText("Ask for a change")
    with qtbot.waitExposed(box):
        box.show()
    look.use(ThemeName.DARK, 2.0)
    assert box.viewport().font().pixelSize() == look.font("reading").pixelSize()
    box.deleteLater()


def test_other_words_in_the_empty_box_are_drawn_at_once(look: Look, qtbot: QtBot) -> None:
    box = PromptEdit(look)
    box.setPlaceholderText("Claude Code waits for your answer above")
    with qtbot.waitExposed(box):
        box.show()
    QApplication.processEvents()
    watch = _Watch()
    box.viewport().installEventFilter(watch)
    box.setPlaceholderText("Ask for a change")
    QApplication.processEvents()
    box.viewport().removeEventFilter(watch)
    box.close()
    box.deleteLater()
    assert QEvent.Type.Paint in watch.seen


class _Watch(QObject):
    """Writes down what a widget is told."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QEvent.Type] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt calls it
        self.seen.append(event.type())
        return super().eventFilter(watched, event)


def test_send_keeps_its_icon_alone_where_there_is_no_room_for_its_name(stage: Show) -> None:
    _, composer = _open(stage, snapshot(StatusKind.DONE))
    tools, send = composer.tools, composer.send
    wide = send.sizeHint().width()
    tools.resize(200, tools.height())
    assert send.sizeHint().width() == send.sizeHint().height() < wide
    assert send.accessibleName() == "Send"
    tools.resize(400, tools.height())
    assert send.sizeHint().width() == wide


def test_the_box_gives_way_to_large_text_in_a_small_window(stage: Show) -> None:
    shown, composer = _open(stage, snapshot(StatusKind.RETRYING, usage=Usage(used=10_000, size=200_000)))
    shown.window.look.use(ThemeName.LIGHT, 2.0)
    for wide, tall in ((1_700, 900), (900, 600)):
        shown.window.resize(wide, tall)
        shown.settle()
        for part in (composer.editor, composer.send):
            assert part.mapTo(shown.window, part.rect().topRight()).x() < wide
