"""Routes with their decisions, unattended runs, dynamic profiles, and what is known of providers' health."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_ROUTES = """
CREATE TABLE routes (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    instance_id TEXT NOT NULL,
    generation INTEGER NOT NULL,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    route INTEGER NOT NULL,
    updated_at TEXT NOT NULL,
    profile TEXT NOT NULL,
    unattended INTEGER NOT NULL,
    candidates TEXT NOT NULL,
    candidate TEXT NOT NULL,
    attempt_id TEXT NOT NULL,
    sends TEXT NOT NULL,
    sent INTEGER NOT NULL,
    uses TEXT NOT NULL,
    excluded TEXT NOT NULL,
    skipped TEXT NOT NULL,
    code TEXT NOT NULL,
    policy_class TEXT NOT NULL,
    reason TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    max_retries INTEGER NOT NULL,
    wait_from TEXT,
    wake_at TEXT,
    wakes TEXT NOT NULL,
    returns_to TEXT,
    held TEXT,
    FOREIGN KEY (session_id, generation) REFERENCES prompts (session_id, generation)
        DEFERRABLE INITIALLY DEFERRED
) STRICT
"""

_ROUTE_DECISIONS = """
CREATE TABLE route_decisions (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    generation INTEGER NOT NULL,
    route INTEGER NOT NULL,
    attempt_id TEXT NOT NULL REFERENCES attempts (id) DEFERRABLE INITIALLY DEFERRED,
    at TEXT NOT NULL,
    profile TEXT NOT NULL,
    policy TEXT NOT NULL,
    code TEXT NOT NULL,
    policy_class TEXT NOT NULL,
    reason TEXT NOT NULL,
    leads_to TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    wake_at TEXT
) STRICT
"""

_RUNS = """
CREATE TABLE runs (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    workspace TEXT NOT NULL,
    profile TEXT NOT NULL,
    allowed TEXT NOT NULL,
    stage TEXT NOT NULL,
    position INTEGER NOT NULL,
    queued_at TEXT NOT NULL,
    max_attempts INTEGER NOT NULL,
    time_budget TEXT,
    budget_from TEXT,
    started_at TEXT,
    ended_at TEXT,
    outcome TEXT
) STRICT
"""

_RUN_LIMITS = """
CREATE TABLE run_limits (
    row INTEGER PRIMARY KEY CHECK (row = 1),
    per_workspace INTEGER NOT NULL
) STRICT
"""

# Health is of what sessions share, and outlives them: `holder` refers to no session.
_CIRCUITS = """
CREATE TABLE circuits (
    scope TEXT NOT NULL,
    provider TEXT NOT NULL,
    account TEXT NOT NULL,
    model TEXT NOT NULL,
    profile TEXT NOT NULL,
    state TEXT NOT NULL,
    since TEXT NOT NULL,
    version INTEGER NOT NULL,
    code TEXT NOT NULL,
    until TEXT,
    stated INTEGER NOT NULL,
    rung INTEGER NOT NULL,
    holder TEXT NOT NULL,
    lease_until TEXT,
    PRIMARY KEY (scope, provider, account, model, profile)
) STRICT
"""

_COOLDOWNS = """
CREATE TABLE cooldowns (
    workspace TEXT NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    holder TEXT NOT NULL,
    profile TEXT NOT NULL,
    attempt_id TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    retry_at TEXT NOT NULL,
    code TEXT NOT NULL,
    since TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (workspace, provider, model)
) STRICT
"""

_HEALTH_SPANS = """
CREATE TABLE health_spans (
    id TEXT PRIMARY KEY,
    resource TEXT NOT NULL,
    code TEXT NOT NULL,
    began_at TEXT NOT NULL,
    ended_at TEXT
) STRICT
"""

_DYNAMIC_PROFILES = """
CREATE TABLE dynamic_profiles (
    name TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    candidates TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT
"""

# What served an attempt, and what a change of route went from and to; of those from before nothing is known.
_COLUMNS = (
    "ALTER TABLE attempts ADD COLUMN route INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE attempts ADD COLUMN provider TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE attempts ADD COLUMN model TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE route_events ADD COLUMN route INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE route_events ADD COLUMN from_profile TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE route_events ADD COLUMN provider TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE route_events ADD COLUMN model TEXT NOT NULL DEFAULT ''",
)

_INDEXES = (
    "CREATE INDEX routes_by_state ON routes (state)",
    "CREATE INDEX route_decisions_by_session ON route_decisions (session_id)",
    "CREATE INDEX route_decisions_by_attempt ON route_decisions (attempt_id)",
    "CREATE INDEX health_spans_by_end ON health_spans (ended_at)",
)

_TRIGGERS = (
    """
CREATE TRIGGER route_decisions_never_change BEFORE UPDATE ON route_decisions
BEGIN SELECT RAISE(ABORT, 'route decisions never change'); END
""",
    """
CREATE TRIGGER route_decisions_stay BEFORE DELETE ON route_decisions
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id)
BEGIN SELECT RAISE(ABORT, 'route decisions go with their session'); END
""",
)


def m014_routes(database: "Database") -> None:
    """Add the tables and columns."""
    for statement in (
        _ROUTES,
        _ROUTE_DECISIONS,
        _RUNS,
        _RUN_LIMITS,
        _CIRCUITS,
        _COOLDOWNS,
        _HEALTH_SPANS,
        _DYNAMIC_PROFILES,
        *_COLUMNS,
        *_INDEXES,
        *_TRIGGERS,
    ):
        database.execute(statement)
