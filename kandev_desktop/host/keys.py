"""Keeps keys that a person typed in the system's keyring."""

from kandev_desktop.host.threads import in_thread


class SystemKeys:
    """Implements Keys. Off the loop, since a keyring may ask the person to unlock it."""

    async def keep(self, reference: str, key: str) -> None:
        await in_thread(lambda: _keep(reference, key), "keyring")

    async def forget(self, reference: str) -> None:
        await in_thread(lambda: _forget(reference), "keyring")


def _keep(reference: str, key: str) -> None:
    # ruff: ignore[import-outside-top-level] - a fifth of a second, on the thread that asks; most starts never do
    from kandev_desktop.host import keyring_backend

    keyring_backend.write(reference, key)


def _forget(reference: str) -> None:
    # ruff: ignore[import-outside-top-level] - as above
    from kandev_desktop.host import keyring_backend

    keyring_backend.remove(reference)
