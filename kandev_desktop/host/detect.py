"""Finds out which agents are installed, which versions, and what each still needs."""

import os
import re
import select
import shutil
import sys
import time
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from subprocess import DEVNULL, PIPE, STDOUT, Popen

from kandev_desktop import __version__
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.engine.snapshots import KeyInUse, Need, ProfileSummary
from kandev_desktop.guarded import guarded
from kandev_desktop.host.environment import search_path, trimmed
from kandev_desktop.host.local_models import probe
from kandev_desktop.host.threads import in_thread

HoldsKey = Callable[[str], bool]
PYTHON = "{python}"
_VERSION = re.compile(r"\d+\.\d+[0-9A-Za-z.+-]*")
_OUTPUT_LIMIT = 8192


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Where a profile's program is; `path` is empty where there is none.

    `missing` names what is needed first: the command, a variable, or the address where no model server answers
    (`KANDEV_BASE_URL` where the profile has none).
    """

    profile: Profile
    path: str
    missing: str
    need: Need = Need.NOTHING
    kept_keys: frozenset[str] = frozenset()
    keys_in_use: tuple[KeyInUse, ...] = ()

    def summary(self) -> ProfileSummary:
        return ProfileSummary(
            name=self.profile.name,
            title=self.profile.title,
            agent=self.profile.agent,
            model=self.profile.model,
            mode=self.profile.mode,
            kept_keys=self.kept_keys,
            keys_in_use=self.keys_in_use,
            ready=not self.missing,
            missing=self.missing,
            need=self.need,
            practice=bool(self.profile.practice),
            install=self.profile.help.install,
            address=self.profile.help.address,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Surroundings:
    """What a profile is compared with. `serving` are the addresses of model servers that answer."""

    profiles: Sequence[Profile]
    environment: Mapping[str, str]
    path: str
    serving: Container[str]
    holds_key: HoldsKey


async def find_agents(
    profiles: Sequence[Profile], *, holds_key: HoldsKey, environment: Mapping[str, str] = os.environ
) -> tuple[Found, ...]:
    """Look for every profile's program, required variables and local model server.

    Starts nothing and shows no prompt. `holds_key` says whether the keyring has an entry; it may block and
    runs off the loop.
    """
    around = _Surroundings(
        profiles=profiles,
        environment=environment,
        path=search_path(environment),
        serving=await probe([p.base_url for p in profiles if needs_server(p) and p.base_url]),
        holds_key=cache(holds_key),
    )
    return await in_thread(lambda: tuple(_found(profile, around) for profile in profiles), "detect agents")


def _found(profile: Profile, around: _Surroundings) -> Found:
    kept = (
        each.name
        for each in profile.variables
        if each.source is SecretSource.KEYRING and around.holds_key(each.reference)
    )
    found = replace(_look(profile, around), kept_keys=frozenset(kept))
    return replace(found, keys_in_use=tuple(_keys_in_use(profile.variables, around)))


def _keys_in_use(variables: Sequence[Variable], around: _Surroundings) -> Iterator[KeyInUse]:
    """Which of several sources is read for each variable."""
    for name in dict.fromkeys(each.name for each in variables):
        sources = [each for each in variables if each.name == name]
        used = next((at for at, each in enumerate(sources) if _has_value(each, around)), None)
        if used is None or sources[used].source is SecretSource.LITERAL:
            continue
        of_environment = sources[used].source is SecretSource.ENVIRONMENT
        yield KeyInUse(
            variable=name,
            reference=sources[used].reference if of_environment else "",
            stays_first=any(each.source is SecretSource.KEYRING for each in sources[used + 1 :]),
        )


def _look(profile: Profile, around: _Surroundings) -> Found:
    command = profile.command[0]
    path = sys.executable if command == PYTHON else shutil.which(command, path=around.path) or ""
    if not path or not _is_of(profile, path, around.profiles):
        return Found(profile=profile, path="", missing=command, need=Need.PROGRAM)
    variable = _absent(profile.variables, around)
    if variable:
        return Found(profile=profile, path=path, missing=variable, need=Need.KEY)
    if needs_server(profile) and profile.base_url not in around.serving:
        missing = profile.base_url or "KANDEV_BASE_URL"
        return Found(profile=profile, path=path, missing=missing, need=Need.SERVER)
    return Found(profile=profile, path=path, missing="")


def needs_server(profile: Profile) -> bool:
    """Whether a profile works only while a model server on this machine answers."""
    return profile.local and not profile.practice


def _is_of(profile: Profile, found: str, profiles: Iterable[Profile]) -> bool:
    """Whether a program belongs to this profile where packages of several install the same name."""
    rivals = [other for other in profiles if other is not profile and other.command[0] == profile.command[0]]
    place = os.path.realpath(found)
    return not any(_from_package(other, place) for other in rivals) or _from_package(profile, place)


def _from_package(profile: Profile, place: str) -> bool:
    return any(f"/node_modules/{argument}/" in place for argument in profile.help.install)


def _absent(variables: Sequence[Variable], around: _Surroundings) -> str:
    """The first required variable that none of its alternatives has a value for."""
    for name in dict.fromkeys(variable.name for variable in variables if variable.required):
        if not any(_has_value(variable, around) for variable in variables if variable.name == name):
            return name
    return ""


def _has_value(variable: Variable, around: _Surroundings) -> bool:
    match variable.source:
        case SecretSource.LITERAL:
            return True
        case SecretSource.ENVIRONMENT:
            return bool(around.environment.get(variable.reference))
        case SecretSource.KEYRING:
            return around.holds_key(variable.reference)


async def version_of(
    found: Found, *, seconds: float = 30.0, environment: Mapping[str, str] = os.environ
) -> str:
    """What the program answers to `--version`, empty where it answers nothing like one in time.

    Everything that the program started is killed afterwards: an adapter may take the argument for nothing
    and stay.
    """
    if found.profile.command[0] == PYTHON:
        return __version__
    return await _answered(found.path, seconds, environment)


async def node_version(*, seconds: float = 30.0, environment: Mapping[str, str] = os.environ) -> str:
    """The version of the Node that programs of npm find on PATH, empty where there is none."""
    path = shutil.which("node", path=search_path(environment))
    return await _answered(path, seconds, environment) if path else ""


async def _answered(path: str, seconds: float, environment: Mapping[str, str]) -> str:
    output = await in_thread(lambda: _ask(path, trimmed(environment), seconds), "ask version")
    version = _VERSION.search(output.decode("utf-8", "replace"))
    return version.group().rstrip(".") if version else ""


def _ask(path: str, environment: Mapping[str, str], seconds: float) -> bytes:
    # Not asyncio's subprocess: its `wait` never returns where output beyond the reader's limit stays unread.
    with guarded((path, "--version")) as command:
        try:
            process = Popen(
                command.argv,
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=STDOUT,
                env=environment,
                pass_fds=command.descriptors,
                start_new_session=True,
                bufsize=0,
            )
        except OSError:
            return b""
        output = b"".join(_read(process, time.monotonic() + seconds))
    with process:
        return output


def _read(process: "Popen[bytes]", deadline: float) -> Iterator[bytes]:
    """The output up to its end, its limit or the deadline."""
    descriptor = process.stdout.fileno() if process.stdout else -1
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    left = _OUTPUT_LIMIT
    while left > 0 and poll.poll(max(0.0, deadline - time.monotonic()) * 1000):
        chunk = os.read(descriptor, left)
        if not chunk:
            return
        left -= len(chunk)
        yield chunk
