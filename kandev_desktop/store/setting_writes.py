"""The writes of what belongs to the person and to no session: profiles of both kinds and remembered permissions."""

import sqlite3

from kandev_desktop.engine.changes import (
    DeletePermissionRule,
    DeleteProfile,
    PutPermissionRule,
    PutProfile,
)
from kandev_desktop.engine.routing.changes import DeleteDynamic, PutDynamic
from kandev_desktop.store.rows import DYNAMIC_PROFILE, PERMISSION_RULE, PROFILE

_q_put_profile = """
INSERT INTO profiles (name, profile) VALUES (:name, :profile)
ON CONFLICT (name) DO UPDATE SET profile = excluded.profile
"""

_q_delete_profile = "DELETE FROM profiles WHERE name = :name"

_q_put_dynamic = """
INSERT INTO dynamic_profiles (name, title, candidates, version) VALUES (:name, :title, :candidates, :version)
ON CONFLICT (name) DO UPDATE SET
    title = excluded.title, candidates = excluded.candidates, version = excluded.version
"""

_q_delete_dynamic = "DELETE FROM dynamic_profiles WHERE name = :name"

_q_put_rule = """
INSERT OR REPLACE INTO permission_rules (id, folder, kind, allowed, created_at)
VALUES (:id, :folder, :kind, :allowed, :created_at)
"""

_q_delete_rule = "DELETE FROM permission_rules WHERE id = :id"


def put_profile(connection: sqlite3.Connection, change: PutProfile) -> None:
    """Insert or replace a profile."""
    row = {"name": change.profile.name, "profile": PROFILE.dump(change.profile)}
    connection.execute(_q_put_profile, row)


def delete_profile(connection: sqlite3.Connection, change: DeleteProfile) -> None:
    """Remove a profile."""
    connection.execute(_q_delete_profile, {"name": change.name})


def put_dynamic(connection: sqlite3.Connection, change: PutDynamic) -> None:
    """Insert or replace a dynamic profile."""
    connection.execute(_q_put_dynamic, DYNAMIC_PROFILE.dump(change.profile))


def delete_dynamic(connection: sqlite3.Connection, change: DeleteDynamic) -> None:
    """Remove a dynamic profile."""
    connection.execute(_q_delete_dynamic, {"name": change.name})


def put_permission_rule(connection: sqlite3.Connection, change: PutPermissionRule) -> None:
    """Insert a rule in place of one for the same folder and kind."""
    connection.execute(_q_put_rule, PERMISSION_RULE.dump(change.rule))


def delete_permission_rule(connection: sqlite3.Connection, change: DeletePermissionRule) -> None:
    """Remove a rule."""
    connection.execute(_q_delete_rule, {"id": change.rule_id})
