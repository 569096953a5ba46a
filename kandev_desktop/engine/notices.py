"""How a desktop is asked to tell a person something. `host` and `ui` implement the port; `app` joins them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A notification. Its texts are plain: who shows them escapes them where that is needed.

    `key` says what it is about; a later notice of the same key takes its place. `open_label` names the button
    that leads there. An `urgent` one waits for a person.
    """

    key: str
    title: str
    body: str
    open_label: str
    urgent: bool = False


Activated = Callable[[str, str], None]
"""Called with the key of the notice that a person pressed, and the desktop's token for coming to the front, empty
where it gave none."""


class Notifier(Protocol):
    """Shows notices, as far as the desktop can."""

    def listen(self, activated: Activated, refused: Callable[[Notice], None], /) -> None:
        """Say who hears of a press, and who gets a notice that turned out not to be shown."""
        ...

    def show(self, notice: Notice) -> bool:
        """Show it; false where that cannot be done now."""
        ...

    def withdraw(self, key: str) -> None:
        """Take a notice away, where it is still shown."""
        ...
