"""The buttons of a run in words, each with what it does."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.route import NEEDS_PERSON, SHORT_WAITS, Sends
from kandev_desktop.engine.routing.snapshots import RouteAction, RouteView, RunView
from kandev_desktop.ui.text import routes
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class RunActionText:
    """A button: its label, its icon's token and the sentence that says what it does."""

    label: str
    icon: str
    sentence: str


_LABELS: Mapping[RouteAction, tuple[str, str]] = MappingProxyType({
    RouteAction.RETRY_NOW: (QT_TRANSLATE_NOOP("Runs", "Retry now"), "action.retry_now"),
    RouteAction.TRY_NEXT: (QT_TRANSLATE_NOOP("Runs", "Try next now"), "action.try_next"),
    RouteAction.CANCEL_WAIT: (QT_TRANSLATE_NOOP("Runs", "Cancel wait"), ""),
    RouteAction.STOP: (QT_TRANSLATE_NOOP("Runs", "Stop"), "action.stop"),
})  # fmt: skip


def action(which: RouteAction, run: RunView) -> RunActionText:
    """A button of this run in words."""
    label, icon = _LABELS[which]
    return RunActionText(QCoreApplication.translate("Runs", label), icon, _sentence(which, run))


def _sentence(which: RouteAction, run: RunView) -> str:
    route = run.route
    match which:
        case RouteAction.RETRY_NOW if route is not None:
            return _retry(route)
        case RouteAction.TRY_NEXT if route is not None:
            told = QT_TRANSLATE_NOOP(
                "Runs", "starts {profile} now. The one that is waited for keeps its turn."
            )
            if route.sends is Sends.CONTINUATION:
                told = QT_TRANSLATE_NOOP(
                    "Runs", "starts {profile} with a summary. It does not replay the prompt."
                )
            return _say(told).format(profile=routes.following(route))
        case RouteAction.CANCEL_WAIT:
            return _say(
                QT_TRANSLATE_NOOP("Runs", "ends the wait. Nothing is sent, and what follows is up to you.")
            )
        case _ if route is None or run.started_at is None:
            return _say(QT_TRANSLATE_NOOP("Runs", "takes it out of the queue. Nothing was sent."))
        case _:
            return _say(QT_TRANSLATE_NOOP("Runs", "ends the run and what is in flight. Its session stays."))


def _retry(route: RouteView) -> str:
    if route.state in SHORT_WAITS:
        told = QT_TRANSLATE_NOOP("Runs", "asks {profile} now instead of waiting.")
        return _say(told).format(profile=routes.serving(route))
    if route.retry_title:
        told = QT_TRANSLATE_NOOP("Runs", "starts {profile} now, although it may be held back.")
        if route.state in NEEDS_PERSON:
            told = QT_TRANSLATE_NOOP("Runs", "starts {profile} now and goes on with it.")
        return _say(told).format(profile=routes.retried(route))
    if route.state in NEEDS_PERSON:
        return _say(QT_TRANSLATE_NOOP("Runs", "chooses a candidate again and goes on with it."))
    return _say(
        QT_TRANSLATE_NOOP(
            "Runs", "looks for a candidate that can be used now, and waits again where none can."
        )
    )


def _say(source: str) -> str:
    return QCoreApplication.translate("Runs", source)
