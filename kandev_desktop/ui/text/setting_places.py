"""Where things are set: the pages of the settings, and what stands on each, by its own words."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP


class PageName(StrEnum):
    """The pages in the order of their list."""

    AGENTS = "agents"
    POLICIES = "policies"
    APPEARANCE = "appearance"
    LANGUAGE = "language"
    NOTIFICATIONS = "notifications"
    PRIVACY = "privacy"
    KEYBOARD = "keyboard"


_PAGES: Mapping[PageName, tuple[str, str]] = MappingProxyType({
    PageName.AGENTS: (QT_TRANSLATE_NOOP("SettingsScreen", "Agents and profiles"), "thing.agent"),
    PageName.POLICIES: (QT_TRANSLATE_NOOP("SettingsScreen", "Routing and policies"), "thing.branch"),
    PageName.APPEARANCE: (QT_TRANSLATE_NOOP("SettingsScreen", "Appearance"), "thing.appearance"),
    PageName.LANGUAGE: (QT_TRANSLATE_NOOP("SettingsScreen", "Language"), "thing.language"),
    PageName.NOTIFICATIONS: (QT_TRANSLATE_NOOP("SettingsScreen", "Notifications"), "thing.notifications"),
    PageName.PRIVACY: (QT_TRANSLATE_NOOP("SettingsScreen", "Privacy and data"), "thing.privacy"),
    PageName.KEYBOARD: (QT_TRANSLATE_NOOP("SettingsScreen", "Keyboard"), "thing.keyboard"),
})  # fmt: skip

_ON_PAGES: Mapping[PageName, tuple[str, tuple[str, ...]]] = MappingProxyType({
    PageName.POLICIES: ("PoliciesPage", (
        QT_TRANSLATE_NOOP("PoliciesPage", "Dynamic profiles"),
        QT_TRANSLATE_NOOP("PoliciesPage", "Automatic retry"),
    )),
    PageName.APPEARANCE: ("AppearancePage", (
        QT_TRANSLATE_NOOP("AppearancePage", "Scheme"),
        QT_TRANSLATE_NOOP("AppearancePage", "Text size"),
        QT_TRANSLATE_NOOP("AppearancePage", "Reduce motion"),
        QT_TRANSLATE_NOOP("AppearancePage", "Screen reader"),
        QT_TRANSLATE_NOOP("AppearancePage", "Editor"),
    )),
    PageName.NOTIFICATIONS: ("NotificationsPage", (
        QT_TRANSLATE_NOOP("NotificationsPage", "When a session needs you"),
        QT_TRANSLATE_NOOP("NotificationsPage", "When a prompt is done"),
    )),
    PageName.PRIVACY: ("PrivacyPage", (
        QT_TRANSLATE_NOOP("PrivacyPage", "Remembered permissions"),
        QT_TRANSLATE_NOOP("PrivacyPage", "Room for sessions and history"),
        QT_TRANSLATE_NOOP("PrivacyPage", "Where things are kept"),
    )),
    PageName.KEYBOARD: ("KeyboardPage", (QT_TRANSLATE_NOOP("KeyboardPage", "Enter"),)),
})  # fmt: skip
"""By page: the context of its words, and the labels of its rows or the headings of its boxes."""


@dataclass(frozen=True, slots=True)
class SettingPlace:
    """A page, or with a `label` one thing on it. The label is in the language that is spoken."""

    page: PageName
    label: str = ""


def page_title(page: PageName) -> str:
    """What a page is called."""
    return QCoreApplication.translate("SettingsScreen", _PAGES[page][0])


def page_icon(page: PageName) -> str:
    """What a page is known by."""
    return _PAGES[page][1]


def places() -> tuple[SettingPlace, ...]:
    """Every page, and then everything on them that has a name."""
    labels = (
        SettingPlace(page, QCoreApplication.translate(context, label))
        for page, (context, sources) in _ON_PAGES.items()
        for label in sources
    )
    return (*map(SettingPlace, PageName), *labels)
