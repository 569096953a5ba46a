"""Finds a file among many by a few letters of its path."""

import re
from collections.abc import Iterable, Sequence
from heapq import nsmallest
from itertools import islice

MOST = 50


class PathSearch:
    """Paths are kept in the order in which they are offered, short ones first, so that a search may stop early:
    twenty thousand of them take a few milliseconds."""

    def __init__(self, paths: Sequence[str] = ()) -> None:
        self._paths = sorted(paths, key=len)
        self._folded = [path.casefold() for path in self._paths]
        names = (folded.rfind("/") + 1 for folded in self._folded)
        self._rows = list(zip(self._folded, names, range(len(self._paths)), strict=True))

    def best(self, query: str) -> list[str]:
        """At most `MOST` paths: names that begin so, names and then paths that have it, or, where there is
        none, those that have its letters in their order. Short ones first; near ones for an empty query."""
        asked = query.casefold()
        if not asked:
            return nsmallest(MOST, self._paths, key=_near)
        rows = self._rows
        found: dict[str, None] = {}
        for hits in (
            (at for folded, name, at in rows if folded.startswith(asked, name)),
            (at for folded, name, at in rows if folded.find(asked, name) >= 0),
            (at for folded, _, at in rows if asked in folded),
        ):
            found |= dict.fromkeys(self._first(hits))
            if len(found) >= MOST:
                break
        return list(found)[:MOST] or self._scattered(asked)

    def _scattered(self, asked: str) -> list[str]:
        search = re.compile(".*?".join(map(re.escape, asked))).search
        return self._first(at for at, folded in enumerate(self._folded) if search(folded))

    def _first(self, hits: Iterable[int]) -> list[str]:
        return [self._paths[at] for at in islice(hits, MOST)]


def _near(path: str) -> tuple[int, str]:
    return path.count("/"), path
