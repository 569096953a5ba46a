"""Turns nested JSON into the flat, bounded form that evidence has."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kandev_desktop.domain.evidence.signals import EMPTY, Scalar

MAX_LEAVES = 200
MAX_TEXT = 8 * 1024
MAX_TOTAL = 32 * 1024
MAX_DEPTH = 24
MAX_KEY = 256
MAX_NODES = 4 * MAX_LEAVES
_CUT = "\n[…]\n"


def bounded(text: str, limit: int = MAX_TEXT) -> str:
    """The text, or its head and tail within `limit` characters around a mark."""
    if len(text) <= limit:
        return text
    kept = limit - len(_CUT)
    head = kept // 2
    return text[:head] + _CUT + text[len(text) - (kept - head) :]


def flatten(value: Any) -> Mapping[str, Scalar]:
    """Dotted keys, list indices as parts. At most 200 leaves, 24 levels, 32 KiB of text; what lies beyond
    is left out. A bare scalar has no key to stand under and gives nothing."""
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
    for name, child in node.items() if isinstance(node, dict) else enumerate(node):
        room.nodes -= 1
        if room.nodes < 0 or room.text < 0 or len(flat) >= MAX_LEAVES:
            return
        key = f"{path}{name}"
        if isinstance(child, dict | list):
            if child and depth > 1:
                _walk(child, f"{key[:MAX_KEY]}.", depth - 1, flat, room)
        elif isinstance(child, str):
            room.text -= len(child)
            flat[key[:MAX_KEY]] = bounded(child)
        else:
            flat[key[:MAX_KEY]] = _within_64_bits(child)


def _within_64_bits(leaf: Any) -> Scalar:
    # What a database column holds.
    if isinstance(leaf, int) and not -(2**63) <= leaf < 2**63:
        return float("inf") if leaf > 0 else float("-inf")
    scalar: Scalar = leaf
    return scalar
