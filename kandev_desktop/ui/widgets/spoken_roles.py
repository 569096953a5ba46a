"""Tells assistive programs what a widget is, where Qt takes it for something else."""

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleStateChangeEvent
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QWidget
from shiboken6 import isValid

_PRESS = "Press"
_ATTRIBUTE = "spoken_role"
_faces: list["_Face"] = []
"""Qt owns each with its widget, and Python must not end one before."""


def speak_as(widget: QWidget, role: QAccessible.Role) -> None:
    """Have a widget heard in this role; its name and description are those that it has. Call it before anything
    else is done to the widget: Qt asks once."""
    _install()
    setattr(widget, _ATTRIBUTE, role)


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
        self._button = widget if isinstance(widget, QAbstractButton) else None

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
