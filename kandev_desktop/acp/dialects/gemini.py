"""Gemini CLI: the JSON-RPC code is the provider's HTTP status, and the message may be the provider's body.

It tells of a changed mode in the chat.
"""

import json
import re
from dataclasses import replace
from typing import Any

from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.speech import ANSWER, chunk_text
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.session.updates import ModeChanged, Observed, Update

_HTTP = range(400, 600)
_MODE = re.compile(r"\[MODE_UPDATE\] (\w{1,40})")


class GeminiDialect(Dialect):
    """Names the status as such and takes the body apart.

    Words about a mode count as such between prompts only: within one the model may have written them.
    """

    # It reads no error of the file service, so it could create no file through one.
    takes_files = False
    _prompted: str | None = None

    def prompting(self, native_id: str | None) -> None:
        self._prompted = native_id
        super().prompting(native_id)

    def settled(self, stamp: Stamper, native_id: str | None, result: dict[str, Any]) -> tuple[Update, ...]:
        self._prompted = None
        return super().settled(stamp, native_id, result)

    def failed(self, stamp: Stamper, native_id: str | None, error: dict[str, Any]) -> tuple[Update, ...]:
        self._prompted = None
        return super().failed(stamp, native_id, error)

    def updated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        mode = _MODE.fullmatch(chunk_text(update)) if self._prompted is None else None
        if mode is None or update.get("sessionUpdate") != ANSWER:
            return super().updated(stamp, native_id, update)
        return (ModeChanged(**stamp(native_id), mode_id=mode[1]),)

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
