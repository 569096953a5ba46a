"""A report of attempts in a real browser: what it asks for, what it complains of, and its pages on paper.

No test: the browser takes about a minute to install. It wants Chromium; what it drew is left to look at.
"""

import asyncio
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from datetime import UTC, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from kandev_desktop.engine.history.records import EVERYTHING
from kandev_desktop.engine.history.walk import rows as walked
from kandev_desktop.ui.text.report.attempt import Told
from kandev_desktop.ui.text.report.document import language_of
from kandev_desktop.ui.text.report.pieces import report as written
from tests.fakes.fake_history import FakeHistory
from tests.fakes.past import BEGAN, past_attempt, past_row, rows
from tests.fakes.sown import sown

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_LANGUAGES = ("en", "ar")


class _Trap(ThreadingHTTPServer):
    """Notes who asks for anything."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Asked)
        self.asked: list[str] = []

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_address[1]}"


class _Asked(BaseHTTPRequestHandler):
    server: _Trap

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:  # ruff: ignore[builtin-argument-shadowing] - its own name
        ...


def report() -> Iterator[str]:
    """What was seen, a line each."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        yield f"report: not looked at, since there is no browser; apt-get install {BROWSERS[0]}"
        return
    folder = Path(tempfile.mkdtemp(prefix="kandev-report-"))
    trap = _Trap()
    threading.Thread(target=trap.serve_forever, daemon=True).start()
    try:
        yield from _looked_at(browser, folder, trap)
    finally:
        trap.shutdown()
        trap.server_close()


def _looked_at(browser: str, folder: Path, trap: _Trap) -> Iterator[str]:
    control = folder / "control.html"
    control.write_text(f'<img src="{trap.address}/control"><script>console.error("heard")</script>')
    said = _browse(browser, control, "--dump-dom")
    if trap.asked != ["/control"] or _complaints(said) != 1:
        raise AssertionError(f"the control was not noticed: {trap.asked}, {said}")
    trap.asked.clear()
    for language in _LANGUAGES:
        page = folder / f"report-{language}.html"
        page.write_text(_document(trap.address, language), encoding="utf-8")
        said = _browse(browser, page, f"--screenshot={page.with_suffix('.png')}", "--window-size=1100,2400")
        pdf = page.with_suffix(".pdf")
        said += _browse(browser, page, "--no-pdf-header-footer", f"--print-to-pdf={pdf}")
        sheets = len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes()))
        yield (
            f"report {language}: {len(trap.asked)} requests, {_complaints(said)} complaints, {sheets} pages,"
            f" {page.stat().st_size:,} bytes, {page}"
        )
    if trap.asked:
        raise AssertionError(f"the report asked for {trap.asked}")


def _document(address: str, language: str) -> str:
    """A report whose every text tries to be loaded and run."""
    hostile = (
        f'</style></pre><img src="{address}/a"><script src="{address}/b"></script><link rel="stylesheet"'
        f' href="{address}/c"><iframe src="{address}/d"></iframe><style>@import url({address}/e)</style>'
    )
    pages = [sown(past_attempt(past_row(number, number=number + 1)), hostile) for number in range(8)]
    history = FakeHistory(rows(pages), attempts=pages)
    told = Told(now=BEGAN + timedelta(hours=1), zone=UTC)

    async def whole() -> str:
        found = written(history, walked(history, EVERYTHING), told, language_of(language))
        return "".join([piece async for piece in found])

    return asyncio.run(whole())


def _browse(browser: str, page: Path, *asked: str) -> str:
    profile = page.parent / "profile"
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}"]
    command += ["--enable-logging=stderr", "--no-first-run", *asked, page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=90).stderr


def _complaints(said: str) -> int:
    return len(re.findall(r":CONSOLE", said))
