"""Lets the sentences that the command line shares with the window speak the person's language."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication

from kandev_desktop.files import paths
from kandev_desktop.host import settings
from kandev_desktop.ui.models.languages import ENGLISH, Languages, asked_language

_MARKS = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200f"))
"""What keeps the direction of a name in a window, and is a stray sign in many terminals."""


def spoken(say: Callable[[], str]) -> str:
    """What is said in the language of the settings, else the system's. Where there is a window, it speaks that
    already."""
    in_window = QCoreApplication.instance() is not None
    with speaking():
        told = say()
    return told if in_window else told.translate(_MARKS)


@contextmanager
def speaking() -> Generator[str]:
    """Has that language spoken; gives its tag."""
    # Who opens the settings to act on them tells what is wrong with them.
    languages, asked = Languages(), asked_language(settings.load(paths.find().settings)[0].language)
    language = languages.match(asked)
    if QCoreApplication.instance() is not None or language == ENGLISH:
        yield language
        return
    application = QCoreApplication([])
    languages.use(asked)
    try:
        yield language
    finally:
        languages.use(ENGLISH)
        application.shutdown()
