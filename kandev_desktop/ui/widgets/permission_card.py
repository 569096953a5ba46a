"""A question of the agent: what exactly, where, and one button for each answer that it offers."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.session.updates import PermissionAsked
from kandev_desktop.engine.commands import AnswerPermission
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line, visible
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import CodeBox, Icon, Text, ToneFrame
from kandev_desktop.ui.widgets.theme import Look


class PermissionCard(ToneFrame):
    """No answer is the default, and none reacts to Enter unless it has the focus."""

    command_asked = Signal(object)
    height_changed = Signal()

    def __init__(self, look: Look, session_id: str, request: PermissionAsked, agent: str) -> None:
        super().__init__(look, Tone.ACCENT)
        self._session_id, self._request = session_id, request
        self._subject = CodeBox(look)
        self._subject.show_text(transcript.permission_subject(request))
        self._subject.setAccessibleName(self.tr("What is asked for"))
        self._buttons = [self._button(option.id, option.name, option.kind) for option in request.options]
        title = transcript.permission_title(request, agent)
        self.setAccessibleName(title)
        self._title = title
        self._build()

    @property
    def title(self) -> str:
        """What the card is headed with."""
        return self._title

    def buttons(self) -> list[Button]:
        """The answers in the agent's order."""
        return self._buttons

    def release(self) -> None:
        """Take presses again: the answer was refused."""
        for button in self._buttons:
            button.set_pending(False)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._subject, *self._buttons]

    def height_for(self, width: int) -> int:
        """The height at this width."""
        layout = self.layout()
        return 0 if layout is None else layout.totalHeightForWidth(width)

    def _button(self, option_id: str, name: str, kind: str) -> Button:
        icon = "action.allow" if kind == "allow_once" else ""
        icon = "action.reject" if kind.startswith("reject") else icon
        button = Button(self._look, one_line(name, 60), icon, size="large")
        button.setAccessibleDescription(self._title_of(kind))
        button.clicked.connect(partial(self._on_option_pressed, option_id))
        return button

    def _title_of(self, kind: str) -> str:
        match kind:
            case "allow_once":
                return self.tr("Allows this once")
            case "allow_always":
                return self.tr("Allows this from now on")
            case "reject_once":
                return self.tr("Refuses this once")
            case "reject_always":
                return self.tr("Refuses this from now on")
            case _:
                return self.tr("An answer of the agent's own")

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        icon = Icon(self._look, "thing.permission", role="accent")
        title = Text(self._look, "reading", weight=600)
        title.show_text(self._title)
        head.addWidget(icon)
        head.addWidget(title, 1)
        facts = QVBoxLayout()
        facts.setContentsMargins(OUTSET, 0, 0, 0)
        facts.setSpacing(8)
        facts.addWidget(self._subject)
        facts.addLayout(self._facts())
        row = QWidget()
        flow = Flow()
        row.setLayout(flow)
        for button in self._buttons:
            flow.addWidget(button)
        note = Text(self._look, "caption", "text_muted")
        note.show_text(self.tr("Nothing runs until you choose."))
        note.setContentsMargins(OUTSET, 0, 0, 0)
        body = QVBoxLayout()
        body.setContentsMargins(self._look.size("icon") + 12 - OUTSET, 0, 0, 0)
        body.setSpacing(4)
        body.addLayout(facts)
        body.addWidget(row)
        body.addWidget(note)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 16, 12)
        outer.setSpacing(8)
        outer.addLayout(head)
        outer.addLayout(body)

    def _facts(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        request = self._request
        facts = [(self.tr("In"), visible(request.cwd))]
        if request.environment:
            facts.append((self.tr("With"), ", ".join(one_line(name, 80) for name in request.environment)))
        if request.title:
            facts.append((self.tr("It says"), f"“{one_line(request.title, 200)}”"))
        for number, (key, value) in enumerate(fact for fact in facts if fact[1]):
            name = Text(self._look, "caption", "text_muted")
            name.show_text(key)
            name.setWordWrap(False)
            shown = Text(self._look, "caption")
            shown.show_text(value)
            grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(shown, number, 1)
        return grid

    def _on_option_pressed(self, option_id: str) -> None:
        for button in self._buttons:
            button.set_pending(True)
        self.command_asked.emit(
            AnswerPermission(
                session_id=self._session_id, request_id=self._request.request_id, option_id=option_id
            )
        )
