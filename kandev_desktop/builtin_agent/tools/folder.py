"""The folder of a session as its tools see it, and what they have read of it."""

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path, PurePath

from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.files.access import FileAccess, FolderBusyError, Spot
from kandev_desktop.files.handles import FileRefusedError

_BUSY_TRIES = 40
_BUSY_PAUSE_S = 0.05


class StaleError(Exception):
    """The file is not what it was when this session read it last."""


class SessionFolder:
    """Finds, reads and changes files below one folder; paths are taken from there on.

    Raises FileRefusedError and OSError.
    """

    def __init__(self, root: str, access: FileAccess, *, clock: Clock, new_id: Callable[[], str]) -> None:
        self.root = root
        self.access = access
        self._clock = clock
        self._new_id = new_id
        self._seen: dict[PurePath, bytes] = {}

    async def find(self, path: str) -> Spot:
        """Where the path of a file leads."""
        return await asyncio.to_thread(self.access.find, str(PurePath(self.root, path)))

    async def find_folder(self, path: str) -> Spot:
        """Where the path of a folder leads."""
        return await asyncio.to_thread(self.access.find_folder, str(PurePath(self.root, path)))

    @staticmethod
    def name(spot: Spot) -> str:
        """A place in short."""
        return str(PurePath(*spot.parts))

    async def read(self, spot: Spot) -> bytes:
        """The content, which the next change of the file is measured by."""
        content = await asyncio.to_thread(self.access.content, spot)
        self._seen[spot.path] = _digest(content)
        return content

    async def look(self, spot: Spot) -> bytes | None:
        """The content, `None` where there is no file. Raises StaleError where it changed since it was read."""
        try:
            content = await asyncio.to_thread(self.access.content, spot)
        except FileNotFoundError:
            return None
        if self._seen.get(spot.path) not in {None, _digest(content)}:
            raise StaleError
        return content

    async def replace(self, spot: Spot, before: bytes | None, after: bytes) -> None:
        """Put `after` where `before` stands. Raises StaleError where something else stands there."""

        def make(found: bytes | None) -> bytes:
            if found != before:
                raise StaleError
            return after

        await self._alone(spot, make)
        self._seen[spot.path] = _digest(after)

    async def _alone(self, spot: Spot, make: Callable[[bytes | None], bytes]) -> None:
        for _ in range(_BUSY_TRIES):
            try:
                await asyncio.to_thread(self.access.change, spot, make, self._new_id())
            except FolderBusyError:
                await self._clock.sleep(_BUSY_PAUSE_S)
            else:
                return
        raise FileRefusedError("somebody else is changing files of its folder")


def is_folder(path: str) -> bool:
    """Whether a session can work there."""
    try:
        return "\0" not in path and Path(path).is_absolute() and Path(path).is_dir()
    except OSError:
        return False


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()
