"""Folders that exist in memory only."""

from dataclasses import dataclass, field

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.ports import FolderFiles


@dataclass
class FakeFolders:
    """Implements Folders over the files that a test put into each folder, at most `limit` of them."""

    contents: dict[str, list[str]] = field(default_factory=dict)
    limit: int = 20_000

    async def files(self, folder: str) -> FolderFiles:
        if folder not in self.contents:
            raise KnownError(Problem.FOLDER_MISSING, path=folder)
        paths = sorted(self.contents[folder])
        return FolderFiles(paths=tuple(paths[: self.limit]), cut=len(paths) > self.limit)
