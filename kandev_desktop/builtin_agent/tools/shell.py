"""The Shell tool."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from pydantic import Field

from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.conversation import Json, Kind
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.arguments import Arguments
from kandev_desktop.builtin_agent.tools.output import Output
from kandev_desktop.builtin_agent.tools.patch_watch import watched
from kandev_desktop.builtin_agent.tools.running import Command, Ran, run
from kandev_desktop.builtin_agent.tools.shell_patches import applies_patch
from kandev_desktop.builtin_agent.tools.work import Effect, Report, Work

MAX_COMMAND = 8000
"""Characters; a person who is asked is shown all of it."""

MAX_OUTPUT = 64 * 1024
MAX_LIVE = 8 * 1024
"""Bytes of its end that are shown while a command runs."""

LIVE_EVERY_S = 0.5
PATCH = "patch"
"""What a shell patch that failed has missed."""

_SH = "/bin/sh"
_SECRET_PREFIXES = ("KANDEV_",)
_SECRET_SUFFIXES = ("_API_KEY",)


def shell_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """What a command may know: no variable of this agent and no provider's key."""
    return {
        name: value
        for name, value in environ.items()
        if not name.startswith(_SECRET_PREFIXES) and not name.endswith(_SECRET_SUFFIXES)
    }


class ShellArguments(Arguments):
    """What Shell takes."""

    command: str = Field(min_length=1, max_length=MAX_COMMAND)
    timeout_s: int = Field(default=120, ge=1, le=1800)


class Shell:
    """Implements Tool. Commands run in the session's folder with the environment that is given."""

    kind: Kind = "execute"
    effect = Effect.RUNS

    def __init__(self, folder: str, environment: Mapping[str, str], clock: Clock) -> None:
        self._folder = folder
        self._environment = environment
        self._clock = clock

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        wanted = ShellArguments.model_validate(arguments)
        if "\0" in wanted.command:
            return ToolOutcome(text="The command holds a NUL", failed=True)
        return Work(
            title=wanted.command,
            act=partial(self._run, wanted),
            shown={"command": wanted.command, "cwd": self._folder},
        )

    async def _run(self, wanted: ShellArguments, report: Report) -> ToolOutcome:
        if not await asyncio.to_thread(applies_patch, wanted.command):
            return await self._ended(wanted, self._environment, report)
        with watched(self._environment) as watch:
            ended = await self._ended(wanted, watch.environment, report)
            seen = watch.failed()
        failed = ended.failed if seen is None else seen
        return replace(ended, miss=PATCH) if failed else ended

    async def _ended(
        self, wanted: ShellArguments, environment: Mapping[str, str], report: Report
    ) -> ToolOutcome:
        output = Output(MAX_OUTPUT)
        command = Command(
            argv=(_SH, "-c", wanted.command),
            cwd=self._folder,
            environment=environment,
            limit_s=wanted.timeout_s,
        )
        ran = await self._followed(command, output, report)
        ending = f"[exit code {ran.code}]" if ran.code is not None else f"[ended after {wanted.timeout_s} s]"
        text = output.text()
        between = "" if not text or text.endswith("\n") else "\n"
        return ToolOutcome(text=f"{text}{between}{ending}", failed=ran.code != 0)

    async def _followed(self, command: Command, output: Output, report: Report) -> Ran:
        """Run the command and show its output while it runs."""
        loop, grown = asyncio.get_running_loop(), asyncio.Event()

        def take(chunk: bytes) -> bool:
            output.add(chunk)
            if not grown.is_set():
                loop.call_soon_threadsafe(grown.set)
            return True

        async with asyncio.TaskGroup() as group:
            showing = group.create_task(self._show(output, grown, report))
            try:
                ran: Ran | OSError = await run(command, clock=self._clock, take=take)
            except OSError as error:
                ran = error
            finally:
                showing.cancel()
        if isinstance(ran, OSError):
            raise ran
        return ran

    async def _show(self, output: Output, grown: asyncio.Event, report: Report) -> None:
        while True:
            await grown.wait()
            # What a short command says is told at its end alone.
            await self._clock.sleep(LIVE_EVERY_S)
            grown.clear()
            await report(output.end(MAX_LIVE))
