"""Named states of Runs and Health, made from snapshots: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteHeld, RouteState, Sends
from kandev_desktop.engine.events import AppChanged
from kandev_desktop.engine.routing.records import Allowed, RunStage
from kandev_desktop.engine.routing.snapshots import (
    CandidateView,
    RouteAction,
    RouteAttempt,
    RouteView,
    RunsSnapshot,
    RunView,
    Standing,
)
from kandev_desktop.engine.snapshots import CardAction, ProfileSummary
from kandev_desktop.engine.statuses import status_of_route
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import NOW, PROFILES, SCENES, SESSION, engine_for, others

CODEX, CLAUDE, GEMINI, OPENCODE = "Codex", "Claude Agent", "Gemini CLI", "OpenCode"
NIGHTLY = ProfileSummary(
    name="nightly", title="Nightly, three routes", agent="", model="", ready=True,
    candidates=(CODEX, CLAUDE, GEMINI),
)  # fmt: skip
_CURRENT, _OPEN, _OUT, _HELD = Standing.CURRENT, Standing.OPEN, Standing.EXCLUDED, Standing.HELD_BACK
WAITS = (RouteAction.RETRY_NOW, RouteAction.TRY_NEXT, RouteAction.CANCEL_WAIT, RouteAction.STOP)


def at(clock: str) -> datetime:
    """A time of the day on which the pictures stand, in UTC."""
    hour, minute, second = (int(part) for part in f"{clock}:00".split(":")[:3])
    return NOW.replace(hour=hour, minute=minute, second=second)


def candidates(*standings: tuple[str, Standing]) -> tuple[CandidateView, ...]:
    return tuple(
        CandidateView(profile=title.lower(), title=title, model="", standing=standing)
        for title, standing in standings
    )


def route(session_id: str, state: RouteState, **changes: object) -> RouteView:
    found = RouteView(
        session_id=session_id,
        route=3,
        tries=4,
        state=state,
        profile="Nightly, three routes",
        candidates=candidates((CODEX, _CURRENT), (CLAUDE, _OPEN), (GEMINI, _OPEN)),
        code=Code.NONE,
        policy_class=PolicyClass.TRANSIENT,
        reason=Reason.NOTHING_HAPPENED,
        actions=WAITS,
        changed_at=at("13:58"),
        serving="codex",
        next_title=GEMINI,
        unattended=True,
    )
    return replace(found, **changes)  # type: ignore[arg-type]


def run(
    name: str, title: str, state: RouteState | None, profile: str = "Nightly, three routes", **changes: object
) -> RunView:
    """A run whose route is in a state; `None` for one that waits for its turn. What a route knows is passed on."""
    of_route = {
        key: changes.pop(key)
        for key in list(changes)
        if key in RouteView.__dataclass_fields__ and key != "profile"
    }
    found = None if state is None else route(name, state, profile=profile, **of_route)
    status = Status(kind=StatusKind.QUEUED) if found is None else status_of_route(found)
    over = state in {RouteState.DONE, RouteState.STOPPED}
    view = RunView(
        session_id=name,
        title=title,
        prompt=f"{title}.\nWrite what you found into a file.",
        cwd="/home/me/src/payments-api",
        workspace="/home/me/src/payments-api",
        profile="nightly",
        profile_title=profile,
        stage=RunStage.QUEUED if state is None else RunStage.ENDED if over else RunStage.LIVE,
        status=status,
        allowed=Allowed.EDIT,
        queued_at=at("13:30"),
        route=found,
        started_at=None if state is None else at("13:40"),
        ended_at=at("14:02") if over else None,
        outcome=state if over else None,
    )
    return replace(view, **changes)  # type: ignore[arg-type]


def attempt(
    title: str, number: int, began: str, ended: str = "", code: Code | None = None, wait: str = ""
) -> RouteAttempt:
    return RouteAttempt(
        profile=title.lower(), title=title, number=number, started_at=at(began),
        ended_at=at(ended) if ended else None, code=code, wait_until=at(wait) if wait else None,
    )  # fmt: skip


SWEEP = run(
    "sweep", "Sweep dependencies for known advisories", RouteState.WAITING_FOR_RESET,
    candidates=candidates((CODEX, _OUT), (CLAUDE, _CURRENT), (GEMINI, _OPEN)),
    code=Code.QUOTA_LIMITED, serving=CLAUDE.lower(), wakes=CLAUDE, wake_at=at("14:20"), wait_from=at("13:36"),
    failed_title=CODEX, failed_code=Code.MODEL_CAPACITY, sends=Sends.CONTINUATION, provider="Anthropic",
    queued_at=at("13:20"), started_at=at("13:20"),
    attempts=(
        attempt(CODEX, 1, "13:20", "13:21", Code.MODEL_CAPACITY, "13:22"),
        attempt(CODEX, 2, "13:22", "13:23", Code.MODEL_CAPACITY, "13:25"),
        attempt(CODEX, 3, "13:25", "13:26", Code.MODEL_CAPACITY, "13:30"),
        attempt(CODEX, 4, "13:30", "13:31", Code.MODEL_CAPACITY),
        attempt(CLAUDE, 5, "13:31", "13:36", Code.QUOTA_LIMITED, "14:20"),
    ),
)  # fmt: skip
REGENERATE = run(
    "regenerate", "Regenerate the API reference", RouteState.RETRY_WAIT, code=Code.MODEL_CAPACITY,
    wake_at=NOW + timedelta(seconds=18), wait_from=NOW - timedelta(seconds=2), ordinal=2, max_retries=3,
    next_title=CLAUDE, provider="OpenAI", model="6.1 Sol (medium)",
)  # fmt: skip
MIGRATE = run(
    "migrate", "Migrate the flaky browser tests", RouteState.ACTIVE, "Two routes, patient",
    candidates=candidates((CLAUDE, _CURRENT), (OPENCODE, _OPEN)), serving=CLAUDE.lower(),
    actions=(RouteAction.STOP,), started_at=at("13:58"), workspace="/home/me/src/atlas-web",
)  # fmt: skip
TRANSLATE = run(
    "translate", "Translate new strings to German", RouteState.ACTIVE, "Two routes, patient",
    candidates=candidates((CLAUDE, _OUT), (OPENCODE, _CURRENT)), serving=OPENCODE.lower(), failed_title=CLAUDE,
    failed_code=Code.QUOTA_LIMITED, actions=(RouteAction.STOP,), started_at=at("13:44"),
    workspace="/home/me/src/atlas-web",
)  # fmt: skip
LICENCES = run(
    "licences", "Weekly licence report", RouteState.BLOCKED, "Gemini only",
    candidates=candidates((GEMINI, _CURRENT)), serving=GEMINI.lower(), code=Code.AUTH_REQUIRED,
    policy_class=PolicyClass.HARD, reason=Reason.HARD_LIMIT, remedy=CardAction.SIGN_IN, remedy_profile=GEMINI.lower(),
    actions=(RouteAction.RETRY_NOW, RouteAction.STOP), next_title="",
)  # fmt: skip
REBUILD = run(
    "rebuild", "Rebuild the search index notes", RouteState.WAITING_FOR_CAPACITY,
    candidates=candidates((CODEX, _HELD), (CLAUDE, _HELD), (GEMINI, _HELD)), code=Code.MODEL_CAPACITY,
    wake_at=at("14:29:40"), wakes=CODEX, routes_waiting=3, next_title="",
    actions=(RouteAction.RETRY_NOW, RouteAction.CANCEL_WAIT, RouteAction.STOP),
)  # fmt: skip
LINKS = run(
    "links", "Check links in the handbook", RouteState.DONE, "Practice agent",
    candidates=candidates(("Practice", _CURRENT)), serving="practice", actions=(), started_at=at("13:08"),
    ended_at=at("13:12"), workspace="/home/me/src/handbook",
)  # fmt: skip
PLANS = replace(
    run(
        "plans", "Compare two query plans", RouteState.ACTION_REQUIRED, "Two routes, patient",
        candidates=candidates((CLAUDE, _OUT), (OPENCODE, _OUT)), serving=OPENCODE.lower(), actions=(),
        reason=Reason.RUN_BUDGET_SPENT, stage=RunStage.ENDED, ended_at=at("12:40"), started_at=at("12:10"),
        outcome=RouteState.ACTION_REQUIRED,
    ),
    status=Status(kind=StatusKind.EXHAUSTED),
)  # fmt: skip
BEHIND = run(
    "behind", "Rename the ledger fields", RouteState.SELECTING, held=RouteHeld.LEASE, wakes=CODEX,
    candidates=(
        *candidates((CODEX, _HELD)),
        replace(candidates((CLAUDE, Standing.NEEDS_PERSON))[0], code=Code.AUTH_REQUIRED),
    ),
    code=Code.MODEL_CAPACITY, next_title="", serving=CODEX.lower(), queued_at=at("13:30"), started_at=at("13:41"), changed_at=at("14:07"),
    attempts=(
        attempt(CODEX, 1, "13:46", "13:47", Code.MODEL_CAPACITY, "13:49"),
        attempt(CODEX, 2, "13:58", "14:02", Code.MODEL_CAPACITY),
    ),
)  # fmt: skip
QUEUED = run("queued", "Tidy up the release notes", None, place=2, actions=())
RUNS = (SWEEP, REGENERATE, MIGRATE, TRANSLATE, LICENCES, REBUILD, LINKS, PLANS)


def in_state(state: RouteState) -> RunView:
    """One run in a state, as plain as that state allows."""
    if state in {RouteState.DONE, RouteState.STOPPED}:
        return run("one", "Sweep dependencies", state, actions=())
    waits = state in {RouteState.RETRY_WAIT, RouteState.WAITING_FOR_RESET, RouteState.WAITING_FOR_CAPACITY}
    cause = Code.AUTH_REQUIRED if state is RouteState.BLOCKED else Code.MODEL_CAPACITY
    held = RouteHeld.COOLDOWN if state is RouteState.SELECTING else None
    return run(
        "one", "Sweep dependencies", state, code=cause, wake_at=at("14:20") if waits else None, wakes=CODEX,
        ordinal=1, max_retries=3, held=held,
    )  # fmt: skip


def open_runs(
    look: Look, wide: int, high: int, runs: RunsSnapshot, chosen: str = ""
) -> tuple[FakeEngine, MainWindow]:
    """The window with Runs in front."""
    engine = engine_for(SCENES["scheduled"]())
    engine.put(profiles=(NIGHTLY, *PROFILES))
    window = whole_window(engine, look=look, folder="/home/me/src/payments-api", open_url=print, zone=UTC)
    window.resize(wide, high)
    window.show()
    engine.show_runs(runs)
    window.bridge.flush()
    window.screens.show_screen(Screen.RUNS)
    if chosen:
        window.run_screens.runs().table.choose(chosen)
    return engine, window


Shot = Callable[[Look, int, int], MainWindow]


def _runs(
    *runs: RunView, chosen: str = "", act: Callable[[FakeEngine, MainWindow], object] | None = None
) -> Shot:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        engine, window = open_runs(look, wide, high, RunsSnapshot(runs=runs), chosen)
        if act is not None:
            act(engine, window)
        window.bridge.flush()
        return window

    return shot


def _sheet(_engine: FakeEngine, window: MainWindow) -> None:
    window.run_screens.new_run()


def _unmatched(_engine: FakeEngine, window: MainWindow) -> None:
    window.run_screens.runs().filter.state.setCurrentIndex(3)


def _offline(engine: FakeEngine, _window: MainWindow) -> None:
    engine.put(online=False)


def _listed(engine: FakeEngine, window: MainWindow) -> None:
    """The same runs in the list of sessions."""
    rows = (
        replace(each, id=of.session_id, title=of.title, status=of.status, unattended=True)
        for each, of in zip(others(), (QUEUED, BEHIND, SWEEP), strict=False)
    )
    engine.list(*rows, *others()[3:])
    engine.emit(AppChanged(at=NOW))
    window.bridge.flush()
    window.open_session(SESSION)


def _refused(engine: FakeEngine, _window: MainWindow) -> None:
    engine.trouble("sweep", KnownError(Problem.DISK_FULL, path="/home/me/.local/share/kandev-desktop"))


RUN_SHOTS: Mapping[str, Shot] = {
    "runs": _runs(*RUNS),
    "runs-retrying": _runs(*RUNS, chosen="regenerate"),
    "runs-needs-you": _runs(*RUNS, chosen="licences"),
    "runs-queued": _runs(QUEUED, *RUNS),
    "runs-behind": _runs(BEHIND, *RUNS, chosen="behind"),
    "runs-in-list": _runs(QUEUED, BEHIND, *RUNS, act=_listed),
    "runs-empty": _runs(),
    "runs-unmatched": _runs(MIGRATE, act=_unmatched),
    "runs-offline": _runs(*RUNS, act=_offline),
    "runs-refused": _runs(*RUNS, act=_refused),
    "new-run": _runs(*RUNS, act=_sheet),
}
