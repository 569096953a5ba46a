"""Lets the sentences that the command line shares with the window speak the person's language."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from kandev_desktop.files import paths
from kandev_desktop.host import settings
from kandev_desktop.ui.models.languages import ENGLISH, Languages, asked_language

_MARKS = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200f"))
"""What keeps the direction of a name in a window, and is a stray sign in many terminals."""


def spoken(say: Callable[[], str]) -> str:
    """What is said in the language of the settings, else the system's. Where there is a window, it speaks that
    already."""
    # Who opens the settings to act on them tells what is wrong with them.
    languages, asked = Languages(), asked_language(settings.load(paths.find().settings)[0].language)
    if QCoreApplication.instance() is not None or languages.match(asked) == ENGLISH:
        return say()
    application = QCoreApplication([])
    languages.use(asked)
    try:
        return say().translate(_MARKS)
    finally:
        languages.use(ENGLISH)
        application.shutdown()
