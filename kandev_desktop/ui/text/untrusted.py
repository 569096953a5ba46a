"""Makes text of agents and files safe to look at: what would act on the reader becomes visible."""

import re

_ACTING = re.compile(
    r"["
    r"\x00-\x08\x0b-\x1f\x7f"  # C0 without tab and line feed; ESC among them
    r"\x80-\x9f"  # C1
    r"\u202a-\u202e\u2066-\u2069"  # direction overrides, embeddings and isolates
    r"\u200b\u2060\ufeff\u00ad"  # characters without width
    r"\U000e0000-\U000e007f"  # tag characters
    r"]"
)
_FIRST_PRINTABLE = 0x20
_CONTROL_PICTURES = 0x2400
_DELETE_PICTURE = "\u2421"
_SPACE = re.compile(r"\s+")
_MARKUP = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def visible(text: str) -> str:
    """The text with control, direction and zero-width characters replaced by signs that show them."""
    return _ACTING.sub(_shown, text.replace("\r\n", "\n"))


def one_line(text: str, limit: int = 300) -> str:
    """The visible text on one line, cut at `limit` characters with an ellipsis."""
    line = _SPACE.sub(" ", visible(text[: 4 * limit])).strip()
    return line if len(line) <= limit else line[: limit - 1] + "…"


def both_ends(text: str, limit: int) -> str:
    """The visible text on one line; of a longer one its beginning and its end, around an ellipsis."""
    ends = text if len(text) <= 8 * limit else f"{text[: 4 * limit]}…{text[-4 * limit :]}"
    line = _SPACE.sub(" ", visible(ends)).strip()
    if len(line) <= limit:
        return line
    tail = (limit - 1) // 2
    return f"{line[: limit - 1 - tail]}…{line[len(line) - tail :]}"


def unmarked(text: str) -> str:
    """For a tooltip, which draws what looks like markup as markup: the text as it is."""
    return f"<qt>{text.translate(_MARKUP)}</qt>"


def _shown(match: re.Match[str]) -> str:
    point = ord(match[0])
    if point < _FIRST_PRINTABLE:
        return chr(_CONTROL_PICTURES + point)
    return _DELETE_PICTURE if match[0] == "\x7f" else f"⟨U+{point:04X}⟩"
