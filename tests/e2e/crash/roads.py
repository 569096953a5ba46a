"""How each state is reached and each happening brought about: what the agent does and what a person does.

A table's line without an entry here has no kill points, and the matrix says so.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from datetime import timedelta
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.policy.owner import Happening, OwnerState
from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.engine.commands import (
    AnswerPermission,
    Attachment,
    CancelRetry,
    Command,
    DeleteSession,
    RestoreSession,
    Resume,
    RetryNow,
    SendPrompt,
    StartFresh,
    Stop,
    WaitAndResume,
)
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.routing.commands import ContinueElsewhere
from tests.e2e.crash.headless import Drive
from tests.e2e.crash.kill import die
from tests.unit.engine.rig import SESSION

S, H = OwnerState, Happening
Steps = list[dict[str, Any]]
Act = Callable[[Drive, Happening], Awaitable[None]]

FIRST, NEXT, LAST = "The first prompt.", "The next prompt.", "The last prompt."
OTHER = "two"
PICTURE = b"not really a picture"
RETRIES = 5
OVERDUE_S = 11 * 60.0

# -- what the agent does

ANSWER: Steps = [{"chunk": "Done."}]
FRAME: Steps = [{"update": {"sessionUpdate": "available_commands_update", "availableCommands": []}}]
TOOL: Steps = [
    {"update": {"sessionUpdate": "tool_call", "toolCallId": "t", "title": "make", "status": "in_progress"}},
    {"update": {"sessionUpdate": "tool_call_update", "toolCallId": "t", "status": "completed"}},
]
_OVERLOADED = '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}'
_UNAUTHORIZED = '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}'


def _error(text: str) -> dict[str, Any]:
    return {"code": -32603, "message": f"Internal error: {text}"}


OVERLOADED: Steps = [{"error": _error(_OVERLOADED)}]
UNAUTHORIZED: Steps = [{"error": _error(_UNAUTHORIZED)}]
WAITS: Steps = [{"touch": "$HERE/got"}, {"wait_for_file": "$HERE/go"}]

ENDS: Mapping[Happening, Steps] = MappingProxyType(
    {
        H.FIRST_FRAME: [*FRAME, {"hang": True}],
        H.FAILED_RETRY: OVERLOADED,
        H.FAILED_MANUAL: UNAUTHORIZED,
        H.FAILED_EXHAUSTED: OVERLOADED,
        H.SUCCEEDED: ANSWER,
        H.ENDED_AS_ASKED: [{"chunk": "No."}, {"stop": "refusal"}],
    }
)
"""How an attempt in flight ends."""

_WITH_A_FRAME = frozenset(ENDS) - {H.FIRST_FRAME}


def _works_on(state: OwnerState | None) -> list[Steps]:
    """A failure after which the agent does something that nobody asked for."""
    before = [OVERLOADED] * RETRIES if state is S.EXHAUSTED else []
    error = _error(_UNAUTHORIZED if state is S.MANUAL else _OVERLOADED)
    return [*before, [{"error": error, "then": [WAITS[1], *ANSWER]}], [*FRAME, {"hang": True}]]


def agent(state: OwnerState | None, on: Happening | None) -> list[Steps]:
    """What the agent does, prompt by prompt, until the process is killed."""
    if on is H.ACTIVITY:
        return _works_on(state)
    match state:
        case None:
            return [[*FRAME, {"hang": True}]]
        case S.DISPATCHING | S.RUNNING:
            frame = FRAME if state is S.RUNNING else []
            before = [OVERLOADED] * RETRIES if on is H.FAILED_EXHAUSTED else []
            return [*before, [*WAITS[:1], *frame, *WAITS[1:], *(ENDS.get(on, []) if on else [])]]
        case S.CANCELLING:
            return [[{"ignore_cancel": True}, *WAITS]]
        case S.SCHEDULED | S.SUPERSEDED:
            return [OVERLOADED, [*FRAME, {"hang": True}]]
        case S.MANUAL:
            return [[*TOOL, *OVERLOADED] if on is H.RESUME else UNAUTHORIZED, [*FRAME, {"hang": True}]]
        case S.EXHAUSTED:
            begun = [[*TOOL, *OVERLOADED]] if on is H.RESUME else []
            return [*begun, *[OVERLOADED] * (RETRIES + 1), [*FRAME, {"hang": True}]]
        case S.CANCELLED:
            return [[*ANSWER, *WAITS] if on is H.RESUME else OVERLOADED, [*FRAME, {"hang": True}]]
        case S.DONE:
            return [[{"ask": {}, "refused": []}], [*FRAME, {"hang": True}]]
        case _:
            raise LookupError(state)


# -- how a state is reached


async def _in_flight(drive: Drive, on: Happening) -> None:
    await drive.prompt(FIRST)
    if on is H.FAILED_EXHAUSTED:
        await _retries(drive)
    await drive.until((drive.place.folder / "got").exists)


async def _dispatching(drive: Drive, on: Happening) -> None:
    # Whatever ends an attempt is a frame, and the first one moves the row: unless that cannot be written.
    drive.store.refused = frozenset({(S.DISPATCHING, S.RUNNING)}) if on in _WITH_A_FRAME else frozenset()
    await _in_flight(drive, on)


async def _running(drive: Drive, on: Happening) -> None:
    await _in_flight(drive, on)
    await drive.reach(S.RUNNING)


async def _cancelling(drive: Drive, on: Happening) -> None:
    await _in_flight(drive, on)
    match on:
        case H.CANCEL:
            drive.do(SendPrompt(session_id=SESSION, text=NEXT))
        case H.RESTORED:
            drive.do(DeleteSession(session_id=SESSION))
        case _:
            drive.do(Stop(session_id=SESSION))
    await drive.reach(S.CANCELLING)


async def _scheduled(drive: Drive, on: Happening) -> None:
    attached = ImagePart(sha256=sha256(PICTURE).hexdigest(), mime_type="image/png", name="a.png")
    await drive.prompt(FIRST, Attachment(part=attached, content=PICTURE))
    await drive.reach(S.SCHEDULED)
    if on is H.NETWORK_BACK:
        await _due_offline(drive)
        await drive.until(lambda: drive.row.held is not None)


async def _manual(drive: Drive, on: Happening) -> None:
    await drive.prompt(FIRST)
    await drive.reach(S.MANUAL)


async def _exhausted(drive: Drive, on: Happening) -> None:
    await drive.prompt(FIRST)
    if on is H.RESUME:
        await drive.reach(S.MANUAL)
        drive.do(Resume(session_id=SESSION, generation=1))
    await _retries(drive)
    await drive.reach(S.EXHAUSTED)


async def _cancelled(drive: Drive, on: Happening) -> None:
    if on is H.RESUME:
        await _in_flight(drive, on)
        await drive.reach(S.RUNNING)
        drive.do(Stop(session_id=SESSION))
    else:
        await drive.prompt(FIRST)
        await drive.reach(S.SCHEDULED)
        drive.do(CancelRetry(session_id=SESSION, generation=1))
    await drive.reach(S.CANCELLED)


async def _done(drive: Drive, on: Happening) -> None:
    await drive.prompt(FIRST)
    await drive.until(lambda: bool(drive.engine._roster.actors and drive.actor.state.permissions))
    (request,) = drive.actor.state.permissions
    drive.do(AnswerPermission(session_id=SESSION, request_id=request, option_id="no"))
    await drive.reach(S.DONE)


async def _superseded(drive: Drive, on: Happening) -> None:
    """By a deletion: nothing happens any more to what a newer prompt replaced."""
    await _scheduled(drive, on)
    drive.do(DeleteSession(session_id=SESSION))
    await drive.until(lambda: not drive.engine.app().sessions)


async def _retries(drive: Drive) -> None:
    for ordinal in range(1, RETRIES + 1):
        await drive.until(lambda ordinal=ordinal: _waits_for(drive, ordinal))  # type: ignore[misc]
        drive.clock.jump(70)


def _waits_for(drive: Drive, ordinal: int) -> bool:
    row = drive.actor.state.owner if drive.engine._roster.actors else None
    return row is not None and row.state is S.SCHEDULED and row.ordinal == ordinal


ROADS: Mapping[OwnerState, Act] = MappingProxyType(
    {
        S.DISPATCHING: _dispatching,
        S.RUNNING: _running,
        S.CANCELLING: _cancelling,
        S.SCHEDULED: _scheduled,
        S.MANUAL: _manual,
        S.EXHAUSTED: _exhausted,
        S.CANCELLED: _cancelled,
        S.DONE: _done,
        S.SUPERSEDED: _superseded,
    }
)

# -- how a happening is brought about


async def _go(drive: Drive) -> None:
    (drive.place.folder / "go").touch()


async def _jump(drive: Drive) -> None:
    drive.clock.jump(70)


async def _due_offline(drive: Drive) -> None:
    drive.network.online = False
    drive.clock.jump(70)


async def _network_back(drive: Drive) -> None:
    drive.network.online = True
    drive.clock.jump(3)


async def _forget_picture(drive: Drive) -> None:
    with closing(sqlite3.connect(drive.place.database, isolation_level=None)) as connection:
        connection.execute("DELETE FROM blobs")
    drive.clock.jump(70)


async def _killed(drive: Drive) -> None:
    die()


def _asks(command: Callable[[int], Command]) -> Callable[[Drive], Awaitable[None]]:
    async def ask(drive: Drive) -> None:
        drive.do(command(drive.row.generation))

    return ask


async def _continue_elsewhere(drive: Drive) -> None:
    other = drive.place.profile(name=OTHER)
    drive.do(SaveProfile(profile=other))
    await drive.until(lambda: any(each.name == OTHER for each in drive.engine.app().profiles))
    drive.do(ContinueElsewhere(session_id=SESSION, generation=drive.row.generation, profile=OTHER))


async def _wait_armed(drive: Drive) -> None:
    until = drive.clock.now() + timedelta(hours=1)
    drive.do(WaitAndResume(session_id=SESSION, generation=drive.row.generation, until=until))


async def _restored(drive: Drive) -> None:
    drive.do(RestoreSession(session_id=SESSION))


async def _configure(drive: Drive) -> None:
    drive.do(SaveProfile(profile=drive.place.profile(model="m-2")))


TRIGGERS: Mapping[Happening, Callable[[Drive], Awaitable[None]]] = MappingProxyType(
    {
        **dict.fromkeys((*ENDS, H.SETTLED, H.ACTIVITY), _go),
        H.CANCEL: _asks(lambda generation: CancelRetry(session_id=SESSION, generation=generation)),
        H.NEW_PROMPT: _asks(lambda _: SendPrompt(session_id=SESSION, text=NEXT)),
        H.START_FRESH: _asks(lambda generation: StartFresh(session_id=SESSION, generation=generation)),
        H.DELETE: _asks(lambda _: DeleteSession(session_id=SESSION)),
        H.CONTINUE_ELSEWHERE: _continue_elsewhere,
        H.CONFIGURATION_CHANGED: _configure,
        H.DUE: _jump,
        H.DUE_OFFLINE: _due_offline,
        H.NETWORK_BACK: _network_back,
        H.RETRY_NOW: _asks(lambda generation: RetryNow(session_id=SESSION, generation=generation)),
        H.CHECK_FAILED: _forget_picture,
        H.RESUME: _asks(lambda generation: Resume(session_id=SESSION, generation=generation)),
        H.SEND_AGAIN: _asks(lambda generation: Resume(session_id=SESSION, generation=generation)),
        H.WAIT_ARMED: _wait_armed,
        H.RESTORED: _restored,
        H.RESTART: _killed,
        H.RESTART_LOST: _killed,
    }
)
