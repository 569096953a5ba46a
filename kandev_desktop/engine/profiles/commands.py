"""What a person, the window or the command line asks for profiles, their keys and their agents."""

from dataclasses import dataclass, field

from kandev_desktop.domain.session.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveProfile:
    """Keep a profile of the person's own; the answer is `ProfileSettled`. With `new`, its name must be free."""

    profile: Profile
    new: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveProfile:
    """Remove a profile of the person's own; what ships under its name is back."""

    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepKey:
    """Put a key into the system's keyring and have the profile take this variable from there.

    The answer is `ProfileSettled`. The key goes nowhere else.
    """

    profile: str
    variable: str
    key: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveKey:
    """Take a profile's key out of the keyring; the answer is `ProfileSettled`."""

    profile: str
    variable: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DetectAgents:
    """Look again for what is installed and what is missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InstallAgent:
    """Run the profile's install command, which the person has seen."""

    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StopInstall:
    """End an install, or put the output of an ended one aside."""

    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferSignIn:
    """Ask an agent how to sign in."""

    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignIn:
    """Sign in by one of the ways that were offered."""

    profile: str
    offer_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmSignIn:
    """The person says that they signed in outside: agents of the profile start anew before their next prompt."""

    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSignIn:
    """Call a sign-in off, or put its result aside."""

    profile: str


ProfileCommand = (
    SaveProfile
    | RemoveProfile
    | KeepKey
    | RemoveKey
    | DetectAgents
    | InstallAgent
    | StopInstall
    | OfferSignIn
    | SignIn
    | ConfirmSignIn
    | EndSignIn
)
"""What concerns profiles and their agents."""
