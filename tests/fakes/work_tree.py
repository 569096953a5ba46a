"""A work tree that keeps whole contents in memory: what the contract of the real one is compared with."""

from pathlib import Path

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.work.changes import FileChange, FileState, Sign, Source, WorkChanges, WorkMark
from kandev_desktop.engine.work.recorded import hunks_between


class FakeWorkTree:
    """Implements WorkTree over any folder. `kept` says whether something keeps it."""

    def __init__(self, clock: Clock, *, kept: bool = True) -> None:
        self._clock = clock
        self._kept = kept
        self._before: dict[str, dict[str, str]] = {}
        self.marked: list[tuple[str, str]] = []

    async def mark(self, session_id: str, folder: str) -> WorkMark | None:
        self.marked.append((session_id, folder))
        if not self._kept:
            return None
        self._before[session_id] = _contents(folder)
        return WorkMark(session_id=session_id, at=self._clock.now(), commit=f"mark of {session_id}")

    async def changes(self, folder: str, mark: WorkMark) -> WorkChanges | None:
        before = self._before.get(mark.session_id)
        if before is None:
            return None
        now = _contents(folder)
        files = tuple(
            _change(path, before.get(path), now.get(path))
            for path in sorted({*before, *now})
            if before.get(path) != now.get(path)
        )
        return WorkChanges(source=Source.GIT, files=files, since=mark.at)


def _contents(folder: str) -> dict[str, str]:
    root = Path(folder)
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for path in root.rglob("*")
        if path.is_file() and ".git" not in path.relative_to(root).parts
    }


def _change(path: str, old: str | None, new: str | None) -> FileChange:
    state = FileState.ADDED if old is None else FileState.DELETED if new is None else FileState.MODIFIED
    hunks = tuple(hunks_between((old or "").splitlines(), (new or "").splitlines()))
    signs = [line.sign for hunk in hunks for line in hunk.lines]
    return FileChange(
        path=path,
        state=state,
        added=signs.count(Sign.ADDED),
        removed=signs.count(Sign.REMOVED),
        hunks=hunks,
    )
