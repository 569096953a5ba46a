"""What a card shows, and the two shapes that most cards have."""

from dataclasses import dataclass
from datetime import datetime

from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text.line import Line
from kandev_desktop.ui.text.tone import Tone


@dataclass(frozen=True, slots=True, kw_only=True)
class CardText:
    """What a card shows.

    `badge` is the state pill at the far end, `aside` a caption in its place. `filled` is how much of the
    wait has passed, 0 to 1, `None` where nobody owns a wait. `spoken` says the same without anything that
    ticks: it changes only when the state does. `quiet` cards are one line. `short_title` stands for a title
    that is long for a narrow card, empty where none is. `due` is when the countdown in `line.strong` ends.
    """

    title: str
    line: Line
    tone: Tone
    icon: str
    spoken: str
    aside: str = ""
    badge: StatusKind | None = None
    filled: float | None = None
    quiet: bool = False
    short_title: str = ""
    due: datetime | None = None


def worded(
    title: str,
    line: str,
    *,
    tone: Tone,
    icon: str,
    aside: str = "",
    badge: StatusKind | None = None,
    muted: str = "",
) -> CardText:
    """Words with one plain line, spoken as they are read."""
    return CardText(
        title=title,
        line=Line(before=line, muted=muted),
        tone=tone,
        icon=icon,
        spoken=f"{title}. {line} {muted}".strip(),
        aside=aside,
        badge=badge,
    )


def quiet_line(title: str) -> CardText:
    """One quiet line and nothing else."""
    return CardText(
        title=title, line=Line(), tone=Tone.PLAIN, icon="recovery.cancelled", spoken=title, quiet=True
    )
