"""Which keyring back ends may hold a key."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from keyring.backend import KeyringBackend
from keyring.backends import SecretService
from keyring.backends.chainer import ChainerBackend
from keyring.backends.fail import Keyring as FailKeyring
from keyring.backends.null import Keyring as NullKeyring

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host import keyring_backend


class MemoryKeyring(KeyringBackend):
    """Stands for one that protects what it holds."""

    priority = 1.0

    def get_password(self, service: str, username: str) -> str | None:
        return {("kandev-desktop", "anthropic"): "k", ("other", "openai"): "x"}.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        raise NotImplementedError


class PlaintextKeyring(MemoryKeyring):
    """Named as the alternative that writes keys to a file."""


class GoogleKeyring(MemoryKeyring):
    """From the package of alternatives."""

    __module__ = "keyrings.alt.Google"


class LockedKeyring(MemoryKeyring):
    def get_password(self, service: str, username: str) -> str | None:
        raise OSError("the prompt was dismissed")


class Chain(ChainerBackend):
    """A chain of what each case names."""

    viable = False
    backends: tuple[KeyringBackend, ...] = ()


Make = Callable[[], KeyringBackend]


def chain(*members: Make) -> Make:
    class Chained(Chain):
        backends = tuple(make() for make in members)

    return Chained


@dataclass(frozen=True)
class Case:
    id: str
    choose: Make
    backend: str


HERE = __name__
UNFIT = [
    Case("fail", FailKeyring, "keyring.backends.fail.Keyring"),
    Case("null", NullKeyring, "keyring.backends.null.Keyring"),
    Case("plaintext", PlaintextKeyring, f"{HERE}.PlaintextKeyring"),
    Case("alternative", GoogleKeyring, "keyrings.alt.Google.GoogleKeyring"),
    Case("empty chain", Chain, f"{HERE}.Chain"),
    Case("chain of unfit ones", chain(PlaintextKeyring, NullKeyring), f"{HERE}.chain.<locals>.Chained"),
]


@pytest.mark.parametrize("case", UNFIT, ids=lambda case: case.id)
def test_unfit_back_ends_are_refused(case: Case) -> None:
    with pytest.raises(KnownError) as raised:
        keyring_backend.read("anthropic", case.choose)
    assert raised.value.problem is Problem.KEYRING_UNUSABLE
    assert raised.value.facts == {"backend": case.backend}


def test_a_fit_one_is_read_under_our_service() -> None:
    assert keyring_backend.read("anthropic", MemoryKeyring) == "k"
    assert keyring_backend.read("openai", MemoryKeyring) is None


def test_of_a_chain_the_fit_member_is_used() -> None:
    assert type(keyring_backend.selected(chain(PlaintextKeyring, MemoryKeyring))) is MemoryKeyring


def test_a_dismissed_prompt_is_an_unusable_keyring() -> None:
    with pytest.raises(KnownError) as raised:
        keyring_backend.read("anthropic", LockedKeyring)
    assert raised.value.problem is Problem.KEYRING_UNUSABLE


def test_a_back_end_that_does_not_load_is_an_unusable_keyring() -> None:
    def choose() -> KeyringBackend:
        raise ModuleNotFoundError("no such back end")

    with pytest.raises(KnownError) as raised:
        keyring_backend.selected(choose)
    assert raised.value.facts == {"backend": "ModuleNotFoundError"}


def test_a_key_may_be_held_where_only_reading_would_tell() -> None:
    assert keyring_backend.holds_key("anthropic", MemoryKeyring)


def test_an_unfit_back_end_holds_no_key() -> None:
    assert not keyring_backend.holds_key("anthropic", NullKeyring)


def test_a_secret_service_that_is_away_holds_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/no/such/bus")
    assert not keyring_backend.holds_key("anthropic", SecretService.Keyring)
