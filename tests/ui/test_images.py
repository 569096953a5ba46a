"""Images of the transcript: decoded in bounds, drawn in their row, looked at, copied, saved."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import DataPart, ImagePart, LeftOut, TextPart
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.commands import ReadBlob
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.text import images as words
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.images import NotDrawn
from kandev_desktop.ui.text.stretches import Stretch
from kandev_desktop.ui.widgets.decoding import MOST_PIXELS, Drawn, decode
from kandev_desktop.ui.widgets.documents import GAP
from kandev_desktop.ui.widgets.message_text import MessageText, Workshop
from kandev_desktop.ui.widgets.pictures import MOST_BYTES, Pictures
from kandev_desktop.ui.widgets.row_targets import ImageTarget
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from tests.fakes import pictures
from tests.ui.conftest import Stage
from tests.ui.image_scenes import CHART, CONTENTS, ICON, SHOT, illustrated, image, images
from tests.ui.scenes import SESSION, Scene, message, snapshot
from tests.ui.transcript_scenes import called, edited, ran

Show = Callable[[Scene], Stage]


def saved(kind: str, width: int = 40, height: int = 30) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.red)
    assert picture.save(buffer, kind)  # type: ignore[call-overload, unused-ignore]
    return bytes(buffer.data().data())


GIF = (
    b"GIF89a\x02\x00\x01\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff"
    b",\x00\x00\x00\x00\x02\x00\x01\x00\x00\x02\x02\x44\x0a\x00;"
)


@dataclass(frozen=True)
class Case:
    id: str
    content: Callable[[], bytes]
    size: tuple[int, int] | NotDrawn
    box: QSize | None = None
    shown: tuple[int, int] | None = None


CASES = [
    Case("png", lambda: pictures.png(40, 30), (40, 30)),
    Case("jpeg", lambda: saved("JPEG"), (40, 30)),
    Case("webp", lambda: saved("WEBP"), (40, 30)),
    Case("gif", lambda: GIF, (2, 1)),
    Case("smaller than its box", lambda: pictures.png(40, 30), (40, 30), QSize(100, 100), (40, 30)),
    Case("fitted into a box", lambda: pictures.png(400, 100), (400, 100), QSize(100, 100), (100, 25)),
    Case("a line", lambda: pictures.png(4000, 1), (4000, 1), QSize(100, 100), (100, 1)),
    Case("svg bomb", lambda: pictures.SVG, NotDrawn.KIND),
    Case("svg that says it is a png", lambda: b"\x89PNG\r\n\x1a\n" + pictures.SVG, NotDrawn.BROKEN),
    Case("png bomb", pictures.png_bomb, NotDrawn.TOO_LARGE),
    Case("cut png", pictures.cut_png, NotDrawn.BROKEN),
    Case("bitmap", lambda: saved("BMP"), NotDrawn.KIND),
    Case("nothing", lambda: b"", NotDrawn.KIND),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_decoding(case: Case, qapp: QApplication) -> None:
    found = decode(case.content(), case.box)
    if isinstance(found, Drawn):
        assert found.size.toTuple() == case.size
        assert found.image.size().toTuple() == (case.shown or case.size)
    else:
        assert found is case.size


def test_a_large_image_is_decoded_smaller(qapp: QApplication) -> None:
    found = decode(pictures.png(6000, 2000))
    assert isinstance(found, Drawn)
    assert found.size == QSize(6000, 2000)
    assert MOST_PIXELS * 0.9 < found.image.width() * found.image.height() <= MOST_PIXELS


def test_only_so_many_pixels_are_kept(qtbot: QtBot) -> None:
    kept = Pictures(QApplication.instance())  # type: ignore[arg-type]
    box, content = QSize(2000, 2000), pictures.png(2000, 2000)
    number = MOST_BYTES // (2000 * 2000 * 4) + 1
    for each in range(number):
        kept.thumbnail(f"{each}", box)
        kept.take(f"{each}", content)
    qtbot.waitUntil(lambda: kept.known(f"{number - 1}", box) is not None)
    assert [kept.known(f"{each}", box) is None for each in range(number)] == [True] + [False] * (number - 1)
    kept.deleteLater()


def test_bytes_that_are_gone_are_told(qtbot: QtBot) -> None:
    kept = Pictures(QApplication.instance())  # type: ignore[arg-type]
    assert kept.thumbnail("a", QSize(9, 9)) is None
    kept.take("a", None)
    assert kept.thumbnail("a", QSize(9, 9)) is NotDrawn.GONE
    kept.deleteLater()


# -- in the window


def view_of(shown: Stage) -> TranscriptView:
    return shown.window.conversation.transcript


def drawn(shown: Stage, qtbot: QtBot) -> TranscriptView:
    view = view_of(shown)
    qtbot.waitUntil(lambda: len(view.parts.images.pictures._known) >= len(CONTENTS))
    shown.settle()
    return view


def row_of(view: TranscriptView, position: int) -> MessageRow:
    row = view.rows.row(position)
    assert isinstance(row, MessageRow)
    return row


def test_images_are_drawn_in_their_rows_and_read_once(stage: Show, qtbot: QtBot) -> None:
    shown = stage(images())
    view = view_of(shown)
    before = view.rowHeight(2)
    drawn(shown, qtbot)
    width = view.parts.delegate.column()[1]
    view.viewport().update()
    qtbot.waitUntil(lambda: view.rowHeight(2) > before + 100)
    assert view.rowHeight(2) - view.parts.delegate.below(2) == view.parts.painter.height(
        row_of(view, 2), width
    )
    asked = [command.sha256 for command in shown.engine.commands if isinstance(command, ReadBlob)]
    assert len(asked) == len(set(asked)) == len(CONTENTS)


def test_only_the_newest_image_of_a_tool_is_open_beside_the_newest_change(stage: Show) -> None:
    first, second = (
        called(number, ToolKind.FETCH, "Take a screenshot", content=(image(content),))
        for number, content in ((2, SHOT), (3, ICON))
    )
    rows = (edited(1), first, ran(4, "ls", "a"))
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=rows)))
    view = view_of(shown)
    folds = view.parts.painter.folds
    assert [folds.is_open(row) for row in rows] == [True, True, False]
    opened = view.rowHeight(1)
    shown.engine.show(snapshot(StatusKind.DONE, messages=(*rows, second)))
    shown.settle()
    assert [folds.is_open(row) for row in (*rows, second)] == [True, False, False, True]
    assert view.rowHeight(1) < opened
    assert [transcript.heard(row, "Codex") for row in (first, rows[2])] == [
        "Fetched Take a screenshot: Done, 1 image",
        "Ran ls: Done",
    ]


def labels(view: TranscriptView, position: int) -> list[str]:
    return [action.label for action in view.parts.commands.of(position, view.parts.delegate.column()[1])]


def test_a_press_on_an_image_shows_it_large_and_escape_goes_back(stage: Show, qtbot: QtBot) -> None:
    shown = stage(images())
    view = drawn(shown, qtbot)
    row, width = row_of(view, 2), view.parts.delegate.column()[1]
    height = view.parts.painter.height(row, width)
    found = {
        target: None
        for y in range(0, height, 2)
        if isinstance(target := view.parts.painter.target_at(row, width, QPointF(20, y)), ImageTarget)
    }
    assert [(target.image.name, target.drawn) for target in found] == [
        ("chart.png", True),
        ("logo.svg", False),
        ("large.png", False),
        ("cut.png", False),
    ]
    view.parts.commands.act(next(iter(found)), row)
    viewer = view.parts.images.viewer
    assert viewer.isVisible()
    assert viewer.accessibleName() == "chart.png · PNG · 2 KiB"
    qtbot.waitUntil(lambda: viewer._picture._found is not None)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "Close"
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert viewer.isHidden()
    assert view.hasFocus()


def test_what_can_be_done_with_an_image_is_offered_by_keyboard(stage: Show) -> None:
    view = view_of(stage(images()))
    assert labels(view, 0)[:3] == ["Look at icon.png", "Copy icon.png", "Save icon.png…"]
    assert labels(view, 1)[1:4] == ["Look at page.png", "Copy page.png", "Save page.png…"]


def test_an_image_is_copied(stage: Show, qtbot: QtBot) -> None:
    shown = stage(images())
    acts = view_of(shown).parts.images
    said: list[str] = []
    acts.announced.connect(said.append)
    acts.copy(image(CHART))
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["Copied"]
    assert QGuiApplication.clipboard().image().size() == QSize(900, 420)
    acts.copy(image(pictures.SVG, "logo.svg", claimed="image/svg+xml"))
    qtbot.waitUntil(lambda: len(said) > 1)
    assert said[1] == "logo.svg · SVG · 245 bytes, not drawn: only PNG, JPEG, GIF and WebP are"


def test_an_image_is_saved_as_it_came(stage: Show, qtbot: QtBot, tmp_path: Path) -> None:
    shown = stage(images())
    acts = view_of(shown).parts.images
    said: list[str] = []
    wrong: list[KnownError] = []
    acts.announced.connect(said.append)
    acts.problem_found.connect(wrong.append)
    svg = image(pictures.SVG, claimed="image/svg+xml")
    acts.save_to(svg, str(tmp_path / "a.svg"))
    qtbot.waitUntil(lambda: bool(said))
    assert (tmp_path / "a.svg").read_bytes() == pictures.SVG
    acts.save_to(svg, str(tmp_path / "none" / "a.svg"))
    qtbot.waitUntil(lambda: bool(wrong))
    assert wrong[0].problem is Problem.FILE_UNWRITABLE


@dataclass(frozen=True)
class Named:
    id: str
    image: ImagePart
    file_name: str


NAMES = [
    Named("plain", image(CHART, "chart.png"), "chart.png"),
    Named("of another type", image(CHART, "chart.exe"), "chart.png"),
    Named("with a path", image(CHART, "../../.ssh/id.png"), "id.png"),
    Named("with a foreign path", image(CHART, "..\\..\\a.png"), "a.png"),
    Named("hidden", image(CHART, "..bashrc"), "bashrc.png"),
    Named("none", image(CHART), "image.png"),
    Named("of a kind that nobody draws", image(b"?", "a.tiff", claimed="image/tiff"), "a.tiff"),
]


@pytest.mark.parametrize("case", NAMES, ids=lambda case: case.id)
def test_names_to_save_under(case: Named) -> None:
    assert words.file_name(case.image) == case.file_name


def test_an_image_is_heard_and_copied_by_its_name() -> None:
    prompt, _, answer = illustrated()
    assert transcript.heard(prompt, "Codex").endswith(
        "Make the icon match the chart.\nicon.png · PNG · 165 bytes"
    )
    assert transcript.full_text(answer).splitlines()[2] == "[chart.png · PNG · 2 KiB]"
    left_out = DataPart(kind="image/\u202epng", size=9_400_000, left_out=LeftOut.TOO_LARGE)
    assert words.caption(left_out) == "Image · ⟨U+202E⟩PNG · 9 MiB, left out: it is too large"


def test_an_images_bytes_never_mix_with_another_sessions(stage: Show) -> None:
    shown = stage(images())
    taken: list[bytes | None] = []
    view_of(shown).parts.images.pictures.fetch("x", taken.append)
    shown.window.conversation.show_blob("another", "x", b"theirs")
    assert taken == []
    shown.window.conversation.show_blob(SESSION, "x", b"ours")
    assert taken == [b"ours"]


def from_the_top(view: TranscriptView) -> list[str]:
    """What stands in the first row: text, and images that can be pressed by their name."""
    painter, row, width = view.parts.painter, row_of(view, 0), view.parts.delegate.column()[1]
    height = painter.height(row, width)
    assert height + view.parts.delegate.below(0) == view.rowHeight(0)
    text, origin = painter.text(row, width) or pytest.fail("no text")
    pressed = {
        target.image.name: float(y)
        for y in range(height - 1, 0, -1)
        if isinstance(target := painter.target_at(row, width, QPointF(20, y)), ImageTarget)
    }
    read = {
        text.laid_out(number).document.toPlainText(): origin.y() + text.top(number)
        for number in range(len(text.parts()))
    }
    return sorted(pressed | read, key=(pressed | read).__getitem__)


def test_images_stand_where_the_agent_put_them(stage: Show, qtbot: QtBot) -> None:
    first, second, third = "Before any.", "Between them.", "After all."
    parts = (
        image(SHOT, "top.png"),
        TextPart(text=first),
        image(CHART, "chart.png"),
        image(ICON, "icon.png"),
        TextPart(text=second),
        DataPart(kind="image/png", size=9_400_000, left_out=LeftOut.TOO_LARGE),
        TextPart(text=third),
    )
    mixed = replace(message(1, MessageKind.ANSWER, ""), parts=parts)
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=(mixed,)), blobs=CONTENTS))
    view = view_of(shown)
    qtbot.waitUntil(lambda: len(view.parts.images.pictures._known) == 3)
    shown.settle()
    assert from_the_top(view) == ["top.png", first, "chart.png", "icon.png", second, third]
    text, _ = view.parts.painter.text(row_of(view, 0), view.parts.delegate.column()[1]) or pytest.fail("none")
    one, two, three, last = (text.room(number)[1] for number in range(4))
    assert (one > 150, two > one, 0 < three < 40, last) == (True, True, True, 0)
    assert transcript.full_text(mixed).split("\n\n")[::2] == [
        f"[{words.described(parts[0])}]",
        f"[{words.described(parts[2])}]",
        second,
        third,
    ]


def test_text_goes_on_growing_below_an_image(look: Look) -> None:
    workshop, pic = Workshop(look), image(CHART, "chart.png")
    growing, whole = MessageText(workshop, 400), MessageText(workshop, 400)
    steps = [
        [Stretch("One")],
        [Stretch("One.\n\nTwo")],
        [Stretch("One.\n\nTwo.", (pic,))],
        [Stretch("One.\n\nTwo.", (pic,)), Stretch("Three")],
        [Stretch("One.\n\nTwo.", (pic,)), Stretch("Three, and\n\nfour")],
    ]
    for step in steps:
        growing.show(step)
        growing.make_room([100 if stretch.images else 0 for stretch in step])
    whole.show(steps[-1])
    whole.make_room([100, 0])
    assert [growing.top(n) for n in range(2)] == [whole.top(n) for n in range(2)]
    assert growing.height() == whole.height()
    begins, room = growing.room(0)
    assert (growing.top(1), room) == (begins + 100 + GAP, 100)
    assert growing.since == begins + 100
    growing.make_room([40, 0])
    assert whole.height() - growing.height() == 60
    assert growing.top(1) == begins + 40 + GAP
