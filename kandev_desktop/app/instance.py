"""One window a database: a second start asks the first one to come to the front.

The socket lies in the runtime folder, named after the database, and only this user may connect. A frame is one
line of at most 4 KiB, `raise` or `open SESSION`; the answer is `ok` or `no`. Nothing else can be asked for.
"""

import logging
import os
import re
import socket
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import assert_never

_log = logging.getLogger("kandev.instance")
_SESSION = re.compile(r"[0-9A-Za-z_-]{1,64}")
_ANSWER_S = 2.0
_LONGEST_NAME = 100
"""Of the about 107 bytes that the system allows; the server makes its socket one folder deeper at first."""

FRAME = 4096
DONE, REFUSED = b"ok\n", b"no\n"


@dataclass(frozen=True, slots=True)
class Raise:
    """Bring the window to the front."""


@dataclass(frozen=True, slots=True)
class OpenKnown:
    """Bring it to the front with a session that it knows."""

    session_id: str


Request = Raise | OpenKnown


def socket_file(runtime: Path, database: Path) -> Path:
    """Where the window of this database listens."""
    # A checksum tells a person's few databases apart, and hashlib would load OpenSSL before the first paint.
    key = zlib.crc32(os.fsencode(database.resolve()))
    return runtime / f"{key:08x}.sock"


def write_frame(request: Request) -> bytes:
    """The request as one line."""
    match request:
        case Raise():
            return b"raise\n"
        case OpenKnown(session_id=session_id):
            return f"open {session_id}\n".encode()
        case _:
            assert_never(request)


def read_frame(frame: bytes) -> Request | None:
    """The request of one line without its end, `None` for anything that is none."""
    text = frame.decode("ascii", "replace")
    if text == "raise":
        return Raise()
    verb, _, session_id = text.partition(" ")
    return OpenKnown(session_id) if verb == "open" and _SESSION.fullmatch(session_id) else None


def fits(file: Path) -> bool:
    """Whether the system takes a socket of this name."""
    return len(os.fsencode(file)) <= _LONGEST_NAME


class Outcome(Enum):
    """What became of a request: done, refused, heard by nobody, or heard by a window that does not answer."""

    DONE = auto()
    REFUSED = auto()
    UNHEARD = auto()
    UNANSWERED = auto()


def hand_over(file: Path, request: Request, *, patience_s: float = _ANSWER_S) -> Outcome:
    """Ask the window that listens there. Plain sockets, so that a second start loads no Qt."""
    if not fits(file) or not file.is_socket():
        return Outcome.UNHEARD
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as stream:
        stream.settimeout(patience_s)
        try:
            stream.connect(os.fspath(file))
            stream.sendall(write_frame(request))
            answer = stream.recv(len(DONE))
        except TimeoutError:
            return Outcome.UNANSWERED
        except OSError as error:
            _log.info("no window answers at %s: %s", file, error)
            return Outcome.UNHEARD
    return _OUTCOMES.get(answer, Outcome.UNHEARD)


_OUTCOMES = {DONE: Outcome.DONE, REFUSED: Outcome.REFUSED}


Answer = Callable[[Request], bool]
"""Does what is asked; false where that is not to be had."""
