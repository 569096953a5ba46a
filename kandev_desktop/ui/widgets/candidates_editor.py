"""The candidates of a dynamic profile beside the policies of the one that is chosen."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.policy_json import CLASSES
from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.ui.models.candidate_order import CandidateOrder
from kandev_desktop.ui.models.policy_draft import ClassDraft
from kandev_desktop.ui.widgets.candidate_column import CandidateColumn
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.policy_box import PolicyBox
from kandev_desktop.ui.widgets.switch import Switch
from kandev_desktop.ui.widgets.theme import Look

_LIST = 232
_BESIDE, _BOXES = 860, 600
"""From so many pixels on, at 100 % text, the list stands beside the policies, and these beside each other."""


class CandidatesEditor(QWidget):
    """Shows `order` and writes into it."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, order: CandidateOrder) -> None:
        super().__init__()
        self._look, self._order = look, order
        self.column = CandidateColumn(look, order)
        self.use = Switch(look, self.tr("Use this candidate"), self.tr("One that is off is left out"))
        self.boxes = {kind: PolicyBox(look, kind) for kind in CLASSES}
        self._heading, self._fault = Text(look, "caption", "text_muted", 600), Text(look, "caption", "danger")
        self._build(look)
        self._connect()
        look.changed.connect(self._fit)
        self._show()

    @property
    def fault(self) -> str:
        """What is told to be wrong with the candidate itself."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def focus_fault(self, found: FieldFault) -> None:
        """Show the field of a fault of a candidate and put the focus on it."""
        _, place, *rest = [*found.field.split("."), ""]
        if place.isdigit():
            self._order.choose(int(place))
        kind = next((kind for kind in CLASSES if rest[:1] == [kind.value]), None)
        control = None if kind is None else self.boxes[kind].control(".".join(rest[1:]).rstrip("."))
        stop = self.column.list if self._order.drafts else self.column.add
        (control or stop).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self, look: Look) -> None:
        used = Text(look)
        used.setWordWrap(False)
        used.show_text(self.tr("Use"))
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._heading, 1)
        head.addWidget(used)
        head.addWidget(self.use)
        self._side = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._side.setSpacing(12)
        for box in self.boxes.values():
            self._side.addWidget(box, 1)
        self._policies = QWidget()
        column = QVBoxLayout(self._policies)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._fault)
        column.addLayout(self._side)
        column.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addWidget(self.column)
        self._row.addWidget(self._policies, 1)

    def _connect(self) -> None:
        self._order.shown.connect(self._show)
        self.column.announced.connect(self.announced)
        self.column.focus_order_changed.connect(self.focus_order_changed)
        self.use.toggled.connect(self._on_use_toggled)
        for kind, box in self.boxes.items():
            box.edited.connect(lambda draft, kind=kind: self._on_edited(kind, draft))
            box.focus_order_changed.connect(self.focus_order_changed)

    @Slot()
    def _show(self) -> None:
        order, draft = self._order, self._order.chosen
        self._policies.setVisible(draft is not None)
        self._fit()
        if draft is None:
            return
        told = self.tr("Policies of candidate {number}, {profile}")
        self._heading.show_text(told.format(number=order.current + 1, profile=order.title(draft.profile)))
        before = self.use.blockSignals(True)
        self.use.setChecked(draft.enabled)
        self.use.blockSignals(before)
        path = f"candidates.{order.current}."
        for kind, box in self.boxes.items():
            box.show_draft(draft.of(kind))
            box.show_faults(order.faults_below(f"{path}{kind.value}."))
        fault = order.faults_below(path).get("profile", "")
        self._fault.show_text(fault)
        self._fault.setVisible(bool(fault))

    def _on_edited(self, kind: PolicyClass, policy: ClassDraft) -> None:
        draft = self._order.chosen
        if draft is not None:
            hard = kind is PolicyClass.HARD
            self._order.put(replace(draft, hard=policy) if hard else replace(draft, transient=policy))

    @Slot(bool)
    def _on_use_toggled(self, on: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        draft = self._order.chosen
        if draft is not None:
            self._order.put(replace(draft, enabled=on))
            self.focus_order_changed.emit()

    @Slot()
    def _fit(self) -> None:
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        beside = self._order.chosen is not None and self.width() >= self._look.scaled(_BESIDE)
        room = self.width() - (self._look.scaled(_LIST) + self._row.spacing() if beside else 0)
        self._row.setDirection(across if beside else down)
        self._side.setDirection(across if room >= self._look.scaled(_BOXES) else down)
        self.column.heading.setMinimumHeight(self.use.sizeHint().height() if beside else 0)
        wide = self._look.scaled(_LIST) if beside else 0
        self.column.setMinimumWidth(wide)
        self.column.setMaximumWidth(wide or (1 << 24) - 1)
