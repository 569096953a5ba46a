"""Runs one case: a process that is killed, one more where the restart itself is cut, and one that goes on."""

import asyncio
import ctypes
import json
import os
import shutil
import signal
import tempfile
import traceback
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kandev_desktop.acp.guard import PR_SET_CHILD_SUBREAPER
from kandev_desktop.domain.policy.owner import Happening, OwnerState
from kandev_desktop.domain.session.content import ImagePart, plain_text
from kandev_desktop.engine.commands import OpenSession, Resume, SendPrompt, SendQueued
from kandev_desktop.engine.snapshots import Card, CardAction
from tests.e2e.crash import outcome as judge
from tests.e2e.crash.clock import Ahead
from tests.e2e.crash.headless import Drive, Place, begin
from tests.e2e.crash.kill import Kill
from tests.e2e.crash.matrix import RESTARTS, Case
from tests.e2e.crash.outcome import Outcome
from tests.e2e.crash.roads import ANSWER, FIRST, LAST, OVERDUE_S, OVERLOADED, ROADS, TRIGGERS, agent
from tests.unit.engine.rig import SESSION

RESUME = "RESUME"
CALM_S = 2 * 3600.0
"""Long enough for every wait that a case leaves armed."""

NEVER_KILLED = 3
FAILED = 4
BOUND_S = 60


def run(case: Case, folder: Path) -> Outcome:
    """The case's outcome. Everything that it started is gone afterwards."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    place, ahead = Place(Path(tempfile.mkdtemp(dir=folder))), Ahead()
    try:
        return _run(case, place, ahead)
    finally:
        shutil.rmtree(place.folder)


def _run(case: Case, place: Place, ahead: Ahead) -> Outcome:
    cut_restart = case.on in RESTARTS
    place.direct("first", agent(case.state, case.on))
    ends = [_process(lambda: _to_the_kill(case, place, ahead, None if cut_restart else case.kill))]
    if case.on is Happening.RESTART_LOST:
        ahead.add(OVERDUE_S + 70)
    if cut_restart:
        ends.append(_process(lambda: _restart(place, ahead, case.kill)))
    before = judge.left_in(place)
    now = datetime.now(UTC) + timedelta(seconds=ahead.seconds)
    owed = judge.owed(before, now=now, until=now + timedelta(seconds=CALM_S), resume=RESUME)
    place.direct("last", [ANSWER])
    ends.append(_process(lambda: _go_on(place, ahead)))
    orphans = _reap()
    wrong = [f"a process ended with {end}" for end in ends[:-1] if end != -signal.SIGKILL]
    wrong += [f"the last process ended with {ends[-1]}: {_said(place)}"] if ends[-1] else []
    wrong += ["something of a killed run's agents lives on"] if not orphans else []
    wrong += [] if before.wal else ["no write-ahead log was left behind"]
    return _judged(place, before, owed, tuple(wrong))


def _judged(place: Place, before: judge.Left, owed: list[str], wrong: tuple[str, ...]) -> Outcome:
    wrong = (*wrong, *judge.damage(place))
    report = place.folder / "report.json"
    after = judge.left_in(place).session
    if not report.exists():
        return Outcome(wrong=wrong or ("no report",))
    told = json.loads(report.read_text("utf-8"))
    wrong = (*wrong, *told["wrong"])
    if told["calm"] != owed:
        wrong = (*wrong, f"sent by itself {told['calm']}, owed {owed}")
    if after is None:
        return Outcome(ownerless=tuple(told["ownerless"]), wrong=wrong)
    received = {run: place.received(run) for run in ("first", "last")}
    got = [text for texts in received.values() for text in texts]
    return Outcome(
        duplicates=tuple(judge.duplicates(before, after, received)),
        lost=tuple(judge.lost(place, before, after, got)),
        ownerless=tuple(told["ownerless"]),
        wrong=(*wrong, *judge.unfinished(after)),
    )


def warm_up(folder: Path) -> None:
    """Load what the processes of a case need, so that they inherit it: one recovery from end to end."""
    place, ahead = Place(Path(tempfile.mkdtemp(dir=folder))), Ahead()
    place.direct("last", [OVERLOADED, ANSWER])
    asyncio.run(_recover(place, ahead))
    left = judge.left_in(place)
    assert left.session is not None
    assert [row.state for row in left.session.owners] == [OwnerState.RECOVERED]
    shutil.rmtree(place.folder)


# -- processes


def _process(body: Callable[[], Awaitable[None]]) -> int:
    """Run this in a process of its own; minus the signal where one ended it."""
    pid = os.fork()
    if pid == 0:
        code = FAILED
        try:
            signal.alarm(BOUND_S)
            asyncio.run(_awaited(body))
            code = 0
        except BaseException:  # ruff: ignore[blind-except] - nothing may return into the parent's code
            traceback.print_exc()
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status)


async def _awaited(body: Callable[[], Awaitable[None]]) -> None:
    await body()


def _reap() -> bool:
    """Wait for the guards that the killed processes left: each ends once nothing of its agent lives."""
    signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(TimeoutError()))
    signal.alarm(BOUND_S)
    try:
        while True:
            os.waitpid(-1, 0)
    except ChildProcessError:
        return True
    except TimeoutError:
        return False
    finally:
        signal.alarm(0)


def _said(place: Place) -> str:
    path = place.folder / "fault"
    return path.read_text("utf-8") if path.exists() else ""


# -- what the processes do


async def _to_the_kill(case: Case, place: Place, ahead: Ahead, kill: Kill | None) -> None:
    drive = await begin(place, ahead, kill)
    await drive.engine.start()
    drive.engine.arm()
    if case.state is None or case.on is None:
        await drive.prompt(FIRST)
    else:
        await ROADS[case.state](drive, case.on)
        await TRIGGERS[case.on](drive)
    await asyncio.sleep(BOUND_S)


async def _recover(place: Place, ahead: Ahead) -> None:
    drive = await begin(place, ahead, None)
    await drive.engine.start()
    await drive.prompt(FIRST)
    await drive.reach(OwnerState.SCHEDULED)
    drive.clock.jump(70)
    await drive.reach(OwnerState.RECOVERED)
    await drive.close()


async def _restart(place: Place, ahead: Ahead, kill: Kill) -> None:
    drive = await begin(place, ahead, kill)
    await drive.engine.start()
    await asyncio.sleep(BOUND_S)


async def _go_on(place: Place, ahead: Ahead) -> None:
    drive = await begin(place, ahead, None)
    look = Look(drive)
    await drive.engine.start()
    look.at_cards(armed=False)
    drive.engine.arm()
    drive.do(OpenSession(session_id=SESSION))
    await drive.quiet()
    look.at_cards(armed=True)
    drive.clock.jump(CALM_S)
    await drive.quiet()
    look.at_cards(armed=True)
    calm = place.received("last")
    if drive.engine.session(SESSION) is not None:
        await _person(drive, look)
    await drive.close()
    look.wrong += [f"fault: {failure}" for failure in drive.rig.failures]
    report = {"calm": calm, "ownerless": look.ownerless, "wrong": look.wrong}
    (place.folder / "report.json").write_text(json.dumps(report), "utf-8")


async def _person(drive: Drive, look: "Look") -> None:
    """Do what the cards offer, then send what waits, then something new: each arrives once."""
    card = drive.engine.session(SESSION).cards[-1:]  # type: ignore[union-attr]
    if card and {CardAction.RESUME, CardAction.SEND_AGAIN} & set(card[0].actions):
        resume = Resume(session_id=SESSION, generation=card[0].generation)
        await _sends(drive, look, resume, await _offered(drive, card[0]))
    for queued in drive.engine.session(SESSION).queued:  # type: ignore[union-attr]
        drive.do(SendQueued(session_id=SESSION, generation=queued.generation))
        await drive.quiet()
    await _sends(drive, look, SendPrompt(session_id=SESSION, text=LAST), [LAST])
    if drive.row.state not in {OwnerState.DONE, OwnerState.RECOVERED}:
        look.wrong.append(f"the session does not go on: {drive.row.state} {drive.row.reason}")


async def _offered(drive: Drive, card: Card) -> list[str]:
    """What the card's button sends: nothing where the prompt's bytes are gone."""
    if CardAction.RESUME in card.actions:
        return [RESUME]
    parts = drive.actor.state.prompts[card.generation].parts
    hashes = [part.sha256 for part in parts if isinstance(part, ImagePart)]
    whole = all([await drive.store.blob(sha256) is not None for sha256 in hashes])
    return [plain_text(parts)] if whole else []


async def _sends(drive: Drive, look: "Look", command: Resume | SendPrompt, wanted: list[str]) -> None:
    before = len(drive.place.received("last"))
    drive.do(command)
    await drive.quiet()
    sent = drive.place.received("last")[before:]
    if sent != wanted:
        look.wrong.append(f"{type(command).__name__} sent {sent} in place of {wanted}")


class Look:
    """What stands on the cards, and who owns it."""

    def __init__(self, drive: Drive) -> None:
        self._drive = drive
        self.ownerless: list[str] = []
        self.wrong: list[str] = []

    def at_cards(self, *, armed: bool) -> None:
        engine, store = self._drive.engine, self._drive.store
        session = engine.session(SESSION)
        for card in () if session is None else session.cards:
            if card.retry_at is None:
                continue
            row = self._drive.actor.state.owners[card.generation]
            timed = f"retry of {SESSION}" in engine._out.supervisor.names
            if row.instance_id != store.instance_id or row.state is not OwnerState.SCHEDULED:
                self.ownerless.append(f"{card.generation}: {row.state} of {row.instance_id}")
            if armed and not timed:
                self.ownerless.append(f"{card.generation}: no timer")
        for summary in engine.app().sessions:
            if summary.status.until is not None and session is None:
                self.ownerless.append(f"{summary.id} in the list")
