"""What the palette offers: the window's actions, the sessions, and a new session with each profile."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary, SessionSummary
from kandev_desktop.ui.models.palette import PaletteEntry
from kandev_desktop.ui.text import status, window_actions
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.windows.actions import Bound, WindowActions


def offers(
    actions: WindowActions,
    app: AppSnapshot,
    open_session: Callable[[str], None],
    begin: Callable[[str], None],
) -> Iterator[PaletteEntry]:
    """Everything that can be done now; `begin` opens the start page with a profile."""
    for bound in actions.bound():
        if bound.name is not WindowAction.PALETTE:
            yield _action(bound)
    for summary in app.sessions:
        yield _session(summary, open_session)
    for profile in app.profiles:
        yield _profile(profile, begin)


def _action(bound: Bound) -> PaletteEntry:
    return PaletteEntry(
        title=window_actions.title(bound.entry.title),
        detail=_state(bound),
        keys=bound.entry.keys,
        icon=bound.entry.icon,
        available=bound.available(),
        run=bound.run,
    )


def _state(bound: Bound) -> str:
    if not bound.available():
        return QCoreApplication.translate("Palette", "not now")
    if bound.checked is None:
        return ""
    on, off = QCoreApplication.translate("Palette", "on"), QCoreApplication.translate("Palette", "off")
    return on if bound.checked() else off


def _session(summary: SessionSummary, open_session: Callable[[str], None]) -> PaletteEntry:
    state = status.words(summary.status.kind)
    return PaletteEntry(
        title=summary.title,
        detail=QCoreApplication.translate("Palette", "{state} · {folder}").format(
            state=state, folder=summary.cwd
        ),
        icon="nav.sessions",
        run=partial(open_session, summary.id),
    )


def _profile(profile: ProfileSummary, begin: Callable[[str], None]) -> PaletteEntry:
    missing = QCoreApplication.translate("Palette", "needs {missing}").format(missing=profile.missing)
    return PaletteEntry(
        title=QCoreApplication.translate("Palette", "New session with {profile}").format(
            profile=profile.title
        ),
        detail=profile.model if profile.ready else missing,
        icon="thing.agent",
        available=profile.ready,
        run=partial(begin, profile.name),
    )
