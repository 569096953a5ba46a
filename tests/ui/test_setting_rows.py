"""Labels, controls and hints of a box of settings."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox, SettingRow
from kandev_desktop.ui.widgets.switch import Switch
from kandev_desktop.ui.widgets.theme import Look, ThemeName

LABELS = ("Kurz", "Wenn eine Sitzung Sie dringend braucht")


@dataclass
class Shown:
    """A box of two switches with hints."""

    box: SettingBox
    rows: list[SettingRow]
    switches: list[Switch]

    def at(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self.box, QPoint())

    def labels(self) -> list[Text]:
        return [text for row in self.rows for text in row.findChildren(Text) if text.text() in LABELS]

    def hints(self) -> list[Text]:
        return [text for row in self.rows for text in row.findChildren(Text) if text.text() == "Darum."]


@pytest.fixture
def shown(look: Look) -> Iterator[Shown]:
    box = SettingBox(look)
    switches = [Switch(look, label, "") for label in LABELS]
    rows = [box.add_row(label, each, "Darum.") for label, each in zip(LABELS, switches, strict=True)]
    box.resize(700, 300)
    box.show()
    yield Shown(box, rows, switches)
    box.deleteLater()


@pytest.mark.parametrize("factor", [1.0, 3.0])
def test_controls_stand_in_one_column_clear_of_their_labels(look: Look, shown: Shown, factor: float) -> None:
    look.use(ThemeName.LIGHT, factor)
    shown.box.resize(round(700 * factor), 900)
    QApplication.processEvents()
    starts = [shown.at(each).x() for each in shown.switches]
    assert starts[0] == starts[1]
    for label, hint in zip(shown.labels(), shown.hints(), strict=True):
        assert starts[0] - shown.at(label).x() - label.fontMetrics().horizontalAdvance(label.text()) >= 16
        assert shown.at(hint).x() == starts[0]


def test_all_controls_stand_under_their_labels_where_one_has_no_room(look: Look, shown: Shown) -> None:
    look.use(ThemeName.LIGHT, 3.0)
    shown.box.resize(900, 1200)
    QApplication.processEvents()
    assert [shown.at(each).x() for each in (*shown.switches, *shown.hints())] == [16] * 4
    for switch, hint in zip(shown.switches, shown.hints(), strict=True):
        assert 0 <= shown.at(hint).y() - shown.at(switch).y() - switch.height() <= 8
    first_hint, second_label = shown.hints()[0], shown.labels()[1]
    gap = shown.at(second_label).y() - shown.at(first_hint).y() - first_hint.height()
    assert gap >= 12, "a hint stands nearer to its own control"


def test_what_belongs_to_a_control_stands_under_it(look: Look, shown: Shown) -> None:
    path = Text(look, "mono")
    path.show_text("/home/me/.local/share")
    shown.rows[0].tell(path)
    QApplication.processEvents()
    assert shown.at(path).x() == shown.at(shown.switches[0]).x()
    assert shown.at(path).y() < shown.at(shown.switches[1]).y()
