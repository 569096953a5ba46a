"""The shipped catalogue."""

from kandev_desktop import shipped
from kandev_desktop.domain.catalogue.load import load_catalogue
from kandev_desktop.domain.catalogue.rules import Catalogue


def shipped_catalogue() -> Catalogue:
    """Loaded anew; whoever needs it keeps it. Raises KnownError (CATALOGUE_INVALID)."""
    files = sorted((shipped.resources() / "catalogue").glob("*.toml"))
    return load_catalogue({file.name: file.read_text("utf-8") for file in files})
