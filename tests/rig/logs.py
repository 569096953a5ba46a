"""Fails a test that logs a warning or worse which it did not announce.

A test announces with `@pytest.mark.logs("pattern", …)`: each record from WARNING up must match one of the regular
expressions, and each expression must be met. They are searched in `name: message`.
"""

import logging
import re


class Recorder(logging.Handler):
    """Keeps the records from WARNING up."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def complaints(records: list[logging.LogRecord], patterns: tuple[str, ...]) -> list[str]:
    """Sentences about records that were not announced and announcements that were not kept."""
    lines = [f"{record.name}: {record.getMessage()}" for record in records]
    unexpected = [
        f"log {record.levelname} at {record.pathname}:{record.lineno} {line}"
        for record, line in zip(records, lines, strict=True)
        if not any(re.search(pattern, line) for pattern in patterns)
    ]
    unmet = [
        f"no log record matches {pattern!r}"
        for pattern in patterns
        if not any(re.search(pattern, line) for line in lines)
    ]
    return unexpected + unmet
