"""Health: the resources, the last day, the inbox and what mends what is in it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.engine.commands import Command, OpenSession
from kandev_desktop.engine.profiles.commands import OfferSignIn
from kandev_desktop.engine.routing.commands import CheckResource
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, InboxItem, ResourceState, ResourceView
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.models.health import HealthColumn, HealthFilter
from kandev_desktop.ui.text import health as words
from kandev_desktop.ui.text import inbox as inbox_words
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.health.inbox import MOST
from kandev_desktop.ui.widgets.rail import RailButton, Screen
from kandev_desktop.ui.widgets.table_cells import lines_width
from kandev_desktop.ui.widgets.table_head import PADDING
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.health_screen import HealthScreen
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.fakes.fake_engine import FakeEngine
from tests.ui.health_scenes import (
    AMBIGUOUS,
    ANTHROPIC,
    BILLING,
    GATEWAY,
    GOOGLE,
    HEALTH,
    NETWORK,
    NOT_FOUND,
    OPENAI,
    OPENCODE,
    QWEN,
    RESOURCES,
    ROUTER,
    SIGN_IN,
    SOL,
    open_health,
)
from tests.ui.scenes import NOW

UTC = NOW.tzinfo


class Shown:
    """The window with Health in front."""

    def __init__(self, engine: FakeEngine, window: MainWindow, opened: list[str]) -> None:
        self.engine, self.window, self.opened = engine, window, opened
        self.screen: HealthScreen = window.run_screens.health()
        self.heard: list[str] = []
        window.commanding.announced.connect(self.heard.append)

    def health(self, health: HealthSnapshot) -> None:
        self.engine.show_health(health)
        self.settle()

    def settle(self) -> None:
        self.window.bridge.flush()
        for _ in range(3):
            QApplication.processEvents()

    def sent(self) -> list[Command]:
        return [each for each in self.engine.commands if not isinstance(each, OpenSession)]

    def cards(self) -> list[str]:
        return [card.item.id for card in self.screen.inbox.cards() if card.item is not None]

    @property
    def badge(self) -> RailButton:
        found = next(each for each in self.window.rail.focusable() if each.accessibleName() == "Health")
        assert isinstance(found, RailButton)
        return found


Show = Callable[..., Shown]


@pytest.fixture
def show(qapp: QApplication, look: Look) -> Iterator[Show]:
    windows: list[MainWindow] = []

    def opened(health: HealthSnapshot = HEALTH, wide: int = 1280, high: int = 800) -> Shown:
        engine, window, addresses = open_health(look, wide, high, health)
        windows.append(window)
        window.activateWindow()
        shown = Shown(engine, window, addresses)
        shown.settle()
        return shown

    yield opened
    for window in windows:
        window.close_for_good()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


# -- words


@pytest.mark.parametrize(
    ("resource", "name", "scope"),
    [
        (NETWORK, "This machine's network", "machine"),
        (SOL, "OpenAI · account A · 6.1 Sol", "provider, account, model"),
        (ANTHROPIC, "Anthropic · account B", "provider, account"),
        (QWEN, "Qwen Code on this machine", "profile"),
        (replace(OPENAI, provider=""), "Codex · account A", "provider, account"),
        (replace(OPENAI, scope=Scope.PROVIDER, account=""), "OpenAI", "provider"),
        (GATEWAY, "Anthropic at gateway.example:8443", "provider · Alpha, Alpha, nightly"),
    ],
)
def test_a_resource_is_named_by_its_scope(resource: ResourceView, name: str, scope: str) -> None:
    assert (words.name(resource), words.scope(resource)) == (name, scope)


def test_what_is_left_out_of_a_name_is_never_what_tells_it_from_its_neighbours() -> None:
    assert words.names(SOL) == ("OpenAI · account A · 6.1 Sol", "account A · 6.1 Sol", "6.1 Sol")
    assert words.names(GATEWAY) == ("Anthropic at gateway.example:8443", "gateway.example:8443")
    assert words.names(ANTHROPIC) == ("Anthropic · account B", "account B")
    assert words.names(NETWORK) == ("This machine's network",)


def test_what_a_wider_resource_holds_back_says_so() -> None:
    behind = replace(ANTHROPIC, behind="anthropic-provider")
    assert words.cause(behind) == ("Usage limit reached", "with the wider resource")


@pytest.mark.parametrize(
    ("resource", "lines"),
    [
        (
            ANTHROPIC,
            ("Usage limit reached", "end stated by the provider", "since 13:36", "next check: 14:20:00"),
        ),
        (OPENAI, ("since Yesterday",)),
        (replace(OPENAI, since=None), ()),
    ],
)
def test_what_has_no_column_stands_below_the_name(resource: ResourceView, lines: tuple[str, ...]) -> None:
    assert words.left_out(resource, NOW, UTC, cause_too=True, since_too=True, check_too=True) == lines
    assert words.left_out(resource, NOW, UTC, cause_too=False, since_too=False, check_too=False) == ()


@pytest.mark.parametrize(
    ("resource", "check"),
    [
        (SOL, ("now", "by “Regenerate the API reference”")),
        (ANTHROPIC, ("14:20:00", "")),
        (GOOGLE, ("none", "waits for you")),
        (GATEWAY, ("next attempt", "")),
        (ROUTER, ("14:08:22", "")),
        (OPENCODE, ("\u2013", "")),
    ],
)
def test_the_next_check_says_when_and_by_whom(resource: ResourceView, check: tuple[str, str]) -> None:
    assert words.next_check(resource, NOW, UTC) == check


def test_each_state_has_its_own_word_and_icon() -> None:
    texts = [words.state(each) for each in ResourceState]
    assert len({text.words for text in texts}) == len({text.icon for text in texts}) == len(texts)
    assert [each for each in ResourceState if words.state(each).strong] == [ResourceState.NEEDS_YOU]


def test_who_stated_the_end_of_a_limit_is_told() -> None:
    assert words.cause(ANTHROPIC) == ("Usage limit reached", "end stated by the provider")
    assert words.cause(replace(ANTHROPIC, stated=False)) == ("Usage limit reached", "")
    assert words.cause(OPENAI) == ("\u2013", "")


@pytest.mark.parametrize(
    ("item", "title", "sentence", "button"),
    [
        (
            SIGN_IN,
            "Sign in to Gemini CLI",
            "The provider no longer accepts the saved sign-in. Waiting for it: 1 run, 1 session.",
            "Sign in",
        ),
        (
            NOT_FOUND,
            "Agent not set up: Qwen Code",
            "It is started as qwen. Waiting for it: 1 session.",
            "Install steps",
        ),
        (
            AMBIGUOUS,
            "Compare two query plans",
            "Kandev was closed while sending. Nothing was resent.",
            "",
        ),
        (
            replace(
                AMBIGUOUS,
                reason=Reason.WAIT_CANCELLED,
                code=Code.PROVIDER_OVERLOADED,
                profile_title="Alpha",
            ),
            "Compare two query plans",
            "You ended the wait. Nothing was sent again. Alpha: Provider overloaded.",
            "",
        ),
        (replace(BILLING, resolved_at=None, runs=2), "Plan or billing needed: Codex", "", "Billing page"),
        (
            replace(SIGN_IN, code=Code.MISSING_CREDENTIALS),
            "",
            "",
            "Add key",
        ),
        (
            replace(SIGN_IN, code=Code.MODEL_UNAVAILABLE, remedy=CardAction.CHOOSE_MODEL),
            "",
            "",
            "Choose another model",
        ),
    ],
)
def test_an_item_says_what_it_needs(item: InboxItem, title: str, sentence: str, button: str) -> None:
    remedy = inbox_words.remedy(item)
    assert (remedy.label if remedy is not None else "") == button
    assert title in inbox_words.title(item)
    assert sentence in inbox_words.sentence(item)
    assert "{" not in inbox_words.title(item) + inbox_words.sentence(item)


# -- the table


def test_a_row_is_heard_whole_and_its_cells_apart(show: Show) -> None:
    shown = show()
    rows = shown.screen.rows
    at = RESOURCES.index(ANTHROPIC)
    heard = [rows.data(rows.index(at, each), Qt.ItemDataRole.AccessibleTextRole) for each in HealthColumn]
    assert heard == [
        (
            "Anthropic · account B; provider, account; Held back; "
            "Usage limit reached, end stated by the provider; since 13:36; next check: 14:20:00"
        ),
        "Held back",
        "Usage limit reached, end stated by the provider",
        "13:36",
        "14:20:00",
        "More for this resource",
    ]


def test_the_head_and_the_badge_count_what_needs_a_person(show: Show) -> None:
    shown = show()
    assert shown.screen.head._told.accessibleName() == "3 of 9 in use, 3 need you"
    assert shown.badge._badge == 3
    assert shown.badge.accessibleDescription() == "3 need you"
    shown.health(HealthSnapshot(resources=RESOURCES, inbox=(BILLING,)))
    assert shown.badge._badge == 0
    assert shown.badge.accessibleDescription() == "Shows what can be used, and what needs you"


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_badge_is_not_cut_however_large_the_text(
    show: Show, look: Look, direction: Qt.LayoutDirection
) -> None:
    look.use(ThemeName.LIGHT, 3.0)
    badge = show().badge
    badge.setLayoutDirection(direction)
    drawn, accent = badge.grab().toImage(), look.colour("accent").rgb()
    edges = [(x, y) for x in (0, drawn.width() - 1) for y in range(drawn.height())]
    assert not [at for at in edges if drawn.pixel(*at) == accent]


def test_a_badge_is_drawn(show: Show) -> None:
    shown = show()
    with_badge = shown.badge.grab().toImage()
    shown.health(HealthSnapshot())
    assert isinstance(with_badge, QImage)
    assert with_badge != shown.badge.grab().toImage()


def test_filters_leave_away_other_states(show: Show) -> None:
    shown = show()
    seen = {}
    for number, which in enumerate(HealthFilter):
        shown.screen.filter.setCurrentIndex(number)
        seen[which.value] = shown.screen.rows.rowCount()
    assert seen == {"all": 9, "in_use": 3, "held_back": 4, "needs_you": 2}
    assert shown.heard[-1] == "2 resources"


@pytest.mark.parametrize(
    ("health", "title"),
    [
        (HealthSnapshot(), "Nothing is used yet"),
        (HealthSnapshot(resources=(NETWORK,)), "No resource matches"),
    ],
)
def test_what_is_not_there_is_said(show: Show, health: HealthSnapshot, title: str) -> None:
    shown = show(health)
    shown.screen.filter.setCurrentIndex(3)
    assert shown.screen._empty.accessibleName() == title
    assert shown.screen._empty.isVisible()
    assert not shown.screen.table.isVisible()


def test_the_current_row_is_in_sight_however_far_down(show: Show) -> None:
    many = tuple(replace(OPENAI, key=f"r{n}", model=f"m{n}") for n in range(60))
    shown = show(HealthSnapshot(resources=many))
    table = shown.screen.table
    for key, position in ((Qt.Key.Key_End, 59), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(table, key)
        shown.settle()
        assert table.currentIndex().row() == position
        middle = table.viewport().mapTo(shown.screen._area, table.visualRect(table.currentIndex()).center())
        assert shown.screen._area.rect().contains(middle)


def test_rows_grow_by_what_lost_its_column(show: Show) -> None:
    shown = show()
    table = shown.screen.table
    at = RESOURCES.index(ANTHROPIC)
    before = table.rowHeight(at)
    shown.window.resize(420, 800)
    shown.settle()
    line = shown.screen._look.line("caption")
    assert all(
        table.isColumnHidden(each) for each in (HealthColumn.CAUSE, HealthColumn.SINCE, HealthColumn.CHECK)
    )
    assert (table.rowHeight(at), table.rowHeight(RESOURCES.index(OPENAI))) == (
        before + 4 * line,
        before + line,
    )
    rows = sum(table.rowHeight(row) for row in range(len(RESOURCES)))
    assert table.viewport().height() == rows
    shown.window.resize(1280, 800)
    shown.settle()
    assert table.rowHeight(at) == before


# -- checks


@pytest.mark.parametrize("wide", [620, 720, 900, 1280])
def test_the_next_check_is_told_whole_where_it_has_a_column(show: Show, look: Look, wide: int) -> None:
    later = replace(ANTHROPIC, until=NOW + timedelta(days=200, minutes=7))
    shown = show(HealthSnapshot(resources=(NETWORK, later)), wide=wide)
    table = shown.screen.table
    assert not table.isColumnHidden(HealthColumn.CHECK)
    told = lines_width(look, [words.next_check(later, NOW, UTC)])
    assert told <= table.columnWidth(HealthColumn.CHECK) - 2 * PADDING
    assert sum(table.columnWidth(column) for column in HealthColumn) <= table.viewport().width()


@pytest.mark.parametrize("way", ["all", "key", "menu", "card"])
def test_check_again_asks_for_all_or_for_one(show: Show, way: str) -> None:
    shown = show()
    screen = shown.screen
    screen.table.setCurrentIndex(screen.rows.index(RESOURCES.index(ANTHROPIC), 0))
    if way == "all":
        screen.check.click()
    elif way == "key":
        QTest.keyClick(screen.table, Qt.Key.Key_Return)
    elif way == "menu":
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
        QApplication.sendEvent(screen.table.viewport(), event)
        assert screen.menu is not None
        screen.menu.actions()[0].trigger()
        screen.menu.close()
    else:
        screen.inbox.cards()[0].check.click()
    expected = {"all": "", "card": "google"}.get(way, "anthropic")
    assert shown.sent() == [CheckResource(resource=expected)]
    assert shown.heard == ["The next attempt tests it."]


def test_what_is_in_use_needs_no_check(show: Show) -> None:
    shown = show()
    shown.screen.open_menu(OPENAI, QPoint(10, 10))
    menu = shown.screen.menu
    assert menu is not None
    assert [(each.text(), each.isEnabled()) for each in menu.actions()] == [
        ("Check again", False),
        ("Open settings", True),
    ]
    menu.actions()[1].trigger()
    menu.close()
    assert shown.window.setting.page is PageName.AGENTS


# -- the inbox


def test_a_sign_in_is_asked_of_the_agent_and_goes_on_in_the_settings(show: Show) -> None:
    shown = show()
    shown.screen.inbox.cards()[0].remedy.click()
    assert shown.sent() == [OfferSignIn(profile="gemini")]
    assert shown.window.screens.shown is Screen.SETTINGS


def test_install_steps_stand_in_the_settings_and_ask_for_nothing(show: Show) -> None:
    shown = show()
    shown.screen.inbox.cards()[1].remedy.click()
    assert shown.sent() == []
    assert shown.window.screens.shown is Screen.SETTINGS


def test_a_billing_page_is_opened_outside(show: Show) -> None:
    shown = show(HealthSnapshot(resources=RESOURCES, inbox=(replace(BILLING, resolved_at=None),)))
    shown.screen.inbox.cards()[0].remedy.click()
    assert shown.opened == [BILLING.billing]


def test_a_missing_key_is_put_in_in_the_settings_and_no_agent_is_asked(show: Show) -> None:
    shown = show(replace(HEALTH, inbox=(replace(SIGN_IN, code=Code.MISSING_CREDENTIALS),)))
    shown.screen.inbox.cards()[0].remedy.click()
    assert shown.sent() == []
    assert shown.window.screens.shown is Screen.SETTINGS


def test_a_billing_page_that_nobody_knows_has_no_button() -> None:
    assert inbox_words.remedy(replace(BILLING, billing="")) is None


def test_what_one_run_needs_leads_to_its_session(show: Show) -> None:
    shown = show()
    shown.screen.inbox.cards()[2].open.click()
    assert shown.window.screens.shown is Screen.SESSIONS
    assert not shown.screen.inbox.cards()[2].check.isVisible()


def test_what_is_resolved_is_shown_on_demand(show: Show) -> None:
    shown = show()
    assert shown.cards() == ["i1", "i2", "i3"]
    assert not shown.screen.inbox._resolved.isVisible()
    shown.screen.inbox.past.click()
    assert shown.screen.inbox._resolved.text() == "Plan or billing needed: Codex, resolved 09:31"


def test_a_card_that_goes_hands_the_focus_to_the_next(show: Show) -> None:
    shown = show()
    shown.screen.inbox.cards()[0].check.setFocus()
    kept = shown.screen.inbox.cards()[1]
    shown.health(replace(HEALTH, inbox=(NOT_FOUND, AMBIGUOUS)))
    assert shown.cards() == ["i2", "i3"]
    assert shown.screen.inbox.cards()[0] is kept
    assert QApplication.focusWidget() is kept.remedy


def test_a_long_inbox_counts_what_it_does_not_show(show: Show) -> None:
    many = tuple(replace(SIGN_IN, id=f"i{n}", profile_title=f"Profile {n}") for n in range(MOST + 12))
    shown = show(HealthSnapshot(resources=RESOURCES, inbox=many))
    assert len(shown.cards()) == MOST
    assert shown.screen.inbox._more.text() == "12 more need you."
    assert shown.badge._badge == MOST + 12


@pytest.mark.parametrize(("wide", "above"), [(1280, False), (1000, True)])
def test_the_inbox_lies_above_where_there_is_little_room(show: Show, wide: int, *, above: bool) -> None:
    shown = show(wide=wide)
    inbox, table = shown.screen.inbox, shown.screen.table
    at_inbox, at_table = inbox.mapTo(shown.window, QPoint(0, 0)), table.mapTo(shown.window, QPoint(0, 0))
    assert (at_inbox.y() + inbox.height() <= at_table.y()) == above
    assert (at_inbox.x() >= at_table.x() + table.width()) == (not above)
    assert not inbox._area.verticalScrollBar().isVisible()


# -- the last day


def test_the_table_has_the_facts_of_the_drawing(show: Show) -> None:
    shown = show()
    rows = shown.screen.past
    assert rows.rowCount() == len(HEALTH.spans)
    first = [rows.data(rows.index(0, column)) for column in range(4)]
    assert first == ["OpenRouter · account D", "Too many requests", "14:02", "still"]
    assert rows.data(rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole) == ", ".join(map(str, first))


@pytest.mark.parametrize("wide", [260, 400, 900])
def test_the_times_below_the_drawing_keep_apart(show: Show, wide: int) -> None:
    drawn = show().screen.chart._ticks(QRectF(0, 0, wide, 20), NOW)
    assert [words for _, words in drawn][:: len(drawn) - 1] == ["14:08 yesterday", "now"]
    assert all(left.right() < right.left() for (left, _), (right, _) in pairwise(drawn))
    assert (len(drawn) == 5) is (wide == 900)


def test_bars_stand_where_their_times_are(show: Show) -> None:
    shown = show()
    chart = shown.screen.chart
    assert [chart._share(NOW - timedelta(hours=hours), NOW) for hours in (30, 24, 12, 0)] == [0, 0, 0.5, 1]
    before = chart.grab().toImage()
    shown.health(replace(HEALTH, spans=HEALTH.spans[:1]))
    assert chart.grab().toImage() != before
    shown.health(replace(HEALTH, spans=()))
    assert not chart.isVisible()
    assert not shown.screen.spans.isVisible()


# -- the window around


def test_every_control_says_what_it_is(show: Show) -> None:
    shown = show()
    for control in shown.screen.focusable():
        if control.isVisible():
            assert control.accessibleName() or control.property("text"), control
            assert control.accessibleDescription(), control


def test_offline_and_refusals_are_told(show: Show) -> None:
    shown = show(replace(HEALTH, online=False))
    assert shown.screen._offline.isVisible()
    shown.engine.trouble("", KnownError(Problem.DISK_FULL, path="/data"))
    shown.settle()
    assert shown.screen.banner.isVisible()
    assert "/data" in shown.heard[-1]


def test_the_palette_leads_to_health(show: Show) -> None:
    shown = show()
    shown.window.screens.show_screen(Screen.SESSIONS)
    shown.window.commanding.actions.run(WindowAction.HEALTH)
    assert shown.window.screens.shown is Screen.HEALTH
    assert QApplication.focusWidget() is shown.screen.table


def test_the_tools_of_the_head_have_the_room_that_their_words_need(show: Show) -> None:
    shown = show(wide=900)
    for tool in (shown.screen.filter, shown.screen.check):
        assert tool.width() == tool.sizeHint().width()
        assert not tool._terse
