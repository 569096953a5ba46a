"""What a failed request means, by the same catalogue as the window's."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from kandev_desktop import shipped
from kandev_desktop.builtin_agent.failure import Failure, Kind
from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase, Signal, SignalKind

if TYPE_CHECKING:  # loaded with the catalogue, which takes long
    from kandev_desktop.domain.catalogue.rules import Catalogue

_AGENT = "builtin"
_KINDS = {Kind.HTTP: SignalKind.HTTP, Kind.TRANSPORT: SignalKind.TRANSPORT}


class Judge(Protocol):
    """Says what a failed request means."""

    async def judge(self, failure: Failure) -> Classification: ...


class CatalogueJudge:
    """Implements Judge by the shipped catalogue. `now` is UTC."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now

    async def judge(self, failure: Failure) -> Classification:
        return await asyncio.to_thread(_classified, failure, self._now())


def prepare() -> None:
    """Load what a judgement needs, which takes long: a broken stream is told of only after it. For a thread."""
    import_module("kandev_desktop.domain.catalogue.classify")
    _catalogue()


def _classified(failure: Failure, now: datetime) -> Classification:
    from kandev_desktop.domain.catalogue.classify import classify  # ruff: ignore[import-outside-top-level] - a prompt that succeeds needs no rules

    return classify(_evidence(failure, now), catalogue=_catalogue(), now=now)


@cache
def _catalogue() -> "Catalogue":
    from kandev_desktop.domain.catalogue.load import load_catalogue  # ruff: ignore[import-outside-top-level] - a prompt that succeeds needs no rules

    files = sorted((shipped.resources() / "catalogue").glob("*.toml"))
    return load_catalogue({file.name: file.read_text("utf-8") for file in files})


def _evidence(failure: Failure, now: datetime) -> Evidence:
    phase = Phase(failure.phase.value)
    signal = Signal(
        seq=1,
        kind=_KINDS[failure.kind],
        phase=phase,
        at=now,
        text=failure.text,
        code=failure.code,
        status=failure.status,
        data={**failure.data, "phase": phase.value},
        hints=failure.hints,
    )
    delivery = Delivery.ACKED if failure.written else Delivery.NONE
    return Evidence(agent=_AGENT, phase=phase, signals=(signal,), effects=Effects(delivery=delivery))
