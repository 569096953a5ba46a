"""Makes a translation out of English that shows what a layout and its strings cannot bear.

Each string gets accents, grows by two fifths and stands in brackets: what is cut lacks its bracket, and what
has none was never given to be translated. Placeholders, numbers and keys stay, so that the program runs in it;
placeholders are isolated, as a language that runs from right to left has them: what makes foreign text safe to look
at must not show the isolates as signs.
"""

import re
import xml.etree.ElementTree as ET

TAG = "en_XA"
OPENING, CLOSING = "⟦", "⟧"
_ACCENTED = str.maketrans("aceilnosuyzACEILNOSUYZ", "áčéíłñöšüýžÁČÉÍŁÑÖŠÜÝŽ")
_KEPT = re.compile(r"(\{[^{}]*\}|%L?n|<[^<>]+>|&[^\W_])")
_GROUP = 6
_ISOLATED = "\u2068{}\u2069"


def pseudo(text: str) -> str:
    """The text in the pseudo-locale; what has no letters gets no accents and brackets."""
    parts = _KEPT.split(text)
    made = "".join(_kept(part) if _KEPT.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    if not any(letter.isalpha() for letter in _KEPT.sub("", text)):
        return made
    return f"{OPENING}{made}{_padding(text)}{CLOSING}"


def fill(root: ET.Element) -> None:
    """Translate every message of a Qt Linguist file."""
    for message in root.iter("message"):
        source, translation = message.findtext("source", ""), message.find("translation")
        if translation is None:
            continue
        translation.attrib.pop("type", None)
        forms = translation.findall("numerusform")
        for element in forms or [translation]:
            element.text = pseudo(source)


def _kept(part: str) -> str:
    return _ISOLATED.format(part) if part.startswith("{") else part


def _padding(text: str) -> str:
    """Breaks where the text breaks: one word becomes a longer word."""
    padding = "~" * max(1, round(len(text) * 0.4))
    if " " not in text:
        return padding
    groups = (padding[at : at + _GROUP] for at in range(0, len(padding), _GROUP))
    return " " + " ".join(groups)
