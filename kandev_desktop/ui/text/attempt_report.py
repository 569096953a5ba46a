"""An attempt as plain text, for the clipboard."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from kandev_desktop.ui.text.attempt_page import AttemptText
from kandev_desktop.ui.text.attempt_revisions import Versions
from kandev_desktop.ui.text.attempt_tools import said
from kandev_desktop.ui.text.foreign import bare
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail


def report(told: AttemptText) -> str:
    """Everything that the page shows, in its order."""
    return bare("\n".join(_lines(told)).rstrip()) + "\n"


def _lines(told: AttemptText) -> Iterator[str]:
    yield from (told.title, told.subtitle)
    became = "" if told.tiles else told.became.words
    yield from (line for line in (became, told.unjudged, told.problem, told.unexplained, told.again) if line)
    yield from _part("", [f"{tile.name}: {tile.value}. {tile.beneath}".rstrip() for tile in told.tiles])
    evidence = [f"{row.heard} [{row.kind}, {row.phase}]" for row in told.evidence]
    yield from _part(_say(QT_TRANSLATE_NOOP("Attempt", "Evidence")), evidence, told.evidence_aside)
    rules = [f"{row.heard} [{row.rank}]" for row in told.rules]
    yield from _part(_say(QT_TRANSLATE_NOOP("Attempt", "Rules")), rules, told.rules_aside)
    for box in told.boxes:
        yield from _part(box.title, _details(box.rows))
    yield from _part(_say(QT_TRANSLATE_NOOP("Attempt", "Earlier judgements")), _details(told.judgements))
    yield from _part(_say(QT_TRANSLATE_NOOP("Attempt", "Route")), _details(told.route))
    asked = [f"{each.name}: {each.spans} {each.outcome}" for each in told.requests]
    yield from _part(_say(QT_TRANSLATE_NOOP("Attempt", "Requests to the provider")), asked)
    for each in told.said:
        yield from _part(f"{each.who}, {each.time}", [each.text])
        if each.tool is not None:
            yield from (line for line in (said(each.tool.parts), each.tool.left_out) if line)
        if each.versions is not None:
            yield from _versions(each.versions)


def _part(head: str, lines: Sequence[str], aside: str = "") -> Iterator[str]:
    if not any(lines):
        return
    yield ""
    if head:
        yield head
    if aside:
        yield aside
    yield from lines


def _versions(versions: Versions) -> Iterator[str]:
    for at in range(versions.count):
        told = versions.told(at)
        yield from _part(told.title, [told.text])
        yield from _part("", [line.text for line in told.changes], told.summary)


def _details(rows: Sequence[Detail]) -> list[str]:
    return [f"{row.key}: {row.value}" for row in rows]


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
