"""Each problem of the environment in words: what is in the way, and what helps."""

import shlex
from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.snapshots import Need, ProfileSummary
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

_FACT = 200
_LIST = 2000
"""The characters of a fact, and of one that lists what can be chosen."""

_LISTED = frozenset({"known", "files"})

_ENDS = (".", "!", "?", ":", ";", "…", "\u3002", "\uff01", "\uff1f", "\u061f")
"""Of a sentence, in the languages that are spoken."""

_UNTIL = frozenset({Problem.WAIT_PASSED, Problem.WAIT_TOO_LONG})
"""Their `until` is an instant in ISO 8601."""

_TEXTS: Mapping[Problem, tuple[str, str]] = MappingProxyType({
    Problem.DATABASE_OWNED: (
        QT_TRANSLATE_NOOP("Problems", "Another process owns the database {path}: {program}, process {pid}."),
        QT_TRANSLATE_NOOP("Problems", "Use that window or end it. `kandev-desktop run` can take another database with --db."),
    ),
    Problem.DATABASE_LOCKED: (
        QT_TRANSLATE_NOOP("Problems", "The database {path} is locked by another program."),
        QT_TRANSLATE_NOOP("Problems", "Close whatever has it open, a backup or a database browser, and try again."),
    ),
    Problem.DATABASE_DAMAGED: (
        QT_TRANSLATE_NOOP("Problems", "The database {path} is damaged: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Nothing was changed. Put a backup in its place, or name another database with --db."),
    ),
    Problem.DATABASE_NEWER: (
        QT_TRANSLATE_NOOP("Problems", "The database {path} was written by a newer Kandev (version {found}, known {known})."),
        QT_TRANSLATE_NOOP("Problems", "Update Kandev. The file was not touched."),
    ),
    Problem.DATABASE_OLDER: (
        QT_TRANSLATE_NOOP("Problems", "The database {path} was written by an older Kandev (version {found}, needed {known})."),
        QT_TRANSLATE_NOOP("Problems", "Start Kandev on it once, for a copy with KANDEV_HOME: that brings it up to date, and keeps what it was beside it. Looking back changes no file."),
    ),
    Problem.DATABASE_MISSING: (
        QT_TRANSLATE_NOOP("Problems", "There is no database {path}."),
        QT_TRANSLATE_NOOP("Problems", "Check the path. Kandev makes its own at its first start."),
    ),
    Problem.DATABASE_UNFINISHED: (
        QT_TRANSLATE_NOOP("Problems", "The latest changes to {path} stand in the files beside it and cannot be read where they are."),
        QT_TRANSLATE_NOOP("Problems", "Copy all of them to a folder that you can write to, and look at the copy. If that does not help, start Kandev on it once."),
    ),
    Problem.DATABASE_FOREIGN: (
        QT_TRANSLATE_NOOP("Problems", "The file {path} is a database of another program."),
        QT_TRANSLATE_NOOP("Problems", "Name another file with --db. This one was not touched."),
    ),
    Problem.DATABASE_UNREADABLE: (
        QT_TRANSLATE_NOOP("Problems", "The database {path} cannot be read or written: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Check that the disk works, and that the file is yours and can be read and written."),
    ),
    Problem.DATABASE_REPLACED: (
        QT_TRANSLATE_NOOP("Problems", "The file {path} was removed, moved or replaced while Kandev had it open."),
        QT_TRANSLATE_NOOP("Problems", "Put it back where it was, or start Kandev again. Nothing is sent or scheduled until then."),
    ),
    Problem.FOLDER_READ_ONLY: (
        QT_TRANSLATE_NOOP("Problems", "The folder {path} cannot be written to."),
        QT_TRANSLATE_NOOP("Problems", "Change its permissions, or choose another folder."),
    ),
    Problem.FOLDER_EXPOSED: (
        QT_TRANSLATE_NOOP("Problems", "Other people of this machine can read the folder {path} (mode {mode})."),
        QT_TRANSLATE_NOOP("Problems", "Take the access of group and others away: chmod 700."),
    ),
    Problem.DISK_FULL: (
        QT_TRANSLATE_NOOP("Problems", "The disk that holds {path} is full."),
        QT_TRANSLATE_NOOP("Problems", "Free some space. Nothing is sent or scheduled until the state can be written."),
    ),
    Problem.DISK_NEARLY_FULL: (
        QT_TRANSLATE_NOOP("Problems", "The disk that holds {path} is nearly full: {free} left."),
        QT_TRANSLATE_NOOP("Problems", "Free some space before long: without it, retries cannot be scheduled."),
    ),
    Problem.COMMAND_NOT_FOUND: (
        QT_TRANSLATE_NOOP("Problems", "The command {command} was not found."),
        QT_TRANSLATE_NOOP("Problems", "Install it ({install}), or correct the profile's command."),
    ),
    Problem.NODE_TOO_OLD: (
        QT_TRANSLATE_NOOP("Problems", "{command} needs Node {wanted} or newer, and the first on PATH is {found}."),
        QT_TRANSLATE_NOOP("Problems", "Install a newer Node, or put one first on PATH."),
    ),
    Problem.LAUNCH_REFUSED: (
        QT_TRANSLATE_NOOP("Problems", "The system did not start {command}: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Check that the file may be executed and that the folder exists."),
    ),
    Problem.LAUNCH_TIMED_OUT: (
        QT_TRANSLATE_NOOP("Problems", "{command} did not answer within {seconds} s. It said: {stderr}"),
        QT_TRANSLATE_NOOP("Problems", "Check that the profile's command starts an agent that speaks ACP, with its arguments. Run it once in a terminal: a first start may download or ask something."),
    ),
    Problem.AGENT_ENDED_EARLY: (
        QT_TRANSLATE_NOOP("Problems", "{command} ended before it was ready (exit {exit}). It said: {stderr}"),
        QT_TRANSLATE_NOOP("Problems", "Run it once in a terminal to see what it needs."),
    ),
    Problem.PROTOCOL_UNSUPPORTED: (
        QT_TRANSLATE_NOOP("Problems", "{command} speaks version {version} of the agent protocol, which Kandev does not."),
        QT_TRANSLATE_NOOP("Problems", "Update the agent or Kandev."),
    ),
    Problem.SIGN_IN_NEEDED: (
        QT_TRANSLATE_NOOP("Problems", "{agent} needs you to sign in."),
        QT_TRANSLATE_NOOP("Problems", "Run {sign_in} in a terminal, then send again."),
    ),
    Problem.REQUEST_REFUSED: (
        QT_TRANSLATE_NOOP("Problems", "The agent refused {method} ({code}): {detail}"),
        QT_TRANSLATE_NOOP("Problems", "Try again; if it stays, start a fresh session."),
    ),
    Problem.REQUEST_UNANSWERED: (
        QT_TRANSLATE_NOOP("Problems", "The agent did not answer {method}: {detail}"),
        QT_TRANSLATE_NOOP("Problems", "Try again, which starts the agent anew; if it stays, start a fresh session."),
    ),
    Problem.SESSION_NOT_LOADABLE: (
        QT_TRANSLATE_NOOP("Problems", "{agent} cannot open a session again once its process has ended."),
        QT_TRANSLATE_NOOP("Problems", "Start fresh: the transcript stays here."),
    ),
    Problem.FORK_NOT_KEPT: (
        QT_TRANSLATE_NOOP("Problems", "{agent} kept this fork only until its process ended, since no prompt was sent in it."),
        QT_TRANSLATE_NOOP("Problems", "Start fresh, or fork the first session again: the transcript stays here."),
    ),
    Problem.VALUE_REFUSED: (
        QT_TRANSLATE_NOOP("Problems", "The agent has no “{value}” for {option}. It knows: {known}."),
        QT_TRANSLATE_NOOP("Problems", "Correct it in the profile."),
    ),
    Problem.IMPORT_REFUSED: (
        QT_TRANSLATE_NOOP("Problems", "The session “{session}” was not imported: {detail}"),
        QT_TRANSLATE_NOOP("Problems", "If another window, profile or program has it open, close it there, then import it again."),
    ),
    Problem.NOT_OFFERED: (
        QT_TRANSLATE_NOOP("Problems", "{agent} does not offer {method}."),
        QT_TRANSLATE_NOOP("Problems", "Update the agent, or do without it."),
    ),
    Problem.VARIABLE_REFUSED: (
        QT_TRANSLATE_NOOP(
            "Problems", "{agent} wants its sign-in to run with {variables}, which can load other programs into it."
        ),
        QT_TRANSLATE_NOOP("Problems", "Choose another way, or sign in with the agent's own command in a terminal."),
    ),
    Problem.PROFILE_UNKNOWN: (
        QT_TRANSLATE_NOOP("Problems", "There is no profile {profile}."),
        QT_TRANSLATE_NOOP("Problems", "Choose one of: {known}."),
    ),
    Problem.PROFILE_INVALID: (
        QT_TRANSLATE_NOOP("Problems", "The profile {profile} is not valid: {field}: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Correct that field and save the profile again."),
    ),
    Problem.KEY_IN_ARGUMENTS: (
        QT_TRANSLATE_NOOP("Problems", "An argument of the profile {profile} looks like a key."),
        QT_TRANSLATE_NOOP("Problems", "Other programs can read arguments. Put the key into the keyring or a variable."),
    ),
    Problem.SECRET_MISSING: (
        QT_TRANSLATE_NOOP("Problems", "The profile {profile} needs {variable}, which is set nowhere."),
        QT_TRANSLATE_NOOP("Problems", "Set the variable, or store the key in the keyring."),
    ),
    Problem.KEYRING_UNUSABLE: (
        QT_TRANSLATE_NOOP("Problems", "The system's keyring cannot be used ({backend})."),
        QT_TRANSLATE_NOOP("Problems", "Unlock or install a keyring, or give the key as a variable."),
    ),
    Problem.LOCAL_SERVER_SILENT: (
        QT_TRANSLATE_NOOP("Problems", "{server} does not answer at {address}."),
        QT_TRANSLATE_NOOP("Problems", "Start it, or correct the profile's address."),
    ),
    Problem.FOLDER_MISSING: (
        QT_TRANSLATE_NOOP("Problems", "The folder {path} does not exist."),
        QT_TRANSLATE_NOOP("Problems", "Choose another folder."),
    ),
    Problem.FOLDER_IS_FILE: (
        QT_TRANSLATE_NOOP("Problems", "{path} is a file, not a folder."),
        QT_TRANSLATE_NOOP("Problems", "Choose another folder."),
    ),
    Problem.OPEN_FILES_EXHAUSTED: (
        QT_TRANSLATE_NOOP("Problems", "The system lets Kandev open no more files."),
        QT_TRANSLATE_NOOP("Problems", "Close sessions or other programs, or raise the limit (ulimit -n) and start again."),
    ),
    Problem.FILE_UNREADABLE: (
        QT_TRANSLATE_NOOP("Problems", "The file {path} cannot be read: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Check that it exists, is a regular file and is yours to read."),
    ),
    Problem.FILE_UNWRITABLE: (
        QT_TRANSLATE_NOOP("Problems", "The file {path} cannot be written: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Choose another folder, or check that this one is yours to write."),
    ),
    Problem.FILE_TOO_LARGE: (
        QT_TRANSLATE_NOOP("Problems", "The file {path} is too large: {size} of at most {limit}."),
        QT_TRANSLATE_NOOP("Problems", "Name its path in the prompt instead, and let the agent read what it needs."),
    ),
    Problem.IMAGES_NOT_TAKEN: (
        QT_TRANSLATE_NOOP("Problems", "This agent takes no images."),
        QT_TRANSLATE_NOOP("Problems", "An image file that is attached travels as a link to the file. Save any other image first."),
    ),
    Problem.ATTACHMENTS_TOO_MANY: (
        QT_TRANSLATE_NOOP("Problems", "A prompt takes at most {limit} attachments."),
        QT_TRANSLATE_NOOP("Problems", "Name a folder or paths in the prompt instead, and let the agent read what it needs."),
    ),
    Problem.NOT_ATTACHED: (
        QT_TRANSLATE_NOOP("Problems", "These were not attached: {files}."),
        QT_TRANSLATE_NOOP("Problems", "Name their paths in the prompt instead, and let the agent read what it needs."),
    ),
    Problem.PROMPT_EMPTY: (
        QT_TRANSLATE_NOOP("Problems", "The prompt is empty."),
        QT_TRANSLATE_NOOP("Problems", "Write what the agent should do."),
    ),
    Problem.SESSION_UNKNOWN: (
        QT_TRANSLATE_NOOP("Problems", "There is no session {session}."),
        QT_TRANSLATE_NOOP("Problems", "It may have been deleted. Choose another one."),
    ),
    Problem.SESSION_BUSY: (
        QT_TRANSLATE_NOOP("Problems", "The session {session} is at work."),
        QT_TRANSLATE_NOOP("Problems", "Wait until it is done, or stop it first."),
    ),
    Problem.NOTHING_TO_CANCEL: (
        QT_TRANSLATE_NOOP("Problems", "There is nothing to cancel."),
        QT_TRANSLATE_NOOP("Problems", "Nothing was changed."),
    ),
    Problem.SESSION_EMPTY: (
        QT_TRANSLATE_NOOP("Problems", "Nothing was sent in the session {session} yet, so there is nothing to fork."),
        QT_TRANSLATE_NOOP("Problems", "Send a prompt first, or start a new session."),
    ),
    Problem.WAIT_PASSED: (
        QT_TRANSLATE_NOOP("Problems", "The time to wait for, {until}, has passed."),
        QT_TRANSLATE_NOOP("Problems", "Resume now: there is nothing left to wait for."),
    ),
    Problem.WAIT_TOO_LONG: (
        QT_TRANSLATE_NOOP("Problems", "The time to wait for, {until}, is more than {days} days ahead."),
        QT_TRANSLATE_NOOP("Problems", "Come back then and resume by hand. Your prompt is kept."),
    ),
    Problem.CATALOGUE_INVALID: (
        QT_TRANSLATE_NOOP("Problems", "The catalogue file {file} is not valid: rule {rule}, {field}: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Correct or remove that rule."),
    ),
    Problem.ENVELOPE_INVALID: (
        QT_TRANSLATE_NOOP("Problems", "A line of the input is no evidence envelope: {field}: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Correct that line. The README describes its fields."),
    ),
    Problem.REPORT_TOO_LARGE: (
        QT_TRANSLATE_NOOP("Problems", "A report or a bundle holds {most} attempts at most, and there are more."),
        QT_TRANSLATE_NOOP("Problems", "Narrow the filter, to a session or to some days, or export JSON Lines or CSV, which hold any number."),
    ),
    Problem.NOT_DRILLABLE: (
        QT_TRANSLATE_NOOP("Problems", "The profile {profile} does not say how its agent is pointed at the practice provider."),
        QT_TRANSLATE_NOOP("Problems", "Add a [drill] table to it, with variables or files in which {place} stands for the provider's address, or choose one that has it: {known}."),
    ),
    Problem.SCENARIO_UNKNOWN: (
        QT_TRANSLATE_NOOP("Problems", "There is no practice scenario {scenario}."),
        QT_TRANSLATE_NOOP("Problems", "Choose one of: {known}."),
    ),
    Problem.SCENARIO_ALONE: (
        QT_TRANSLATE_NOOP("Problems", "The practice scenario {scenario} cannot be part of a sequence: {script}."),
        QT_TRANSLATE_NOOP("Problems", "Play it alone and without a number."),
    ),
    Problem.PORT_IN_USE: (
        QT_TRANSLATE_NOOP("Problems", "Port {port} is in use."),
        QT_TRANSLATE_NOOP("Problems", "Choose another port, or none to have one chosen."),
    ),
    Problem.PRACTICE_FAILED: (
        QT_TRANSLATE_NOOP("Problems", "The practice provider did not start: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Try again; it needs nothing but a port of this machine."),
    ),
    Problem.INTERNAL_FAULT: (
        QT_TRANSLATE_NOOP("Problems", "Kandev itself made a mistake ({detail})."),
        QT_TRANSLATE_NOOP("Problems", "Nothing more is sent by itself. The log has the details; please report it."),
    ),
    Problem.DISPLAY_LOST: (
        QT_TRANSLATE_NOOP("Problems", "The connection to the display is lost."),
        QT_TRANSLATE_NOOP("Problems", "Start the window again: what ran may have been delivered and waits for you there."),
    ),
    Problem.DISPLAY_MISSING: (
        QT_TRANSLATE_NOOP("Problems", "There is no display to open a window on."),
        QT_TRANSLATE_NOOP("Problems", "Start from a desktop session, or use kandev-desktop run."),
    ),
    Problem.QT_LIBRARIES_MISSING: (
        QT_TRANSLATE_NOOP("Problems", "Libraries that the window needs are missing: {libraries}."),
        QT_TRANSLATE_NOOP("Problems", "Install them with the system's package manager, or use kandev-desktop run."),
    ),
    Problem.EDITOR_INVALID: (
        QT_TRANSLATE_NOOP("Problems", "The command for the editor, {command}, cannot be used."),
        QT_TRANSLATE_NOOP(
            "Problems", "Name a program and {file} behind it, {line} where the line belongs, and nothing else in braces."
        ),
    ),
    Problem.EDITOR_FAILED: (
        QT_TRANSLATE_NOOP("Problems", "The editor {command} could not be started: {detail}."),
        QT_TRANSLATE_NOOP("Problems", "Name another one in the settings, under Appearance."),
    ),
    Problem.SETTINGS_DAMAGED: (
        QT_TRANSLATE_NOOP(
            "Problems",
            "Settings in {path} could not be read: {detail}. They have their defaults, but automatic retry is off where it is among them.",
        ),
        QT_TRANSLATE_NOOP("Problems", "Mend the file, or choose anew in the settings: the damaged file is then kept as {kept}."),
    ),
})  # fmt: skip


_UNSAID: Mapping[Problem, Mapping[frozenset[str], str]] = MappingProxyType({
    Problem.LAUNCH_TIMED_OUT: {
        frozenset({"stderr"}): QT_TRANSLATE_NOOP("Problems", "{command} did not answer within {seconds} s."),
    },
    Problem.AGENT_ENDED_EARLY: {
        frozenset({"stderr"}): QT_TRANSLATE_NOOP("Problems", "{command} ended before it was ready (exit {exit})."),
        frozenset({"exit"}): QT_TRANSLATE_NOOP("Problems", "{command} ended before it was ready. It said: {stderr}"),
        frozenset({"exit", "stderr"}): QT_TRANSLATE_NOOP("Problems", "{command} ended before it was ready."),
    },
    Problem.PROTOCOL_UNSUPPORTED: {
        frozenset({"version"}): QT_TRANSLATE_NOOP(
            "Problems", "{command} does not say which version of the agent protocol it speaks."
        ),
    },
    Problem.REQUEST_REFUSED: {
        frozenset({"detail"}): QT_TRANSLATE_NOOP("Problems", "The agent refused {method} ({code})."),
        frozenset({"code"}): QT_TRANSLATE_NOOP("Problems", "The agent refused {method}: {detail}"),
        frozenset({"code", "detail"}): QT_TRANSLATE_NOOP("Problems", "The agent refused {method}."),
    },
    Problem.IMPORT_REFUSED: {
        frozenset({"detail"}): QT_TRANSLATE_NOOP("Problems", "The agent refused to open the session “{session}”, so it was not imported."),
        frozenset({"session"}): QT_TRANSLATE_NOOP("Problems", "The session was not imported: {detail}"),
        frozenset({"session", "detail"}): QT_TRANSLATE_NOOP("Problems", "The agent refused to open the session, so it was not imported."),
    },
    Problem.REQUEST_UNANSWERED: {
        frozenset({"detail"}): QT_TRANSLATE_NOOP("Problems", "The agent did not answer {method}."),
    },
})  # fmt: skip
"""Sentences without what the agent did not say: nothing of ours may stand in the place of its words."""


def sentence(error: KnownError) -> str:
    """What is in the way."""
    shorter = _UNSAID.get(error.problem, {})
    said_by_agent = frozenset().union(*shorter)
    unsaid = frozenset(name for name in said_by_agent if not error.facts.get(name, "").strip())
    return _ended(_filled(shorter.get(unsaid, _TEXTS[error.problem][0]), error))


def _ended(text: str) -> str:
    """A sentence has an end, also where an agent's words are its last."""
    return text if text.endswith(_ENDS) else f"{text}."


def remedy(error: KnownError) -> str:
    """What a person can do about it."""
    if error.problem is Problem.COMMAND_NOT_FOUND and not error.facts.get("install"):
        return QCoreApplication.translate("Problems", "Install it, or correct the profile's command.")
    return _filled(_TEXTS[error.problem][1], error)


def reason(error: KnownError, name: str) -> str:
    """Why one of several files was not attached, beginning with its name."""
    match error.problem:
        case Problem.FILE_TOO_LARGE:
            source = QT_TRANSLATE_NOOP("Problems", "{name} is too large ({size} of at most {limit})")
        case Problem.FILE_UNREADABLE:
            source = QT_TRANSLATE_NOOP("Problems", "{name} cannot be read ({detail})")
        case Problem.ATTACHMENTS_TOO_MANY:
            source = QT_TRANSLATE_NOOP("Problems", "what is beyond {limit} attachments")
        case _:
            return sentence(error)
    return _filled(source, KnownError(error.problem, **error.facts, name=name))


def unready(profile: ProfileSummary) -> KnownError:
    """What a profile still needs."""
    match profile.need:
        case Need.SERVER:
            return KnownError(Problem.LOCAL_SERVER_SILENT, server=profile.title, address=profile.missing)
        case Need.KEY:
            return KnownError(Problem.SECRET_MISSING, profile=profile.name, variable=profile.missing)
        case Need.NODE:
            return KnownError(
                Problem.NODE_TOO_OLD,
                command=profile.title,
                found=profile.node_found,
                wanted=profile.node_wanted,
            )
        case _:
            return KnownError(
                Problem.COMMAND_NOT_FOUND, command=profile.missing, install=shlex.join(profile.install)
            )


def node(profile: ProfileSummary) -> str:
    """Which Node.js an agent needs, and how one comes by it."""
    wanted = QCoreApplication.translate("Problems", "{agent} needs Node.js {wanted} or newer.")
    found = QCoreApplication.translate("Problems", "This machine has {found}.")
    none = QCoreApplication.translate("Problems", "This machine has none.")
    remedy = QCoreApplication.translate(
        "Problems", "Install it from nodejs.org or with the system's package manager."
    )
    facts = {
        "agent": one_line(profile.title, 60),
        "wanted": one_line(profile.node_wanted, 20),
        "found": one_line(profile.node_found, 20),
    }
    return f"{wanted} {found if profile.node_found else none} {remedy}".format_map(facts)


def _filled(source: str, error: KnownError) -> str:
    facts: defaultdict[str, str] = defaultdict(lambda: QCoreApplication.translate("Problems", "unknown"))
    facts.update(
        {
            name: one_line(value, _LIST if name in _LISTED else _FACT)
            for name, value in error.facts.items()
            if value
        }
    )
    if error.problem is Problem.FILE_TOO_LARGE:
        for name in ("size", "limit"):
            if facts[name].isdigit():
                facts[name] = QLocale().formattedDataSize(int(facts[name]), 1)
    if error.problem in _UNTIL and "until" in error.facts:
        facts["until"] = times.dated(datetime.fromisoformat(error.facts["until"]))
    return QCoreApplication.translate("Problems", source).format_map(facts)
