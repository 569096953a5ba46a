"""A prompt that waits in the transcript: edited, sent now or removed where it stands."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.engine.commands import EditQueued, QueueAgain
from kandev_desktop.engine.snapshots import QueuedPrompt
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.queued_card import QueuedCard
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, SESSION, Scene

Show = Callable[[Scene], Stage]
FULL = KnownError(Problem.DISK_FULL, path="/disk")


def _card(shown: Stage) -> QueuedCard:
    found = shown.window.conversation.transcript.widgets.get("queued 3")
    assert isinstance(found, QueuedCard)
    return found


def test_a_queued_prompt_is_edited_where_it_stands(stage: Show) -> None:
    shown = stage(SCENES["sending"]())
    QTest.keyClick(_card(shown).focusable()[2], Qt.Key.Key_Return)
    editor = QApplication.focusWidget()
    assert isinstance(editor, PromptEdit)
    assert editor.toPlainText() == "Then update the change log."
    QTest.keyClicks(editor, "Then lint.")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert shown.engine.commands == [EditQueued(session_id=SESSION, generation=3, text="Then lint.")]
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert len(shown.engine.commands) == 1
    shot = SCENES["sending"]().snapshot
    assert shot is not None
    shown.engine.show(replace(shot, queued=(QueuedPrompt(generation=3, text="Then lint."),)))
    shown.settle()
    assert _card(shown)._text.accessibleName() == "Then lint."
    assert QApplication.focusWidget() is _card(shown).focusable()[2]


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("button", [0, 3], ids=["send now", "remove"])
def test_one_goes_on_writing_where_a_queued_prompt_goes_that_was_pressed(
    stage: Show, button: int, *, by_key: bool
) -> None:
    shown = stage(SCENES["sending"]())
    pressed = _card(shown).focusable()[button]
    if by_key:
        pressed.setFocus()
        QTest.keyClick(pressed, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(pressed, Qt.MouseButton.LeftButton)
    shot = SCENES["sending"]().snapshot
    assert shot is not None
    shown.engine.show(replace(shot, queued=()))
    shown.settle()
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor


def test_a_refused_edit_stays_in_its_editor(stage: Show) -> None:
    shown = stage(SCENES["sending"]())
    QTest.keyClick(_card(shown).focusable()[2], Qt.Key.Key_Return)
    editor = QApplication.focusWidget()
    assert isinstance(editor, PromptEdit)
    QTest.keyClicks(editor, "Then lint.")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    shown.engine.trouble(SESSION, FULL)
    assert (editor.isVisible(), editor.toPlainText()) == (True, "Then lint.")
    QTest.keyClicks(editor, "!")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    sent = [EditQueued(session_id=SESSION, generation=3, text=text) for text in ("Then lint.", "Then lint.!")]
    assert shown.engine.commands == sent


def test_a_queued_prompt_tells_what_is_attached_to_it(stage: Show) -> None:
    shown = stage(SCENES["sending"]())
    assert _card(shown)._attached.isHidden()
    low = _card(shown).sizeHint().height()
    attached = (
        FilePart(path="/f/a\u202eb.py", name="a\u202eb.py"),
        ImagePart(sha256="1", mime_type="image/png"),
    )
    shot = SCENES["sending"]().snapshot
    assert shot is not None
    shown.engine.show(replace(shot, queued=(QueuedPrompt(generation=3, text="Look.", attached=attached),)))
    shown.settle()
    assert _card(shown)._attached.isVisible()
    assert _card(shown)._attached.accessibleName() == "Attached: a\u27e8U+202E\u27e9b.py, Image"
    assert _card(shown).sizeHint().height() > low
    assert _card(shown).height() >= _card(shown).sizeHint().height()


def test_escape_leaves_a_queued_prompt_as_it_was(stage: Show) -> None:
    shown = stage(SCENES["sending"]())
    QTest.keyClick(_card(shown).focusable()[2], Qt.Key.Key_Return)
    editor = QApplication.focusWidget()
    assert isinstance(editor, PromptEdit)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert shown.engine.commands == []
    assert len(_card(shown).focusable()) == 4


def test_what_was_held_says_why_and_goes_on_in_turn(stage: Show) -> None:
    """Once a turn runs again, one press lets all go that waited for a person; the first of them offers it."""
    shown = stage(SCENES["sending"]())
    shot = SCENES["sending"]().snapshot
    assert shot is not None
    held = tuple(QueuedPrompt(generation=number, text="Then this.", held=True) for number in (3, 4))
    shown.engine.show(replace(shot, queued=held))
    shown.settle()
    widgets = shown.window.conversation.transcript.widgets
    first, second = widgets.get("queued 3"), widgets.get("queued 4")
    assert isinstance(first, QueuedCard)
    assert isinstance(second, QueuedCard)
    why = "Not sent: the turn before it stopped, so it waits for Send now"
    assert [card._caption.text() for card in (first, second)] == [why, why]
    assert [card._send.accessibleDescription() for card in (first, second)] == [
        "Stops the running turn and sends this prompt"
    ] * 2
    assert [card._again.isVisible() for card in (first, second)] == [True, False]
    first._again.setFocus()
    QTest.keyClick(first._again, Qt.Key.Key_Return)
    assert shown.engine.commands == [QueueAgain(session_id=SESSION)]
    shown.engine.show(replace(shot, queued=tuple(replace(each, held=False) for each in held)))
    shown.settle()
    assert not first._again.isVisible()
    assert QApplication.focusWidget() is first._edit
    assert first._caption.text() == "Queued: sent when the running turn has ended well"


def test_the_prompt_of_a_queued_run_waits_for_its_turn_and_not_for_a_person(stage: Show) -> None:
    scene = SCENES["sending"]()
    assert scene.snapshot is not None
    run = QueuedPrompt(generation=3, text="Then lint.", held=True, in_line=True)
    summary = replace(scene.snapshot.summary, status=Status(kind=StatusKind.IDLE))
    shown = stage(replace(scene, snapshot=replace(scene.snapshot, summary=summary, queued=(run,))))
    card = _card(shown)
    assert card._caption.text() == "Queued: an unattended run, sent when its turn comes"
    assert card._send.accessibleDescription() == "Sends this prompt"
    assert not card._again.isVisible()


@pytest.mark.parametrize("width", [400, 560, 1280])
def test_no_button_of_a_queued_prompt_is_cut_however_narrow_it_stands(stage: Show, width: int) -> None:
    scene = SCENES["sending"]()
    assert scene.snapshot is not None
    held = (QueuedPrompt(generation=3, text="Then update the change log and the notes.", held=True),)
    shown = stage(replace(scene, snapshot=replace(scene.snapshot, queued=held)))
    shown.window.resize(width, 800)
    shown.settle()
    card = _card(shown)
    for button in card.focusable():
        assert button.isVisible()
        assert button.width() >= button.sizeHint().width()
        assert card.rect().contains(button.rect().translated(button.mapTo(card, QPoint(0, 0))))
