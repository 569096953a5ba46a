"""A profile to choose: what it is called, and whether it works or what it needs and what helps."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text import profile_states, profiles
from kandev_desktop.ui.text.profile_states import HeldText
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.setting_up.disclosure import SetupDisclosure
from kandev_desktop.ui.widgets.theme import Look

_EDGE = 16
_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)


class ProfileRow(QWidget):
    """A choice, a button that opens what helps beneath it, and that."""

    chosen = Signal(str)
    command_asked = Signal(object)
    focus_order_changed = Signal()
    opened = Signal(object)

    def __init__(self, look: Look, profile: ProfileSummary) -> None:
        super().__init__()
        self._look = look
        self.profile = profile
        self.choice = ProfileChoice(look, profile)
        self.help = Button(look)
        self._room = QWidget()
        beside = QHBoxLayout()
        beside.setContentsMargins(edges(0, 0, 12 - OUTSET, 0))
        beside.setSpacing(8)
        beside.addWidget(self.choice, 1)
        beside.addWidget(self._room)
        held = QHBoxLayout(self._room)
        held.setContentsMargins(0, 0, 0, 0)
        held.addStretch(1)
        held.addWidget(self.help)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 1)
        column.setSpacing(0)
        column.addLayout(beside)
        self.setup = SetupDisclosure(look, profile.name, column=column, home=self.choice)
        self.setup.command_asked.connect(self.command_asked)
        self.setup.focus_order_changed.connect(self.focus_order_changed)
        self.choice.toggled.connect(self._on_choice_toggled)
        self.choice.unready_pressed.connect(self._on_help_pressed)
        self.help.clicked.connect(self._on_help_pressed)
        self.show_profile(profile)

    def show_profile(self, profile: ProfileSummary) -> None:
        """Show this profile as it stands now."""
        self.profile = profile
        self.choice.show_profile(profile)
        words = profiles.helps(profile)
        self.help.setText(words)
        self.help.setVisible(bool(words))
        self.help.setAccessibleName(
            self.tr("{help}: {agent}").format(help=words, agent=one_line(profile.title, 60))
        )
        self.help.setAccessibleDescription(self.tr("Opens what helps beneath the row"))
        if not words:
            self.setup.close_unless_begun()

    def show_held(self, over: HeldText | None) -> None:
        """Show what holds it back."""
        self.choice.show_held(over)

    def keep_room(self, wide: int) -> None:
        """Keep this much room for the button, so that the states of all rows stand in one column."""
        self._room.setMinimumWidth(wide)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.choice, self.help, *(self.setup.panel.focusable() if self.setup.panel else ())]

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = self._look, QPainter(self)
        if self.choice.isChecked():
            painter.fillRect(self.rect(), look.colour("selection"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), look.colour("border"))

    @Slot()
    def _on_help_pressed(self) -> None:
        if self.profile.candidates:  # what helps stands with each of them
            return
        self.setup.toggle()
        if self.setup.panel is not None:
            self.opened.emit(self)

    @Slot(bool)
    def _on_choice_toggled(self, on: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        self.update()
        if on:
            self.chosen.emit(self.profile.name)


class ProfileChoice(QRadioButton):
    """56 pixels, more with larger text. One that is not ready cannot be chosen: a press tells `unready_pressed`."""

    unready_pressed = Signal()

    def __init__(self, look: Look, profile: ProfileSummary) -> None:
        super().__init__()
        self._look = look
        self.profile = profile
        self._over: HeldText | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_pressed)

    def show_profile(self, profile: ProfileSummary) -> None:
        """Show this profile as it stands now."""
        self.profile = profile
        self.setCheckable(profile.ready)
        self.setAutoExclusive(profile.ready)
        self.setAccessibleName(one_line(profile.title))
        self._tell()

    def show_held(self, over: HeldText | None) -> None:
        """Show what holds it back."""
        if over != self._over:
            self._over = over
            self._tell()

    def _tell(self) -> None:
        profile, over = self.profile, self._over
        told = (profile_states.state(profile, over).words, profile_states.beneath(profile, over))
        self.setAccessibleDescription(". ".join(part for part in told if part))
        self.setToolTip("" if over is None or not profile.ready else over.words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, self._look.line("body") + self._look.line("caption") + 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def hitButton(self, _pos: QPoint) -> bool:
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        area = QRectF(self.rect())
        if self.profile.ready:
            self._paint_mark(painter, area)
        lead = _EDGE + look.scaled(18) + 12
        rest = self._without(area, lead, 8)
        used = self._paint_state(painter, rest)
        self._paint_names(painter, self._without(rest, 0, used + 16))
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(2, 2, -2, -3), 4, 4)

    def _paint_mark(self, painter: QPainter, area: QRectF) -> None:
        look = self._look
        side = look.scaled(18)
        left = area.right() - _EDGE - side if self._rtl() else float(_EDGE)
        box = QRectF(left, area.center().y() - side / 2, side, side)
        painter.setPen(QPen(look.colour("accent" if self.isChecked() else "border_control"), 1))
        painter.setBrush(look.colour("accent" if self.isChecked() else "raised"))
        painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5))
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("on_accent"))
            painter.drawEllipse(box.center(), side / 6, side / 6)

    def _paint_names(self, painter: QPainter, area: QRectF) -> None:
        look, profile = self._look, self.profile
        tall = look.line("body") + look.line("caption")
        first = QRectF(area.left(), area.center().y() - tall / 2, area.width(), look.line("body"))
        weight = 600 if self.isChecked() else 400
        self._write(painter, first, one_line(profile.title), "body", weight=weight)
        second = QRectF(area.left(), first.bottom(), area.width(), look.line("caption"))
        under = profile_states.beneath(profile, self._over)
        self._write(painter, second, under, "caption", role="text_muted")

    def _paint_state(self, painter: QPainter, area: QRectF) -> float:
        """At the far end; what is needed stands before the column of its button."""
        look = self._look
        side, state = look.size("icon_small"), profile_states.state(self.profile, self._over)
        words = QFontMetrics(look.font("body")).horizontalAdvance(state.words) + 2
        wide = min(words + side + 8, area.width() / 2)
        at = self._without(area, area.width() - wide, 0)
        left = at.right() - side if self._rtl() else at.left()
        place = QRectF(left, at.center().y() - side / 2, side, side)
        icons.draw(painter, place, state.icon, look.colour(state.role))
        self._write(painter, self._without(at, side + 8, 0), state.words, "body", role=state.role)
        return wide

    def _write(
        self, painter: QPainter, at: QRectF, text: str, style: str, *, role: str = "text", weight: int = 0
    ) -> None:
        font = self._look.font(style, weight)
        painter.setFont(font)
        painter.setPen(self._look.colour(role))
        painter.drawText(at, _LEADING, elided(QFontMetrics(font), text, at.width()))

    def _without(self, area: QRectF, start: float, end: float) -> QRectF:
        if self._rtl():
            return area.adjusted(end, 0, -start, 0)
        return area.adjusted(start, 0, -end, 0)

    def _rtl(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    @Slot()
    def _on_pressed(self) -> None:
        if not self.profile.ready:
            self.unready_pressed.emit()


class ProfileList(QWidget):
    """The box around the rows."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.colour("border"), 1))
        painter.setBrush(self._look.colour("raised"))
        radius = self._look.radius("medium")
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
