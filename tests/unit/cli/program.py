"""The command line over a stand-in for the composition root, as a class and as a program for real processes.

As a program it examines the real machine, below KANDEV_HOME.
"""

import sys
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from kandev_desktop import shipped
from kandev_desktop.cli.composition import DatabaseReport, DrillBegun, DrillRow, ReplayedPrompt, UnreadLine
from kandev_desktop.cli.main import run
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.findings import Finding
from kandev_desktop.domain.judgement import Judgement
from kandev_desktop.domain.rejudge import Rejudged
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.history.bundle import Entry
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage, HistoryRow
from kandev_desktop.engine.history.rejudging import rejudged
from kandev_desktop.engine.snapshots import Card
from tests.fakes.catalogue import catalogue
from tests.fakes.fake_history import FakeHistory

NOW = datetime(2026, 11, 30, 15, tzinfo=UTC)


def nothing() -> None:
    pass


@dataclass
class FakeComposition:
    """`serve` and `window` are what happens in `practice` and in the window; `recorded` are faults of ours."""

    findings: Sequence[Finding] = ()
    database: DatabaseReport = field(default_factory=lambda: DatabaseReport(path=Path("/db"), exists=False))
    serve: Callable[[], None] = nothing
    window: Callable[[], None] = nothing
    log: str = "/log"
    calls: list[tuple[str, ...]] = field(default_factory=list)
    recorded: list[BaseException] = field(default_factory=list)
    past: History = field(default_factory=FakeHistory)

    def open_window(self, session_id: str = "") -> int:
        self.calls.append(("window", session_id) if session_id else ("window",))
        self.window()
        return 0

    def engine(
        self, database: Path | None, tell: Callable[[KnownError], None]
    ) -> AbstractAsyncContextManager[EngineFace]:
        raise NotImplementedError

    def practice(self, scenario: str, port: int, path: str) -> None:
        self.calls.append(("practice", scenario, str(port), *filter(None, [path])))
        self.serve()

    def demo(self, folder: Path, *, windowless: bool) -> int:
        raise NotImplementedError

    def judge(self, envelope: Mapping[str, object]) -> Judgement:
        raise NotImplementedError

    def replay(self, path: Path) -> Iterator[ReplayedPrompt | UnreadLine]:
        raise NotImplementedError

    def drill(
        self, profile: str, scenarios: Sequence[str], *, cap_s: float
    ) -> AsyncIterator[DrillBegun | DrillRow]:
        raise NotImplementedError

    async def examine(self) -> Sequence[Finding]:
        return self.findings

    def check_database(self) -> DatabaseReport:
        return self.database

    @asynccontextmanager
    async def history(self, database: Path | None) -> AsyncGenerator[History]:
        self.calls.append(("history",) if database is None else ("history", str(database)))
        yield self.past

    @asynccontextmanager
    async def report(
        self, history: History, rows: AsyncIterator[HistoryRow]
    ) -> AsyncGenerator[AsyncIterator[str]]:
        async def pieces() -> AsyncIterator[str]:
            yield "<!DOCTYPE html>\n"
            async for row in rows:
                yield f"<p>{row.attempt_id}\n"

        yield pieces()

    async def bundle(self, history: History, rows: AsyncIterator[HistoryRow]) -> Sequence[Entry]:
        return [Entry(name="attempts.jsonl", text=" ".join([row.attempt_id async for row in rows]))]

    def rejudged(self, page: AttemptPage) -> Rejudged | None:
        return rejudged(page, catalogue())

    def now(self) -> datetime:
        return NOW

    def explain(self, error: KnownError) -> str:
        return f"explained {error}"

    def describe(self, card: Card) -> str:
        return card.state

    def record(self, error: BaseException) -> str:
        self.recorded.append(error)
        return self.log


class Machine(FakeComposition):
    """Examines this machine."""

    async def examine(self) -> Sequence[Finding]:
        from kandev_desktop.files import paths  # ruff: ignore[import-outside-top-level] - as the real one does
        from kandev_desktop.host import checkup, local_models, profiles  # ruff: ignore[import-outside-top-level] - as the real one does

        endpoints = local_models.load_endpoints(
            shipped.resources() / "builtin_agent" / "local_endpoints.toml"
        )
        return await checkup.examine(
            paths=paths.find(),
            profiles=local_models.expand(profiles.load_shipped(shipped.resources() / "profiles"), endpoints),
            endpoints=endpoints,
        )

    def practice(self, scenario: str, port: int, path: str) -> None:
        if scenario == "interrupt":
            raise KeyboardInterrupt
        if scenario == "fault":
            raise RuntimeError("of ours")
        for _ in range(100_000):
            print(f"{scenario} ✓")


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], Machine()))
