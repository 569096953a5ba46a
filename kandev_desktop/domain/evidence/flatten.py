"""Structures as flat mappings: dotted keys, list indices as parts."""

import ast
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kandev_desktop.domain.evidence.bounds import SIGNAL_TEXT, bounded
from kandev_desktop.domain.evidence.signals import EMPTY, Scalar

MAX_LEAVES = 200
MAX_NODES = 4 * MAX_LEAVES
MAX_DEPTH = 24
MAX_KEY = 256
MAX_LEAF = SIGNAL_TEXT
MAX_TOTAL = 32 * 1024

_STARTS = 4
_DECODER = json.JSONDecoder()
_OPENERS = ('{"', "{ ", "{\n", "{'", "[{")
_MAX_BRACKETS = 400
_64_BITS = range(-(2**63), 2**63)
# Built once: a union in a hot loop is built anew at each test.
_CONTAINERS = (dict, list, tuple)


def flatten(value: Any) -> Mapping[str, Scalar]:
    """The leaves of a JSON value. At most 200 of them, 24 levels, 8 KiB of text each and about 32 KiB in all,
    in characters; what lies beyond is left out. A bare scalar has no key to stand under and gives nothing."""
    if not isinstance(value, dict | list) or not value:
        return EMPTY
    flat: dict[str, Scalar] = {}
    _walk(value, "", MAX_DEPTH, flat, _Room())
    return flat


@dataclass(slots=True)
class _Room:
    """What may still be looked at and kept."""

    nodes: int = MAX_NODES
    text: int = MAX_TOTAL


def _walk(node: Any, path: str, depth: int, flat: dict[str, Scalar], room: _Room) -> None:
    children: Iterable[tuple[Any, Any]] = node.items() if isinstance(node, dict) else enumerate(node)
    for name, child in children:
        room.nodes -= 1
        if room.nodes < 0 or room.text < 0 or len(flat) >= MAX_LEAVES:
            return
        key = f"{path}{name}"[:MAX_KEY]
        if isinstance(child, str):
            room.text -= len(child)
            flat[key] = child if len(child) <= MAX_LEAF else bounded(child, MAX_LEAF)
        elif isinstance(child, _CONTAINERS):
            if child and depth > 1:
                _walk(child, f"{key}.", depth - 1, flat, room)
        elif isinstance(child, int):
            # What a database column holds.
            flat[key] = child if child in _64_BITS else float("inf" if child > 0 else "-inf")
        elif child is None or isinstance(child, float):
            flat[key] = child


def embedded(text: str) -> Mapping[str, Scalar]:
    """The leaves of the first JSON object or Python literal that stands in a text, empty where there is none."""
    at = text.find("{")
    for _ in range(_STARTS):
        if at < 0:
            break
        if text.startswith(_OPENERS, at):
            found = _decoded(text, at)
            if isinstance(found, dict) and found:
                return flatten(found)
        at = text.find("{", at + 1)
    return EMPTY


def _decoded(text: str, at: int) -> Any:
    try:
        return _DECODER.raw_decode(text, at)[0]
    except (ValueError, RecursionError):
        return _literal(text[at : text.rfind("}") + 1]) if text.startswith("{'", at) else None


def _literal(text: str) -> Any:
    if text.count("{") + text.count("[") + text.count("(") > _MAX_BRACKETS:
        return None
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return None
