"""Finds sessions by words of their titles, folders and agents."""

from collections.abc import Sequence

from kandev_desktop.engine.summaries import SessionSummary


class SessionSearch:
    """A session is folded once, until it changes: folding is what costs."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self._folded: dict[str, tuple[SessionSummary, str]] = {}
        self._of: Sequence[SessionSummary] = ()
        self._texts: list[str] = []

    def ask(self, text: str) -> None:
        """Look for every word of a text from now on."""
        self.words = text.casefold().split()

    def among(self, sessions: Sequence[SessionSummary]) -> Sequence[SessionSummary]:
        """Those that have every word."""
        if not self.words:
            return sessions
        self.fold(sessions, len(sessions))
        if self._of is not sessions:
            self._of, self._texts = sessions, [self._folded[summary.id][1] for summary in sessions]
        found = list(zip(sessions, self._texts, strict=True))
        for word in self.words:
            found = [pair for pair in found if word in pair[1]]
        return [summary for summary, _ in found]

    def fold(self, sessions: Sequence[SessionSummary], most: int) -> bool:
        """Fold at most so many sessions that are not folded yet; returns whether all are."""
        for summary in sessions:
            known = self._folded.get(summary.id)
            if known is None or known[0] is not summary:
                if most == 0:
                    return False
                most -= 1
                self._folded[summary.id] = (summary, _folded(summary))
        return True


def _folded(summary: SessionSummary) -> str:
    return f"{summary.title}\n{summary.cwd}\n{summary.agent}".casefold()
