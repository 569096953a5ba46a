"""What looking back reads: a row and searchable words of each attempt, counts of both, and kept evidence.

The rows of attempts are derived. They can be built anew at any time from what happened, which never changes.
"""

from typing import TYPE_CHECKING

from kandev_desktop.store.migrations.history_views import VIEWS

if TYPE_CHECKING:
    from sqlite_utils import Database

_FACTS = """
CREATE TABLE attempt_facts (
    seq INTEGER PRIMARY KEY,
    attempt_id TEXT NOT NULL UNIQUE REFERENCES attempts (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    folder TEXT NOT NULL,
    agent TEXT NOT NULL,
    profile TEXT NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    code TEXT NOT NULL,
    class TEXT NOT NULL,
    rule TEXT NOT NULL,
    decision TEXT NOT NULL,
    reason TEXT NOT NULL,
    context TEXT NOT NULL,
    outcome TEXT NOT NULL,
    due_at TEXT,
    route INTEGER NOT NULL,
    catalogue_version TEXT NOT NULL
) STRICT
"""

# `rowid` is the `seq` of the attempt's facts, negated: FTS5 is fastest forwards, and the latest is asked for first.
# Both columns hold words that need no more preparing, and none of one is a word of the other, so that an index without
# columns and places does, which is read in a third of the time. Beginnings of up to five characters have lists of
# their own: those of all their words would be too many to merge while somebody types.
_SEARCH = """
CREATE VIRTUAL TABLE history_search USING fts5(
    facets, words, detail = none, columnsize = 0, prefix = '1 2 3 4 5', tokenize = "ascii tokenchars '_'"
)
"""

_FACET_COUNTS = """
CREATE TABLE facet_counts (
    facet TEXT NOT NULL,
    value TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (facet, value)
) STRICT, WITHOUT ROWID
"""

_COUNTERS = """
CREATE TABLE history_counters (
    code TEXT NOT NULL,
    context TEXT NOT NULL,
    policy_result TEXT NOT NULL,
    agent TEXT NOT NULL,
    provider TEXT NOT NULL,
    rule TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (code, context, policy_result, agent, provider, rule)
) STRICT, WITHOUT ROWID
"""

# Has a row while something of it is known to be damaged.
_DAMAGE = "CREATE TABLE derived_damage (row INTEGER PRIMARY KEY CHECK (row = 1)) STRICT"

_FACTS_BY_SESSION = "CREATE INDEX attempt_facts_by_session ON attempt_facts (session_id)"

NAMES = ("attempt_facts", "history_search", "facet_counts", "history_counters")
DERIVED = (_FACTS, _SEARCH, _FACET_COUNTS, _COUNTERS, _FACTS_BY_SESSION)
"""What can be built from nothing."""

_EVIDENCE = """
CREATE TABLE evidence (
    failure_id TEXT PRIMARY KEY REFERENCES failures (id) DEFERRABLE INITIALLY DEFERRED,
    attempt_id TEXT NOT NULL REFERENCES attempts (id) DEFERRABLE INITIALLY DEFERRED,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    judged_at TEXT NOT NULL,
    evidence TEXT NOT NULL,
    unanswered INTEGER NOT NULL,
    silent_for TEXT,
    ordinal INTEGER NOT NULL,
    max_attempts INTEGER NOT NULL,
    jitter TEXT NOT NULL,
    automatic INTEGER NOT NULL,
    hindrance TEXT,
    step TEXT NOT NULL,
    before TEXT NOT NULL
) STRICT
"""

_INDEXES = (
    "CREATE INDEX sessions_in_trash ON sessions (deleted_at) WHERE deleted_at IS NOT NULL",
    # Rows of a list and of a drawing are strewn over their tables: what they need of these stands close together here.
    "CREATE INDEX sessions_by_title ON sessions (id, deleted_at, title)",
    "CREATE INDEX prompts_by_time ON prompts (session_id, generation, kind, created_at)",
    "CREATE INDEX evidence_by_session ON evidence (session_id)",
    "CREATE INDEX evidence_by_attempt ON evidence (attempt_id)",
    "CREATE INDEX messages_by_attempt ON messages (attempt_id, position)",
    "CREATE INDEX message_revisions_by_attempt ON message_revisions (attempt_id)",
)

_TRIGGERS = (
    """
CREATE TRIGGER evidence_never_changes BEFORE UPDATE ON evidence
BEGIN SELECT RAISE(ABORT, 'evidence never changes'); END
""",
    """
CREATE TRIGGER evidence_stays BEFORE DELETE ON evidence
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id)
BEGIN SELECT RAISE(ABORT, 'evidence goes with its session'); END
""",
)

# Of attempts from before it is known where one of the same profile failed, or the profile is still there.
_AGENTS = (
    "ALTER TABLE attempts ADD COLUMN agent TEXT NOT NULL DEFAULT ''",
    """
CREATE TEMP TABLE agents AS
SELECT name AS profile, json_extract(profile, '$.agent') AS agent, 1 AS rank FROM profiles WHERE json_valid(profile)
UNION ALL
SELECT json_extract(attempts.configuration, '$.profile'), max(failures.agent), 0
FROM failures JOIN attempts ON attempts.id = failures.attempt_id
WHERE failures.agent <> '' AND json_valid(attempts.configuration) GROUP BY 1
""",
    "DROP TRIGGER attempts_end_once",
    """
UPDATE attempts SET agent = coalesce(
    (SELECT agent FROM temp.agents WHERE profile = json_extract(configuration, '$.profile') ORDER BY rank), ''
) WHERE json_valid(configuration)
""",
    "DROP TABLE temp.agents",
    """
CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an ended attempt never changes'); END
""",
)


def m016_history(database: "Database") -> None:
    """Add the tables and views, and build the rows of the attempts that are there."""
    from kandev_desktop.store.history.rebuild import rebuild  # ruff: ignore[import-outside-top-level] - loaded only where a migration is due

    for statement in (
        *DERIVED,
        _DAMAGE,
        _EVIDENCE,
        *_INDEXES,
        *_TRIGGERS,
        *_AGENTS,
        *VIEWS,
    ):
        database.execute(statement)
    rebuild(database.conn)
