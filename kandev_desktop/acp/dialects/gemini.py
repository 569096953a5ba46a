"""Gemini CLI: the JSON-RPC code is the provider's HTTP status, and the message may be the provider's body."""

import json
from dataclasses import replace
from typing import Any

from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.session.updates import Observed

_HTTP = range(400, 600)


class GeminiDialect(Dialect):
    """Names the status as such and takes the body apart."""

    def refusal(self, stamp: Stamper, native_id: str | None, error: dict[str, Any]) -> Observed:
        seen = super().refusal(stamp, native_id, error)
        status = seen.code if isinstance(seen.code, int) and seen.code in _HTTP else None
        return replace(seen, status=status, data={**_body(seen.text), **seen.data})


def _body(text: str) -> dict[str, Any]:
    if not text.startswith("{"):
        return {}
    try:
        return dict(flatten(json.loads(text)))
    except (ValueError, RecursionError):
        return {}
