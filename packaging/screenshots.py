"""Renders every scene of the window in four languages, in every theme, at 100 % and 200 % text and in two sizes,
with a contact sheet.

`python packaging/screenshots.py [FOLDER] [--only NAME…] [--font FAMILY]` writes PNG files; without a display it
renders off screen. Each scene has two pictures a language, chosen so that every language meets every theme, text
size and window size; `--all` renders every combination.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import translations

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPixmap
    from PySide6.QtWidgets import QWidget

    from kandev_desktop.ui.models.languages import Languages
    from kandev_desktop.ui.widgets.theme import Look
    from tests.ui.scenes import Scene
    from tests.ui.shell_scenes import Staged

_ROOT = Path(__file__).resolve().parent.parent
_SIZES = ((1280, 800), (900, 600))
_SETTLE_MS = 250
_THUMB = 320
_COLUMNS = 4
_LABEL_PX = 10


@dataclass(frozen=True)
class Picture:
    """A scene as one of its pictures shows it."""

    name: str
    language: str
    theme: str
    factor: float
    size: tuple[int, int]

    @property
    def label(self) -> str:
        """The file's name without its ending."""
        wide, tall = self.size
        return f"{self.name}-{self.language}-{self.theme}-{wide}x{tall}-{round(self.factor * 100)}"


def pictures(
    names: Sequence[str], languages: Sequence[str], themes: Sequence[str], *, every: bool
) -> Iterator[Picture]:
    """The pictures to render; two of the ways of each scene and language, turning with both, unless `every`."""
    ways = list(product(themes, (1.0, 2.0), _SIZES))
    for number, name in enumerate(names):
        for turn, language in enumerate(languages):
            first = number + 3 * turn
            chosen = (
                ways if every else {ways[at % len(ways)]: None for at in (first, first + len(ways) // 2 + 1)}
            )
            yield from (Picture(name, language, *way) for way in chosen)


def main() -> int:
    """Render; returns the exit code."""
    parser = argparse.ArgumentParser(description="Render the window's scenes")
    parser.add_argument("folder", nargs="?", default="screenshots", type=Path)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--themes", nargs="*", default=["light", "dark", "high-contrast"])
    parser.add_argument("--languages", nargs="*", default=["en", "de", "ja", "ar"])
    parser.add_argument("--all", action="store_true", help="every combination instead of a choice of them")
    parser.add_argument("--font", default="")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(_ROOT))
    _render(asked)
    return 0


def _render(asked: argparse.Namespace) -> None:
    from PySide6.QtGui import QFont, QPixmap
    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    font = QFont(app.font())
    if asked.font:
        font.setFamilies([asked.font])
    font.setPixelSize(14)
    asked.folder.mkdir(parents=True, exist_ok=True)
    languages = _compiled(asked.languages)
    shots: list[tuple[str, QPixmap]] = []
    names = asked.only or [*_scenes(), *_staged(), *_alone()]
    for picture in pictures(names, asked.languages, asked.themes, every=asked.all):
        languages.use(picture.language)
        shot = _shot(picture, font)
        shot.save(str(asked.folder / f"{picture.label}.png"))
        shots.append((picture.label, shot))
    languages.use("en")
    _contact_sheet(shots).save(str(asked.folder / "contact-sheet.png"))
    print(f"{len(shots)} pictures in {asked.folder}")


def _scenes() -> "dict[str, Callable[[], Scene]]":
    from tests.ui.image_scenes import SCENES as IMAGES
    from tests.ui.own_retry_scenes import SCENES as OWN_RETRY
    from tests.ui.route_scenes import ROUTE_SCENES
    from tests.ui.scenes import SCENES
    from tests.ui.transcript_scenes import SCENES as TRANSCRIPT

    return {**SCENES, **TRANSCRIPT, **IMAGES, **OWN_RETRY, **ROUTE_SCENES}


def _staged() -> "dict[str, Staged]":
    from tests.ui.inspector_staged import INSPECTOR
    from tests.ui.session_scenes import HOME
    from tests.ui.shell_scenes import SHELL
    from tests.ui.transcript_staged import OVER_TRANSCRIPT

    return {**SHELL, **INSPECTOR, **HOME, **OVER_TRANSCRIPT}


def _alone() -> "dict[str, Callable[[Look, int, int], QWidget]]":
    """What opens itself at a width and a height."""
    from tests.ui.attempt_scenes import ATTEMPT_SHOTS
    from tests.ui.card_sheets import SHEETS
    from tests.ui.health_scenes import HEALTH_SHOTS
    from tests.ui.history_scenes import HISTORY_SHOTS
    from tests.ui.routing_scenes import ROUTING
    from tests.ui.run_scenes import RUN_SHOTS
    from tests.ui.settings_scenes import SHOTS

    return {**SHOTS, **ROUTING, **RUN_SHOTS, **HISTORY_SHOTS, **ATTEMPT_SHOTS, **HEALTH_SHOTS, **SHEETS}


def _compiled(tags: Sequence[str]) -> "Languages":
    from kandev_desktop.ui.models.languages import PSEUDO, Languages

    translations.compile_stale()
    if PSEUDO in tags:
        translations.compile_pseudo()
    return Languages()


def _shot(picture: Picture, font: "QFont") -> "QPixmap":
    from PySide6.QtCore import QEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from kandev_desktop.ui.widgets.motion import Reduce
    from kandev_desktop.ui.widgets.theme import Look, ThemeName
    from kandev_desktop.ui.windows.main_window import MainWindow

    QApplication.setFont(font)
    look = Look(ThemeName(picture.theme), picture.factor)
    look.motion.use(Reduce.ON)
    look.dress()
    alone = _alone().get(picture.name)
    window = _opened(picture, look) if alone is None else alone(look, *picture.size)
    QTest.qWait(_SETTLE_MS)
    shot = window.grab()
    if isinstance(window, MainWindow):
        window.close_for_good()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
    return shot


def _opened(picture: Picture, look: "Look") -> "QWidget":
    """The window of a scene, with what is done in it."""
    from kandev_desktop.ui.windows.main_window import whole_window
    from tests.ui.scenes import SESSION, engine_for
    from tests.ui.shell_scenes import log_lines

    name, staged = picture.name, _staged()
    scene = staged[name].scene() if name in staged else _scenes()[name]()
    engine = engine_for(scene)
    window = whole_window(
        engine, look=look, folder="~/src/payments-api", open_url=print, zone=UTC, read_log=log_lines()
    )
    window.resize(*picture.size)
    window.show()
    if scene.snapshot is None:
        window.show_start()
    elif scene.details:
        card = window.conversation.transcript.widgets.recovery(scene.snapshot.generation)
        if card is not None:
            card.toggle_details()
    if name in staged:
        staged[name].act(window)
    if scene.error is not None:
        engine.trouble(SESSION, scene.error)
    return window


def _contact_sheet(shots: "list[tuple[str, QPixmap]]") -> "QPixmap":
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QFontDatabase, QPainter, QPixmap

    thumbs = [
        (label, shot.scaledToWidth(_THUMB, Qt.TransformationMode.SmoothTransformation))
        for label, shot in shots
    ]
    tall = max(thumb.height() for _, thumb in thumbs) + 24
    sheet = QPixmap(_COLUMNS * (_THUMB + 8), -(-len(thumbs) // _COLUMNS) * tall)
    sheet.fill(Qt.GlobalColor.gray)
    painter = QPainter(sheet)
    # Not the application's font, which the last picture may have left at 200 %.
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(_LABEL_PX)
    painter.setFont(font)
    for number, (label, thumb) in enumerate(thumbs):
        x, y = number % _COLUMNS * (_THUMB + 8), number // _COLUMNS * tall
        painter.drawPixmap(x, y + 20, thumb)
        painter.drawText(x + 2, y + 15, label)
    painter.end()
    return sheet


if __name__ == "__main__":
    sys.exit(main())
