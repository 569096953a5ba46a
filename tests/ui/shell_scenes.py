"""States of the window around its sessions, for the screenshots: a scene, and what a person then does."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.quitting import Quitting
from tests.ui.scenes import SCENES, Scene


@dataclass(frozen=True)
class Staged:
    """A scene with something done in its window."""

    scene: Callable[[], Scene]
    act: Callable[[MainWindow], object]


def log_lines() -> Callable[[], Sequence[str]]:
    """A short log, read once."""
    entries = [
        ("info", "kandev.engine", "2 sessions were read"),
        ("info", "kandev.acp", "codex-acp 0.58.0 is up"),
        ("warning", "kandev.acp", "stderr: model at capacity, retry later"),
        ("error", "kandev.store", "the file system is nearly full"),
    ]
    lines = [
        json.dumps({"at": f"2026-11-20T14:08:1{n}+00:00", "level": level, "logger": name, "message": said})
        for n, (level, name, said) in enumerate(entries)
    ]
    return lambda: [lines.pop(0)] if lines else []


def _palette(window: MainWindow, query: str = "") -> None:
    window.commanding.show_palette()
    window.commanding.palette.query.setText(query)


def _ask_to_quit(window: MainWindow) -> None:
    Quitting(window, window.bridge, window.look, lambda: True).ask()


def _scheduled() -> Scene:
    return SCENES["scheduled"]()


SHELL: Mapping[str, Staged] = {
    "inspector": Staged(_scheduled, lambda window: window.inspecting.open()),
    "palette": Staged(_scheduled, _palette),
    "palette-typed": Staged(_scheduled, lambda window: _palette(window, "se")),
    "shortcuts": Staged(_scheduled, lambda window: window.commanding.actions.run(WindowAction.SHORTCUTS)),
    "log": Staged(_scheduled, lambda window: window.commanding.actions.run(WindowAction.LOG)),
    "quit": Staged(_scheduled, _ask_to_quit),
    "drawer": Staged(_scheduled, lambda window: window.panes.open_drawer()),
}
