"""The profiles that ship, ready to run."""

import sys
from dataclasses import replace

from kandev_desktop import shipped
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.host import local_models
from kandev_desktop.host.detect import PYTHON
from kandev_desktop.host.profiles import faults, load_shipped, refuse_keys


def shipped_profiles() -> tuple[Profile, ...]:
    """Those of the files, the local one once an endpoint. Raises KnownError(PROFILE_INVALID)."""
    folder = shipped.resources()
    endpoints = local_models.load_endpoints(folder / "builtin_agent" / "local_endpoints.toml")
    return local_models.expand(load_shipped(folder / "profiles"), endpoints)


class Rules:
    """Implements ProfileRules. `practice` replaces the practice profile's scenario where it is given."""

    def __init__(self, practice: str | None = None) -> None:
        self._practice = practice

    def faults(self, profile: Profile) -> tuple[FieldFault, ...]:
        return faults(profile)

    def runnable(self, profile: Profile) -> Profile:
        scenario = profile.practice and (profile.practice if self._practice is None else self._practice)
        return replace(runnable(profile), practice=scenario)


def runnable(profile: Profile) -> Profile:
    """The profile with this interpreter in its command. Raises KnownError for one that carries a key."""
    refuse_keys(profile)
    return replace(profile, command=tuple(part.replace(PYTHON, sys.executable) for part in profile.command))
