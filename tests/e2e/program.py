"""Starts the real program as a user would, with a scripted agent in the place of an installed one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

AGENT = Path(__file__).parents[1] / "fakes" / "agents" / "scripted.py"
BOUND_S = 180
"""Ends what hangs. Two agents and a database take a minute where a machine has much else to do."""


@dataclass(frozen=True)
class Place:
    """A person's machine: a home, a work folder, and on PATH one agent that plays a script."""

    root: Path

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def work(self) -> Path:
        return self.root / "work"

    @property
    def database(self) -> Path:
        return self.home / "data" / "kandev.db"

    @property
    def count(self) -> Path:
        return self.root / "count"

    @property
    def pid(self) -> Path:
        return self.root / "pid"

    def install(self, script: Mapping[str, Any]) -> None:
        """Put `opencode` on PATH; it plays this script and counts the prompts that it receives."""
        self.work.mkdir(exist_ok=True)
        path = self.root / "script.json"
        path.write_text(json.dumps({"count": str(self.count), "start": [{"pid": str(self.pid)}], **script}))
        program = self.root / "bin" / "opencode"
        program.parent.mkdir(exist_ok=True)
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{AGENT}" "{path}"\n')
        program.chmod(0o755)

    def received(self) -> list[str]:
        """The texts of all prompts that the agent received, over all its processes."""
        if not self.count.exists():
            return []
        return [json.loads(line)["text"] for line in self.count.read_text().splitlines()]

    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PATH": f"{self.root / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "KANDEV_HOME": str(self.home),
        }

    def start(self, *arguments: str) -> "Running":
        """`kandev-desktop …`, without a terminal."""
        process = subprocess.Popen(
            [sys.executable, "-m", "kandev_desktop", *arguments],
            cwd=Path(__file__).parents[2],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        return Running(process)

    def run(self, *arguments: str) -> "Ended":
        return self.start(*arguments).end()

    def prompt(self, *options: str, text: str = "Say hello.") -> Sequence[str]:
        return ("run", "--profile", "opencode", "--cwd", str(self.work), "--json", *options, text)


@dataclass(frozen=True)
class Ended:
    """A program that has ended."""

    code: int
    out: str
    err: str

    def events(self, kind: str) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.out.splitlines()]
        return [line for line in lines if line["type"] == kind]

    def states(self) -> list[str]:
        return [event["state"] for event in self.events("recovery")]


class Running:
    """A program that runs; its lines are read as they come."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._seen: list[str] = []

    def lines(self) -> Iterator[dict[str, Any]]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._seen.append(line)
            yield json.loads(line)

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The first line of this type with these fields."""
        for line in self.lines():
            if line["type"] == kind and all(line.get(name) == value for name, value in fields.items()):
                return line
        raise AssertionError((kind, fields, self.end()))

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self) -> Ended:
        try:
            out, err = self.process.communicate(timeout=BOUND_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            out, err = self.process.communicate()
        return Ended(self.process.returncode, "".join(self._seen) + out, err)
