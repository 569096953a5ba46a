"""What needs a person, in words: what it is, what waits for it, and what mends it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.engine.routing.snapshots import InboxItem, InboxKind
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.text import codes, reasons, route_reasons
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.health_counts import HEALTH_COUNTS
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line


@dataclass(frozen=True, slots=True)
class RemedyText:
    """The button that mends something: its label, its icon's token and what it does."""

    label: str
    icon: str
    told: str


_REMEDIES: Mapping[CardAction, tuple[str, str, str]] = MappingProxyType({
    CardAction.SIGN_IN: (
        QT_TRANSLATE_NOOP("Inbox", "Sign in"), "action.sign_in",
        QT_TRANSLATE_NOOP("Inbox", "Asks the agent how to sign in, and shows it in the settings"),
    ),
    CardAction.OPEN_BILLING: (
        QT_TRANSLATE_NOOP("Inbox", "Billing page"), "action.open_address",
        QT_TRANSLATE_NOOP("Inbox", "Opens {address} outside"),
    ),
    CardAction.CHOOSE_MODEL: (
        QT_TRANSLATE_NOOP("Inbox", "Choose another model"), "recovery.model_missing",
        QT_TRANSLATE_NOOP("Inbox", "Shows where the model of this profile is chosen"),
    ),
    CardAction.OPEN_SETTINGS: (
        QT_TRANSLATE_NOOP("Inbox", "Open settings"), "nav.settings",
        QT_TRANSLATE_NOOP("Inbox", "Shows this profile in the settings"),
    ),
})  # fmt: skip

_ADD_KEY = (
    QT_TRANSLATE_NOOP("Inbox", "Add key"), "recovery.sign_in",
    QT_TRANSLATE_NOOP("Inbox", "Shows in the settings where the key is put into the keyring"),
)  # fmt: skip
_INSTALL = (
    QT_TRANSLATE_NOOP("Inbox", "Install steps"), "recovery.not_configured",
    QT_TRANSLATE_NOOP("Inbox", "Shows in the settings how the program is installed"),
)  # fmt: skip


def icon(item: InboxItem) -> str:
    """The token of its icon."""
    return codes.words(item.code).icon if item.code is not Code.NONE else "state.needs_you"


def title(item: InboxItem) -> str:
    """What it is about."""
    profile = foreign(one_line(item.profile_title or item.profile, 60))
    if item.kind is not InboxKind.RESOURCE:
        return one_line(item.title, 120)
    if item.remedy is CardAction.SIGN_IN and item.code is not Code.MISSING_CREDENTIALS:
        return QCoreApplication.translate("Inbox", "Sign in to {profile}").format(profile=profile)
    told = QCoreApplication.translate("Inbox", "{cause}: {profile}")
    return told.format(cause=codes.words(item.code).title, profile=profile)


def sentence(item: InboxItem) -> str:
    """What happened, and what waits for it."""
    return " ".join(part for part in (_cause(item), _waiting(item)) if part)


def _cause(item: InboxItem) -> str:
    if item.kind is InboxKind.RESOURCE and item.command:
        told = QCoreApplication.translate("Inbox", "{explanation} It is started as {command}.")
        command = foreign(one_line(item.command, 80))
        return told.format(explanation=codes.words(item.code).explanation, command=command)
    if item.kind is InboxKind.RESOURCE:
        return codes.words(item.code).explanation
    if item.reason is Reason.NO_FAILURE:
        return QCoreApplication.translate("Inbox", "It waits for your answer. The session says to what.")
    of_route = route_reasons.told(item.reason, item.code, item.profile_title)
    if of_route:
        return of_route
    if item.code is Code.NONE:
        return reasons.sentence(item.reason, Effects())
    text = codes.words(item.code)
    told = QCoreApplication.translate("Inbox", "{cause}. {remedy}")
    return told.format(cause=text.title, remedy=text.remedy)


def _waiting(item: InboxItem) -> str:
    counted = [HEALTH_COUNTS.runs(item.runs)] if item.runs else []
    counted += [HEALTH_COUNTS.sessions(item.sessions)] if item.sessions else []
    if not counted:
        return ""
    return QCoreApplication.translate("Inbox", "Waiting for it: {what}.").format(what=listed(counted))


def remedy(item: InboxItem) -> RemedyText | None:
    """The button that mends it; `None` where there is none."""
    if item.remedy is None or item.remedy not in _REMEDIES:
        return None
    if item.remedy is CardAction.OPEN_BILLING and not item.billing:
        return None
    parts = _REMEDIES[item.remedy]
    if item.code is Code.MISSING_CREDENTIALS:
        parts = _ADD_KEY
    elif item.remedy is CardAction.OPEN_SETTINGS and item.command:
        parts = _INSTALL
    label, sign, told = parts
    address = foreign(one_line(item.billing, 100))
    return RemedyText(
        QCoreApplication.translate("Inbox", label),
        sign,
        QCoreApplication.translate("Inbox", told).format(address=address),
    )


def resolved(item: InboxItem, time: str) -> str:
    """The line of what is over."""
    told = QCoreApplication.translate("Inbox", "{title}, resolved {time}")
    return told.format(title=title(item), time=time)
