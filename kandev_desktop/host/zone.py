"""The machine's time zone."""

from zoneinfo import ZoneInfoNotFoundError

import tzlocal


def machine_zone() -> str:
    """Its IANA name; UTC where the machine names none that is known."""
    try:
        return tzlocal.get_localzone_name() or "UTC"
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
