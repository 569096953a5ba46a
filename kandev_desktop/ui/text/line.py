"""One line of a card: what is said, and what stands out in it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: `strong` stands out between `before` and `after`, `muted` follows in the quiet colour."""

    before: str = ""
    strong: str = ""
    after: str = ""
    muted: str = ""

    @property
    def plain(self) -> str:
        """The whole line as text."""
        return f"{self.before}{self.strong}{self.after} {self.muted}".strip()


def split(template: str, strong: str, *, muted: str = "", **names: str) -> Line:
    """The line of a template in whose `{strong}` place stands what stands out."""
    before, _, after = template.partition("{strong}")
    return Line(before=before.format(**names), strong=strong, after=after.format(**names), muted=muted)
