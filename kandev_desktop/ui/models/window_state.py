"""How a person left the window: what is remembered of it, and how much of that is believed."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields

from PySide6.QtCore import QPoint, QRect

from kandev_desktop.ui.text import pasting

_FARTHEST = 32_767
_LONGEST = 200
_LONGEST_OF = {"start_text": pasting.LONGEST, "start_folder": 4_096, "start_attached": 200_000}
_LEAST_SIZE = 200
_GRIP = 64
"""How much of a window has to lie on a screen, so that it can be taken hold of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowState:
    """Pixels as Qt counts them; widths of panes at 100 % text, 0 for those that nobody chose. A width of the
    window of 0 means that nothing is remembered. `start_text` is what was written for a session that does not
    exist yet, `start_attached` what is attached to that, as `start_draft` writes it, `start_folder` where it was to
    work and `start_profile` with whom; a session's own prompt is kept with the session."""

    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0
    maximised: bool = False
    list_width: int = 0
    inspector_width: int = 0
    inspector: bool = False
    inspector_tab: int = 0
    session_id: str = ""
    start_text: str = ""
    start_folder: str = ""
    start_profile: str = ""
    start_attached: str = ""

    def as_json(self) -> dict[str, int | bool | str]:
        """What goes into the file."""
        return asdict(self)


def read_state(found: Mapping[str, object]) -> WindowState | None:
    """The state that a file holds; `None` where a value is not of its kind. Unknown keys are left out."""
    known = {field.name: field.default for field in fields(WindowState)}
    taken = {name: value for name, value in found.items() if name in known}
    if any(type(value) is not type(known[name]) for name, value in taken.items()):
        return None
    return WindowState(**{name: _bounded(name, value) for name, value in taken.items()})  # type: ignore[arg-type]


def _bounded(name: str, value: object) -> object:
    match value:
        case bool():
            return value
        case int():
            return min(max(value, -_FARTHEST), _FARTHEST)
        case _:
            return str(value)[: _LONGEST_OF.get(name, _LONGEST)]


def on_screens(state: WindowState, screens: list[QRect]) -> QRect | None:
    """Where the window goes: where it was, moved and cut so that a screen has it; `None` for anywhere.

    `screens` are the areas that windows may use, the first one's that of the main screen.
    """
    if state.width < _LEAST_SIZE or state.height < _LEAST_SIZE or not screens:
        return None
    was = QRect(state.x, state.y, state.width, state.height)
    head = QRect(was.topLeft(), was.topRight() + QPoint(0, _GRIP))
    seen = [screen.intersected(head) for screen in screens]
    best = max(range(len(screens)), key=lambda number: seen[number].width() * seen[number].height())
    if seen[best].width() >= _GRIP and seen[best].height() >= _GRIP // 2:
        return was.intersected(screens[best]) if was.height() > screens[best].height() else was
    main = screens[0]
    inside = QRect(main.topLeft(), was.size().boundedTo(main.size()))
    inside.moveCenter(main.center())
    return inside
