"""Finds the data and the guard that ship with the program, from a checkout and from an installed wheel.

`resources/` and `i18n/` stand at the root of a checkout; the wheel carries them inside the package.
"""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_shipped"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

GUARD_COMMAND = (sys.executable, "-I", "-S", str(_PACKAGE / "acp" / "guard.py"))
"""How the guard is started. A frozen bundle has no interpreter and names its own way."""


def resources() -> Path:
    """The folder with catalogue, profiles, themes and icons."""
    return _ROOT / "resources"


def translations() -> Path:
    """The folder with the Qt Linguist sources and the compiled translations."""
    return _ROOT / "i18n"
