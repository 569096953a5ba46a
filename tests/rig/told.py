"""What tests have to tell beside passing, by its subject: printed at the end of a run."""

import pytest

TOLD = pytest.StashKey[dict[str, str]]()
