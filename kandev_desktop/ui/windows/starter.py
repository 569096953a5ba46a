"""Opens a session from the start page: the session first, its prompt once it is there."""

from PySide6.QtCore import QObject, Signal, Slot

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.widgets.start_page import StartPage

_TITLE = 60


class SessionStarter(QObject):
    """What was written stays on the page until the session is there."""

    started = Signal(str)
    announced = Signal(str)

    def __init__(self, bridge: EngineBridge, page: StartPage) -> None:
        super().__init__(page)
        self._bridge, self._page = bridge, page
        self._waiting: SendPrompt | None = None
        page.composer.submitted.connect(self._on_prompt_submitted)
        page.composer.problem_found.connect(self._show)
        page.composer.announced.connect(self.announced)
        page.banner.dismissed.connect(self._on_dismissed)
        bridge.session_opened.connect(self._on_session_opened)
        bridge.trouble_raised.connect(self._on_trouble_raised)

    @Slot(str, tuple)
    def _on_prompt_submitted(self, text: str, attachments: tuple[object, ...]) -> None:
        if self._waiting is not None:
            return
        session_id = self._bridge.new_id()
        self._waiting = SendPrompt(session_id=session_id, text=text, attachments=attachments)  # type: ignore[arg-type]
        self._page.banner.show_error(None)
        self._page.show_beginning(True)
        title = next(iter(text.splitlines()), "")[:_TITLE]
        self._bridge.dispatch(
            CreateSession(
                session_id=session_id, profile=self._page.chosen, cwd=self._page.folder, title=title
            )
        )

    @Slot(str)
    def _on_session_opened(self, session_id: str) -> None:
        waiting = self._waiting
        if waiting is None or waiting.session_id != session_id:
            return
        self._waiting = None
        self._page.show_beginning(False)
        self._clear(waiting.text)
        self._bridge.dispatch(waiting)
        self.started.emit(session_id)

    def _clear(self, taken: str) -> None:
        """Empty the box but for what was written since the prompt was taken."""
        since = self._page.composer.text.strip().removeprefix(taken).strip()
        self._page.composer.clear()
        if since:
            self._page.composer.drafting.put_before(since, ())

    @Slot(str, object)
    def _on_trouble_raised(self, session_id: str, error: KnownError) -> None:
        if self._waiting is not None and self._waiting.session_id == session_id:
            self._waiting = None
            self._page.show_beginning(False)
            self._show(error)
        elif not session_id:
            self._show(error)

    @Slot()
    def _on_dismissed(self) -> None:
        self._page.banner.show_error(None)
        self._page.composer.editor.setFocus()

    @Slot(object)
    def _show(self, error: KnownError) -> None:
        self.announced.emit(self._page.banner.show_error(error))
