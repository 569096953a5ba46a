"""Which rules take a view. Fields, tokens, statuses and patterns wake candidates; the rest must hold too."""

from collections.abc import Iterable
from typing import NamedTuple

from kandev_desktop.domain.catalogue.rules import Catalogue, Rule
from kandev_desktop.domain.catalogue.view import View, last_part
from kandev_desktop.domain.evidence.signals import Evidence, Phase, SignalKind


class Hit(NamedTuple):
    """A rule that takes a view."""

    rule: Rule
    view: View

    @property
    def weight(self) -> tuple[int, int]:
        return self.rule.weight


def hits(
    view: View, evidence: Evidence, catalogue: Catalogue, *, kind: SignalKind | None = None
) -> list[Hit]:
    """The rules that take a view. `kind` is what the view counts as where it is carried."""
    seen = frozenset(catalogue.patterns.hits(view.raw))
    counts_as = kind or view.signal.kind
    return [
        Hit(rule, view)
        for rule in _woken(view, seen, catalogue)
        if _applies(rule, counts_as, view.phase, evidence.agent) and _holds(rule, view, seen)
    ]


def guarded(
    view: View, evidence: Evidence, catalogue: Catalogue, *, kind: SignalKind | None = None
) -> list[Hit]:
    """The rules that would take a view but for their guards, for explaining."""
    seen = frozenset(catalogue.patterns.hits(view.raw))
    return [
        Hit(rule, view)
        for rule in _woken(view, seen, catalogue)
        if _applies(rule, kind or view.signal.kind, view.phase, evidence.agent)
        and _matches(rule, view, seen)
        and not _holds(rule, view, seen)
    ]


def _woken(view: View, seen: frozenset[int], catalogue: Catalogue) -> Iterable[Rule]:
    """Each once, in an order that is the same in every run."""
    woken: list[Rule] = []
    for token in sorted(view.tokens):
        woken += catalogue.by_token.get(token, ())
    if view.status is not None:
        woken += catalogue.by_status.get(view.status, ())
    for place in sorted(seen):
        woken += catalogue.by_pattern.get(place, ())
    for name in map(last_part, view.fields):
        woken += catalogue.by_field.get(name, ())
    return dict.fromkeys(woken) if len(woken) > 1 else woken


def _applies(rule: Rule, kind: SignalKind, phase: Phase, agent: str) -> bool:
    return (
        kind in rule.kinds
        and (not rule.phases or phase in rule.phases)
        and (not rule.agents or agent in rule.agents)
    )


def _holds(rule: Rule, view: View, seen: frozenset[int]) -> bool:
    return (
        _matches(rule, view, seen)
        and rule.unless.isdisjoint(seen)
        and rule.unless_tokens.isdisjoint(view.tokens)
        and view.status not in rule.unless_status
    )


def _matches(rule: Rule, view: View, seen: frozenset[int]) -> bool:
    return (
        (not rule.tokens or not rule.tokens.isdisjoint(view.tokens))
        and (not rule.status or view.status in rule.status)
        and (not rule.patterns or not rule.patterns.isdisjoint(seen))
        and (not rule.fields or _fields_hold(rule, view))
    )


def _fields_hold(rule: Rule, view: View) -> bool:
    return all(
        any(
            last_part(path) == name and pattern.occurs(str(value).encode("utf-8", "replace"))
            for path, value in view.fields.items()
        )
        for name, pattern in rule.fields
    )
