"""The engine of a case as a process of its own: real store, real agents under their guard, time that jumps."""

import asyncio
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kandev_desktop.acp.launcher import AcpLauncher
from kandev_desktop.domain.policy.owner import IN_FLIGHT, OwnerRow, OwnerState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.commands import Attachment, Command, CreateSession, SendPrompt
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.events import Event, PromptCommitted
from kandev_desktop.engine.session.actor import SessionActor
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.store.sqlite_store import open_store
from tests.e2e.crash.clock import Ahead, JumpClock
from tests.e2e.crash.kill import AnyKill, Executioner, KillingLauncher, KillingStore
from tests.fakes.agents.client import HASTE, SCRIPTED
from tests.fakes.memory_upkeep import MemoryUpkeep
from tests.unit.engine.rig import CATALOGUE, SESSION, FakeNetwork, Rig

PATIENCE_S = 30.0
"""Bound of every wait for a real process."""

PROGRAM = "a headless engine"


@dataclass(frozen=True, slots=True)
class Place:
    """The files of one case, and the family of the agent whose frames its agents speak."""

    folder: Path
    agent: str = "scripted"

    @property
    def database(self) -> Path:
        return self.folder / "history.db"

    @property
    def script(self) -> Path:
        return self.folder / "script.json"

    def received(self, run: str) -> list[str]:
        """The texts of the prompts that agents of one run of the program counted."""
        path = self.folder / f"received-{run}"
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        return [json.loads(line)["text"].strip() for line in lines]

    def acknowledged(self) -> list[int]:
        """The generations whose commit was told."""
        path = self.folder / "acknowledged"
        return [int(line) for line in path.read_text("utf-8").split()] if path.exists() else []

    def direct(self, run: str, prompts: list[list[dict[str, object]]]) -> None:
        """Say what agents do from now on."""
        script = {
            "count": str(self.folder / f"received-{run}"),
            "prompts_file": str(self.folder / f"turns-{run}"),
            "sessions": str(self.folder / "sessions.json"),
            "prompts": prompts,
        }
        self.script.write_text(json.dumps(script).replace("$HERE", str(self.folder)), "utf-8")

    def profile(self, model: str = "m-1", *, name: str = "one", provider: str = "") -> Profile:
        command = (sys.executable, "-I", "-S", str(SCRIPTED), str(self.script))
        return Profile(
            name=name,
            title=name.title(),
            agent=self.agent,
            command=command,
            provider=provider,
            model=model,
            retries_silently=False,
        )


@dataclass
class Headless(Rig):
    """The rig of the engine's own tests, over real adapters."""

    executioner: Executioner = field(default_factory=lambda: Executioner(None))

    def __post_init__(self) -> None:
        self.launching = Supervisor(self._failed)
        launcher = AcpLauncher(
            catalogue=lambda: CATALOGUE,
            clock=SystemClock(),
            rng=SystemRng(),
            spawn=self.launching.spawn,
            inherited={"PATH": os.environ["PATH"], "HOME": os.environ["HOME"]},
            patience=HASTE,
        )
        self.agents = KillingLauncher(launcher, self.executioner)  # type: ignore[assignment]
        self.upkeep = MemoryUpkeep(self.store)
        self.engine = self._engine()


class Drive:
    """One run of the program and what a person does with it."""

    def __init__(self, rig: Headless, store: KillingStore, clock: JumpClock, place: Place) -> None:
        self.rig = rig
        self.store = store
        self.clock = clock
        self.place = place
        self.network = rig.network

    @property
    def engine(self) -> Engine:
        return self.rig.engine

    @property
    def actor(self) -> SessionActor:
        (actor,) = self.engine._roster.actors
        return actor

    @property
    def row(self) -> OwnerRow:
        """The latest generation's row."""
        row = self.actor.state.owner
        assert row is not None
        return row

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.engine.dispatch(command)

    async def prompt(self, text: str, *attachments: Attachment, profile: str = "one") -> None:
        if self.engine.session(SESSION) is None:
            self.do(CreateSession(session_id=SESSION, profile=profile, cwd=str(self.place.folder)))
            await self.until(lambda: self.engine.session(SESSION) is not None)
        self.do(SendPrompt(session_id=SESSION, text=text, attachments=attachments))

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():  # ruff: ignore[async-busy-wait] - files and processes tell nobody
                await asyncio.sleep(0.002)

    async def reach(self, *states: OwnerState) -> None:
        """Wait until the latest generation is in one of these states, told and in memory."""
        await self.until(lambda: self.actor.state.owner is not None and self.row.state in states)

    async def quiet(self) -> None:
        """Wait until nothing is in flight and nobody has anything left to do before time passes."""
        rounds = 0
        async with asyncio.timeout(PATIENCE_S):
            while rounds < 3:
                await asyncio.sleep(0.002)
                await self.store.commit([])  # what was asked of the writer before is done now
                busy = [row for row in await self.store.unfinished() if row.state in IN_FLIGHT]
                still = not busy and not any(_at_work(actor) for actor in self.engine._roster.actors)
                rounds = rounds + 1 if still and self.engine._inbox.empty() else 0

    async def settled(self) -> None:
        """Let what can go on without the disk go on."""
        for _ in range(20):
            await asyncio.sleep(0.002)

    async def close(self) -> None:
        await self.rig.stop()
        await self.rig.launching.close()
        await self.store.close()


def _at_work(actor: SessionActor) -> bool:
    return not actor._mailbox.empty() or actor._parts.dispatcher.running


async def begin(place: Place, ahead: Ahead, kill: AnyKill | None, *more: Profile) -> Drive:
    """Own the database and compose the engine, with `more` profiles; nothing is started yet."""
    clock, rng, executioner = JumpClock(ahead), SystemRng(), Executioner(kill)
    store = KillingStore(await open_store(place.database, clock=clock, rng=rng, program=PROGRAM), executioner)

    rig = Headless(
        executioner=executioner,
        clock=clock,  # type: ignore[arg-type]
        rng=rng,  # type: ignore[arg-type]
        store=store,  # type: ignore[arg-type]
        network=FakeNetwork(),
        profiles={profile.name: profile for profile in (place.profile(), *more)},
    )
    drive = Drive(rig, store, clock, place)
    rig.engine.subscribe(lambda event: _note(event, place))
    return drive


def _note(event: Event, place: Place) -> None:
    """Write down which prompts a person was told to be kept."""
    if isinstance(event, PromptCommitted):
        with (place.folder / "acknowledged").open("a", encoding="utf-8") as file:
            file.write(f"{event.generation}\n")
