"""A window follows the desktop's scheme and contrast while it is open, as a desktop's portal tells them."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from dbus_fast import Message, Variant

from tests.e2e.bus_desktop import desktop
from tests.fakes.desktop_bus import BOUND_S, Answer, service

ROOT = Path(__file__).parents[2]
PORTAL, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
SETTINGS, APPEARANCE = "org.freedesktop.portal.Settings", "org.freedesktop.appearance"
LIGHT, DARK, HIGH_CONTRAST = "light #f6f7f9", "dark #14171c", "high-contrast #000000"


async def test_a_change_of_scheme_or_contrast_is_taken_at_once() -> None:
    with desktop() as place:
        address = place.environment["DBUS_SESSION_BUS_ADDRESS"]
        async with service(address, PORTAL, {(SETTINGS, "ReadAll"): _dark}) as portal:
            window = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.e2e.followed_window",
                cwd=ROOT, stdout=PIPE, env={**place.environment, "QT_QPA_PLATFORMTHEME": "gnome"},
            )  # fmt: skip
            try:
                await _until(window, DARK)
                for key, value, worn in (
                    ("color-scheme", 2, LIGHT),
                    ("contrast", 1, HIGH_CONTRAST),
                    ("contrast", 0, LIGHT),
                    ("color-scheme", 1, DARK),
                ):
                    portal.signal(
                        PATH, SETTINGS, "SettingChanged", "ssv", APPEARANCE, key, Variant("u", value)
                    )
                    await _until(window, worn)
            finally:
                window.kill()
                await window.wait()


def _dark(_message: Message) -> Answer:
    return "a{sa{sv}}", ({APPEARANCE: {"color-scheme": Variant("u", 1), "contrast": Variant("u", 0)}},), ()


async def _until(window: Process, worn: str) -> None:
    """Qt tells some changes twice."""
    assert window.stdout is not None
    async with asyncio.timeout(BOUND_S):
        while (line := (await window.stdout.readline()).decode().strip()) != worn:
            assert line, "the window has ended"
