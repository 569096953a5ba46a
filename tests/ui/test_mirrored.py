"""What Qt does not mirror by itself stands on the right side where lines begin there."""

from collections.abc import Callable, Iterator
from datetime import UTC

import pytest
from PySide6.QtCore import QMargins, QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.clock import FakeClock
from tests.ui.scenes import NOW, SCENES

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


@pytest.fixture
def turn(qapp: QApplication) -> Iterator[Callable[[Qt.LayoutDirection], None]]:
    yield qapp.setLayoutDirection
    qapp.setLayoutDirection(LEFT)


def test_margins_are_mirrored(turn: Callable[[Qt.LayoutDirection], None]) -> None:
    assert edges(1, 2, 3, 4) == QMargins(1, 2, 3, 4)
    turn(RIGHT)
    assert edges(1, 2, 3, 4) == QMargins(3, 2, 1, 4)


def test_a_card_is_indented_from_where_lines_begin(
    qtbot: QtBot, look: Look, turn: Callable[[Qt.LayoutDirection], None]
) -> None:
    def indent() -> int:
        """From the card's leading edge to its first button."""
        card = RecoveryCard(look, FakeClock(NOW), UTC)
        qtbot.addWidget(card)
        shown = SCENES["scheduled"]().snapshot
        assert shown is not None
        card.show_card(shown.cards[0])
        card.resize(600, card.height_for(600))
        card.show()
        button = card.button(CardAction.RETRY_NOW)
        left = button.mapTo(card, QPoint(0, 0)).x()
        rtl = card.layoutDirection() is RIGHT
        return card.width() - left - button.width() if rtl else left

    before = indent()
    turn(RIGHT)
    assert indent() == before > look.size("icon")


@pytest.mark.parametrize("text", ["Reconnecting.", "Really? (yes)"])
def test_the_end_of_an_english_sentence_stays_at_its_end(
    look: Look, turn: Callable[[Qt.LayoutDirection], None], text: str
) -> None:
    def painted(*, ltr: bool) -> QImage:
        image = QImage(400, 40, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setLayoutDirection(RIGHT)
        Pen(painter, look).write(QRectF(image.rect()), text, "body", ltr=ltr)
        painter.end()
        return image

    turn(RIGHT)
    assert painted(ltr=False) == painted(ltr=True)


def test_no_line_of_a_text_is_pushed_over_the_edge_by_the_space_that_it_breaks_at(
    qtbot: QtBot, look: Look, turn: Callable[[Qt.LayoutDirection], None]
) -> None:
    turn(RIGHT)
    text = Text(look)
    qtbot.addWidget(text)
    text.show_text("تظهر الرسالة الجديدة والتفاصيل المفتوحة تدريجيًا، ولا يتحرك شيء آخر سوى العد التنازلي.")
    cut = []
    for wide in range(220, 300):
        text.resize(wide, text.heightForWidth(wide))
        shown = text.grab().toImage()
        ground = shown.pixel(wide - 1, 0)
        if any(shown.pixel(0, y) != ground for y in range(shown.height())):
            cut.append(wide)
    assert cut == []


@pytest.mark.parametrize("text", ["", "مرحبا"])
def test_a_prompt_begins_where_lines_begin(
    qtbot: QtBot, look: Look, turn: Callable[[Qt.LayoutDirection], None], text: str
) -> None:
    turn(RIGHT)
    holder = QWidget()
    qtbot.addWidget(holder)
    editor = PromptEdit(look)
    editor.setParent(holder)
    editor.resize(300, 40)
    holder.show()
    editor.setPlainText(text)
    assert editor.cursorRect().left() >= editor.viewport().width() - 1
