"""Rows of a transcript as text for the clipboard."""

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from itertools import accumulate

from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.ui.models.transcript import MessageRow, QueuedRow, Row
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.untrusted import visible
from kandev_desktop.ui.widgets.documents import SafeDocument, plain_markdown

_MOST_RENDERED = 100_000
"""Characters; what is longer is copied as it was written, because rendering it would hold up the window."""


class Copying:
    """`plain` is what is shown, `markdown` what was written; several rows are headed by who and when."""

    def __init__(self, zone: tzinfo | None) -> None:
        self._zone = zone

    def plain(self, rows: Sequence[Row], agent: str) -> str:
        """The rows as they read."""
        # Few rows show whether they are too many.
        render = all(sofar <= _MOST_RENDERED for sofar in accumulate(map(_length, rows)))
        texts = [
            _rendered(row.message) if render and isinstance(row, MessageRow) else _source(row) for row in rows
        ]
        return "\n\n".join(self._headed(rows, texts, agent, markdown=False))

    def markdown(self, rows: Sequence[Row], agent: str) -> str:
        """The rows as Markdown."""
        return "\n\n".join(self._headed(rows, [_source(row) for row in rows], agent, markdown=True))

    def heading(self, row: Row, agent: str, *, markdown: bool = False) -> str:
        """Who said it and when; empty for rows that nobody speaks."""
        if not isinstance(row, MessageRow):
            return ""
        who = transcript.speaker(row.message, row.agent or agent)
        if not who:
            return ""
        time = transcript.message_time(row.message.created_at, self._zone)
        return f"**{who}** {time}" if markdown else f"{who} {time}"

    def _headed(
        self, rows: Sequence[Row], texts: Sequence[str], agent: str, *, markdown: bool
    ) -> Iterator[str]:
        for row, text in zip(rows, texts, strict=True):
            head = self.heading(row, agent, markdown=markdown) if len(rows) > 1 else ""
            if text or head:
                between = "\n\n" if markdown else "\n"
                yield between.join(filter(None, (head, text)))


def _source(row: Row) -> str:
    match row:
        case MessageRow(message=message):
            return (
                transcript.divider(message)
                if message.kind is MessageKind.DIVIDER
                else transcript.full_text(message)
            )
        case QueuedRow(queued=queued):
            return queued.text
        case _:
            return ""


def _length(row: Row) -> int:
    return len(transcript.body(row.message)) if isinstance(row, MessageRow) else 0


def _rendered(message: MessageRecord) -> str:
    if message.kind is MessageKind.DIVIDER:
        return transcript.divider(message)
    text = transcript.full_text(message)
    if transcript.is_literal(message):
        return visible(text)
    document = SafeDocument()
    plain_markdown(document, text)
    return document.toPlainText()
