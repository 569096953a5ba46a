"""Sessions whose prompts no candidate took: no attempt leads to them."""

import json
import sqlite3

from kandev_desktop.engine.history.records import UntakenSession
from kandev_desktop.engine.records import WAITING
from kandev_desktop.store.codec import RowCodec

_UNTAKEN = RowCodec(UntakenSession)

# Sessions are few beside their attempts, and what is looked at of each stands in indexes.
_q_untaken = """
SELECT sessions.id AS session_id, sessions.title, count(*) AS prompts, max(prompts.created_at) AS at
FROM sessions INDEXED BY sessions_by_title CROSS JOIN prompts ON prompts.session_id = sessions.id
WHERE sessions.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM attempts WHERE session_id = sessions.id)
    AND prompts.kind NOT IN (SELECT value FROM json_each(:waiting))
GROUP BY sessions.id ORDER BY at DESC LIMIT :limit
"""


def untaken(connection: sqlite3.Connection, *, limit: int) -> tuple[UntakenSession, ...]:
    """See the port."""
    key = {"waiting": json.dumps(sorted(WAITING)), "limit": limit}
    return tuple(_UNTAKEN.load_all(connection.execute(_q_untaken, key).fetchall()))
