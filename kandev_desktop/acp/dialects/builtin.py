"""Our own agent: it says what failed, what it tries again and what it guarantees in typed form, under `kandev`."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.evidence.signals import Phase, SignalKind
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    Guaranteed,
    Observed,
    ProviderTried,
    Update,
)

_CARRIER = {"sessionUpdate", "_meta"}
_KINDS = {"http": SignalKind.HTTP, "transport": SignalKind.TRANSPORT}
_CODES = {code.value: code for code in Code if code is not Code.NONE}
_PHASES = {phase.value: phase for phase in (Phase.SETUP, Phase.STREAM)}
_SAFE = re.compile(r"[A-Za-z0-9_.:/#-]{1,96}")
_LONGEST_MS = 24 * 60 * 60 * 1000
_MOST_RETRIES = 1000


class BuiltinDialect(Dialect):
    """The built-in agent's `_meta.kandev` and `error.data.kandev`."""

    def updated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        """An update with what stands beside it. The rule on a chunk that tells of a retry is for clients that
        cannot replace."""
        told = read.mapping(read.mapping(update.get("_meta")).get("kandev"))
        own = tuple(_own(stamp, native_id, told))
        if "retrying" in told or (told and update.keys() == _CARRIER):
            return own
        return (*super().updated(stamp, native_id, update), *own)

    def translated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        """A chunk with `_meta.kandev.replaces` starts its message anew."""
        updates = super().translated(stamp, native_id, update)
        if read.mapping(read.mapping(update.get("_meta")).get("kandev")).get("replaces") is not True:
            return updates
        return tuple(replace(each, replaces=True) if isinstance(each, Chunk) else each for each in updates)

    def refusal(self, stamp: Stamper, native_id: str | None, error: dict[str, Any]) -> Observed:
        """The provider's failure as the agent saw it, in place of the JSON-RPC error around it."""
        failure = read.mapping(read.mapping(error.get("data")).get("kandev"))
        kind = _KINDS.get(read.text(failure.get("kind")))
        if kind is None:
            return super().refusal(stamp, native_id, error)
        code = failure.get("code")
        phase = read.text(failure.get("phase"))
        return Observed(
            **stamp(native_id),
            kind=kind,
            text=bounded(read.text(failure.get("text"))),
            code=code if isinstance(code, str) else read.whole(code),
            status=read.whole(failure.get("status")),
            data=flatten({**read.mapping(failure.get("data")), **({"phase": phase} if phase else {})}),
            hints=flatten(read.mapping(failure.get("hints"))),
        )


def _own(stamp: Stamper, native_id: str | None, told: Mapping[str, Any]) -> Iterator[Update]:
    retrying = read.mapping(told.get("retrying"))
    if retrying:
        yield AgentRetrying(
            **stamp(native_id),
            attempt=read.whole(retrying.get("attempt")),
            of=read.whole(retrying.get("of")),
            words="",
            in_stream=retrying.get("phase") == "stream",
            code=_CODES.get(read.text(retrying.get("code"))),
        )
    numbers = _diagnostics(read.mapping(told.get("diagnostics")))
    if numbers is not None:
        yield ProviderTried(**stamp(native_id), numbers=numbers)
    match told.get("guarantee"):
        case bool(holds):
            yield Guaranteed(**stamp(native_id), holds=holds)
        case _:
            pass


def _diagnostics(told: Mapping[str, Any]) -> Diagnostics | None:
    """The numbers of a request; what is out of bounds is not known, and without a phase they are none."""
    phase, code = _PHASES.get(read.text(told.get("phase"))), told.get("provider_code")
    if phase is None:
        return None
    named = str(code) if isinstance(code, str | int) and not isinstance(code, bool) else ""
    return Diagnostics(
        phase=phase,
        provider_wait_ms=_within(told.get("provider_wait_ms"), _LONGEST_MS),
        stream_ms=_within(told.get("stream_ms"), _LONGEST_MS),
        status=_within(told.get("status"), 999),
        provider_code=named if _SAFE.fullmatch(named) else "",
        retry_attempt=_within(told.get("retry_attempt"), _MOST_RETRIES) or 0,
    )


def _within(value: object, most: int) -> int | None:
    number = read.whole(value)
    return number if number is not None and 0 <= number <= most else None
