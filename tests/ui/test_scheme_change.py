"""What a window shows beside its text looks, once its scheme is switched, as if it were made in it."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage

from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, Scene

Show = Callable[[Scene], Stage]

SWITCHES = [(ThemeName.LIGHT, ThemeName.DARK), (ThemeName.HIGH_CONTRAST, ThemeName.LIGHT)]


def _pictures(found: Stage) -> list[QImage]:
    found.settle()
    page = found.window.conversation
    page.composer.editor.setCursorWidth(0)
    found.settle()
    return [part.grab().toImage() for part in (page.header, page.composer, *page.transcript.widgets.all())]


@pytest.mark.parametrize(("before", "after"), SWITCHES)
@pytest.mark.parametrize("name", ["scheduled", "manual", "permission"])
def test_a_switched_card_is_drawn_as_a_new_one(
    name: str, before: ThemeName, after: ThemeName, stage: Show, look: Look
) -> None:
    look.use(before)
    switched = stage(SCENES[name]())
    switched.settle()
    look.use(after)
    pictures = _pictures(switched)
    switched.window.hide()
    new = _pictures(stage(SCENES[name]()))
    assert [one == other for one, other in zip(pictures, new, strict=True)] == [True] * len(new)
