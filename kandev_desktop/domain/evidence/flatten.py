"""Structures as flat mappings: dotted keys, list indices as parts."""

import ast
import json
from collections.abc import Iterator, Mapping
from typing import Any

from kandev_desktop.domain.evidence.signals import EMPTY, Scalar

MAX_LEAVES = 200
MAX_DEPTH = 12
MAX_LEAF = 4096

_STARTS = 4
_DECODER = json.JSONDecoder()
_OPENERS = ('{"', "{ ", "{\n", "{'", "[{")
_MAX_BRACKETS = 400


def flatten(value: object) -> dict[str, Scalar]:
    """The leaves of a JSON value. Depth, count and size of leaves are bounded; what is beyond is left out."""
    flat: dict[str, Scalar] = {}
    for path, leaf in _leaves(value, "", 0):
        if len(flat) >= MAX_LEAVES:
            break
        flat[path] = leaf[:MAX_LEAF] if isinstance(leaf, str) else leaf
    return flat


def _leaves(value: object, path: str, depth: int) -> Iterator[tuple[str, Scalar]]:
    match value:
        case Mapping():
            parts = [(str(key), part) for key, part in value.items()]
        case list() | tuple():
            parts = [(str(index), part) for index, part in enumerate(value)]
        case str() | int() | float() | bool() | None:
            yield path, value
            return
        case _:
            return
    if depth < MAX_DEPTH:
        for name, part in parts:
            yield from _leaves(part, f"{path}.{name}" if path else name, depth + 1)


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
