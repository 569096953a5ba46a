"""What a report of a fault takes along: versions, configuration without secrets, attempts and the end of the log.

Everything is text, so that it can be read before it is written.
"""

import asyncio
import io
import json
import re
import shlex
import zipfile
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass

from kandev_desktop.domain.evidence.redactions import REMOVED
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.session.profile import Profile, Variable
from kandev_desktop.engine.history.exported import attempt_json, clean, plain
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import PAGE, AttemptPage, HistoryRow
from kandev_desktop.engine.history.walk import collected

MOST = 500
"""Attempts of one bundle."""

# `NAME=value` sets a variable, as behind `env` or `docker run -e`.
_VALUE = re.compile(r"\A((?:--?[a-z-]{1,20}=)?[A-Z_][A-Z0-9_]*=).+", re.DOTALL)

LOG_LINES = 500
"""The last lines of the log that go along."""

_WHEN = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip knows: the same content makes the same file


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One file of a bundle."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """The program as it is set up. `versions` are those of the program and of what it stands on; `settings` what the
    person has set."""

    versions: Mapping[str, str]
    settings: Mapping[str, object]
    profiles: Sequence[Profile]
    dynamic: Sequence[DynamicProfile] = ()


async def bundle(
    history: History, rows: AsyncIterator[HistoryRow], installation: Installation, log: Sequence[str]
) -> tuple[Entry, ...]:
    """The files of a bundle with the attempts of these rows. Raises KnownError(REPORT_TOO_LARGE: most)."""
    found = await collected(rows, MOST)
    ids = [row.attempt_id for row in found]
    pages = [
        page
        for first in range(0, len(ids), PAGE)
        for page in await history.attempts(ids[first : first + PAGE])
    ]
    return await asyncio.to_thread(entries, installation, pages, log)


def entries(
    installation: Installation, attempts: Iterable[AttemptPage], log: Sequence[str]
) -> tuple[Entry, ...]:
    """The files of a bundle, sanitised. `log` are lines as the log has them."""
    configuration = {
        "settings": plain(installation.settings),
        "profiles": [profile_json(each) for each in installation.profiles],
        "dynamic_profiles": [plain(each) for each in installation.dynamic],
    }
    lines = [json.dumps(attempt_json(page)) for page in attempts]
    return (
        Entry(name="versions.json", text=_pretty(plain(installation.versions))),
        Entry(name="configuration.json", text=_pretty(configuration)),
        Entry(name="attempts.jsonl", text=_lines(lines)),
        Entry(name="log.jsonl", text=_lines([clean(line) for line in log[-LOG_LINES:]])),
    )


def profile_json(profile: Profile) -> dict[str, object]:
    """A profile without the value of any variable: a literal one may be a secret that nobody took for one."""
    return {
        "name": clean(profile.name),
        "title": clean(profile.title),
        "agent": clean(profile.agent),
        "command": clean(shlex.join(_VALUE.sub(rf"\1{REMOVED}", each) for each in profile.command)),
        "provider": clean(profile.provider),
        "model": clean(profile.model),
        "mode": clean(profile.mode),
        "base_url": clean(profile.base_url),
        "options": plain(profile.options),
        "variables": [_variable(each) for each in profile.variables],
    }


def zipped(files: Sequence[Entry]) -> bytes:
    """The bundle's content."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in files:
            archive.writestr(zipfile.ZipInfo(each.name, _WHEN), each.text.encode(), zipfile.ZIP_DEFLATED)
    return written.getvalue()


def _variable(variable: Variable) -> dict[str, object]:
    return {
        "name": clean(variable.name),
        "source": variable.source.value,
        "required": variable.required,
    }


def _pretty(value: object) -> str:
    return json.dumps(value, indent=2, sort_keys=True) + "\n"


def _lines(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
