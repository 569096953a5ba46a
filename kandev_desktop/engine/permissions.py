"""Remembered answers to permission requests, by folder and kind, and the bound of a deny loop."""

import re
from collections import Counter
from collections.abc import Iterable

from kandev_desktop.domain.session.places import inside
from kandev_desktop.domain.session.updates import PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.changes import DeletePermissionRule, PutPermissionRule
from kandev_desktop.engine.ports import Clock, Rng, Store
from kandev_desktop.engine.records import PermissionRule

MAX_REFUSALS = 5
"""Section 7: so many refusals of one action end what runs."""

MAX_REFUSALS_IN_A_RUN = 100
"""So many of whatever actions end a run, which nobody watches."""

_MEMORABLE = frozenset(
    {
        ToolKind.READ,
        ToolKind.EDIT,
        ToolKind.DELETE,
        ToolKind.MOVE,
        ToolKind.SEARCH,
        ToolKind.EXECUTE,
        ToolKind.FETCH,
    }
)
"""Kinds that say what is going to happen; an answer to any other would cover anything."""


ON_FILES = frozenset({ToolKind.READ, ToolKind.EDIT, ToolKind.DELETE, ToolKind.MOVE, ToolKind.SEARCH})

_ELSEWHERE = re.compile(
    r"^$|^[\s~$%\"']|\s$|[\x00-\x1f\x7f]"
    r"|^[A-Za-z][A-Za-z0-9+.-]+:/"
)
"""A home folder, a variable, a quoted name and an address stand for a place that the words do not tell."""

_WINDOWS = re.compile(r"^[A-Za-z]:[/\\]|^\\|\.\.\\")


def stays(request: PermissionAsked, folder: str) -> bool:
    """Whether a request names where it reaches, and all of that by its words in the folder."""
    if request.cwd and not within(request.cwd, folder):
        return False
    if request.kind not in ON_FILES:
        return True
    return bool(request.subject) and all(within(path, folder) for path in request.subject)


def within(path: str, folder: str) -> bool:
    """Whether the words of a path tell that it lies in the folder."""
    if _ELSEWHERE.search(path) or ("{" in path and ".." in path):
        return False
    if _WINDOWS.search(path) and not _WINDOWS.search(folder):
        return False
    return inside(path, folder)


def memorable(request: PermissionAsked, folder: str) -> bool:
    """Whether an answer to this can be remembered for a folder, and a remembered one answers it.

    A file outside the folder, one that is not named and what runs elsewhere are asked about each time.
    """
    return request.kind in _MEMORABLE and not request.ask_always and stays(request, folder)


def option_for(request: PermissionAsked, *, allowed: bool) -> PermissionOption | None:
    """The option that carries out a remembered answer: the narrowest one, since the rule is ours."""
    kinds = ("allow_once", "allow_always") if allowed else ("reject_once", "reject_always")
    for kind in kinds:
        for option in request.options:
            if option.kind == kind:
                return option
    return None


class PermissionBook:
    """The rules in memory and in the store. One for the whole program."""

    def __init__(self, *, store: Store, clock: Clock, rng: Rng) -> None:
        self._store = store
        self._clock = clock
        self._rng = rng
        self._rules: dict[tuple[str, ToolKind], PermissionRule] = {}

    @property
    def rules(self) -> tuple[PermissionRule, ...]:
        """By folder and kind."""
        return tuple(sorted(self._rules.values(), key=lambda rule: (rule.folder, rule.kind)))

    async def read(self) -> None:
        """Read what was remembered. Raises StoreError."""
        self._take(await self._store.permission_rules())

    def answer(self, folder: str, request: PermissionAsked) -> PermissionOption | None:
        """The option that a rule chooses, `None` where a person has to be asked."""
        rule = self._rules.get((folder, request.kind))
        if rule is None or not memorable(request, folder):
            return None
        return option_for(request, allowed=rule.allowed)

    async def remember(self, folder: str, request: PermissionAsked, *, allowed: bool) -> None:
        """Answer the same way from now on. Raises StoreError."""
        if not memorable(request, folder):
            return
        rule = PermissionRule(
            id=self._rng.token(),
            folder=folder,
            kind=request.kind,
            allowed=allowed,
            created_at=self._clock.now(),
        )
        await self._store.commit([PutPermissionRule(rule=rule)])
        self._rules[folder, request.kind] = rule

    async def revoke(self, rule_id: str) -> None:
        """Ask again from now on. Raises StoreError."""
        await self._store.commit([DeletePermissionRule(rule_id=rule_id)])
        self._take(rule for rule in self.rules if rule.id != rule_id)

    def _take(self, rules: Iterable[PermissionRule]) -> None:
        self._rules = {(rule.folder, rule.kind): rule for rule in rules}


class Refusals:
    """Counts how often one action was refused within a generation."""

    def __init__(self) -> None:
        self._generation = 0
        self._times: Counter[tuple[ToolKind, tuple[str, ...]]] = Counter()

    def count(self, generation: int, request: PermissionAsked, *, unattended: bool) -> bool:
        """Note a refusal; true where it is one too many."""
        if generation != self._generation:
            self._generation = generation
            self._times.clear()
        action = (request.kind, request.subject or (request.title,))
        self._times[action] += 1
        too_many = unattended and self._times.total() >= MAX_REFUSALS_IN_A_RUN
        return too_many or self._times[action] >= MAX_REFUSALS
