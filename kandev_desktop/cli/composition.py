"""What the command line needs of the composition root, which alone knows the other layers."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.findings import Finding
from kandev_desktop.domain.judgement import Judgement
from kandev_desktop.domain.rejudge import Rejudged
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.history.bundle import Entry
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage, HistoryRow
from kandev_desktop.engine.snapshots import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DatabaseReport:
    """A look at a database that changed nothing. `schema` is `None` where there is no file or it cannot be
    read, `owner` the process that holds it. `error` is what is wrong with it, damage or a newer version."""

    path: Path
    exists: bool
    schema: int | None = None
    owner: int | None = None
    error: KnownError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedPrompt:
    """What a recorded prompt amounts to. `prompt` counts from 1; 0 is a launch that never reached one."""

    prompt: int
    judgement: Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadLine:
    """A line of a recording that is no entry; `number` counts from 1."""

    number: int
    reason: str


CAPPED = "capped"
"""The end of a drilled attempt whose time was up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillBegun:
    """A scenario begins; `number` counts from 1 to `of`."""

    scenario: str
    number: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillRow:
    """How an agent bore a scenario.

    `end` is ACP's stop reason, else `failed`, `lost`, `unsent`, the name of a problem before the prompt, or
    `capped` where the time was up; then `cancel_answered` says whether the agent heeded `session/cancel`,
    `None` where no prompt was open. `shown` is sanitised, empty where nothing came. `seconds` runs from the
    prompt to the end, `silent_s` is its longest part without a frame. `requests` are those that the provider
    saw, by lane; `tries` says how often it was asked the same, `tries_told` what the agent reported of that,
    `None` where it said nothing. `answers` says how often the answer begins in what was shown, `commands` how
    often the one command that the provider asks for was carried out.
    """

    scenario: str
    end: str
    cancel_answered: bool | None
    shown: str
    seconds: float
    silent_s: float
    requests: Mapping[str, int]
    tries: int
    tries_told: int | None
    answers: int
    commands: int
    judgement: Judgement

    @property
    def capped(self) -> bool:
        return self.end == CAPPED


class Composition(Protocol):
    """Joins the layers for one command. Making one is cheap: each method loads what it needs."""

    def open_window(self, session_id: str = "") -> int:
        """Run the window to its end, or bring the one that runs to the front; with this session where one is
        named. Returns the exit code. Raises KnownError(DISPLAY_MISSING) among others."""
        ...

    def engine(
        self, database: Path | None, tell: Callable[[KnownError], None]
    ) -> AbstractAsyncContextManager[EngineFace]:
        """A started engine on this database, the usual one for `None`; closed on leaving. `tell` hears what is
        wrong and does not keep it from starting, such as damaged settings. Raises KnownError."""
        ...

    def practice(self, scenario: str, port: int, path: str) -> None:
        """Serve a scenario on loopback until a signal; port 0 is a free one and an empty path a random one, which
        stdout names.

        Raises KnownError: SCENARIO_UNKNOWN, SCENARIO_ALONE, PORT_IN_USE.
        """
        ...

    def demo(self, folder: Path, *, windowless: bool) -> int:
        """Run the demonstration, its pictures into `folder`; returns the exit code."""
        ...

    def judge(self, envelope: Mapping[str, object]) -> Judgement:
        """Judge an evidence envelope. Raises KnownError(ENVELOPE_INVALID: field, detail)."""
        ...

    def replay(self, path: Path) -> Iterator[ReplayedPrompt | UnreadLine]:
        """Judge every prompt of a recording. Raises KnownError(FILE_UNREADABLE: path, detail)."""
        ...

    def drill(
        self, profile: str, scenarios: Sequence[str], *, cap_s: float
    ) -> AsyncIterator[DrillBegun | DrillRow]:
        """Run an agent against the practice provider, every scenario where none is named.

        `profile` is a name, or a path that ends in `.toml`. Raises KnownError: PROFILE_UNKNOWN,
        FILE_UNREADABLE, PROFILE_INVALID, NOT_DRILLABLE, SCENARIO_UNKNOWN, or what keeps the agent from coming up.
        """
        ...

    async def examine(self) -> Sequence[Finding]:
        """Look the machine over, without the database and without a display."""
        ...

    def check_database(self) -> DatabaseReport:
        """Check the usual database: integrity, schema, owner. Opens it for reading only."""
        ...

    def history(self, database: Path | None) -> AbstractAsyncContextManager[History]:
        """What happened, from this database or the usual one for `None`; nothing is written to it. Raises StoreError."""
        ...

    def report(
        self, history: History, rows: AsyncIterator[HistoryRow]
    ) -> AbstractAsyncContextManager[AsyncIterator[str]]:
        """The attempts of these rows as an HTML document, in pieces. Raises KnownError(REPORT_TOO_LARGE: most)."""
        ...

    async def bundle(self, history: History, rows: AsyncIterator[HistoryRow]) -> Sequence[Entry]:
        """The files of a diagnostics bundle: this installation, the attempts of these rows, the end of the log. Raises
        KnownError(REPORT_TOO_LARGE: most)."""
        ...

    def rejudged(self, page: AttemptPage) -> Rejudged | None:
        """A stored verdict beside today's; `None` where no evidence was kept."""
        ...

    def now(self) -> datetime:
        """UTC."""
        ...

    def explain(self, error: KnownError) -> str:
        """An error as sentences with its remedy. Works without a display and without Qt's libraries."""
        ...

    def describe(self, card: Card) -> str:
        """A recovery card as one line."""
        ...

    def record(self, error: BaseException) -> str:
        """Write a fault of ours with its traceback to the log. Returns where, empty where that failed too."""
        ...
