"""Keys are kept only where they are protected."""

from collections.abc import Callable
from functools import cached_property

import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as FailKeyring
from keyring.backends.null import Keyring as NullKeyring

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host import keyring_backend


class MemoryKeyring(KeyringBackend):
    """Stands for one that protects what it holds."""

    priority = 1.0

    @cached_property
    def kept(self) -> dict[tuple[str, str], str]:
        return {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


class PlaintextKeyring(MemoryKeyring):
    """Named as the alternative that writes keys to a file."""


class Refusing(MemoryKeyring):
    def set_password(self, service: str, username: str, password: str) -> None:
        raise OSError("the prompt was dismissed")


def test_a_key_is_kept_replaced_and_removed() -> None:
    make: Callable[[], MemoryKeyring] = MemoryKeyring
    backend = make()
    keyring_backend.write("one/A_KEY", "first", lambda: backend)
    keyring_backend.write("one/A_KEY", "second", lambda: backend)
    assert backend.kept == {("kandev-desktop", "one/A_KEY"): "second"}
    keyring_backend.remove("one/A_KEY", lambda: backend)
    keyring_backend.remove("one/A_KEY", lambda: backend)
    assert backend.kept == {}


@pytest.mark.parametrize("kind", [NullKeyring, FailKeyring, PlaintextKeyring, Refusing])
def test_nothing_is_kept_where_it_would_lie_in_the_open(kind: type[KeyringBackend]) -> None:
    backend = kind()
    with pytest.raises(KnownError) as refused:
        keyring_backend.write("one/A_KEY", "secret", lambda: backend)
    assert refused.value.problem is Problem.KEYRING_UNUSABLE
    assert "secret" not in str(refused.value)
    assert not getattr(backend, "kept", {})
