"""Careful reading of request bodies, which may hold anything."""

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any


def mappings(value: Any) -> list[Mapping[str, Any]]:
    """The objects of a list; nothing where it is no list."""
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []


def mapping(value: Any) -> Mapping[str, Any]:
    """The object, or an empty one."""
    return value if isinstance(value, Mapping) else {}


def text(value: Any) -> str:
    """The string, or an empty one."""
    return value if isinstance(value, str) else ""


def digest(value: Any) -> bytes:
    """The same for equal values."""
    return blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=16).digest()
