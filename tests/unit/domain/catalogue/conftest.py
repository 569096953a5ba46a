"""The shipped catalogue, loaded once."""

import pytest

from kandev_desktop.domain.catalogue.load import load_catalogue
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.shipped import resources


@pytest.fixture(scope="session")
def catalogue_texts() -> dict[str, str]:
    return {path.name: path.read_text() for path in (resources() / "catalogue").glob("*.toml")}


@pytest.fixture(scope="session")
def catalogue(catalogue_texts: dict[str, str]) -> Catalogue:
    return load_catalogue(catalogue_texts)
