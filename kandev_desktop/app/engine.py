"""Builds an engine out of its adapters, and takes it apart again."""

import logging
import os
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from kandev_desktop import shipped
from kandev_desktop.acp.launcher import AcpLauncher
from kandev_desktop.app.catalogue import shipped_catalogue
from kandev_desktop.app.machine import make_machine
from kandev_desktop.app.profiles import Rules, shipped_profiles
from kandev_desktop.domain.errors import KnownError, Problem, told
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.events import Event, ProviderAttempted, UpkeepChanged
from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.permissions import PermissionBook
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.profiles.book import ProfileBook
from kandev_desktop.engine.profiles.desk import SettingUp
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.session.assemble import Agents
from kandev_desktop.engine.session.instructions import Instructions
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.files import paths
from kandev_desktop.files.paths import Paths
from kandev_desktop.host import log, settings
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.detector import AgentDetector
from kandev_desktop.host.environment import trimmed
from kandev_desktop.host.folders import SystemFolders
from kandev_desktop.host.installation_key import installation_key
from kandev_desktop.host.keys import SystemKeys
from kandev_desktop.host.network import SystemNetwork
from kandev_desktop.host.practice_process import PracticeProcess
from kandev_desktop.host.programs import SystemPrograms
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.host.secrets import SystemSecrets
from kandev_desktop.host.settings import LiveSettings
from kandev_desktop.host.work_tree import GitWorkTree
from kandev_desktop.host.zone import machine_zone
from kandev_desktop.store.claim import Claim
from kandev_desktop.store.sqlite_store import open_store

_log = logging.getLogger("kandev.engine")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where an engine keeps its things and what the person has set."""

    paths: Paths
    database: Path
    program: str
    settings: LiveSettings


@asynccontextmanager
async def running_engine(
    place: Place,
    *,
    clock: Clock | None = None,
    practice: str | None = None,
    claim: Claim | None = None,
    arming: bool = True,
) -> AsyncGenerator[Engine]:
    """A started engine that owns its database, by a claim where there is one; `practice` replaces the practice
    profile's scenario. Without `arming` it leaves the retries that an earlier program scheduled to a later one.

    Raises StoreError for a database that cannot be owned and KnownError for a profile that is invalid.
    """
    place.paths.create()
    time = clock or SystemClock()
    rng = SystemRng()
    store = await open_store(place.database, clock=time, rng=rng, program=place.program, claim=claim)
    try:
        supervisor = Supervisor(report)
        bus = Bus(report)
        bus.subscribe(note)
        practice_provider = PracticeProcess()
        network = SystemNetwork(time)
        launcher = AcpLauncher(
            catalogue=shipped_catalogue,
            clock=time,
            rng=rng,
            spawn=supervisor.spawn,
            inherited=trimmed(),
            refused=place.paths.folders(),
        )
        book = ProfileBook(shipped_profiles(), store=store, rules=Rules(practice))
        engine = Engine(
            outside=Outside(
                store=store,
                upkeep=store.upkeep,
                clock=time,
                rng=rng,
                bus=bus,
                supervisor=supervisor,
                zone=machine_zone(),
            ),
            agents=Agents(
                launcher=launcher,
                secrets=SystemSecrets(),
                practice=practice_provider,
                network=network,
                judge=Judge(
                    catalogue=shipped_catalogue,
                    rng=rng,
                    automatic=lambda: place.settings.now.automatic_retry,
                ),
                instructions=instructions(),
                book=PermissionBook(store=store, clock=time, rng=rng),
                home=str(Path.home()),
            ),
            setting_up=SettingUp(
                book=book,
                detector=AgentDetector(holds_key=_holds_key),
                keys=SystemKeys(),
                programs=SystemPrograms(),
            ),
            folders=SystemFolders(),
            work_tree=GitWorkTree(time),
            machine=make_machine(network),
            bindings=Bindings(installation_key(place.database), environment=os.environ, profiles=book.known),
        )
        await engine.start(arming=arming)
        try:
            yield engine
        finally:
            await engine.close()
    finally:
        await store.close()


def instructions() -> Instructions:
    """The texts that are sent in place of a prompt."""
    folder = shipped.resources() / "prompts"
    return Instructions(
        resume=(folder / "resume.md").read_text("utf-8"),
        fresh=(folder / "fresh.md").read_text("utf-8"),
        background=(folder / "background.md").read_text("utf-8"),
        continuation=(folder / "continue.md").read_text("utf-8"),
    )


def _holds_key(reference: str) -> bool:
    # Loaded by the thread that asks: it takes a fifth of a second.
    from kandev_desktop.host.keyring_backend import holds_key

    return holds_key(reference)


def note(event: Event) -> None:
    """Log what a request of an agent to its provider took, and how work on the database ended."""
    if isinstance(event, UpkeepChanged) and event.finished is not None:
        ended = event.finished
        _log.info(
            "upkeep: work=%s ending=%s by_limits=%s removed=%s error=%s",
            ended.work.value, ended.ending.value, ended.by_limits, ended.removed,
            ended.error.problem.value if ended.error else None,
        )  # fmt: skip
    if isinstance(event, ProviderAttempted):
        numbers = event.numbers
        _log.info(
            "provider attempt: phase=%s provider_wait_ms=%s stream_ms=%s status=%s provider_code=%s retry_attempt=%s",
            numbers.phase.value, numbers.provider_wait_ms, numbers.stream_ms, numbers.status,
            numbers.provider_code or None, numbers.retry_attempt,
        )  # fmt: skip


def report(name: str, error: BaseException) -> None:
    """Log a fault that nobody expected: in one line where the system made it, else with its place in the program."""
    if told(error).problem is Problem.INTERNAL_FAULT:
        _log.error("%s failed", name, exc_info=error)
    else:
        _log.error("%s failed: %s", name, error)


@asynccontextmanager
async def command_line_engine(
    database: Path | None, tell: Callable[[KnownError], None]
) -> AsyncGenerator[Engine]:
    """A started engine for one command, logging to the usual file. `tell` hears what is wrong and does not keep
    it from starting. It is gone with its command, so it takes no retry of another session upon itself."""
    folders = paths.find()
    folders.create()
    handler = log.start(folders.log_file)
    try:
        chosen, damage = settings.load(folders.settings)
        if damage is not None:
            tell(damage)
        place = Place(
            paths=folders,
            database=database or folders.database,
            program="kandev-desktop run",
            settings=LiveSettings(chosen),
        )
        async with running_engine(place, arming=False) as engine:
            engine.attend()
            yield engine
    finally:
        log.stop(handler)
