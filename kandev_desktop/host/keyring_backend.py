"""The system's keyring, where it has one that protects what it holds."""

from collections.abc import Callable
from contextlib import closing

import keyring
import secretstorage
from keyring.backend import KeyringBackend
from keyring.backends import SecretService
from keyring.backends.chainer import ChainerBackend
from keyring.backends.fail import Keyring as FailKeyring
from keyring.backends.null import Keyring as NullKeyring
from keyring.errors import KeyringError
from secretstorage.exceptions import SecretStorageException

from kandev_desktop.domain.errors import KnownError, Problem

SERVICE = "kandev-desktop"
Choose = Callable[[], KeyringBackend]


def selected(choose: Choose = keyring.get_keyring) -> KeyringBackend:
    """The back end that keyring chose, which it does once a process; may talk to D-Bus.

    Raises KnownError(KEYRING_UNUSABLE) where it holds keys in the open or not at all. Of a chain, the first
    member that is fit.
    """
    try:
        chosen = choose()
    except (ImportError, AttributeError, ValueError, RuntimeError, OSError, KeyringError) as error:
        # A back end that is named in the environment or in keyring's file and does not load.
        raise KnownError(Problem.KEYRING_UNUSABLE, backend=type(error).__name__) from error
    members = chosen.backends if isinstance(chosen, ChainerBackend) else [chosen]
    for member in members:
        if protects(member):
            return member
    raise KnownError(Problem.KEYRING_UNUSABLE, backend=name(chosen))


def protects(backend: KeyringBackend) -> bool:
    """False for back ends that keep nothing, refuse everything, or write keys to a file as they are."""
    if isinstance(backend, FailKeyring | NullKeyring | ChainerBackend):
        return False
    # The alternative back ends are, in their authors' words, not recommended for production.
    unsafe = type(backend).__module__.startswith("keyrings.alt")
    return not unsafe and "plaintext" not in type(backend).__name__.lower()


def name(backend: KeyringBackend) -> str:
    """What to call a back end: the module and class that a person can also name in keyring's settings."""
    return f"{type(backend).__module__}.{type(backend).__qualname__}"


def read(reference: str, choose: Choose = keyring.get_keyring) -> str | None:
    """The key under this reference, `None` where there is none. Blocks, and may show a prompt to unlock.

    Raises KnownError(KEYRING_UNUSABLE), also where the prompt was dismissed.
    """
    backend = selected(choose)
    try:
        return backend.get_password(SERVICE, reference) or None
    except Exception as error:  # each back end raises its own: of D-Bus, of ctypes, of Windows
        raise KnownError(Problem.KEYRING_UNUSABLE, backend=name(backend)) from error


def write(reference: str, key: str, choose: Choose = keyring.get_keyring) -> None:
    """Keep a key under this reference. Blocks, and may show a prompt.

    Raises KnownError(KEYRING_UNUSABLE): nothing is kept where it would lie in the open.
    """
    backend = selected(choose)
    try:
        backend.set_password(SERVICE, reference, key)
    except Exception as error:  # as in `read`
        raise KnownError(Problem.KEYRING_UNUSABLE, backend=name(backend)) from error


def remove(reference: str, choose: Choose = keyring.get_keyring) -> None:
    """Remove the key under this reference; nothing where there is none. Raises KnownError(KEYRING_UNUSABLE)."""
    backend = selected(choose)
    try:
        if backend.get_password(SERVICE, reference) is not None:
            backend.delete_password(SERVICE, reference)
    except Exception as error:  # as in `read`
        raise KnownError(Problem.KEYRING_UNUSABLE, backend=name(backend)) from error


def holds_key(reference: str, choose: Choose = keyring.get_keyring) -> bool:
    """Whether a key may be there, told without a prompt; may block on D-Bus.

    The Secret Service lists what is locked too. Of other back ends only reading tells, which may show a
    prompt: they count as holding it.
    """
    try:
        backend = selected(choose)
        if not isinstance(backend, SecretService.Keyring):
            return True
        with closing(secretstorage.dbus_init()) as connection:
            entry = {"service": SERVICE, "username": reference}
            return next(iter(secretstorage.search_items(connection, entry)), None) is not None
    except (KnownError, SecretStorageException, OSError):  # OSError: no bus at its address
        return False
