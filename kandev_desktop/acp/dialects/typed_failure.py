"""The failure that some adapters type for a client that asked for it.

`_meta.jetbrains.air.sessionFailure`, as claude-agent-acp and codex-acp document it: `title` (the agent's exact
words), `details`, `severity` (error or warning), a coarse `category` and the `actions` that it suggests.
"""

import re
from dataclasses import dataclass
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.domain.evidence.signals import Scalar

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


def tries(words: str) -> tuple[int | None, int | None]:
    """The number of the agent's own try and of how many, where its words say so."""
    found = _TRY.search(words)
    return (None, None) if found is None else (int(found[1]), int(found[2]))


def spent_tries(words: str) -> int | None:
    """How often the agent tried, where the words of its failure say so."""
    found = _SPENT.search(words)
    return None if found is None else int(found[1])
