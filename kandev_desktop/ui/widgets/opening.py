"""What a conversation shows of a session before it was read, and what is written for it meanwhile."""

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.commands import Attachment
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.widgets.composer import Composer
from kandev_desktop.ui.widgets.transcript_view import TranscriptView


class Opening:
    """`under_way` from the choice of a session until it was read. What was written for one stands behind its stored
    draft then, and waits for it where another session is chosen first."""

    def __init__(self, transcript: TranscriptView, composer: Composer) -> None:
        self._transcript, self._composer = transcript, composer
        self._written: dict[str, tuple[str, tuple[Attachment, ...]]] = {}
        self.under_way = False

    def begin(self, session_id: str) -> None:
        """Show that this session is read, and what was written for it when it was chosen before."""
        text, attachments = self._written.pop(session_id, ("", ()))
        self._composer.show_draft("")
        if text or attachments:
            self._composer.drafting.put_before(text, attachments)

    def show_step(self) -> None:
        """Say what is happening, also after it was in vain."""
        self.under_way = True
        self._say(
            QCoreApplication.translate("Opening", "Opening this session…"),
            QCoreApplication.translate("Opening", "Its transcript is being read. You can write meanwhile."),
        )

    def fail(self) -> None:
        """Say that the session was not read."""
        if self.under_way:
            self._say(
                QCoreApplication.translate("Opening", "This session was not opened"),
                QCoreApplication.translate("Opening", "Choose it again in the list to try again."),
            )

    def leave(self, session_id: str) -> None:
        """Keep what is written for the session that is shown: its composer is another's now."""
        if not self.under_way:
            self._composer.flush_draft()
            return
        self.under_way = False
        text, attachments = self._composer.text, self._composer.tray.attachments
        self._composer.drafting.forget()
        if text or attachments:
            self._written[session_id] = text, attachments

    def end(self, snapshot: SessionSnapshot) -> None:
        """Show the stored draft of a session that was read, and behind it what was left for it."""
        text, attachments = self._written.pop(snapshot.summary.id, ("", ()))
        self._composer.show_draft(snapshot.draft, snapshot.draft_attachments)
        if text or attachments:
            self._composer.drafting.put_behind(text, attachments)

    def _say(self, title: str, step: str) -> None:
        self._transcript.show_opening(title, step)
        self._composer.hold(title)
