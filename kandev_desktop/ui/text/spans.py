"""How long something lasts, in words: its two largest units."""

from PySide6.QtCore import QCoreApplication

_UNITS = (86400, 3600, 60, 1)


class Spans:
    """Every number of a unit. The singular is a sentence of its own, as in `counts.py`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("Spans", text, comment, n)

    def counted(self, unit: int, n: int) -> str:
        """So many of a unit, which is its length in seconds."""
        match unit:
            case 86400:
                return self.tr("1 day") if n == 1 else self.tr("%n days", "", n)
            case 3600:
                return self.tr("%n h", "hours", n)
            case 60:
                return self.tr("%n min", "minutes", n)
            case _:
                return self.tr("%n s", "seconds", n)


SPANS = Spans()


def lasting(seconds: float) -> str:
    """`20 s`, `1 min 50 s`, `2 h`, `7 days`."""
    left, parts = max(0, round(seconds)), list[str]()
    for unit in _UNITS:
        number, left = divmod(left, unit)
        if number or (unit == 1 and not parts):
            parts.append(SPANS.counted(unit, number))
        elif parts:
            break
    if len(parts) == 1:
        return parts[0]
    both = QCoreApplication.translate("Spans", "{larger} {smaller}")
    return both.format(larger=parts[0], smaller=parts[1])
