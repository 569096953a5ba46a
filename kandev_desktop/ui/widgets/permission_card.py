"""A question of the agent: what exactly, where, and one button for each answer that it offers."""

from datetime import tzinfo
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QFontMetrics, QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.session.updates import PermissionAsked, PermissionOption
from kandev_desktop.engine.commands import AnswerPermission
from kandev_desktop.ui.text import permission, times
from kandev_desktop.ui.text.breaking import breakable_where_long
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import unmarked
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.check import Check
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges, stand_at_leading_edge
from kandev_desktop.ui.widgets.parts import CodeBox, Icon, Text, ToneFrame
from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.theme import Look

_WIDEST_NAME = 240
_SPOKEN_NAME, _WHOLE_NAME = 300, 1000


class PermissionCard(ToneFrame):
    """No answer is the default, and none reacts to Enter unless it has the focus."""

    command_asked = Signal(object)
    height_changed = Signal()

    def __init__(
        self,
        look: Look,
        session_id: str,
        request: PermissionAsked,
        agent: str,
        *,
        folder: str = "",
        zone: tzinfo | None = None,
    ) -> None:
        super().__init__(look, Tone.ACCENT)
        speak_as(self, QAccessible.Role.Grouping)
        self._session_id, self._request, self._zone = session_id, request, zone
        self._subject = CodeBox(look)
        self._subject.show_text(permission.subject(request))
        self._subject.setAccessibleName(self.tr("What is asked for"))
        self._subject.setAccessibleDescription(self.tr("It can be selected and copied"))
        self._facts = permission.facts(request, agent, folder)
        self._offered = permission.offered(request)
        self._buttons = [self._button(option) for option in self._offered]
        covered = permission.remember(request, folder)
        self.remember = Check(look, covered) if covered else None
        if self.remember is not None:
            self.remember.setAccessibleDescription(self.tr("Keeps the answer that you choose next"))
        self._waiting = Text(look, "caption", "text_muted")
        self._waiting.hide()
        self._title = permission.title(request, agent)
        self._reach = permission.reach(request, agent)
        self.setAccessibleName(self._title)
        self._build()

    @property
    def title(self) -> str:
        """What the card is headed with."""
        return self._title

    def show_waiting(self, count: int) -> None:
        """Say how many questions come after this one, nothing for none."""
        text = COUNTS.questions_waiting(count) if count else ""
        if text != self._waiting.text():
            self._waiting.show_text(text)
            self._waiting.setVisible(bool(text))
            self.height_changed.emit()

    def buttons(self) -> list[Button]:
        """The answers in the agent's order."""
        return self._buttons

    @property
    def pressed(self) -> bool:
        """Whether an answer was given."""
        return any(button.pending for button in self._buttons)

    def release(self) -> None:
        """Take presses again: the answer was refused."""
        for button in self._buttons:
            button.set_pending(False)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        remember = [] if self.remember is None else [self.remember]
        return [self._subject, *remember, *self._buttons]

    def height_for(self, width: int) -> int:
        """The height at this width."""
        layout = self.layout()
        return 0 if layout is None else layout.totalHeightForWidth(width)

    def _button(self, option: PermissionOption) -> Button:
        icon = "action.allow" if option.kind == "allow_once" else ""
        icon = "action.reject" if option.kind.startswith("reject") else icon
        name = permission.name(option, _WHOLE_NAME)
        shown = self._fitted(name)
        button = Button(self._look, shown, icon, size="large")
        button.setShortcut(QKeySequence())  # an ampersand in the agent's name is none
        button.setAccessibleName(permission.name(option, _SPOKEN_NAME))
        if shown != option.name:
            button.setToolTip(unmarked(name))
        button.setAccessibleDescription(permission.effect(option))
        button.clicked.connect(partial(self._on_option_pressed, option))
        return button

    def _fitted(self, name: str) -> str:
        metrics, most = QFontMetrics(self._look.font("body", 500)), self._look.scaled(_WIDEST_NAME)
        fits = metrics.horizontalAdvance(name) <= most
        return name if fits else elided(metrics, name, most, Qt.TextElideMode.ElideMiddle)

    def _build(self) -> None:
        facts = QVBoxLayout()
        facts.setContentsMargins(edges(OUTSET, 0, 0, 0))
        facts.setSpacing(8)
        facts.addWidget(self._subject)
        facts.addLayout(self._grid())
        body = QVBoxLayout()
        body.setContentsMargins(edges(self._look.size("icon") + 12 - OUTSET, 0, 0, 0))
        body.setSpacing(4)
        body.addLayout(facts)
        if self.remember is not None:
            body.addWidget(self.remember)
            self._tell_reach(body)
        row = QWidget()
        flow = Flow()
        row.setLayout(flow)
        for button in self._buttons:
            flow.addWidget(button)
        body.addWidget(row)
        for told in self._told():
            told.setContentsMargins(edges(OUTSET, 0, 0, 0))
            body.addWidget(told)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 16, 12)
        outer.setSpacing(8)
        outer.addLayout(self._head())
        outer.addLayout(body)

    def _tell_reach(self, body: QVBoxLayout) -> None:
        if self._reach:
            told = Text(self._look, "caption", "text_muted")
            told.show_text(self._reach)
            told.setContentsMargins(edges(OUTSET, 0, 0, 0))
            body.addWidget(told)

    def _head(self) -> QHBoxLayout:
        title = Text(self._look, "reading", weight=600)
        title.show_text(self._title)
        asked = Text(self._look, "caption", "text_muted")
        at = times.clock_time(self._request.at, self._zone)
        asked.show_text(self.tr("asked {time}").format(time=at))
        asked.setWordWrap(False)
        head = QHBoxLayout()
        head.setSpacing(12)
        top = Qt.AlignmentFlag.AlignTop
        head.addWidget(Icon(self._look, "thing.permission", role="accent"), 0, top)
        head.addWidget(title, 1)
        head.addWidget(asked, 0, top)
        return head

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for number, fact in enumerate(self._facts):
            name = Text(self._look, "caption", "text_muted")
            name.show_text(fact.key)
            name.setWordWrap(False)
            shown = Text(self._look, "caption")
            shown.show_text(breakable_where_long(fact.value), f"{fact.key}: {fact.value}")
            stand_at_leading_edge(shown)
            grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(shown, number, 1)
        return grid

    def _told(self) -> list[Text]:
        """What each answer does where its name does not say so, and that nothing happens before one."""
        told = []
        left_out = len(self._request.options) + self._request.options_left_out - len(self._offered)
        if left_out:
            sentence = Text(self._look, "caption", "text_muted")
            sentence.show_text(COUNTS.answers_left_out(left_out))
            told.append(sentence)
        for option in self._offered:
            if not permission.is_plain(option):
                sentence = Text(self._look, "caption", "text_muted")
                sentence.show_sentence(permission.name(option, _WHOLE_NAME), permission.effect(option))
                told.append(sentence)
        note = Text(self._look, "caption", "text_muted")
        note.show_text(self.tr("Nothing happens until you choose."))
        return [*told, note, self._waiting]

    def _on_option_pressed(self, option: PermissionOption) -> None:
        for button in self._buttons:
            button.set_pending(True)
        ticked = self.remember is not None and self.remember.isChecked()
        self.command_asked.emit(
            AnswerPermission(
                session_id=self._session_id,
                request_id=self._request.request_id,
                option_id=option.id,
                remember=ticked and permission.can_be_remembered(option),
            )
        )
