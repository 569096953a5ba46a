"""What the palette offers: the window's actions, what can be done to the session in view, the sessions, a new
session with each profile, and the settings."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary
from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.models.palette import PaletteEntry, Source
from kandev_desktop.ui.text import profiles, setting_places, status, window_actions
from kandev_desktop.ui.text.setting_places import SettingPlace
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.text.window_actions import ENTRIES, WindowAction
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.windows.actions import Bound, WindowActions
from kandev_desktop.ui.windows.session_acts import SessionAct
from kandev_desktop.ui.windows.sessions_screen import SessionsScreen, addressed


@dataclass(frozen=True, slots=True, kw_only=True)
class Leads:
    """Where answers lead: to a session, to the start page with a profile, to a place in the settings."""

    session: Callable[[str], None]
    profile: Callable[[str], None]
    setting: Callable[[SettingPlace], None]


def offers(
    actions: WindowActions, app: AppSnapshot, leads: Leads, home: SessionsScreen
) -> tuple[Source[Any], ...]:
    """Everything that can be done now, what is not to be had now last."""
    session_id = addressed(home)
    summary = next((each for each in app.sessions if each.id == session_id), None)
    acts = [] if summary is None else [(summary, act) for act in home.acts.offered(summary)]
    shown = home.shown
    on_card = [] if shown is None else home.conversation.transcript.widgets.offered()
    card_title = "" if shown is None else one_line(shown.summary.title)
    bound = [each for each in actions.bound() if each.name is not WindowAction.PALETTE]
    here = [each for each in bound if each.available()]
    ready = [profile for profile in app.profiles if profile.ready]
    return (
        Source(here, _title, _action),
        Source(on_card, QWidget.accessibleName, partial(_card_button, card_title)),
        Source(acts, _act_title, _act),
        Source(app.sessions, _session_title, partial(_session, leads.session)),
        Source(ready, _begin_title, partial(_profile, leads.profile)),
        Source(setting_places.places(), _setting_title, partial(_setting, leads.setting)),
        Source([each for each in bound if each not in here], _title, _action),
        Source(
            [each for each in app.profiles if not each.ready], _begin_title, partial(_profile, leads.profile)
        ),
    )


def _title(bound: Bound) -> str:
    return window_actions.title(bound.entry.title)


def _session_title(summary: SessionSummary) -> str:
    return summary.title


def _begin_title(profile: ProfileSummary) -> str:
    return QCoreApplication.translate("Palette", "New session with {profile}").format(
        profile=one_line(profile.title)
    )


def _action(bound: Bound) -> PaletteEntry:
    return PaletteEntry(
        title=_title(bound),
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
        return bound.told()
    on, off = QCoreApplication.translate("Palette", "on"), QCoreApplication.translate("Palette", "off")
    return on if bound.checked() else off


def _card_button(session: str, button: Button) -> PaletteEntry:
    return PaletteEntry(
        title=button.accessibleName(), detail=session, run=button.click, available=not button.pending
    )


def _act_title(offered: tuple[SessionSummary, SessionAct]) -> str:
    return offered[1].title


def _act(offered: tuple[SessionSummary, SessionAct]) -> PaletteEntry:
    summary, act = offered
    return PaletteEntry(
        title=act.title,
        detail=one_line(summary.title),
        keys=act.keys,
        icon="nav.sessions",
        available=act.available,
        run=act.run,
    )


def _session(open_session: Callable[[str], None], summary: SessionSummary) -> PaletteEntry:
    state = status.words(summary.status.kind)
    return PaletteEntry(
        title=one_line(summary.title),
        detail=QCoreApplication.translate("Palette", "{state} · {folder}").format(
            state=state, folder=one_line(summary.cwd)
        ),
        icon="nav.sessions",
        run=partial(open_session, summary.id),
    )


def _setting_title(place: SettingPlace) -> str:
    """What finds it: its own words before those of its page, and for a page also that it is one of the settings."""
    page = setting_places.page_title(place.page)
    return f"{place.label} {page}" if place.label else f"{page} {_settings()}"


def _settings() -> str:
    return window_actions.title(ENTRIES[WindowAction.SETTINGS].title)


def _setting(show: Callable[[SettingPlace], None], place: SettingPlace) -> PaletteEntry:
    page = setting_places.page_title(place.page)
    return PaletteEntry(
        title=place.label or page,
        detail=QCoreApplication.translate("Palette", "{settings} · {page}").format(
            settings=_settings(), page=page
        )
        if place.label
        else _settings(),
        icon=setting_places.page_icon(place.page),
        run=partial(show, place),
    )


def _profile(begin: Callable[[str], None], profile: ProfileSummary) -> PaletteEntry:
    return PaletteEntry(
        title=_begin_title(profile),
        detail=_detail(profile),
        icon="thing.agent",
        available=profile.ready,
        run=partial(begin, profile.name),
    )


def _detail(profile: ProfileSummary) -> str:
    if not profile.ready:
        if profile.candidates:
            return profiles.need(profile)
        return QCoreApplication.translate("Palette", "needs {missing}").format(
            missing=one_line(profile.missing)
        )
    return profiles.in_turn(profile) if profile.candidates else one_line(profile.model)
