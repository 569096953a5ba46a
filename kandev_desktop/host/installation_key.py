"""The key of this installation: what digests that are kept are made with, so that nobody else can make them."""

import secrets
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.files.whole_file import replace

_BYTES = 32
_PRIVATE = 0o600


def installation_key(database: Path) -> bytes:
    """The key that lies beside a database, made at the first call. It is this user's alone and never leaves the
    machine.

    One that is damaged is replaced: what was made with it means nothing from then on. Raises
    KnownError(FOLDER_READ_ONLY).
    """
    file = database.with_name(f"{database.name}.key")
    try:
        kept = _read(file)
        if kept is not None:
            return kept
        made = secrets.token_bytes(_BYTES)
        replace(file, made)
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(database.parent)) from error
    return made


def _read(file: Path) -> bytes | None:
    if not file.is_file():
        return None
    with file.open("rb") as stream:
        content = stream.read(_BYTES + 1)
    if len(content) != _BYTES:
        return None
    file.chmod(_PRIVATE)
    return content
