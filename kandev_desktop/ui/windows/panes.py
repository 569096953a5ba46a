"""The panes of the sessions screen: list, page and inspector, side by side where there is room.

Where there is little, the list becomes a drawer over the page. The inspector never lies over it, since it would
cover what asks a person: the page gives way, for as long as the inspector is open.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QSplitterHandle, QStackedWidget, QWidget

from kandev_desktop.ui.widgets.came_from import CameFrom
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.sessions_pane import SessionsPane
from kandev_desktop.ui.widgets.theme import Look, tokens

_LEAST, _MOST = 200, 560
_STEP = 32
_PAGE_LEAST = 320


@dataclass(slots=True)
class _Side:
    """A pane beside the page: its widget, the measure it has at first, and the width a person gave it,
    in pixels at 100 % text; 0 for none. `least` is what its head needs at first."""

    pane: QWidget
    measure: str
    wanted: bool = False
    given: int = 0
    over: bool = False
    least: Callable[[], int] = int

    def width(self, look: Look) -> int:
        """How wide it is drawn where there is room."""
        return look.scaled(self.given) if self.given else max(look.size(self.measure), self.least())

    def give(self, look: Look, drawn: int) -> None:
        """Keep a width that a person chose."""
        self.given = _bounded(round(drawn * 1000 / look.scaled(1000)))


class Panes(QWidget):
    """`pages` are beside the list, an empty one at first. A side that lies over them gives the focus back. Widths are divided by the text factor before they are
    compared with a breakpoint. `focus_folded` tells that the list became a drawer while it had the focus, `focus_lost`
    that a side with the focus was put away and where it came from is out of sight, `narrowed` that there is, or no
    longer is, too little room for an inspector that stays."""

    drawer_offered = Signal(bool)
    focus_folded = Signal()
    focus_lost = Signal()
    inspector_shown = Signal(bool)
    narrowed = Signal(bool)
    widths_changed = Signal()

    def __init__(self, look: Look, sessions: SessionsPane) -> None:
        super().__init__()
        self._look = look
        self._list = _Side(sessions, "session_list", wanted=True)
        self.sessions = sessions
        self.pages = QStackedWidget()
        self.pages.addWidget(QWidget())
        self._slot = _Slot(look)
        self._inspector = _Side(self._slot, "inspector", least=lambda: self._slot.sizeHint().width())
        self._before_list, self._before_inspector = CameFrom(sessions, self), CameFrom(self._slot, self)
        self._fitting = self.narrow = False
        self.pages.setMinimumWidth(1)
        self._split = _Splitter()
        self._split.addWidget(sessions)
        self._split.addWidget(self.pages)
        self._split.addWidget(self._slot)
        self._split.setStretchFactor(1, 1)
        self._split.splitterMoved.connect(self._on_splitter_moved)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._split)

    @property
    def has_drawer(self) -> bool:
        """Whether the list is a drawer that can be opened."""
        return self._list.over and self._list.wanted

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer covers the page."""
        return self._list.over and self.sessions.isVisible()

    @property
    def inspector_wanted(self) -> bool:
        """Whether the inspector is shown."""
        return self._inspector.wanted

    @property
    def widths(self) -> tuple[int, int]:
        """The widths that a person gave list and inspector, at 100 % text; 0 for none given."""
        return self._list.given, self._inspector.given

    def set_widths(self, given: tuple[int, int]) -> None:
        """Take over remembered widths."""
        for side, width in zip((self._list, self._inspector), given, strict=True):
            side.given = _bounded(width) if width else 0
        self.fit()

    def set_inspector(self, inspector: QWidget) -> None:
        """Give the pane at the far side its content. It is hidden until `show_inspector`."""
        self._slot.fill(inspector)

    def show_inspector(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Show or hide the pane at the far side. A focus that is in it goes back to where it came from."""
        if wanted != self._inspector.wanted:
            inside = self._before_inspector.inside
            self._inspector.wanted = wanted
            self.fit()
            self.inspector_shown.emit(wanted)
            if inside and not wanted and not self._before_inspector.give_back():
                self.focus_lost.emit()

    def close_inspector(self) -> bool:
        """Put an inspector away that takes the page's room; false where none does."""
        takes = self._inspector.wanted and self.narrow
        if takes:
            self.show_inspector(False)
        return takes

    def widen(self, *, inspector: bool, steps: int) -> None:
        """Make a side wider by steps, narrower by negative ones."""
        side = self._inspector if inspector else self._list
        side.give(self._look, side.width(self._look) + steps * self._look.scaled(_STEP))
        self.fit()
        self.widths_changed.emit()

    def show_list(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether there is a list at all: not before the first session."""
        changed = wanted != self._list.wanted
        self._list.wanted = wanted
        if changed:
            self.drawer_offered.emit(wanted and self._list.over)
            self.fit()
        self.sessions.setVisible(wanted and (not self._list.over or self.drawer_open))

    def open_drawer(self) -> None:
        """Lay the list over the page and give it the focus."""
        if self.has_drawer:
            self._place_drawer()
            self.sessions.show()
            self.sessions.raise_()
            self.sessions.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_drawer(self) -> bool:
        """Put the drawer away; false where none is open."""
        was_open = self.drawer_open
        if was_open:
            inside = self._before_list.inside
            self.sessions.hide()
            if inside and not self._before_list.give_back():
                self.focus_lost.emit()
        return was_open

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Arrange the panes for the width of the window and the size of the text."""
        points = tokens()["breakpoint"]
        width = self.window().width() / self._look.text_factor
        self._list.measure = "session_list" if width >= points["rail_icons_only"] else "session_list_narrow"
        self._fitting = True
        self._lay_list(over=width < points["list_drawer"])
        self._slot.setVisible(self._inspector.wanted)
        self._share()
        self._fitting = False
        narrow = width < points["inspector_overlay"]
        if narrow != self.narrow:
            self.narrow = narrow
            self.narrowed.emit(narrow)

    def _lay_list(self, *, over: bool) -> None:
        side = self._list
        if over != side.over:
            side.over = over
            focused = side.pane.isAncestorOf(self.window().focusWidget())
            side.pane.hide()
            if over:
                side.pane.setParent(self)
            else:
                self._split.insertWidget(0, side.pane)
                side.pane.setVisible(side.wanted)
            self.drawer_offered.emit(over and side.wanted)
            if focused and over:
                self.focus_folded.emit()
        if self.drawer_open:
            self._place_drawer()

    def _share(self) -> None:
        """Give the sides their widths, as far as the page keeps some room of its own, or half of all."""
        sides = [side for side in (self._list, self._inspector) if not side.over]
        shown = {id(side.pane): side.width(self._look) for side in sides if side.wanted}
        left = max(self.width() // 2, self.width() - self._look.scaled(_PAGE_LEAST))
        if sum(shown.values()) > left and shown:
            shown = dict.fromkeys(shown, left // len(shown))
        page = self.width() - sum(shown.values())
        panes = (self._split.widget(number) for number in range(self._split.count()))
        self._split.setSizes([page if pane is self.pages else shown.get(id(pane), 0) for pane in panes])

    def _place_drawer(self) -> None:
        """Lay the list over the page."""
        wide = min(self._list.width(self._look), max(1, self.width()))
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self.sessions.setGeometry(QRect(self.width() - wide if rtl else 0, 0, wide, self.height()))

    @Slot(int, int)
    def _on_splitter_moved(self, _position: int, _index: int) -> None:
        if self._fitting:
            return
        for side in (self._list, self._inspector):
            if side.wanted and not side.over:
                side.give(self._look, side.pane.width())
        self.widths_changed.emit()


def _bounded(width: int) -> int:
    return min(max(width, _LEAST), _MOST)


class _Slot(QWidget):
    """Where the inspector goes, with the line that parts it from the page."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(edges(1, 0, 0, 0))
        self.hide()

    def fill(self, content: QWidget) -> None:
        self._row.addWidget(content)
        self.setFocusProxy(content)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        edge = self.width() - 1 if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else 0
        painter.fillRect(edge, 0, 1, self.height(), self._look.colour("border"))


class _Splitter(QSplitter):
    """The panes paint their own edges, and a handle of no width still takes hold of a few pixels."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(0)

    def createHandle(self) -> QSplitterHandle:
        return _Handle(Qt.Orientation.Horizontal, self)


class _Handle(QSplitterHandle):
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt leaves a handle of no width unmasked: it would lie over its neighbours, and scrolling one of those
        would paint all of it again."""
        super().resizeEvent(event)
        self.setMask(QRegion(0, 0, 1, 1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The style would draw a grip over the edge."""
