"""Runs one case: a process that is killed, one more where the restart itself is cut, and one that goes on."""

import asyncio
import json
import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kandev_desktop.domain.policy.owner import Happening, OwnerState
from tests.e2e.crash import outcome as judge
from tests.e2e.crash import processes
from tests.e2e.crash.clock import Ahead
from tests.e2e.crash.going_on import CALM_S, RESUME, go_on
from tests.e2e.crash.headless import Place, begin
from tests.e2e.crash.kill import Kill, Point
from tests.e2e.crash.matrix import RESTARTS, Case
from tests.e2e.crash.outcome import Left, Outcome
from tests.e2e.crash.roads import ANSWER, FIRST, OVERDUE_S, OVERLOADED, ROADS, TRIGGERS, agent


@contextmanager
def somewhere(folder: Path) -> Generator[tuple[Place, Ahead], None, None]:
    """A place and a time of one case's own."""
    place, ahead = Place(Path(tempfile.mkdtemp(dir=folder))), Ahead()
    try:
        yield place, ahead
    finally:
        shutil.rmtree(place.folder)
        ahead.close()


def run(case: Case, place: Place, ahead: Ahead) -> Outcome:
    """The case's outcome."""
    cut_restart = case.on in RESTARTS
    place.direct("first", agent(case.state, case.on))
    ends = [processes.run(lambda: to_the_kill(case, place, ahead, None if cut_restart else case.kill))]
    if case.on is Happening.RESTART_LOST:
        ahead.add(OVERDUE_S + 70)
    if cut_restart:
        ends.append(processes.run(lambda: restart(place, ahead, case.kill)))
    wrong = [f"a process ended with {end}" for end in ends if end != processes.KILLED]
    return finish(place, ahead, lambda left: [*wrong, *_elsewhere(case, left)])


def finish(
    place: Place,
    ahead: Ahead,
    look: Callable[[Left], list[str]],
    *,
    last: Callable[[], list[int]] | None = None,
    owes: Callable[[Left], list[str]] | None = None,
) -> Outcome:
    """Start the program once more, and compare what it finds, does and leaves with what agents received.

    `look` says what is wrong with what the killed one left; `last` starts it another way and returns exit codes;
    `owes` says what it must send by itself, where no policy of a concrete profile does.
    """
    before = judge.left_in(place)
    now = datetime.now(UTC) + timedelta(seconds=ahead.seconds)
    until = now + timedelta(seconds=CALM_S)
    owed = judge.owed(before, now=now, until=until, resume=RESUME) if owes is None else owes(before)
    place.direct("last", [ANSWER])
    ends = [processes.run(lambda: go_on(place, ahead))] if last is None else last()
    wrong = look(before)
    wrong += [f"the last process ended with {end}" for end in ends if end]
    wrong += [] if processes.all_gone() else ["something of a killed run's agents lives on"]
    wrong += [] if before.wal else ["no write-ahead log was left behind"]
    return _judged(place, before, owed, [*wrong, *judge.damage(place)])


def _elsewhere(case: Case, left: Left) -> list[str]:
    """What says that the kill was not where it should be: the first prompt's row tells."""
    rows = () if left.session is None else left.session.owners
    found = rows[0].state if rows else None
    wanted = {case.state} if case.point is Point.BEFORE_COMMIT else case.kill.targets
    return [] if found in wanted else [f"killed with the row in {found}"]


def _judged(place: Place, before: Left, owed: list[str], wrong: list[str]) -> Outcome:
    report = place.folder / "report.json"
    if not report.exists():
        return Outcome(wrong=tuple(wrong))
    told = json.loads(report.read_text("utf-8"))
    wrong += told["wrong"]
    if told["calm"] != owed:
        wrong.append(f"sent by itself {told['calm']}, owed {owed}")
    after = judge.left_in(place).session
    received = [*place.received("first"), *place.received("last")]
    return Outcome(
        duplicates=() if after is None else tuple(judge.duplicates(after, received)),
        lost=() if after is None else tuple(judge.lost(place, before, after, received)),
        ownerless=tuple(told["ownerless"]),
        wrong=(*wrong, *(() if after is None else judge.unfinished(after))),
    )


# -- what the processes do


async def to_the_kill(case: Case, place: Place, ahead: Ahead, kill: Kill | None) -> None:
    """Reach the case's state and bring its happening about, which ends this process."""
    drive = await begin(place, ahead, kill)
    await drive.engine.start()
    drive.engine.arm()
    if case.state is None or case.on is None:
        await drive.prompt(FIRST)
    else:
        await ROADS[case.state](drive, case.on)
        await TRIGGERS[case.on](drive)
    await asyncio.sleep(processes.BOUND_S)


async def restart(place: Place, ahead: Ahead, kill: Kill | None) -> None:
    """Start the program, which ends this process."""
    drive = await begin(place, ahead, kill)
    await drive.engine.start()
    await asyncio.sleep(processes.BOUND_S)


def warm_up(place: Place, ahead: Ahead) -> None:
    """Load what the processes of a case need, so that they inherit it: one recovery from end to end."""
    place.direct("last", [OVERLOADED, ANSWER])
    asyncio.run(_recover(place, ahead))
    left = judge.left_in(place)
    assert left.session is not None
    assert [row.state for row in left.session.owners] == [OwnerState.RECOVERED]


async def _recover(place: Place, ahead: Ahead) -> None:
    drive = await begin(place, ahead, None)
    await drive.engine.start()
    await drive.prompt(FIRST)
    await drive.reach(OwnerState.SCHEDULED)
    drive.clock.jump(70)
    await drive.reach(OwnerState.RECOVERED)
    await drive.close()
