"""A desktop that shows notices to a test."""

from collections.abc import Callable

from kandev_desktop.engine.notices import Activated, Notice


class FakeNotifier:
    """Implements Notifier. `seen` is what was ever shown, `shown` what still is, by key."""

    def __init__(self, *, works: bool = True) -> None:
        self.works = works
        self.seen: list[Notice] = []
        self.shown: dict[str, Notice] = {}
        self._activated: Activated = lambda _key, _token: None
        self._refused: Callable[[Notice], None] = lambda _notice: None

    def listen(self, activated: Activated, refused: Callable[[Notice], None], /) -> None:
        self._activated, self._refused = activated, refused

    def show(self, notice: Notice) -> bool:
        if self.works:
            self.seen.append(notice)
            self.shown[notice.key] = notice
        return self.works

    def withdraw(self, key: str) -> None:
        self.shown.pop(key, None)

    def press(self, key: str, token: str = "") -> None:
        """A person presses a notice."""
        if key in self.shown:
            self._activated(key, token)

    def refuse(self, notice: Notice) -> None:
        """What was taken turns out not to be shown."""
        self._refused(notice)
