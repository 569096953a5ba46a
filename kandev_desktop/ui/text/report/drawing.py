"""A timeline as a drawing inside a document: one thing after the other, from lane to lane, on as many lines as it takes.

The table beside it has the same facts. Lengths grow with time, not in proportion to it: a wait of a week and an
attempt of a second are on one page.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kandev_desktop.ui.text.report.markup import Html, element, joined, text
from kandev_desktop.ui.text.timeline import (
    Act,
    Attempt,
    Ending,
    Outcome,
    RouteChange,
    Timeline,
    TimelinePiece,
    Wait,
)

_WIDTH = 960
_LABELS = 150
_END = 20
_GAP = 4
_LANE = 30
_HEAD = 26
_BAR = 18
_LEAST, _MOST = 20, 130
_LABEL = 24
_SILENT, _SPOKEN = 8.0, 14.0
"""What the two parts of an attempt take at least."""


@dataclass(frozen=True, slots=True)
class _Placed:
    piece: TimelinePiece
    x: float
    width: float


def drawing(shown: Timeline, *, mirrored: bool = False) -> Html:
    """The drawing; `mirrored` where time goes from right to left."""
    lines = list(_lines(shown.pieces))
    height = _height(shown) * len(lines) + _GAP
    drawn = [_line(line, shown, at * _height(shown), mirrored=mirrored) for at, line in enumerate(lines)]
    return element(
        "svg",
        _PATTERNS,
        *drawn,
        viewBox=f"0 0 {_WIDTH} {height}",
        role="img",
        label=f"{shown.name}: {shown.told}",
    )


_PATTERNS = Html(
    '<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse">'
    '<path class="hatch" d="M-1 8 8 -1"/></pattern>'
    '<pattern id="dots" width="5" height="18" patternUnits="userSpaceOnUse">'
    '<circle class="dot" cx="2.5" cy="9" r="1"/></pattern></defs>'
)


def _height(shown: Timeline) -> int:
    return _HEAD + _LANE * len(shown.lanes)


def _lines(pieces: Sequence[TimelinePiece]) -> Iterator[list[_Placed]]:
    x, line = float(_LABELS), list[_Placed]()
    for piece in pieces:
        width = _width(piece)
        if x + width > _WIDTH - _END and line:
            yield line
            x, line = float(_LABELS), []
        line.append(_Placed(piece, x, width))
        x += width + _GAP
    yield line


def _width(piece: TimelinePiece) -> float:
    match piece:
        case Attempt() | Wait():
            grown = _LEAST + 11 * math.log2(1 + max(0.0, piece.end - piece.start) / 4)
            return max(min(grown, _MOST), _LABEL if piece.label else 0)
        case Act():
            return 18
        case RouteChange():
            return 12
        case Ending():
            return 20 + 7 * len(piece.label)


def _line(line: Sequence[_Placed], shown: Timeline, top: float, *, mirrored: bool) -> Html:
    side = _Side(top, mirrored=mirrored)
    drawn = [side.lane(number, lane.label) for number, lane in enumerate(shown.lanes)]
    drawn += [side.label(_LABELS, 14, line[0].piece.when, start=True)] if line else []
    drawn += [side.piece(each) for each in line]
    return joined(*drawn)


class _Side:
    """One line of the drawing, from its top on."""

    def __init__(self, top: float, *, mirrored: bool) -> None:
        self._top, self._mirrored = top, mirrored

    def lane(self, number: int, label: str) -> Html:
        y = self._y(number)
        across = element(
            "line",
            css="lane",
            x1=_told(self._x(_LABELS)), x2=_told(self._x(_WIDTH - _END)), y1=_told(y), y2=_told(y),
        )  # fmt: skip
        name = element(
            "text", text(_short(label)), x=_told(self._x(12)), y=_told(y + 4),
            text_anchor="start",
        )  # fmt: skip
        return joined(across, name)

    def label(self, x: float, y: float, words: str, *, start: bool = False) -> Html:
        anchor = "start" if start else "middle"
        return element(
            "text", text(words), css="aside", x=_told(self._x(x)), y=_told(self._top + y), text_anchor=anchor
        )

    def piece(self, each: _Placed) -> Html:
        match each.piece:
            case Attempt():
                return self._attempt(each, each.piece)
            case Act():
                return self._act(each, each.piece)
            case Wait():
                return self._wait(each, each.piece)
            case RouteChange():
                return self._change(each, each.piece)
            case Ending():
                return self._ending(each, each.piece)

    def _attempt(self, each: _Placed, piece: Attempt) -> Html:
        waited = _silent(each, piece)
        drawn = [self._box(each, piece.outcome.value, piece.told)]
        if waited:
            quiet = _Placed(piece, each.x, waited)
            drawn += [self._box(quiet, f"silent {piece.outcome.value}", "")]
            drawn += [self._box(quiet, "", "", fill="url(#dots)")]
        spoken = each if waited >= each.width else _Placed(piece, each.x + waited, each.width - waited)
        middle, y = self._x(spoken.x + spoken.width / 2), self._y(piece.lane)
        if piece.outcome is Outcome.FAILED:
            drawn.append(_path("sign", f"M{middle - 4} {y - 4}l8 8M{middle + 4} {y - 4}l-8 8"))
        elif piece.outcome is Outcome.ANSWERED:
            drawn.append(_path("onfill", f"M{middle - 5} {y}l3.5 4 6.5-7.5"))
        return joined(*drawn)

    def _act(self, each: _Placed, piece: Act) -> Html:
        """A ring with a dot: what it was is told where it is pointed at, and in the table."""
        x, y = _told(self._x(each.x + each.width / 2)), _told(self._y(piece.lane))
        ring = element("circle", element("title", text(piece.told)), css="deed", cx=x, cy=y, r="7")
        return joined(ring, element("circle", css="dot", cx=x, cy=y, r="2.5"))

    def _wait(self, each: _Placed, piece: Wait) -> Html:
        label = self.label(each.x + each.width / 2, self._y(piece.lane) - self._top - 12, piece.label)
        return joined(self._box(each, "wait", piece.told), self._box(each, "", "", fill="url(#hatch)"), label)

    def _change(self, each: _Placed, piece: RouteChange) -> Html:
        x, before, after = self._x(each.x + each.width / 2), self._y(piece.lane), self._y(piece.to)
        down = 1 if after > before else -1
        head = f"M{x - 3.5} {after - down * 6}L{x} {after}l3.5 {-down * 6}"
        return element(
            "g", element("title", text(piece.told)), _path("route", f"M{x} {before}V{after}{head}")
        )

    def _ending(self, each: _Placed, piece: Ending) -> Html:
        y = self._y(piece.lane)
        sign = element(
            "circle", element("title", text(piece.told)), css="stopped", cx=_told(self._x(each.x + 8)),
            cy=_told(y), r="5",
        )  # fmt: skip
        return joined(sign, self.label(each.x + 18, y - self._top + 4, piece.label, start=True))

    def _box(self, each: _Placed, css: str, told: str, **more: str) -> Html:
        x = self._x(each.x + each.width) if self._mirrored else each.x
        title = element("title", text(told)) if told else Html("")
        return element(
            "rect", title, css=css, x=_told(x), y=_told(self._y(each.piece.lane) - _BAR / 2),
            width=_told(each.width), height=_told(_BAR), rx="3", **more,
        )  # fmt: skip

    def _x(self, x: float) -> float:
        return _WIDTH - x if self._mirrored else x

    def _y(self, lane: int) -> float:
        return self._top + _HEAD + _LANE * lane + _LANE / 2


def _silent(each: _Placed, piece: Attempt) -> float:
    """How much of an attempt's box is the time before the first of its answer."""
    if piece.streams is None or piece.streams <= piece.start:
        return 0.0
    if piece.streams >= piece.end:
        return each.width
    share = each.width * (piece.streams - piece.start) / (piece.end - piece.start)
    return max(_SILENT, min(share, each.width - _SPOKEN))


def _path(css: str, path: str) -> Html:
    return element("path", css=css, d=path)


def _short(label: str, most: int = 20) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def _told(number: float) -> str:
    return f"{number:.1f}"
