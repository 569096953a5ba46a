"""JSON-RPC frames as bytes and back."""

import json
import re
from collections.abc import Callable
from json import scanner
from typing import Any

from kandev_desktop.acp.read import StrangeError

_Scan = Callable[[str, int], tuple[Any, int]]

LARGE = 256 * 1024
"""Bytes above which a line is decoded beside the loop: a list of hundreds of thousands takes a fifth of a second."""

FEW_VALUES = 50_000
"""Values that the decoder in C makes in a few hundredths of a second, through which it lets no other thread go."""

MAX_VALUES = 500_000
"""A frame of more values is left out: for a second of decoding, and for the garbage collector, it is too much."""


UNREAD = "large frame that was not read before the end"


class LeftOutError(StrangeError):
    """A frame that is left out unread, whatever its bytes say."""


class _YieldingDecoder(json.JSONDecoder):
    """Python's own scanner, which other threads interrupt as the one in C lets nobody.

    Raises LeftOutError beyond the bound of values, and as soon as the frame is not `wanted` any more.
    """

    def __init__(self, wanted: Callable[[], bool]) -> None:
        super().__init__()
        self._wanted = wanted
        self._values = 0
        in_object, in_array = self.parse_object, self.parse_array  # type: ignore[has-type]
        self.parse_object = lambda begin, strict, scan, *rest: in_object(
            begin, strict, self._counted(scan), *rest
        )
        self.parse_array = lambda begin, scan: in_array(begin, self._counted(scan))
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]

    def _counted(self, scan: _Scan) -> _Scan:
        def scan_one(text: str, start: int) -> tuple[Any, int]:
            self._values += 1
            if self._values > MAX_VALUES:
                raise LeftOutError(f"frame above {MAX_VALUES} values")
            if not self._wanted():
                raise LeftOutError(UNREAD)
            return scan(text, start)

        return scan_one


_DECODER = json.JSONDecoder()
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


def decode(line: bytes) -> Any:
    """The JSON value of a line, whatever bytes it holds. Raises StrangeError.

    Invalid UTF-8 and halves of surrogate pairs become U+FFFD, so that no text breaks a later encoding.
    """
    try:
        return _decode(line, _DECODER)
    except RecursionError as error:
        raise _not_json(error) from error


def decode_large(line: bytes, wanted: Callable[[], bool]) -> Any:
    """As `decode`, on a thread beside the loop: may take several times as long and lets the loop go on.

    Raises LeftOutError for a frame above MAX_VALUES, and soon after the frame is not `wanted` any more.
    """
    # Commas and brackets within strings count as well: the values are at most as many.
    most = sum(line.count(mark) for mark in (b",", b"[", b"{"))
    if most <= FEW_VALUES:
        return decode(line)
    try:
        return _decode(line, _YieldingDecoder(wanted))
    except RecursionError as error:
        if most > MAX_VALUES:
            raise _not_json(error) from error
    # Python's scanner goes less than half as deep as the one in C.
    return decode(line)


def _decode(line: bytes, decoder: json.JSONDecoder) -> Any:
    text = line.decode("utf-8", "replace").strip()
    try:
        # The bare decoder, which takes half the time of `loads`.
        value, end = decoder.raw_decode(text)
    except ValueError as error:
        raise _not_json(error) from error
    if end != len(text):
        raise StrangeError("not JSON: more than one value")
    return _whole_pairs(value) if "\\ud" in text or "\\uD" in text else value


def _not_json(error: Exception) -> StrangeError:
    return StrangeError(f"not JSON: {type(error).__name__}")


def encode(frame: dict[str, Any]) -> bytes:
    """One line. Halves of surrogate pairs become question marks."""
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def _whole_pairs(value: Any) -> Any:
    if isinstance(value, str):
        return _LONE_SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_whole_pairs(item) for item in value]
    if isinstance(value, dict):
        return {_whole_pairs(key): _whole_pairs(item) for key, item in value.items()}
    return value
