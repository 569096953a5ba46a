"""The earlier versions of one message: a chooser, the version's text, and what changed to the next one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.text.attempt_revisions import ChangedLine, Versions
from kandev_desktop.ui.text.diff import Sign
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.widgets.attempt.boxes import Framed
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import CodeBox, Text
from kandev_desktop.ui.widgets.theme import Look

_GROUNDS = {Sign.ADDED: "diff_add", Sign.REMOVED: "diff_del"}


class VersionsBox(Framed):
    """Begins with the newest of `versions`, of which there is one at least. `announced` says which one is shown."""

    announced = Signal(str)

    def __init__(self, look: Look, versions: Versions) -> None:
        super().__init__(look, "surface")
        self._versions, self._at = versions, versions.count - 1
        self._title, self._summary = Text(look, "body", weight=600), Text(look, "caption", "text_muted")
        self.older = Button(look, self.tr("Older"), size="dense")
        self.newer = Button(look, self.tr("Newer"), size="dense")
        self.text, self.changes = CodeBox(look), ChangesBox(look)
        self.text.setAccessibleName(self.tr("Earlier version"))
        self.changes.setAccessibleName(self.tr("Changes to the next version"))
        self.older.clicked.connect(lambda: self._turn(-1))
        self.newer.clicked.connect(lambda: self._turn(1))
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self._title, 1)
        head.addWidget(self.older)
        head.addWidget(self.newer)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(14, 8, 14, 12))
        column.setSpacing(6)
        column.addLayout(head)
        for part in (self.text, self._summary, self.changes):
            column.addWidget(part)
        self._show()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.older, self.newer, self.text, self.changes]

    def _turn(self, by: int) -> None:
        at = min(max(self._at + by, 0), self._versions.count - 1)
        if at != self._at:
            self._at = at
            self.announced.emit(self._show())

    def _show(self) -> str:
        """Show the version; returns what is heard of it."""
        told = self._versions.told(self._at)
        self._title.show_text(told.title)
        named = self.changes.accessibleName() if told.changes else ""
        self._summary.show_text(clauses((named, told.summary)))
        self.text.show_text(told.text)
        self.text.setAccessibleDescription(told.title)
        self.changes.show_lines(told.changes)
        self.changes.setAccessibleDescription(told.summary)
        self.changes.setVisible(bool(told.changes))
        first, last = not self._at, self._at == self._versions.count - 1
        self.older.describe(
            self.tr("Shows the version before"), self.tr("This is the first version") if first else ""
        )
        self.newer.describe(
            self.tr("Shows the version after"),
            self.tr("The next version is the message itself") if last else "",
        )
        return clauses((told.title, told.summary))


class ChangesBox(CodeBox):
    """Lines that each begin with their sign, on the ground of it."""

    def __init__(self, look: Look) -> None:
        self._signs: tuple[Sign, ...] = ()
        super().__init__(look)
        look.changed.connect(self._paint_grounds)

    def show_lines(self, lines: Sequence[ChangedLine]) -> None:
        """Show these in place of the ones before."""
        self._signs = tuple(line.sign for line in lines)
        self.show_text("\n".join(line.text for line in lines))
        self._paint_grounds()

    @Slot()
    def _paint_grounds(self) -> None:
        cursor = QTextCursor(self.document())
        for sign in self._signs:
            ground = QTextBlockFormat()
            if sign in _GROUNDS:
                ground.setBackground(self._look.colour(_GROUNDS[sign]))
            cursor.setBlockFormat(ground)
            cursor.movePosition(QTextCursor.MoveOperation.NextBlock)
