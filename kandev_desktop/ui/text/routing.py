"""Dynamic profiles and who uses them, in words."""

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.engine.snapshots import AppSnapshot
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses, listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.schedule_counts import SCHEDULE_COUNTS
from kandev_desktop.ui.text.untrusted import one_line

_TITLE = 60


def users(name: str, app: AppSnapshot, runs: Collection[str] = ()) -> str:
    """`3 runs, 1 session`; empty where nothing uses it. `runs` are the sessions that are unattended runs."""
    on_it = [each.id for each in app.sessions if each.profile == name]
    running = sum(each in runs for each in on_it)
    parts = [SCHEDULE_COUNTS.used_by_runs(running)] if running else []
    if len(on_it) > running:
        parts.append(SCHEDULE_COUNTS.used_by_sessions(len(on_it) - running))
    return listed(parts)


def beneath(profile: DynamicProfile, app: AppSnapshot, whom: str) -> str:
    """The second line of a dynamic profile's row: its candidates, and who uses it."""
    used = _say(QT_TRANSLATE_NOOP("Routing", "used by {whom}")).format(whom=whom) if whom else ""
    return clauses((candidates(profile, app), used))


def head(whom: str) -> str:
    """What stands under the title of one that is written."""
    if not whom:
        return _say(QT_TRANSLATE_NOOP("Routing", "Dynamic profile. Changes apply to later decisions only."))
    told = QT_TRANSLATE_NOOP(
        "Routing", "Dynamic profile, used by {whom}. Changes apply to later decisions only."
    )
    return _say(told).format(whom=whom)


def removal(whom: str) -> str:
    """What a removal means to who uses it."""
    if not whom:
        return _say(QT_TRANSLATE_NOOP("Routing", "No session and no run uses it."))
    told = QT_TRANSLATE_NOOP(
        "Routing", "It is used by {whom}: these keep their route and need you at its next change."
    )
    return _say(told).format(whom=whom)


def candidates(profile: DynamicProfile, app: AppSnapshot) -> str:
    """The titles of its candidates, in order."""
    titles = {each.name: each.title for each in app.profiles}
    names = (titles.get(each.profile, each.profile) for each in profile.candidates if each.enabled)
    return listed(foreign(one_line(name, _TITLE)) for name in names) or _say(
        QT_TRANSLATE_NOOP("Routing", "no candidate")
    )


def _say(source: str) -> str:
    return QCoreApplication.translate("Routing", source)
