"""Builds one session's actor out of its parts."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.permissions import PermissionBook
from kandev_desktop.engine.ports import AgentLauncher, Network, Practice, Secrets
from kandev_desktop.engine.routing.asked import Asked
from kandev_desktop.engine.routing.conductor import Conductor
from kandev_desktop.engine.routing.departures import Departures
from kandev_desktop.engine.routing.elsewhere import Elsewhere
from kandev_desktop.engine.routing.evaluating import Evaluating
from kandev_desktop.engine.routing.keeper import RouteKeeper
from kandev_desktop.engine.routing.progress import Progress
from kandev_desktop.engine.routing.refusals import LONGEST_AGAIN_S, Refusals
from kandev_desktop.engine.routing.shared import Moved, Shared
from kandev_desktop.engine.routing.waking import RouteWaits
from kandev_desktop.engine.routing.work_status import WorkStatus
from kandev_desktop.engine.session.actor import Parts, SessionActor
from kandev_desktop.engine.session.advisories import Advisories
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.closing import Closing
from kandev_desktop.engine.session.consent import Consent
from kandev_desktop.engine.session.desk import PromptDesk
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.drafts import Drafts
from kandev_desktop.engine.session.due import DueRetry
from kandev_desktop.engine.session.instructions import Instructions
from kandev_desktop.engine.session.keeping import Actor, Keeping
from kandev_desktop.engine.session.messages import Message
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.reset_watch import ResetWatch
from kandev_desktop.engine.session.rewriting import WRITE_AGAIN_S, Rewriting
from kandev_desktop.engine.session.settings import Settings
from kandev_desktop.engine.session.silence import Silence
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.timer import RetryTimer, WaitTimer
from kandev_desktop.engine.session.unprompted import Unprompted
from kandev_desktop.engine.session.watching import Watching


@dataclass(frozen=True, slots=True, kw_only=True)
class Agents:
    """What starting an agent and judging its end need. `home` is the folder for what concerns none."""

    launcher: AgentLauncher
    secrets: Secrets
    practice: Practice
    network: Network
    judge: Judge
    instructions: Instructions
    book: PermissionBook
    home: str


def assemble(
    state: SessionState,
    *,
    agents: Agents,
    shared: Shared,
    outside: Outside,
    run: Callable[[SessionState], Actor],
) -> SessionActor:
    """The actor of this state; it runs once its `run` does. `run` starts the actor of another session."""
    mailbox: asyncio.Queue[Message] = asyncio.Queue()
    post = mailbox.put_nowait
    waits = _waits(agents, shared, outside, post)
    watchers = _watchers(state, agents.judge, outside)
    keeper = RouteKeeper(state, health=shared.health, waits=waits.route, outside=outside)
    recovery = Recovery(
        state,
        outside=outside,
        followers=(waits.retry, *watchers),
        beside=keeper,
        rewriting=_rewriting(outside, post),
    )
    sink = SessionSink(
        state,
        bus=outside.bus,
        post=post,
        book=agents.book,
        silence=watchers.silence,
        unprompted=watchers.unprompted,
        advisories=watchers.advisories,
    )
    slot = AgentSlot(launcher=agents.launcher, secrets=agents.secrets, practice=agents.practice, sink=sink)
    dispatcher = Dispatcher(state, recovery, slot, sink, captures=keeper, outside=outside, post=post)
    moved = Moved(
        recovery=recovery, keeper=keeper, dispatcher=dispatcher, sink=sink, instructions=agents.instructions
    )
    conductor = _conductor(state, moved, shared, outside, post)
    desk = PromptDesk(
        state, recovery, dispatcher, opens=conductor, instructions=agents.instructions, outside=outside
    )
    closing = Closing(
        state,
        recovery,
        dispatcher,
        desk,
        evaluating=Evaluating(
            state,
            keeper,
            candidates=shared.candidates,
            health=shared.health,
            turns=shared.turns,
            outside=outside,
        ),
        judge=agents.judge,
        outside=outside,
    )
    keeping = Keeping(state, recovery, dispatcher, slot=slot, sink=sink, outside=outside, run=run)
    parts = Parts(
        timer=waits.retry,
        recovery=recovery,
        slot=slot,
        sink=sink,
        dispatcher=dispatcher,
        desk=desk,
        closing=closing,
        due=DueRetry(
            state,
            recovery,
            closing,
            desk,
            sink=sink,
            network=agents.network,
            outside=outside,
        ),
        conductor=conductor,
        elsewhere=Elsewhere(state, moved, conductor, shared=shared, outside=outside),
        settings=Settings(state, recovery, slot, sink, outside=outside, post=post),
        consent=Consent(state, sink, book=agents.book, outside=outside),
        keeping=keeping,
        drafts=Drafts(state, outside, _rewriting(outside, post)),
        watching=Watching(
            state,
            waits=(waits.retry, waits.route),
            silence=watchers.silence,
            unprompted=watchers.unprompted,
            resets=watchers.resets,
            sink=sink,
            keeping=keeping,
        ),
    )
    return SessionActor(state, parts, outside=outside, mailbox=mailbox)


def _rewriting(
    outside: Outside, post: Callable[[Message], None], *, longest_s: float = WRITE_AGAIN_S
) -> Rewriting:
    return Rewriting(clock=outside.clock, supervisor=outside.supervisor, post=post, longest_s=longest_s)


class _Watchers(NamedTuple):
    silence: Silence
    unprompted: Unprompted
    resets: ResetWatch
    advisories: Advisories


def _watchers(state: SessionState, judge: Judge, outside: Outside) -> _Watchers:
    clock, bus, supervisor = outside.clock, outside.bus, outside.supervisor
    resets = ResetWatch(state, clock=clock, bus=bus, supervisor=supervisor)
    if state.owner is not None:
        resets.follow(state.owner)
    return _Watchers(
        silence=Silence(state, clock=clock, bus=bus, supervisor=supervisor),
        unprompted=Unprompted(state, clock=clock, bus=bus, supervisor=supervisor),
        resets=resets,
        advisories=Advisories(state, judge=judge, clock=clock, bus=bus, supervisor=supervisor),
    )


class _Waits(NamedTuple):
    retry: RetryTimer
    route: RouteWaits


def _waits(agents: Agents, shared: Shared, outside: Outside, post: Callable[[Message], None]) -> _Waits:
    clock, network, supervisor = outside.clock, agents.network, outside.supervisor
    timer = WaitTimer(clock=clock, network=network, supervisor=supervisor, post=post)
    return _Waits(
        retry=RetryTimer(clock=clock, network=network, supervisor=supervisor, post=post),
        route=RouteWaits(timer, network=network, health=shared.health, rng=outside.rng, post=post),
    )


def _conductor(
    state: SessionState, moved: Moved, shared: Shared, outside: Outside, post: Callable[[Message], None]
) -> Conductor:
    work = WorkStatus(state.record.id, shared.work, supervisor=outside.supervisor, post=post)
    departures = Departures(state, moved, shared=shared, outside=outside)
    again = _rewriting(outside, post, longest_s=LONGEST_AGAIN_S)
    refusals = Refusals(state, moved.recovery, again, outside.supervisor.report)
    progress = Progress(
        state, moved, departures, shared=shared, work=work, refusals=refusals, outside=outside
    )
    asked = Asked(state, moved, progress, shared=shared, outside=outside)
    return Conductor(state, moved, progress, asked, candidates=shared.candidates, work=work, outside=outside)
