"""Everything that a session consists of, and the owner of its recovery."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_SESSIONS = """
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    cwd TEXT NOT NULL,
    profile TEXT NOT NULL,
    created_at TEXT NOT NULL,
    active_at TEXT NOT NULL,
    archived INTEGER NOT NULL,
    draft TEXT NOT NULL
) STRICT
"""

_NATIVE_SESSIONS = """
CREATE TABLE native_sessions (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    profile TEXT NOT NULL,
    native_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    ended INTEGER NOT NULL
) STRICT
"""

_PROMPTS = """
CREATE TABLE prompts (
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    kind TEXT NOT NULL,
    parts TEXT NOT NULL,
    configuration TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (session_id, generation)
) STRICT
"""

_ATTEMPTS = """
CREATE TABLE attempts (
    id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    native_id TEXT NOT NULL,
    sent TEXT NOT NULL,
    configuration TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    stop_reason TEXT NOT NULL,
    effects TEXT NOT NULL,
    UNIQUE (session_id, generation, number),
    FOREIGN KEY (session_id, generation) REFERENCES prompts (session_id, generation)
        DEFERRABLE INITIALLY DEFERRED
) STRICT
"""

_MESSAGES = """
CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    attempt_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    parts TEXT NOT NULL,
    native_message_id TEXT,
    revision INTEGER NOT NULL,
    plan TEXT NOT NULL,
    UNIQUE (session_id, position)
) STRICT
"""

_TOOL_CALLS = """
CREATE TABLE tool_calls (
    message_id TEXT PRIMARY KEY
        REFERENCES messages (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    tool_call_id TEXT NOT NULL,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    content TEXT NOT NULL,
    locations TEXT NOT NULL,
    raw_input TEXT NOT NULL,
    raw_output TEXT NOT NULL
) STRICT
"""

_MESSAGE_REVISIONS = """
CREATE TABLE message_revisions (
    message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    revision INTEGER NOT NULL,
    attempt_id TEXT NOT NULL,
    parts TEXT NOT NULL,
    replaced_at TEXT NOT NULL,
    PRIMARY KEY (message_id, revision)
) STRICT
"""

_FAILURES = """
CREATE TABLE failures (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    attempt_id TEXT NOT NULL REFERENCES attempts (id) DEFERRABLE INITIALLY DEFERRED,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    judged_at TEXT NOT NULL,
    classification TEXT NOT NULL,
    gate TEXT NOT NULL,
    decision TEXT NOT NULL,
    context TEXT NOT NULL,
    agent TEXT NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    effects TEXT NOT NULL,
    code TEXT NOT NULL GENERATED ALWAYS AS (json_extract(classification, '$.code')) VIRTUAL,
    policy_class TEXT NOT NULL GENERATED ALWAYS AS (json_extract(classification, '$.policy_class')) VIRTUAL,
    rule_id TEXT NOT NULL GENERATED ALWAYS AS (json_extract(classification, '$.rule_id')) VIRTUAL,
    action TEXT NOT NULL GENERATED ALWAYS AS (json_extract(decision, '$.action')) VIRTUAL
) STRICT
"""

_RECOVERIES = """
CREATE TABLE recoveries (
    id TEXT PRIMARY KEY,
    instance_id TEXT NOT NULL,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    attempt_id TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    streak INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    max_attempts INTEGER NOT NULL,
    scheduled_at TEXT,
    retry_at TEXT,
    held TEXT,
    code TEXT NOT NULL,
    policy_class TEXT NOT NULL,
    reason TEXT NOT NULL,
    configuration_changed INTEGER NOT NULL,
    successor TEXT,
    rearmed INTEGER NOT NULL,
    person_armed INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    nothing_happened INTEGER NOT NULL,
    UNIQUE (session_id, generation),
    FOREIGN KEY (session_id, generation) REFERENCES prompts (session_id, generation)
        DEFERRABLE INITIALLY DEFERRED
) STRICT
"""

_ROUTE_EVENTS = """
CREATE TABLE route_events (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    profile TEXT NOT NULL,
    native_id TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT
"""

_BLOBS = "CREATE TABLE blobs (sha256 TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT"

# Which sessions show a blob, so that a blob goes with the last of them.
_BLOB_USES = """
CREATE TABLE blob_uses (
    sha256 TEXT NOT NULL,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (sha256, session_id)
) STRICT, WITHOUT ROWID
"""

_PROFILES = "CREATE TABLE profiles (name TEXT PRIMARY KEY, profile TEXT NOT NULL) STRICT"

_INDEXES = (
    "CREATE INDEX sessions_by_activity ON sessions (active_at)",
    "CREATE INDEX native_sessions_by_session ON native_sessions (session_id)",
    "CREATE INDEX failures_by_attempt ON failures (attempt_id)",
    "CREATE INDEX failures_by_generation ON failures (session_id, generation)",
    "CREATE INDEX failures_by_code ON failures (code, judged_at)",
    "CREATE INDEX recoveries_by_state ON recoveries (state)",
    "CREATE INDEX route_events_by_session ON route_events (session_id)",
    "CREATE INDEX blob_uses_by_session ON blob_uses (session_id)",
)

# What happened never changes. Rows go only with their whole session, whose own row is gone by then.
_TRIGGERS = (
    """
CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an ended attempt never changes'); END
""",
    """
CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id)
BEGIN SELECT RAISE(ABORT, 'attempts go with their session'); END
""",
    """
CREATE TRIGGER failures_never_change BEFORE UPDATE ON failures
BEGIN SELECT RAISE(ABORT, 'failures never change'); END
""",
    """
CREATE TRIGGER failures_stay BEFORE DELETE ON failures
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id)
BEGIN SELECT RAISE(ABORT, 'failures go with their session'); END
""",
    """
CREATE TRIGGER route_events_never_change BEFORE UPDATE ON route_events
BEGIN SELECT RAISE(ABORT, 'route events never change'); END
""",
    """
CREATE TRIGGER route_events_stay BEFORE DELETE ON route_events
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id)
BEGIN SELECT RAISE(ABORT, 'route events go with their session'); END
""",
)


def m001_initial(database: "Database") -> None:
    """Create the first schema."""
    for statement in (
        _SESSIONS,
        _NATIVE_SESSIONS,
        _PROMPTS,
        _ATTEMPTS,
        _MESSAGES,
        _TOOL_CALLS,
        _MESSAGE_REVISIONS,
        _FAILURES,
        _RECOVERIES,
        _ROUTE_EVENTS,
        _BLOBS,
        _BLOB_USES,
        _PROFILES,
        *_INDEXES,
        *_TRIGGERS,
    ):
        database.execute(statement)
