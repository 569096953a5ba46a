"""Recovery: what went wrong, what happens next and when, and what was tried."""

from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.snapshots import Card, SessionSnapshot
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import decisions, details, inspector
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.inspector.parts import EDGE, Empty, Facts, Head, Outdented, Scrolled
from kandev_desktop.ui.widgets.inspector.schedule import Schedule
from kandev_desktop.ui.widgets.inspector.tries import Tries
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look


class RecoveryPage(QStackedWidget):
    """The latest card of the session, as the transcript's card shows it, with everything beside it."""

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._clock, self._zone = clock, zone
        self._card: Card | None = None
        self._prompt = ""
        self._route: tuple[RouteView | None, tuple[RouteDecision, ...]] = None, ()
        self._empty = Empty(look, "recovery.gate_passed")
        self._page = Scrolled(look, self.tr("Recovery"))
        self._facts = Facts(look)
        self._affects = Text(look, "caption", "text_muted")
        self._head = Head(look, QCoreApplication.translate("Inspector", "Schedule"))
        self._schedule = Schedule(look)
        self._tries = Tries(look)
        self._candidates = Tries(look)
        self._decisions = Tries(look)
        self._scheduled = _section(self._head, self._schedule)
        attempts = Head(look, QCoreApplication.translate("Inspector", "Attempts"))
        self._tried = _section(attempts, self._tries)
        candidates = Head(look, QCoreApplication.translate("Inspector", "Candidates"))
        self._stands = _section(candidates, self._candidates)
        decided = Head(look, QCoreApplication.translate("Inspector", "Decisions"))
        self._decided = _section(decided, self._decisions)
        self.copy = Button(look, QCoreApplication.translate("Inspector", "Copy details"), "action.copy")
        self.copy.setAccessibleDescription(
            QCoreApplication.translate(
                "Inspector", "Copies the rule, the signals and the whole explanation for a report"
            )
        )
        self._copying = Outdented(self.copy)
        self.copy.clicked.connect(self._on_copy_pressed)
        self._build()
        for part in (self._stands, self._decided):
            part.hide()
        self.show_session(None)

    @property
    def ticks(self) -> bool:
        """Whether the page changes with every second."""
        return self._card is not None and card_text.ticks(self._card)

    def show_session(self, snapshot: SessionSnapshot | None) -> None:
        """Show the latest recovery of a session."""
        if snapshot is not None and not snapshot.cards and snapshot.route is not None:
            self._show_only_route(snapshot)
            return
        if snapshot is None or not snapshot.cards:
            self._card = None
            title = QCoreApplication.translate("Inspector", "Nothing to recover")
            told = QCoreApplication.translate("Inspector", "No prompt of this session ran into trouble.")
            # Of a session that is still being read nothing is known.
            self._empty.show_words(*((title, told) if snapshot is not None else ("", "")))
            self.setCurrentWidget(self._empty)
            return
        card = snapshot.cards[-1]
        if card is not self._card:
            self._card = card
            self._prompt = inspector.prompt_of(card, snapshot.messages)
            self._show(card)
        self._show_route(snapshot)
        self.setCurrentWidget(self._page)

    def _show_only_route(self, snapshot: SessionSnapshot) -> None:
        """A route that met no failure of its own still passed over who was held back."""
        self._card = None
        for part in (
            self._facts, self._scheduled, self._tried, self._copying,
        ):  # fmt: skip
            part.hide()
        self._affects.show_text(
            QCoreApplication.translate("Inspector", "No prompt of this session ran into trouble.")
        )
        self._affects.show()
        self._show_route(snapshot)
        self.setCurrentWidget(self._page)

    def tick(self, now: datetime) -> None:
        """Draw what has passed. Nothing of it reaches a screen reader."""
        if self._card is None:
            return
        for row in inspector.facts(self._card, now, self._zone):
            if row.key == inspector.due_key():
                self._facts.tick(row.key, row.value)
        self._schedule.show_steps(inspector.schedule(self._card, now))
        self._tries.tick(inspector.tries(self._card, now, self._zone))

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._page, self.copy]

    def _build(self) -> None:
        column = self._page.column
        column.addWidget(self._facts)
        column.addWidget(self._affects)
        for part in (self._stands, self._scheduled, self._tried, self._decided):
            column.addWidget(part)
        column.addWidget(self._copying)
        column.addStretch(1)
        self.addWidget(self._empty)
        self.addWidget(self._page)

    def _show(self, card: Card) -> None:
        now = self._clock.now()
        self._facts.show_rows(inspector.facts(card, now, self._zone, prompt=self._prompt))
        affects = inspector.affects(card)
        self._affects.show_text(affects)
        self._affects.setVisible(bool(affects))
        steps = inspector.schedule(card, now)
        self._schedule.show_steps(steps)
        self._head.show_aside(inspector.schedule_aside(card) if steps else "")
        tries = inspector.tries(card, now, self._zone)
        self._tries.show_tries(tries)
        self._facts.show()
        self._copying.show()
        self._scheduled.setVisible(bool(steps))
        self._tried.setVisible(bool(tries))

    def _show_route(self, snapshot: SessionSnapshot) -> None:
        """Where each candidate of a route stands, and what was decided with which policy."""
        route = snapshot.route
        if (route, snapshot.decisions) == self._route:
            return
        self._route = route, snapshot.decisions
        there = () if route is None else decisions.candidates(route, self._zone)
        decided = () if route is None else decisions.told(snapshot.decisions, route, self._zone)
        for part, rows, shown in (
            (self._stands, self._candidates, there),
            (self._decided, self._decisions, decided),
        ):
            rows.show_tries(shown)
            part.setVisible(bool(shown))

    @Slot()
    def _on_copy_pressed(self) -> None:
        if self._card is not None:
            QGuiApplication.clipboard().setText(details.report(self._card, self._zone))


def _section(head: QWidget, body: QWidget) -> QWidget:
    """A heading close above what it heads. Both go together, and leave no room behind."""
    section = QWidget()
    column = QVBoxLayout(section)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(EDGE - 10)
    column.addWidget(head)
    column.addWidget(body)
    return section
