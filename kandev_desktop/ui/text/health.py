"""A resource in words: what it is, whether it may be used, why not, and when it is tested next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.engine.routing.snapshots import (
    HealthSnapshot,
    InboxItem,
    ResourceState,
    ResourceView,
    SpanView,
)
from kandev_desktop.ui.text import codes, times, vendors
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.health_counts import HEALTH_COUNTS
from kandev_desktop.ui.text.lists import clauses, listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.runs import NOTHING
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class StateText:
    """A state: its word, its icon's token and its tone. `strong` is for what needs a person."""

    words: str
    icon: str
    tone: Tone
    strong: bool = False


_STATES: Mapping[ResourceState, tuple[str, str, Tone]] = MappingProxyType({
    ResourceState.IN_USE: (QT_TRANSLATE_NOOP("Health", "In use"), "state.done", Tone.SUCCESS),
    ResourceState.COOLDOWN: (QT_TRANSLATE_NOOP("Health", "Short cooldown"), "state.waiting", Tone.WARNING),
    ResourceState.HELD_BACK: (QT_TRANSLATE_NOOP("Health", "Held back"), "state.failed", Tone.DANGER),
    ResourceState.DUE: (QT_TRANSLATE_NOOP("Health", "May be tested"), "state.pending", Tone.WARNING),
    ResourceState.TESTING: (QT_TRANSLATE_NOOP("Health", "Testing with one run"), "recovery.half_open", Tone.WARNING),
    ResourceState.NEEDS_YOU: (QT_TRANSLATE_NOOP("Health", "Needs you"), "state.needs_you", Tone.ACCENT),
    ResourceState.OFFLINE: (QT_TRANSLATE_NOOP("Health", "Offline"), "recovery.network", Tone.WARNING),
})  # fmt: skip

_SCOPES: Mapping[Scope, str] = MappingProxyType({
    Scope.PROVIDER: QT_TRANSLATE_NOOP("Health", "provider"),
    Scope.PROVIDER_ACCOUNT: QT_TRANSLATE_NOOP("Health", "provider, account"),
    Scope.PROVIDER_ACCOUNT_MODEL: QT_TRANSLATE_NOOP("Health", "provider, account, model"),
    Scope.PROFILE: QT_TRANSLATE_NOOP("Health", "profile"),
    Scope.NETWORK: QT_TRANSLATE_NOOP("Health", "machine"),
    Scope.REQUEST: QT_TRANSLATE_NOOP("Health", "request"),
    Scope.NONE: QT_TRANSLATE_NOOP("Health", "none"),
})  # fmt: skip


def name(resource: ResourceView) -> str:
    """`OpenAI · account A · gpt-5`, or what it is on this machine."""
    return names(resource)[0]


def names(resource: ResourceView) -> tuple[str, ...]:
    """Its name, and shorter ones for where that has no room: the end tells it from its neighbours."""
    if resource.scope is Scope.NETWORK:
        return (QCoreApplication.translate("Health", "This machine's network"),)
    title = one_line(resource.profile_title or resource.profile, _LONGEST)
    if resource.scope is Scope.PROFILE:
        return (QCoreApplication.translate("Health", "{profile} on this machine").format(profile=title),)
    vendor = vendors.vendor(resource.provider) or title
    host = one_line(resource.host, _LONGEST)
    at = QCoreApplication.translate("Health", "{provider} at {host}")
    provider = at.format(provider=vendor, host=host) if host else vendor
    account = QCoreApplication.translate("Health", "account {letter}").format(letter=resource.account)
    rest = [account if resource.account else "", foreign(one_line(resource.model, _LONGEST))]
    ends = [part for part in rest if part]
    whole = [
        [foreign(provider), *ends],
        [foreign(host or vendor), *ends],
        *(ends[n:] for n in range(len(ends))),
    ]
    return tuple(dict.fromkeys(" \u00b7 ".join(parts) for parts in whole))


def scope(resource: ResourceView) -> str:
    """What kind of resource it is, and which profiles depend on it."""
    kind = QCoreApplication.translate("Health", _SCOPES[resource.scope])
    if resource.scope is Scope.PROFILE or not resource.used_by:
        return kind
    titles = listed(foreign(one_line(each, _LONGEST)) for each in resource.used_by)
    return f"{kind} \u00b7 {titles}"


def whole(resource: ResourceView) -> str:
    """Both lines, for where there is no room for them."""
    return f"{name(resource)}\n{scope(resource)}"


def state(which: ResourceState) -> StateText:
    """A state in words."""
    words, icon, tone = _STATES[which]
    strong = which is ResourceState.NEEDS_YOU
    return StateText(QCoreApplication.translate("Health", words), icon, tone, strong)


def cause(resource: ResourceView) -> tuple[str, str]:
    """Why it is not simply used, and who said until when."""
    if resource.code is Code.NONE:
        return NOTHING, ""
    if resource.behind:
        return codes.words(resource.code).title, QCoreApplication.translate(
            "Health", "with the wider resource"
        )
    stated = QCoreApplication.translate("Health", "end stated by the provider")
    return codes.words(resource.code).title, stated if resource.stated and resource.until else ""


def since(resource: ResourceView, now: datetime, zone: tzinfo | None) -> str:
    """Since when it is in its state."""
    return NOTHING if resource.since is None else times.when(resource.since, now, zone)


def left_out(
    resource: ResourceView,
    now: datetime,
    zone: tzinfo | None,
    *,
    cause_too: bool,
    since_too: bool,
    check_too: bool,
) -> tuple[str, ...]:
    """What the columns would say that have no room, a line each; what says nothing has none."""
    began, (check, whose) = since(resource, now, zone), next_check(resource, now, zone)
    lines: list[str] = []
    if cause_too and resource.code is not Code.NONE:
        lines += cause(resource)
    if since_too and began != NOTHING:
        lines.append(_since(began))
    if check_too and check != NOTHING:
        lines += (_next(check), whose)
    return tuple(line for line in lines if line)


def _since(began: str) -> str:
    return QCoreApplication.translate("Health", "since {time}").format(time=began)


def _next(check: str) -> str:
    return QCoreApplication.translate("Health", "next check: {time}").format(time=check)


def next_check(resource: ResourceView, now: datetime, zone: tzinfo | None) -> tuple[str, str]:
    """When it is tested next, and by whom."""
    if resource.state is ResourceState.TESTING:
        holder = one_line(resource.holder, 40)
        by = QCoreApplication.translate("Health", "by “{title}”").format(title=holder) if holder else ""
        return QCoreApplication.translate("Health", "now"), by
    if resource.state is ResourceState.NEEDS_YOU:
        none = QCoreApplication.translate("Health", "none")
        return none, QCoreApplication.translate("Health", "waits for you")
    if resource.state is ResourceState.DUE:
        return QCoreApplication.translate("Health", "next attempt"), ""
    if resource.until is None:
        return NOTHING, ""
    today = times.today(resource.until, now, zone)
    exact = times.exact_time(resource.until, zone) if today else times.until(resource.until, now, zone)
    return exact, ""


def spoken(resource: ResourceView, now: datetime, zone: tzinfo | None) -> str:
    """A whole row as a reader hears it."""
    why, stated = cause(resource)
    began, check = since(resource, now, zone), listed(next_check(resource, now, zone))
    parts = [name(resource), scope(resource), state(resource.state).words]
    if why != NOTHING:
        parts.append(listed((why, stated)))
    if began != NOTHING:
        parts.append(_since(began))
    if check != NOTHING:
        parts.append(_next(check))
    return clauses(parts)


def summed(health: HealthSnapshot) -> str:
    """How many resources are in use, and how many things need a person."""
    usable = sum(each.state is ResourceState.IN_USE for each in health.resources)
    needing = unresolved(health.inbox)
    parts = [HEALTH_COUNTS.usable(usable, len(health.resources)) if health.resources else ""]
    return listed([*parts, COUNTS.need_you(needing) if needing else ""])


def unresolved(inbox: Sequence[InboxItem]) -> int:
    """How many sessions and runs need a person, and how many resources that none of these waits for."""
    waiting = {name for item in _open(inbox) for name in (item.session_id, *item.waiting) if name}
    return len(waiting) + unclaimed(inbox)


def unclaimed(inbox: Sequence[InboxItem]) -> int:
    """How many resources need a person while no session and no run waits for them."""
    return sum(not (item.session_id or item.waiting) for item in _open(inbox))


def _open(inbox: Sequence[InboxItem]) -> list[InboxItem]:
    return [item for item in inbox if item.resolved_at is None]


def span_ends(span: SpanView, now: datetime, zone: tzinfo | None) -> tuple[str, str]:
    """From when and until when a resource was held back."""
    began = times.until(span.began_at, now, zone)
    still = QCoreApplication.translate("Health", "still")
    return began, still if span.ended_at is None else times.until(span.ended_at, now, zone)


def held_back_means() -> str:
    """What holding back comes to."""
    return QCoreApplication.translate(
        "Health",
        "“Held back” resources are skipped by runs until the next check. Your own sessions may still use them. A success closes the matter at once.",
    )
