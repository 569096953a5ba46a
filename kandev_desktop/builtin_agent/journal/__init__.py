"""What the agent keeps of its sessions: an append-only file of JSON lines each, images beside them."""

from enum import StrEnum


class Trouble(StrEnum):
    """Why a session cannot be had. The values travel in errors: never rename one."""

    NOT_FOUND = "session_not_found"
    DAMAGED = "session_damaged"
    NEWER = "session_newer"
    IN_USE = "session_in_use"
    UNWRITABLE = "session_unwritable"


class JournalError(Exception):
    """A session cannot be had; the text says why without telling what stands in it."""

    def __init__(self, trouble: Trouble, text: str) -> None:
        super().__init__(text)
        self.trouble = trouble
        self.text = text
