"""stderr: one JSON object a line, and little of it. Nothing here carries text that a provider or a person wrote."""

import json
import logging
import sys
from collections.abc import Mapping
from pathlib import Path

from kandev_desktop.builtin_agent.failure import Failure


def quieten() -> None:
    """Let libraries speak from warnings on, a structured line each, without their messages."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def log_failure(failure: Failure, numbers: Mapping[str, object]) -> None:
    """Say that an attempt failed."""
    line = {"event": "attempt_failed", "kind": failure.kind.value, **numbers}
    sys.stderr.write(json.dumps(line) + "\n")
    sys.stderr.flush()


def log_unforeseen(error: Exception) -> None:
    """Say that a prompt met an error that nobody foresaw: its type and its place."""
    logging.getLogger(__name__).error("a prompt failed", exc_info=error)


class _Formatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        # The message of an exception can quote a body or a header; its type and place cannot.
        line: dict[str, object] = {"event": "log", "level": record.levelname, "logger": record.name}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line["error"] = type(error).__name__
            line["at"] = _place(error)
        return json.dumps(line)


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
