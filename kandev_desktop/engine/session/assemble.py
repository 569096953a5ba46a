"""Builds one session's actor out of its parts."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.permissions import PermissionBook
from kandev_desktop.engine.ports import AgentLauncher, Network, Practice, Secrets
from kandev_desktop.engine.session.actor import Parts, SessionActor
from kandev_desktop.engine.session.advisories import Advisories
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.closing import Closing
from kandev_desktop.engine.session.consent import Consent
from kandev_desktop.engine.session.desk import Instructions, PromptDesk
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.drafts import Drafts
from kandev_desktop.engine.session.due import DueRetry
from kandev_desktop.engine.session.keeping import Actor, Keeping
from kandev_desktop.engine.session.messages import Message
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.reset_watch import ResetWatch
from kandev_desktop.engine.session.rewriting import Rewriting
from kandev_desktop.engine.session.settings import Settings
from kandev_desktop.engine.session.silence import Silence
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.timer import RetryTimer
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
    state: SessionState, *, agents: Agents, outside: Outside, run: Callable[[SessionState], Actor]
) -> SessionActor:
    """The actor of this state; it runs once its `run` does. `run` starts the actor of another session."""
    mailbox: asyncio.Queue[Message] = asyncio.Queue()
    post = mailbox.put_nowait
    timer = RetryTimer(clock=outside.clock, network=agents.network, supervisor=outside.supervisor, post=post)
    silence = Silence(state, clock=outside.clock, bus=outside.bus, supervisor=outside.supervisor)
    unprompted = Unprompted(state, clock=outside.clock, bus=outside.bus, supervisor=outside.supervisor)
    resets = ResetWatch(state, clock=outside.clock, bus=outside.bus, supervisor=outside.supervisor)
    advisories = Advisories(
        state, judge=agents.judge, clock=outside.clock, bus=outside.bus, supervisor=outside.supervisor
    )
    if state.owner is not None:
        resets.follow(state.owner)

    def rewriting() -> Rewriting:
        return Rewriting(clock=outside.clock, supervisor=outside.supervisor, post=post)

    recovery = Recovery(
        state,
        store=outside.store,
        clock=outside.clock,
        bus=outside.bus,
        followers=(timer, silence, unprompted, resets, advisories),
        report=outside.supervisor.report,
        rewriting=rewriting(),
    )
    sink = SessionSink(
        state,
        bus=outside.bus,
        post=post,
        book=agents.book,
        silence=silence,
        unprompted=unprompted,
        advisories=advisories,
    )
    slot = AgentSlot(launcher=agents.launcher, secrets=agents.secrets, practice=agents.practice, sink=sink)
    dispatcher = Dispatcher(state, recovery, slot, sink, outside=outside, post=post)
    desk = PromptDesk(state, recovery, dispatcher, instructions=agents.instructions, outside=outside)
    closing = Closing(state, recovery, dispatcher, desk, judge=agents.judge, outside=outside)
    keeping = Keeping(state, recovery, dispatcher, slot=slot, sink=sink, outside=outside, run=run)
    parts = Parts(
        timer=timer,
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
        settings=Settings(state, recovery, slot, sink, outside=outside, post=post),
        consent=Consent(state, sink, book=agents.book, outside=outside),
        keeping=keeping,
        drafts=Drafts(state, outside, rewriting()),
        watching=Watching(
            state,
            timer=timer,
            silence=silence,
            unprompted=unprompted,
            resets=resets,
            sink=sink,
            keeping=keeping,
        ),
    )
    return SessionActor(state, parts, outside=outside, mailbox=mailbox)
