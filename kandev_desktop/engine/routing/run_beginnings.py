"""Runs whose turn has come and that have no route yet: begun again where the store refused, and given up."""

from collections.abc import Callable

from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.engine.outside import Outside

AGAIN_S = 30.0

_BARS = frozenset({Problem.PROFILE_UNKNOWN, Problem.INTERNAL_FAULT, Problem.OPEN_FILES_EXHAUSTED})


def keeps_from_beginning(error: KnownError) -> bool:
    """Whether a trouble of a run's session says that its prompt was not sent."""
    return isinstance(error, StoreError) or error.problem in _BARS


class Beginnings:
    """`begin` has a run's session send its prompt."""

    def __init__(self, outside: Outside, begin: Callable[[str], None]) -> None:
        self._out = outside
        self._begin = begin
        self._resting: set[str] = set()
        self._given_up: set[str] = set()

    def rests(self, session_id: str) -> bool:
        """Whether the store refused it and nothing of it is under way until it is tried again."""
        return session_id in self._resting

    def try_later(self, session_id: str) -> None:
        """Begin it again in a while, unless it is left before."""
        self._resting.add(session_id)
        self._out.supervisor.spawn(self._later(session_id), name=f"begin run {session_id}")

    def give_up(self, session_id: str) -> None:
        """A person ends it while it begins."""
        self._given_up.add(session_id)

    def given_up(self, session_id: str) -> bool:
        """Whether it is over where nothing comes of its beginning."""
        return session_id in self._given_up

    def leave(self, session_id: str) -> None:
        """It has begun, or is over."""
        self._resting.discard(session_id)
        self._given_up.discard(session_id)

    async def _later(self, session_id: str) -> None:
        await self._out.clock.sleep(AGAIN_S)
        if self.rests(session_id):
            self._resting.remove(session_id)
            self._begin(session_id)
