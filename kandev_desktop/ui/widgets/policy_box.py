"""The policy of one candidate for one class of failures, in plain words."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import OnExhausted
from kandev_desktop.ui.models.policy_draft import ClassDraft
from kandev_desktop.ui.text import policy_fields
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.number_box import NumberBox, SpanBox
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox, SettingRow
from kandev_desktop.ui.widgets.switch import Switch
from kandev_desktop.ui.widgets.theme import Look

_LABELS = 116
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


class PolicyBox(SettingBox):
    """`edited` has the policy as it is written now. What belongs to a switch that is off is not shown."""

    edited = Signal(object)
    focus_order_changed = Signal()

    def __init__(self, look: Look, kind: PolicyClass) -> None:
        title = policy_fields.class_title(kind)
        super().__init__(look, title, policy_fields.class_told(kind), labels=_LABELS)
        self.kind, self._draft = kind, ClassDraft()
        self.retry = Switch(look, self.tr("Retry"), self.tr("Sends again to the same candidate"))
        self.retries = NumberBox(look)
        seconds, minutes = (self.tr("seconds"), 1), (self.tr("minutes"), _MINUTE)
        hours, days = (self.tr("hours"), _HOUR), (self.tr("days"), _DAY)
        self.first_wait = SpanBox(look, (seconds, minutes, hours))
        self.wait = Switch(
            look, self.tr("Wait for a reset"), self.tr("Only for one that the provider stated")
        )
        self.longest_wait = SpanBox(look, (seconds, minutes, hours, days))
        self.on_exhausted = Choice(look)
        self.on_exhausted.addItem(self.tr("Next candidate"), OnExhausted.SKIP)
        self.on_exhausted.addItem(self.tr("Stop here"), OnExhausted.STOP)
        self._waits = Text(look, "caption", "text_muted")
        self.rows = self._rows_of()
        self.rows["retry.initial_interval_s"].tell(self._waits)
        self._connect()
        self.show_draft(self._draft)

    @property
    def waits(self) -> str:
        """The bounds of the first wait, and the waits after it."""
        return self._waits.text()

    def show_draft(self, draft: ClassDraft) -> None:
        """Show a policy, and tell nobody."""
        self._draft = draft
        controls = (self.retry, self.retries, self.wait, self.on_exhausted)
        before = [control.blockSignals(True) for control in controls]
        self.retry.setChecked(draft.retry)
        self.retries.setValue(draft.retries)
        self.first_wait.show_seconds(draft.first_wait)
        self.wait.setChecked(draft.wait)
        self.longest_wait.show_seconds(draft.longest_wait)
        self.on_exhausted.setCurrentIndex(self.on_exhausted.findData(draft.on_exhausted))
        for control, blocked in zip(controls, before, strict=True):
            control.blockSignals(blocked)
        self._show_parts()

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Say what is wrong, by the paths of the policy's JSON below its class."""
        for path, row in self.rows.items():
            row.show_fault(faults.get(path, ""))

    def control(self, path: str) -> QWidget | None:
        """The control of a field, by its path."""
        found: dict[str, QWidget] = {
            "retry.max_retries": self.retries,
            "retry.initial_interval_s": self.first_wait.number,
            "wait_for_reset.max_wait_s": self.longest_wait.number,
            "on_exhausted": self.on_exhausted,
        }
        return found.get(path)

    def _rows_of(self) -> dict[str, SettingRow]:
        longest = policy_fields.bounds("wait_for_reset", "max_wait_s")
        once = self.tr("{bounds}. One attempt follows; it uses no retry.").format(bounds=longest)
        self.first_wait.setAccessibleDescription(policy_fields.bounds("retry", "initial_interval_s"))
        self.on_exhausted.setAccessibleDescription(self.tr("What follows when no retry and no wait is left"))
        fields: dict[str, tuple[str, QWidget, str]] = {
            "retry.enabled": (self.tr("Retry"), self.retry, ""),
            "retry.max_retries": (
                self.tr("Retries"), self.retries, policy_fields.bounds("retry", "max_retries"),
            ),
            "retry.initial_interval_s": (self.tr("First wait"), self.first_wait, ""),
            "wait_for_reset.enabled": (self.tr("Wait for a reset"), self.wait, ""),
            "wait_for_reset.max_wait_s": (self.tr("At most"), self.longest_wait, once),
            "on_exhausted": (self.tr("When used up"), self.on_exhausted, ""),
        }  # fmt: skip
        return {path: self.add_row(*field) for path, field in fields.items()}

    def _connect(self) -> None:
        self.retry.toggled.connect(self._on_edited)
        self.retries.valueChanged.connect(self._on_edited)
        self.first_wait.changed.connect(self._on_edited)
        self.wait.toggled.connect(self._on_edited)
        self.longest_wait.changed.connect(self._on_edited)
        self.on_exhausted.currentIndexChanged.connect(self._on_edited)

    def _show_parts(self) -> None:
        draft = self._draft
        shown = {
            "retry.max_retries": draft.retry,
            "retry.initial_interval_s": draft.retry,
            "wait_for_reset.max_wait_s": draft.wait,
        }
        changed = [path for path, on in shown.items() if self.rows[path].isHidden() is on]
        for path in changed:
            self.rows[path].setVisible(shown[path])
        self._waits.show_text(policy_fields.waits(draft.first_wait, draft.retries))
        if changed:
            self.focus_order_changed.emit()

    @Slot()
    def _on_edited(self, _value: Any = None) -> None:
        self._draft = replace(
            self._draft,
            retry=self.retry.isChecked(),
            retries=self.retries.value(),
            first_wait=self.first_wait.seconds,
            wait=self.wait.isChecked(),
            longest_wait=self.longest_wait.seconds,
            on_exhausted=OnExhausted(self.on_exhausted.currentData()),
        )
        self._show_parts()
        self.edited.emit(self._draft)
