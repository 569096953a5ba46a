"""Named states of the settings and of what sets agents up."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, timedelta

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.records import PermissionRule
from kandev_desktop.engine.routing.snapshots import HealthSnapshot
from kandev_desktop.engine.snapshots import (
    Install,
    InstallState,
    KeyInUse,
    SigningIn,
    SignInOffer,
    SignInStage,
)
from kandev_desktop.engine.upkeep.records import (
    Finished,
    Limits,
    Progress,
    Removal,
    SessionSize,
    Space,
    UpkeepSnapshot,
    Work,
)
from kandev_desktop.ui.models.preferences import Facts, Preferences
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from kandev_desktop.ui.windows.settings.upkeep_box import UpkeepBox
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import NOW, PROFILES, SCENES, engine_for

DEFINITIONS = tuple(
    Profile(
        name=summary.name,
        title=summary.title,
        agent=summary.name,
        command=(summary.missing or summary.name, "--acp"),
        model=summary.model,
        variables=(
            Variable(name="GEMINI_API_KEY", source=SecretSource.KEYRING, reference="gemini", required=True),
        )
        if summary.name == "gemini"
        else (),
    )
    for summary in PROFILES
)
FAULTS = (
    FieldFault(field="title", fault=Fault.MISSING),
    FieldFault(field="command.1", fault=Fault.LOOKS_LIKE_KEY),
    FieldFault(field="base_url", fault=Fault.UNSAFE_ADDRESS),
    FieldFault(field="variables.0.name", fault=Fault.NO_VARIABLE_NAME),
)
FACTS = Facts(
    data="/home/me/.local/share/kandev-desktop",
    config="/home/me/.config/kandev-desktop",
    log="/home/me/.local/state/kandev-desktop/log/kandev.log",
    languages=(("ar", "العربية"), ("de", "Deutsch"), ("en", "English")),
)
OFFERED = SigningIn(
    profile="claude",
    stage=SignInStage.OFFERED,
    offers=(
        SignInOffer(id="a", name="Log in with the browser", description="Opens a page", kind="agent"),
        SignInOffer(id="b", name="API key", description="", kind="env_var", variables=("ANTHROPIC_API_KEY",)),
        SignInOffer(id="c", name="Terminal", description="", kind="terminal", command=("claude", "login")),
    ),
)
INSTALLING = Install(
    profile="qwen",
    command=("npm", "install", "--global", "@qwen-code/qwen-code"),
    state=InstallState.RUNNING,
    lines=("npm warn deprecated glob@10", "added 42 packages"),
)

RULES = (
    PermissionRule(
        id="r1", folder="/home/me/src/payments-api", kind=ToolKind.EXECUTE, allowed=True, created_at=NOW
    ),
    PermissionRule(
        id="r2", folder="/home/me/src/atlas-web", kind=ToolKind.FETCH, allowed=False, created_at=NOW
    ),
)


def open_window(look: Look, wide: int, high: int) -> tuple[FakeEngine, MainWindow]:
    """The window at its first start."""
    engine = engine_for(SCENES["first-start"]())
    window = whole_window(
        engine,
        look=look,
        folder="~/src/payments-api",
        open_url=print,
        zone=UTC,
        preferences=Preferences(facts=FACTS),
    )
    window.resize(wide, high)
    window.show()
    window.show_start()
    return engine, window


def _first_start(look: Look, wide: int, high: int) -> MainWindow:
    return open_window(look, wide, high)[1]


def _panel(name: str) -> Callable[[Look, int, int], MainWindow]:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        _, window = open_window(look, wide, high)
        next(row for row in window.start.agents.rows if row.profile.name == name).help.click()
        return window

    return shot


def _settings(page: str = "agents", **state: object) -> Callable[[Look, int, int], MainWindow]:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        engine, window = open_window(look, wide, high)
        engine.put(shipped_profiles=DEFINITIONS, **state)
        screen = window.setting.show()
        screen.show_page(PageName(page))
        return window

    return shot


HELD = HealthSnapshot(
    held=(
        PassedOver(
            profile="codex",
            barrier=Barrier.HELD_BACK,
            code=Code.QUOTA_LIMITED,
            until=NOW + timedelta(hours=13),
        ),
    )
)


def _held(page: str = "") -> Callable[[Look, int, int], MainWindow]:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        engine, window = open_window(look, wide, high)
        engine.put(shipped_profiles=DEFINITIONS)
        engine.show_health(HELD)
        window.bridge.flush()
        if page:
            window.setting.show().show_page(PageName(page))
        return window

    return shot


def _refused_key(look: Look, wide: int, high: int) -> MainWindow:
    engine, window = open_window(look, wide, high)
    used = KeyInUse(variable="ANTHROPIC_API_KEY", reference="ANTHROPIC_API_KEY", stays_first=True)
    known = engine.app().profiles
    found = tuple(replace(each, keys_in_use=(used,)) if each.name == "claude" else each for each in known)
    engine.put(profiles=found, sign_ins=(replace(OFFERED, chosen=OFFERED.offers[1]),))
    return window


def _unkept(look: Look, wide: int, high: int) -> MainWindow:
    window = _settings("appearance")(look, wide, high)
    window.setting.preferences.failed.emit(KnownError(Problem.DISK_FULL, path=FACTS.config))
    return window


def _editor(*faults: FieldFault) -> Callable[[Look, int, int], MainWindow]:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        engine, window = open_window(look, wide, high)
        engine.put(shipped_profiles=DEFINITIONS)
        agents = window.setting.show().pages.agents
        agents.edit(DEFINITIONS[3])
        if faults and agents.editing is not None:
            agents.editing.save.click()
            engine.emit(ProfileSettled(at=engine.clock.now(), profile="gemini", faults=faults))
        return window

    return shot


GOING = tuple(
    SessionSize(
        session_id=f"old-{number}",
        title=title,
        active_at=NOW - timedelta(days=200 - 9 * number),
        size=(number + 1) * 1_400_000,
    )
    for number, title in enumerate(
        (
            "Move the ledger to decimal amounts",
            "Why does the nightly import stop?",
            "ترجمة صفحة الدفع",
            "Replace the date picker and keep what people know of it",
            "設定画面のテストを書く",
            "Draft the release notes",
            "Find the slow query",
            "Read the log of the crash",
        )
    )
)
UPKEEP = UpkeepSnapshot(
    path=f"{FACTS.data}/history.db",
    space=Space(file=412 * 2**20, free=30 * 2**20),
    removal=Removal(limits=Limits.of(days=90, mebibytes=300), sessions=GOING),
)


def upkeep_shown(window: MainWindow, engine: FakeEngine, upkeep: UpkeepSnapshot) -> UpkeepBox:
    """The page with these limits written and the database as told."""
    screen = window.setting.show()
    screen.show_page(PageName.PRIVACY)
    box = screen.pages.privacy.upkeep
    box.days.setValue(90)
    box.mebibytes.setValue(300)
    engine.show_upkeep(upkeep)
    window._bridge.flush()
    return box


def _upkeep(part: str, **state: object) -> Callable[[Look, int, int], MainWindow]:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        engine, window = open_window(look, wide, high)
        box = upkeep_shown(window, engine, replace(UPKEEP, **state))  # type: ignore[arg-type]
        getattr(box, part).setFocus()
        return window

    return shot


SHOTS: Mapping[str, Callable[[Look, int, int], MainWindow]] = {
    "first-start": _first_start,
    "first-start-install": _panel("qwen"),
    "first-start-key": _panel("gemini"),
    "first-start-held": _held(),
    "first-start-refused-key": _refused_key,
    "settings-held": _held("agents"),
    "settings-agents": _settings(),
    "settings-sign-in": _settings(sign_ins=(OFFERED,)),
    "settings-install": _settings(installs=(INSTALLING,)),
    "settings-looking": _settings(detecting=True),
    "settings-unkept": _unkept,
    "settings-rules": _settings("privacy", permission_rules=RULES),
    "settings-policies": _settings("policies"),
    "settings-appearance": _settings("appearance"),
    "settings-language": _settings("language"),
    "settings-notifications": _settings("notifications"),
    "settings-privacy": _settings("privacy"),
    "settings-upkeep": _upkeep("remove"),
    "settings-upkeep-works": _upkeep("cancel", progress=Progress(work=Work.BACK_UP, done=0.42)),
    "settings-upkeep-done": _upkeep(
        "check",
        in_use=True,
        finished=Finished(work=Work.BACK_UP, at=NOW, path="/home/me/Backups/kandev-history-2026-11-30.db"),
    ),
    "settings-keyboard": _settings("keyboard"),
    "settings-profile": _editor(),
    "settings-profile-faults": _editor(*FAULTS),
}
