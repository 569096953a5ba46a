"""Named states of History, made from rows: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from kandev_desktop.domain.codes import Code, PolicyClass, policy_class
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.engine.history.records import (
    AttemptMark,
    Decided,
    Facet,
    HistoryRow,
    Outcome,
    PromptMark,
    SessionHistory,
)
from kandev_desktop.engine.records import AttemptKind, RouteEventRecord, SessionRecord
from kandev_desktop.ui.models.history_choice import EVERYTHING, HistoryChoice, SavedFilter
from kandev_desktop.ui.models.preferences import Preferences, Values
from kandev_desktop.ui.text.history_filters import Days
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.history.screen import HistoryScreen
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.fakes.fake_engine import FakeEngine
from tests.fakes.fake_history import FakeHistories, FakeHistory, FakeHistoryFace
from tests.ui.run_scenes import at
from tests.ui.scenes import NOW, SCENES, engine_for

_PROVIDERS = {"codex": "openai", "claude": "anthropic", "gemini": "google", "qwen": ""}
_AGENTS = {"codex": "Codex", "claude": "Claude Agent", "gemini": "Gemini CLI", "qwen": "Qwen Code"}


def row(
    number: int, began: datetime, profile: str = "codex", session: str = "s1", **changes: object
) -> HistoryRow:
    """An attempt that failed with the model at capacity and is retried, changed as told."""
    code = changes.get("code", Code.MODEL_CAPACITY)
    assert isinstance(code, Code)
    base = HistoryRow(
        seq=int(began.timestamp() * 1000),
        attempt_id=f"{session}-{number}",
        session_id=session,
        title="Retry refunds after a gateway timeout",
        generation=2,
        number=number,
        kind=AttemptKind.FIRST if number == 1 else AttemptKind.AUTOMATIC,
        started_at=began,
        ended_at=began + timedelta(seconds=2),
        folder="/home/me/src/payments-api",
        agent=_AGENTS[profile],
        profile=profile,
        provider=_PROVIDERS[profile],
        model="",
        code=code,
        policy_class=PolicyClass.NONE
        if code is Code.NONE
        else policy_class(code, retry_after=None, source=None),
        rule="codex.capacity.sequence",
        decision=Decided.RETRY,
        reason=Reason.NOTHING_HAPPENED,
        context="interactive",
        outcome=Outcome.FAILED,
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def answered(
    number: int,
    began: datetime,
    lasted: timedelta,
    profile: str = "codex",
    session: str = "s1",
    **changes: object,
) -> HistoryRow:
    """An attempt that answered."""
    return row(
        number, began, profile, session, ended_at=began + lasted, code=Code.NONE, rule="", decision=Decided.NONE,
        reason=Reason.NO_FAILURE, outcome=Outcome.ANSWERED, **changes,
    )  # fmt: skip


def _due(began: datetime, seconds: int) -> datetime:
    return began + timedelta(seconds=2 + seconds)


_ATLAS: Mapping[str, Any] = {"title": "Keyboard focus in the date picker", "folder": "/home/me/src/atlas-web"}
_OVERLOADED: Mapping[str, Any] = {"code": Code.PROVIDER_OVERLOADED, "rule": "openai.status.503"}
_STEPS = (
    answered(1, at("13:32:08"), timedelta(seconds=88), session="s2", generation=1, **_ATLAS),
    row(1, at("13:33:52"), session="s2", **_ATLAS, **_OVERLOADED, due_at=_due(at("13:33:52"), 5)),
    row(2, at("13:34:20"), session="s2", **_ATLAS, **_OVERLOADED, due_at=_due(at("13:34:20"), 10)),
    row(3, at("13:34:52"), session="s2", **_ATLAS, **_OVERLOADED, due_at=_due(at("13:34:52"), 20)),
    row(4, at("13:35:20"), session="s2", **_ATLAS, **_OVERLOADED, decision=Decided.NEXT),
    row(
        5, at("13:36:41"), "claude", "s2", code=Code.QUOTA_LIMITED, rule="claude.limit.session",
        decision=Decided.WAIT, due_at=at("14:20"), context="unattended", **_ATLAS,
    ),
)  # fmt: skip
DATE_PICKER = tuple(replace(each, attempt_id=f"s2-{n}", number=max(1, n)) for n, each in enumerate(_STEPS))
REFUNDS = (
    row(1, at("14:08:05"), due_at=_due(at("14:08:05"), 5)),
    row(2, at("14:08:12"), due_at=_due(at("14:08:12"), 10)),
)
HANDBOOK = row(
    1, at("12:58:10"), "gemini", "s3", code=Code.AUTH_REQUIRED, rule="gemini.auth.expired",
    decision=Decided.MANUAL, title="Check links in the handbook", folder="/home/me/src/handbook",
)  # fmt: skip
ANSWERED = answered(
    1, at("12:20:33"), timedelta(seconds=184), "gemini", "s4", title="Explain the ledger", generation=1
)
MISSING = row(
    1, at("10:48:02"), "qwen", "s5", code=Code.PROVIDER_NOT_CONFIGURED, rule="spawn.command.missing",
    decision=Decided.NONE, title="Rotate the keys", folder="/home/me/src/infra-tools",
)  # fmt: skip
PRESSED = (
    row(1, at("11:00:00"), session="s6", title="Raise the limits", generation=1),
    row(2, at("11:00:09"), session="s6", title="Raise the limits", generation=1, kind=AttemptKind.RETRY_NOW),
    replace(
        answered(
            3, at("11:00:40"), timedelta(seconds=50), session="s6", title="Raise the limits", generation=1,
            kind=AttemptKind.RESUME,
        ),
        outcome=Outcome.STOPPED,
    ),
    answered(1, at("11:02:10"), timedelta(seconds=60), session="s6", title="Raise the limits", generation=2),
)  # fmt: skip
"""What a person had a hand in."""
THROTTLED = row(1, at("09:00"), session="s7", code=Code.RATE_LIMITED, title="Older 1")
ROWS = (*REFUNDS, *DATE_PICKER, HANDBOOK, ANSWERED, MISSING)
OLDER = tuple(
    row(1, NOW - timedelta(days=1 + n // 3, hours=n % 7, minutes=n), session=f"old{n}", title=f"Older {n}")
    for n in range(40)
)


def many(number: int) -> tuple[HistoryRow, ...]:
    """So many attempts, a minute apart, of as many sessions as there are tens."""
    return tuple(
        row(
            n % 10 + 1,
            NOW - timedelta(minutes=n),
            session=f"m{n // 10}",
            attempt_id=f"m{n}",
            title=f"Session {n // 10}",
        )
        for n in range(number)
    )


def session_of(rows: Sequence[HistoryRow]) -> SessionHistory:
    """The history of the session that has these attempts."""
    first = rows[0]
    return SessionHistory(
        session=SessionRecord(
            id=first.session_id, title=first.title, cwd=first.folder, profile=first.profile,
            created_at=first.started_at, active_at=rows[-1].started_at,
        ),
        rows=tuple(rows),
        prompts=tuple(
            PromptMark(generation=each, at=min(row.started_at for row in rows if row.generation == each))
            for each in sorted({row.generation for row in rows})
        ),
        route_events=(),
    )  # fmt: skip


def marked(found: SessionHistory) -> SessionHistory:
    """The same with when each attempt began to answer."""
    return replace(found, attempts=tuple(map(_mark, found.rows)))


def _mark(told: HistoryRow) -> AttemptMark:
    """What answered, did so after three seconds at most; what failed had shown nothing."""
    answered_one = told.outcome in {Outcome.ANSWERED, Outcome.CUT, Outcome.STOPPED}
    first = told.started_at + timedelta(seconds=3) if answered_one else None
    ended = told.ended_at or first
    return AttemptMark(
        attempt_id=told.attempt_id,
        first_output_at=None if first is None or ended is None else min(first, ended),
        silent=not answered_one,
    )


def history(rows: Sequence[HistoryRow]) -> FakeHistory:
    """A history of these attempts, with the sessions that they are of. Each is found by the words of its title."""
    found: dict[str, list[HistoryRow]] = {}
    for each in sorted(rows, key=lambda each: each.seq):
        found.setdefault(each.session_id, []).append(each)
    words = {each.attempt_id: each.title for each in rows}
    return FakeHistory(rows, words=words, sessions=[marked(session_of(each)) for each in found.values()])


COPY = "/media/backup/history-2026-11.db"
SAVED = (
    SavedFilter(name="Limits of this week", choice=replace(EVERYTHING, days=Days.LAST_7).with_values(Facet.CODE, ("quota_limited",))),
    SavedFilter(name="Mine to mend", choice=EVERYTHING.with_values(Facet.DECISION, ("manual", "blocked"))),
)  # fmt: skip


def open_history(
    look: Look,
    wide: int,
    high: int,
    rows: Sequence[HistoryRow] = ROWS,
    *,
    choice: HistoryChoice = EVERYTHING,
    chosen: str = "",
    faces: FakeHistories | None = None,
    preferences: Preferences | None = None,
) -> tuple[FakeEngine, MainWindow]:
    """The window with History in front."""
    engine = engine_for(SCENES["scheduled"]())
    preferences = preferences or Preferences(Values(history_filters=SAVED))
    window = whole_window(
        engine,
        look=look,
        folder="/home/me/src/payments-api",
        open_url=print,
        zone=UTC,
        preferences=preferences,
    )
    copies = {COPY: FakeHistoryFace(history(OLDER))}
    window.look_back(faces or FakeHistories(FakeHistoryFace(history(rows)), copies))
    window.resize(wide, high)
    window.show()
    window.bridge.flush()
    if choice != EVERYTHING:
        screen_of(window).looking.show_choice(choice)
    window.screens.show_screen(Screen.HISTORY)
    if chosen:
        choose(window, chosen)
    return engine, window


def screen_of(window: MainWindow) -> HistoryScreen:
    """The screen of a window that looks back."""
    assert window.history_screens is not None
    return window.history_screens.screen()


def choose(window: MainWindow, attempt_id: str) -> None:
    """Choose an attempt and have its session drawn."""
    screen = screen_of(window)
    screen.table.setCurrentIndex(screen.rows.index(screen.rows.row_of(attempt_id), 0))
    screen.looking.beside.asking.read_session()


Shot = Callable[[Look, int, int], MainWindow]
_TODAY = replace(EVERYTHING, days=Days.TODAY)


def _history(
    rows: Sequence[HistoryRow] = ROWS,
    choice: HistoryChoice = EVERYTHING,
    chosen: str = "",
    act: Callable[[MainWindow], object] | None = None,
) -> Shot:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        _, window = open_history(look, wide, high, rows, choice=choice, chosen=chosen)
        if act is not None:
            act(window)
        return window

    return shot


def _failed(look: Look, wide: int, high: int) -> MainWindow:
    broken = history(ROWS)
    broken.broken = KnownError(
        Problem.DATABASE_DAMAGED,
        path="/home/me/.local/share/kandev-desktop/kandev.db",
        detail="file is not a database",
    )
    return open_history(look, wide, high, faces=FakeHistories(FakeHistoryFace(broken)))[1]


def _reading(look: Look, wide: int, high: int) -> MainWindow:
    face = FakeHistoryFace(history(ROWS))
    face.holding = True
    window = open_history(look, wide, high, faces=FakeHistories(face))[1]
    screen_of(window).states.show_reading(filtered=False)
    return window


def _copied(window: MainWindow) -> None:
    screen_of(window).copies.open(COPY)
    choose(window, "old0-1")


def _values(window: MainWindow) -> None:
    screen_of(window).filters.button(Facet.CODE).click()


UNTAKEN = SessionHistory(
    session=SessionRecord(
        id="s9", title="Sort the invoices", cwd="/home/me/src/ledger", profile="auto", created_at=at("13:00"),
        active_at=at("13:02"),
    ),
    rows=(),
    prompts=(PromptMark(generation=1, at=at("13:00")), PromptMark(generation=2, at=at("13:02"))),
    route_events=(
        RouteEventRecord(
            id="e9", session_id="s9", generation=2, at=at("13:02"), kind="blocked", profile="codex", native_id="",
            reason=Reason.NO_ROUTE.value, route=1,
        ),
    ),
)  # fmt: skip
"""Two prompts that nobody took."""


def open_untaken(look: Look, wide: int, high: int, rows: Sequence[HistoryRow] = ROWS) -> MainWindow:
    """The history with a session that no row leads to, drawn."""
    kept = FakeHistory(rows, sessions=[*(session_of([each]) for each in rows), UNTAKEN])
    _, window = open_history(look, wide, high, faces=FakeHistories(FakeHistoryFace(kept)))
    line = screen_of(window).untaken
    line.open.click()
    assert line.menu is not None
    line.menu.actions()[0].trigger()
    line.menu.close()
    return window


HISTORY_SHOTS: Mapping[str, Shot] = {
    "history": _history(choice=_TODAY, chosen="s2-5"),
    "history-pressed": _history(PRESSED, chosen="s6-3"),
    "history-empty": _history(()),
    "history-untaken": open_untaken,
    "history-small": _history((MISSING,), chosen="s5-1"),
    "history-huge": _history((*ROWS, *OLDER, *many(5000)), chosen="s2-5"),
    "history-unmatched": _history(choice=replace(EVERYTHING, text="nothing has these words")),
    "history-filtered": _history(
        choice=EVERYTHING.with_values(Facet.CODE, ("model_capacity", "quota_limited")).with_values(
            Facet.SESSION, ("s2",)
        ),
        chosen="s2-5",
    ),
    "history-values": _history((*ROWS, THROTTLED), act=_values),
    "history-failed": _failed,
    "history-reading": _reading,
    "history-copy": _history(act=_copied),
}
