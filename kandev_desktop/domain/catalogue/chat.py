"""What the catalogue knows of an agent's chat: its notices, its failure texts, the markers before them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from kandev_desktop.domain.catalogue.rules import Carrier, Catalogue, Notice
from kandev_desktop.domain.evidence.signals import Scalar
from kandev_desktop.domain.patterns import PatternSet

SHORTEST = 12
"""Characters below which a chunk is no notice and no failure text."""

LONGEST = 2048
"""Characters above which it is neither."""

_BEGINNING = 4
_LEVEL = re.compile(r"\W*(?:info|notice|warn(?:ing)?|(?:api )?error)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class KnownNotice:
    """A notice of the agent's. `attempt` is the number of its own try, 0 where the notice prints none, `None`
    where it announces no try."""

    attempt: int | None


@dataclass(frozen=True, slots=True)
class KnownFailure:
    """The words of a failure, if the structure around them agrees; `exact` words need no more than their place
    at the end of a turn."""

    exact: bool = False


class ChatReader:
    """Reads the chunks of one family of agents."""

    def __init__(self, family: str, catalogue: Catalogue) -> None:
        self._notices = tuple(known for known in catalogue.notices if _concerns(known.agents, family))
        carriers = [known for known in catalogue.carriers if _concerns(known.agents, family)]
        failures = [(text.source, _exact(carrier)) for carrier in carriers for text in carrier.texts]
        self._exact = tuple(exact for _, exact in failures)
        # Most chunks are neither: they are asked once for everything, notices first.
        self._any = PatternSet(
            [known.pattern.source for known in self._notices] + [source for source, _ in failures]
        )
        # A marker is structure, which means the same whoever sends it: adapters are forked and renamed.
        self._markers = tuple(carrier.marker for carrier in catalogue.carriers if carrier.marker)
        self._marks = frozenset(value for marker in self._markers for value in marker.values())

    def known(self, text: str) -> KnownNotice | KnownFailure | None:
        """What a whole chunk is, where the catalogue knows it."""
        if not SHORTEST <= len(text) <= LONGEST:
            return None
        raw = text.encode("utf-8", "replace")
        places = self._any.hits(raw)
        if not places:
            return None
        for notice in (self._notices[place] for place in sorted(places) if place < len(self._notices)):
            found = notice.pattern.search(raw)
            if found is not None and _whole(text, found[0] or ""):
                return KnownNotice(_attempt(notice, found))
        exact = [self._exact[place - len(self._notices)] for place in places if place >= len(self._notices)]
        return KnownFailure(exact=any(exact)) if exact else None

    def marks(self, data: Mapping[str, Scalar]) -> bool:
        """Whether an update's structure says that the turn failed and that the reason follows as text."""
        return not self._marks.isdisjoint(data.values()) and any(
            all(has_leaf(data, name, value) for name, value in marker.items()) for marker in self._markers
        )


@lru_cache(maxsize=64)
def chat_reader(family: str, catalogue: Catalogue) -> ChatReader:
    """The reader of a family. Compiling its patterns takes milliseconds, so that it is kept."""
    return ChatReader(family, catalogue)


def has_leaf(data: Mapping[str, Scalar], name: str, value: str) -> bool:
    """Whether a structure has this leaf; `name` is its path or the end of it."""
    return any(
        (path == name or path.endswith("." + name)) and str(leaf) == value for path, leaf in data.items()
    )


def _concerns(agents: frozenset[str], family: str) -> bool:
    return not agents or family in agents


def _exact(carrier: Carrier) -> bool:
    """Whether a family's own words end a turn without any other proof."""
    return bool(carrier.agents and carrier.stops) and not (carrier.marker or carrier.without_usage)


def _whole(text: str, found: str) -> bool:
    """Whether a chunk is the notice and does not merely speak of one: one line that begins with it, or with
    the level of a message."""
    line = text.strip()
    if "\n" in line:
        return False
    return line.find(found.strip()) <= _BEGINNING or _LEVEL.match(line) is not None


def _attempt(notice: Notice, found: tuple[str | None, ...]) -> int | None:
    number = next((part for part in found[1:] if part and part.isdecimal()), None)
    if number is not None:
        return int(number)
    return 0 if notice.each else None
