"""Which states of NetworkManager mean that the machine is known to be offline."""

import pytest

from kandev_desktop.host.desktop.network_manager import online


@pytest.mark.parametrize(
    ("state", "connectivity", "expected"),
    [
        (0, 0, None),
        (10, 0, False),
        (20, 1, False),
        (30, 0, False),
        (40, 0, False),
        (50, 0, False),
        (60, 3, True),
        (70, 4, True),
        (70, 2, True),
        (70, 0, True),
        (70, 1, False),
    ],
    ids=[
        "unknown", "asleep", "disconnected", "disconnecting", "connecting", "local only", "limited", "full",
        "a portal", "connectivity unknown", "none after all",
    ],
)  # fmt: skip
def test_online(state: int, connectivity: int, *, expected: bool | None) -> None:
    assert online(state, connectivity) is expected
