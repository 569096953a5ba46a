"""An answer is found with the attempt that gave it, whenever it is written and whatever replaces it."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import pytest

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddRevision,
    Change,
    DropMessage,
    EndAttempt,
    PutMessage,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.history.records import EVERYTHING
from kandev_desktop.engine.records import MessageKind, PromptKind
from kandev_desktop.store import apply
from kandev_desktop.store.history import lists, pages
from kandev_desktop.store.history.untaken import untaken
from tests.contract import store_cases as known
from tests.contract.instants import at
from tests.unit.store.history.derived import in_memory

ASKED = "inspect the work tree look at this"
FIRST = replace(known.MESSAGE, parts=(TextPart(text="the first answer"),))
LATER = replace(FIRST, attempt_id="ended", parts=(TextPart(text="a second one"),))
ENDED = EndAttempt(attempt_id="attempt", ended_at=at(9), stop_reason="end_turn", effects=known.EFFECTS)
KEPT = replace(known.REVISION, parts=FIRST.parts)


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    with in_memory() as connection:
        assert apply.commit(connection, [*known.OPENING, AddAttempt(attempt=known.ENDED)])
        yield connection


def words(connection: sqlite3.Connection, attempt_id: str) -> str:
    query = "SELECT words FROM history_search JOIN attempt_facts ON seq = -history_search.rowid WHERE attempt_id = ?"
    (found,) = connection.execute(query, [attempt_id]).fetchone()
    return str(found)


def test_what_streams_is_found_once_its_attempt_has_ended(connection: sqlite3.Connection) -> None:
    apply.commit(connection, [PutMessage(message=FIRST)])
    assert words(connection, "attempt") == ASKED
    apply.commit(connection, [ENDED])
    assert words(connection, "attempt") == f"{ASKED} the first answer"


AFTER_THE_END = (
    ([PutMessage(message=FIRST)], "the first answer"),
    ([PutMessage(message=replace(FIRST, kind=MessageKind.THOUGHT))], ""),
    ([PutMessage(message=FIRST), AddRevision(revision=KEPT), PutMessage(message=LATER)], "the first answer"),
    (
        [
            PutMessage(message=replace(LATER, id="into", position=9)),
            PutMessage(message=FIRST),
            AddRevision(revision=replace(KEPT, message_id="into")),
            DropMessage(message_id="message", into="into", first=5),
        ],
        "the first answer",
    ),
)


@pytest.mark.parametrize(("changes", "found"), AFTER_THE_END)
def test_what_changes_after_the_end_is_found_as_it_is(
    connection: sqlite3.Connection, changes: list[Change], found: str
) -> None:
    apply.commit(connection, [ENDED])
    for change in changes:
        apply.commit(connection, [change])
    assert words(connection, "attempt") == f"{ASKED} {found}".strip()


def test_a_message_that_goes_to_another_attempt_leaves_the_words_of_the_first(
    connection: sqlite3.Connection,
) -> None:
    apply.commit(connection, [PutMessage(message=FIRST), ENDED])
    apply.commit(connection, [PutMessage(message=LATER)])
    assert words(connection, "attempt") == ASKED
    assert words(connection, "ended").endswith("a second one")


def test_long_texts_are_found_by_their_beginning(connection: sqlite3.Connection) -> None:
    long = replace(FIRST, parts=(TextPart(text="word " * 10_000),))
    apply.commit(connection, [PutMessage(message=long), ENDED])
    assert words(connection, "attempt").count("word") == 32 * 1024 // len("word ")


def test_an_attempt_is_followed_by_another_of_its_own_prompt_alone(connection: sqlite3.Connection) -> None:
    later = replace(known.ATTEMPT, id="later", number=known.ATTEMPT.number + 9)
    assert apply.commit(connection, [AddAttempt(attempt=later)])
    connection.execute("UPDATE sessions SET deleted_at = NULL")
    (earlier, last) = pages.attempts(connection, ["attempt", "later"])
    assert (earlier.row.followed, last.row.followed) == (True, False)
    rows = lists.page(connection, EVERYTHING, before=None, limit=9).rows
    assert {row.attempt_id: row.followed for row in rows} == {"attempt": True, "later": False, "ended": True}


def test_a_session_is_untaken_until_one_of_its_prompts_has_an_attempt() -> None:
    with in_memory() as connection:
        session = replace(known.SESSION, deleted_at=None)
        waiting = replace(known.PROMPT, generation=known.PROMPT.generation + 1, kind=PromptKind.QUEUED)
        put: list[Change] = [
            PutSession(session=session),
            PutPrompt(prompt=known.PROMPT),
            PutPrompt(prompt=waiting),
        ]
        assert apply.commit(connection, put)
        (found,) = untaken(connection, limit=9)
        assert (found.session_id, found.title, found.prompts) == (session.id, session.title, 1)
        assert found.at == known.PROMPT.created_at
        apply.commit(connection, [AddAttempt(attempt=known.ATTEMPT)])
        assert untaken(connection, limit=9) == ()
