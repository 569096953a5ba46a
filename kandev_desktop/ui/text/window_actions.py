"""What a person can ask of the window, as one table: menus, palette and the page of keys are made from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP


class WindowAction(StrEnum):
    """An action of the window, wherever the focus is."""

    PALETTE = "palette"
    NEW_SESSION = "new_session"
    SESSIONS = "sessions"
    RUNS = "runs"
    NEW_RUN = "new_run"
    HISTORY = "history"
    HEALTH = "health"
    SETTINGS = "settings"
    FIND = "find"
    FIND_SESSION = "find_session"
    RENAME_SESSION = "rename_session"
    UNDO_DELETION = "undo_deletion"
    IMPORT_SESSIONS = "import_sessions"
    STOP = "stop"
    NEXT_PANE = "next_pane"
    PREVIOUS_PANE = "previous_pane"
    LIST_DRAWER = "list_drawer"
    INSPECTOR = "inspector"
    LIST_WIDER = "list_wider"
    LIST_NARROWER = "list_narrower"
    INSPECTOR_WIDER = "inspector_wider"
    INSPECTOR_NARROWER = "inspector_narrower"
    SHORTCUTS = "shortcuts"
    LOG = "log"
    QUIT = "quit"


class Group(StrEnum):
    """A heading of the page of keys."""

    WINDOW = "window"
    SESSIONS = "sessions"
    PROMPT = "prompt"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as it is shown: untranslated title, keys in Qt's portable form, icon by token name."""

    title: str
    group: Group
    keys: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Habit:
    """Keys that act only where the focus is, and so belong to no action of the window."""

    title: str
    group: Group
    keys: tuple[str, ...]
    ranged: bool = False
    """Whether the two keys are the first and the last of a row of them."""


ENTRIES: Mapping[WindowAction, Entry] = MappingProxyType({
    WindowAction.PALETTE: Entry(QT_TRANSLATE_NOOP("WindowActions", "Commands"), Group.WINDOW, "Ctrl+K", "action.search"),
    WindowAction.NEW_SESSION: Entry(QT_TRANSLATE_NOOP("WindowActions", "New session"), Group.SESSIONS, "Ctrl+N", "action.new"),
    WindowAction.SESSIONS: Entry(QT_TRANSLATE_NOOP("WindowActions", "Show sessions"), Group.WINDOW, "", "nav.sessions"),
    WindowAction.RUNS: Entry(QT_TRANSLATE_NOOP("WindowActions", "Runs"), Group.WINDOW, "", "nav.runs"),
    WindowAction.NEW_RUN: Entry(QT_TRANSLATE_NOOP("WindowActions", "New run"), Group.SESSIONS, "Ctrl+Shift+N", "action.new"),
    WindowAction.HISTORY: Entry(QT_TRANSLATE_NOOP("WindowActions", "History"), Group.WINDOW, "Ctrl+H", "nav.history"),
    WindowAction.HEALTH: Entry(QT_TRANSLATE_NOOP("WindowActions", "Health"), Group.WINDOW, "", "nav.health"),
    WindowAction.SETTINGS: Entry(QT_TRANSLATE_NOOP("WindowActions", "Settings"), Group.WINDOW, "Ctrl+,", "nav.settings"),
    WindowAction.FIND: Entry(QT_TRANSLATE_NOOP("WindowActions", "Find in the transcript, or in History"), Group.SESSIONS, "Ctrl+F", "action.search"),
    WindowAction.FIND_SESSION: Entry(QT_TRANSLATE_NOOP("WindowActions", "Find a session"), Group.SESSIONS, "Ctrl+Shift+F", "action.search"),
    WindowAction.RENAME_SESSION: Entry(QT_TRANSLATE_NOOP("WindowActions", "Rename the session"), Group.SESSIONS, "F2"),
    WindowAction.UNDO_DELETION: Entry(QT_TRANSLATE_NOOP("WindowActions", "Undo deleting a session"), Group.SESSIONS, "Ctrl+Z", "action.delete"),
    WindowAction.IMPORT_SESSIONS: Entry(QT_TRANSLATE_NOOP("WindowActions", "Import an agent's sessions"), Group.SESSIONS, "", "action.export"),
    WindowAction.STOP: Entry(QT_TRANSLATE_NOOP("WindowActions", "Stop what runs or waits"), Group.SESSIONS, "", "action.stop"),
    WindowAction.NEXT_PANE: Entry(QT_TRANSLATE_NOOP("WindowActions", "Go to the next pane"), Group.WINDOW, "F6"),
    WindowAction.PREVIOUS_PANE: Entry(QT_TRANSLATE_NOOP("WindowActions", "Go to the previous pane"), Group.WINDOW, "Shift+F6"),
    WindowAction.LIST_DRAWER: Entry(QT_TRANSLATE_NOOP("WindowActions", "Open the list of sessions"), Group.WINDOW, "", "action.menu"),
    WindowAction.INSPECTOR: Entry(QT_TRANSLATE_NOOP("WindowActions", "Inspector"), Group.WINDOW, "Ctrl+Shift+I", "action.inspector"),
    WindowAction.LIST_WIDER: Entry(QT_TRANSLATE_NOOP("WindowActions", "Make the list of sessions wider"), Group.WINDOW),
    WindowAction.LIST_NARROWER: Entry(QT_TRANSLATE_NOOP("WindowActions", "Make the list of sessions narrower"), Group.WINDOW),
    WindowAction.INSPECTOR_WIDER: Entry(QT_TRANSLATE_NOOP("WindowActions", "Make the inspector wider"), Group.WINDOW),
    WindowAction.INSPECTOR_NARROWER: Entry(QT_TRANSLATE_NOOP("WindowActions", "Make the inspector narrower"), Group.WINDOW),
    WindowAction.SHORTCUTS: Entry(QT_TRANSLATE_NOOP("WindowActions", "Keyboard shortcuts"), Group.WINDOW, "Ctrl+/", "thing.keyboard"),
    WindowAction.LOG: Entry(QT_TRANSLATE_NOOP("WindowActions", "Log"), Group.WINDOW, "", "thing.information"),
    WindowAction.QUIT: Entry(QT_TRANSLATE_NOOP("WindowActions", "Quit"), Group.WINDOW, "Ctrl+Q"),
})  # fmt: skip

HABITS: tuple[Habit, ...] = (
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Show a session by its place in the list"), Group.SESSIONS, ("Ctrl+1", "Ctrl+9"), ranged=True),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Open or close a folder of the list"), Group.SESSIONS, ("Enter",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Delete a session of the list; that can be undone"), Group.SESSIONS, ("Del",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Open the menu of a session"), Group.SESSIONS, ("Shift+F10",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Close what is open, then stop what runs"), Group.WINDOW, ("Esc",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Send the prompt"), Group.PROMPT, ("Enter",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Break the line"), Group.PROMPT, ("Shift+Enter",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Queue the prompt behind what runs"), Group.PROMPT, ("Alt+Enter",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Mention a file"), Group.PROMPT, ("@",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Choose a command of the agent"), Group.PROMPT, ("/",)),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Go to the next or the previous control"), Group.CARDS, ("Tab", "Shift+Tab")),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Save the profile that is written"), Group.CARDS, ("Ctrl+S", "Ctrl+Enter")),
    Habit(QT_TRANSLATE_NOOP("WindowActions", "Press the button that has the focus"), Group.CARDS, ("Enter", "Space")),
)  # fmt: skip

_GROUPS: Mapping[Group, str] = MappingProxyType({
    Group.WINDOW: QT_TRANSLATE_NOOP("WindowActions", "Window"),
    Group.SESSIONS: QT_TRANSLATE_NOOP("WindowActions", "Sessions"),
    Group.PROMPT: QT_TRANSLATE_NOOP("WindowActions", "Prompt"),
    Group.CARDS: QT_TRANSLATE_NOOP("WindowActions", "Cards and controls"),
})  # fmt: skip


def title(source: str) -> str:
    """A title of this table in the person's language."""
    return QCoreApplication.translate("WindowActions", source)


def heading(group: Group) -> str:
    """A group's heading in the person's language."""
    return QCoreApplication.translate("WindowActions", _GROUPS[group])
