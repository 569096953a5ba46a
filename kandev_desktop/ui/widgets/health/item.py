"""A card of the inbox: what needs a person, what waits for it, and the buttons that mend it."""

from datetime import datetime, tzinfo

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.routing.snapshots import InboxItem, InboxKind
from kandev_desktop.ui.text import inbox, times
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Icon, Text, ToneFrame
from kandev_desktop.ui.widgets.theme import Look


class InboxCard(ToneFrame):
    """`remedy_asked` and `check_asked` have the item as it is shown, `open_asked` its session."""

    remedy_asked = Signal(object)
    check_asked = Signal(object)
    open_asked = Signal(str)

    def __init__(self, look: Look, zone: tzinfo | None = None) -> None:
        super().__init__(look, Tone.ACCENT)
        self._zone = zone
        self.item: InboxItem | None = None
        self._icon, self._title = Icon(look, role="accent"), Text(look, "label")
        self._when, self._told = Text(look, "caption", "text_muted"), Text(look, "body")
        self._when.setWordWrap(False)
        self.remedy = Button(look, variant=Variant.PRIMARY, size="large")
        self.check = Button(look, self.tr("Check again"), "action.retry_now", size="large")
        self.open = Button(look, self.tr("Open session"), "nav.sessions", size="large")
        self.check.setAccessibleDescription(self.tr("Lets what waits for this try again now"))
        self.open.setAccessibleDescription(self.tr("Shows the session that waits"))
        self.remedy.clicked.connect(lambda: self.remedy_asked.emit(self.item))
        self.check.clicked.connect(lambda: self.check_asked.emit(self.item))
        self.open.clicked.connect(self._on_open_pressed)
        self._build()

    def show_item(self, item: InboxItem, now: datetime) -> None:
        """Show an item as it stands."""
        self.item = item
        self._icon.show_icon(inbox.icon(item), "accent")
        self._title.show_text(inbox.title(item))
        self._when.show_text(times.when(item.at, now, self._zone))
        self._told.show_text(inbox.sentence(item))
        text = inbox.remedy(item)
        self.remedy.setVisible(text is not None)
        if text is not None:
            self.remedy.setText(text.label)
            self.remedy.set_icon(text.icon)
            self.remedy.setAccessibleDescription(text.told)
        self.check.setVisible(item.kind is InboxKind.RESOURCE)
        self.open.setVisible(bool(item.session_id))
        self.open.set_variant(Variant.PRIMARY if text is None else Variant.NORMAL)
        self.setAccessibleName(f"{self._title.text()}. {self._told.text()}")

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.remedy, self.check, self.open]

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        head.addWidget(self._when, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setContentsMargins(OUTSET, 0, OUTSET, 0)
        words.setSpacing(6)
        words.addLayout(head)
        words.addWidget(self._told)
        row = Flow()
        for button in self.focusable():
            row.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(edges(12, 12, 12, 10))
        outer.setSpacing(4)
        outer.addLayout(words)
        outer.addLayout(row)

    def _on_open_pressed(self) -> None:
        if self.item is not None:
            self.open_asked.emit(self.item.session_id)
