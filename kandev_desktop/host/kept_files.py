"""A few bytes that the program keeps for itself, each in a file that is named by its hash."""

import hashlib
import threading
from collections.abc import Mapping
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.files.whole_file import replace


class KeptFiles:
    """May be used from any thread. What a caller asked for last is what is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()

    def keep(self, contents: Mapping[str, bytes]) -> None:
        """Keep these and nothing else. Raises KnownError(FOLDER_READ_ONLY)."""
        with self._lock:
            try:
                self._folder.mkdir(mode=0o700, exist_ok=True)
                there = {file.name for file in self._folder.iterdir()}
                for name in contents.keys() - there:
                    replace(self._folder / name, contents[name])
                for name in there - contents.keys():
                    (self._folder / name).unlink()
            except OSError as error:
                raise KnownError(Problem.FOLDER_READ_ONLY, path=str(self._folder)) from error

    def read(self, sha256: str) -> bytes | None:
        """What was kept under this hash; `None` where it is gone or is not what it was."""
        if not sha256.isalnum():
            return None
        try:
            content = (self._folder / sha256).read_bytes()
        except OSError:
            return None
        return content if hashlib.sha256(content).hexdigest() == sha256 else None
