"""A routed session and everything that can befall it, one event at a time, under virtual time.

As in `race.py`, an event does what it names and waits for nothing. Beside it there is another session on the same
candidates, and every prompt that an agent gets is held against the circuits as they stand then.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import StrEnum

from kandev_desktop.domain.policy.owner import OPEN, OwnerState
from kandev_desktop.domain.policy.resources import CircuitState
from kandev_desktop.domain.policy.route import WAITS, RouteRow, RouteState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.commands import ChooseMode, Command, CreateSession, DeleteSession, SendPrompt, Stop
from kandev_desktop.engine.ports import AgentInfo, AgentLink, AgentSink, LaunchSpec, PromptOutcome
from kandev_desktop.engine.records import StoredSession
from kandev_desktop.engine.routing.bindings import provider_label
from kandev_desktop.engine.routing.changes import MoveRoute
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import (
    ENDED,
    FAILED,
    Behaviour,
    FakeLink,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    unauthorized,
)
from tests.fakes.work_tree import FakeWorkTree
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.mortal import contradictions, doubled
from tests.unit.engine.routing_rig import DYNAMIC, PROFILES, RoutedRig, dynamic, policies

OTHER = "other"
CALM_S = 3 * 3600.0


class Befalls(StrEnum):
    """What can befall a routed session."""

    TIMER = "timer"
    RETRY_NOW = "retry now"
    TRY_NEXT = "try next"
    CANCEL_WAIT = "cancel wait"
    CHOICE = "choice"
    STOP = "stop"
    NEW_PROMPT = "new prompt"
    DELETE = "delete"
    OTHER_SESSION = "other session"
    NETWORK = "network"
    LATE_ACTIVITY = "late activity"
    SUCCESS = "success"
    FAILURE = "failure"
    LIMIT = "limit"
    REFUSED_KEY = "refused key"
    FAILURE_AFTER_A_TOOL = "failure after a tool"
    AGENT_DIES = "agent dies"


async def limited(play: Play) -> PromptOutcome:
    """A limit with a time at which it ends."""
    play.http_error(429, "rate_limit_error", "Too many requests", {"retry-after": "600"})
    return FAILED


ENDS: Mapping[Befalls, Behaviour] = {
    Befalls.SUCCESS: answers,
    Befalls.FAILURE: overloaded,
    Befalls.LIMIT: limited,
    Befalls.REFUSED_KEY: unauthorized,
    Befalls.FAILURE_AFTER_A_TOOL: tool_then_overloaded,
    Befalls.AGENT_DIES: dies,
}


def _tries(row: RouteRow, stored: StoredSession) -> int:
    return sum(attempt.generation == row.generation for attempt in stored.attempts)


@dataclass(eq=False)
class Turn:
    """A prompt that an agent received for a session; it goes on until `end` is told how it ends."""

    session_id: str
    play: Play
    end: asyncio.Future[Behaviour]


@dataclass
class World:
    """An engine, two sessions on one dynamic profile, and agents that do as they are told."""

    rig: RoutedRig = field(default_factory=lambda: RoutedRig(work_tree=FakeWorkTree(FakeClock())))
    turns: list[Turn] = field(default_factory=list)
    in_flight: Counter[str] = field(default_factory=Counter)
    texts: int = 0
    deleted: bool = False
    launches: asyncio.Event | None = None

    def __post_init__(self) -> None:
        self.rig.agents.info = AgentInfo(name="fake", can_load=True)
        self.rig.agents.launch_with = self._launch

    async def start(self) -> None:
        rig = self.rig
        await rig.begin(using=dynamic(of=policies(retries=1, reset_wait=timedelta(hours=1))))
        rig.agents.every = self._play
        for session_id in (SESSION, OTHER):
            await rig.do(CreateSession(session_id=session_id, profile=DYNAMIC, cwd="/folder"))

    async def _launch(self, _spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        if self.launches is not None:
            await self.launches.wait()
        self.rig.agents.alive = True
        return FakeLink(self.rig.agents, sink)

    async def _play(self, play: Play) -> PromptOutcome:
        session = await self.rig.store.session_on(list(PROFILES), play._native_id)
        assert session is not None, "a byte before its native session was kept"
        self.in_flight[session.id] += 1
        assert self.in_flight[session.id] == 1, "two prompts of one session"
        assert session.deleted_at is None, "sent after the deletion"
        await self._check_circuits(session.id)
        turn = Turn(session.id, play, asyncio.get_running_loop().create_future())
        self.turns.append(turn)
        stopped = asyncio.ensure_future(play.cancelled.wait())
        try:
            await asyncio.wait((turn.end, stopped), return_when=asyncio.FIRST_COMPLETED)
            if turn.end.done():
                return await turn.end.result()(play)
            return replace(ENDED, stop_reason="cancelled")
        finally:
            stopped.cancel()
            self.in_flight[session.id] -= 1

    async def _check_circuits(self, session_id: str) -> None:
        """Nobody sends to what is held back but who tests it."""
        stored = await self._stored(session_id)
        assert stored.route is not None
        name = stored.route.candidate
        provider = provider_label(PROFILES[name].provider)
        for circuit in await self.rig.store.circuits():
            concerns = name == circuit.resource.profile or provider == circuit.resource.provider
            if concerns and circuit.state is not CircuitState.CLOSED:
                holder = (circuit.state, circuit.holder)
                assert holder == (CircuitState.HALF_OPEN, session_id), f"sent to what is {holder}"

    async def _stored(self, session_id: str = SESSION) -> StoredSession:
        stored = await self.rig.store.session(session_id)
        assert stored is not None
        return stored

    # -- what befalls it

    async def befall(self, what: Befalls) -> None:
        """Let it happen, and wait for nothing."""
        if what in ENDS:
            self._end(ENDS[what])
            return
        others: Mapping[Befalls, Callable[[], Awaitable[None]]] = {
            Befalls.TIMER: self._time_passes,
            Befalls.DELETE: self._delete,
            Befalls.OTHER_SESSION: self._other,
            Befalls.NETWORK: self._network,
            Befalls.LATE_ACTIVITY: self._late,
        }
        await others.get(what, lambda: self._ask(what))()

    async def _ask(self, what: Befalls) -> None:
        """Press a button as it is shown now."""
        self.texts += 1
        stored = await self.rig.store.session(SESSION)
        if stored is None:
            return
        row = stored.route
        route, tries = (0, 0) if row is None else (row.route, _tries(row, stored))
        command = _ASKED[what](f"prompt {self.texts}", route, tries)
        self.rig.engine.dispatch(command)

    def _end(self, behaviour: Behaviour) -> None:
        for turn in self.turns:
            if turn.session_id == SESSION and not turn.end.done():
                turn.end.set_result(behaviour)

    async def _time_passes(self) -> None:
        """To the end of the wait, where there is one."""
        stored, now = await self.rig.store.session(SESSION), self.rig.clock.now()
        row = None if stored is None else stored.route
        until = now if row is None or row.wake_at is None else row.wake_at
        await self.rig.clock.advance(max(1.0, (until - now).total_seconds()))

    async def _delete(self) -> None:
        self.deleted = True
        self.rig.engine.dispatch(DeleteSession(session_id=SESSION))

    async def _other(self) -> None:
        self.texts += 1
        self.rig.engine.dispatch(SendPrompt(session_id=OTHER, text=f"prompt {self.texts}"))

    async def _network(self) -> None:
        self.rig.network.online = not self.rig.network.online

    async def _late(self) -> None:
        turns = [turn for turn in self.turns if turn.session_id == SESSION]
        if turns:
            turns[-1].play.tool(f"late {self.texts}", ToolStatus.IN_PROGRESS)

    async def _other_process(self) -> None:
        """Another process writes as itself, and a window whose picture is a step old: neither moves the route."""
        stored = await self.rig.store.session(SESSION)
        if stored is None or (row := stored.route) is None:
            return
        for before in (replace(row, instance_id="another"), replace(row, version=row.version - 1)):
            after = replace(before, state=RouteState.STOPPED, version=before.version + 1)
            assert not await self.rig.store.commit([MoveRoute(before=before, after=after)])

    # -- what must hold

    async def check(self) -> None:
        """The route and its owner belong together, no timer runs for nothing, and nobody else moves a route."""
        await self._other_process()
        for session_id in (SESSION, OTHER):
            stored = await self.rig.store.session(session_id)
            if stored is None:
                continue
            assert list(contradictions(stored)) == []
            waits = stored.route is not None and stored.route.state in WAITS | {RouteState.SELECTING}
            name = f"wake of {session_id}"
            armed = [task for task in asyncio.all_tasks() if task.get_name() == name]
            assert len([task for task in armed if not task.cancelling()]) <= waits, "armed for nothing"

    async def end(self) -> None:
        """The network is there, agents answer, time passes; then the books are compared."""
        rig = self.rig
        rig.network.online = True
        if self.launches is not None:
            self.launches.set()
        for turn in self.turns:
            turn.play.cancelled.set()
        rig.agents.every = answers
        await rig.clock.advance(CALM_S)
        for session_id in (SESSION, OTHER):
            if await rig.store.session(session_id) is not None:
                await rig.do(Stop(session_id=session_id))
                await rig.clock.advance(60)
                await self._compare(session_id)
        for session_id in (OTHER,) if self.deleted else (SESSION, OTHER):
            await self._goes_on(session_id)
        assert await rig.store.cooldowns() == ()
        assert [each.holder for each in await rig.store.circuits() if each.holder] == []
        await rig.stop()

    async def _goes_on(self, session_id: str) -> None:
        """A new prompt arrives; where a person is needed for every candidate, once they insist."""
        rig, text = self.rig, f"Is {session_id} there?"
        await rig.do(SendPrompt(session_id=session_id, text=text))
        await rig.clock.advance(60)
        row = (await self._stored(session_id)).route
        if row is not None and row.state is RouteState.BLOCKED:
            await rig.do(RouteRetryNow(session_id=session_id, route=row.route, tries=0))
            await rig.clock.advance(60)
        assert [each.endswith(text) for each in rig.agents.sent()].count(True) == 1

    async def _compare(self, session_id: str) -> None:
        stored = await self._stored(session_id)
        assert list(doubled(stored.attempts)) == []
        assert list(contradictions(stored)) == []
        assert [row.state for row in stored.owners if row.state in OPEN | {OwnerState.ROUTED}] == []
        assert [attempt.id for attempt in stored.attempts if attempt.ended_at is None] == []
        received = Counter(self.rig.agents.sent())
        sent = Counter(plain_text(attempt.sent) for attempt in stored.attempts)
        assert sent - received <= Counter(plain_text(each.sent) for each in stored.attempts)


_ASKED: Mapping[Befalls, Callable[[str, int, int], Command]] = {
    Befalls.RETRY_NOW: lambda _, route, tries: RouteRetryNow(session_id=SESSION, route=route, tries=tries),
    Befalls.TRY_NEXT: lambda _, route, tries: TryNext(session_id=SESSION, route=route, tries=tries),
    Befalls.CANCEL_WAIT: lambda _, route, tries: CancelWait(session_id=SESSION, route=route, tries=tries),
    Befalls.CHOICE: lambda text, _route, _tries: ChooseMode(session_id=SESSION, mode_id=text),
    Befalls.STOP: lambda _text, _route, _tries: Stop(session_id=SESSION),
    Befalls.NEW_PROMPT: lambda text, _route, _tries: SendPrompt(session_id=SESSION, text=text),
}
