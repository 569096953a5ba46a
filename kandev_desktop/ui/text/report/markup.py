"""Pieces of HTML. Every word in them is sanitised and escaped here, and nowhere else."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NewType

from kandev_desktop.domain.evidence.sanitiser import sanitise

Html = NewType("Html", str)

NOTHING = Html("")

_STAND_INS = {0x2068: 0xE068, 0x2069: 0xE069}
"""Of the marks around a name: the sanitiser removes them, and leaves these."""

_NO_STAND_INS = dict.fromkeys(_STAND_INS.values())


def text(words: str) -> Html:
    """Words as they may leave the program."""
    return Html(escape(sanitise(words)))


def sentence(words: str) -> Html:
    """The same for a sentence of ours, in which names of others keep their own direction."""
    kept = sanitise(words.translate(_NO_STAND_INS).translate(_STAND_INS))
    opened, closed = map(chr, _STAND_INS.values())
    if not _paired(kept, opened, closed):
        return text(words)
    return Html(escape(kept).replace(opened, "<bdi>").replace(closed, "</bdi>"))


def _paired(words: str, opened: str, closed: str) -> bool:
    depth = 0
    for sign in words:
        depth += (sign == opened) - (sign == closed)
        if depth not in {0, 1}:
            return False
    return depth == 0


def element(name: str, *content: Html, css: str = "", label: str = "", **attributes: str) -> Html:
    """An element. `css` is its class and `label` its words for those who hear it; the other attributes, which are
    numbers and names of ours, have hyphens for underscores."""
    told = {"class": css} if css else {}
    told |= {"aria-label": sanitise(label)} if label else {}
    told |= {key.replace("_", "-"): value for key, value in attributes.items()}
    written = "".join(f' {key}="{escape(value)}"' for key, value in told.items())
    return Html(f"<{name}{written}>{''.join(content)}</{name}>")


def foreign(words: str, css: str = "") -> Html:
    """What an agent or a person called something, in its own direction."""
    return element("bdi", text(words), css=css) if words else NOTHING


def machine(words: str) -> Html:
    """An id, a code or a rule."""
    return element("code", text(words), dir="ltr") if words else NOTHING


def own_id(name: str) -> Html:
    """An id that this program made, which is as random as a key looks."""
    return element("code", Html(escape(name)), dir="ltr")


def block(words: str, css: str = "") -> Html:
    """A text as it was written, its own lines and its own direction kept."""
    return element("pre", text(words), css=css, dir="auto")


def joined(*parts: Html) -> Html:
    """One after the other."""
    return Html("".join(parts))


def table(head: Sequence[str], rows: Iterable[tuple[str, Sequence[Html]]], *, css: str = "") -> Html:
    """A table with a line of heads, repeated on each printed page. A row is its class and its cells."""
    heads = joined(*(element("th", text(each), scope="col") for each in head))
    body = joined(
        *(element("tr", *(element("td", cell) for cell in cells), css=row_css) for row_css, cells in rows)
    )
    return element("table", element("thead", element("tr", heads)), element("tbody", body), css=css)


def facts(pairs: Iterable[tuple[str, Html]]) -> Html:
    """Keys and values; what has no value is left out."""
    rows = (element("div", element("dt", text(key)), element("dd", value)) for key, value in pairs if value)
    return element("dl", *rows)
