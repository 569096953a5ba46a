"""A person's answers to the permission requests of one session."""

from kandev_desktop.engine.commands import AnswerPermission
from kandev_desktop.engine.events import AppChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.permissions import PermissionBook
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState


class Consent:
    """Called by its session's actor only."""

    def __init__(
        self, state: SessionState, sink: SessionSink, *, book: PermissionBook, outside: Outside
    ) -> None:
        self._state = state
        self._sink = sink
        self._book = book
        self._out = outside

    async def answer(self, command: AnswerPermission) -> None:
        """Settle the request, and remember the answer where that was asked for. Raises StoreError."""
        request = self._sink.answer(command.request_id, command.option_id)
        if request is None or not command.remember or command.option_id is None:
            return
        kind = next(option.kind for option in request.options if option.id == command.option_id)
        await self._book.remember(self._state.record.cwd, request, allowed=kind.startswith("allow"))
        self._out.bus.publish(AppChanged(at=self._out.clock.now()))
