"""Named states of Health, made from snapshots: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, timedelta

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.engine.routing.snapshots import (
    HealthSnapshot,
    InboxItem,
    InboxKind,
    ResourceState,
    ResourceView,
    SpanView,
)
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.fakes.fake_engine import FakeEngine
from tests.ui.run_scenes import at
from tests.ui.scenes import NOW, SCENES, engine_for

_ACCOUNT, _MODEL = Scope.PROVIDER_ACCOUNT, Scope.PROVIDER_ACCOUNT_MODEL
NETWORK = ResourceView(key="network", scope=Scope.NETWORK, state=ResourceState.IN_USE, since=at("09:12"))
SOL = ResourceView(
    key="sol", scope=_MODEL, state=ResourceState.TESTING, since=at("14:05"), provider="openai", account="A",
    model="6.1 Sol", profile="codex", profile_title="Codex", code=Code.MODEL_CAPACITY,
    holder="Regenerate the API reference",
)  # fmt: skip
OPENAI = ResourceView(
    key="openai", scope=_ACCOUNT, state=ResourceState.IN_USE, since=NOW - timedelta(days=1), provider="openai",
    account="A", profile="codex", profile_title="Codex",
)  # fmt: skip
ANTHROPIC = ResourceView(
    key="anthropic", scope=_ACCOUNT, state=ResourceState.HELD_BACK, since=at("13:36"), provider="anthropic",
    account="B", profile="claude", profile_title="Claude Agent", code=Code.QUOTA_LIMITED, until=at("14:20"),
    stated=True,
)  # fmt: skip
GOOGLE = ResourceView(
    key="google", scope=_ACCOUNT, state=ResourceState.NEEDS_YOU, since=at("12:58"), provider="google",
    account="C", profile="gemini", profile_title="Gemini CLI", code=Code.AUTH_REQUIRED,
)  # fmt: skip
ROUTER = ResourceView(
    key="router", scope=_ACCOUNT, state=ResourceState.COOLDOWN, since=at("14:08:02"), provider="openrouter",
    account="D", profile="opencode", profile_title="OpenCode", code=Code.RATE_LIMITED, until=at("14:08:22"),
)  # fmt: skip
QWEN = ResourceView(
    key="qwen", scope=Scope.PROFILE, state=ResourceState.NEEDS_YOU, since=at("10:48"), profile="qwen",
    profile_title="Qwen Code", code=Code.PROVIDER_NOT_CONFIGURED,
)  # fmt: skip
OPENCODE = ResourceView(
    key="opencode", scope=Scope.PROFILE, state=ResourceState.IN_USE, since=NOW - timedelta(days=4),
    profile="opencode", profile_title="OpenCode",
)  # fmt: skip
GATEWAY = ResourceView(
    key="gateway", scope=Scope.PROVIDER, state=ResourceState.DUE, since=at("13:14"), provider="anthropic",
    host="gateway.example:8443", profile="alpha", profile_title="Alpha", used_by=("Alpha", "Alpha, nightly"),
    code=Code.PROVIDER_OVERLOADED,
)  # fmt: skip
RESOURCES = (NETWORK, SOL, OPENAI, ANTHROPIC, GATEWAY, GOOGLE, ROUTER, QWEN, OPENCODE)

SIGN_IN = InboxItem(
    id="i1", kind=InboxKind.RESOURCE, code=Code.AUTH_REQUIRED, reason=Reason.HARD_LIMIT, at=at("12:58"),
    profile="gemini", profile_title="Gemini CLI", resource="google", remedy=CardAction.SIGN_IN, sessions=1, runs=1,
)  # fmt: skip
NOT_FOUND = InboxItem(
    id="i2", kind=InboxKind.RESOURCE, code=Code.PROVIDER_NOT_CONFIGURED, reason=Reason.HARD_LIMIT,
    at=at("10:48"), profile="qwen", profile_title="Qwen Code", resource="qwen", command="qwen",
    remedy=CardAction.OPEN_SETTINGS, sessions=1,
)  # fmt: skip
AMBIGUOUS = InboxItem(
    id="i3", kind=InboxKind.RUN, code=Code.NONE, reason=Reason.MAY_BE_DELIVERED, at=at("11:30"),
    session_id="s1", title="Compare two query plans",
)  # fmt: skip
BILLING = InboxItem(
    id="i4", kind=InboxKind.RESOURCE, code=Code.SUBSCRIPTION_REQUIRED, reason=Reason.HARD_LIMIT, at=at("09:01"),
    profile="codex", profile_title="Codex", resource="openai", remedy=CardAction.OPEN_BILLING,
    billing="https://platform.openai.com/settings/organization/billing", resolved_at=at("09:31"),
)  # fmt: skip
INBOX = (SIGN_IN, NOT_FOUND, AMBIGUOUS, BILLING)


def span(key: str, code: Code, hours_ago: float, hours: float | None = None) -> SpanView:
    began = NOW - timedelta(hours=hours_ago)
    return SpanView(
        key=key, code=code, began_at=began, ended_at=None if hours is None else began + timedelta(hours=hours)
    )


SPANS = (
    span("sol", Code.MODEL_CAPACITY, 10.2, 0.2),
    span("sol", Code.MODEL_CAPACITY, 0.8, 0.7),
    span("anthropic", Code.QUOTA_LIMITED, 15.9, 2.3),
    span("anthropic", Code.QUOTA_LIMITED, 0.5),
    span("google", Code.AUTH_REQUIRED, 1.1),
    span("router", Code.RATE_LIMITED, 20.7, 0.1),
    span("router", Code.RATE_LIMITED, 0.1),
)
HEALTH = HealthSnapshot(resources=RESOURCES, inbox=INBOX, spans=SPANS)


def open_health(
    look: Look, wide: int, high: int, health: HealthSnapshot
) -> tuple[FakeEngine, MainWindow, list[str]]:
    """The window with Health in front, and the addresses that it opened."""
    engine = engine_for(SCENES["scheduled"]())
    opened: list[str] = []
    window = whole_window(engine, look=look, folder="/home/me/src", open_url=opened.append, zone=UTC)
    window.resize(wide, high)
    window.show()
    engine.show_health(health)
    window.bridge.flush()
    window.screens.show_screen(Screen.HEALTH)
    return engine, window, opened


Shot = Callable[[Look, int, int], MainWindow]


def _health(health: HealthSnapshot, act: Callable[[FakeEngine, MainWindow], object] | None = None) -> Shot:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        engine, window, _ = open_health(look, wide, high, health)
        if act is not None:
            act(engine, window)
        return window

    return shot


def _unmatched(_engine: FakeEngine, window: MainWindow) -> None:
    window.run_screens.health().filter.setCurrentIndex(3)


def _resolved(_engine: FakeEngine, window: MainWindow) -> None:
    window.run_screens.health().inbox.past.setChecked(True)


def _refused(engine: FakeEngine, window: MainWindow) -> None:
    engine.trouble("", KnownError(Problem.DISK_FULL, path="/home/me/.local/share/kandev-desktop"))


HEALTH_SHOTS: Mapping[str, Shot] = {
    "health": _health(HEALTH),
    "health-empty": _health(HealthSnapshot()),
    "health-well": _health(HealthSnapshot(resources=(NETWORK, OPENAI, OPENCODE))),
    "health-unmatched": _health(HealthSnapshot(resources=(NETWORK, OPENAI)), _unmatched),
    "health-offline": _health(
        HealthSnapshot(resources=(replace(NETWORK, state=ResourceState.OFFLINE), OPENAI), online=False)
    ),
    "health-resolved": _health(HEALTH, _resolved),
    "health-refused": _health(HEALTH, _refused),
}
