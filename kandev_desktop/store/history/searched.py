"""What an attempt is found by in words: prompt, answer and safe excerpt."""

import json
import sqlite3

from kandev_desktop.store.history.facts import Attempt
from kandev_desktop.store.history.words import indexed

MOST = 32 * 1024
"""Characters that are kept of what was sent, and of what was answered."""

_q_select_answers = """
SELECT parts FROM messages WHERE attempt_id = :id AND kind = 'answer' ORDER BY position
"""
_q_select_replaced = """
SELECT message_revisions.parts FROM message_revisions JOIN messages ON messages.id = message_id
WHERE message_revisions.attempt_id = :id AND kind = 'answer' ORDER BY replaced_at, message_revisions.rowid
"""


def words(connection: sqlite3.Connection, attempt: Attempt) -> str:
    """The words of its text. An answer is in it once the attempt has ended, as it was before another replaced it."""
    sent, prompt = _text(attempt.sent), _text(attempt.prompt)
    asked = sent if prompt in sent else f"{sent}\n{prompt}"
    answers = _answers(connection, attempt.id) if attempt.ended else ""
    return indexed("\n".join((attempt.excerpt, asked.strip()[:MOST], answers)))


def _answers(connection: sqlite3.Connection, attempt_id: str) -> str:
    found, left = [], MOST
    for query in (_q_select_replaced, _q_select_answers):
        for (parts,) in connection.execute(query, {"id": attempt_id}):
            if left > 0:
                found.append(_text(parts)[:left])
                left -= len(found[-1])
    return "\n".join(found)


def _text(parts: str) -> str:
    """What the parts say; nothing where they do not decode."""
    try:
        return "\n".join(part["text"] for part in json.loads(parts) if part["part"] == "text")
    except (ValueError, KeyError, TypeError):
        return ""
