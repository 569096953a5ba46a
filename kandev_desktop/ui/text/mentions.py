"""What is being written at the cursor of a prompt: the name of a file, or one of the agent's commands."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

_LONGEST = 200
_FILE = re.compile(r"(?:^|(?<=[\s(\[\"']))@([^\s@\"]{0,200})$")
_COMMAND = re.compile(r"/(\S{0,200})$")
_SPACE = re.compile(r"\s")

FILE, COMMAND = "@", "/"


@dataclass(frozen=True, slots=True)
class Mention:
    """`sign` is `@` or `/`, `start` its place in the text, `query` what was written behind it."""

    sign: str
    start: int
    query: str


def mention_at(text: str, cursor: int) -> Mention | None:
    """What the cursor stands behind. A command is one only at the very beginning of a prompt."""
    before = text[:cursor]
    if command := _COMMAND.fullmatch(before):
        return Mention(COMMAND, 0, command[1])
    near = before[-_LONGEST - 2 :]
    if found := _FILE.search(near):
        return Mention(FILE, len(before) - len(found[1]) - 1, found[1])
    return None


def written(path: str) -> str:
    """A file's mention as it stands in a prompt; a path with spaces goes into quotation marks."""
    return f'@"{path}"' if _SPACE.search(path) else f"@{path}"


def mentioned(text: str, paths: Iterable[str]) -> list[str]:
    """Those of the paths that the text still mentions, each once."""
    return [path for path in dict.fromkeys(paths) if _mentions(text, path)]


def _mentions(text: str, path: str) -> bool:
    return re.search(rf"{re.escape(written(path))}(?![\w/.-]*[\w/])", text) is not None
