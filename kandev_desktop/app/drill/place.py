"""Folders, environment and configuration of one drilled agent: its own, and nothing of the person's."""

import os
import re
import site
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from kandev_desktop.domain.session.profile import Drill, Profile, SecretSource, Variable
from kandev_desktop.host.environment import trimmed
from kandev_desktop.practice.tool_choice import NOTE_FILE

BASE = "{base}"
_PRIVATE = 0o700
_KEPT = re.compile(r"PATH|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TERM|SYSTEMROOT|PATHEXT|COMSPEC")
"""No proxy, since the provider is on this machine, and no socket of a keyring, an agent or a browser."""

_HOMES: Mapping[str, str] = MappingProxyType(
    {
        "HOME": "",
        "USERPROFILE": "",
        "KANDEV_HOME": ".kandev",
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "XDG_RUNTIME_DIR": ".run",
        "TMPDIR": ".tmp",
    }
)
"""Where below the private home each variable leads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillPlace:
    """One agent's place below `root`; `base` is the practice provider's address."""

    root: Path
    base: str

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def work(self) -> Path:
        return self.root / "work"

    def prepare(self, drill: Drill) -> None:
        """Make the folders and write the agent's configuration."""
        self.work.mkdir(mode=_PRIVATE)
        for folder in _HOMES.values():
            (self.home / folder).mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
        for file in drill.files:
            path = self.home / file.path
            path.parent.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
            path.write_text(self.filled(file.content), "utf-8")

    def filled(self, template: str) -> str:
        """A template with this place's addresses in it."""
        places = {BASE: self.base, "{home}": os.fspath(self.home), "{work}": os.fspath(self.work)}
        for name, value in places.items():
            template = template.replace(name, value)
        return template

    def environment(self, ours: Mapping[str, str] = os.environ) -> dict[str, str]:
        """What the agent and its terminals inherit."""
        kept = {name: value for name, value in trimmed(ours).items() if _KEPT.fullmatch(name)}
        return kept | {name: os.fspath(self.home / folder) for name, folder in _HOMES.items()}

    def aimed(self, profile: Profile, drill: Drill) -> Profile:
        """The profile pointed at the practice provider. Whatever could refer to a key is left out."""
        literals = [each for each in profile.variables if each.source is SecretSource.LITERAL]
        drilled = dict(drill.variables)
        # A program that was installed for one user is found below the real home.
        drilled.setdefault("PYTHONUSERBASE", site.getuserbase())
        variables = (
            *(each for each in literals if each.name not in drilled),
            *(
                Variable(name=name, source=SecretSource.LITERAL, reference=self.filled(value))
                for name, value in drilled.items()
            ),
        )
        return replace(profile, variables=variables, base_url="", practice="")

    def commands_run(self) -> int:
        """How often the command that the provider asks for was carried out."""
        notes = self.work / NOTE_FILE
        return len(notes.read_text("utf-8", "replace").splitlines()) if notes.is_file() else 0
