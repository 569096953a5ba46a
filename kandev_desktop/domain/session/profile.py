"""A profile: one agent with everything that its launch needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from types import MappingProxyType


class SecretSource(StrEnum):
    """Where the value of an environment variable comes from at launch. Values never reach a profile."""

    LITERAL = "literal"
    ENVIRONMENT = "environment"
    KEYRING = "keyring"


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """One variable of the child's environment: a literal that is no secret, or a reference to one."""

    name: str
    source: SecretSource
    reference: str
    required: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """How a person gets an agent to work: argv lists to run and an https address to read."""

    install: tuple[str, ...] = ()
    sign_in: tuple[str, ...] = ()
    address: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillFile:
    """A configuration file that is written before a drill; `path` is relative to its private home."""

    path: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """How the agent is pointed at the practice provider.

    In values and contents `{base}` stands for the provider's address, `{home}` for the drill's private home
    and `{work}` for the folder that the agent works in.
    """

    variables: tuple[tuple[str, str], ...] = ()
    files: tuple[DrillFile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A concrete profile.

    `agent` is the dialect's name. `command` is an argv list whose first part is looked up on PATH;
    `{python}` stands for the interpreter that runs this program. `practice` names the scenario of the
    practice provider that is started for it, empty for none. `local` says that its endpoint is on this
    machine, so the network's state does not matter. `retries_silently` says that a long silence before a
    failure is presumed to have been retries of the agent's own. `drill` is `None` where nobody said how to drill it.
    """

    name: str
    title: str
    agent: str
    command: tuple[str, ...]
    provider: str = ""
    model: str = ""
    mode: str = ""
    base_url: str = ""
    practice: str = ""
    local: bool = False
    retries_silently: bool = True
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    variables: tuple[Variable, ...] = ()
    help: Help = field(default_factory=Help)
    drill: Drill | None = None


def launches_alike(one: Profile | None, other: Profile | None) -> bool:
    """Whether two profiles start the same agent with the same configuration, whatever they are called."""
    return _launch(one) == _launch(other)


def sharing_sessions(profile: Profile, known: Mapping[str, Profile]) -> tuple[str, ...]:
    """The names of this profile and of those whose agent is the same program: a session has one name in all."""
    program = (profile.agent, profile.command)
    others = (name for name, each in known.items() if (each.agent, each.command) == program)
    return tuple(dict.fromkeys([profile.name, *others]))


def launch_digest(profile: Profile) -> str:
    """The same for profiles that launch alike, in every run of the program; tells nothing of what is in them."""
    return sha256(repr(_launch(profile)).encode()).hexdigest()


def _launch(profile: Profile | None) -> object:
    if profile is None:
        return None
    return (
        profile.name,
        profile.agent,
        profile.command,
        profile.provider,
        profile.model,
        profile.mode,
        profile.base_url,
        profile.practice,
        sorted(profile.options.items()),
        profile.variables,
    )
