"""Where a row that wraps puts what it holds."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.session.profile import SecretSource, Variable
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.variables import VariableRow


def _box(width: int, height: int) -> QWidget:
    box = QWidget()
    box.setFixedSize(width, height)
    return box


@pytest.mark.parametrize(
    ("wide", "gap", "expected"),
    [
        (100, 0, [(0, 5, 40, 30), (40, 0, 40, 40)]),
        (100, 8, [(0, 5, 40, 30), (48, 0, 40, 40)]),
        (84, 8, [(0, 0, 40, 30), (0, 30, 40, 40)]),
    ],
)
def test_a_line_stands_on_its_middle_and_keeps_its_gap(
    wide: int, gap: int, expected: list[tuple[int, int, int, int]], qtbot: QtBot
) -> None:
    holder, row = QWidget(), Flow(gap=gap)
    qtbot.addWidget(holder)
    boxes = [_box(40, 30), _box(40, 40)]
    for box in boxes:
        row.addWidget(box)
    holder.setLayout(row)
    with qtbot.waitExposed(holder):
        holder.show()
    row.setGeometry(QRect(0, 0, wide, 200))
    assert [box.geometry().getRect() for box in boxes] == expected


@pytest.mark.parametrize(
    ("wide", "expected"),
    [
        (100, [(0, 0), (0, 30), (60, 30)]),
        (70, [(0, 0), (0, 30), (30, 60)]),
        (140, [(0, 0), (40, 0), (100, 0)]),
    ],
    ids=["takes one along", "which has room for one", "has room for all"],
)
def test_the_last_one_stands_alone_in_no_line_where_that_can_be(
    wide: int, expected: list[tuple[int, int]], qtbot: QtBot
) -> None:
    holder, row = QWidget(), Flow(last_at_end=True)
    qtbot.addWidget(holder)
    boxes = [_box(40, 30), _box(40, 30), _box(40, 30)]
    for box in boxes:
        row.addWidget(box)
    holder.setLayout(row)
    with qtbot.waitExposed(holder):
        holder.show()
    row.setGeometry(QRect(0, 0, wide, 200))
    assert [box.geometry().topLeft().toTuple() for box in boxes] == expected


def test_the_fields_of_a_variable_show_its_beginning_on_one_line(look: Look, qtbot: QtBot) -> None:
    name = "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC"
    row = VariableRow(look, Variable(name=name, source=SecretSource.ENVIRONMENT, reference=name))
    qtbot.addWidget(row)
    row.resize(look.scaled(720), 200)
    with qtbot.waitExposed(row):
        row.show()
    parts: list[QWidget] = [row.name, row.source, row.reference, row.remove]
    boxes = [part.geometry() for part in parts]
    assert {box.center().y() for box in boxes} <= {boxes[0].center().y() + by for by in (-1, 0, 1)}
    assert [after.left() - before.right() - 1 for before, after in pairwise(boxes)] == [8] * 3
    edits: list[QLineEdit] = [row.name, row.reference]
    assert [(box.cursorPosition(), box.toolTip()) for box in edits] == [(0, name)] * 2
