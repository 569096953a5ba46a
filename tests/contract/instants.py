"""The day of the cases."""

from datetime import UTC, datetime, timedelta


def at(second: float) -> datetime:
    """An instant of the cases' one day."""
    return datetime(2026, 1, 1, 12, 0, tzinfo=UTC) + timedelta(seconds=second)
