"""Codex in both of its adapters: one tells of its own tries in `_meta.codex.error`, the other on stderr."""

import re
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.domain.session.updates import Update

_TRY = re.compile(r"Handled error during turn: (Reconnecting\.\.\. \d{1,3}/\d{1,3})")


class CodexDialect(Dialect):
    """The reason of a failed turn follows a `systemError` of the thread, which the catalogue names as marker."""

    def changed(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        updates = super().changed(stamp, native_id, update)
        error = read.mapping(read.mapping(read.mapping(update.get("_meta")).get("codex")).get("error"))
        if error.get("willRetry") is not True:
            return updates
        return (*updates, self.retrying(stamp, native_id, read.text(error.get("message"))))

    def complained(self, stamp: Stamper, line: str) -> tuple[Update, ...]:
        found = _TRY.search(line)
        lines = super().complained(stamp, line)
        return lines if found is None else (*lines, self.retrying(stamp, None, found[1]))
