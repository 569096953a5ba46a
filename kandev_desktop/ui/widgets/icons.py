"""Draws Remix Icon 2.5.0 straight from its font, which the QtAwesome package ships.

Importing QtAwesome itself loads twelve fonts and takes about 140 ms; this takes a few.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPainter

from kandev_desktop.ui.widgets.theme import tokens

_MIRRORED = ("arrow-", "send-", "skip-forward", "layout-right", "list-check", "chat-3", "login-box")


@cache
def _folder() -> Path:
    spec = find_spec("qtawesome")  # finds without importing
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("qtawesome")
    return Path(spec.origin).parent / "fonts"


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(_folder() / "remixicon-2.5.0.ttf"))
    families = QFontDatabase.applicationFontFamilies(number)
    return families[0]


@cache
def _characters() -> Mapping[str, str]:
    text = (_folder() / "remixicon-charmap-2.5.0.json").read_text(encoding="utf-8")
    return {name: chr(int(point, 16)) for name, point in json.loads(text).items()}


@cache
def glyph(name: str) -> tuple[str, bool]:
    """The character of a token's name such as `state.running`, and whether it mirrors right to left."""
    group, _, key = name.partition(".")
    remix = tokens()["icons"][group][key].removeprefix("ri.")
    return _characters()[remix], remix.startswith(_MIRRORED)


def draw(painter: QPainter, rect: QRectF, name: str, colour: QColor, *, turned: bool = False) -> None:
    """Paint an icon into a square, upside down when turned; nothing for an empty name."""
    if not name:
        return
    character, mirrors = glyph(name)
    font = QFont(_family())
    font.setPixelSize(max(1, round(min(rect.width(), rect.height()))))
    font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    painter.save()
    painter.setFont(font)
    painter.setPen(colour)
    if mirrors and painter.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        painter.translate(rect.center())
        painter.scale(-1, 1)
        painter.translate(-rect.center())
    if turned:
        painter.translate(rect.center())
        painter.rotate(180)
        painter.translate(-rect.center())
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), character)
    painter.restore()
