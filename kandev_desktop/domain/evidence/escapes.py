r"""Undoes the encodings in which an agent prints text: percent, `\u0041` and `\x41` escapes, HTML entities.

Decoded characters read the same and let one pattern find a secret in every encoding. Line breaks, quotes that
end a JSON string and bytes above ASCII of a percent-encoded text stay as they are.
"""

import re
import sys

_NAMED = {"quot": '"', "apos": "'", "amp": "&", "lt": "<", "gt": ">"}
_ENTITY = re.compile(
    r"&(?:amp;){0,8}+(?:#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))|(quot|apos|amp|lt|gt));", re.IGNORECASE
)
_PERCENT = re.compile(r"%(?:25){0,8}+([0-7][0-9a-f])", re.IGNORECASE)
_UNICODE = re.compile(r"\\{1,16}+u(?:\{0{0,4}+([0-9a-f]{2,6})\}|([0-9a-f]{4}))", re.IGNORECASE)
# One `\x64` can be a folder of Windows; two in a row, and punctuation, are escapes.
_BYTES = re.compile(
    r"\\{1,16}+x(?:(?:0[0-8be]|1[0-9a-f]|2[0-9a-f]|3[a-f]|40|5[bdef]|7[b-f])|[2-7][0-9a-f](?=\\{1,16}+x)|(?<=\\x..\\x)[2-7][0-9a-f])",
    re.IGNORECASE,
)
_ESCAPE_OCTAL = re.compile(r"\\{1,16}+(?:033|e)(?=\[[0-9;]{0,20}+[A-Za-z])")
_KEPT = frozenset("\t\n\r\\%")
_SURROGATES = range(0xD800, 0xE000)


def unescaped(text: str) -> str:
    """The text with one layer of each encoding undone."""
    if "%" in text:
        text = _PERCENT.sub(_percent, text)
    if "\\" in text:
        text = _ESCAPE_OCTAL.sub("\x1b", text)
        text = _BYTES.sub(_byte, _UNICODE.sub(_unicode, text))
    if "&" in text:
        text = _ENTITY.sub(_entity, text)
    return text


def _decoded(found: re.Match[str], number: int) -> str:
    if number > sys.maxunicode or number in _SURROGATES or chr(number) in _KEPT:
        return found.group(0)
    return chr(number)


def _percent(found: re.Match[str]) -> str:
    return "\\" if found.group(1).lower() == "5c" else _decoded(found, int(found.group(1), 16))


def _unicode(found: re.Match[str]) -> str:
    return _decoded(found, int(found.group(1) or found.group(2), 16))


def _byte(found: re.Match[str]) -> str:
    return _decoded(found, int(found.group(0)[-2:], 16))


def _entity(found: re.Match[str]) -> str:
    hexadecimal, decimal, name = found.groups()
    if name:
        return _NAMED[name.lower()]
    return _decoded(found, int(hexadecimal, 16) if hexadecimal else int(decimal))
