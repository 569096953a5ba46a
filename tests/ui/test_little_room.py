"""What has too little room shows less, and nothing that is cut."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.composer_tools import ComposerTools
from kandev_desktop.ui.widgets.pill import Pill
from kandev_desktop.ui.widgets.theme import Look


@pytest.mark.parametrize("less", [1, 40])
def test_a_pill_without_room_for_its_words_is_its_icon(qtbot: QtBot, less: int) -> None:
    look = Look()
    pill = Pill(look, "raised")
    qtbot.addWidget(pill)
    pill.show_text(PillText(words="Waiting for the disk", icon="nav.sessions", tone=Tone.WARNING))
    whole = pill.sizeHint()
    pill.setFixedSize(whole)
    assert _painted(pill, look, columns=range(whole.width() // 2))
    pill.setFixedSize(whole.width() - less, whole.height())
    assert not _painted(pill, look, columns=range((whole.width() - less) // 2))
    assert _painted(pill, look, columns=range(pill.width() - 20, pill.width()))


def _painted(pill: Pill, look: Look, columns: range) -> bool:
    image, ground = pill.grab().toImage(), look.colour("raised")
    return any(
        QColor(image.pixel(x, y)) != QColor(ground.name()) for x in columns for y in range(image.height())
    )


@pytest.mark.parametrize("words", ["Send", "Absenden"])
@pytest.mark.parametrize("width", range(210, 420, 15))
def test_send_is_never_cut(qtbot: QtBot, words: str, width: int) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    tools = ComposerTools(Look())
    # A window of its own would be as wide as it needs.
    tools.setParent(page)
    tools.send.setText(words)
    tools.send.set_icon("action.send")
    tools.resize(width, 40)
    page.show()
    assert tools.send.width() >= tools.send.sizeHint().width()
