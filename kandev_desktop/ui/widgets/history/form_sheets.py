"""Small sheets of the history: days from and to, and the name of a filter that is kept."""

from datetime import date

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDateEdit,
    QFormLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.history.anchored import AnchoredSheet
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 320
_LONGEST_NAME = 60


class DaysSheet(AnchoredSheet):
    """Asks for a first and a last day, both included. `chosen` has them in order."""

    chosen = Signal(date, date)

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self.first, self.last = DayBox(look), DayBox(look)
        self.go = Button(look, self.tr("Show these days"), variant=Variant.PRIMARY)
        self.keep = Button(look, self.tr("Cancel"))
        self.setAccessibleName(self.tr("Days"))
        for box, name, told in (
            (self.first, self.tr("From"), self.tr("The first day")),
            (self.last, self.tr("To"), self.tr("The last day, which is shown as well")),
        ):
            box.setAccessibleName(name)
            box.setAccessibleDescription(told)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("From"), self.first)
        form.addRow(self.tr("To"), self.last)
        _lay_out(self, form, self.go, self.keep)
        self.go.setAccessibleDescription(self.tr("Leaves the attempts of other days away"))
        self.keep.setAccessibleDescription(self.tr("Changes nothing"))
        self.go.clicked.connect(self._on_gone)
        self.keep.clicked.connect(self.close_overlay)

    def ask(self, first: date, last: date, anchor: QWidget) -> None:
        """Open it on these days."""
        self.first.setDate(QDate(first.year, first.month, first.day))
        self.last.setDate(QDate(last.year, last.month, last.day))
        self.open_beneath(anchor, self.first)

    def stops(self) -> list[QWidget]:
        return [self.first, self.last, self.go, self.keep]

    @Slot()
    def _on_gone(self) -> None:
        days = sorted(date(*box.date().getDate()) for box in (self.first, self.last))
        self.close_overlay()
        self.chosen.emit(*days)


class NameSheet(AnchoredSheet):
    """Asks for the name of a filter. `named` has what it is called from now on and what it was called before."""

    named = Signal(str, str)

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self._named = ""
        self._taken: frozenset[str] = frozenset()
        self.line = QLineEdit()
        self.line.setMaxLength(_LONGEST_NAME)
        self.go = Button(look, self.tr("Save"), variant=Variant.PRIMARY)
        self.keep = Button(look, self.tr("Cancel"))
        self._says = Text(look, "caption", "text_muted")
        self.setAccessibleName(self.tr("Name of the filter"))
        self.line.setAccessibleName(self.tr("Name of the filter"))
        self.line.setAccessibleDescription(self.tr("Enter keeps it"))
        self.line.setPlaceholderText(self.tr("Name of the filter"))
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(self.line)
        column.addWidget(self._says)
        _lay_out(self, column, self.go, self.keep)
        self.keep.setAccessibleDescription(self.tr("Changes nothing"))
        self.line.textChanged.connect(self._on_text_changed)
        self.line.returnPressed.connect(self._on_gone)
        self.go.clicked.connect(self._on_gone)
        self.keep.clicked.connect(self.close_overlay)

    def ask(self, before: str, taken: frozenset[str], anchor: QWidget) -> None:
        """Open it on the name that a filter has, an empty one for a new filter. One of `taken` is written over."""
        self._named, self._taken = before, taken - {before}
        self.line.setText(before)
        self.line.selectAll()
        self._on_text_changed()
        self.open_beneath(anchor, self.line)

    def stops(self) -> list[QWidget]:
        return [self.line, self.go, self.keep]

    @Slot()
    def _on_text_changed(self) -> None:
        name = self.line.text().strip()
        none = "" if name else self.tr("It needs a name.")
        over = self.tr("This takes the place of the filter of that name.") if name in self._taken else ""
        self.go.describe(over or self.tr("Keeps the filter under this name"), none)
        self._says.show_text(over or none)
        self._says.setVisible(bool(over or none))
        self.place()

    @Slot()
    def _on_gone(self) -> None:
        name = " ".join(self.line.text().split())
        if name:
            self.close_overlay()
            self.named.emit(name, self._named)


class DayBox(QDateEdit):
    """A day to write: the arrow keys count, the wheel changes nothing."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setDisplayFormat(_day_format())
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.lineEdit().setTextMargins(8, 0, 8, 0)
        self.lineEdit().setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        widest = QFontMetrics(self._look.font("body")).horizontalAdvance("0000-00-00000")
        return QSize(widest + 24, self._look.line("body") + 12)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, line = self._look, 2 if self.hasFocus() else 1
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.colour("focus" if self.hasFocus() else "border_control"), line))
        painter.setBrush(look.colour("raised"))
        box = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(box, look.radius("medium"), look.radius("medium"))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def _day_format() -> str:
    """As times are written, with the whole year."""
    locale = QLocale()
    if locale.language() in {QLocale.Language.C, QLocale.Language.English}:
        return "yyyy-MM-dd"
    found = locale.dateFormat(QLocale.FormatType.ShortFormat)
    return found if "yyyy" in found else found.replace("yy", "yyyy")


def _lay_out(sheet: QWidget, content: QFormLayout | QVBoxLayout, *buttons: Button) -> None:
    row = Flow(last_at_end=True)
    for button in buttons:
        row.addWidget(button)
    column = QVBoxLayout(sheet)
    column.setContentsMargins(edges(16, 16, 12, 12))
    column.setSpacing(10)
    column.addLayout(content)
    column.addLayout(row)
