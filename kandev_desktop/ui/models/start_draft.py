"""What is attached to the prompt of a session that does not exist yet, as text for a small file."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from types import MappingProxyType

from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.engine.commands import Attachment

DraftPart = FilePart | ImagePart
_KINDS: Mapping[str, type[DraftPart]] = MappingProxyType({"file": FilePart, "image": ImagePart})


def written(attachments: Iterable[Attachment]) -> str:
    """The attachments without their bytes; empty for none."""
    parts = [each.part for each in attachments if isinstance(each.part, DraftPart)]
    named = {kind: name for name, kind in _KINDS.items()}
    rows = [{"kind": named[type(part)], **asdict(part)} for part in parts]
    return json.dumps(rows, ensure_ascii=False) if rows else ""


def read(text: str) -> tuple[DraftPart, ...]:
    """The parts that were written; none where the text is damaged."""
    try:
        rows = json.loads(text) if text else []
        return tuple(_KINDS[row.pop("kind")](**row) for row in rows)
    except (ValueError, TypeError, KeyError, AttributeError):
        return ()


def bytes_of(attachments: Iterable[Attachment]) -> Mapping[str, bytes]:
    """By hash, what no file has that could be read again."""
    return {
        each.part.sha256: each.content
        for each in attachments
        if isinstance(each.part, DraftPart)
        and each.part.sha256
        and each.content is not None
        and not _file(each.part)
    }


def _file(part: DraftPart) -> str:
    return part.path if isinstance(part, FilePart) else ""
