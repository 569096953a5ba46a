"""Words of agents and machines between those of the window's language."""

from PySide6.QtCore import QCoreApplication

_ISOLATES = dict.fromkeys((0x2068, 0x2069))


def foreign(words: str) -> str:
    """The words, kept together and in their own direction where the language runs the other way."""
    return QCoreApplication.translate("Foreign", "{words}").format(words=words) if words else ""


def bare(text: str) -> str:
    """The text without what keeps foreign words together, for the clipboard."""
    return text.translate(_ISOLATES)
