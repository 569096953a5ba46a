"""Text that would hold up the window is shown as it was written, whole."""

import pytest
from PySide6.QtGui import QImage, QPainter, QTextFormat
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.text.costly import costly
from kandev_desktop.ui.text.markdown import Piece
from kandev_desktop.ui.widgets.documents import SafeDocument, blocks, selected, show_literally
from kandev_desktop.ui.widgets.laid_out import draw, lay_out
from kandev_desktop.ui.widgets.theme import Look, ThemeName

BACKGROUND = QTextFormat.Property.BackgroundBrush
COSTLY = {
    "a table of 20,000 columns": "|" + "a|" * 20_000 + "\n|" + "-|" * 20_000,
    "a line of 200,000 characters": "x" * 200_000,
    "emphasis without end": "_a_*b*" * 10_000,
    "a short table that is too wide": "|" + "a|" * 100 + "\n|" + "-|" * 100,
}


@pytest.mark.parametrize("text", COSTLY.values(), ids=COSTLY.keys())
def test_a_costly_text_is_shown_literally_and_nothing_of_it_is_lost(qtbot: QtBot, text: str) -> None:
    shown = lay_out(Piece(text), Look(ThemeName.LIGHT), 600).document.toPlainText()
    assert costly(text)
    assert shown.replace("\n", "") == text.replace("\n", "")


@pytest.mark.parametrize("literal", [False, True])
@pytest.mark.parametrize("text", ["`a` " * 2_400, "`a`\n" * 2_400, "a@b.example " * 2_000])
def test_few_of_very_many_stretches_have_a_style_of_their_own(
    qtbot: QtBot,
    text: str,
    literal: bool,  # ruff: ignore[boolean-type-hint-positional-argument] - a case
) -> None:
    document = lay_out(Piece(text), Look(ThemeName.LIGHT), 600, literal=literal).document
    styled = sum(len(block.textFormats()) - 1 for block in blocks(document))
    assert styled <= 4 * 400
    assert document.toPlainText() == text.removesuffix("\n")


def test_the_backticks_of_what_a_person_wrote_are_not_seen_and_stay_in_the_text(qtbot: QtBot) -> None:
    look, text = Look(ThemeName.LIGHT), "Run `make test`, then stop"
    document = SafeDocument()
    show_literally(document, text, look)
    assert document.toPlainText() == text
    unseen = [
        at
        for at in range(len(text))
        if selected(document, at, 1).charFormat().foreground().color().alpha() == 0
    ]
    assert [text[at] for at in unseen] == ["`", "`"]
    grounds = {
        text[at] for at in range(len(text)) if selected(document, at, 1).charFormat().hasProperty(BACKGROUND)
    }
    assert grounds == set("`make test")


@pytest.mark.parametrize(
    "text", ["# A heading\n\n*some* text", "| a | b |\n| - | - |\n| 1 | 2 |", "x" * 3_000]
)
def test_ordinary_text_stays_markdown(qtbot: QtBot, text: str) -> None:
    assert not costly(text)
    assert "#" not in lay_out(Piece(text), Look(ThemeName.LIGHT), 600).document.toPlainText()


@pytest.mark.parametrize("theme", ThemeName)
def test_every_cell_of_a_table_stands_between_four_lines(qtbot: QtBot, theme: ThemeName) -> None:
    look = Look(theme)
    table = lay_out(Piece("| a | b |\n| - | - |\n| 1 | 2 |"), look, 300)
    image = QImage(300, round(table.height), QImage.Format.Format_RGB32)
    image.fill(look.colour("raised"))
    painter = QPainter(image)
    draw(painter, table, look, look.colour("raised"))
    painter.end()
    line = look.colour("border")
    drawn = {
        (x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) == line
    }
    columns, rows = [x for x, _ in drawn], [y for _, y in drawn]
    high, wide = max(rows) - min(rows), max(columns) - min(columns)
    assert len({x for x in columns if columns.count(x) >= high}) == 3
    assert len({y for y in rows if rows.count(y) >= wide}) == 3
