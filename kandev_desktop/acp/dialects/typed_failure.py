"""Failures that adapters type beside the protocol.

`_meta.jetbrains.air.sessionFailure`, as claude-agent-acp and codex-acp document it for a client that asked for it:
`title` (the agent's exact words), `details`, `severity` (error or warning), a coarse `category` and the `actions`
that it suggests. Any other vendor's stands under its own name, as `_meta` is meant to be used: `_meta.NAME.error`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.evidence.signals import EMPTY, Scalar

_FAILED = ("error", "failure")
_TRY = re.compile(r"\b(\d{1,3}) ?(?:/|of) ?(\d{1,3})\b")
_SPENT = re.compile(r"\b(?:retried|after|tried) (\d{1,3}) (?:times|attempts|retries|tries)\b", re.IGNORECASE)
_RETRYING = re.compile(r"\A\W{0,4}(?:retrying|reconnecting)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedFailure:
    """One of them. A warning is the adapter's notice on its way."""

    words: str
    error: bool
    category: str
    actions: tuple[str, ...]

    @property
    def retrying(self) -> bool:
        """Whether it says that the agent tries again by itself."""
        return not self.error and _RETRYING.match(self.words) is not None

    @property
    def data(self) -> dict[str, Scalar]:
        """Its structure as evidence."""
        return {
            "sessionFailure.category": self.category,
            "sessionFailure.severity": "error" if self.error else "warning",
            "sessionFailure.actions": " ".join(self.actions),
        }


def typed_failure(frame: dict[str, Any]) -> TypedFailure | None:
    """The typed failure of a result or an update, `None` where it has none."""
    about = read.mapping(frame.get("_meta"))
    if "jetbrains" not in about:
        return None
    air = read.mapping(read.mapping(about["jetbrains"]).get("air"))
    failure = read.mapping(air.get("sessionFailure"))
    severity = read.text(failure.get("severity"))
    if severity not in {"error", "warning"}:
        return None
    parts = (read.text(failure.get("title")), read.text(failure.get("details")))
    actions = failure.get("actions")
    return TypedFailure(
        words="\n".join(part for part in parts if part),
        error=severity == "error",
        category=read.text(failure.get("category")),
        actions=tuple(map(read.text, actions)) if isinstance(actions, list) else (),
    )


def vendor_failure(frame: Mapping[str, Any]) -> Mapping[str, Scalar]:
    """The structure of the failure that a result or an update types under a vendor's name, empty without one."""
    for vendor, about in read.mapping(frame.get("_meta")).items():
        for name in _FAILED:
            failure = read.mapping(about).get(name)
            if isinstance(failure, dict) and failure:
                return flatten({vendor: {name: failure}})
    return EMPTY


def tries(words: str) -> tuple[int | None, int | None]:
    """The number of the agent's own try and of how many, where its words say so."""
    found = _TRY.search(words)
    return (None, None) if found is None else (int(found[1]), int(found[2]))


def spent_tries(words: str) -> int | None:
    """How often the agent tried, where the words of its failure say so."""
    found = _SPENT.search(words)
    return None if found is None else int(found[1])
