"""Resolves what profiles refer to. Values go from here to a child's environment and nowhere else."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import assert_never

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.profile import SecretSource, Variable
from kandev_desktop.host.threads import in_thread

ReadKey = Callable[[str], str | None]


class Environment(Mapping[str, str]):
    """Variables for a child. Its representation has their names only."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Environment({', '.join(sorted(self._values))})"


class SystemSecrets:
    """The `Secrets` port over this process's environment and the system's keyring.

    Entries of one name are alternatives in their order: the first that has a value wins. The keyring is
    asked only when an entry before it had none, since asking can show a prompt.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ, read_key: ReadKey | None = None) -> None:
        self._environment = environment
        self._read_key = read_key or _read_key

    async def resolve(self, variables: Sequence[Variable], profile: str) -> Mapping[str, str]:
        """Raises KnownError: SECRET_MISSING or KEYRING_UNUSABLE, for a variable that is required."""
        values: dict[str, str] = {}
        for name in dict.fromkeys(variable.name for variable in variables):
            value = await self._first([v for v in variables if v.name == name], profile)
            if value is not None:
                values[name] = value
        return Environment(values)

    async def _first(self, alternatives: Sequence[Variable], profile: str) -> str | None:
        required = any(variable.required for variable in alternatives)
        for variable in alternatives:
            try:
                value = await self._value(variable)
            except KnownError:
                if required:
                    raise
                continue
            if value is not None:
                return value
        if required:
            raise KnownError(Problem.SECRET_MISSING, profile=profile, variable=alternatives[0].name)
        return None

    async def _value(self, variable: Variable) -> str | None:
        match variable.source:
            case SecretSource.LITERAL:
                return variable.reference
            case SecretSource.ENVIRONMENT:
                return self._environment.get(variable.reference) or None
            case SecretSource.KEYRING:
                return await in_thread(lambda: self._read_key(variable.reference), "keyring")
            case _:
                assert_never(variable.source)


def _read_key(reference: str) -> str | None:
    # ruff: ignore[import-outside-top-level] - a fifth of a second, on the thread that asks; most launches never do
    from kandev_desktop.host import keyring_backend

    return keyring_backend.read(reference)
