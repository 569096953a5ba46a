"""An engine on fakes, under virtual time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kandev_desktop import shipped
from kandev_desktop.domain.catalogue.load import load_catalogue
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.session.profile import Profile, Variable
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.commands import Command, CreateSession, SendPrompt
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.events import Event, RecoveryMoved, Trouble
from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.permissions import PermissionBook
from kandev_desktop.engine.profiles.book import ProfileBook
from kandev_desktop.engine.profiles.desk import SettingUp
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.session.assemble import Agents
from kandev_desktop.engine.session.instructions import Instructions
from kandev_desktop.engine.snapshots import Card, SessionSnapshot
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import FakeClock, settle
from tests.fakes.fake_agents import Behaviour, FakeAgents
from tests.fakes.folders import FakeFolders
from tests.fakes.machine import FakeMachine
from tests.fakes.memory_store import MemoryStore
from tests.fakes.memory_upkeep import MemoryUpkeep
from tests.fakes.rng import FakeRng
from tests.fakes.watched_machine import WatchedMachine
from tests.fakes.work_tree import FakeWorkTree

CATALOGUE = load_catalogue(
    {
        path.name: path.read_text("utf-8")
        for path in sorted((shipped.resources() / "catalogue").glob("*.toml"))
    }
)
PROFILES = {
    name: Profile(
        name=name, title=name.title(), agent="builtin", command=("agent",), model="m-1", provider="practice"
    )
    for name in ("one", "two")
}
SESSION = "s"
INSTRUCTIONS = Instructions(
    resume="RESUME",
    fresh="FRESH {summary}",
    background="BACKGROUND {summary}",
    continuation="TASK {task}\nDONE {done}\nUNCERTAIN {uncertain}\nTREE {work_tree}\nWHY {reason}\nAVOID {avoid}",
)


@dataclass
class Settings:
    """What a test can switch."""

    automatic: bool = True
    online: bool = True


class NoSecrets:
    async def resolve(self, variables: Sequence[Variable], profile: str) -> Mapping[str, str]:
        return {}


class NoPractice:
    async def base_url(self, scenario: str) -> str:
        return f"http://127.0.0.1:1/{scenario}"

    async def stop(self) -> None:
        return


@dataclass
class FakeNetwork:
    online: bool = True


@dataclass
class Rig:
    """One engine with everything around it."""

    clock: FakeClock = field(default_factory=FakeClock)
    rng: FakeRng = field(default_factory=FakeRng)
    store: MemoryStore = field(default_factory=lambda: MemoryStore("instance-1"))
    network: FakeNetwork = field(default_factory=FakeNetwork)
    watched: WatchedMachine = field(default_factory=WatchedMachine)
    machine: FakeMachine = field(default_factory=FakeMachine)
    folders: FakeFolders = field(default_factory=FakeFolders)
    work_tree: FakeWorkTree = field(default_factory=lambda: FakeWorkTree(FakeClock(), kept=False))
    automatic: bool = True
    profiles: Mapping[str, Profile] = field(default_factory=lambda: dict(PROFILES))
    environment: dict[str, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.agents = FakeAgents(self.clock)
        self.upkeep = MemoryUpkeep(self.store)
        self.engine = self._engine()

    def _engine(self) -> Engine:
        bus = Bus(self._failed)
        bus.subscribe(self.events.append)
        outside = Outside(
            store=self.store,
            upkeep=self.upkeep,
            clock=self.clock,
            rng=self.rng,
            bus=bus,
            supervisor=Supervisor(self._failed),
            zone="UTC",
        )
        agents = Agents(
            launcher=self.agents,
            secrets=NoSecrets(),
            practice=NoPractice(),
            network=self.network,
            judge=Judge(catalogue=lambda: CATALOGUE, rng=self.rng, automatic=lambda: self.automatic),
            instructions=INSTRUCTIONS,
            book=PermissionBook(store=self.store, clock=self.clock, rng=self.rng),
            home="/home/somebody",
        )
        book = ProfileBook(tuple(self.profiles.values()), store=self.store, rules=self.machine)
        setting_up = SettingUp(book=book, detector=self.machine, keys=self.machine, programs=self.machine)
        return Engine(
            outside=outside,
            agents=agents,
            setting_up=setting_up,
            folders=self.folders,
            work_tree=self.work_tree,
            machine=self.watched.ports,
            bindings=Bindings(b"key", environment=self.environment, profiles=book.known),
        )

    def _failed(self, name: str, error: BaseException) -> None:
        self.failures.append(f"{name}: {error!r}")

    # -- driving

    async def start(self, *behaviours: Behaviour) -> None:
        self.agents.behaviours.extend(behaviours)
        await self.engine.start()
        self.engine.arm()
        self.engine.attend()

    async def do(self, *commands: Command) -> None:
        for command in commands:
            self.engine.dispatch(command)
        await settle()

    async def prompt(self, text: str = "Say hello.", *, profile: str = "one") -> None:
        if self.engine.session(SESSION) is None:
            await self.do(CreateSession(session_id=SESSION, profile=profile, cwd="/folder"))
        await self.do(SendPrompt(session_id=SESSION, text=text))

    async def stop(self) -> None:
        await self.engine.close()
        assert self.failures == []

    # -- looking

    @property
    def snapshot(self) -> SessionSnapshot:
        found = self.engine.session(SESSION)
        assert found is not None
        return found

    @property
    def card(self) -> Card:
        return self.snapshot.cards[-1]

    def states(self) -> list[str]:
        """Every state that was published, in order."""
        return [event.row.state.value for event in self.events if isinstance(event, RecoveryMoved)]

    def rows(self) -> list[OwnerRow]:
        return [event.row for event in self.events if isinstance(event, RecoveryMoved)]

    def last(self, state: OwnerState) -> OwnerRow:
        return next(row for row in reversed(self.rows()) if row.state is state)

    def troubles(self) -> list[str]:
        return [event.error.problem.value for event in self.events if isinstance(event, Trouble)]
