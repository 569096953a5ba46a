"""Looks the machine over: folders, disk, keyring, display, agents and local model servers. Changes nothing."""

import asyncio
import os
import shutil
import stat
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.findings import Area, Finding, Health
from kandev_desktop.domain.session.profile import Profile, SecretSource
from kandev_desktop.files.paths import Paths
from kandev_desktop.host import keyring_backend, settings
from kandev_desktop.host.detect import Found, find_agents, needs_server, node_version, version_of
from kandev_desktop.host.keyring_backend import Choose
from kandev_desktop.host.local_models import Endpoint, probe
from kandev_desktop.host.npm_package import older, package_of
from kandev_desktop.host.qt_libraries import check_libraries
from kandev_desktop.host.threads import in_thread

_KEYRING_SECONDS = 10.0
_AT_ONCE = 3
_MODELS_SHOWN = 5
_OPEN_TO_OTHERS = 0o077
ENOUGH_BYTES = 500_000_000


async def examine(
    *,
    paths: Paths,
    profiles: Sequence[Profile],
    endpoints: Sequence[Endpoint],
    environment: Mapping[str, str] = os.environ,
) -> tuple[Finding, ...]:
    """Everything but the database, which its own layer checks. Takes as long as the slowest agent's answer."""
    agents, models, keyring, libraries = await asyncio.gather(
        check_agents(profiles, environment),
        check_models(endpoints),
        check_keyring(),
        in_thread(check_libraries, "check libraries"),
    )
    return (
        *agents,
        *models,
        keyring,
        check_display(environment),
        *libraries,
        *map(check_folder, paths.folders()),
        check_settings(paths.settings),
        check_disk(paths.data),
    )


async def check_agents(profiles: Sequence[Profile], environment: Mapping[str, str]) -> tuple[Finding, ...]:
    """Each profile's program with its version, and the names of its variables that are set.

    Profiles of local servers stand with the servers.
    """
    own = [profile for profile in profiles if not needs_server(profile)]
    found = await find_agents(own, holds_key=keyring_backend.holds_key, environment=environment)
    turn = asyncio.Semaphore(_AT_ONCE)
    node = await node_version(environment=environment)

    async def look(each: Found) -> Finding:
        if not each.path:
            return _absent(each)
        async with turn:
            version = await version_of(each, environment=environment)
        package = package_of(each.path)
        if package is None:
            return _present(each, version, environment)
        finding = _present(each, version or package.version, environment)
        return _with_node(finding, each, package.node, node)

    return tuple(await asyncio.gather(*map(look, found)))


def _absent(found: Found) -> Finding:
    install = " ".join(found.profile.help.install)
    error = KnownError(Problem.COMMAND_NOT_FOUND, command=found.missing, install=install)
    return Finding(area=Area.AGENTS, subject=found.profile.name, health=Health.MISSING, error=error)


def _present(found: Found, version: str, environment: Mapping[str, str]) -> Finding:
    variables = [
        variable.name
        for variable in found.profile.variables
        if variable.source is SecretSource.ENVIRONMENT and environment.get(variable.reference)
    ]
    parts = [version, found.path, f"set: {', '.join(variables)}" if variables else ""]
    error = None
    if any(variable.name == found.missing for variable in found.profile.variables):
        error = KnownError(Problem.SECRET_MISSING, profile=found.profile.name, variable=found.missing)
    return Finding(
        area=Area.AGENTS,
        subject=found.profile.name,
        health=Health.MISSING if found.missing else Health.OK,
        detail=", ".join(part for part in parts if part),
        error=error,
    )


def _with_node(finding: Finding, found: Found, wanted: str, node: str) -> Finding:
    """The finding, or that this machine's Node is too old for the program."""
    if not (wanted and node and older(node, wanted)):
        return finding
    error = KnownError(Problem.NODE_TOO_OLD, command=found.profile.command[0], found=node, wanted=wanted)
    return replace(finding, health=Health.PROBLEM, error=error)


async def check_models(endpoints: Sequence[Endpoint]) -> tuple[Finding, ...]:
    """Which model servers answer, with how many models."""
    serving = await probe([endpoint.base_url for endpoint in endpoints])
    return tuple(_server(endpoint, serving.get(endpoint.base_url, ())) for endpoint in endpoints)


def _server(endpoint: Endpoint, models: tuple[str, ...]) -> Finding:
    if models:
        shown = ", ".join([endpoint.base_url, *models[:_MODELS_SHOWN]])
        return Finding(area=Area.MODELS, subject=endpoint.title, health=Health.OK, detail=shown)
    error = KnownError(Problem.LOCAL_SERVER_SILENT, server=endpoint.title, address=endpoint.base_url)
    return Finding(area=Area.MODELS, subject=endpoint.title, health=Health.MISSING, error=error)


async def check_keyring(choose: Choose | None = None, seconds: float = _KEYRING_SECONDS) -> Finding:
    """The keyring's back end, where one protects what it holds."""
    picked = (lambda: keyring_backend.selected(choose)) if choose else keyring_backend.selected
    try:
        backend = await asyncio.wait_for(in_thread(picked, "check keyring"), seconds)
    except TimeoutError:
        error = KnownError(Problem.KEYRING_UNUSABLE, backend="")
    except KnownError as known:
        error = known
    else:
        name = keyring_backend.name(backend)
        return Finding(area=Area.KEYRING, subject="back end", health=Health.OK, detail=name)
    return Finding(area=Area.KEYRING, subject="back end", health=Health.MISSING, error=error)


def check_display(environment: Mapping[str, str]) -> Finding:
    """Whether a window can be shown."""
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if environment.get(name):
            detail = f"{name}={environment[name]}"
            return Finding(area=Area.DISPLAY, subject="session", health=Health.OK, detail=detail)
    error = KnownError(Problem.DISPLAY_MISSING)
    return Finding(area=Area.DISPLAY, subject="session", health=Health.MISSING, error=error)


def check_folder(folder: Path) -> Finding:
    """Whether a folder of ours is there, ours to write and closed to others."""
    try:
        mode = stat.S_IMODE(folder.stat().st_mode)
    except FileNotFoundError:
        detail = "made at the first start"
        return Finding(area=Area.FOLDERS, subject=str(folder), health=Health.MISSING, detail=detail)
    except OSError:
        return _bad_folder(folder, KnownError(Problem.FOLDER_READ_ONLY, path=str(folder)))
    if mode & _OPEN_TO_OTHERS:
        return _bad_folder(folder, KnownError(Problem.FOLDER_EXPOSED, path=str(folder), mode=f"{mode:04o}"))
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        return _bad_folder(folder, KnownError(Problem.FOLDER_READ_ONLY, path=str(folder)))
    return Finding(area=Area.FOLDERS, subject=str(folder), health=Health.OK, detail=f"{mode:04o}")


def _bad_folder(folder: Path, error: KnownError) -> Finding:
    return Finding(area=Area.FOLDERS, subject=str(folder), health=Health.PROBLEM, error=error)


def check_settings(file: Path) -> Finding:
    """Whether everything in the file of settings can be read."""
    _, damage = settings.load(file)
    if damage is not None:
        return Finding(area=Area.SETTINGS, subject=str(file), health=Health.PROBLEM, error=damage)
    if not file.exists():
        detail = "made at the first change"
        return Finding(area=Area.SETTINGS, subject=str(file), health=Health.MISSING, detail=detail)
    return Finding(area=Area.SETTINGS, subject=str(file), health=Health.OK)


def check_disk(folder: Path, enough: int = ENOUGH_BYTES) -> Finding:
    """The free space where the database is or will be."""
    place = next(parent for parent in (folder, *folder.parents) if parent.is_dir())
    free = shutil.disk_usage(place).free
    shown = f"{free / 1e9:.1f} GB"
    if free >= enough:
        return Finding(area=Area.DISK, subject=str(place), health=Health.OK, detail=f"{shown} free")
    error = KnownError(Problem.DISK_NEARLY_FULL, path=str(place), free=shown)
    return Finding(area=Area.DISK, subject=str(place), health=Health.PROBLEM, error=error)
