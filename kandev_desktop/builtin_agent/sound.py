"""Text and JSON as every peer takes them.

JSON can name half of a surrogate pair, which is no text, and Python reads and writes numbers that JSON has no word
for. One of either in a conversation would make every later request fail, so none enters it.
"""

import json
import math

from kandev_desktop.builtin_agent.conversation import Json

_DEPTH = 100
"""So deep is nothing that a provider or a tool needs; parsers give up at some depth, each at its own."""


def whole_text(text: str) -> str:
    """The text, with U+FFFD for each half of a pair that stands alone. Halves that meet become a character."""
    return text if text.isascii() else _units(text).decode("utf-16-le", "replace")


def escaped(text: str) -> str:
    """JSON text in which each half of a pair that stands alone is written as its escape, so that it can be sent."""
    if text.isascii():
        return text
    return _units(text).decode("utf-16-le", "surrogatepass").encode("utf-8", "backslashreplace").decode()


def sound(value: Json, *, depth: int = _DEPTH) -> Json:
    """JSON that can be written and read anywhere. What has no form in it is `None`: NaN, the infinite, the too
    deep."""
    match value:
        case str():
            return whole_text(value)
        case float():
            return value if math.isfinite(value) else None
        case dict() if depth:
            return {whole_text(name): sound(each, depth=depth - 1) for name, each in value.items()}
        case list() if depth:
            return [sound(each, depth=depth - 1) for each in value]
        case dict() | list():
            return None
        case _:
            return value


def strict_object(text: str) -> dict[str, Json] | None:
    """The object that JSON text holds; `None` where it is no JSON, no object, or not sound."""
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and sound(value) == value else None


def _units(text: str) -> bytes:
    return text.encode("utf-16-le", "surrogatepass")
