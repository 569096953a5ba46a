"""The agent of a session in words: who it is, how its process stands, what it reported."""

from collections.abc import Iterator
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.engine.snapshots import AgentProcess, SessionSnapshot
from kandev_desktop.engine.summaries import Usage
from kandev_desktop.ui.text import requests
from kandev_desktop.ui.text.foreign import bare
from kandev_desktop.ui.text.inspector_counts import INSPECTOR_COUNTS
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.untrusted import one_line

_NAME = 120


def facts(snapshot: SessionSnapshot) -> tuple[Detail, ...]:
    """The facts in the order in which they are shown; what nobody told has none."""
    return tuple(row for row in _facts(snapshot) if row.value)


def log(snapshot: SessionSnapshot) -> str:
    """The last lines of the agent's log."""
    return "\n".join(one_line(line, 512) for line in snapshot.process.stderr) if snapshot.process else ""


def report(snapshot: SessionSnapshot, zone: tzinfo | None = None) -> str:
    """All of it for the clipboard."""
    lines = [f"{row.key}: {row.value}" for row in facts(snapshot)]
    asked = [bare(line) for line in requests.lines(snapshot.provider_attempts, zone)]
    said = log(snapshot)
    return "\n".join([*lines, *(["", *asked] if asked else []), *(["", said] if said else [])])


def _facts(snapshot: SessionSnapshot) -> Iterator[Detail]:
    summary, process = snapshot.summary, snapshot.process
    name = summary.agent if process is None else f"{process.name} {process.version}"
    yield Detail(QCoreApplication.translate("Diagnostics", "Agent"), one_line(name, _NAME))
    yield Detail(QCoreApplication.translate("Diagnostics", "Profile"), one_line(summary.profile, _NAME))
    yield Detail(QCoreApplication.translate("Diagnostics", "Model"), one_line(snapshot.model, _NAME))
    yield Detail(QCoreApplication.translate("Diagnostics", "Mode"), one_line(snapshot.mode, _NAME))
    yield Detail(QCoreApplication.translate("Diagnostics", "Folder"), one_line(summary.cwd), mono=True)
    yield Detail(QCoreApplication.translate("Diagnostics", "Process"), _process(process))
    if process is not None:
        native = one_line(process.native_id, _NAME)
        yield Detail(QCoreApplication.translate("Diagnostics", "Its session"), native, mono=True)
    yield Detail(QCoreApplication.translate("Diagnostics", "Context"), _context(snapshot.usage))
    yield Detail(QCoreApplication.translate("Diagnostics", "Cost"), _cost(snapshot.usage))
    if process is not None:
        strange = INSPECTOR_COUNTS.strange(process.strange)
        yield Detail(QCoreApplication.translate("Diagnostics", "Unreadable"), strange)


def _process(process: AgentProcess | None) -> str:
    if process is None:
        return QCoreApplication.translate("Diagnostics", "None has opened this session in this run of Kandev")
    if process.alive:
        return QCoreApplication.translate("Diagnostics", "Running")
    if process.signal is not None:
        ended = QCoreApplication.translate("Diagnostics", "Ended by signal {number}")
        return ended.format(number=process.signal)
    if process.exit_code is not None:
        ended = QCoreApplication.translate("Diagnostics", "Ended with exit code {number}")
        return ended.format(number=process.exit_code)
    return QCoreApplication.translate("Diagnostics", "Ended")


def _context(usage: Usage) -> str:
    if not usage.used:
        return ""
    locale = QLocale()
    used = locale.toString(usage.used)
    if not usage.size:
        return QCoreApplication.translate("Diagnostics", "{used} tokens").format(used=used)
    told = QCoreApplication.translate("Diagnostics", "{used} of {size} tokens, {percent} %")
    percent = min(100, round(100 * usage.used / usage.size))
    return told.format(used=used, size=locale.toString(usage.size), percent=percent)


def _cost(usage: Usage) -> str:
    if usage.cost is None:
        return ""
    cost = QCoreApplication.translate("Diagnostics", "{amount} {currency}, as the agent reports it")
    return cost.format(amount=QLocale().toString(usage.cost, "f", 2), currency=one_line(usage.currency, 8))
