"""Puts one agent process together and brings it up."""

import asyncio
import errno
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from acp import PROTOCOL_VERSION

from kandev_desktop.acp import messages
from kandev_desktop.acp.consent import Consent
from kandev_desktop.acp.environment import child_environment, find_program, may_not_run
from kandev_desktop.acp.host import ClientHost
from kandev_desktop.acp.info import agent_info
from kandev_desktop.acp.link import AcpLink
from kandev_desktop.acp.pipes import Refused
from kandev_desktop.acp.process import Program, ProgramSpec, start_program
from kandev_desktop.acp.rpc import Bad, Gone, Good, Rpc
from kandev_desktop.acp.services import ClientServices
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.tasks import within
from kandev_desktop.acp.terminals import Terminals
from kandev_desktop.acp.wire import Wire
from kandev_desktop.acp.withheld import Withheld
from kandev_desktop.domain.errors import FILES_EXHAUSTED, Problem
from kandev_desktop.engine.ports import AgentInfo, AgentSink, LaunchError, LaunchSpec
from kandev_desktop.files.access import FileAccess

INITIALIZE_SECONDS = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Attached:
    """One process with what listens to it."""

    program: Program
    rpc: Rpc
    wire: Wire
    services: ClientServices


async def launch(host: ClientHost, spec: LaunchSpec, sink: AgentSink) -> AcpLink:
    """Start and initialise. Raises LaunchError; nothing is left running then."""
    dialect = host.dialects.of(spec.agent)
    spec = replace(spec, serve_files=spec.serve_files and dialect.takes_files)
    tap = Tap(dialect=dialect, emit=sink.on_update, clock=host.clock, new_id=host.rng.token)
    program = await _start(host, spec, tap)
    parts = _attach(host, spec, sink, tap, program)
    try:
        info = await _initialize(host, spec, parts)
    except BaseException:
        parts.wire.expected = not parts.wire.over.done()
        await asyncio.shield(host.spawn(_stop(host, program), name=f"acp:{spec.agent}:stop"))
        raise
    return AcpLink(
        program,
        rpc=parts.rpc,
        wire=parts.wire,
        services=parts.services,
        info=info,
        host=host,
    )


async def _stop(host: ClientHost, program: Program) -> bool:
    return await program.stop(spawn=host.spawn, patience=host.patience)


async def _start(host: ClientHost, spec: LaunchSpec, tap: Tap) -> Program:
    command = spec.command[0]
    environment = child_environment(host.inherited, spec.environment)
    if not await asyncio.to_thread(Path(spec.cwd).is_dir):
        is_file = await asyncio.to_thread(Path(spec.cwd).exists)
        raise LaunchError(Problem.FOLDER_IS_FILE if is_file else Problem.FOLDER_MISSING, path=spec.cwd)
    path = find_program(command, environment, spec.cwd)
    if path is None:
        if await asyncio.to_thread(may_not_run, command, environment, spec.cwd):
            tap.unspawned(command, "EACCES", errno.EACCES)
            raise LaunchError(Problem.LAUNCH_REFUSED, command=command, detail=os.strerror(errno.EACCES))
        tap.unspawned(command, "ENOENT", errno.ENOENT)
        # How to install it stands in the profile, which whoever shows this knows.
        raise LaunchError(Problem.COMMAND_NOT_FOUND, command=command, install="")
    started = ProgramSpec(
        name=spec.agent, argv=(path, *spec.command[1:]), cwd=spec.cwd, environment=environment
    )
    try:
        program = await start_program(
            started, clock=host.clock, spawn=host.spawn, patience=host.patience, guard=host.guard
        )
    except OSError as error:
        raise _unguarded(error, command) from error
    try:
        failure = await asyncio.shield(program.started)
    except asyncio.CancelledError:
        await asyncio.shield(host.spawn(_stop(host, program), name=f"acp:{spec.agent}:stop"))
        raise
    if failure:
        await _stop(host, program)
        program.close()
        tap.unspawned(command, errno.errorcode.get(failure, "ENOEXEC"), failure)
        raise LaunchError(Problem.LAUNCH_REFUSED, command=command, detail=os.strerror(failure))
    return program


def _unguarded(error: OSError, command: str) -> LaunchError:
    """Why not even the guard of an agent was started."""
    if error.errno in FILES_EXHAUSTED:
        return LaunchError(Problem.OPEN_FILES_EXHAUSTED)
    return LaunchError(Problem.LAUNCH_REFUSED, command=command, detail=error.strerror or str(error))


def _attach(host: ClientHost, spec: LaunchSpec, sink: AgentSink, tap: Tap, program: Program) -> Attached:
    name = f"acp:{spec.agent}"
    services = ClientServices(
        spec,
        tap=tap,
        consent=Consent(sink=sink, tap=tap, spawn=host.spawn, new_id=host.rng.token, name=name),
        files=FileAccess(spec.roots, host.private),
        terminals=Terminals(tap=tap, host=host, name=name),
        inherited=host.inherited,
        new_id=host.rng.token,
    )
    rpc = Rpc(
        writer=program.stdin,
        tap=tap,
        service=services,
        spawn=host.spawn,
        name=name,
        withheld=Withheld(spec.environment),
    )
    wire = Wire(program, tap=tap, rpc=rpc, clock=host.clock, spawn=host.spawn, name=name)
    return Attached(program=program, rpc=rpc, wire=wire, services=services)


async def _initialize(host: ClientHost, spec: LaunchSpec, parts: Attached) -> AgentInfo:
    command = spec.command[0]
    name = f"acp:{spec.agent}:initialize:wait"
    request = host.spawn(parts.rpc.request("initialize", messages.initialize(spec)), name=name)
    try:
        in_time = await within(INITIALIZE_SECONDS, request, clock=host.clock, spawn=host.spawn)
    finally:
        request.cancel()
    if not in_time:
        tail = _tail(spec, parts)
        raise LaunchError(
            Problem.LAUNCH_TIMED_OUT, command=command, seconds=round(INITIALIZE_SECONDS), stderr=tail
        )
    match request.result():
        case Good(result=result):
            info = agent_info(result)
        case Bad(code=code, message=message):
            raise LaunchError(Problem.REQUEST_REFUSED, method="initialize", code=code, detail=message)
        case Gone() | Refused():
            raise _ended_early(spec, parts)
        case unreachable:
            assert_never(unreachable)
    if info.protocol_version != PROTOCOL_VERSION:
        raise LaunchError(Problem.PROTOCOL_UNSUPPORTED, command=command, version=info.protocol_version)
    return info


def _ended_early(spec: LaunchSpec, parts: Attached) -> LaunchError:
    return LaunchError(
        Problem.AGENT_ENDED_EARLY,
        command=spec.command[0],
        exit=parts.program.ending,
        stderr=_tail(spec, parts),
    )


def _tail(spec: LaunchSpec, parts: Attached) -> str:
    """The last lines of output without the values that the profile brought in."""
    return Withheld(spec.environment).out_of(str(parts.wire.tail))
