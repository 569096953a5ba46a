"""pi-acp: it greets a new session in the chat, and repeats the greeting in the session's `_meta`."""

from collections.abc import Mapping
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.speech import Whose, chunk_text


class PiDialect(Dialect):
    """The greeting may arrive with the first prompt open. Retry notices are chat text that the catalogue knows."""

    greeting = ""

    def opened(self, result: Mapping[str, Any]) -> None:
        about = read.mapping(read.mapping(result.get("_meta")).get("piAcp"))
        self.greeting = read.text(about.get("startupInfo"))

    def whose(self, update: Mapping[str, Any]) -> Whose:
        return Whose.NOTICE if self.greeting and chunk_text(update) == self.greeting else Whose.UNKNOWN
