"""What is known of every profile's agent: where it is, which version, what it still needs."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.snapshots import Need, ProfileSummary
from kandev_desktop.host.detect import PYTHON, Found, HoldsKey, find_agents, node_version, version_of
from kandev_desktop.host.environment import search_path
from kandev_desktop.host.npm_package import NpmPackage, older, package_of
from kandev_desktop.host.threads import in_thread

_AT_ONCE = 2
_SECONDS = 10.0
_INSTALLER = "npm"
_PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class _Program:
    """A program as it stood when it was asked."""

    path: str
    changed: float


class AgentDetector:
    """Implements Detector. A program is asked for its version once, until it changes."""

    def __init__(self, *, holds_key: HoldsKey, environment: Mapping[str, str] = os.environ) -> None:
        self._holds_key = holds_key
        self._environment = environment
        self._versions: dict[_Program, str] = {}
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def look(
        self, shipped: Sequence[Profile], own: Sequence[Profile]
    ) -> AsyncIterator[tuple[ProfileSummary, ...]]:
        """First where everything is, then with versions. Only programs of shipped profiles are asked: what
        another one makes of `--version` is not known."""
        profiles = (*shipped, *own)
        found = await find_agents(profiles, holds_key=self._holds_key, environment=self._environment)
        names = {profile.name for profile in shipped}
        can_install = shutil.which(_INSTALLER, path=search_path(self._environment)) is not None
        summaries = [
            self._summary(each, can_install=can_install and each.profile.name in names) for each in found
        ]
        yield _in_order(summaries)
        packages = await in_thread(lambda: [_package(each) for each in found], "read packages")
        versions = await asyncio.gather(
            *(
                self._version(each, package, ask=each.profile.name in names)
                for each, package in zip(found, packages, strict=True)
            )
        )
        node = await self._node() if any(package and package.node for package in packages) else ""
        told = zip(summaries, versions, packages, strict=True)
        yield _in_order(
            [_with_node(replace(summary, version=v), package, node) for summary, v, package in told]
        )

    def _summary(self, found: Found, *, can_install: bool) -> ProfileSummary:
        install = found.profile.help.install
        return replace(
            found.summary(), can_install=can_install and bool(install) and install[0] == _INSTALLER
        )

    async def _version(self, found: Found, package: NpmPackage | None, *, ask: bool) -> str:
        if package is not None:
            return package.version
        if not found.path or not (ask or found.profile.command[0] == PYTHON):
            return ""
        return await self._asked(found.path, found)

    async def _node(self) -> str:
        path = shutil.which("node", path=search_path(self._environment))
        return await self._asked(path, None) if path else ""

    async def _asked(self, path: str, found: Found | None) -> str:
        changed = await in_thread(lambda: _changed_at(path), "look at program")
        if changed is None:
            return ""
        program = _Program(path, changed)
        if program not in self._versions:
            async with self._turn:
                asking = (
                    node_version(seconds=_SECONDS, environment=self._environment)
                    if found is None
                    else version_of(found, seconds=_SECONDS, environment=self._environment)
                )
                self._versions[program] = await asking
        return self._versions[program]


def _changed_at(path: str) -> float | None:
    try:
        return Path(path).stat().st_mtime
    except OSError:
        return None


def _package(found: Found) -> NpmPackage | None:
    return package_of(found.path) if found.path else None


def _with_node(summary: ProfileSummary, package: NpmPackage | None, node: str) -> ProfileSummary:
    """The summary, or that the program runs with no Node of this machine."""
    if package is None or not package.node or (node and not older(node, package.node)):
        return summary
    return replace(summary, ready=False, need=Need.NODE, node_wanted=package.node, node_found=node)


def _in_order(summaries: Sequence[ProfileSummary]) -> tuple[ProfileSummary, ...]:
    """The practice agent first, then what works, then what needs the least."""
    return tuple(sorted(summaries, key=_most_useful_first))


_ORDER = (Need.NOTHING, Need.SIGN_IN, Need.KEY, Need.NODE, Need.SERVER, Need.PROFILE, Need.PROGRAM)


def _most_useful_first(summary: ProfileSummary) -> tuple[bool, bool, int, str]:
    return (
        not summary.ready,
        summary.name != _PRACTICE,
        _ORDER.index(summary.need),
        summary.title.casefold(),
    )
