"""Tells listeners what was committed."""

from collections.abc import Callable

from kandev_desktop.engine.events import Event

Listener = Callable[[Event], None]


class Bus:
    """Synchronous, in order, on the loop. A listener that raises is reported and does not stop the others."""

    def __init__(self, on_failure: Callable[[str, BaseException], None]) -> None:
        self._on_failure = on_failure
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Add a listener; the answer removes it, once or many times."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def publish(self, event: Event) -> None:
        """Hand the event to every listener that is subscribed now."""
        for listener in tuple(self._listeners):
            try:
                listener(event)
            except Exception as error:  # ruff: ignore[blind-except] - a listener's fault must not undo a committed step
                self._on_failure("bus listener", error)
