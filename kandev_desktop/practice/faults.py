"""The vendors' error answers, read from `resources/practice/errors.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from string import Template
from typing import Any

from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.shipped import resources


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A failed answer. `error` is the vendor's inner error object, which its dialect wraps; `html` replaces it."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    error: Mapping[str, Any] = field(default_factory=dict)
    html: str = ""


def fault(name: str, dialect: Dialect, *, model: str, now: datetime) -> Fault:
    """The row of this dialect, else the one for all, with its placeholders filled in.

    Placeholders: `$model`; `$reset_epoch` and `$reset_rfc3339`, which lie `reset_after_s` after `now`.
    """
    table = _table()
    row = table[dialect].get(name) or table["any"][name]
    reset = now + timedelta(seconds=row.get("reset_after_s", 0))
    facts = {
        "model": model,
        "reset_epoch": str(int(reset.timestamp())),
        "reset_rfc3339": reset.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
    return Fault(
        status=row["status"],
        headers=_filled(row.get("headers", {}), facts),
        error=_filled(row.get("error", {}), facts),
        html=row.get("html", ""),
    )


@cache
def _table() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((resources() / "practice" / "errors.toml").read_text(encoding="utf-8"))


def _filled(value: Any, facts: Mapping[str, str]) -> Any:
    match value:
        case str():
            return Template(value).substitute(facts)
        case dict():
            return {key: _filled(inner, facts) for key, inner in value.items()}
        case list():
            return [_filled(inner, facts) for inner in value]
        case _:
            return value
