"""Runs git over somebody's work tree without trusting its configuration, and without writing into it.

A repository's own configuration can name programs: filters, diff drivers, a file-system monitor, hooks, ssh
commands, pagers. None of them runs here. What cannot be switched off by name is overridden through the
environment, which stands above every configuration file.
"""

import asyncio
import os
import pathlib
import shutil
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

TIMEOUT_S = 15.0
MAX_OUTPUT = 8 * 1024 * 1024

_FIXED: Mapping[str, str] = {
    "core.fsmonitor": "false",
    "core.untrackedCache": "false",
    "core.hooksPath": os.devnull,
    "core.pager": "cat",
    "core.sshCommand": "false",
    "core.askPass": "",
    "core.editor": "false",
    "core.quotePath": "false",
    "core.bigFileThreshold": "2m",
    "credential.helper": "",
    "diff.external": "",
    "diff.renameLimit": "400",
    "submodule.recurse": "false",
    "protocol.allow": "never",
    # A folder that only looks like a repository is none.
    "safe.bareRepository": "explicit",
}
_FILTER = r"^filter\..*\.(clean|smudge|process|required)$"
_KEPT = ("PATH", "HOME", "XDG_CONFIG_HOME", "SYSTEMROOT", "TMPDIR")


@dataclass(frozen=True, slots=True)
class Output:
    """What a run wrote. `whole` is false where it was cut short by its bounds."""

    text: bytes
    code: int
    whole: bool = True

    @property
    def good(self) -> bool:
        """Whether it ran to a good end."""
        return self.whole and self.code == 0


class Git:
    """The git of this machine over one folder. `overrides` are found once, by `prepare`."""

    def __init__(self, folder: str, environment: Mapping[str, str] = os.environ) -> None:
        self._folder = folder
        found = shutil.which("git", path=environment.get("PATH"))
        # A relative entry of PATH would find a program in the folder itself.
        self._program = found if found is not None and pathlib.Path(found).is_absolute() else None
        self._environment = {name: environment[name] for name in _KEPT if name in environment}
        self._filters: tuple[str, ...] = ()

    async def prepare(self) -> bool:
        """Find the filters to switch off; false where git cannot be used here."""
        if self._program is None:
            return False
        listed = await self.run("config", "--null", "--name-only", "--get-regexp", _FILTER)
        if listed.code not in {0, 1} or not listed.whole:
            return False
        self._filters = tuple(dict.fromkeys(os.fsdecode(name) for name in listed.text.split(b"\0") if name))
        return True

    async def run(self, *arguments: str, most: int = MAX_OUTPUT) -> Output:
        """Run one command and return its output, at most `most` bytes of it, after at most 15 seconds."""
        if self._program is None:
            return Output(b"", 127)
        try:
            process = await asyncio.create_subprocess_exec(
                self._program,
                "--no-pager",
                *arguments,
                cwd=self._folder,
                env=self._variables(),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            return Output(b"", 127)
        return await _finished(process, most)

    def _variables(self) -> dict[str, str]:
        pairs = [*_FIXED.items(), *((name, _off(name)) for name in self._filters)]
        numbered = {f"GIT_CONFIG_KEY_{n}": name for n, (name, _) in enumerate(pairs)}
        numbered |= {f"GIT_CONFIG_VALUE_{n}": value for n, (_, value) in enumerate(pairs)}
        return {
            **self._environment,
            **numbered,
            "GIT_CONFIG_COUNT": str(len(pairs)),
            "GIT_OPTIONAL_LOCKS": "0",
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_NO_REPLACE_OBJECTS": "1",
            "GIT_ALLOW_PROTOCOL": "none",
            "GIT_SSH_COMMAND": "false",
            "LC_ALL": "C",
        }


def _off(name: str) -> str:
    return "false" if name.endswith(".required") else ""


async def _finished(process: asyncio.subprocess.Process, most: int) -> Output:
    chunks: list[bytes] = []
    whole = True
    try:
        async with asyncio.timeout(TIMEOUT_S):
            whole = await _read(process, chunks, most)
            if whole:
                await process.wait()
    except TimeoutError:
        whole = False
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await _rest(process)
    return Output(b"".join(chunks), process.returncode or 0, whole)


async def _rest(process: asyncio.subprocess.Process) -> None:
    """Wait for the end of a killed process. asyncio tells of it only once its output was read to the end."""
    with suppress(TimeoutError):
        async with asyncio.timeout(TIMEOUT_S):
            while process.stdout is not None and await process.stdout.read(65_536):
                pass
            await process.wait()


async def _read(process: asyncio.subprocess.Process, chunks: list[bytes], most: int) -> bool:
    if process.stdout is None:
        return True
    size = 0
    while chunk := await process.stdout.read(65_536):
        chunks.append(chunk[: most - size])
        size += len(chunk)
        if size > most:
            return False
    return True


def split(text: bytes) -> Sequence[bytes]:
    """The fields of output that ends each with a NUL. A last one that was cut is dropped."""
    return text.split(b"\0")[:-1]
