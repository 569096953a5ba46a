"""What agents need and what is wrong with profiles, in words."""

import re
import shlex
from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.session.profile import SecretSource
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.snapshots import InstallState, Need, ProfileSummary
from kandev_desktop.ui.text import codes, times
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

_FAULTS: Mapping[Fault, str] = MappingProxyType({
    Fault.MISSING: QT_TRANSLATE_NOOP("Profiles", "Fill this in."),
    Fault.TOO_LONG: QT_TRANSLATE_NOOP("Profiles", "This is too long."),
    Fault.NAME_TAKEN: QT_TRANSLATE_NOOP("Profiles", "There is a profile of this name already."),
    Fault.NO_NAME: QT_TRANSLATE_NOOP("Profiles", "Use small letters, digits, dots and dashes, at most 60."),
    Fault.NO_VARIABLE_NAME: QT_TRANSLATE_NOOP("Profiles", "Use letters, digits and underscores, no digit first."),
    Fault.NO_FAMILY: QT_TRANSLATE_NOOP("Profiles", "Use small letters, digits and dashes."),
    Fault.UNSAFE_ADDRESS: QT_TRANSLATE_NOOP("Profiles", "Use an https address, or http on this machine, without a user name."),
    Fault.STRAY_CHARACTER: QT_TRANSLATE_NOOP("Profiles", "An address holds no blanks, no angle or curly brackets and no letters with accents."),
    Fault.LOOKS_LIKE_KEY: QT_TRANSLATE_NOOP("Profiles", "This looks like a key. Put it into the keyring or a variable instead."),
    Fault.OPEN_QUOTE: QT_TRANSLATE_NOOP("Profiles", "A quotation mark is not closed, or nothing follows the last backslash."),
    Fault.REFERENCE_MISSING: QT_TRANSLATE_NOOP("Profiles", "Name the keyring entry."),
    Fault.HIDDEN_CHARACTER: QT_TRANSLATE_NOOP("Profiles", "Leave out line breaks and characters that do not show."),
    Fault.NO_CANDIDATE: QT_TRANSLATE_NOOP("Profiles", "Add at least one candidate."),
    Fault.NONE_ENABLED: QT_TRANSLATE_NOOP("Profiles", "Switch on at least one candidate."),
    Fault.REPEATED: QT_TRANSLATE_NOOP("Profiles", "This candidate stands there already."),
    Fault.UNKNOWN_PROFILE: QT_TRANSLATE_NOOP("Profiles", "There is no profile {detail}. Choose another one."),
    Fault.DYNAMIC_CANDIDATE: QT_TRANSLATE_NOOP("Profiles", "This is a dynamic profile. Choose one that runs an agent itself."),
    Fault.OUT_OF_BOUNDS: QT_TRANSLATE_NOOP("Profiles", "Use a whole number within {detail}."),
    Fault.NOT_ZERO: QT_TRANSLATE_NOOP("Profiles", "What is switched off holds {detail}."),
    Fault.UNKNOWN_FIELD: QT_TRANSLATE_NOOP("Profiles", "There is no such field. Known here: {detail}."),
    Fault.UNKNOWN_VERSION: QT_TRANSLATE_NOOP("Profiles", "This version is unknown. Known: {detail}."),
    Fault.WRONG: QT_TRANSLATE_NOOP("Profiles", "This is not valid: {detail}."),
})  # fmt: skip

_NEEDS: Mapping[Need, str] = MappingProxyType({
    Need.NOTHING: QT_TRANSLATE_NOOP("Profiles", "Ready"),
    Need.PROGRAM: QT_TRANSLATE_NOOP("Profiles", "Not installed"),
    Need.NODE: QT_TRANSLATE_NOOP("Profiles", "Needs Node.js"),
    Need.KEY: QT_TRANSLATE_NOOP("Profiles", "Needs an API key"),
    Need.SERVER: QT_TRANSLATE_NOOP("Profiles", "Needs its server"),
    Need.SIGN_IN: QT_TRANSLATE_NOOP("Profiles", "Needs sign-in"),
    Need.PROFILE: QT_TRANSLATE_NOOP("Profiles", "Needs a correction"),
})  # fmt: skip

_HELPS: Mapping[Need, str] = MappingProxyType({
    Need.KEY: QT_TRANSLATE_NOOP("Profiles", "Add key"),
    Need.SIGN_IN: QT_TRANSLATE_NOOP("Profiles", "Sign in"),
})  # fmt: skip

_FAMILIES: Mapping[str, str] = MappingProxyType({
    "builtin": QT_TRANSLATE_NOOP("Profiles", "Built-in agent"),
    "generic": QT_TRANSLATE_NOOP("Profiles", "Any agent that speaks ACP"),
})  # fmt: skip

_SOURCES: Mapping[SecretSource, str] = MappingProxyType({
    SecretSource.LITERAL: QT_TRANSLATE_NOOP("Profiles", "Value"),
    SecretSource.ENVIRONMENT: QT_TRANSLATE_NOOP("Profiles", "Environment variable"),
    SecretSource.KEYRING: QT_TRANSLATE_NOOP("Profiles", "Keyring entry"),
})  # fmt: skip

_INSTALLS: Mapping[InstallState, str] = MappingProxyType({
    InstallState.RUNNING: QT_TRANSLATE_NOOP("Profiles", "Installing…"),
    InstallState.DONE: QT_TRANSLATE_NOOP("Profiles", "Installed."),
    InstallState.FAILED: QT_TRANSLATE_NOOP("Profiles", "The command failed. Its output says why."),
    InstallState.STOPPED: QT_TRANSLATE_NOOP("Profiles", "Stopped. What it did so far stays."),
})  # fmt: skip

_NO_NAME = re.compile(r"[^a-z0-9._-]+")


def name_of(title: str) -> str:
    """The name of a profile that was given none; empty where nothing of its title can be in one."""
    return _NO_NAME.sub("-", title.lower()).strip("-._")[:60]


def fault(found: FieldFault) -> str:
    """What to do about a field."""
    return _told(_FAULTS[found.fault]).format(detail=one_line(found.detail, 120))


def need(summary: ProfileSummary) -> str:
    """Whether an agent works, or what it needs, in a few words."""
    if summary.candidates and not summary.ready:
        return _told(QT_TRANSLATE_NOOP("Profiles", "No candidate is ready"))
    return _told(_NEEDS[summary.need])


def helps(summary: ProfileSummary) -> str:
    """The button that leads to what helps; empty where nothing is needed."""
    if summary.need is Need.NOTHING:
        return ""
    return _told(_HELPS.get(summary.need, QT_TRANSLATE_NOOP("Profiles", "How to")))


def family(name: str, title: str = "") -> str:
    """A family of agents as people call it. `title` is that of the profile which ships for it."""
    known = _FAMILIES.get(name)
    return title or name if known is None else _told(known)


def beneath(summary: ProfileSummary) -> str:
    """The second line of a profile's row."""
    if summary.candidates:
        return in_turn(summary)
    if summary.practice:
        return _told(QT_TRANSLATE_NOOP("Profiles", "Works offline, changes nothing"))
    if summary.need is Need.PROGRAM:
        return _told(QT_TRANSLATE_NOOP("Profiles", "Not found on this machine"))
    if summary.need is Need.NODE:
        missing = _told(QT_TRANSLATE_NOOP("Profiles", "Found, Node.js {wanted} or newer is missing"))
        return missing.format(wanted=one_line(summary.node_wanted, 20))
    parts = (summary.version or family(summary.agent, summary.family), summary.model)
    return " · ".join(one_line(part, 60) for part in parts if part)


def held(over: PassedOver, now: datetime) -> str:
    """Why a profile may not serve now, and until when."""
    cause = codes.words(over.code).title
    if over.until is None or over.barrier is not Barrier.HELD_BACK:
        return cause
    told = _told(QT_TRANSLATE_NOOP("Profiles", "{cause}, until {time}"))
    return told.format(cause=cause, time=times.until(over.until, now))


def in_turn(summary: ProfileSummary) -> str:
    """The candidates of a dynamic profile in the order in which they are tried."""
    names = listed(one_line(title, 60) for title in summary.candidates)
    return _told(QT_TRANSLATE_NOOP("Profiles", "In turn: {candidates}")).format(candidates=names)


def source(kind: SecretSource) -> str:
    """Where a variable's value comes from."""
    return _told(_SOURCES[kind])


def install_state(state: InstallState) -> str:
    """How far an install is."""
    return _told(_INSTALLS[state])


def command_line(command: Sequence[str], environment: Mapping[str, str] = MappingProxyType({})) -> str:
    """A command as it can be pasted into a shell, with the variables that it needs before it."""
    return " ".join(
        [*(f"{name}={shlex.quote(value)}" for name, value in environment.items()), shlex.join(command)]
    )


def _told(text: str) -> str:
    return QCoreApplication.translate("Profiles", text)
