"""How a line that is too long for its row is cut."""

import pytest
from PySide6.QtGui import QFontMetrics

from kandev_desktop.ui.models.lines import Line
from kandev_desktop.ui.widgets.line_list import shortened
from kandev_desktop.ui.widgets.theme import Look

LONG = "/review/of/all/that/was/changed [low|medium|high]"


@pytest.mark.parametrize(
    ("line", "beginning"),
    [
        (Line(title=LONG, code=True), False),
        (Line(title=LONG, code=True, command=True), True),
        (Line(title=LONG), True),
    ],
    ids=["path", "command", "words"],
)
def test_a_path_keeps_its_end_and_all_else_its_beginning(look: Look, line: Line, *, beginning: bool) -> None:
    metrics = QFontMetrics(look.font("mono"))
    cut = shortened(line, metrics, metrics.horizontalAdvance(LONG) // 2)
    assert "…" in cut
    assert cut.startswith("/rev") is beginning
    assert cut.endswith("high]") is not beginning
