"""Reads and presses a program's recovery card as an assistive program does, and hears everything that the program
tells meanwhile. Each line of the standard input is answered by one line of JSON.

`bus_card.py APPLICATION`, with the system's Python: its bindings to AT-SPI are in no package index.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))  # it is in no package for the system's Python

from bus_walk import (  # type: ignore[import-not-found]
    Atspi,
    Focus,
    GLib,
    children,
    described,
    find_window,
    has,
    press,
    turn_until,
)

CARD = "panel"
"""The role of a group; AT-SPI has no other for it."""
_EVENTS = ("object", "window", "focus", "document")


class Reader:
    """One window, and everything that was told of it."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._told: list[dict[str, object]] = []
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in _EVENTS:
            self._listener.register(kind)
        self._focus = Focus()
        self.answers: dict[str, Callable[[str], object]] = {
            "heard": lambda _: self.heard(),
            "card": lambda _: [told(node) for node in self._card()],
            "press": self._press,
            "key": self._key,
            "focus": lambda _: [
                described(node)["name"] for node in below(self._window) if has(node, "FOCUSED")
            ],
        }

    def heard(self) -> list[dict[str, object]]:
        """What was told since it was last asked. A bus keeps the order of what one program says, so that nothing is
        on its way any more when the program has answered."""
        self._window.get_extents(Atspi.CoordType.SCREEN)
        turn_until(lambda: True, 0)
        told, self._told = self._told, []
        return told

    def _card(self) -> list[Any]:
        """The group and everything in it; nothing where no card is shown."""
        for node in below(self._window):
            if node.get_role_name() == CARD and any(
                each.get_name() == "Show details" for each in below(node)
            ):
                return [node, *below(node)]
        return []

    def _press(self, name: str) -> bool:
        button = next(node for node in self._card() if node.get_name() == name and node.get_n_actions())
        return bool(button.do_action(0))

    def _key(self, keys: str) -> str:
        reached = self._focus.after(press(keys))
        return "" if reached is None else str(reached.get_name())

    def _hear(self, event: Any, *_: object) -> None:
        said = event.any_data if isinstance(event.any_data, str) else ""
        by, role = who(event.source)
        self._told.append({"type": event.type, "detail": event.detail1, "said": said, "by": by, "role": role})


def who(node: Any) -> tuple[str, str]:
    """Its name and role; nothing of one that is gone already."""
    try:
        return ("", "") if node is None else (node.get_name(), node.get_role_name())
    except GLib.GError:
        return "", ""


def told(node: Any) -> dict[str, object]:
    box = node.get_extents(Atspi.CoordType.SCREEN)
    found = described(node)
    return {
        **{key: found[key] for key in ("name", "description", "role", "path")},
        "box": [box.x, box.y, box.width, box.height],
        "focusable": has(node, "FOCUSABLE"),
        "actions": [node.get_action_name(number) for number in range(node.get_n_actions())],
    }


def below(node: Any) -> Iterator[Any]:
    """Everything that is shown in it, but for the rows of lists, which stand for what is in them."""
    for child in children(node):
        yield child
        yield from below(child)


def main(name: str) -> None:
    reader = Reader(find_window(name))
    for line in sys.stdin:
        what, _, argument = line.strip().partition(" ")
        print(json.dumps(reader.answers[what](argument)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
