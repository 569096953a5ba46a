"""Turns nested JSON into the flat, bounded form that evidence has."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.evidence.signals import EMPTY, Scalar

MAX_LEAVES = 200
MAX_TEXT = 8 * 1024
MAX_TOTAL = 32 * 1024
MAX_DEPTH = 24
MAX_NODES = 4 * MAX_LEAVES
_CUT = "\n[…]\n"


def bounded(text: str, limit: int = MAX_TEXT) -> str:
    """The text, or its head and tail within `limit` characters around a mark."""
    if len(text) <= limit:
        return text
    kept = limit - len(_CUT)
    head = kept // 2
    return text[:head] + _CUT + text[len(text) - (kept - head) :]


def flatten(value: Any, prefix: str = "") -> Mapping[str, Scalar]:
    """Dotted keys, list indices as parts. At most 200 leaves, 24 levels, 32 KiB of text; what lies
    beyond is left out.

    A bare scalar without a prefix has no key to stand under and gives nothing.
    """
    flat: dict[str, Scalar] = {}
    todo: list[tuple[str, Any, int]] = [(prefix, value, 0)]
    looked_at = size = 0
    while todo and len(flat) < MAX_LEAVES and looked_at < MAX_NODES and size < MAX_TOTAL:
        key, node, depth = todo.pop()
        looked_at += 1
        if isinstance(node, dict | list):
            if depth < MAX_DEPTH:
                todo += _children(key, node, depth + 1)
        elif key:
            leaf = flat[bounded(key, 256)] = _scalar(node)
            size += len(leaf) if isinstance(leaf, str) else 0
    return MappingProxyType(flat) if flat else EMPTY


def _children(key: str, node: Any, depth: int) -> list[tuple[str, Any, int]]:
    items = list(node.items() if isinstance(node, dict) else enumerate(node))[:MAX_LEAVES]
    dot = f"{key}." if key else ""
    return [(f"{dot}{name}", child, depth) for name, child in reversed(items)]


def _scalar(node: Any) -> Scalar:
    if isinstance(node, str):
        return bounded(node)
    if isinstance(node, int) and not -(2**63) <= node < 2**63:
        # A database column holds 64 bits.
        return float("inf") if node > 0 else float("-inf")
    return node if node is None or isinstance(node, bool | int | float) else bounded(str(node))
