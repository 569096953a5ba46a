"""What this client does for an agent: it asks, it reads and writes files, it runs commands."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import PurePath
from typing import Any, TypeVar

from acp import schema
from pydantic import BaseModel, ValidationError

from kandev_desktop.acp.consent import Consent, Matter
from kandev_desktop.acp.environment import child_environment, command_words
from kandev_desktop.acp.messages import serves_files
from kandev_desktop.acp.process import ExitStatus
from kandev_desktop.acp.rpc import INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND, Reply, ServiceError
from kandev_desktop.acp.tap import KNOWN_REQUESTS, PERMISSION, Tap
from kandev_desktop.acp.terminals import (
    MAX_OUTPUT,
    MalformedCommandError,
    TerminalRefusedError,
    Terminals,
    TerminalSpec,
)
from kandev_desktop.domain.session.updates import FileOperation, FileTouched, PermissionAsked, ToolKind
from kandev_desktop.engine.ports import LaunchSpec
from kandev_desktop.files.access import FileAccess, Spot
from kandev_desktop.files.handles import FileRefusedError
from kandev_desktop.files.places import must_ask

NOT_FOUND = -32002
GONE = "Resource not found: no such file"
"""Begins with the words of the protocol's library: Gemini CLI takes a file for a new one by nothing else."""
Model = TypeVar("Model", bound=BaseModel)
Handler = Callable[[Any], Awaitable[dict[str, Any]]]


class ClientServices:
    """Implements Service for one agent process."""

    def __init__(
        self,
        spec: LaunchSpec,
        *,
        tap: Tap,
        consent: Consent,
        files: FileAccess,
        terminals: Terminals,
        inherited: Mapping[str, str],
        new_id: Callable[[], str],
    ) -> None:
        self._spec = spec
        self._tap = tap
        self._consent = consent
        self._files = files
        self._terminals = terminals
        self._inherited = inherited
        self._new_id = new_id
        self._handlers: dict[str, Handler] = {}
        if serves_files(spec):
            self._handlers |= {"fs/read_text_file": self._read_file, "fs/write_text_file": self._write_file}
        if spec.serve_terminals:
            self._handlers |= {
                "terminal/create": self._create_terminal,
                "terminal/output": self._terminal_output,
                "terminal/wait_for_exit": self._wait_for_exit,
                "terminal/kill": self._kill_terminal,
                "terminal/release": self._release_terminal,
            }

    async def serve(self, method: str, params: Any, asked: PermissionAsked | None) -> Reply:
        if method == PERMISSION:
            return await self._permission(asked)
        handler = self._handlers.get(method)
        if handler is None:
            if method in KNOWN_REQUESTS:
                self._tap.strange("a request that is not offered", method)
            raise ServiceError(METHOD_NOT_FOUND, "Method not found")
        try:
            return Reply(result=await handler(params))
        except _UNSERVED as error:
            # A file that was touched in vain has been told of.
            if method.startswith("terminal/") or isinstance(error, ValidationError):
                self._tap.strange("a request that could not be served", method)
            raise _refusal(error) from error

    def prompted(self, native_id: str) -> None:
        """A prompt is about to be sent."""
        self._consent.prompted(native_id)

    def cancel_questions(self, native_id: str | None) -> None:
        """Answer the open questions of a native session, or all, as cancelled."""
        self._consent.cancel(native_id)

    async def stop(self, native_id: str | None = None) -> bool:
        """End the terminals of a native session, or all. True once they are verified gone."""
        return await self._terminals.stop(native_id)

    async def _permission(self, asked: PermissionAsked | None) -> Reply:
        if asked is None:
            raise ServiceError(INVALID_PARAMS, "Invalid params")
        answer, origin = await self._consent.answer(asked)
        if answer.option_id is None:
            outcome: dict[str, Any] = {"outcome": "cancelled"}
        else:
            outcome = {"outcome": "selected", "optionId": answer.option_id}
        return Reply(result={"outcome": outcome}, origin=origin)

    # -- files

    async def _read_file(self, params: Any) -> dict[str, Any]:
        request = schema.ReadTextFileRequest.model_validate(params)

        async def read(spot: Spot) -> str:
            return await asyncio.to_thread(self._files.read, spot, request.line, request.limit)

        content = await self._touch(FileOperation.READ, request.session_id, request.path, read)
        return {"content": content}

    async def _write_file(self, params: Any) -> dict[str, Any]:
        request = schema.WriteTextFileRequest.model_validate(params)

        async def write(spot: Spot) -> str:
            if must_ask(PurePath(*spot.parts)):
                await self._need_consent(
                    Matter(
                        native_id=request.session_id,
                        kind=ToolKind.EDIT,
                        title=f"Write {spot.path}",
                        subject=(str(spot.path),),
                        ask_always=True,
                    )
                )
            await asyncio.to_thread(self._files.write, spot, request.content, self._new_id())
            return ""

        await self._touch(FileOperation.WRITE, request.session_id, request.path, write)
        return {}

    async def _touch(
        self, operation: FileOperation, native_id: str, path: str, act: Callable[[Spot], Awaitable[str]]
    ) -> str:
        """Do it and tell of it, whatever came of it."""
        try:
            spot = await asyncio.to_thread(self._files.find, path)
            content = await act(spot)
        except (FileRefusedError, TerminalRefusedError, OSError) as error:
            reason = (error.strerror or "failed") if isinstance(error, OSError) else str(error)
            self._tell_file(operation, native_id, path, reason)
            raise
        self._tell_file(operation, native_id, str(spot.path), "")
        return content

    def _tell_file(self, operation: FileOperation, native_id: str, path: str, reason: str) -> None:
        self._tap.emit(
            FileTouched(
                **self._tap.stamp(native_id), operation=operation, path=path, done=not reason, reason=reason
            )
        )

    async def _need_consent(self, matter: Matter) -> None:
        if not await self._consent.allows(matter):
            raise FileRefusedError("refused")

    # -- terminals

    async def _create_terminal(self, params: Any) -> dict[str, Any]:
        request = schema.CreateTerminalRequest.model_validate(params)
        named = {variable.name: variable.value for variable in request.env or ()}
        limit = MAX_OUTPUT if request.output_byte_limit is None else request.output_byte_limit
        cwd = request.cwd or self._spec.cwd
        environment = child_environment(self._inherited, named)
        spec = TerminalSpec(
            native_id=request.session_id,
            argv=command_words(request.command, request.args or (), environment, cwd),
            cwd=cwd,
            environment=environment,
            limit=limit,
        )
        self._terminals.check(spec)
        matter = Matter(
            native_id=spec.native_id,
            kind=ToolKind.EXECUTE,
            title=request.command,
            subject=spec.argv,
            cwd=spec.cwd,
            environment=tuple(named),
        )
        if not await self._consent.allows(matter):
            raise TerminalRefusedError("refused")
        return {"terminalId": await self._terminals.create(spec)}

    async def _terminal_output(self, params: Any) -> dict[str, Any]:
        terminal = self._terminals.get(schema.TerminalOutputRequest.model_validate(params).terminal_id)
        status = terminal.status
        ended = {} if status is None else {"exitStatus": _exit(status)}
        return {"output": terminal.text(), "truncated": terminal.output.truncated, **ended}

    async def _wait_for_exit(self, params: Any) -> dict[str, Any]:
        request = schema.WaitForTerminalExitRequest.model_validate(params)
        return _exit(await self._terminals.wait(request.terminal_id))

    async def _kill_terminal(self, params: Any) -> dict[str, Any]:
        await self._terminals.kill(schema.KillTerminalRequest.model_validate(params).terminal_id)
        return {}

    async def _release_terminal(self, params: Any) -> dict[str, Any]:
        await self._terminals.release(schema.ReleaseTerminalRequest.model_validate(params).terminal_id)
        return {}


_UNSERVED = (ValidationError, MalformedCommandError, FileRefusedError, TerminalRefusedError, OSError)


def _refusal(error: Exception) -> ServiceError:
    match error:
        case ValidationError():
            return ServiceError(INVALID_PARAMS, f"Invalid params: {error.error_count()} errors")
        case MalformedCommandError():
            return ServiceError(INVALID_PARAMS, f"Invalid params: {error}")
        case FileNotFoundError():
            return ServiceError(NOT_FOUND, GONE)
        case OSError():
            return ServiceError(INTERNAL_ERROR, error.strerror or "input or output failed")
        case _:
            return ServiceError(INTERNAL_ERROR, str(error))


def _exit(status: ExitStatus) -> dict[str, Any]:
    return {"exitCode": status.code, "signal": None if status.signal is None else str(status.signal)}
