"""Tells assistive programs what a widget is and what is in it, where Qt takes it for something else."""

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleStateChangeEvent
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QWidget
from shiboken6 import isValid

_PRESS = "Press"
_ATTRIBUTE, _PARTS, _VALUE = "spoken_role", "spoken_parts", "spoken_value"
Parts = Callable[[], Sequence[QWidget]]
_faces: list["_Face"] = []
"""Qt owns each with its widget, and Python must not end one before."""


def speak_as(widget: QWidget, role: QAccessible.Role) -> None:
    """Have a widget heard in this role; its name and description are those that it has. Call it before anything
    else is done to the widget: Qt asks once."""
    _install()
    setattr(widget, _ATTRIBUTE, role)


def speak_value(widget: QWidget, value: str) -> None:
    """Have what a widget that speaks as something shows heard as its value."""
    setattr(widget, _VALUE, value)


def speak_over(host: QWidget, view: QWidget, parts: Parts) -> None:
    """Have the widgets that lie over the rows of a view, each heard in a role of its own, found in `host` right
    after the view. Qt tells of a list's rows alone: who comes from above would never meet what lies over them."""
    speak_as(host, QAccessible.Role.Client)
    setattr(host, _PARTS, (view, parts))


def tell_selected(button: QAbstractButton) -> None:
    """Tell that a button heard as one of several was chosen, or is no longer."""
    if QAccessible.isActive():
        changed = QAccessible.State()
        changed.selected = 1
        QAccessible.updateAccessibility(QAccessibleStateChangeEvent(button, changed))


class _Face(QAccessibleWidget):
    """A button keeps its press; whether it is checked is heard as whether it is selected."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role)
        self._of = widget
        self._button = widget if isinstance(widget, QAbstractButton) else None

    def parent(self) -> QAccessibleInterface:
        host = _host_of(self._of)
        return super().parent() if host is None else QAccessible.queryAccessibleInterface(host)

    def text(self, kind: QAccessible.Text) -> str:
        value = getattr(self._of, _VALUE, "")
        return value if value and kind is QAccessible.Text.Value else super().text(kind)

    def childCount(self) -> int:
        return super().childCount() + len(self._over()[1])

    def child(self, index: int) -> QAccessibleInterface:
        first, over = self._over()
        if first <= index < first + len(over):
            return QAccessible.queryAccessibleInterface(over[index - first])
        return super().child(index if index < first else index - len(over))

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        first, over = self._over()
        widget = child.object()
        if isinstance(widget, QWidget) and widget in over:
            return first + over.index(widget)
        index = super().indexOfChild(child)
        return index if index < first else index + len(over)

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._button is not None:
            state.selectable = 1
            state.selected = int(self._button.isChecked())
        return state

    def actionNames(self) -> list[str]:
        names = list(super().actionNames())
        return names if self._button is None else [_PRESS, *names]

    def doAction(self, name: str) -> None:
        if name == _PRESS and self._button is not None:
            self._button.click()
        else:
            super().doAction(name)

    def _over(self) -> tuple[int, list[QWidget]]:
        """What lies over the rows of a view in it, and at which place among its children."""
        view, parts = getattr(self._of, _PARTS, (None, list))
        if view is None:
            return 0, []
        return super().indexOfChild(QAccessible.queryAccessibleInterface(view)) + 1, list(parts())


def _host_of(widget: QWidget) -> QWidget | None:
    """Where it is heard, if that is not where it stands."""
    above = widget.parentWidget()
    while above is not None:
        _, parts = getattr(above, _PARTS, (None, list))
        if widget in parts():
            return above
        above = above.parentWidget()
    return None


@cache
def _install() -> None:
    QAccessible.installFactory(_face)


def _face(_class: str, made_for: QObject) -> QAccessibleInterface | None:
    role = getattr(made_for, _ATTRIBUTE, None)
    if role is None or not isinstance(made_for, QWidget):
        return None
    _faces[:] = [face for face in _faces if isValid(face)]
    _faces.append(_Face(made_for, role))
    return _faces[-1]
