"""All that is told of an attempt, one part under the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.ui.text.attempt_evidence import EvidenceText, RuleText
from kandev_desktop.ui.text.attempt_messages import SaidText
from kandev_desktop.ui.text.attempt_page import AttemptText
from kandev_desktop.ui.text.attempt_revisions import Versions
from kandev_desktop.ui.text.attempt_tools import ToolText
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.requests import RequestText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.attempt.boxes import Box, Columns, Framed, Heading, Tile, keyed
from kandev_desktop.ui.widgets.attempt.facts_table import Fact, FactColumn, FactsTable
from kandev_desktop.ui.widgets.attempt.prose import ProseBox
from kandev_desktop.ui.widgets.attempt.versions import VersionsBox
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import CodeBox, Text
from kandev_desktop.ui.widgets.theme import Look


@dataclass(frozen=True, slots=True)
class _Part:
    heading: Heading
    body: QWidget

    def show(self, aside: str, *, shown: bool) -> None:
        self.heading.show_aside(aside)
        self.heading.setVisible(shown)
        self.body.setVisible(shown)


class AttemptView(QWidget):
    """What there is nothing of is left out. `announced` has what a reader should hear."""

    announced = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._tiles, self._boxes = Columns(look, frame=True), Columns(look, frame=False)
        self._notes = Text(look, "body")
        self.evidence = FactsTable(look, self.tr("Evidence"), _evidence_columns())
        self.rules = FactsTable(look, self.tr("Rules"), _rule_columns())
        self._route, self._requests, self._judged = (_Rows(look) for _ in range(3))
        self.said, self._said_stops = QWidget(), list[QWidget]()
        self._said_column = QVBoxLayout(self.said)
        self._said_column.setContentsMargins(0, 0, 0, 0)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(edges(24, 16, 24, 16))
        self._column.setSpacing(8)
        self._column.addWidget(self._tiles)
        self._column.addWidget(self._notes)
        self._evidence_part = self._part(self.tr("Evidence"), self.evidence)
        self._rules_part = self._part(self.tr("Rules"), self.rules)
        self._column.addWidget(self._boxes)
        self._judged_part = self._part(self.tr("Earlier judgements"), self._judged)
        self._route_part = self._part(self.tr("Route"), self._route)
        self._requests_part = self._part(self.tr("Requests to the provider"), self._requests)
        self._said_part = self._part(self.tr("What was said"), self.said)
        self._column.addStretch(1)

    def show_attempt(self, told: AttemptText) -> None:
        """Tell of this attempt in place of another one."""
        look = self._look
        self._tiles.show_parts([Tile(look, tile) for tile in told.tiles])
        self._boxes.show_parts([Box(look, box) for box in told.boxes])
        became = "" if told.tiles else f"{told.became.words}."
        parts = (became, told.unjudged, told.problem, told.unexplained, told.again)
        notes = "\n".join(part for part in parts if part)
        self._notes.show_text(notes)
        self._notes.setVisible(bool(notes))
        self.evidence.show_facts([_evidence(row) for row in told.evidence])
        self._evidence_part.show(told.evidence_aside, shown=bool(told.evidence))
        self.rules.show_facts([_rule(row) for row in told.rules])
        self._rules_part.show(told.rules_aside, shown=bool(told.evidence or told.rules))
        self.rules.setVisible(bool(told.rules))
        self._show_rows(told)

    def minimumSizeHint(self) -> QSize:
        """No height of its own: a scroll area would else keep that of the narrowest page for all wider ones."""
        return QSize(super().minimumSizeHint().width(), 0)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        tables = [each for each in (self.evidence, self.rules) if not each.isHidden()]
        return [*tables, *self._said_stops]

    def _show_rows(self, told: AttemptText) -> None:
        for part, box, rows in (
            (self._judged_part, self._judged, told.judgements),
            (self._route_part, self._route, told.route),
            (self._requests_part, self._requests, [_request(each) for each in told.requests]),
        ):
            box.show_rows(rows)
            part.show("", shown=bool(rows))
        self._show_said(told.said)
        left = QCoreApplication.translate("Attempt", "{count} more are in the transcript.")
        self._said_part.show(left.format(count=told.left_out) if told.left_out else "", shown=bool(told.said))

    def _show_said(self, said: Sequence[SaidText]) -> None:
        while (item := self._said_column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        self._said_stops = []
        for each in said:
            head, body = Text(self._look, "caption", "text_muted"), ProseBox(self._look)
            head.show_text(clauses((each.who, each.time, each.replaced)))
            body.setAccessibleName(clauses((each.who, each.time)))
            body.show_text(each.text)
            self._said_column.addWidget(head)
            self._said_column.addWidget(body)
            self._said_stops.append(body)
            if each.tool is not None:
                self._add_tool(each.tool, clauses((each.who, each.time)))
            if each.versions is not None:
                self._add_versions(each.versions)

    def _add_tool(self, tool: ToolText, of: str) -> None:
        for part in tool.parts:
            if part.title:
                self._add_caption(part.title)
            if part.text:
                body = CodeBox(self._look)
                body.setAccessibleName(clauses((of, part.title)))
                body.show_text(part.text)
                self._said_column.addWidget(body)
                self._said_stops.append(body)
        if tool.left_out:
            self._add_caption(tool.left_out)

    def _add_caption(self, words: str) -> None:
        caption = Text(self._look, "caption", "text_muted")
        caption.show_text(words)
        self._said_column.addWidget(caption)

    def _add_versions(self, versions: Versions) -> None:
        box = VersionsBox(self._look, versions)
        box.announced.connect(self.announced)
        self._said_column.addWidget(box)
        self._said_stops += box.focusable()

    def _part(self, title: str, body: QWidget) -> _Part:
        part = _Part(Heading(self._look, title), body)
        self._column.addWidget(part.heading)
        self._column.addWidget(body)
        return part


class _Rows(Framed):
    """Keys and values in a box."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(edges(14, 10, 14, 10))
        self._inner = QWidget()
        self._column.addWidget(self._inner)

    def show_rows(self, rows: Sequence[Detail]) -> None:
        before, self._inner = self._inner, QWidget()
        self._inner.setLayout(keyed(self._look, rows))
        self._column.replaceWidget(before, self._inner)
        before.hide()
        before.deleteLater()


def _evidence_columns() -> tuple[FactColumn, ...]:
    return (
        FactColumn(title="#"),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Since sent")), style="mono", rank=2),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Kind")), style="mono", rank=3),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Phase")), role="text_muted", rank=4),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Text or field")), style="mono", stretch=True),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Used as")), rank=1),
    )


def _rule_columns() -> tuple[FactColumn, ...]:
    return (
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Rule")), style="mono"),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Matcher")), role="text_muted", rank=3),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Rank, priority")), role="text_muted", rank=4),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Says")), rank=2),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Result")), rank=1),
        FactColumn(title=_say(QT_TRANSLATE_NOOP("Attempt", "Why")), role="text_muted", stretch=True),
    )


def _evidence(row: EvidenceText) -> Fact:
    return Fact(
        cells=(row.number, row.since, row.kind, row.phase, row.says, row.used),
        heard=row.heard, marked=row.decided, icon="recovery.recovered" if row.decided else "", icon_at=5,
    )  # fmt: skip


def _rule(row: RuleText) -> Fact:
    return Fact(
        cells=(row.rule, row.matcher, row.rank, row.says, row.result, row.why),
        heard=row.heard, icon=row.icon, icon_at=4,
        icon_role="success" if row.tone is Tone.SUCCESS else "text_muted",
    )  # fmt: skip


def _request(each: RequestText) -> Detail:
    return Detail(each.name, f"{each.spans} {each.outcome}")


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
