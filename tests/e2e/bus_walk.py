"""Walks a program's window by Tab as an assistive program sees it, and prints what it met as JSON: one line for
each that it reads.

`bus_walk.py APPLICATION`, with the system's Python: its bindings to AT-SPI are in no package index.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import gi  # type: ignore[import-not-found]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found]  # ruff: ignore[module-import-not-at-top-of-file] - the version comes first

MOST_STOPS = 120
ROWS = frozenset({"table cell", "list item", "tree item"})
APPEARS_S, MOVES_S = 30, 5


class Focus:
    """What has the focus, as the bus tells it."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self._at = ""
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:state-changed:focused")

    def _hear(self, event: Any, *_: object) -> None:
        if event.detail1 and event.source is not None:
            self.told.append(event.source)

    def after(self, act: Callable[[], object]) -> Any:
        """The control that has the focus after this; `None` where the bus told of no other."""
        self.told.clear()
        act()
        if not turn_until(self._moved, MOVES_S):
            return None
        self._at = control(self.told[-1]).path
        return self.told[-1]

    def _moved(self) -> bool:
        # A list tells of itself and of its row, one of them perhaps only while the focus goes on.
        return bool(self.told) and control(self.told[-1]).path != self._at


def turn_until(holds: Callable[[], object], seconds: float) -> bool:
    end = time.monotonic() + seconds
    context = GLib.MainContext.default()
    while not holds():
        if time.monotonic() > end:
            return False
        if not context.iteration(False):
            time.sleep(0.005)  # another process's events come when they come
    while context.iteration(False):
        pass
    return True


def find_window(name: str) -> Any:
    """The program's window in front."""
    found: list[Any] = []

    def look() -> bool:
        desktop = Atspi.get_desktop(0)
        for app in (desktop.get_child_at_index(n) for n in range(desktop.get_child_count())):
            if app is not None and app.get_name() == name:
                windows = (app.get_child_at_index(n) for n in range(app.get_child_count()))
                found.extend(window for window in windows if window is not None and has(window, "ACTIVE"))
        return bool(found)

    if not turn_until(look, APPEARS_S):
        sys.exit(f"no active window of {name} on the bus")
    return found[0]


def has(node: Any, state: str) -> bool:
    return bool(node.get_state_set().contains(getattr(Atspi.StateType, state)))


def children(node: Any) -> Iterator[Any]:
    # A list tells of its rows one by one; the focus is on the list or on a row of its own telling.
    if has(node, "MANAGES_DESCENDANTS"):
        return
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None and has(child, "SHOWING"):
            yield child


def controls(node: Any) -> Iterator[Any]:
    """Every control that can have the focus and is shown."""
    if has(node, "FOCUSABLE") and has(node, "ENABLED"):
        yield node
    for child in children(node):
        yield from controls(child)


def told(node: Any, window: Any) -> dict[str, object]:
    """A row stands for its list, and is seen or not by itself."""
    return {**described(control(node)), "seen": seen(node, window)}


def control(node: Any) -> Any:
    """The list of a row, else the node itself."""
    return node.get_parent() if node.get_role_name() in ROWS else node


def seen(node: Any, window: Any) -> bool:
    box, around = (each.get_extents(Atspi.CoordType.SCREEN) for each in (node, window))
    inside = (
        box.width > 0
        and box.height > 0
        and around.x <= box.x + box.width // 2 < around.x + around.width
        and around.y <= box.y + box.height // 2 < around.y + around.height
    )
    return inside and has(node, "SHOWING") and has(node, "VISIBLE")


def described(node: Any) -> dict[str, object]:
    return {
        "name": node.get_name(),
        "description": node.get_description(),
        "role": node.get_role_name(),
        "path": node.path,
        # Buttons of one choice share their parent, but for radio buttons, which stand in rows.
        "parent": "" if node.get_role() == Atspi.Role.RADIO_BUTTON else node.get_parent().path,
        "checked": has(node, "CHECKED"),
    }


def press(keys: str) -> Callable[[], object]:
    return lambda: subprocess.run(["xdotool", "key", keys], check=True)


def walk(focus: Focus, window: Any, keys: str) -> list[dict[str, object]]:
    stops: list[dict[str, object]] = []
    for _ in range(MOST_STOPS):
        reached = focus.after(press(keys))
        if reached is None:
            break
        stops.append(told(reached, window))
        if len(stops) > 1 and stops[-1]["path"] == stops[0]["path"]:
            break
    return stops


def main(name: str) -> None:
    focus = Focus()
    for _ in sys.stdin:
        window = find_window(name)
        found = {
            "controls": [told(node, window) for node in controls(window)],
            "forward": walk(focus, window, "Tab"),
            "back": walk(focus, window, "shift+Tab"),
        }
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
