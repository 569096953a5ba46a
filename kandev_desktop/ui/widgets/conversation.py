"""The centre of a session: head, transcript, what is in the way, composer."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, tzinfo
from pathlib import PurePath

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.commands import (
    Attachment,
    ChooseOption,
    KeepDraft,
    QueuePrompt,
    ReadBlob,
    SendPrompt,
    Stop,
)
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.records import MessageKind, RevisionRecord
from kandev_desktop.engine.snapshots import CardState, SessionSnapshot
from kandev_desktop.engine.summaries import SessionSummary, StatusKind
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import choices, status
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.composer import Composer
from kandev_desktop.ui.widgets.header import Header
from kandev_desktop.ui.widgets.opening import Opening
from kandev_desktop.ui.widgets.row_paint import EDGE
from kandev_desktop.ui.widgets.spoken_roles import speak_over
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_find import TranscriptFind
from kandev_desktop.ui.widgets.transcript_view import TranscriptView

_ROOMY = 420
_WAITS = frozenset({
    StatusKind.RETRYING, StatusKind.WAITING_RESET, StatusKind.WAITING_NETWORK, StatusKind.WAITING_DISK,
    StatusKind.WAITING_CAPACITY, StatusKind.IN_LINE, StatusKind.BEHIND,
})  # fmt: skip


class Conversation(QWidget):
    """Shows the snapshots of one session at a time and asks for commands about it."""

    command_asked = Signal(object)
    announced = Signal(str)
    escape_pressed = Signal()
    problem_found = Signal(object)
    problem_dismissed = Signal()
    focus_order_changed = Signal()
    location_asked = Signal(str, int)

    def __init__(
        self, look: Look, clock: Clock, open_url: Callable[[str], None], zone: tzinfo | None = None
    ) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone
        self._snapshot: SessionSnapshot | None = None
        self._around: tuple[SessionSnapshot, bool] | None = None
        self.header = Header(look)
        self.transcript = TranscriptView(look, clock, open_url, zone)
        speak_over(self, self.transcript, self.transcript.widgets.all)
        self.finding = TranscriptFind(look, self.transcript)
        self.banner = Banner(look)
        self.composer = Composer(
            look, clock, lambda: _folder(self._snapshot), lambda: _prompts(self._snapshot)
        )
        self._opening = Opening(self.transcript, self.composer)
        self._foot = _Foot(look, self.banner, self.composer)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addWidget(self.finding.bar)
        outer.addWidget(self.transcript, 1)
        outer.addWidget(self._foot)
        self._connect()

    @property
    def session_id(self) -> str:
        """The session that is shown, empty for none."""
        return "" if self._snapshot is None else self._snapshot.summary.id

    def show_snapshot(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot."""
        another = snapshot is not None and snapshot.summary.id != self.session_id
        read = another or self._opening.under_way
        if read:
            self._opening.leave(self.session_id)
        self._snapshot = snapshot
        self.composer.hold("")
        if snapshot is None:
            return
        self.transcript.show_snapshot(snapshot)
        self._show_around(snapshot)
        if read:
            self._opening.end(snapshot)

    def show_opening(self, summary: SessionSummary) -> None:
        """Show a session that is still to be read, as far as it is known. What is written stays with it."""
        if summary.id != self.session_id:
            self._opening.leave(self.session_id)
            self._snapshot = SessionSnapshot(summary=summary, generation=0, messages=())
            self._show_around(self._snapshot)
            self._opening.begin(summary.id)
        self._opening.show_step()

    @Slot(str, tuple)
    def show_revisions(self, session_id: str, revisions: tuple[RevisionRecord, ...]) -> None:
        """Open what a message of this session showed before."""
        if session_id == self.session_id:
            self.transcript.parts.show_revisions(revisions)

    @Slot(str, str, object)
    def show_blob(self, session_id: str, sha256: str, content: bytes | None) -> None:
        """Take the bytes of an image, or of a pasted text, of this session."""
        if session_id == self.session_id:
            self.transcript.parts.images.pictures.take(sha256, content)
            self.composer.pasted.take(sha256, content)

    def show_error(self, error: KnownError | None) -> None:
        """Show what is in the way of this session, or that nothing is."""
        if error is not None:
            self._opening.fail()
        said = self.banner.show_error(error)
        if said:
            self.announced.emit(said)

    def tick(self, now: datetime) -> None:
        """Draw what has passed."""
        if self._snapshot is not None:
            if not self.header.pill.tick(now):
                self._show_pill(self._snapshot)
            self.transcript.widgets.tick(now)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [
            *self.header.focusable(),
            *self.finding.bar.focusable(),
            *self.transcript.focusable(),
            self.banner.close_button,
            *self.composer.focusable(),
        ]

    def _connect(self) -> None:
        self.header.stop_pressed.connect(self._on_stop_pressed)
        for left in (self.header.focus_left, self.transcript.widgets.left):
            left.connect(self.composer.take_focus)
        self.header.find_button.clicked.connect(self.finding.open)
        self.transcript.widgets.command_asked.connect(self.command_asked)
        self.transcript.widgets.announced.connect(self.announced)
        self.transcript.command_asked.connect(self.command_asked)
        self.transcript.announced.connect(self.announced)
        self.transcript.location_asked.connect(
            # Agents name files by their whole path or below the session's folder.
            lambda path, line: self.location_asked.emit(str(PurePath(_folder(self._snapshot), path)), line)
        )
        self.transcript.parts.images.problem_found.connect(self.problem_found)
        self.transcript.row_widgets_changed.connect(self.focus_order_changed)
        self.transcript.escape_pressed.connect(self.escape_pressed)
        self.composer.escape_pressed.connect(self.escape_pressed)
        self.composer.submitted.connect(self._on_prompt_submitted)
        self.composer.queued.connect(self._on_prompt_queued)
        self.composer.stop_pressed.connect(self._on_stop_pressed)
        self.composer.draft_changed.connect(self._on_draft_changed)
        self.composer.problem_found.connect(self.problem_found)
        self.composer.picker.option_chosen.connect(self._on_option_chosen)
        self.composer.completing.announced.connect(self.announced)
        self.composer.announced.connect(self.announced)
        self.composer.focus_order_changed.connect(self.focus_order_changed)
        self.composer.pasted.content_wanted.connect(
            lambda sha256: self.command_asked.emit(ReadBlob(session_id=self.session_id, sha256=sha256))
        )
        self.banner.dismissed.connect(self.problem_dismissed)

    def _show_around(self, snapshot: SessionSnapshot) -> None:
        """Show what stands around the transcript, where it differs: a growing answer changes nothing of it."""
        roomy = self.composer.width() >= self._look.scaled(_ROOMY)
        around = replace(snapshot, messages=()), roomy
        if around != self._around:
            self._around = around
            self._show_head(snapshot)
            self._show_composer(snapshot, roomy=roomy)

    def _show_head(self, snapshot: SessionSnapshot) -> None:
        summary = snapshot.summary
        folder = PurePath(summary.cwd).name or summary.cwd
        who = _who(snapshot)
        parts = (who, one_line(folder, 80))
        self.header.show_session(
            one_line(summary.title),
            " · ".join(part for part in parts if part),
            stoppable=summary.status.kind in status.AT_WORK or bool(snapshot.permissions),
            stopping=self._stopping(snapshot),
        )
        self._show_pill(snapshot)

    def _show_pill(self, snapshot: SessionSnapshot) -> None:
        summary, stopping = snapshot.summary, bool(self._stopping(snapshot))
        now, starting = self._clock.now(), summary.starting
        text = status.pill(summary.status, now, self._zone, stopping=stopping, starting=starting)
        self.header.pill.show_text(text)

    def _stopping(self, snapshot: SessionSnapshot) -> str:
        """What the card says of a stop that was asked for, empty where none was."""
        found = (card for card in snapshot.cards if card.state is CardState.STOPPING)
        return next((card_text.words(card, self._clock.now(), self._zone).line.plain for card in found), "")

    def _show_composer(self, snapshot: SessionSnapshot, *, roomy: bool) -> None:
        summary = snapshot.summary
        agent = one_line(summary.agent, 60)
        whole, short = self.tr("Ask for a change, @ a file, / a command"), self.tr("Ask for a change")
        placeholder = whole if roomy else short
        if snapshot.permissions:
            placeholder = self.tr("{agent} waits for your answer above").format(agent=agent)
        self.composer.show_state(
            running=summary.status.kind is StatusKind.RUNNING or bool(snapshot.permissions),
            hint=self.tr("Replaces the retry") if summary.status.kind in _WAITS else "",
            placeholder=placeholder,
            stopping=self._stopping(snapshot),
        )
        who = _who(snapshot)
        asked, left_out = snapshot.process is not None, snapshot.options_left_out
        self.composer.picker.show_options(who, snapshot.options, left_out, asked=asked)
        self.composer.tray.takes_images = snapshot.process is None or snapshot.process.takes_images
        self.composer.completing.show_commands(snapshot.commands, snapshot.commands_left_out)
        self.composer.tools.show_usage(snapshot.usage)

    @Slot(str, object)
    def _on_option_chosen(self, option_id: str, value: object) -> None:
        if self.session_id and isinstance(value, str | bool):
            self.command_asked.emit(
                ChooseOption(session_id=self.session_id, option_id=option_id, value=value)
            )

    @Slot()
    def _on_stop_pressed(self) -> None:
        if self.session_id:
            self.command_asked.emit(Stop(session_id=self.session_id))

    @Slot(str, tuple)
    def _on_prompt_submitted(self, text: str, attachments: tuple[object, ...]) -> None:
        if self.session_id:
            self.command_asked.emit(
                SendPrompt(session_id=self.session_id, text=text, attachments=attachments)  # type: ignore[arg-type]
            )
            self.composer.clear()
            self.transcript.go_to_end()

    @Slot(str, tuple)
    def _on_prompt_queued(self, text: str, attachments: tuple[object, ...]) -> None:
        if self.session_id:
            self.command_asked.emit(
                QueuePrompt(session_id=self.session_id, text=text, attachments=attachments)  # type: ignore[arg-type]
            )
            self.composer.clear()

    @Slot(str, tuple)
    def _on_draft_changed(self, text: str, attachments: tuple[Attachment, ...]) -> None:
        if self.session_id and not self._opening.under_way:
            self.command_asked.emit(KeepDraft(session_id=self.session_id, text=text, attachments=attachments))


class _Foot(QWidget):
    """Banner and composer under the transcript's own column."""

    def __init__(self, look: Look, *parts: QWidget) -> None:
        super().__init__()
        self._look = look
        self._middle = QWidget()
        inner = QVBoxLayout(self._middle)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(8)
        for part in parts:
            inner.addWidget(part)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 12, EDGE, 12)
        row.setSpacing(0)
        row.addStretch(1)
        row.addWidget(self._middle, 1000)
        row.addStretch(1)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("border"))

    @Slot()
    def _on_look_changed(self) -> None:
        self._middle.setMaximumWidth(self._look.size("transcript_max"))


def _who(snapshot: SessionSnapshot) -> str:
    """Who works in a session, of a routed one with the profile that chose it."""
    if snapshot.route is not None:
        return choices.who_on(snapshot.route, snapshot.model, snapshot.options, snapshot.mode)
    return choices.who(snapshot.summary.agent, snapshot.model, snapshot.options, snapshot.mode)


def _folder(snapshot: SessionSnapshot | None) -> str:
    return "" if snapshot is None else snapshot.summary.cwd


def _prompts(snapshot: SessionSnapshot | None) -> list[str]:
    """What was sent in this session, the latest first."""
    messages = () if snapshot is None else snapshot.messages
    texts = (plain_text(each.parts) for each in reversed(messages) if each.kind is MessageKind.USER)
    return [text for text in dict.fromkeys(texts) if text]
