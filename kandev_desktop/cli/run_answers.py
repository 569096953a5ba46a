"""How `run` answers permission requests: by its flag, by a person on a terminal, else with a refusal."""

import asyncio
import sys
from collections import deque

from kandev_desktop.cli.output import label, plain
from kandev_desktop.domain.session.updates import PermissionAsked, PermissionOption
from kandev_desktop.engine.commands import AnswerPermission
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.routing.permits import permits
from kandev_desktop.engine.routing.records import Allowed


def choice(request: PermissionAsked, *, allowed: bool) -> PermissionOption | None:
    """The option that answers for this one time; `None` where the agent offers no such answer."""
    wanted = "allow_once" if allowed else "reject_once"
    return next((option for option in request.options if option.kind == wanted), None)


class PermissionDesk:
    """Answers the requests of one run, one question at a time."""

    def __init__(self, face: EngineFace, allowed: Allowed, folder: str) -> None:
        self._face = face
        self._allowed = allowed
        self._folder = folder
        self._asking: deque[tuple[str, PermissionAsked]] = deque()

    def take(self, session_id: str, request: PermissionAsked) -> None:
        """Answer at once, or once the person at the terminal has. A refusal is said on stderr."""
        if permits(self._allowed, request, self._folder):
            self._answer(session_id, request, allowed=True)
        elif _has_terminal():
            self._asking.append((session_id, request))
            if len(self._asking) == 1:
                self._ask_next()
        else:
            self._answer(session_id, request, allowed=False)

    def _ask_next(self) -> None:
        if not self._asking:
            return
        _, request = self._asking[0]
        if not _say(f"{_described(request)}\nallow this once? [y/N] ", end=""):
            self._settle_first(allowed=False)
            return
        # The line is read when it is there: the loop, and Ctrl-C with it, goes on meanwhile.
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._on_line_ready)

    def _on_line_ready(self) -> None:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        self._settle_first(allowed=_read_line().strip().lower() in {"y", "yes"})

    def _settle_first(self, *, allowed: bool) -> None:
        session_id, request = self._asking.popleft()
        self._answer(session_id, request, allowed=allowed)
        self._ask_next()

    def _answer(self, session_id: str, request: PermissionAsked, *, allowed: bool) -> None:
        option = choice(request, allowed=allowed)
        option_id = None if option is None else option.id
        self._face.dispatch(
            AnswerPermission(session_id=session_id, request_id=request.request_id, option_id=option_id)
        )
        if not allowed:
            needed = _needed(request, self._folder).value
            _say(f"refused: {_described(request)} (--allow {needed} allows it)")


def _described(request: PermissionAsked) -> str:
    """What was read from structure, else the agent's own words, marked as such."""
    subject = " ".join(request.subject) or f'(the agent only says: "{label(request.title)}")'
    where = f" in {request.cwd}" if request.cwd else ""
    variables = f" with {', '.join(request.environment)} set" if request.environment else ""
    return plain(f"{request.kind.value}: {subject}{where}{variables}")


def _say(text: str, *, end: str = "\n") -> bool:
    """Whether it could be said: an answer must not depend on a reader of stderr."""
    try:
        print(text, end=end, file=sys.stderr, flush=True)
    except OSError:
        return False
    return True


def _read_line() -> str:
    """The person's line; empty where the terminal is gone."""
    try:
        return sys.stdin.readline()
    except OSError:
        return ""


def _needed(request: PermissionAsked, folder: str) -> Allowed:
    return next(allowed for allowed in Allowed if permits(allowed, request, folder))


def _has_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()
