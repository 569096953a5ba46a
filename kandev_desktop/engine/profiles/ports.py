"""What setting up agents needs from the machine. `host` implements these."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Protocol

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.engine.snapshots import ProfileSummary


class ProfileRules(Protocol):
    """What a profile must be like, the same for a file and for one that was typed."""

    def faults(self, profile: Profile) -> tuple[FieldFault, ...]:
        """Everything that is wrong with it; nothing for one that can be kept."""
        ...

    def runnable(self, profile: Profile) -> Profile:
        """The profile as it is launched. Raises KnownError for one that carries a key."""
        ...


class Detector(Protocol):
    """Finds out which agents are installed and what each still needs. Starts no agent."""

    def look(
        self, shipped: Sequence[Profile], own: Sequence[Profile]
    ) -> AsyncIterator[tuple[ProfileSummary, ...]]:
        """What is known of every profile: first without versions, then with them."""
        ...


class Keys(Protocol):
    """The system's keyring. Raises KnownError(KEYRING_UNUSABLE) where it does not protect what it holds."""

    async def keep(self, reference: str, key: str) -> None:
        """Store a key; one that is there is replaced."""
        ...

    async def forget(self, reference: str) -> None:
        """Remove a key; nothing where there is none."""
        ...


class Programs(Protocol):
    """Runs what a person agreed to."""

    async def run(self, command: Sequence[str], tell: Callable[[str], None]) -> int | None:
        """Run to the end and return the exit code, `None` where it could not be started.

        Each line of its output is told. Cancelling ends it with everything that it started.
        """
        ...

    def open_terminal(self, command: Sequence[str], environment: Mapping[str, str]) -> bool:
        """Run in a window of the person's terminal emulator, with these variables beside the person's own;
        false where none was found."""
        ...
