"""Who gets a prompt, in the words of the agent's own options."""

from collections.abc import Iterable

from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text import profiles, routes
from kandev_desktop.ui.text.untrusted import one_line

_LONGEST = 60


def current_name(option: ConfigOption) -> str:
    """The name of what an option is set to; the value itself where the agent names none."""
    names = {value.value: value.name for value in option.values}
    return one_line(names.get(str(option.current), str(option.current)), _LONGEST)


def who(agent: str, model: str, options: Iterable[ConfigOption], mode: str = "") -> str:
    """`Codex · 6.1 Sol (medium) · Read only`: agent, model, how hard it thinks where that is an option of its own, and
    the mode; `mode` is its id where the agent offers none to choose."""
    return _who(one_line(agent, _LONGEST), model, options, mode)


def who_on(route: RouteView, model: str, options: Iterable[ConfigOption], mode: str = "") -> str:
    """The same of a routed session: `Nightly → Codex · 6.1 Sol (medium)`."""
    return _who(routes.path(route), model, options, mode)


def _who(first: str, model: str, options: Iterable[ConfigOption], mode: str) -> str:
    named = {option.category: current_name(option) for option in options if isinstance(option.current, str)}
    shown = named.get("model") or one_line(model, _LONGEST)
    effort = named.get("thought_level", "").lower()
    if shown and effort and effort not in shown.lower():
        shown = f"{shown} ({effort})"
    shown_mode = named.get("mode") or one_line(mode, _LONGEST)
    return " · ".join(part for part in (first, shown, shown_mode) if part)


def chosen(profile: ProfileSummary) -> str:
    """Who gets the first prompt of a session: of a dynamic profile the candidates that it chooses from as well."""
    if profile.candidates:
        return f"{one_line(profile.title, _LONGEST)} · {profiles.in_turn(profile)}"
    return who(profile.title, profile.model, (), profile.mode)
