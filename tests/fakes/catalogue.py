"""The shipped catalogue, loaded once."""

from functools import cache

from kandev_desktop.app.catalogue import shipped_catalogue
from kandev_desktop.domain.catalogue.rules import Catalogue


@cache
def catalogue() -> Catalogue:
    return shipped_catalogue()
