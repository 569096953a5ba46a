"""Puts a window in the place of another, which spoke another language.

Every word of the program is made together with its widget, so a language is switched by making the widgets anew.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QAbstractItemView, QWidget

from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import undressed
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.placing import restore_place
from kandev_desktop.ui.windows.remembering import restore_content, state_of

_Turn = tuple[type[QWidget], int]
"""A child by its class and its number among those of that class, for screens and pages are made as they are shown."""


def successor(make: Callable[[], MainWindow], old: MainWindow) -> MainWindow:
    """A new window that shows what the old one does and has what is written in it; it is not in sight yet."""
    with undressed():
        window = make()
        state = state_of(old)
        restore_place(window, state)
        restore_content(window, replace(state, start_attached=""))  # the old window has it read already
        _take_words(window, old)
        if not old.shown_session:
            window.show_start()
        window.setting.take_over(old.setting)
        window.run_screens.take_over(old.run_screens)
        if window.history_screens is not None and old.history_screens is not None:
            window.history_screens.take_over(old.history_screens)
        window.screens.show_screen(old.screens.shown)
    return window


def take_place(window: MainWindow, old: MainWindow) -> None:
    """Show a successor where the old window is, with the focus where it was."""
    focus = list(_way_to(old.focusWidget(), old))
    window.show()
    _take_sight(window, old)
    found = _follow(focus, window)
    if found is not None:
        found.setFocus(Qt.FocusReason.OtherFocusReason)
    if old.isActiveWindow():
        window.activateWindow()


def _take_words(window: MainWindow, old: MainWindow) -> None:
    window.start.folder_edit.setText(old.start.folder_edit.text())
    window.start.choose(old.start.chosen)
    for new_page, page in ((window.start, old.start), (window.conversation, old.conversation)):
        _take_text(new_page.composer.editor, page.composer.editor)
        new_page.composer.tray.hold(page.composer.tray.attachments)


def _take_text(editor: PromptEdit, old: PromptEdit) -> None:
    editor.setPlainText(old.toPlainText())
    cursor, before = editor.textCursor(), old.textCursor()
    cursor.setPosition(before.anchor())
    cursor.setPosition(before.position(), QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)


def _take_sight(window: MainWindow, old: MainWindow) -> None:
    """Open the details that were open, and begin the transcript with the line with which it began."""
    seen, view = old.conversation.transcript, window.conversation.transcript
    for card in seen.widgets.all():
        if isinstance(card, RecoveryCard) and card.details_open and card.card is not None:
            again = view.widgets.recovery(card.card.generation)
            if again is not None and not again.details_open:
                again.toggle_details()
    if not seen.at_end():
        top = seen.rowAt(0)
        view.scrollTo(view.rows.index(top, 0), QAbstractItemView.ScrollHint.PositionAtTop)
        bar = view.verticalScrollBar()
        bar.setValue(bar.value() - seen.rowViewportPosition(top))


def _way_to(widget: QWidget | None, window: QWidget) -> Iterator[_Turn]:
    """Which child leads to the widget, from the widget up."""
    while widget is not None and widget is not window:
        parent = widget.parentWidget()
        if parent is None:
            return
        kind = type(widget)
        yield kind, _children(parent, kind).index(widget)
        widget = parent


def _follow(way: list[_Turn], window: QWidget) -> QWidget | None:
    """The widget in the same place of another window, as far as it is there."""
    found = window
    for kind, number in reversed(way):
        children = _children(found, kind)
        if number >= len(children):
            return None
        found = children[number]
    return found if way else None


def _children(widget: QWidget, kind: type[QWidget]) -> list[QWidget]:
    found = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [each for each in found if type(each) is kind]
