"""What the window shows and tells, as one set of strings, and what of it is a person's or an agent's own."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

_WORD = re.compile(r"[a-z]{2,}")
_TEXTS = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Help)
_ROWS = 200


def shown(window: QWidget) -> set[str]:
    """Every text of a window: labels, buttons, hints, and what is told to those who do not see it."""
    QAccessible.setActive(True)
    found = set(_heard(QAccessible.queryAccessibleInterface(window)))
    for widget in (window, *window.findChildren(QWidget)):
        found |= {
            widget.toolTip(),
            widget.windowTitle(),
            widget.accessibleName(),
            widget.accessibleDescription(),
        }
        if isinstance(widget, QAbstractButton | QLabel):
            found.add(widget.text())
        elif isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
    return {text for text in found if text}


def own_words(texts: set[str], data: set[str]) -> set[str]:
    """The texts that still have words once the data is taken out of them."""
    longest = sorted((text for text in data if text.strip()), key=len, reverse=True)
    found = set()
    for text in texts:
        rest = text.replace("\u200b", "")
        for known in longest:
            rest = rest.replace(known, " ")
        if _WORD.search(rest):
            found.add(text)
    return found


def strings(value: object) -> Iterator[str]:
    """Every string inside a snapshot, and the words of the folders and addresses among them."""
    if isinstance(value, Enum) or value is None:
        return
    if isinstance(value, str):
        yield value
        yield from value.splitlines()
        yield from re.split(r"[/\s]", value)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from strings(getattr(value, field.name))
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from strings(item)


def _heard(interface: QAccessibleInterface | None) -> Iterator[str]:
    if interface is None:
        return
    for kind in _TEXTS:
        yield interface.text(kind)
    for number in range(min(interface.childCount(), _ROWS)):
        yield from _heard(interface.child(number))
