"""Profiles: those that ship as TOML files, and the person's own, which win over them by name."""

import ipaddress
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Annotated, Self
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.schema_faults import first_fault
from kandev_desktop.domain.session.profile import (
    Drill,
    DrillFile,
    Help,
    Profile,
    SecretSource,
    Variable,
)
from kandev_desktop.domain.session.profile_faults import PROFILE_NAME, Fault, FieldFault
from kandev_desktop.host.key_shapes import key_shaped


class Profiles:
    """What can be chosen, in order of name. The person's own replace shipped ones of the same name."""

    def __init__(self, shipped: Iterable[Profile], own: Iterable[Profile] = ()) -> None:
        merged = {profile.name: profile for profile in (*shipped, *own)}
        self._profiles = dict(sorted(merged.items()))

    def all(self) -> tuple[Profile, ...]:
        return tuple(self._profiles.values())

    def find(self, name: str) -> Profile:
        """Raises KnownError: PROFILE_UNKNOWN with the known names, KEY_IN_ARGUMENTS or PROFILE_INVALID
        for one that carries a key."""
        profile = self._profiles.get(name)
        if profile is None:
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=name, known=", ".join(self._profiles))
        refuse_keys(profile)
        return profile


def refuse_keys(profile: Profile) -> None:
    """Arguments are visible to every user of the machine, and literals are stored: neither may be a key."""
    if key_shaped(" ".join(profile.command)):
        raise KnownError(Problem.KEY_IN_ARGUMENTS, profile=profile.name)
    for variable in profile.variables:
        if variable.source is SecretSource.LITERAL and key_shaped(f"{variable.name}={variable.reference}"):
            raise KnownError(
                Problem.PROFILE_INVALID, profile=profile.name, field=variable.name, detail="looks like a key"
            )


_FAULTS = {
    "missing": Fault.MISSING,
    "string_too_short": Fault.MISSING,
    "too_short": Fault.MISSING,
    "string_too_long": Fault.TOO_LONG,
    "unsafe_address": Fault.UNSAFE_ADDRESS,
    "stray_character": Fault.STRAY_CHARACTER,
    "reference_missing": Fault.REFERENCE_MISSING,
}
"""What pydantic's types of errors mean here. A pattern that is not met depends on the field."""
_PATTERNS = {"name": Fault.NO_VARIABLE_NAME, "agent": Fault.NO_FAMILY}


def faults(profile: Profile) -> tuple[FieldFault, ...]:
    """Everything that is wrong with a profile, told by field; the rules are those of the files."""
    named = () if PROFILE_NAME.fullmatch(profile.name) else (FieldFault(field="name", fault=Fault.NO_NAME),)
    return (*named, *_schema_faults(profile), *_key_faults(profile))


def _schema_faults(profile: Profile) -> Iterator[FieldFault]:
    try:
        _ProfileFile.model_validate(_written(profile))
    except ValidationError as error:
        for each in error.errors(include_input=False, include_url=False):
            yield _fault(each)


def _fault(error: ErrorDetails) -> FieldFault:
    path = [str(part) for part in error["loc"]]
    fault = _FAULTS.get(error["type"], Fault.WRONG)
    if error["type"] == "string_pattern_mismatch":
        fault = _PATTERNS.get(path[-1], Fault.WRONG)
    if fault is Fault.REFERENCE_MISSING:
        path.append("reference")
    return FieldFault(field=".".join(path), fault=fault, detail=error["msg"] if fault is Fault.WRONG else "")


def _key_faults(profile: Profile) -> Iterator[FieldFault]:
    """A key that stands where it would be stored or seen by others."""
    arguments = [
        f"command.{number}" for number, argument in enumerate(profile.command) if key_shaped(argument)
    ]
    if not arguments and key_shaped(" ".join(profile.command)):
        arguments = ["command"]
    values = {
        "base_url": profile.base_url,
        "model": profile.model,
        **{f"options.{name}": f"{name}={value}" for name, value in profile.options.items()},
    }
    literal = SecretSource.LITERAL
    for number, each in enumerate(profile.variables):
        named = f"{each.name}={each.reference}" if each.source is literal else each.reference
        values[f"variables.{number}.reference"] = named
    for field in (*arguments, *(field for field, value in values.items() if key_shaped(value))):
        yield FieldFault(field=field, fault=Fault.LOOKS_LIKE_KEY)


def _written(profile: Profile) -> dict[str, object]:
    """A profile as a file would hold it."""
    variables = [
        {"name": each.name, "source": each.source, "reference": each.reference, "required": each.required}
        for each in profile.variables
    ]
    return {
        "title": profile.title,
        "agent": profile.agent,
        "command": profile.command,
        "provider": profile.provider,
        "model": profile.model,
        "mode": profile.mode,
        "base_url": profile.base_url,
        "practice": profile.practice,
        "local": profile.local,
        "retries_silently": profile.retries_silently,
        "options": dict(profile.options),
        "variables": variables,
    }


def load_shipped(folder: Path) -> tuple[Profile, ...]:
    """Every profile of a folder, named as its file. Raises KnownError(PROFILE_INVALID)."""
    return tuple(load(file) for file in sorted(folder.glob("*.toml")))


def load(file: Path) -> Profile:
    """One profile. Raises KnownError: FILE_UNREADABLE, or PROFILE_INVALID, which names the file and the field."""
    try:
        model = _ProfileFile.model_validate(tomllib.loads(file.read_text("utf-8")))
    except ValidationError as error:
        where, detail = first_fault(error)
        raise _invalid(file, ".".join(map(str, where)), detail) from None
    except ValueError as error:
        raise _invalid(file, "TOML", str(error)) from error
    except OSError as error:
        raise KnownError(
            Problem.FILE_UNREADABLE, path=str(file), detail=error.strerror or str(error)
        ) from error
    return model.to_profile(file.stem)


def _invalid(file: Path, field: str, detail: str) -> KnownError:
    return KnownError(Problem.PROFILE_INVALID, profile=file.name, field=field, detail=detail)


_OF_ADDRESSES = re.compile(r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*")
"""What RFC 3986 lets an address hold; `urlsplit` takes anything, and drops line feeds."""


def _safe_address(address: str) -> str:
    """Plain HTTP only to this machine: whatever is sent there carries prompts and perhaps a key."""
    if not _OF_ADDRESSES.fullmatch(address):
        raise PydanticCustomError(
            "stray_character", "must hold only what an address may hold, without blanks"
        )
    try:
        parts = urlsplit(address)
        host, named, _ = parts.hostname, parts.username is not None, parts.port
    except ValueError:
        host, named, parts = None, True, urlsplit("")
    safe = parts.scheme == "https" or (parts.scheme == "http" and loopback(host))
    if address and (named or not host or not safe):
        raise PydanticCustomError(
            "unsafe_address", "must be https, or http on this machine, without a user name"
        )
    return address


def loopback(host: str | None) -> bool:
    """Whether a host of an address is this machine."""
    if host is None or host == "localhost":
        return host is not None
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_PLACES = frozenset({"base", "home", "work"})


def _known_places(template: str) -> str:
    """Braces of JSON hold more than a word, so they are no placeholders."""
    unknown = sorted(set(_PLACEHOLDER.findall(template)) - _PLACES)
    if unknown:
        raise ValueError(f"{{{unknown[0]}}} is none of {{base}}, {{home}}, {{work}}")
    return template


def _below_home(path: str) -> str:
    parts = PurePosixPath(path)
    if parts.is_absolute() or ".." in parts.parts or not parts.name:
        raise ValueError("must be a path below the drill's home")
    return path


_Text = Annotated[str, StringConstraints(min_length=1, max_length=200)]
_Argument = Annotated[str, StringConstraints(min_length=1, max_length=1000)]
_Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")]
_Dialect = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+$")]
_Address = Annotated[str, AfterValidator(_safe_address)]
_Template = Annotated[str, AfterValidator(_known_places)]
_HomePath = Annotated[str, AfterValidator(_below_home)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _VariableEntry(_Strict):
    name: _Name
    source: SecretSource
    reference: str = ""
    required: bool = False

    @model_validator(mode="after")
    def _referring(self) -> Self:
        if self.source is SecretSource.KEYRING and not self.reference:
            raise PydanticCustomError("reference_missing", "a keyring entry needs its reference")
        return self

    def to_variable(self) -> Variable:
        own_name = self.source is SecretSource.ENVIRONMENT and not self.reference
        return Variable(
            name=self.name,
            source=self.source,
            reference=self.name if own_name else self.reference,
            required=self.required,
        )


class _HelpTable(_Strict):
    install: tuple[_Argument, ...] = ()
    sign_in: tuple[_Argument, ...] = ()
    address: _Address = ""


class _DrillFileEntry(_Strict):
    path: _HomePath
    content: _Template


class _DrillTable(_Strict):
    variables: dict[_Name, _Template] = {}
    files: tuple[_DrillFileEntry, ...] = ()

    @model_validator(mode="after")
    def _pointing(self) -> Self:
        templates = [*self.variables.values(), *(file.content for file in self.files)]
        if not any("{base}" in template for template in templates):
            raise ValueError("nothing names {base}, so the agent would ask its usual provider")
        return self

    def to_drill(self) -> Drill:
        files = tuple(DrillFile(path=file.path, content=file.content) for file in self.files)
        return Drill(variables=tuple(self.variables.items()), files=files)


class _ProfileFile(_Strict):
    title: _Text
    agent: _Dialect
    command: Annotated[tuple[_Argument, ...], Field(min_length=1)]
    provider: str = ""
    model: str = ""
    mode: str = ""
    base_url: _Address = ""
    practice: str = ""
    local: bool = False
    retries_silently: bool = True
    options: dict[str, str] = {}
    variables: tuple[_VariableEntry, ...] = ()
    help: _HelpTable = _HelpTable()
    drill: _DrillTable | None = None

    def to_profile(self, name: str) -> Profile:
        return Profile(
            name=name,
            title=self.title,
            agent=self.agent,
            command=self.command,
            provider=self.provider,
            model=self.model,
            mode=self.mode,
            base_url=self.base_url,
            practice=self.practice,
            local=self.local,
            retries_silently=self.retries_silently,
            options=MappingProxyType(dict(self.options)),
            variables=tuple(entry.to_variable() for entry in self.variables),
            help=Help(install=self.help.install, sign_in=self.help.sign_in, address=self.help.address),
            drill=None if self.drill is None else self.drill.to_drill(),
        )
