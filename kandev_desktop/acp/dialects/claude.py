"""claude-agent-acp: its own words stand between the answers as chunks whose names are no message ids."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.speech import Habits, Whose

_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)


class ClaudeDialect(Dialect):
    """Answers carry the provider's message id, the adapter's texts a UUID or none; `_meta.claudeCode.kind` names
    what is said beside the conversation."""

    habits: ClassVar[Habits] = Habits(named=True, counted=True)

    def whose(self, update: Mapping[str, Any]) -> Whose:
        if "_meta" in update:
            about = read.mapping(read.mapping(update["_meta"]).get("claudeCode"))
            if about.get("kind") == "informational":
                return Whose.NOTICE
        name = update.get("messageId")
        adapter = isinstance(name, str) and _UUID.fullmatch(name) is not None
        return Whose.ADAPTER if adapter else Whose.UNKNOWN
