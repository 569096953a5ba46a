"""How much text a box takes that is laid out anew with each key."""

LONGEST = 100_000
"""Characters of a prompt."""

LONGEST_LINE = 10_000
"""Breaking a single line into rows takes four times as long for twice as much: 300,000 characters, ten seconds."""


def fits(text: str, *, beside: int = 0, in_line: int = 0) -> bool:
    """Whether a text can be written into a box that has `beside` characters, `in_line` of them in the line at the
    cursor."""
    if len(text) + beside > LONGEST:
        return False
    return all(len(line) + in_line <= LONGEST_LINE for line in text.splitlines())
