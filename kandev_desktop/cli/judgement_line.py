"""A judgement as the line of JSON that `classify` and `replay` print."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime, timedelta

from kandev_desktop.domain.judgement import Judgement


def line(head: Mapping[str, object], judgement: Judgement, *, explain: bool = False) -> str:
    """The line; `head` comes first. `explain` adds the explanation."""
    row = {**head, **_classification(judgement), **_decisions(judgement)}
    if explain:
        row["explain"] = asdict(judgement.explained())
    return json.dumps(row, ensure_ascii=False)


def _classification(judgement: Judgement) -> dict[str, object]:
    classified = judgement.classification
    return {
        "code": classified.code,
        "class": classified.policy_class,
        "confidence": classified.confidence,
        "scope": classified.scope,
        "rule_id": classified.rule_id,
        "catalogue_version": classified.catalogue_version,
        "retry_after_s": _seconds(classified.retry_after),
        "reset_at": _instant(classified.reset_at),
        "reset_source": classified.reset_source,
        "safe_excerpt": classified.safe_excerpt,
    }


def _decisions(judgement: Judgement) -> dict[str, object]:
    interactive, unattended = judgement.interactive, judgement.unattended
    return {
        "interactive": {
            "action": interactive.action,
            "delay_s": _seconds(interactive.delay),
            "attempts_left": interactive.attempts_left,
            "reason": interactive.reason,
        },
        "unattended": {
            "action": unattended.way,
            "delay_s": _seconds(unattended.delay),
            "reason": unattended.reason,
        },
    }


def _seconds(span: timedelta | None) -> float | None:
    return None if span is None else span.total_seconds()


def _instant(at: datetime | None) -> str | None:
    return None if at is None else at.astimezone(UTC).isoformat().replace("+00:00", "Z")
