"""The schema's history: applied in order, each once, never edited after a release, only added to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kandev_desktop.store.migrations.m001_initial import m001_initial
from kandev_desktop.store.migrations.m002_sessions import m002_sessions
from kandev_desktop.store.migrations.m003_explanations import m003_explanations
from kandev_desktop.store.migrations.m004_work_marks import m004_work_marks
from kandev_desktop.store.migrations.m005_draft_attachments import m005_draft_attachments
from kandev_desktop.store.migrations.m006_refused_calls import m006_refused_calls
from kandev_desktop.store.migrations.m007_long_plans import m007_long_plans
from kandev_desktop.store.migrations.m008_reopening import m008_reopening
from kandev_desktop.store.migrations.m009_provider_attempts import m009_provider_attempts
from kandev_desktop.store.migrations.m010_choices import m010_choices
from kandev_desktop.store.migrations.m011_problems import m011_problems
from kandev_desktop.store.migrations.m012_unanswered_calls import m012_unanswered_calls
from kandev_desktop.store.migrations.m013_long_tool_calls import m013_long_tool_calls
from kandev_desktop.store.migrations.m014_routes import m014_routes
from kandev_desktop.store.migrations.m015_passed_over import m015_passed_over
from kandev_desktop.store.migrations.m016_history import m016_history
from kandev_desktop.store.migrations.m017_first_output import m017_first_output

if TYPE_CHECKING:  # loaded only where a migration is due: it takes a fifth of a second
    from sqlite_utils import Database

Migration = Callable[["Database"], None]

MIGRATIONS: tuple[Migration, ...] = (
    m001_initial,
    m002_sessions,
    m003_explanations,
    m004_work_marks,
    m005_draft_attachments,
    m006_refused_calls,
    m007_long_plans,
    m008_reopening,
    m009_provider_attempts,
    m010_choices,
    m011_problems,
    m012_unanswered_calls,
    m013_long_tool_calls,
    m014_routes,
    m015_passed_over,
    m016_history,
    m017_first_output,
)
"""A database's `user_version` counts how many of these it has."""
