"""The room that the history takes: its limits, what they would remove, and the work on the database."""

from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from kandev_desktop.engine.upkeep.commands import (
    BackUpDatabase,
    CancelUpkeep,
    CheckDatabase,
    CompactDatabase,
    KeepLimits,
    MeasureHistory,
    RemoveSessions,
    UpkeepCommand,
)
from kandev_desktop.engine.upkeep.records import Limits, Removal, SessionSize
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.lines import Line
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text import times, upkeep
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.text.upkeep_counts import COUNTS
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.confirm_sheet import ConfirmSheet
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.line_list import LineList
from kandev_desktop.ui.widgets.number_box import NumberBox
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.theme import Look

_ROWS = 6
_TITLE = 60


class UpkeepBox(SettingBox):
    """Nothing is kept of the limits, and nothing goes, before a person has seen what would and confirmed it."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(
        self,
        look: Look,
        title: str,
        bridge: EngineBridge,
        preferences: Preferences,
        zone: tzinfo | None,
    ) -> None:
        super().__init__(look, title)
        self._bridge, self._preferences, self._zone = bridge, preferences, zone
        self._asked = False
        self.sheet: ConfirmSheet | None = None
        self.dialog: QFileDialog | None = None
        self._words(look)
        self._limits(look)
        self._work(look)
        bridge.upkeep_changed.connect(self._show)
        bridge.upkeep_finished.connect(self._on_finished)
        look.changed.connect(self._size_list)
        self._show()
        if bridge.upkeep().space is None:
            bridge.dispatch(MeasureHistory(limits=Limits()))

    @property
    def limits(self) -> Limits:
        """What is written."""
        return Limits.of(days=self.days.value(), mebibytes=self.mebibytes.value())

    # -- parts

    def _words(self, look: Look) -> None:
        self.space, self.found = Text(look), Text(look)
        self.status = Text(look)
        self.add(self.space)

    def _limits(self, look: Look) -> None:
        self.days, self.mebibytes = NumberBox(look), NumberBox(look)
        self.days.setValue(self._preferences.values.history_days)
        self.mebibytes.setValue(self._preferences.values.history_mebibytes)
        self.add_row(
            self.tr("Days unused"),
            self.days,
            self.tr("Sessions that were not used for longer go. 0 is no limit."),
        )
        self.add_row(
            self.tr("MiB in use"),
            self.mebibytes,
            self.tr("Where the database holds more, the sessions unused for longest go. 0 is no limit."),
        )
        told = Text(look, "caption", "text_muted")
        told.show_text(
            self.tr(
                "Whole sessions go, with all that History knows of them. One that is open, waits or has a draft stays. "
                "Limits hold once you have seen what goes and confirmed it; from then on what exceeds them is removed "
                "without asking, at the start and once a day."
            )
        )
        self.add(told)
        self.measure = Button(look, self.tr("Show what would go"))
        self.measure.setAccessibleDescription(
            self.tr("Measures the database and lists what these limits would remove")
        )
        self.measure.clicked.connect(self._on_measure_pressed)
        self.remove = Button(look)
        self.remove.clicked.connect(self._on_remove_pressed)
        self.add(_beside(self.measure, self.remove))
        self.add(self.found)
        self.list = LineList(look)
        self.list.setAccessibleName(self.tr("Sessions that would go"))
        self._size_list()
        self.add(self.list)
        self.days.valueChanged.connect(self._show)
        self.mebibytes.valueChanged.connect(self._show)

    def _work(self, look: Look) -> None:
        self.back_up = Button(look, self.tr("Back up…"))
        self.compact = Button(look, self.tr("Compact"))
        self.check = Button(look, self.tr("Check"))
        self.cancel = Button(look, self.tr("Cancel"))
        self._begun = self.check
        self.back_up.setAccessibleDescription(
            self.tr("Copies the database into a file; work goes on meanwhile")
        )
        self.compact.setAccessibleDescription(
            self.tr("Gives what is free back to the disk; nothing can be sent meanwhile")
        )
        self.check.setAccessibleDescription(self.tr("Looks whether the database is whole"))
        self.back_up.clicked.connect(self._on_back_up_pressed)
        self.compact.clicked.connect(lambda: self._bridge.dispatch(CompactDatabase()))
        self.check.clicked.connect(lambda: self._bridge.dispatch(CheckDatabase()))
        self.cancel.clicked.connect(lambda: self._bridge.dispatch(CancelUpkeep()))
        hint = Text(look, "caption", "text_muted")
        hint.show_text(
            self.tr(
                "Compacting gives what is free back to the disk, and removed words leave the file only then. Nothing can "
                "be sent while it goes on, and it does not begin while a prompt is with an agent."
            )
        )
        self.add(_beside(self.back_up, self.compact, self.check, self.cancel))
        self.add(self.status)
        self.add(hint)

    @Slot()
    def _size_list(self) -> None:
        self.list.setFixedHeight(_ROWS * (self._look.line("body") + 12))

    # -- showing

    @Slot()
    def _show(self) -> None:
        shown, found = self._bridge.upkeep(), self._found()
        self.space.show_text(upkeep.space(shown.space))
        self._show_found(found)
        busy = shown.progress is not None
        self._offer(busy=busy, compact=not shown.in_use, remove=found is not None)
        words = "" if shown.finished is None else self._result()
        self.status.show_text(words if shown.progress is None else upkeep.progress(shown.progress))
        self.status.setVisible(bool(self.status.text()))
        self.focus_order_changed.emit()

    def _offer(self, *, busy: bool, compact: bool, remove: bool) -> None:
        """While work goes on only its end is offered, to who is at what began it as well."""
        begin = {
            self.measure: True,
            self.remove: remove,
            self.back_up: True,
            self.compact: compact,
            self.check: True,
        }
        if not busy and self.cancel.hasFocus():
            self._begun.setEnabled(True)
            self._begun.setFocus()
        self.cancel.setVisible(busy)
        self.remove.setVisible(remove)
        at = next((button for button in begin if button.hasFocus()), None)
        if busy and at is not None:
            self._begun = at
            self.cancel.setFocus()
        for button, offered in begin.items():
            button.setEnabled(offered and not busy)

    def _found(self) -> Removal | None:
        """What the limits that are written would remove; `None` where that is not known or there is nothing to keep."""
        removal = self._bridge.upkeep().removal
        if removal is None or removal.limits != self.limits:
            return None
        return removal if removal.sessions or removal.limits != self._kept() else None

    def _kept(self) -> Limits:
        values = self._preferences.values
        return Limits.of(days=values.history_days, mebibytes=values.history_mebibytes)

    def _show_found(self, found: Removal | None) -> None:
        sessions = () if found is None else found.sessions
        self.list.rows.offer(sessions, self._line)
        self.list.setVisible(bool(sessions))
        self.found.show_text(self._told(found))
        self.found.setVisible(bool(self.found.text()))
        off = found is not None and found.limits.off
        self.remove.setText(self.tr("Turn limits off") if off else self.tr("Remove and keep to limits…"))

    def _told(self, found: Removal | None) -> str:
        """Limits are off from the start, which is told only to who asks what would go."""
        if found is not None and not found.limits.off:
            return upkeep.removal(found)
        removal = self._bridge.upkeep().removal
        unset = removal is not None and removal.limits == self.limits == self._kept()
        return upkeep.no_limit() if self._asked and unset and self.limits.off else ""

    def _line(self, each: SessionSize) -> Line:
        when = times.when(each.active_at, self._bridge.clock.now(), self._zone)
        title = one_line(each.title, _TITLE) or self.tr("Untitled")
        return Line(title=title, detail=listed((when, upkeep.size(each.size))), value=each.session_id)

    def _result(self) -> str:
        finished = self._bridge.upkeep().finished
        return "" if finished is None else upkeep.result(finished, self._bridge.clock.now(), self._zone)

    # -- what a person does

    @Slot()
    def _on_measure_pressed(self) -> None:
        self._asked = True
        self._bridge.dispatch(MeasureHistory(limits=self.limits))

    @Slot()
    def _on_remove_pressed(self) -> None:
        found = self._found()
        if found is None:
            return
        if found.limits.off:
            self._keep(found)
            return
        count = len(found.sessions)
        told = self.tr(
            "There is no way back. From now on what exceeds these limits is removed without asking, at the start and "
            "once a day."
        )
        if self.sheet is not None:
            self.sheet.deleteLater()
        self.sheet = ConfirmSheet(self._look, self.window())
        self.sheet.confirmed.connect(lambda: self._keep(found))
        title = COUNTS.remove(count) if count else self.tr("Keep to these limits?")
        go = self.tr("Remove and keep to limits") if count else self.tr("Keep to limits")
        self.announced.emit(self.sheet.ask(title, told, keep=self.tr("Change nothing"), go=go))

    def _keep(self, found: Removal) -> None:
        age, size = found.limits.age, found.limits.size
        self._preferences.change(
            history_days=age.days if age else 0, history_mebibytes=size // 2**20 if size else 0
        )
        if self._kept() != found.limits:  # the settings could not be written, which is told
            return
        commands: list[UpkeepCommand] = [KeepLimits(limits=found.limits)]
        if found.sessions:
            commands.append(RemoveSessions(session_ids=tuple(each.session_id for each in found.sessions)))
        for command in commands:
            self._bridge.dispatch(command)
        self._show()

    @Slot()
    def _on_back_up_pressed(self) -> None:
        dialog = self.dialog = QFileDialog(self.window(), self.tr("Back up the database"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(f"kandev-history-{self._bridge.clock.now():%Y-%m-%d}.db")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self._bridge.dispatch(BackUpDatabase(path=path)))
        dialog.open()

    @Slot(object)
    def _on_finished(self, _finished: object) -> None:
        self._show()
        words = self._result() or self.found.text()
        if words:
            self.announced.emit(words)


def _beside(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    row = Flow()
    for widget in widgets:
        row.addWidget(widget)
    holder.setLayout(row)
    return holder
