"""`kandev-desktop run`: one prompt without a window, recovery included."""

import argparse
import asyncio
import signal
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path

from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.main import abandon_output
from kandev_desktop.cli.output import OutputLostError, json_line, label, visible
from kandev_desktop.cli.run_answers import PermissionDesk
from kandev_desktop.cli.run_events import EventLines
from kandev_desktop.cli.run_order import RunOrder, add_arguments, database_of, order_of
from kandev_desktop.domain.errors import FILES_EXHAUSTED, KnownError, Problem, StoreError, told
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import WAITS, RouteRow, RouteState
from kandev_desktop.engine.commands import Stop
from kandev_desktop.engine.events import (
    AttemptEnded,
    Event,
    FrameLeftOut,
    PermissionGiven,
    PermissionNeeded,
    RecoveryMoved,
    RouteMoved,
    RunsChanged,
    TextAdded,
    Trouble,
)
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.summaries import StatusKind

EXIT_DONE, EXIT_OURS, EXIT_BAD_USE, EXIT_NEEDS_PERSON, EXIT_PARKED, EXIT_CANCELLED = 0, 1, 2, 3, 4, 130

_EXITS = {
    OwnerState.DONE: EXIT_DONE,
    OwnerState.RECOVERED: EXIT_DONE,
    OwnerState.MANUAL: EXIT_NEEDS_PERSON,
    OwnerState.EXHAUSTED: EXIT_NEEDS_PERSON,
    OwnerState.SUPERSEDED: EXIT_NEEDS_PERSON,
    OwnerState.CANCELLED: EXIT_CANCELLED,
}
_ROUTE_EXITS = {RouteState.BLOCKED: EXIT_NEEDS_PERSON, RouteState.WAITING_FOR_CAPACITY: EXIT_PARKED}
"""States of a route that its owner row does not tell apart from those on their way."""

_BOUNDS = frozenset({Reason.DENY_LOOP, Reason.RUN_BUDGET_SPENT})
_ON_ITS_WAY = frozenset(
    {
        StatusKind.RUNNING,
        StatusKind.RETRYING,
        StatusKind.WAITING_RESET,
        StatusKind.WAITING_NETWORK,
        StatusKind.WAITING_DISK,
    }
)
_MOST_LEFT_OUT = 20
_TOLD = frozenset(
    {
        OwnerState.SCHEDULED,
        OwnerState.MANUAL,
        OwnerState.EXHAUSTED,
        OwnerState.CANCELLED,
        OwnerState.RECOVERED,
    }
)
"""States that are worth a line on stderr."""

_PARKED = "Parked: the prompt is kept. The next window on this database goes on with it by itself."
_STOP_UNWRITTEN = (
    "It could not be written down that the prompt was stopped. Nothing more is sent now; the next window on this "
    "database shows it, and goes on with it by itself only where it was waiting."
)
_TOLD_OF_ROUTE = WAITS | {RouteState.BLOCKED}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "run",
        help="send one prompt without a window, recovery included",
        description="Sends one prompt, sends it again where that is safe, and waits until it is over. Exits: 0 "
        "done, 1 a fault of this program, 2 bad use or another process owns the database, 3 a person is "
        "needed, 4 parked until a provider has room again, 130 cancelled.",
    )
    add_arguments(parser)


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Send the prompt, print what happens, and end with the code that says how it ended."""
    order, database = order_of(args), database_of(args)
    return asyncio.run(_run(order, composition, database, as_json=args.json))


async def _run(order: RunOrder, composition: Composition, database: Path | None, *, as_json: bool) -> int:
    async with composition.engine(database, lambda error: _say(composition.explain(error))) as face:
        desk = PermissionDesk(face, order.allowed, order.cwd)
        run = _Run(face, composition, as_json=as_json, desk=desk)
        async with _interruptible(run.interrupt):
            return await run.until_end(order)


class _Run:
    """One prompt from its session's creation to its end."""

    def __init__(
        self, face: EngineFace, composition: Composition, *, as_json: bool, desk: PermissionDesk
    ) -> None:
        self._face = face
        self._composition = composition
        self._json = EventLines() if as_json else None
        self._desk = desk
        self._session = face.new_id()
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._line_open = False
        self._told: tuple[RouteState, datetime] | None = None
        self._left_out: set[str] = set()
        self._asked: set[str] = set()
        self._trouble: KnownError | None = None
        self._lost: OSError | None = None
        self._interrupted = False

    async def until_end(self, order: RunOrder) -> int:
        unsubscribe = self._face.subscribe(self._on_event)
        try:
            for command in order.commands(self._session):
                self._face.dispatch(command)
            code = await self._end
        finally:
            unsubscribe()
        if self._line_open:
            self._attempt(lambda: print(flush=True))  # the answer's last line is a whole one
        match self._lost:
            case None:
                return code
            case BrokenPipeError():
                # Whoever read it has seen enough, and the code still says whether the prompt came to its end.
                abandon_output()
                return code
            case OSError(errno=number) if number in FILES_EXHAUSTED:
                raise told(self._lost) from self._lost
            case OSError():
                raise OutputLostError(self._lost.strerror or str(self._lost)) from self._lost

    def interrupt(self) -> None:
        """A person ends it."""
        self._interrupted = True
        self.stop()

    def stop(self) -> None:
        """End what runs or waits; the prompt's end ends the run."""
        self._face.dispatch(Stop(session_id=self._session))

    def _on_event(self, event: Event) -> None:
        if event.session_id != self._session:
            return
        self._attempt(lambda: self._print(event))
        match event:
            case PermissionNeeded(request=request):
                self._asked.add(request.request_id)
                self._desk.take(self._session, request)
            case PermissionGiven(allowed=False, request_id=request_id) if request_id not in self._asked:
                _say("refused: a request of the agent that --allow does not take in")
            case RecoveryMoved(row=row) if row.state in _EXITS:
                self._finish(_exit_of(row))
            case RouteMoved(row=RouteRow(state=state)) if state in _ROUTE_EXITS:
                self._finish(_ROUTE_EXITS[state])
            case RunsChanged() if self._was_dropped():
                self._finish(EXIT_CANCELLED)
            case RecoveryMoved() | RouteMoved():
                self._trouble = None  # the store took this: what was refused before is over
            case Trouble(error=error):
                self._trouble = error
            case _:
                pass
        if self._trouble is not None and not self._still_goes_on():
            self._finish(self._exit_of_trouble(self._trouble))

    def _exit_of_trouble(self, trouble: KnownError) -> int:
        """A person who ends it is told where that could not be written down, and has ended it all the same."""
        if self._interrupted and isinstance(trouble, StoreError):
            if not self._end.done():
                self._note(_STOP_UNWRITTEN)
            return EXIT_CANCELLED
        return EXIT_OURS if trouble.problem is Problem.INTERNAL_FAULT else EXIT_BAD_USE

    def _was_dropped(self) -> bool:
        """Whether this is a run that was stopped in the queue: it has no attempt whose end would tell."""
        run = next((each for each in self._face.runs().runs if each.session_id == self._session), None)
        return run is not None and run.outcome is RouteState.STOPPED and run.started_at is None

    def _still_goes_on(self) -> bool:
        """A session that cannot even be looked at any more does not: nobody would tell of its end."""
        try:
            return self._goes_on()
        except Exception:
            self._finish(EXIT_OURS)
            raise

    def _goes_on(self) -> bool:
        """Whether the prompt is still on its way: what cannot be written meanwhile is written later."""
        snapshot = self._face.session(self._session)
        return snapshot is not None and snapshot.summary.status.kind in _ON_ITS_WAY

    def _finish(self, code: int) -> None:
        if not self._end.done():
            self._end.set_result(code)

    def _attempt(self, write: Callable[[], None]) -> None:
        """Write unless the output is gone; once it goes, nobody would see what the agent still does."""
        if self._lost is not None:
            return
        try:
            write()
        except OSError as error:
            self._lost = error
            self.stop()

    def _print(self, event: Event) -> None:
        if self._json is None:
            self._print_plain(event)
            return
        for line in self._json.lines(event):
            print(json_line(line), flush=True)

    def _print_plain(self, event: Event) -> None:
        match event:
            case TextAdded():
                text = visible(event.text) if sys.stdout.isatty() else event.text
                print(text, end="", flush=True)
                self._line_open = not event.text.endswith("\n")
            case FrameLeftOut():
                self._note_left_out(event)
            case AttemptEnded(problem=problem) if problem is not None:
                self._note(self._composition.explain(problem))
            case RecoveryMoved(generation=generation, row=row) if row.state in _TOLD:
                self._print_card(generation)
            case RouteMoved() | RecoveryMoved(row=OwnerRow(state=OwnerState.ROUTED)):
                self._print_route()
            case Trouble(error=error):
                self._note(self._composition.explain(error))
            case _:
                pass

    def _print_route(self) -> None:
        """What the route waits for, once both it and the owner of its prompt have come to rest."""
        snapshot = self._face.session(self._session)
        card = snapshot.cards[-1] if snapshot is not None and snapshot.cards else None
        if card is None or card.route is None or card.owner_state is not OwnerState.ROUTED:
            return
        moment = card.route.state, card.route.changed_at
        if card.route.state in _TOLD_OF_ROUTE and card.route.held is None and moment != self._told:
            self._told = moment
            self._note(self._composition.describe(card))
            if card.route.state is RouteState.WAITING_FOR_CAPACITY:
                self._note(_PARKED)

    def _print_card(self, generation: int) -> None:
        snapshot = self._face.session(self._session)
        cards = () if snapshot is None else snapshot.cards
        for card in cards:
            if card.generation == generation:
                self._note(self._composition.describe(card))

    def _note_left_out(self, event: FrameLeftOut) -> None:
        """Once for each reason: an agent may send the like without end."""
        named = f" ({label(event.method)})" if event.method else ""
        told = (
            f"Something that the agent sent could not be read and is left out: {label(event.reason)}{named}."
        )
        if told not in self._left_out and len(self._left_out) < _MOST_LEFT_OUT:
            self._left_out.add(told)
            self._note(told)

    def _note(self, text: str) -> None:
        """Say something beside the answer, which must stay as it is where it does not share the terminal."""
        _say(f"\n{text}" if self._line_open and sys.stdout.isatty() and sys.stderr.isatty() else text)


def _exit_of(row: OwnerRow) -> int:
    """Nobody cancelled what was stopped by a bound: it asked for the refused again and again, or its budget ran out.
    A fault of this program is told as one."""
    if row.reason is Reason.INTERNAL_FAULT:
        return EXIT_OURS
    return EXIT_NEEDS_PERSON if row.reason in _BOUNDS else _EXITS[row.state]


def _say(text: str) -> None:
    with suppress(OSError):  # the answer does not depend on a reader of stderr
        print(visible(text), file=sys.stderr, flush=True)


@asynccontextmanager
async def _interruptible(stop: Callable[[], None]) -> AsyncGenerator[None]:
    """Let Ctrl-C, SIGTERM and a terminal that closes end the prompt instead of the program."""
    loop = asyncio.get_running_loop()
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    for number in numbers:
        loop.add_signal_handler(number, stop)
    try:
        yield
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
