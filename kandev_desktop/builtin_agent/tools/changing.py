"""The tools Edit and Write."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import PurePath
from typing import TypeVar

from pydantic import Field, ValidationError

from kandev_desktop.builtin_agent.conversation import Change, Json, Kind
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.arguments import Arguments, mistakes
from kandev_desktop.builtin_agent.tools.folder import SessionFolder, StaleError
from kandev_desktop.builtin_agent.tools.work import Effect, Report, Work
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.files.access import Spot, decoded, encoded
from kandev_desktop.files.handles import FileRefusedError
from kandev_desktop.files.places import must_ask

MAX_QUOTED = 2000
"""Characters of what missed that the model and the person are told."""

MAX_WHOLE = 256 * 1024
"""Characters of a file that is shown whole where a piece of it changes; of a larger one the piece is."""

MAX_PLACES = 10
"""Places of a text that is not unique that the model is told."""

_READ_AGAIN = "Read the file again before you make another change of it."
_STALE = f"Not changed: the file is not what it was when it was read last. {_READ_AGAIN}"


class EditArguments(Arguments):
    """What Edit takes."""

    path: str
    old_string: str = Field(min_length=1)
    new_string: str


class WriteArguments(Arguments):
    """What Write takes."""

    path: str
    content: str


class Edit:
    """Implements Tool. What it misses is the resolved path."""

    kind: Kind = "edit"
    effect = Effect.WRITES

    def __init__(self, folder: SessionFolder) -> None:
        self._folder = folder

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        try:
            wanted = EditArguments.model_validate(arguments)
        except ValidationError as error:
            if ("path",) in [each["loc"] for each in error.errors()]:
                raise
            return missed(await self._folder.find(str(arguments["path"])), f"Not changed: {mistakes(error)}.")
        spot = await self._folder.find(wanted.path)
        return await _counted(spot, self._prepared(spot, wanted))

    async def _prepared(self, spot: Spot, wanted: EditArguments) -> Work | ToolOutcome:
        try:
            before = await self._folder.look(spot)
        except StaleError:
            return missed(spot, _STALE)
        if before is None:
            return missed(spot, "Not changed: there is no such file. Write makes a new one.")
        text = decoded(before)
        old, new = with_line_ends(text, wanted.old_string, wanted.new_string)
        if mismatch := why_not(text, old, new):
            return missed(spot, mismatch)
        after = text.replace(old, new)
        act = _replacement(self._folder, spot, before, after, stale=missed(spot, _STALE))
        return Work(
            title=f"Edit {self._folder.name(spot)}",
            act=lambda report: _counted(spot, act(report)),
            shown=wanted.model_dump(),
            path=str(spot.path),
            line=text.count("\n", 0, text.index(old)) + 1,
            change=_shown(spot, (text, after), (old, new)),
            asks=must_ask(PurePath(*spot.parts)),
        )


class Write:
    """Implements Tool."""

    kind: Kind = "edit"
    effect = Effect.WRITES

    def __init__(self, folder: SessionFolder) -> None:
        self._folder = folder

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        wanted = WriteArguments.model_validate(arguments)
        spot = await self._folder.find(wanted.path)
        stale = ToolOutcome(text=_STALE, failed=True)
        try:
            before = await self._folder.look(spot)
        except StaleError:
            return stale
        old = None if before is None else decoded(before)
        return Work(
            title=f"Write {self._folder.name(spot)}",
            act=_replacement(self._folder, spot, before, wanted.content, stale=stale),
            shown={"path": wanted.path},
            path=str(spot.path),
            change=Change(path=str(spot.path), old=old, new=wanted.content),
            asks=must_ask(PurePath(*spot.parts)),
        )


def _shown(spot: Spot, whole: tuple[str, str], piece: tuple[str, str]) -> Change:
    old, new = whole if len(whole[0]) <= MAX_WHOLE else piece
    return Change(path=str(spot.path), old=old, new=new)


def missed(spot: Spot, text: str) -> ToolOutcome:
    """An Edit that failed."""
    return ToolOutcome(text=f"{spot.path}: {text}", failed=True, miss=str(spot.path))


_Made = TypeVar("_Made")


async def _counted(spot: Spot, edit: Awaitable[_Made]) -> _Made | ToolOutcome:
    """Have an Edit that fails count for its file, whatever it failed by."""
    try:
        return await edit
    except FileRefusedError as error:
        return missed(spot, f"Not changed: {error}.")
    except OSError as error:
        return missed(spot, f"Not changed: {error.strerror or type(error).__name__}.")


def with_line_ends(text: str, old: str, new: str) -> tuple[str, str]:
    """Both with the line ends of a file that has them as Windows does, which the model is not shown."""
    if "\r\n" not in text or "\r" in old:
        return old, new
    return old.replace("\n", "\r\n"), new.replace("\r\n", "\n").replace("\n", "\r\n")


def why_not(text: str, old: str, new: str) -> str:
    """Why a replacement cannot be made; empty where it can."""
    if old == new:
        return "Not changed: old_string and new_string are the same."
    places = _places(text, old)
    if len(places) == 1:
        return ""
    quoted = f"\nold_string was:\n{bounded(old, MAX_QUOTED)}"
    if not places:
        return f"Not changed: old_string does not stand in the file. {_READ_AGAIN}{quoted}"
    told = ", ".join(str(line) for line in places[:MAX_PLACES])
    more = "" if len(places) <= MAX_PLACES else " and more"
    return (
        f"Not changed: old_string stands in the file more than once, on the lines {told}{more}. {_READ_AGAIN} "
        f"Give old_string enough of what is around it to be unique.{quoted}"
    )


def _places(text: str, old: str) -> list[int]:
    """The lines from which a text stands there, overlapping ones too; a few more than are told at most."""
    found: list[int] = []
    start = text.find(old)
    while start >= 0 and len(found) <= MAX_PLACES:
        found.append(text.count("\n", 0, start) + 1)
        start = text.find(old, start + 1)
    return found


def _replacement(
    folder: SessionFolder, spot: Spot, before: bytes | None, after: str, *, stale: ToolOutcome
) -> Callable[[Report], Awaitable[ToolOutcome]]:
    async def act(_report: Report) -> ToolOutcome:
        try:
            await folder.replace(spot, before, encoded(after))
        except StaleError:
            return stale
        return ToolOutcome(text=f"{'Wrote' if before is None else 'Changed'} {folder.name(spot)}")

    return act
