"""The window as a person uses it: by keyboard, from the first start on."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.domain.session.updates import PermissionOption
from kandev_desktop.engine.commands import (
    AnswerPermission,
    CreateSession,
    DropQueued,
    KeepDraft,
    OpenSession,
    QueuePrompt,
    SendPrompt,
    SendQueued,
    Stop,
)
from kandev_desktop.engine.events import StoreWorks
from kandev_desktop.engine.snapshots import CardAction, QueuedPrompt
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.widgets.announce import announcement
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.permission_card import PermissionCard
from kandev_desktop.ui.widgets.queued_card import QueuedCard
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, first_size
from tests.fakes.fake_engine import FakeEngine
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, permission, snapshot, summary

Show = Callable[[Scene], Stage]


def _focusable(window: QWidget) -> set[QWidget]:
    kinds = (Button, QPlainTextEdit, QLineEdit, QAbstractItemView)
    found = [w for kind in kinds for w in window.findChildren(kind)]
    return {w for w in found if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus}


def _walk(key: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> list[QWidget]:
    visited: list[QWidget] = []
    for _ in range(80):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in visited:
            break
        visited.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab, key)
    return visited


def _all_named(controls: Iterable[QWidget]) -> None:
    for control in controls:
        named = control.accessibleName() or (control.text() if isinstance(control, Button) else "")
        assert named, control
        assert control.accessibleDescription() or control.metaObject().className() == "CodeBox", control


@pytest.mark.parametrize("name", SCENES)
def test_every_control_is_named_and_described_and_reached_by_tab(stage: Show, name: str) -> None:
    scene = SCENES[name]()
    shown = stage(scene)
    if scene.error is not None:
        shown.engine.trouble(SESSION, scene.error)
    _all_named(_focusable(shown.window))
    if scene.snapshot is None:
        shown.window.show_start()
    if scene.details:
        shown.card.toggle_details()
    shown.settle()
    controls = _focusable(shown.window)
    _all_named(controls)
    assert controls <= set(_walk())


def test_tab_goes_from_the_transcript_over_the_card_to_the_composer(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    talk = shown.window.conversation
    talk.transcript.setFocus()
    of_row = talk.transcript.parts.overlay.bar.focusable()
    visited = [stop for stop in _walk() if stop not in of_row]
    card = shown.card
    assert visited[:5] == [
        talk.transcript,
        card.button(CardAction.RETRY_NOW),
        card.button(CardAction.CANCEL),
        card.details,
        talk.composer.editor,
    ]


# -- the first start


def test_the_first_start_is_one_prompt_away_from_an_answer(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    assert QApplication.focusWidget() is shown.window.start.composer.editor
    assert not shown.window.sessions.isVisible()
    QTest.keyClicks(shown.window.start.composer.editor, "Explain this")
    QTest.keyClick(shown.window.start.composer.editor, Qt.Key.Key_Return)
    new = f"{1:032x}"
    create = CreateSession(session_id=new, profile="practice", cwd="/tmp", title="Explain this")
    assert shown.engine.commands == [create]
    opened = snapshot(StatusKind.IDLE, messages=())
    shown.engine.show(replace(opened, summary=replace(opened.summary, id=new)))
    assert shown.engine.commands == [create, SendPrompt(session_id=new, text="Explain this")]
    assert shown.window.shown_session == new
    assert not shown.window.start.composer.text


def test_a_session_that_cannot_be_opened_leaves_the_prompt_on_the_page(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    start = shown.window.start
    QTest.keyClicks(start.composer.editor, "Explain this")
    QTest.keyClick(start.composer.editor, Qt.Key.Key_Return)
    shown.engine.trouble(f"{1:032x}", KnownError(Problem.FOLDER_MISSING, path="/gone"))
    assert start.banner.isVisible()
    assert start.composer.text == "Explain this"
    QTest.keyClick(start.composer.editor, Qt.Key.Key_Return)
    assert [type(command) for command in shown.engine.commands] == [CreateSession, CreateSession]
    assert not start.banner.isVisible()


# -- the composer


def test_enter_sends_and_shift_enter_breaks_the_line(stage: Show) -> None:
    shown = stage(SCENES["empty"]())
    editor = shown.window.conversation.composer.editor
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.keyClicks(editor, "one")
    QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(editor, "two")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    sent = [command for command in shown.engine.commands if not isinstance(command, KeepDraft)]
    assert sent == [SendPrompt(session_id=SESSION, text="one\ntwo")]
    assert not editor.toPlainText()


def test_alt_enter_queues_and_so_does_enter_while_a_turn_runs(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    editor = shown.window.conversation.composer.editor
    QTest.keyClicks(editor, "a")
    QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    QTest.keyClicks(editor, "b")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    sent = [command for command in shown.engine.commands if not isinstance(command, KeepDraft)]
    assert sent == [QueuePrompt(session_id=SESSION, text="a"), QueuePrompt(session_id=SESSION, text="b")]


async def test_send_becomes_stop_in_the_same_place_but_not_under_a_double_click(stage: Show) -> None:
    shown = stage(SCENES["empty"]())
    composer = shown.window.conversation.composer
    button = composer.send
    QTest.keyClicks(composer.editor, "go")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    assert composer.send is button
    assert button.text() == "Stop"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert Stop(session_id=SESSION) not in shown.engine.commands
    await shown.engine.clock.advance(1)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown.engine.commands[-1] == Stop(session_id=SESSION)
    QTest.keyClicks(composer.editor, "x")
    assert button.text() == "Queue"


def test_a_draft_is_kept_once_it_settles_and_comes_back(stage: Show, qtbot: QtBot) -> None:
    shown = stage(SCENES["empty"]())
    composer = shown.window.conversation.composer
    QTest.keyClicks(composer.editor, "half a thou")
    assert shown.engine.commands == []
    qtbot.waitUntil(lambda: bool(shown.engine.commands))
    assert shown.engine.commands == [KeepDraft(session_id=SESSION, text="half a thou")]
    other = snapshot(StatusKind.IDLE, messages=(), draft="other words")
    shown.engine.show(replace(other, summary=replace(other.summary, id="s2", title="Other")))
    shown.window.open_session("s2")
    assert composer.text == "other words"
    assert shown.engine.commands[1:] == []


def test_a_changed_draft_is_kept_before_another_session_is_shown(stage: Show) -> None:
    shown = stage(SCENES["empty"]())
    QTest.keyClicks(shown.window.conversation.composer.editor, "quick")
    other = snapshot(StatusKind.IDLE, messages=())
    shown.engine.show(replace(other, summary=replace(other.summary, id="s2", title="Other")))
    shown.window.open_session("s2")
    assert shown.engine.commands == [KeepDraft(session_id=SESSION, text="quick")]


def test_files_and_pictures_travel_with_the_prompt(stage: Show, tmp_path: Path, qtbot: QtBot) -> None:
    shown = stage(SCENES["empty"]())
    composer = shown.window.conversation.composer
    (tmp_path / "a.py").write_text("print()")
    composer.editor.files_given.emit([str(tmp_path / "a.py"), str(tmp_path / "gone.txt")])
    composer.editor.image_given.emit(QImage(2, 2, QImage.Format.Format_RGB32))
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    assert shown.engine.commands == []
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert shown.window.conversation.banner.isVisible()
    QTest.keyClicks(composer.editor, "look")
    QTest.keyClick(composer.editor, Qt.Key.Key_Return)
    sent = next(command for command in shown.engine.commands if isinstance(command, SendPrompt))
    file, picture = sent.attachments
    assert isinstance(file.part, FilePart)
    assert (file.part.name, file.content) == ("a.py", b"print()")
    assert isinstance(picture.part, ImagePart)
    assert picture.content is not None
    assert picture.content.startswith(b"\x89PNG")
    assert not composer.tray.attachments


def test_a_file_over_the_limit_is_refused_without_being_read(
    stage: Show, tmp_path: Path, qtbot: QtBot
) -> None:
    shown = stage(SCENES["empty"]())
    big = tmp_path / "big.bin"
    with big.open("wb") as file:
        file.truncate(10 * 1024 * 1024 + 1)
    composer = shown.window.conversation.composer
    composer.editor.files_given.emit([str(big)])
    qtbot.waitUntil(lambda: not composer.tray.reading)
    assert "too large" in shown.window.conversation.banner.accessibleName()
    assert not composer.tray.attachments


# -- keys of the window


def test_escape_stops_what_runs_and_does_nothing_where_nothing_runs(stage: Show) -> None:
    shown = stage(SCENES["recovered"]())
    editor = shown.window.conversation.composer.editor
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert shown.engine.commands == []
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    QTest.keyClick(shown.window.conversation.transcript, Qt.Key.Key_Escape)
    assert shown.engine.commands == [Stop(session_id=SESSION)]


def test_the_keys_of_the_window(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    QTest.keySequence(window, QKeySequence("F6"))
    assert QApplication.focusWidget() is window.rail.marked
    QTest.keySequence(window, QKeySequence("F6"))
    assert QApplication.focusWidget() is window.sessions.list
    QTest.keySequence(window, QKeySequence("F6"))
    assert QApplication.focusWidget() is window.conversation.transcript
    QTest.keySequence(window, QKeySequence("F6"))
    card = window.conversation.transcript.widgets.recovery(2)
    assert card is not None
    assert QApplication.focusWidget() is card.button(CardAction.RETRY_NOW)
    QTest.keySequence(window, QKeySequence("F6"))
    assert QApplication.focusWidget() is window.conversation.composer.editor
    QTest.keySequence(window, QKeySequence("Ctrl+N"))
    assert not window.shown_session
    assert QApplication.focusWidget() is window.start.composer.editor
    QTest.keyClick(window.start.composer.editor, Qt.Key.Key_Escape)
    assert window.shown_session == SESSION
    QTest.keySequence(window, QKeySequence("Ctrl+2"))
    assert shown.engine.commands == [OpenSession(session_id="o1")]


def test_a_stored_session_is_opened_and_shown_when_it_is_there(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    window.sessions.list.setFocus()
    QTest.keyClick(window.sessions.list, Qt.Key.Key_Down)
    assert shown.engine.commands == [OpenSession(session_id="o1")]
    assert window.shown_session == window.sessions.chosen == "o1"
    opened = snapshot(StatusKind.DONE)
    shown.engine.show(replace(opened, summary=replace(opened.summary, id="o1", title="Explain")))
    assert window.shown_session == "o1"


def test_a_folder_closes_and_opens_by_key_and_keeps_its_place(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    view, rows = shown.window.sessions.list, shown.window.sessions.rows
    count = rows.rowCount()
    view.setFocus()
    view.setCurrentIndex(rows.index(0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert rows.rowCount() == count - 3
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert rows.rowCount() == count
    assert shown.window.shown_session == SESSION


def test_a_removed_session_gives_way_to_the_next(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.engine.remove(SESSION)
    assert shown.engine.commands == [OpenSession(session_id="o1")]
    assert shown.window.sessions.rows.row_of(SESSION) == -1


def _begin(shown: Stage, number: int) -> None:
    """Write a prompt on the page where the focus is, and let the engine open its session."""
    focused = QApplication.focusWidget()
    assert focused is shown.window.start.composer.editor
    QTest.keyClicks(focused, "Explain this")
    QTest.keyClick(focused, Qt.Key.Key_Return)
    opened = snapshot(StatusKind.IDLE, messages=())
    shown.engine.show(
        replace(opened, summary=replace(opened.summary, id=f"{number:032x}", title=f"Title {number}"))
    )
    shown.settle()


def test_a_new_session_is_ready_to_be_written_into_each_time(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    for number in (1, 2):
        _begin(shown, number)
        assert shown.window.shown_session == f"{number:032x}"
        assert QApplication.focusWidget() is shown.window.conversation.composer.editor
        QTest.keySequence(shown.window, QKeySequence("Ctrl+N"))


def test_the_first_session_after_a_start_is_ready_to_be_written_into(stage: Show) -> None:
    shown = stage(Scene(None))
    assert shown.engine.commands == [OpenSession(session_id="o1")]
    opened = snapshot(StatusKind.DONE)
    shown.engine.show(replace(opened, summary=replace(opened.summary, id="o1")))
    shown.settle()
    assert shown.window.shown_session == "o1"
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor


def test_choosing_in_the_list_keeps_the_focus_there(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.show_start()
    shown.window.sessions.list.setFocus()
    shown.window.open_session(SESSION)
    assert QApplication.focusWidget() is shown.window.sessions.list


def test_the_focus_of_a_view_without_a_current_row_in_sight_can_be_seen(stage: Show, look: Look) -> None:
    shown = stage(SCENES["scheduled"]())
    for view in (shown.window.sessions.list, shown.window.conversation.transcript):
        if view is shown.window.sessions.list:
            shown.window.show_start()
        else:
            shown.window.open_session(SESSION)
            shown.window.resize(1280, 420)
        shown.settle()
        calm = view.grab().toImage()
        view.setFocus(Qt.FocusReason.TabFocusReason)
        shown.settle()
        focused = view.grab().toImage()
        changed = [
            focused.pixelColor(x, y)
            for x in range(200)
            for y in range(focused.height())
            if focused.pixelColor(x, y) != calm.pixelColor(x, y)
        ]
        assert look.colour("focus") in changed, view


def test_the_focus_returns_to_the_prompt_after_attaching(stage: Show, tmp_path: Path, qtbot: QtBot) -> None:
    shown = stage(SCENES["empty"]())
    composer = shown.window.conversation.composer
    files = [str(tmp_path / name) for name in ("a.py", "b.py", "c.py")]
    for file in files:
        Path(file).write_text("print()", encoding="utf-8")
    for file, answer in zip(files, (QDialog.DialogCode.Accepted, QDialog.DialogCode.Rejected), strict=False):
        composer.attach.setFocus()
        QTest.keyClick(composer.attach, Qt.Key.Key_Space)
        dialog = composer._dialog
        assert dialog is not None
        dialog.filesSelected.emit([file])
        dialog.done(answer)
        # Off screen, no window becomes active again by itself.
        shown.window.activateWindow()
        shown.settle()
        assert shown.window.focusWidget() is composer.editor
    composer.attach.setFocus()
    composer.editor.files_given.emit([files[2]])
    assert shown.window.focusWidget() is composer.editor
    qtbot.waitUntil(lambda: len(composer.tray.attachments) == 3)


# -- the frame of the window and its buttons


def test_the_window_is_no_larger_than_the_screen(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.resize(first_size(shown.window))
    room = shown.window.screen().availableSize()
    assert room.width() < 1280
    assert shown.window.width() <= room.width()
    assert shown.window.height() < room.height()
    shown.settle()
    strip = shown.window.strip
    assert strip.isVisible()
    assert strip.mapTo(shown.window, strip.rect().bottomLeft()).y() < shown.window.height()


def test_the_title_names_the_session_that_is_shown(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    assert shown.window.windowTitle() == "Retry refunds after a gateway timeout \u2013 Kandev"
    renamed = snapshot(StatusKind.IDLE)
    shown.engine.show(replace(renamed, summary=replace(renamed.summary, title="Other words")))
    shown.settle()
    assert shown.window.windowTitle() == "Other words \u2013 Kandev"
    shown.window.show_start()
    assert shown.window.windowTitle() == "Kandev"


def test_while_it_stops_nothing_more_can_be_stopped_and_all_say_so(stage: Show) -> None:
    shown = stage(SCENES["stopping"]())
    talk = shown.window.conversation
    why = "Codex was asked to stop. After 10 seconds it is ended."
    assert (talk.header.pill.words, talk.header.pill.accessibleName()) == ("Stopping", "Stopping")
    rows = shown.window.sessions.rows
    heard = rows.data(rows.index(rows.row_of(SESSION)), Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "Retry refunds after a gateway timeout, Stopping, Codex, 14:08"
    for stop in (talk.header.stop, talk.composer.send):
        assert stop.text() == "Stop"
        assert stop.pending
        assert stop.accessibleDescription() == why
        QTest.mouseClick(stop, Qt.MouseButton.LeftButton)
        QTest.keyClick(stop, Qt.Key.Key_Return)
    assert shown.engine.commands == []


def test_the_next_turn_can_be_stopped_again(stage: Show) -> None:
    shown = stage(SCENES["stopping"]())
    talk = shown.window.conversation
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    assert talk.header.pill.words == "Running"
    assert not talk.header.stop.pending
    assert not talk.composer.send.pending
    assert talk.composer.send.accessibleDescription() == "Ends what runs"


def test_an_empty_prompt_cannot_be_sent_and_says_why(stage: Show) -> None:
    shown = stage(SCENES["empty"]())
    for composer in (shown.window.conversation.composer, shown.window.start.composer):
        assert composer.send.pending
        assert composer.send.accessibleDescription() == "Write a prompt or attach a file first"
        composer.editor.setPlainText("x")
        assert (composer.send.pending, composer.send.accessibleDescription()) == (
            False,
            "Sends the prompt to the agent",
        )
        composer.editor.setPlainText("  ")
        assert composer.send.toolTip() == "Write a prompt or attach a file first"


def test_files_are_looked_for_in_the_folder_of_the_session(stage: Show, tmp_path: Path) -> None:
    here = snapshot(StatusKind.IDLE)
    shown = stage(Scene(replace(here, summary=replace(here.summary, cwd=str(tmp_path)))))
    composer = shown.window.conversation.composer
    composer.attach.click()
    assert composer._dialog is not None
    assert composer._dialog.directory().absolutePath() == str(tmp_path)
    composer._dialog.reject()
    shown.window.show_start()
    start = shown.window.start
    start.folder_edit.setText(str(tmp_path))
    start.composer.attach.click()
    assert start.composer._dialog is not None
    assert start.composer._dialog.directory().absolutePath() == str(tmp_path)
    start.composer._dialog.reject()


# -- what is in the way


def test_trouble_stands_inline_with_its_remedy_and_can_be_put_aside_by_key(stage: Show) -> None:
    shown = stage(SCENES["trouble"]())
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    error = KnownError(Problem.COMMAND_NOT_FOUND, command="codex-acp", install="npm install")
    shown.engine.trouble(SESSION, error)
    banner = shown.window.conversation.banner
    said = "The command codex-acp was not found. Install it (npm install), or correct the profile's command."
    assert banner.isVisible()
    assert spoken == [said]
    assert QApplication.activeModalWidget() is None
    QTest.keyClick(banner.close_button, Qt.Key.Key_Return)
    assert not banner.isVisible()


@pytest.mark.parametrize("of", [SESSION, ""])
@pytest.mark.parametrize(
    ("error", "stays"),
    [
        (StoreError(Problem.DISK_FULL, path="/disk"), False),
        (StoreError(Problem.DATABASE_DAMAGED, path="/disk", detail="x"), True),
        (KnownError(Problem.PROMPT_EMPTY), True),
    ],
)
def test_trouble_of_the_disk_goes_once_it_takes_a_write(
    stage: Show, of: str, error: KnownError, *, stays: bool
) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.engine.trouble(of, error)
    banner = shown.window.conversation.banner
    assert banner.isVisible()
    shown.engine.emit(StoreWorks(at=NOW, problems=frozenset({Problem.DISK_FULL})))
    assert banner.isVisible() is stays


def test_trouble_of_another_session_waits_for_it(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    other = snapshot(StatusKind.IDLE)
    shown.engine.show(replace(other, summary=replace(other.summary, id="s2")))
    shown.engine.trouble("s2", KnownError(Problem.PROMPT_EMPTY))
    banner = shown.window.conversation.banner
    assert not banner.isVisible()
    shown.window.open_session("s2")
    assert banner.isVisible()
    shown.window.open_session(SESSION)
    assert not banner.isVisible()


def test_a_session_that_does_not_open_says_why_where_one_looks(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.open_session("o1")
    shown.engine.trouble("o1", KnownError(Problem.SESSION_UNKNOWN, session="o1"))
    assert shown.window.conversation.banner.isVisible()


def test_trouble_without_a_session_stands_on_the_start_page_too(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    shown.engine.trouble("", KnownError(Problem.DISK_FULL, path="/tmp/x"))
    assert shown.window.start.banner.isVisible()


# -- permission and queue


def test_no_answer_of_a_permission_is_the_default_and_one_press_answers_once(stage: Show) -> None:
    shown = stage(SCENES["permission"]())
    found = shown.window.conversation.transcript.widgets.get("permission p1")
    assert isinstance(found, PermissionCard)
    assert [button.text() for button in found.buttons()] == ["Allow once", "Always in this session", "Reject"]
    assert all(button.variant is Variant.NORMAL and not button.isDefault() for button in found.buttons())
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor
    QTest.mouseClick(found.buttons()[2], Qt.MouseButton.LeftButton)
    QTest.mouseClick(found.buttons()[0], Qt.MouseButton.LeftButton)
    answer = AnswerPermission(session_id=SESSION, request_id="p1", option_id="no")
    assert shown.engine.commands == [answer]


def test_an_answered_question_hands_the_focus_to_the_transcript(stage: Show) -> None:
    shown = stage(SCENES["permission"]())
    found = shown.window.conversation.transcript.widgets.get("permission p1")
    assert isinstance(found, PermissionCard)
    found.buttons()[0].setFocus()
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    assert QApplication.focusWidget() is shown.window.conversation.transcript


def test_a_permission_shows_what_is_asked_from_structure(stage: Show) -> None:
    hostile = replace(permission(), title="harmless\u202e", subject=("rm", "-rf", "/x y\u202e"))
    shown = stage(Scene(snapshot(StatusKind.NEEDS_YOU, permissions=(hostile,))))
    found = shown.window.conversation.transcript.widgets.get("permission p1")
    assert isinstance(found, PermissionCard)
    assert found.title == "Codex asks to run a command"
    assert found._subject.toPlainText() == "rm -rf '/x y⟨U+202E⟩'"


@pytest.mark.parametrize("later", [False, True], ids=["opened", "asked later"])
def test_a_question_higher_than_the_window_is_shown_from_its_top(stage: Show, *, later: bool) -> None:
    options = tuple(
        PermissionOption(id=str(number), name=f"{number} " + "W" * 60, kind="allow_once")
        for number in range(500)
    )
    asked = snapshot(StatusKind.NEEDS_YOU, permissions=(replace(permission(), options=options),))
    shown = stage(Scene(snapshot(StatusKind.RUNNING) if later else asked))
    shown.window.resize(700, 500)
    shown.settle()
    if later:
        shown.engine.show(asked)
    else:
        shown.window.show_start()
        shown.window.conversation.show_snapshot(None)
        shown.window.conversation.transcript.show_snapshot(None)
        shown.window.open_session(SESSION)
    shown.settle()
    view = shown.window.conversation.transcript
    found = view.widgets.get("permission p1")
    assert isinstance(found, PermissionCard)
    assert found.height() > view.viewport().height()
    assert 0 <= found.y() < view.viewport().height() // 2
    view.go_to_end()
    assert view.at_end()


@pytest.mark.parametrize("how", ["opened", "comes later", "text grows"])
def test_a_card_higher_than_the_window_is_shown_from_its_top(stage: Show, how: str) -> None:
    shown = stage(SCENES["streaming" if how == "comes later" else "limit"]())
    window = shown.window
    window.resize(900, 480)
    if how != "text grows":
        window.look.use(ThemeName.LIGHT, 2.0)
    shown.settle()
    told = SCENES["limit"]().snapshot
    assert told is not None
    if how == "opened":
        window.show_start()
        window.conversation.show_snapshot(None)
        window.conversation.transcript.show_snapshot(None)
        window.open_session(SESSION)
    elif how == "comes later":
        shown.engine.show(told)
    else:
        window.look.use(ThemeName.LIGHT, 2.0)
    shown.settle()
    view = window.conversation.transcript
    found = view.widgets.recovery(told.cards[0].generation)
    assert found is not None
    assert found.height() > view.viewport().height()
    assert 0 <= found.y() < view.viewport().height() // 2
    view.go_to_end()
    shown.engine.show(replace(told, cards=(replace(told.cards[0], provider="Another"),)))
    shown.settle()
    assert view.at_end(), "scrolled there, it is followed"


def test_a_queued_prompt_can_be_sent_now_or_dropped(stage: Show) -> None:
    for press, command in (
        (0, SendQueued(session_id=SESSION, generation=3)),
        (3, DropQueued(session_id=SESSION, generation=3)),
    ):
        shown = stage(SCENES["sending"]())
        found = shown.window.conversation.transcript.widgets.get("queued 3")
        assert isinstance(found, QueuedCard)
        QTest.keyClick(found.focusable()[press], Qt.Key.Key_Return)
        assert shown.engine.commands == [command]


@pytest.mark.parametrize(
    ("name", "owned"),
    [("sending", True), ("scheduled", True), ("permission", True), ("stopped", False), ("cancelled", False),
     ("manual", False), ("exhausted", False), ("maybe-delivered", False)],
)  # fmt: skip
def test_a_queued_prompt_says_whether_it_goes_out_by_itself(stage: Show, name: str, *, owned: bool) -> None:
    shown = stage(SCENES["sending"]())
    shot = SCENES[name]().snapshot
    assert shot is not None
    shown.engine.show(replace(shot, queued=(QueuedPrompt(generation=3, text="Then this."),)))
    shown.settle()
    found = shown.window.conversation.transcript.widgets.get("queued 3")
    assert isinstance(found, QueuedCard)
    labels = [label.text() for label in found.findChildren(QLabel) if label.isVisible()]
    by_itself = "Queued: sent when the running turn has ended well"
    assert labels == [
        by_itself if owned else "Not sent: the turn before it stopped, so it waits for Send now"
    ]
    told = "Stops the running turn and sends this prompt" if owned else "Sends this prompt"
    buttons = [button for button in found.focusable() if button.isVisible()]
    assert [button.accessibleDescription() for button in buttons] == [
        told,
        "Writes into this prompt",
        "Forgets this prompt without sending it",
    ]


# -- the window itself


def _ticking(stage: Stage) -> bool:
    return stage.window.ticker.running


def test_it_ticks_only_while_something_counts_and_it_can_be_seen(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    assert _ticking(shown)
    shown.window.hide()
    assert not _ticking(shown)
    shown.window.show()
    assert _ticking(shown)
    shown.engine.remove("o3")
    shown.engine.show(snapshot(StatusKind.DONE))
    shown.settle()
    assert not _ticking(shown)


def test_closing_only_asks(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    asked: list[bool] = []
    shown.window.close_asked.connect(lambda: asked.append(True))
    shown.window.close()
    assert asked == [True]
    assert shown.window.isVisible()


def test_a_window_that_starts_narrow_offers_its_list(qtbot: QtBot, look: Look) -> None:
    shown = snapshot(StatusKind.DONE)
    engine = FakeEngine()
    engine.show(shown)
    window = MainWindow(look, engine.clock, UTC)
    qtbot.addWidget(window, before_close_func=MainWindow.close_for_good)
    window.resize(700, 600)
    window.show_list((shown.summary,))
    window.show()
    window.begin(engine, folder="/tmp", open_url=lambda _: None)
    assert window.start.menu.isVisibleTo(window.start)
    assert window.conversation.header.menu.isVisibleTo(window.conversation.header)


def test_a_narrow_window_has_its_list_in_a_drawer(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    window.resize(700, 600)
    shown.settle()
    assert not window.sessions.isVisible()
    QTest.keyClick(window.conversation.header.menu, Qt.Key.Key_Return)
    assert window.sessions.isVisible()
    assert QApplication.focusWidget() is window.sessions.list
    QTest.keyClick(window.sessions.list, Qt.Key.Key_Escape)
    assert not window.sessions.isVisible()
    assert shown.engine.commands == []
    window.show_start()
    QTest.keyClick(window.start.menu, Qt.Key.Key_Return)
    assert window.sessions.isVisible()
    shown.engine.show(snapshot(StatusKind.DONE))
    shown.settle()
    assert window.sessions.isVisible()
    QTest.keyClick(window.sessions.list, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is window.start.composer.editor
    window.resize(1280, 800)
    shown.settle()
    assert window.sessions.isVisible()
    assert not window.start.menu.isVisible()


def test_the_list_keeps_its_choice_while_sessions_come_and_move(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    newer = replace(summary(StatusKind.RUNNING), id="n1", title="Newest", active_at=NOW)
    shown.engine._stored = {"n1": newer, **shown.engine._stored}
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    current = shown.window.sessions.list.currentIndex()
    assert current.row() == shown.window.sessions.rows.row_of(SESSION) == 2
    assert shown.engine.commands == []


def test_an_announcement_is_polite(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    event = announcement(widget, "Sending again.")
    assert event.message() == "Sending again."
    assert event.politeness() is QAccessible.AnnouncementPoliteness.Polite
