"""A tap on which tests listen."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.tap import Tap
from kandev_desktop.domain.session.updates import Update
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import FakeClock

RECORDINGS = Path(__file__).parents[2] / "golden" / "recordings"
Kind = TypeVar("Kind", bound=Update)


@dataclass
class Listener:
    """A tap and what it told."""

    agent: str = "some"
    heard: list[Update] = field(default_factory=list)
    tap: Tap = field(init=False)

    def __post_init__(self) -> None:
        self.tap = Tap(
            dialect=Dialects(catalogue()).of(self.agent), emit=self.heard.append, clock=FakeClock()
        )

    def only(self, kind: type[Kind]) -> list[Kind]:
        return [update for update in self.heard if isinstance(update, kind)]

    def kinds(self) -> list[str]:
        return [type(update).__name__ for update in self.heard]

    def update(self, update: Any, session: Any = "s1") -> None:
        params = {"sessionId": session, "update": update}
        self.tap.feed_in({"jsonrpc": "2.0", "method": "session/update", "params": params})

    def prompt(self, request_id: int = 7, session: str = "s1") -> None:
        params = {"sessionId": session, "prompt": [{"type": "text", "text": "hi"}]}
        self.tap.feed_out({"jsonrpc": "2.0", "id": request_id, "method": "session/prompt", "params": params})

    def play(self, entries: Iterable[dict[str, Any]]) -> None:
        """Feed what a recording holds."""
        for entry in entries:
            data = entry["data"]
            match entry["dir"]:
                case "out":
                    self.tap.feed_out(data)
                    if "id" in data:
                        self.tap.written(data["id"])
                case "in" if "_not_json" in data:
                    self.tap.feed_strange("not JSON", data["_not_json"])
                case "in":
                    self.tap.feed_in(data)
                case "stderr":
                    self.tap.feed_stderr(data)
                case "exit":
                    self.tap.feed_exit(data["code"], data["signal"])
                case "note":
                    pass
                case _:
                    raise AssertionError(entry)


def recording(name: str) -> list[dict[str, Any]]:
    """The entries of one recording."""
    text = (RECORDINGS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def recording_names() -> list[str]:
    return sorted(str(path.relative_to(RECORDINGS).with_suffix("")) for path in RECORDINGS.glob("*/*.jsonl"))
