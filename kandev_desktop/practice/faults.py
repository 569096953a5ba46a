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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A row as it stands in the file. `error` is the inner object; the dialect's code wraps it."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    error: Mapping[str, Any] = field(default_factory=dict)
    html: str = ""
    reset_after_s: int = 0


_SEARCHED: Mapping[Dialect, tuple[str, ...]] = {
    Dialect.ANTHROPIC: ("anthropic_messages", "any"),
    Dialect.RESPONSES: ("openai_responses", "openai", "any"),
    Dialect.CHAT: ("openai_chat", "openai", "any"),
    Dialect.GEMINI: ("gemini", "any"),
}


def fault(name: str, dialect: Dialect, *, model: str, now: datetime) -> Fault:
    """The first row of this name in the dialect's tables, with its placeholders filled in.

    Placeholders: `$model`; `$reset_epoch` and `$reset_rfc3339`, which lie `reset_after_s` after `now`.
    """
    tables = _tables()
    row = next(tables[table][name] for table in _SEARCHED[dialect] if name in tables[table])
    reset = now + timedelta(seconds=row.reset_after_s)
    facts = {
        "model": model,
        "reset_epoch": str(int(reset.timestamp())),
        "reset_rfc3339": reset.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
    return Fault(
        status=row.status,
        headers=_filled(row.headers, facts),
        error=_filled(row.error, facts),
        html=row.html,
    )


@cache
def _tables() -> Mapping[str, Mapping[str, _Row]]:
    content = tomllib.loads((resources() / "practice" / "errors.toml").read_text(encoding="utf-8"))
    return {table: {name: _Row(**row) for name, row in rows.items()} for table, rows in content.items()}


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
