"""A permission request in words. What is asked for is read from structure; the agent's title is its claim."""

import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.session.updates import Origin, PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.permissions import ON_FILES, memorable, within
from kandev_desktop.ui.text.left_out import LEFT_OUT
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.untrusted import both_ends, one_line, visible

_ASKS: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Permission", "{agent} asks to read"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Permission", "{agent} asks to write a file"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Permission", "{agent} asks to delete"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Permission", "{agent} asks to move a file"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Permission", "{agent} asks to search"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Permission", "{agent} asks to run a command"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Permission", "{agent} asks for permission"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Permission", "{agent} asks to reach the network"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Permission", "{agent} asks to switch its mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Permission", "{agent} asks for permission"),
})  # fmt: skip

_REMEMBER: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Permission", "Remember for every file read in {folder}"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Permission", "Remember for every file written in {folder}"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Permission", "Remember for everything deleted in {folder}"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Permission", "Remember for every file moved in {folder}"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Permission", "Remember for every search in {folder}"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Permission", "Remember for every command run in {folder}"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Permission", "Remember for every network request in {folder}"),
})  # fmt: skip

_RULES: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Permission", "Reading files"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Permission", "Writing files"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Permission", "Deleting"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Permission", "Moving files"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Permission", "Searching"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Permission", "Running commands"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Permission", "Thinking"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Permission", "Reaching the network"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Permission", "Switching mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Permission", "Anything else"),
})  # fmt: skip

_EFFECTS: Mapping[str, str] = MappingProxyType({
    "allow_once": QT_TRANSLATE_NOOP("Permission", "allows this once."),
    "allow_always": QT_TRANSLATE_NOOP("Permission", "allows this and what is like it from now on."),
    "reject_once": QT_TRANSLATE_NOOP("Permission", "refuses this once."),
    "reject_always": QT_TRANSLATE_NOOP("Permission", "refuses this and what is like it from now on."),
})  # fmt: skip

_PLAIN_NAMES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "allow_once": frozenset({"allow", "allow once", "yes", "approve", "approve once", "accept"}),
        "reject_once": frozenset({"reject", "reject once", "no", "deny", "decline", "refuse"}),
    }
)
"""Names that already say what the option's kind says; every other name is explained."""

MOST_ANSWERS = 12

_HOST = re.compile(r"\b[a-z][a-z0-9+.-]*://(?:[^\s/@'\"]*@)?(\[[0-9a-f:.]+\]|[^\s/:?#'\"\\]+)", re.IGNORECASE)
_MOST_PLACES = 3
_ISOLATED = "\u2068{}\u2069"
_NAME = 60
_TITLE = 200


def title(request: PermissionAsked, agent: str) -> str:
    """What a card is headed with, from the request's kind and never from its own title."""
    return QCoreApplication.translate("Permission", _ASKS[request.kind]).format(agent=one_line(agent, _NAME))


def subject(request: PermissionAsked) -> str:
    """The exact thing that is asked for: a command as a shell would read it, else a part a line.

    Where the agent gives no structure it says so: the agent's own words are shown elsewhere, as such.
    """
    if not request.subject:
        return QCoreApplication.translate("Permission", "The agent does not say exactly what.")
    parts = [visible(part) for part in request.subject]
    if request.kind is ToolKind.EXECUTE and len(parts) > 1:
        return shlex.join(parts)
    return "\n".join(parts)


def facts(request: PermissionAsked, agent: str, folder: str) -> tuple[Detail, ...]:
    """What is known beside the subject; the agent's claim comes last and is named as one."""
    return tuple(_facts(request, one_line(agent, _NAME), folder))


def _facts(request: PermissionAsked, agent: str, folder: str) -> Iterator[Detail]:
    if request.left_out:
        yield Detail(
            QCoreApplication.translate("Permission", "Not shown"), LEFT_OUT.details(request.left_out)
        )
    if request.cwd:
        yield Detail(QCoreApplication.translate("Permission", "In"), one_line(request.cwd))
    reached = _reached(request, folder)
    if reached:
        read = (
            QCoreApplication.translate("Permission", "{places} (read from the command)")
            if request.kind is ToolKind.EXECUTE
            else QCoreApplication.translate("Permission", "{places}, outside this folder")
        )
        yield Detail(QCoreApplication.translate("Permission", "Reaches"), read.format(places=listed(reached)))
    if request.environment:
        names = listed(one_line(name, 80) for name in request.environment)
        yield Detail(QCoreApplication.translate("Permission", "Variables"), names)
    if request.asked_by is Origin.CLIENT:
        by = QCoreApplication.translate("Permission", "Kandev, which would do it for {agent}")
        yield Detail(QCoreApplication.translate("Permission", "Asked by"), by.format(agent=agent))
    elif request.title.split() not in ([], subject(request).split()):
        claim = QCoreApplication.translate("Permission", "“{title}”, unchecked")
        says = QCoreApplication.translate("Permission", "{agent} says")
        yield Detail(says.format(agent=agent), claim.format(title=one_line(request.title, _TITLE)))


def _reached(request: PermissionAsked, folder: str) -> tuple[str, ...]:
    """Hosts that a command names, or the paths outside the folder; the absence of any proves nothing."""
    if request.kind in ON_FILES:
        found = (part for part in request.subject if _outside(part, folder))
    else:
        found = (host for part in request.subject for host in _HOST.findall(part))
    return tuple(dict.fromkeys(one_line(each, 120) for each in found))[:_MOST_PLACES]


def _outside(path: str, folder: str) -> bool:
    return not within(path, folder) if folder else ".." in PurePosixPath(path).parts


def offered(request: PermissionAsked) -> tuple[PermissionOption, ...]:
    """The answers that a card has room for, in the agent's order: the first of each kind that is known, so that
    neither allowing nor refusing is missing, and as many of the first others."""
    firsts: dict[str, int] = {}
    for position, option in enumerate(request.options):
        if option.kind in _EFFECTS:
            firsts.setdefault(option.kind, position)
    rest = [position for position in range(len(request.options)) if position not in firsts.values()]
    shown = sorted([*firsts.values(), *rest[: MOST_ANSWERS - len(firsts)]])
    return tuple(request.options[position] for position in shown)


def name(option: PermissionOption, limit: int) -> str:
    """What the agent calls an option, the identifier of one without a name. Of a long one both ends stay: how far an
    answer goes is often said last."""
    return both_ends(option.name, limit) or both_ends(option.id, limit)


def effect(option: PermissionOption) -> str:
    """What an option does by its kind, to follow its name."""
    told = _EFFECTS.get(
        option.kind,
        QT_TRANSLATE_NOOP("Permission", "is an answer of the agent's own, and nobody can say what it does."),
    )
    return QCoreApplication.translate("Permission", told)


def is_plain(option: PermissionOption) -> bool:
    """Whether the name already says what the kind says."""
    return option.name.strip().casefold() in _PLAIN_NAMES.get(option.kind, frozenset())


def can_be_remembered(option: PermissionOption) -> bool:
    """Whether an option clearly allows or refuses."""
    return option.kind in _EFFECTS


def remember(request: PermissionAsked, folder: str) -> str:
    """What remembering the answer would cover; empty where it cannot be remembered."""
    if not folder or not memorable(request, folder):
        return ""
    return QCoreApplication.translate("Permission", _REMEMBER[request.kind]).format(
        folder=_ISOLATED.format(one_line(folder, _TITLE))
    )


def reach(request: PermissionAsked, agent: str) -> str:
    """How far the agent's lasting answer goes beside a remembered one; empty where it offers none."""
    lasting = next((each for each in offered(request) if each.kind == "allow_always"), None)
    if lasting is None:
        return ""
    told = QCoreApplication.translate(
        "Permission",
        "“{answer}” is kept by {agent}. What is remembered is kept by Kandev: for every agent in this folder, until"
        " it is revoked in the settings.",
    )
    return told.format(answer=name(lasting, _NAME), agent=one_line(agent, _NAME))


def rule(kind: ToolKind) -> str:
    """What a remembered answer is about."""
    return QCoreApplication.translate("Permission", _RULES[kind])
