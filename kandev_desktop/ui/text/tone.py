"""What a colour means. The theme has the colours."""

from enum import StrEnum


class Tone(StrEnum):
    """The value is the stem of the theme's roles: `warning`, `warning_soft`, `warning_line`."""

    INFO = "info"  # running, sending
    WARNING = "warning"  # held up, but owned
    ACCENT = "accent"  # needs you
    DANGER = "danger"  # failed, exhausted
    SUCCESS = "success"  # done
    PLAIN = "plain"  # stopped, cancelled, advisory
