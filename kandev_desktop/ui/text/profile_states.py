"""How a profile stands: whether it works, what it needs, or what holds it back for now."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.engine.routing.snapshots import HealthSnapshot
from kandev_desktop.engine.snapshots import Need, ProfileSummary
from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class HeldText:
    """Why a profile may not serve now. `needs_you` says that no time mends it."""

    words: str
    needs_you: bool = False


@dataclass(frozen=True, slots=True)
class ProfileState:
    """A state: its word, its icon's token, empty for none, and the role of its colour."""

    words: str
    icon: str
    role: str


Held = Mapping[str, HeldText]
"""What holds profiles back, by their names."""

NOTHING_HELD: Held = MappingProxyType({})

_ICONS: Mapping[Need, tuple[str, str]] = MappingProxyType({
    Need.NOTHING: ("state.done", "success"),
    Need.PROGRAM: ("", "text_muted"),
})  # fmt: skip
_NEEDED = ("state.needs_you", "accent")


def held(health: HealthSnapshot, now: datetime) -> Held:
    """What holds profiles back now. One whose time is over may be tested, so nothing is told of it."""
    return {
        each.profile: HeldText(profiles.held(each, now), each.barrier is Barrier.NEEDS_PERSON)
        for each in health.held
        if each.until is None or now < each.until
    }


def state(summary: ProfileSummary, over: HeldText | None) -> ProfileState:
    """Whether a profile works. What it needs comes before what holds it back."""
    if summary.need is Need.NOTHING and summary.ready and over is not None:
        if over.needs_you:
            return ProfileState(_told(QT_TRANSLATE_NOOP("Profiles", "Needs you")), *_NEEDED)
        return ProfileState(_told(QT_TRANSLATE_NOOP("Profiles", "Held back")), "state.waiting", "warning")
    if summary.candidates and not summary.ready:
        return ProfileState(profiles.need(summary), "", "text_muted")
    return ProfileState(profiles.need(summary), *_ICONS.get(summary.need, _NEEDED))


def beneath(summary: ProfileSummary, over: HeldText | None) -> str:
    """The second line of a profile's row, which begins with what holds it back."""
    rest = profiles.beneath(summary)
    if over is None or not summary.ready:
        return rest
    return " · ".join(part for part in (over.words, foreign(rest)) if part)


def _told(text: str) -> str:
    return QCoreApplication.translate("Profiles", text)
