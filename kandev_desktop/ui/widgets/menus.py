"""How menus open: with an entry chosen, so that the keyboard sees where it is, and found by the name that is typed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget


def open_menu(menu: QMenu, at: QPoint) -> None:
    """Open a menu at a place of the screen, with the entry that is checked chosen, else the first that can be had."""
    for each in (menu, *menu.findChildren(QMenu)):
        NameTyping(each)
    menu.popup(at)
    there = _choosable(menu)
    checked = (each for each in there if each.actionGroup() is not None and each.isChecked())
    begins = next(checked, next(iter(there), None))
    if begins is not None:
        menu.setActiveAction(begins)


def open_beneath(menu: QMenu, button: QWidget) -> None:
    """Open a menu under a button, with its leading edge at that of the button."""
    rtl = button.layoutDirection() is Qt.LayoutDirection.RightToLeft
    left = button.width() - menu.sizeHint().width() if rtl else 0
    open_menu(menu, button.mapToGlobal(QPoint(left, button.height())))


class NameTyping(QObject):
    """Goes to the entry whose name begins with what is typed, or has a word that does, as a list box does. Qt's menus
    only know a letter that is underlined. `typed` is forgotten after a pause."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        self._menu, self.typed = menu, ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._forget)
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._take(event.text()):
            return True
        return super().eventFilter(watched, event)

    def _take(self, text: str) -> bool:
        """Go to what is typed with this as well; false for what is no part of a name."""
        if not text or not text.isprintable() or not (self.typed + text).strip():
            return False
        self.typed += text.casefold()
        self._pause.start(QApplication.keyboardInputInterval())
        found = _found(_choosable(self._menu), self.typed, self._menu.activeAction())
        if found is not None:
            self._menu.setActiveAction(found)
        return True

    def _forget(self) -> None:
        self.typed = ""


def _choosable(menu: QMenu) -> Sequence[QAction]:
    return [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]


def _found(entries: Sequence[QAction], typed: str, current: QAction | None) -> QAction | None:
    """The entry that is meant. One letter, once or again and again, leads from one to the next."""
    names = [each.text().replace("&&", "&").casefold() for each in entries]
    wanted, at = typed, entries.index(current) if current in entries else -1
    if len(set(typed)) == 1:
        wanted, at = typed[0], at + 1
    order = [*range(max(at, 0), len(entries)), *range(max(at, 0))]
    begins = (n for n in order if names[n].startswith(wanted))
    within = (n for n in order if any(word.startswith(wanted) for word in names[n].split()))
    found = next(begins, next(within, None))
    return None if found is None else entries[found]
