"""What a dynamic profile means: drawn and said, for a cause that can be chosen."""

from collections.abc import Mapping
from datetime import timedelta

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.ui.text import schedules
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.panel import TimelinePanel


class MeaningBox(SettingBox):
    """Nothing is drawn while something that is written is wrong, or while there is no candidate."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("What this means"))
        self._candidates: tuple[Candidate, ...] = ()
        self._titles: Mapping[str, str] = {}
        self.cause, self.reset = Choice(look), Choice(look)
        for code in schedules.CAUSES:
            self.cause.addItem(schedules.cause(code), code)
        for stated in schedules.RESETS:
            self.reset.addItem(schedules.reset(stated), stated)
        self.timeline = TimelinePanel(look, "raised")
        self._total = Text(look, "caption", "text_muted")
        self._said = Text(look, "caption", "text_muted")
        self._after = Text(look, "caption", "text_muted")
        self._after.show_text(
            self.tr(
                "A candidate that goes on gets the prompt where nothing had happened, else a summary of what was done."
            )
        )
        self.add(self._asked(look))
        for part in (self._total, self.timeline, self._said, self._after):
            self.add(part)
        self.cause.currentIndexChanged.connect(self._on_chosen)
        self.reset.currentIndexChanged.connect(self._on_chosen)
        self.timeline.announced.connect(self.announced)
        self.timeline.focus_order_changed.connect(self.focus_order_changed)
        self._show()

    @property
    def said(self) -> str:
        """The sentences below the drawing."""
        return self._said.text()

    @property
    def total(self) -> str:
        """How long it takes until all were tried."""
        return self._total.text()

    def show_candidates(self, candidates: tuple[Candidate, ...], titles: Mapping[str, str]) -> None:
        """Draw what these mean. None where they cannot be read."""
        if (candidates, titles) != (self._candidates, self._titles):
            self._candidates, self._titles = candidates, titles
            self._show()

    def _asked(self, look: Look) -> QWidget:
        asked, row = QWidget(), Flow(gap=8)
        words = Text(look)
        words.setWordWrap(False)
        words.show_text(self.tr("if every attempt fails with"))
        self.cause.setAccessibleName(self.tr("Cause of every failure"))
        self.cause.setAccessibleDescription(self.tr("Chooses what every attempt is taken to fail with"))
        self.reset.setAccessibleName(self.tr("Stated reset"))
        self.reset.setAccessibleDescription(self.tr("Chooses what every failure is taken to say of its end"))
        for part in (words, self.cause, self.reset):
            row.addWidget(part)
        asked.setLayout(row)
        return asked

    def _show(self) -> None:
        drawn = bool(self._candidates)
        self.timeline.setVisible(drawn)
        self._total.setVisible(drawn)
        self._after.setVisible(drawn)
        if not drawn:
            self._said.show_text(self.tr("This is drawn once there is a candidate and every field is right."))
            return
        code, stated = Code(self.cause.currentData()), self.reset.currentData()
        found = schedules.meaning(self._candidates, self._titles, code, stated or timedelta())
        self.timeline.show_timeline(found.timeline)
        self._total.show_text(found.total)
        self._said.show_text(found.sentences)

    @Slot()
    def _on_chosen(self) -> None:
        self._show()
        if self._candidates:
            self.announced.emit(f"{self.total}. {self.said}")
