"""The rows of a long table, of which only some pages are held."""

from collections.abc import Iterator

from kandev_desktop.engine.history.records import PAGE, HistoryPage, HistoryRow

KEPT = 10
"""Pages that are held at most. Of the others a number each is kept, by which they are asked for again."""

_Turn = tuple[str, int, int]


class Pages:
    """Pages follow one another, each asked for by the row that it begins before."""

    def __init__(self) -> None:
        self._before: list[int | None] = [None]
        self._held: dict[int, tuple[HistoryRow, ...]] = {}
        self._turns: dict[_Turn, HistoryRow] = {}
        self.count = 0
        self.more = True

    @property
    def held(self) -> tuple[int, ...]:
        """The numbers of the pages that are in memory."""
        return tuple(self._held)

    @property
    def newest(self) -> int | None:
        """What orders the first row of all, `None` where there is none."""
        before = self._before[0]
        return None if before is None else before - 1

    def before(self, page: int) -> int | None:
        """What to ask for a page by; `None` is for the latest rows."""
        return self._before[page]

    def row(self, position: int) -> HistoryRow | None:
        """The row at a position; `None` where its page is not held."""
        rows = self._held.get(position // PAGE, ())
        at = position % PAGE
        return rows[at] if at < len(rows) else None

    def position(self, attempt_id: str) -> int:
        """Where an attempt stands among the rows that are held, -1 where it does not."""
        return next(
            (
                page * PAGE + at
                for page, rows in self._held.items()
                for at, row in enumerate(rows)
                if row.attempt_id == attempt_id
            ),
            -1,
        )

    def following(self, row: HistoryRow) -> HistoryRow | None:
        """The attempt of the same prompt that came after, where it is among the rows that are held."""
        return self._turns.get((row.session_id, row.generation, row.number + 1))

    def missing(self, first: int, last: int) -> Iterator[int]:
        """The pages of these positions that are not held, the one after all rows among them where there is one."""
        for page in range(max(0, first) // PAGE, max(0, last) // PAGE + 1):
            if (
                page < len(self._before)
                and page not in self._held
                and (page * PAGE < self.count or self.more)
            ):
                yield page

    def fits(self, page: int, rows: tuple[HistoryRow, ...]) -> bool:
        """Whether rows stand where they stood before: each the same attempt."""
        size = min(PAGE, self.count - page * PAGE)
        follows = self._before[page + 1] if page + 1 < len(self._before) else None
        return len(rows) == size and (follows is None or not rows or rows[-1].seq == follows)

    def take(self, page: int, answer: HistoryPage, near: int) -> None:
        """Hold a page. Those behind it are forgotten where it has other rows than before, and those that are
        farthest from page `near` where there are too many."""
        if page == 0 and answer.rows:
            self._before[0] = answer.rows[0].seq + 1  # so that it is the same page once later ones have come
        whole = page * PAGE + len(answer.rows)
        if whole > self.count or not self.fits(page, answer.rows):
            del self._before[page + 1 :]
            for behind in [each for each in self._held if each > page]:
                del self._held[behind]
            self.count, self.more = whole, answer.more
            if answer.more and answer.rows:
                self._before.append(answer.rows[-1].seq)
        self._held[page] = answer.rows
        while len(self._held) > KEPT:
            del self._held[max(self._held, key=lambda each: abs(each - near))]
        self._turns = {_turn(row): row for rows in self._held.values() for row in rows}


def _turn(row: HistoryRow) -> _Turn:
    return row.session_id, row.generation, row.number
