"""Where an unattended run begins: the prompt, who gets it, where, what it may do, and how long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from kandev_desktop.engine.routing.records import Allowed
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text import new_run
from kandev_desktop.ui.text.pasting import fits
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import begin_at_leading_edge
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 640
_LINES = 4
_FRAME, _FOOT_EDGE = 2, 12
_ALLOWED = tuple(Allowed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A run as a person asked for it."""

    text: str
    profile: str
    cwd: str
    allowed: Allowed
    max_attempts: int
    time_budget: timedelta | None


class NewRunSheet(Overlay):
    """`wanted` asks for a run. What was written stays until one begins."""

    wanted = Signal(object)

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self._profiles: tuple[ProfileSummary, ...] = ()
        self._per_workspace, self._tray = 1, False
        self._dialog: QFileDialog | None = None
        self.prompt = PromptField(look)
        self.profile, self.allowed = Choice(look), Choice(look)
        self.attempts, self.time = Choice(look), Choice(look)
        self.folder = QLineEdit()
        self.browse = Button(look, self.tr("Choose…"), "thing.folder_open")
        self.start = Button(look, self.tr("Start run"), "action.resume", variant=Variant.PRIMARY)
        self.back = Button(look, self.tr("Cancel"))
        self._told = Text(look, "caption", "text_muted")
        self._fill()
        self._name()
        self._build(look)
        self._connect()

    def offer(
        self, profiles: Sequence[ProfileSummary], folder: str, per_workspace: int, *, tray: bool
    ) -> None:
        """Open it over the profiles that are ready, the dynamic ones first. `tray` says that the window can be closed
        to one."""
        before = self._chosen
        ready = [profile for profile in profiles if profile.ready]
        self._profiles = tuple(sorted(ready, key=lambda profile: not profile.candidates))
        self._per_workspace, self._tray = per_workspace, tray
        self.profile.clear()
        self.profile.addItems([one_line(profile.title, 60) for profile in self._profiles])
        names = [profile.name for profile in self._profiles]
        self.profile.setCurrentIndex(names.index(before.name) if before and before.name in names else 0)
        self.profile.updateGeometry()
        if not self.folder.text():
            self.folder.setText(folder)
        self._show()
        self.open(self.prompt)

    def stops(self) -> list[QWidget]:
        fields = [self.prompt, self.profile, self.folder, self.browse, self.allowed, self.attempts, self.time]
        return [*fields, self.start, self.back]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inside, high = self._content.layout(), 0
        if inside is not None:
            # What scrolls is never lower than its minimum, which Qt takes from another width.
            high = max(inside.totalHeightForWidth(width), inside.totalMinimumSize().height())
        return high + self._foot.heightForWidth(width) + 4 + _FOOT_EDGE + 2 * _FRAME

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._on_start_pressed()
        super().keyPressEvent(event)

    @property
    def _chosen(self) -> ProfileSummary | None:
        at = self.profile.currentIndex()
        return self._profiles[at] if 0 <= at < len(self._profiles) else None

    def _fill(self) -> None:
        self.allowed.addItems([new_run.allowed(which) for which in _ALLOWED])
        self.allowed.setCurrentIndex(_ALLOWED.index(Allowed.EDIT))
        self.attempts.addItems([new_run.attempts(bound) for bound in new_run.ATTEMPTS])
        self.time.addItems([new_run.time(bound) for bound in new_run.TIMES])

    def _name(self) -> None:
        self.setAccessibleName(self.tr("New run"))
        named: Sequence[tuple[QWidget, str, str]] = (
            (self.prompt, self.tr("Prompt"), self.tr("What is to be done. Ctrl+Enter starts the run")),
            (self.profile, self.tr("Profile"), self.tr("Who gets it, a dynamic profile or one agent")),
            (self.folder, self.tr("Folder"), self.tr("The agent works in this folder")),
            (self.browse, self.tr("Choose the folder"), self.tr("Opens the system's folder dialog")),
            (self.allowed, self.tr("What it may do"), self.tr("Decided now: nobody is asked later")),
            (self.attempts, self.tr("Limit of attempts"), self.tr("Ends the run after so many attempts")),
            (self.time, self.tr("Limit of time"), self.tr("Ends the run after so long")),
        )
        for widget, name, told in named:
            widget.setAccessibleName(name)
            widget.setAccessibleDescription(told)
        self.prompt.setPlaceholderText(
            self.tr("What is to be done while nobody watches. Ctrl+Enter starts it")
        )
        self.back.setAccessibleDescription(self.tr("Starts nothing; what you wrote stays here"))

    def _build(self, look: Look) -> None:
        title = Text(look, "title")
        title.show_text(self.tr("New run"))
        box = SettingBox(look)
        box.add_row(self.tr("Profile"), self.profile)
        folder = QWidget()
        row = QHBoxLayout(folder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.folder, 1)
        row.addWidget(self.browse)
        box.add_row(self.tr("Folder"), folder)
        box.add_row(self.tr("What it may do"), self.allowed)
        box.add_row(self.tr("Limit of attempts"), self.attempts)
        box.add_row(self.tr("Limit of time"), self.time)
        heading = Text(look, "label")
        heading.show_text(self.tr("What happens without you"))
        self._content = QWidget()
        inner = QVBoxLayout(self._content)
        inner.setContentsMargins(20, 16, 20, 4)
        inner.setSpacing(8)
        for widget in (title, self.prompt, box, heading, self._told):
            inner.addWidget(widget)
        scroll = FollowingArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._content)
        scroll.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        self._foot = Flow()
        for button in (self.start, self.back):
            self._foot.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(_FRAME, _FRAME, _FRAME, _FRAME)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        below = QVBoxLayout()
        below.setContentsMargins(20 - OUTSET, 4, 20 - OUTSET, _FOOT_EDGE)
        below.addLayout(self._foot)
        outer.addLayout(below)

    def _connect(self) -> None:
        for choice in (self.profile, self.allowed, self.attempts, self.time):
            choice.currentIndexChanged.connect(self._show)
        for changed in (self.prompt.textChanged, self.folder.textChanged):
            changed.connect(self._show_start)
        self.browse.clicked.connect(self._on_browse_pressed)
        self.start.clicked.connect(self._on_start_pressed)
        self.back.clicked.connect(self.close_overlay)

    @Slot()
    def _show(self) -> None:
        bounds = new_run.ATTEMPTS[self.attempts.currentIndex()], new_run.TIMES[self.time.currentIndex()]
        which = _ALLOWED[self.allowed.currentIndex()]
        promises = new_run.promises(self._chosen, which, bounds, self._per_workspace, tray=self._tray)
        self._told.show_text(promises)
        self._show_start()
        if self.isVisible():
            self.place()

    @Slot()
    def _show_start(self) -> None:
        self.start.describe(self.tr("Puts it into the queue of its folder"), self._held())

    def _held(self) -> str:
        if self._chosen is None:
            return self.tr("No profile is ready: see Agents and profiles in the settings")
        if not self.prompt.toPlainText().strip():
            return self.tr("Write the prompt first")
        return "" if self.folder.text().strip() else self.tr("Choose a folder first")

    @Slot()
    def _on_start_pressed(self) -> None:
        chosen = self._chosen
        if chosen is None or self._held():
            return
        self.wanted.emit(
            Wanted(
                text=self.prompt.toPlainText(),
                profile=chosen.name,
                cwd=self.folder.text().strip(),
                allowed=_ALLOWED[self.allowed.currentIndex()],
                max_attempts=new_run.ATTEMPTS[self.attempts.currentIndex()],
                time_budget=new_run.TIMES[self.time.currentIndex()],
            )
        )
        self.prompt.clear()
        self.close_overlay()

    @Slot()
    def _on_browse_pressed(self) -> None:
        self._dialog = QFileDialog(self.window(), self.tr("Folder"), self.folder.text())
        self._dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.fileSelected.connect(self.folder.setText)
        self._dialog.open()


class PromptField(QPlainTextEdit):
    """A box for a prompt, four lines high. What takes long to be laid out is not pasted."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("field")
        self.setTabChangesFocus(True)
        begin_at_leading_edge(self.document())
        look.changed.connect(self._fit)
        self._fit()

    def insertFromMimeData(self, source: QMimeData) -> None:
        beside = self.document().characterCount() - 1
        if fits(source.text(), beside=beside, in_line=self.textCursor().block().length() - 1):
            super().insertFromMimeData(source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _fit(self) -> None:
        line = QFontMetrics(self._look.font("body")).lineSpacing()
        self.setFixedHeight(_LINES * line + 20)
