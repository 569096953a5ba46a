"""One session's actor: takes one message at a time, so that every decision sees the one before."""

import asyncio
from dataclasses import dataclass, replace
from typing import assert_never

from kandev_desktop.domain.errors import KnownError, Problem, told
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerState, Step
from kandev_desktop.engine import commands as ask
from kandev_desktop.engine.events import Trouble
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing import commands as routing
from kandev_desktop.engine.routing.conductor import Conductor
from kandev_desktop.engine.routing.elsewhere import Elsewhere
from kandev_desktop.engine.session import messages as got
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.closing import Closing
from kandev_desktop.engine.session.consent import Consent
from kandev_desktop.engine.session.desk import PromptDesk
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.drafts import Drafts
from kandev_desktop.engine.session.due import DueRetry
from kandev_desktop.engine.session.keeping import Keeping
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.settings import Settings
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.timer import RetryTimer
from kandev_desktop.engine.session.watching import Watching


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What an actor is made of."""

    timer: RetryTimer
    recovery: Recovery
    slot: AgentSlot
    sink: SessionSink
    dispatcher: Dispatcher
    desk: PromptDesk
    closing: Closing
    due: DueRetry
    conductor: Conductor
    elsewhere: Elsewhere
    settings: Settings
    keeping: Keeping
    drafts: Drafts
    consent: Consent
    watching: Watching


class SessionActor:
    """The mailbox of one session and what each message does."""

    def __init__(
        self,
        state: SessionState,
        parts: Parts,
        *,
        outside: Outside,
        mailbox: asyncio.Queue[got.Message],
    ) -> None:
        self.state = state
        self._parts = parts
        self.moved = parts.watching.moved
        self._out = outside
        self._mailbox = mailbox
        self._leaving = False
        self._releasing = False
        self._gone = False

    @property
    def store_failed(self) -> bool:
        return self._parts.recovery.store_failed

    def post(self, message: got.Message) -> None:
        self._mailbox.put_nowait(message)

    def arm(self) -> None:
        """Start waiting for what is scheduled, once the window is up."""
        row = self.state.owner
        if row is not None:
            self._parts.timer.follow(row)
        if self.state.route is not None:
            self.post(got.Arm())

    async def run(self) -> None:
        """Take messages until the session is deleted or the program ends."""
        try:
            while not self._gone:
                message = await self._mailbox.get()
                try:
                    await self._parts.settings.after(self._take(message))
                except KnownError as error:
                    self._publish_trouble(error)
                except Exception as error:  # ruff: ignore[blind-except] - one fault must not end the session
                    self._out.supervisor.report(f"session {self.state.record.id}", error)
                    self._publish_trouble(told(error))
        finally:
            self._parts.watching.end()
            self._parts.recovery.leave()
            self._parts.drafts.leave()
            self._parts.conductor.refusals.leave()
            self._refuse_rest()
            await self._parts.slot.stop()

    async def _take(self, message: got.Message) -> None:
        match message:
            case got.Settled():
                await self._settled(message)
            case got.FirstFrame() | got.LateActivity() | got.CancelOverdue() | got.DenyLoop():
                await self._of_attempt(message)
            case got.Due() | got.NetworkBack():
                due = self._parts.due
                act = due.due if isinstance(message, got.Due) else due.network_back
                await act(message.version)
            case (
                got.RouteDue()
                | got.RouteNetworkBack()
                | got.RouteStirred()
                | got.RouteWorkRead()
                | got.RunTurn()
                | got.RunSpent()
                | got.Arm()
            ):
                await self._parts.conductor.hear(message)
            case got.Chosen() | got.ChoiceOverdue() | got.PromptOut():
                await self._parts.settings.heard(message)
            case got.Renew():
                await self._parts.settings.renew(message)
            case got.Adopt() | got.Branch() | got.Undelete():
                await self._existence(message)
            case got.WriteDue():
                await _write_again(self._parts)
            case got.Close():
                await self._close()
            case _:
                await self._command(message)

    async def _existence(self, message: got.Adopt | got.Branch | got.Undelete) -> None:
        """Act on whether there is to be a session at all."""
        keeping = self._parts.keeping
        match message:
            case got.Adopt():
                self._gone = not await keeping.adopt()
            case got.Branch():
                self._gone = not await keeping.branch(message.origin)
            case got.Undelete():
                await keeping.undelete()
            case unreachable:
                assert_never(unreachable)

    async def _of_attempt(
        self, message: got.FirstFrame | got.LateActivity | got.CancelOverdue | got.DenyLoop
    ) -> None:
        match message:
            case got.FirstFrame():
                await self._first_frame(message.attempt_id)
            case got.LateActivity():
                await self._parts.closing.went_on(message.attempt_id)
            case got.CancelOverdue():
                self._cancel_overdue(message.attempt_id)
            case got.DenyLoop():
                await self._parts.closing.deny_loop(message.attempt_id)
            case unreachable:
                assert_never(unreachable)

    async def _command(self, command: ask.SessionCommand) -> None:
        if not await self._parts.recovery.write_pending():
            if isinstance(command, ask.SendPrompt | ask.QueuePrompt):
                self._parts.drafts.give_back(command)
            return
        match command:
            case (
                ask.SendPrompt()
                | ask.QueuePrompt()
                | ask.SendQueued()
                | ask.EditQueued()
                | ask.DropQueued()
                | ask.QueueAgain()
            ):
                await self._prompts(command)
            case (
                ask.CancelRetry()
                | ask.RetryNow()
                | ask.Resume()
                | ask.WaitAndResume()
                | ask.StartFresh()
                | routing.RouteRetryNow()
                | routing.TryNext()
                | routing.CancelWait()
            ):
                await self._recover(command)
            case ask.Stop():
                await _stop(command, self._parts, self.state)
            case ask.AnswerPermission():
                await self._parts.consent.answer(command)
            case ask.ChooseMode() | ask.ChooseOption():
                self._parts.settings.choose(command)
            case ask.ShowAsOne() | ask.ReadRevisions() | ask.ReadBlob():
                await self._look_up(command)
            case _:
                await self._housekeep(command)

    async def _prompts(
        self,
        command: ask.SendPrompt
        | ask.QueuePrompt
        | ask.SendQueued
        | ask.EditQueued
        | ask.DropQueued
        | ask.QueueAgain,
    ) -> None:
        desk, drafts = self._parts.desk, self._parts.drafts
        match command:
            case ask.SendPrompt():
                await drafts.submit(command, desk.send(command.text, command.attachments))
            case ask.QueuePrompt():
                await drafts.submit(command, desk.queue(command.text, command.attachments))
            case ask.SendQueued():
                await desk.send_queued(command.generation)
            case ask.EditQueued():
                await desk.edit_queued(command.generation, command.text)
            case ask.DropQueued():
                await desk.drop_queued(command.generation)
            case ask.QueueAgain():
                await desk.queue_again()
            case unreachable:
                assert_never(unreachable)

    async def _housekeep(
        self,
        command: ask.RenameSession
        | ask.KeepDraft
        | ask.ArchiveSession
        | ask.DeleteSession
        | ask.CloseSession
        | ask.ForkSession
        | routing.ContinueElsewhere
        | ask.WriteAgain,
    ) -> None:
        keeping, record = self._parts.keeping, self.state.record
        match command:
            case ask.RenameSession():
                await keeping.keep(replace(record, title=command.title.strip()))
            case ask.KeepDraft():
                await self._parts.drafts.keep(command)
            case ask.ArchiveSession():
                await keeping.archive(archived=command.archived)
            case ask.DeleteSession():
                self._gone = await keeping.delete()
            case ask.CloseSession():
                await self._release()
            case ask.ForkSession():
                await keeping.fork(command.fork_id, command.title)
            case routing.ContinueElsewhere():
                await self._parts.elsewhere.go(command)
            case ask.WriteAgain():
                pass  # every command begins with that
            case unreachable:
                assert_never(unreachable)

    async def _look_up(self, command: ask.ShowAsOne | ask.ReadRevisions | ask.ReadBlob) -> None:
        """Act on one row of the transcript."""
        keeping = self._parts.keeping
        match command:
            case ask.ShowAsOne():
                await keeping.show_as_one(command.message_id)
            case ask.ReadRevisions():
                await keeping.revisions(command.message_id)
            case ask.ReadBlob():
                await keeping.blob(command.sha256)
            case unreachable:
                assert_never(unreachable)

    async def _recover(
        self,
        command: ask.CancelRetry
        | ask.RetryNow
        | ask.Resume
        | ask.WaitAndResume
        | ask.StartFresh
        | routing.RouteRetryNow
        | routing.TryNext
        | routing.CancelWait,
    ) -> None:
        """Act on a card; one that has been overtaken does nothing."""
        conductor = self._parts.conductor
        if isinstance(command, routing.RouteRetryNow | routing.TryNext | routing.CancelWait):
            await conductor.asked.take(command)
            return
        if _stale(command, self.state):
            return
        if conductor.routed and isinstance(command, ask.RetryNow | ask.Resume | ask.WaitAndResume):
            # A route has waits of its own.
            if not isinstance(command, ask.WaitAndResume):
                await conductor.asked.retry_now()
            return
        match command:
            case ask.CancelRetry():
                await self._parts.closing.stop()
            case ask.RetryNow():
                await self._parts.due.now()
            case ask.Resume():
                await self._parts.desk.resume()
            case ask.WaitAndResume():
                await self._parts.desk.wait(command.until)
            case ask.StartFresh():
                await self._parts.desk.start_fresh()
            case unreachable:
                assert_never(unreachable)

    # -- what attempts and timers post

    async def _settled(self, message: got.Settled) -> None:
        try:
            row = await self._parts.closing.settled(message.end, leaving=self._leaving)
            if not self._leaving:
                await self._parts.conductor.settled()
            if row is not None and row.successor is Happening.DELETE:
                self._gone = await self._parts.keeping.delete()
            elif self._releasing and not self._parts.dispatcher.running:
                self._releasing = False
                await self._parts.keeping.release()
        finally:
            self._gone = self._gone or self._leaving

    async def _first_frame(self, attempt_id: str) -> None:
        row = self.state.owner
        if row is not None and row.attempt_id == attempt_id and row.state is OwnerState.DISPATCHING:
            await self._parts.recovery.move(Step(on=Happening.FIRST_FRAME, at=self._out.clock.now()))

    def _cancel_overdue(self, attempt_id: str) -> None:
        run = self._parts.sink.run
        if run is not None and run.attempt.id == attempt_id and self._parts.dispatcher.running:
            kill = self._parts.dispatcher.kill()
            self._out.supervisor.spawn(kill, name=f"kill agent of {self.state.record.id}")

    # -- the session itself

    async def _release(self) -> None:
        """End the agent, once what runs has been stopped."""
        if self._parts.dispatcher.running:
            self._releasing = True
            await self._parts.closing.cancel()
        else:
            await self._parts.keeping.release()

    async def _close(self) -> None:
        """Stop what runs; what is scheduled stays scheduled for the next start."""
        self._parts.watching.end()
        await self._parts.drafts.close()
        row = self.state.owner
        if not self._parts.dispatcher.running:
            self._gone = True
            await self._parts.recovery.write_pending()
            return
        self._leaving = True
        if row is not None and row.state is OwnerState.CANCELLING:
            await self._parts.slot.stop()
        else:
            await self._parts.closing.cancel(Reason.PROGRAM_CLOSED)

    def _refuse_rest(self) -> None:
        """Nobody's prompt, and no undoing, vanishes without a word because its session ended just before."""
        while not self._mailbox.empty():
            match self._mailbox.get_nowait():
                case ask.SendPrompt() | ask.QueuePrompt():
                    title = self.state.record.title
                    self._publish_trouble(KnownError(Problem.SESSION_UNKNOWN, session=title))
                case got.Undelete(too_late=too_late):
                    too_late()
                case _:
                    pass

    def _publish_trouble(self, error: KnownError) -> None:
        self._out.bus.publish(Trouble(at=self._out.clock.now(), session_id=self.state.record.id, error=error))


async def _write_again(parts: Parts) -> None:
    """Try again what the store refused; a route goes on once nothing of its owner is unwritten."""
    if await parts.recovery.write_pending(quietly=True):
        await parts.conductor.refusals.write_again()
    await parts.drafts.write_pending()


async def _stop(command: ask.Stop, parts: Parts, state: SessionState) -> None:
    """End what runs or waits, unless the prompt that it was meant for has been replaced."""
    if command.generation not in {None, state.generation}:
        return
    if not (await parts.watching.stop_unprompted() or await parts.conductor.asked.stop()):
        await parts.closing.stop()


def _stale(
    command: ask.CancelRetry | ask.RetryNow | ask.Resume | ask.WaitAndResume | ask.StartFresh,
    state: SessionState,
) -> bool:
    """Whether a command was asked of another generation, or was meant to follow another dispatch, than the latest."""
    if state.owner is None or state.owner.generation != command.generation:
        return True
    match command:
        case (
            ask.RetryNow(tries=int(tries))
            | ask.Resume(tries=int(tries))
            | ask.WaitAndResume(tries=int(tries))
        ):
            return tries != len(state.attempts_of(command.generation))
        case _:
            return False
