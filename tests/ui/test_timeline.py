"""The timeline bar: how its room is shared, where its parts stand, and how it is gone through and heard."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.text.timeline import (
    Act,
    Attempt,
    Axis,
    Deed,
    Ending,
    Lane,
    Outcome,
    RouteChange,
    Sign,
    Timeline,
    Wait,
)
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.widgets.timeline.bar import TimelineBar, measures
from kandev_desktop.ui.widgets.timeline.layout import Plan, lay_out
from kandev_desktop.ui.widgets.timeline.measures import Measures
from kandev_desktop.ui.widgets.timeline.panel import TimelinePanel
from kandev_desktop.ui.widgets.timeline.scale import Need, least_room, place, share
from kandev_desktop.ui.widgets.timeline.sight import Sight
from tests.ui.timeline_cases import CASES, attempt, wait

PLAIN = Measures(
    unit=1.0,
    caption=16.0,
    label=18.0,
    advance=lambda words: 7.0 * len(words),
    label_advance=lambda words: 8.0 * len(words),
)
ROOMS = (320.0, 700.0, 960.0, 1800.0)


def of_one_lane(*pieces: Attempt | Wait | Ending, axis: Axis | None = None) -> Timeline:
    return replace(CASES["run"], pieces=pieces, now=None, axis=axis)


@pytest.mark.parametrize(
    ("lasts", "room", "widths", "broken"),
    [
        ((5, 10, 20), 350, [50, 100, 200], ()),
        ((5, 10, 20), 60, [20, 20, 20], ()),
        ((5, 10, 20), 30, [20, 20, 20], ()),
        ((1, 10, 20), 320, [20, 100, 200], ()),
        ((5, 10, 20, 420), 455, [20, 20, 20, 395], ()),
        ((5, 10, 20, 2580), 700, [50, 100, 200, 350], (3,)),
        ((2580, 5, 5, 604800), 300, [100, 50, 50, 100], (0, 3)),
        ((0, 0), 300, [20, 20], ()),
    ],
    ids=[
        "by time",
        "what is too short for its share gets the least",
        "no room",
        "the rest is shared by the others",
        "long, and within bounds",
        "a long wait counts for as much as all the shorter ones",
        "two long waits are alike",
        "what takes no time grows no wider",
    ],
)
def test_room_is_shared_by_time(
    lasts: tuple[float, ...], room: float, widths: list[float], broken: tuple[int, ...]
) -> None:
    at, needs = 0.0, []
    for each in lasts:
        needs.append(Need(at, at + each, 20, wait=True))
        at += each
    cells = share(needs, room)
    assert [cell.width for cell in cells] == pytest.approx(widths)
    assert tuple(number for number, cell in enumerate(cells) if cell.broken) == broken


def test_an_attempt_breaks_no_wait() -> None:
    """It has its box however short it is."""
    cells = share([Need(0, 0.2, 18), Need(0.2, 60, 18, wait=True)], 400)
    assert [cell.broken for cell in cells] == [False, False]


@pytest.mark.parametrize(
    ("at", "x"),
    [(-1, 0), (0, 9), (5, 68), (10, 118), (11, 118)],
    ids=["before", "instant", "within", "end", "after"],
)
def test_an_instant_has_its_place(at: float, x: float) -> None:
    cells = share([Need(0, 0, 18), Need(0, 10, 18, wait=True)], 118)
    assert place(cells, at) == x


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_pieces_follow_one_another_and_fit_what_is_drawn(name: str, room: float, unit: float) -> None:
    plan = lay_out(CASES[name], room, replace(PLAIN, unit=unit))
    boxes = [each.box for each in plan.drawn if not isinstance(each.piece, RouteChange)]
    assert all(before.right() <= after.left() for before, after in pairwise(boxes))
    assert boxes[0].left() >= plan.left
    assert max(max(each.box.right(), each.words.right()) for each in plan.drawn) <= plan.width
    assert plan.width == room or plan.width > room
    assert all(each.box.width() >= 8 * unit for each in plan.drawn)
    lines = [row.line for row in plan.lanes]
    assert all(after - before >= 24 * unit for before, after in pairwise(lines))
    assert all(each.box.center().y() == lines[each.piece.lane] for each in plan.drawn if not each.path)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", CASES)
def test_words_that_are_drawn_cover_no_others(name: str, room: float) -> None:
    plan = lay_out(CASES[name], room, PLAIN)
    shown = [each.words for each in plan.drawn if not each.words.isEmpty()]
    assert not [1 for at, one in enumerate(shown) for other in shown[:at] if one.intersects(other)]
    halves = [(tick.middle, PLAIN.advance(tick.words) / 2) for tick in plan.ticks]
    assert all(x + half <= next_x - next_half for (x, half), (next_x, next_half) in pairwise(halves))
    assert all(plan.left <= x - half and x + half <= plan.right for x, half in halves)


def sizes(plan: Plan) -> dict[str, tuple[float, float]]:
    named = {
        f"{getattr(each.piece, 'outcome', '')}{getattr(each.piece, 'sign', '')}"
        or type(each.piece).__name__: each.box
        for each in plan.drawn
    }
    return {name: (box.width(), box.height()) for name, box in named.items()}


def test_parts_have_the_measures_of_the_design() -> None:
    found = sizes(lay_out(CASES["history"], 960, PLAIN)) | sizes(lay_out(CASES["planned"], 960, PLAIN))
    heights = {name: found[name][1] for name in ("failed", "answered", "Wait", "due", "planned")}
    assert heights == {"failed": 18, "answered": 20, "Wait": 13, "due": 12, "planned": 18}
    assert {found[name][0] - found[name][1] for name in ("due", "planned")} == {0}


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_route_change_is_an_elbow_from_box_to_box(*, mirrored: bool) -> None:
    plan = lay_out(CASES["run"], 960, PLAIN, mirrored=mirrored)
    number = next(n for n, each in enumerate(plan.drawn) if isinstance(each.piece, RouteChange))
    before, change, after = plan.drawn[number - 1 : number + 2]
    start, turn, end = change.path
    assert start.y() == turn.y() == plan.lanes[0].line
    assert turn.x() == end.x() == after.box.center().x()
    assert end.y() == after.box.top() - 2
    assert (start.x() < before.box.left()) if mirrored else (start.x() > before.box.right())
    assert abs(turn.x() - start.x()) >= 8


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("streams", "part"),
    [(None, 0.0), (0.0, 0.0), (50.0, 0.5), (0.01, 10 / 700), (99.99, 682 / 700), (100.0, 1.0)],
    ids=["not known", "at once", "half", "almost at once", "almost never", "never"],
)
def test_the_waiting_of_an_attempt_has_its_share_and_both_parts_stay_in_sight(
    *, mirrored: bool, streams: float | None, part: float
) -> None:
    one = replace(attempt(0, 0, Outcome.ANSWERED, lasts=100), streams=streams)
    (drawn,) = lay_out(of_one_lane(one), 960, PLAIN, mirrored=mirrored).drawn
    assert drawn.silent.width() == pytest.approx(drawn.box.width() * part, abs=drawn.box.width() * 0.05)
    if 0 < part < 1:
        assert drawn.silent.width() >= 10
        assert drawn.box.width() - drawn.silent.width() >= 18
        begins = drawn.silent.right() == pytest.approx(drawn.box.right())
        assert begins is mirrored


def test_back_to_a_lane_above_the_arrow_goes_up() -> None:
    back = RouteChange(lane=1, to=0, start=10, told="")
    pieces = (attempt(1, 0, Outcome.FAILED, lasts=10), back, attempt(0, 10, Outcome.FAILED))
    plan = lay_out(replace(CASES["run"], pieces=pieces, now=None), 960, PLAIN)
    assert plan.drawn[1].path[2].y() == plan.drawn[2].box.bottom() + 2


def test_a_change_that_nothing_follows_ends_on_its_lane() -> None:
    pieces = (attempt(0, 0, Outcome.FAILED), RouteChange(lane=0, to=1, start=0, told=""))
    plan = lay_out(replace(CASES["run"], pieces=pieces, now=None), 960, PLAIN)
    assert plan.drawn[1].path[2].y() == plan.lanes[1].line - 2


@pytest.mark.parametrize("name", CASES)
def test_mirrored_all_stands_where_it_did_from_the_other_side(name: str) -> None:
    plan, mirror = lay_out(CASES[name], 960, PLAIN), lay_out(CASES[name], 960, PLAIN, mirrored=True)
    assert [each.box.right() for each in mirror.drawn] == pytest.approx(
        [960 - e.box.left() for e in plan.drawn]
    )
    assert [tick.x for tick in mirror.ticks] == pytest.approx([960 - tick.x for tick in plan.ticks])
    assert [tick.words for tick in mirror.ticks] == [tick.words for tick in plan.ticks]
    assert [row.label.left() for row in mirror.lanes] == pytest.approx(
        [960 - row.label.right() for row in plan.lanes]
    )


@pytest.mark.parametrize(("room", "beside"), [(960.0, True), (400.0, False)])
def test_labels_stand_beside_their_lanes_or_above_them(room: float, *, beside: bool) -> None:
    plan = lay_out(CASES["run"], room, PLAIN)
    assert (plan.left >= 110) is beside
    assert all((row.label.bottom() > row.line) is beside for row in plan.lanes)


def test_a_long_wait_is_marked_as_broken_off_the_line_of_now() -> None:
    line = CASES["run"]
    first = lay_out(line, 960, PLAIN)
    number = next(n for n, each in enumerate(first.drawn) if each.broken is not None)
    assert isinstance(line.pieces[number], Wait)
    near = first.drawn[number].broken
    assert near is not None
    assert first.breaks == (near,)
    there = line.pieces[number].start + 2580 / 5
    moved = lay_out(replace(line, now=there), 960, PLAIN)
    assert moved.now == pytest.approx(near)
    assert abs((moved.drawn[number].broken or 0) - near) > 14


def test_the_line_of_now_does_not_cross_the_words_of_an_ending() -> None:
    parked = Ending(lane=0, start=60, sign=Sign.PARKED, told="", label="Waits without an end")
    plan = lay_out(replace(of_one_lane(wait(0, 0, 60), parked), now=60), 960, PLAIN)
    assert plan.now is not None
    assert plan.now <= plan.drawn[-1].box.left() < plan.drawn[-1].words.left()


def test_a_break_lies_over_no_sign_and_no_neighbour() -> None:
    times = ((0, 10), (10, 20), (20, 4000), (4000, 90_000))
    pieces = tuple(
        Attempt(lane=0, start=start, end=end, outcome=Outcome.FAILED, told="")
        if number % 2
        else Wait(lane=0, start=start, end=end, told="")
        for number, (start, end) in enumerate(times)
    )
    line = Timeline(name="", told="", lanes=(Lane(label="One"),), pieces=pieces)
    marked = 0
    for room in range(200, 1000, 20):
        plan = lay_out(line, room, PLAIN)
        for drawn in (each for each in plan.drawn if each.broken is not None):
            marked += 1
            near, middle = drawn.broken or 0.0, drawn.box.center().x()
            assert drawn.box.left() + 6 <= near <= drawn.box.right() - 6
            assert isinstance(drawn.piece, Wait) or abs(near - middle) >= 9 + 6
    assert marked


def test_a_label_that_is_cut_is_told_whole_where_it_is_pointed_at() -> None:
    line = replace(
        CASES["run"], lanes=tuple(replace(each, label=each.label * 9) for each in CASES["run"].lanes)
    )
    sight = Sight(lay_out(line, 960, PLAIN), 960, 0, mirrored=False)
    row = sight.plan.lanes[1]
    assert sight.told((row.label.center() + sight.pinned).toPoint()) == row.lane.label
    assert not sight.told(QPoint(900, 2))


@pytest.mark.parametrize(
    ("axis", "expected"),
    [
        (Axis(words=str, marks=(0, 30.0, 60.0)), ["0", "30.0", "60.0"]),
        (Axis(words=lambda at: f"{at:g}"), ["0", "10", "20", "30", "40", "50", "60"]),
        (Axis(words=lambda at: f"{at + 50:g}", offset=50, least=30), ["60", "90"]),
    ],
    ids=["those that are asked for", "round ones", "round on a clock"],
)
def test_times_are_written_below(axis: Axis, expected: list[str]) -> None:
    line = of_one_lane(wait(0, 0, 60), axis=axis)
    assert [tick.words for tick in lay_out(line, 420, PLAIN).ticks] == expected


def test_idle_time_stands_between_two_pieces() -> None:
    line = of_one_lane(attempt(0, 0, Outcome.ANSWERED, lasts=60), attempt(0, 120, Outcome.ANSWERED, lasts=60))
    first, second = (each.box for each in lay_out(line, 960, PLAIN).drawn)
    assert second.left() - first.right() == pytest.approx(first.width() + 3, abs=1)


def test_a_moment_between_two_pieces_is_not_drawn_and_breaks_nothing() -> None:
    failed_one = attempt(0, 0, Outcome.FAILED, lasts=2)
    pieces = failed_one, wait(0, 2, 5), attempt(0, 7.3, Outcome.ANSWERED, lasts=16)
    failed, waited, answered = lay_out(of_one_lane(*pieces), 960, PLAIN).drawn
    assert answered.box.left() - waited.box.right() < 6
    assert answered.box.width() / waited.box.width() == pytest.approx(16 / 5)
    assert waited.box.width() / failed.box.width() == pytest.approx(5 / 2)


def test_what_is_told_to_overlap_is_drawn_one_after_the_other() -> None:
    line = of_one_lane(wait(0, 0, 60), attempt(0, 30, Outcome.FAILED, lasts=60))
    first, second = (each.box for each in lay_out(line, 960, PLAIN).drawn)
    assert first.right() <= second.left()


@pytest.mark.parametrize("now", [-5.0, 0.0, 30.0, 90.0])
def test_now_stays_in_the_drawing(now: float) -> None:
    plan = lay_out(replace(of_one_lane(wait(0, 0, 60)), now=now), 960, PLAIN)
    assert plan.now is not None
    assert plan.left <= plan.now <= plan.right


def test_nothing_is_laid_out_without_a_piece() -> None:
    plan = lay_out(replace(CASES["planned"], pieces=()), 960, PLAIN)
    assert (plan.drawn, plan.ticks, len(plan.lanes)) == ((), (), 3)


def test_the_least_room_is_that_of_all_cells() -> None:
    assert least_room([Need(0, 1, 10, 2), Need(1, 2, 5)]) == 17


Show = Callable[..., TimelinePanel]


@pytest.fixture
def panel(qtbot: QtBot, look: Look) -> Show:
    def show(name: str, wide: int = 800, *, rtl: bool = False) -> TimelinePanel:
        found = TimelinePanel(look)
        qtbot.addWidget(found)
        found.setLayoutDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
        found.show_timeline(CASES[name])
        found.resize(wide, 400)
        with qtbot.waitExposed(found):
            found.show()
        found.activateWindow()
        found.bar.setFocus()
        return found

    return show


@pytest.mark.parametrize(
    ("rtl", "keys", "expected"),
    [
        (False, [Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left], [1, 2, 1]),
        (True, [Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right], [1, 2, 1]),
        (False, [Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_Left], [10, 10, 0, 0]),
    ],
    ids=["from left to right", "from right to left", "the ends"],
)
def test_the_keys_go_from_piece_to_piece(
    *, rtl: bool, keys: list[Qt.Key], expected: list[int], panel: Show
) -> None:
    found = panel("run", rtl=rtl)
    heard: list[str] = []
    found.announced.connect(heard.append)
    reached = []
    for key in keys:
        QTest.keyClick(found.bar, key)
        reached.append(found.bar.current)
    assert reached == expected
    pieces = CASES["run"].pieces
    assert found.told == pieces[expected[-1]].told
    assert heard[-1] == pieces[[at for n, at in enumerate(expected) if at != ([0, *expected])[n]][-1]].told


def test_it_is_heard_as_a_chart_with_a_name_and_the_piece_as_its_value(panel: Show) -> None:
    found = panel("run")
    face = QAccessible.queryAccessibleInterface(found.bar)
    assert face.role() is QAccessible.Role.Chart
    texts = QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value
    assert [face.text(kind) for kind in texts] == ["Attempts", "Waits until 14:20.", "Attempt 0: failed"]


def test_what_the_mouse_points_at_is_the_piece_under_it(panel: Show) -> None:
    found = panel("run")
    sight = found.bar.sight
    assert sight is not None
    seen = [sight.found(QPoint(x, 36)) for x in range(0, found.bar.width(), 4)]
    assert set(seen) >= {None, 0, 1, 2, 3, 4, 5, 6}
    QTest.mouseClick(found.bar.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4 * seen.index(3), 36))
    assert found.bar.current == 3


@pytest.mark.parametrize("rtl", [False, True])
def test_without_room_it_scrolls_to_the_piece_that_is_gone_to(*, rtl: bool, panel: Show) -> None:
    found = panel("planned", 260, rtl=rtl)
    bar = found.bar.horizontalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(found.bar, Qt.Key.Key_End)
    assert bar.value() > bar.maximum() - 30
    QTest.keyClick(found.bar, Qt.Key.Key_Home)
    assert bar.value() == 0


def test_the_table_has_a_row_for_each_piece(panel: Show) -> None:
    found = panel("run")
    assert found.focusable() == [found.bar, found.switch]
    found.switch.click()
    assert found.focusable() == [found.bar, found.switch, found.table]
    model = found.table.model()
    rows = [
        tuple(model.index(row, column).data() for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]
    line = CASES["run"]
    assert rows == [(each.when, line.lanes[each.lane].label, each.told) for each in line.pieces]
    found.switch.click()
    assert found.table.isHidden()


def test_a_new_timeline_keeps_the_piece_where_there_is_one(panel: Show) -> None:
    found = panel("run")
    found.bar.choose(10)
    found.bar.tick(1900, "14:09")
    assert (found.bar.current, found.bar.timeline.now_label) == (10, "14:09")
    found.show_timeline(of_one_lane(wait(0, 0, 60)))
    assert (found.bar.current, found.told) == (0, "Waits 60 s")


@pytest.mark.parametrize("theme", [ThemeName.LIGHT, ThemeName.DARK, ThemeName.HIGH_CONTRAST])
def test_every_kind_of_piece_is_painted_in_every_theme(theme: ThemeName, qtbot: QtBot, look: Look) -> None:
    look.use(theme)
    bar = TimelineBar(look)
    qtbot.addWidget(bar)
    kinds = [attempt(0, 0, outcome, lasts=5) for outcome in Outcome]
    waited = [replace(each, streams=streams) for each in kinds for streams in (2.0, 5.0)]
    deeds = [Act(lane=0, start=5, told="", deed=deed) for deed in Deed]
    signs = [Ending(lane=1, start=5, sign=sign, told="", label="") for sign in Sign]
    bar.resize(1600, 100)
    bar.show_timeline(replace(CASES["planned"], pieces=(*kinds, *waited, *deeds, *signs)))
    plan = lay_out(bar.timeline, bar.viewport().width(), measures(look))
    shot = bar.grab().toImage()
    ground = shot.pixelColor(2, 2)
    for each in plan.drawn:
        inside = each.box.translated(0, 4).toRect()
        colours = {
            shot.pixelColor(x, y).name()
            for x in range(inside.left(), inside.right())
            for y in range(inside.top(), inside.bottom())
        }
        assert len(colours - {ground.name()}) > 1, each.piece
