"""JSON-RPC frames as bytes and back."""

import json
import re
from json import scanner
from typing import Any

from kandev_desktop.acp.read import StrangeError

LARGE = 256 * 1024
"""Bytes above which a line is decoded beside the loop: a list of hundreds of thousands takes a fifth of a second."""


class _YieldingDecoder(json.JSONDecoder):
    """Python's own scanner, which other threads interrupt as the one in C lets nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]  # the stubs lack it


_DECODER = json.JSONDecoder()
_YIELDING = _YieldingDecoder()
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


def decode(line: bytes) -> Any:
    """The JSON value of a line, whatever bytes it holds. Raises StrangeError.

    Invalid UTF-8 and halves of surrogate pairs become U+FFFD, so that no text breaks a later encoding.
    """
    return _decode(line, _DECODER)


def decode_large(line: bytes) -> Any:
    """As `decode`, on a thread beside the loop: takes several times as long and lets the loop go on."""
    return _decode(line, _YIELDING)


def _decode(line: bytes, decoder: json.JSONDecoder) -> Any:
    text = line.decode("utf-8", "replace").strip()
    try:
        # The bare decoder, which takes half the time of `loads`.
        value, end = decoder.raw_decode(text)
        if end != len(text):
            raise StrangeError("not JSON: more than one value")
        return _whole_pairs(value) if "\\ud" in text or "\\uD" in text else value
    except (ValueError, RecursionError) as error:
        raise StrangeError(f"not JSON: {type(error).__name__}") from error


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
