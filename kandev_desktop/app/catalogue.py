"""The shipped catalogue, and what judges by it."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from kandev_desktop import shipped

if TYPE_CHECKING:  # loaded with the catalogue
    from kandev_desktop.domain.catalogue.rules import Catalogue


@cache
def shipped_catalogue() -> "Catalogue":
    """Loaded with the first call, which takes long. Raises KnownError (CATALOGUE_INVALID)."""
    from kandev_desktop.domain.catalogue.load import (
        load_catalogue,
    )

    files = sorted((shipped.resources() / "catalogue").glob("*.toml"))
    return load_catalogue({file.name: file.read_text("utf-8") for file in files})


def load_judging() -> None:
    """Load what the first judgement needs, so that the loop need not wait for it then. For a thread."""
    import_module("kandev_desktop.domain.judgement")
    shipped_catalogue()
