"""Marks a literal of a table for lupdate, which knows the function by its name alone."""


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:
    """The text itself. Qt's own is the same, typed as an object."""
    return text
