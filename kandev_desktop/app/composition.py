"""Joins the layers for one command. Each method loads what it needs, so that `--version` loads nothing."""

import os
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kandev_desktop.domain.errors import KnownError, Problem

if TYPE_CHECKING:
    from datetime import datetime

    from kandev_desktop.cli.composition import (
        DatabaseReport,
        DrillBegun,
        DrillRow,
        ReplayedPrompt,
        UnreadLine,
    )
    from kandev_desktop.domain.catalogue.rules import Catalogue
    from kandev_desktop.domain.findings import Finding
    from kandev_desktop.domain.judgement import Judgement
    from kandev_desktop.domain.rejudge import Rejudged
    from kandev_desktop.engine.face import EngineFace
    from kandev_desktop.engine.history.bundle import Entry
    from kandev_desktop.engine.history.ports import History
    from kandev_desktop.engine.history.records import AttemptPage, HistoryRow
    from kandev_desktop.engine.snapshots import Card


class Program:
    """Implements the command line's Composition."""

    def open_window(self, session_id: str = "") -> int:
        from kandev_desktop.app.start import open_window

        return open_window(session_id)

    def engine(
        self, database: Path | None, tell: Callable[[KnownError], None]
    ) -> "AbstractAsyncContextManager[EngineFace]":
        from kandev_desktop.app.engine import command_line_engine

        return command_line_engine(database, tell)

    def practice(self, scenario: str, port: int, path: str) -> None:
        import asyncio
        import sys

        from kandev_desktop.practice.program import run

        asyncio.run(run(scenario, port=port, path=path, watch_stdin=False, out=sys.stdout))

    def demo(self, folder: Path, *, windowless: bool) -> int:
        from kandev_desktop.app.demo import show

        return show(folder, windowless=windowless)

    @cached_property
    def _catalogue(self) -> "Catalogue":
        from kandev_desktop.app.catalogue import shipped_catalogue

        return shipped_catalogue()

    def judge(self, envelope: Mapping[str, object]) -> "Judgement":
        from kandev_desktop.domain.catalogue.envelope import parse_envelope
        from kandev_desktop.domain.judgement import judge

        evidence = parse_envelope(envelope)
        stated = evidence.signals[0].at if envelope.get("now") is not None and evidence.signals else None
        return judge(evidence, catalogue=self._catalogue, now=stated or self.now())

    def replay(self, path: Path) -> "Iterator[ReplayedPrompt | UnreadLine]":
        from kandev_desktop.acp.replay import BadLine, replay
        from kandev_desktop.cli.composition import ReplayedPrompt, UnreadLine
        from kandev_desktop.domain.judgement import Circumstances, judge
        from kandev_desktop.host.zone import machine_zone

        try:
            lines = path.read_bytes().splitlines()
        except OSError as error:
            raise KnownError(
                Problem.FILE_UNREADABLE, path=os.fspath(path), detail=error.strerror or str(error)
            ) from error
        agent = path.resolve().parent.name
        played = replay(
            lines, agent=agent, catalogue=self._catalogue, started_at=self.now(), zone=machine_zone()
        )
        for each in played:
            if isinstance(each, BadLine):
                yield UnreadLine(number=each.number, reason=each.reason)
            else:
                judgement = judge(
                    each.evidence,
                    catalogue=self._catalogue,
                    now=each.ended_at,
                    circumstances=Circumstances(silent_for=each.silent_for),
                )
                yield ReplayedPrompt(prompt=each.prompt, judgement=judgement)

    def drill(
        self, profile: str, scenarios: "Sequence[str]", *, cap_s: float
    ) -> "AsyncIterator[DrillBegun | DrillRow]":
        from kandev_desktop.app.drill.run import drill

        return drill(profile, scenarios, cap_s=cap_s)

    async def examine(self) -> "Sequence[Finding]":
        from kandev_desktop import shipped
        from kandev_desktop.files import paths
        from kandev_desktop.host import checkup, local_models, profiles

        endpoints = local_models.load_endpoints(
            shipped.resources() / "builtin_agent" / "local_endpoints.toml"
        )
        known = profiles.load_shipped(shipped.resources() / "profiles")
        return await checkup.examine(
            paths=paths.find(), profiles=local_models.expand(known, endpoints), endpoints=endpoints
        )

    def check_database(self) -> "DatabaseReport":
        from kandev_desktop.cli.composition import DatabaseReport
        from kandev_desktop.files import paths
        from kandev_desktop.store.check import check

        found = check(paths.find().database)
        return DatabaseReport(
            path=found.path, exists=found.exists, schema=found.schema, owner=found.owner, error=found.error
        )

    @asynccontextmanager
    async def history(self, database: Path | None) -> "AsyncGenerator[History]":
        from kandev_desktop.files import paths
        from kandev_desktop.store.history.sqlite_history import SqliteHistory

        history = SqliteHistory(database or paths.find().database)
        try:
            yield history
        finally:
            await history.close()

    def report(
        self, history: "History", rows: "AsyncIterator[HistoryRow]"
    ) -> "AbstractAsyncContextManager[AsyncIterator[str]]":
        from kandev_desktop.app.reporting import spoken_report

        return spoken_report(history, rows, self.now())

    async def bundle(self, history: "History", rows: "AsyncIterator[HistoryRow]") -> "Sequence[Entry]":
        from kandev_desktop.app.installation import installation, log_lines
        from kandev_desktop.engine.history.bundle import bundle

        return await bundle(history, rows, installation(await history.profiles()), log_lines())

    def rejudged(self, page: "AttemptPage") -> "Rejudged | None":
        from kandev_desktop.engine.history.rejudging import rejudged

        return rejudged(page, self._catalogue)

    def now(self) -> "datetime":
        from kandev_desktop.host.clock import SystemClock

        return SystemClock().now()

    def explain(self, error: KnownError) -> str:
        try:
            from kandev_desktop.app.spoken import spoken
            from kandev_desktop.ui.text import problems
        except ImportError:
            # Qt's own libraries are what is missing: the bare facts still help.
            return str(error)
        return spoken(lambda: f"{problems.sentence(error)}\n{problems.remedy(error)}")

    def describe(self, card: "Card") -> str:
        from kandev_desktop.host.clock import SystemClock
        from kandev_desktop.ui.text import card as text

        said = text.words(card, SystemClock().now())
        return " - ".join(part for part in (said.title, said.line.plain, said.aside) if part)

    def record(self, error: BaseException) -> str:
        import logging

        from kandev_desktop.files import paths
        from kandev_desktop.host import log

        folders = paths.find()
        try:
            folders.create()
            handler = log.start(folders.log_file)
        except KnownError:
            return ""
        logging.getLogger("kandev.app").error("unexpected error", exc_info=error)
        log.stop(handler)
        return os.fspath(folders.log_file)
