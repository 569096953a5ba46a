"""Loads Qt as a start needs it."""

import builtins
from importlib import import_module

_MODULES = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")


def load_qt() -> None:
    """Load what the window is made of.

    PySide6 puts a function of its own in the place of `__import__`, for its `from __feature__ import`: it reads the
    source of every module that is loaded from then on. Nothing here uses that, and it takes a tenth of a start.
    """
    plain = builtins.__import__
    try:
        for name in _MODULES:
            import_module(name)
    finally:
        builtins.__import__ = plain
