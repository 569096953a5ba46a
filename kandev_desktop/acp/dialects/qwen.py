"""Qwen Code: what an answer cost stands in the `_meta` of an empty chunk."""

from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.speech import chunk_text
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.domain.session.updates import Update, UsageChanged


class QwenDialect(Dialect):
    """Takes the empty chunk for the usage that it is."""

    def translated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        usage = read.mapping(read.mapping(update.get("_meta")).get("usage"))
        total = read.whole(usage.get("totalTokens"))
        if total is None or chunk_text(update):
            return super().translated(stamp, native_id, update)
        return UsageChanged(**stamp(native_id), used=total), self.evidence(stamp, native_id, update)
