"""Questions to a history, each under a name: a later one takes an earlier one's place."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.face import HistoryFace
from kandev_desktop.engine.history.ports import History

_T = TypeVar("_T")


class Questions:
    """What is taken back is not heard."""

    def __init__(self, face: HistoryFace) -> None:
        self._face = face
        self._asked: dict[str, Callable[[], None]] = {}

    def use(self, face: HistoryFace) -> None:
        """Ask this one from now on, and take back what another was asked."""
        self.take_back()
        self._face = face

    def waits(self, name: str) -> bool:
        """Whether the answer to a question is still to come."""
        return name in self._asked

    def ask(
        self,
        name: str,
        question: Callable[[History], Awaitable[_T]],
        heard: Callable[[_T | KnownError], object],
    ) -> None:
        """Have a question answered."""
        self.forget(name)
        answered = False

        def hear(answer: _T | KnownError) -> None:
            nonlocal answered
            answered = True
            self._asked.pop(name, None)
            heard(answer)

        take_back = self._face.ask(question, hear)
        if not answered:
            self._asked[name] = take_back

    def forget(self, name: str) -> None:
        """Hear no answer to one of them."""
        before = self._asked.pop(name, None)
        if before is not None:
            before()

    def take_back(self) -> None:
        """Hear no answer to what was asked."""
        asked, self._asked = self._asked, {}
        for each in asked.values():
            each()
