"""Where the program keeps what it keeps.

`KANDEV_HOME` puts everything below one folder, so that a drill, a demonstration or a test touches nothing
of the person's own.
"""

import os
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs, RuntimeDirWarning

from kandev_desktop.domain.errors import KnownError, Problem

HOME_VARIABLE = "KANDEV_HOME"
_APP = "kandev-desktop"
_PRIVATE = 0o700


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """The program's folders. They need not exist: `create` makes them."""

    data: Path
    config: Path
    state: Path
    log: Path
    runtime: Path

    @property
    def database(self) -> Path:
        """The database that is used when none is named."""
        return self.data / "kandev.db"

    @property
    def agent_sessions(self) -> Path:
        """What the built-in agent keeps of its sessions."""
        return self.data / "builtin-agent"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def window_state(self) -> Path:
        """What is remembered of the window."""
        return self.state / "window.json"

    @property
    def log_file(self) -> Path:
        return self.log / "kandev.log"

    def folders(self) -> tuple[Path, ...]:
        return (self.data, self.config, self.state, self.log, self.runtime)

    def create(self) -> None:
        """Make every folder, for this user only.

        Raises KnownError(FOLDER_READ_ONLY) with the folder that cannot be made or closed to others.
        """
        for folder in self.folders():
            try:
                folder.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
                folder.chmod(_PRIVATE)
            except OSError as error:
                raise KnownError(Problem.FOLDER_READ_ONLY, path=str(folder)) from error


def find(environment: Mapping[str, str] = os.environ) -> Paths:
    """The folders of this machine and user; reads nothing but the environment and creates nothing."""
    home = environment.get(HOME_VARIABLE)
    if home:
        return below(Path(home).expanduser().absolute())
    dirs = PlatformDirs(_APP, appauthor=False)
    return Paths(
        data=dirs.user_data_path,
        config=dirs.user_config_path,
        state=dirs.user_state_path,
        log=dirs.user_log_path,
        runtime=_runtime(dirs),
    )


def below(home: Path) -> Paths:
    """Everything under one folder."""
    return Paths(
        data=home / "data",
        config=home / "config",
        state=home / "state",
        log=home / "log",
        runtime=home / "runtime",
    )


def _runtime(dirs: PlatformDirs) -> Path:
    """The session's runtime folder; without a login session a private one that platformdirs finds safe."""
    with warnings.catch_warnings():
        # It warns on stderr about each machine without a login session; the fallback is what we want there.
        warnings.simplefilter("ignore", RuntimeDirWarning)
        try:
            return dirs.user_runtime_path
        except PermissionError:
            return dirs.user_state_path / "run"
