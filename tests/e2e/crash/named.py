"""Crashes that no line of the table names: the disk, the file, the lock, and what other processes do meanwhile."""

import resource
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.owner import Happening, OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.events import Trouble
from kandev_desktop.engine.records import PromptKind
from kandev_desktop.store import apply, reads, schema
from kandev_desktop.store.database import OwnedDatabase
from kandev_desktop.store.migrations import MIGRATIONS, Migration
from kandev_desktop.store.owner_lock import Holder
from tests.contract import store_cases as known
from tests.e2e.crash import processes
from tests.e2e.crash.clock import Ahead
from tests.e2e.crash.going_on import goes_on
from tests.e2e.crash.headless import Place, begin
from tests.e2e.crash.kill import Point, die
from tests.e2e.crash.matrix import Case
from tests.e2e.crash.outcome import Left, Outcome
from tests.e2e.crash.roads import NEXT, ROADS, agent
from tests.e2e.crash.routed import ROUTED
from tests.e2e.crash.run import finish, restart, to_the_kill
from tests.e2e.crash.stream_retry import STREAM_RETRY

if TYPE_CHECKING:
    from sqlite_utils import Database

S, H = OwnerState, Happening
DUE = Case(state=S.SCHEDULED, on=H.DUE, to=S.DISPATCHING, point=Point.AFTER_COMMIT)
REARMED = Case(state=S.SCHEDULED, on=H.RESTART, to=S.SCHEDULED, point=Point.AFTER_COMMIT)
SUCCEEDED_BY = Case(state=S.CANCELLING, on=H.NEW_PROMPT, to=S.CANCELLING, point=Point.AFTER_COMMIT)
CANCELLED = Case(state=S.CANCELLING, on=H.RESTART, to=S.CANCELLED, point=Point.AFTER_COMMIT)


def _killed(case: Case, place: Place, ahead: Ahead) -> list[str]:
    """Run to a case's kill; says what was wrong with it."""
    place.direct("first", agent(case.state, case.on))
    end = processes.run(lambda: to_the_kill(case, place, ahead, case.kill))
    return [] if end == processes.KILLED else [f"a process ended with {end}"]


def _restart_killed(case: Case, place: Place, ahead: Ahead) -> list[str]:
    end = processes.run(lambda: restart(place, ahead, case.kill))
    return [] if end == processes.KILLED else [f"a restart ended with {end}"]


# -- the disk and the file


def torn_log(place: Place, ahead: Ahead) -> Outcome:
    """The write-ahead log that is left behind ends in half a write: what was committed before it stands."""
    wrong = _killed(DUE, place, ahead)
    log = place.database.with_name("history.db-wal")
    log.write_bytes(log.read_bytes() + log.read_bytes()[-2000:])
    return finish(place, ahead, lambda left: [*wrong, *_in_state(left, S.DISPATCHING)])


def full_disk(place: Place, ahead: Ahead) -> Outcome:
    """A retry is due and cannot be written down: nothing is sent, and it goes out once there is room again."""
    place.direct("first", agent(S.SCHEDULED, H.DUE))
    end = processes.run(lambda: _without_room(place, ahead))
    wrong = [] if end == processes.KILLED else [f"a process ended with {end}"]
    if len(place.received("first")) != 1:
        wrong.append(f"sent without a commit: {place.received('first')}")
    return finish(place, ahead, lambda left: [*wrong, *_in_state(left, S.SCHEDULED)])


async def _without_room(place: Place, ahead: Ahead) -> None:
    drive = await begin(place, ahead, None)
    troubles: list[Problem] = []
    drive.engine.subscribe(
        lambda event: troubles.append(event.error.problem) if isinstance(event, Trouble) else None
    )
    await drive.engine.start()
    drive.engine.arm()
    await ROADS[S.SCHEDULED](drive, H.DUE)
    size = place.database.with_name("history.db-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    drive.clock.jump(70)
    await drive.until(lambda: bool(troubles))
    await drive.settled()
    die()


def migration(place: Place, ahead: Ahead) -> Outcome:
    """A kill before each statement of a migration, its commit included: the next start finds everything."""
    wrong: list[str] = []
    with closing(_database(place.database, "0", MIGRATIONS)) as database:
        database.open()
        assert apply.commit(database.writer, known.EVERYTHING)
    statement = 0
    while True:
        statement += 1
        added = _added(statement)
        end = processes.run(lambda: _open(place.database, str(statement), added))  # ruff: ignore[function-uses-loop-variable] - it runs at once
        if end != processes.KILLED:
            break
        wrong += _after_migration(place.database, _added(None)[: len(MIGRATIONS)], statement)
    wrong += _after_migration(place.database, _added(None), statement)
    return Outcome(wrong=(*wrong, *([] if statement > 4 else [f"only {statement} statements"])))


def _database(path: Path, stamp: str, migrations: tuple[Migration, ...]) -> OwnedDatabase:
    holder = Holder(pid=1, program="a start", instance_id=stamp)
    return OwnedDatabase(path, holder, stamp=stamp, migrations=migrations)


def _added(fatal: int | None) -> tuple[Migration, ...]:
    """What a later release adds; `fatal` counts the statement before which the process ends."""
    seen = 0

    def count(_statement: str) -> None:
        nonlocal seen
        seen += 1
        if seen == fatal:
            die()

    def first(database: "Database") -> None:
        database.conn.set_trace_callback(count)
        database.execute("CREATE TABLE added (value TEXT) STRICT")
        database.execute("ALTER TABLE sessions ADD COLUMN added TEXT")

    def second(database: "Database") -> None:
        database.execute("UPDATE sessions SET added = title")

    return (*MIGRATIONS, first, second)


async def _open(path: Path, stamp: str, migrations: tuple[Migration, ...]) -> None:
    database = _database(path, stamp, migrations)
    database.open()
    database.close()


def _after_migration(path: Path, migrations: tuple[Migration, ...], statement: int) -> list[str]:
    """What is wrong after a kill before this statement."""
    with closing(_database(path, f"after-{statement}", migrations)) as database:
        database.open()
        stored = reads.session(database.reader, "session")
        version = schema.version(database.reader)
    right = stored == known.STORED and version == len(migrations)
    return [] if right else [f"schema {version} after a kill before statement {statement}"]


# -- other processes


def old_agent_lives(place: Place, ahead: Ahead) -> Outcome:
    """The killed run's agent ignores TERM and left a daemon: the guard ends both while the next run starts."""
    daemon = {"daemon": 600, "pid_file": str(place.folder / "daemon")}
    running = Case(state=S.RUNNING, on=H.RESTART, to=S.MANUAL, point=Point.BEFORE_COMMIT)
    steps = agent(S.RUNNING, H.RESTART)[0]
    place.direct("first", [[{"ignore": ["TERM"]}, daemon, *steps]])
    end = processes.run(lambda: to_the_kill(running, place, ahead, None))
    wrong = [] if end == processes.KILLED else [f"a process ended with {end}"]
    return finish(place, ahead, lambda left: [*wrong, *_in_state(left, S.RUNNING)])


def two_starts(place: Place, ahead: Ahead) -> Outcome:
    """Two processes want a killed one's database at the same moment: one owns it, and one retry goes out."""
    wrong = _killed(
        Case(state=S.SCHEDULED, on=H.DUE, to=S.DISPATCHING, point=Point.BEFORE_COMMIT), place, ahead
    )

    def race() -> list[int]:
        rivals = [processes.start(lambda: _rival(place, ahead)) for _ in range(2)]
        return [processes.end_of(pid) for pid in rivals]

    return finish(place, ahead, lambda left: [*wrong, *_in_state(left, S.SCHEDULED)], last=race)


async def _rival(place: Place, ahead: Ahead) -> None:
    refused = place.folder / "refused"
    try:
        drive = await begin(place, ahead, None)
    except StoreError as error:
        if error.problem is not Problem.DATABASE_OWNED:
            raise
        refused.touch()
        return
    await drive.until(refused.exists)
    await goes_on(drive)


# -- once more and once more


def rearmed_twice(place: Place, ahead: Ahead) -> Outcome:
    """A countdown that was armed again after two crashes needs a person after the third."""
    wrong = _killed(
        Case(state=S.SCHEDULED, on=H.DUE, to=S.DISPATCHING, point=Point.BEFORE_COMMIT), place, ahead
    )
    wrong += [each for _ in range(2) for each in _restart_killed(REARMED, place, ahead)]

    def look(left: Left) -> list[str]:
        rows = () if left.session is None else left.session.owners
        counted = [row.rearmed for row in rows]
        return [*wrong, *_in_state(left, S.SCHEDULED), *([] if counted == [2] else [f"counted {counted}"])]

    return finish(place, ahead, look)


def successor_of_a_cancel(place: Place, ahead: Ahead) -> Outcome:
    """A prompt that waits for a cancel survives the crash and one more, and is sent by a person only."""
    wrong = [*_killed(SUCCEEDED_BY, place, ahead), *_restart_killed(CANCELLED, place, ahead)]

    def look(left: Left) -> list[str]:
        prompts = () if left.session is None else left.session.prompts
        queued = [plain_text(each.parts) for each in prompts if each.kind is PromptKind.HELD]
        return [
            *wrong,
            *_in_state(left, S.CANCELLED),
            *([] if queued == [NEXT] else [f"queued are {queued}"]),
        ]

    return finish(place, ahead, look)


def _in_state(left: Left, state: OwnerState) -> list[str]:
    found = [] if left.session is None else [row.state for row in left.session.owners]
    return [] if found == [state] else [f"killed with the rows in {found}"]


NAMED: Mapping[str, Callable[[Place, Ahead], Outcome]] = MappingProxyType(
    {
        "a torn write-ahead log": torn_log,
        "a full disk": full_disk,
        "a migration, before each statement": migration,
        "the old agent's group lives on": old_agent_lives,
        "two processes race for the owner lock": two_starts,
        "armed again twice and no more": rearmed_twice,
        "cancelling with a successor queued": successor_of_a_cancel,
        **STREAM_RETRY,
        **ROUTED,
    }
)
