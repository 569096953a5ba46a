"""The menu of an attempt: what can be opened of it, and what it can be narrowed to."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.history.records import Facet, HistoryRow
from kandev_desktop.ui.widgets.menus import open_menu


class HistoryRowMenu(QObject):
    """`narrowed` has a facet and the value of the attempt, which alone is to be shown."""

    session_asked = Signal(object)
    attempt_asked = Signal(object)
    narrowed = Signal(object, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.menu: QMenu | None = None

    def open(self, row: HistoryRow, at: QPoint, *, sessions: bool) -> None:
        """Open it; `sessions` tells whether sessions can be shown."""
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self._parent)
        menu.setAccessibleName(self.tr("More for this attempt"))
        self._offer(menu, self.tr("Open attempt"), lambda: self.attempt_asked.emit(row))
        if sessions:
            self._offer(menu, self.tr("Open session"), lambda: self.session_asked.emit(row))
        menu.addSeparator()
        for facet, words in (
            (Facet.SESSION, self.tr("Only this session")),
            (Facet.FOLDER, self.tr("Only this folder")),
            (Facet.CODE, self.tr("Only this cause")),
            (Facet.RULE, self.tr("Only this rule")),
        ):
            if row.code is not Code.NONE or facet in {Facet.SESSION, Facet.FOLDER}:
                self._offer(menu, words, partial(self.narrowed.emit, facet, row))
        menu.addSeparator()
        self._offer(
            menu,
            self.tr("Copy the attempt's id"),
            lambda: QGuiApplication.clipboard().setText(row.attempt_id),
        )
        open_menu(menu, at)

    def _offer(self, menu: QMenu, words: str, act: Callable[[], object]) -> None:
        action = QAction(words, menu)
        action.triggered.connect(lambda _on=False: act())
        menu.addAction(action)


def value_of(facet: Facet, row: HistoryRow) -> str:
    """What an attempt has of a facet that its menu narrows to."""
    match facet:
        case Facet.SESSION:
            return row.session_id
        case Facet.FOLDER:
            return row.folder
        case Facet.CODE:
            return row.code
        case _:
            return row.rule
