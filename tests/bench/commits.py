"""What keeping the facts and words of attempts costs the commits of a turn, and what building them anew takes."""

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddFailure,
    BindAttempt,
    Change,
    EndAttempt,
    PutMessage,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.records import MessageState
from kandev_desktop.store import apply, schema
from kandev_desktop.store.connection import Access, connect
from kandev_desktop.store.history.rebuild import rebuild
from kandev_desktop.store.migrations import MIGRATIONS
from tests.bench.measure import Measure, Variant
from tests.contract import store_cases as known

STORED = 5_000
"""Attempts that are there before."""
OF_SESSION = 20
_WORDS = [f"word{number}" for number in range(20_000)]
_WEIGHTS = [1 / (number + 1) for number in range(len(_WORDS))]
_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)

_number = count(STORED)
_random = Random(1)


def turn(number: int, *, flushes: int = 8) -> list[Sequence[Change]]:
    """The commits of a prompt that streams an answer and fails."""
    session_id, attempt_id = f"s{number // OF_SESSION}", f"a{number}"
    generation = number % OF_SESSION + 1
    began = _BEGAN + timedelta(seconds=number * 7)
    prompt = replace(
        known.PROMPT, session_id=session_id, generation=generation, parts=(TextPart(text=_text(40)),)
    )
    attempt = replace(
        known.ATTEMPT, id=attempt_id, session_id=session_id, generation=generation, sent=prompt.parts,
        started_at=began, agent=f"agent{number % 7}", provider=f"provider{number % 5}", model=f"m{number % 11}",
    )  # fmt: skip
    failure = replace(
        known.FAILURE, id=f"f{number}", attempt_id=attempt_id, session_id=session_id, generation=generation,
        judged_at=began,
    )  # fmt: skip
    message = replace(
        known.MESSAGE, id=f"m{number}", session_id=session_id, generation=generation, attempt_id=attempt_id,
        position=number, state=MessageState.STREAMING,
    )  # fmt: skip
    answer = _text(300)
    shown = [answer[: len(answer) * step // flushes] for step in range(1, flushes + 1)]
    opened = [PutSession(session=replace(known.SESSION, id=session_id))] if generation == 1 else []
    end = EndAttempt(attempt_id=attempt_id, ended_at=began, stop_reason="failed", effects=known.EFFECTS)
    return [
        [*opened, PutPrompt(prompt=prompt), AddAttempt(attempt=attempt)],
        [BindAttempt(attempt_id=attempt_id, native_id="n", configuration=attempt.configuration)],
        *([PutMessage(message=replace(message, parts=(TextPart(text=text),)))] for text in shown),
        [end, AddFailure(failure=failure)],
    ]


def filled(path: Path, attempts: int) -> sqlite3.Connection:
    """A database with so many attempts whose facts are still to be built."""
    path.touch()
    connection = connect(path, Access.WRITE)
    connection.execute("PRAGMA journal_mode = WAL")
    schema.migrate(connection, path, migrations=MIGRATIONS, stamp="")
    for begin in range(0, attempts, 1000):
        connection.execute("BEGIN")
        for number in range(begin, min(begin + 1000, attempts)):
            for changes in turn(number, flushes=1):
                apply.write(connection, changes)
        connection.execute("COMMIT")
    return connection


def built(connection: sqlite3.Connection) -> float:
    """Seconds that building everything takes."""
    begun = time.perf_counter()
    connection.execute("BEGIN")
    rebuild(connection)
    connection.execute("COMMIT")
    return time.perf_counter() - begun


def _text(words: int) -> str:
    return " ".join(_random.choices(_WORDS, _WEIGHTS, k=words))


@cache
def _database() -> sqlite3.Connection:
    connection = filled(Path(os.environ["HOME"]) / "commits.db", STORED)
    built(connection)
    return connection


def _without(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    apply.write(connection, changes)
    connection.execute("COMMIT")


def _milliseconds(commit: Callable[[sqlite3.Connection, Sequence[Change]], object]) -> Callable[[], float]:
    def run() -> float:
        connection, spent = _database(), 0.0
        for _ in range(OF_SESSION):
            for changes in turn(next(_number)):
                begun = time.perf_counter()
                commit(connection, changes)
                spent += time.perf_counter() - begun
        return spent * 1000 / OF_SESSION

    return run


MEASURE = Measure(
    title=f"The commits of a turn, {STORED:,} attempts stored",
    unit="ms a turn of eleven commits",
    turns=10,
    variants=(
        Variant("what happened alone", _milliseconds(_without)),
        Variant("with facts and words", _milliseconds(apply.commit)),
    ),
)
