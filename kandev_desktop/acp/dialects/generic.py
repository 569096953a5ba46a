"""What any agent's frames say, read from the protocol alone. The base of every other dialect."""

from collections.abc import Mapping
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.flatten import bounded, flatten
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.acp.translate import translate
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.updates import InfoChanged, Observed, StrangeFrame, Update

_EVIDENCE_KEYS = ("sessionUpdate", "messageId", "toolCallId", "status", "_meta")


class Dialect:
    """Turns what one process sends into updates. Each process has its own, so a dialect may remember.

    A chunk's text stands in its `Chunk` only: the `Observed` beside it carries the structure around it.
    """

    def updated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        """A `session/update`."""
        try:
            value = translate(stamp(native_id), update)
        except StrangeError as error:
            return self._strange(stamp, native_id, update, error.reason)
        if "_meta" not in update and not isinstance(value, InfoChanged):
            return (value,)
        return value, self.evidence(stamp, native_id, update)

    def settled(self, stamp: Stamper, native_id: str | None, result: dict[str, Any]) -> tuple[Update, ...]:
        """The good answer to a prompt."""
        return (
            Observed(
                **stamp(native_id),
                kind=SignalKind.ACP_RESULT,
                text=bounded(read.text(result.get("stopReason"))),
                data=flatten(result),
            ),
        )

    def failed(self, stamp: Stamper, native_id: str | None, error: dict[str, Any]) -> tuple[Update, ...]:
        """A JSON-RPC error in answer to any of our requests."""
        code = error.get("code")
        data = error.get("data")
        return (
            Observed(
                **stamp(native_id),
                kind=SignalKind.ACP_ERROR,
                code=code if isinstance(code, str) else read.whole(code),
                text=bounded(read.text(error.get("message"))),
                data=flatten({"data": data} if isinstance(data, str) else data),
            ),
        )

    def complained(self, stamp: Stamper, line: str) -> tuple[Update, ...]:
        """A line of stderr."""
        return (Observed(**stamp(), kind=SignalKind.STDERR, text=line),)

    @staticmethod
    def evidence(stamp: Stamper, native_id: str | None, update: Mapping[str, Any]) -> Observed:
        """The structure of an update that a rule can look at."""
        kept = {key: update[key] for key in _EVIDENCE_KEYS if key in update}
        return Observed(**stamp(native_id), kind=SignalKind.ACP_UPDATE, data=flatten(kept))

    @staticmethod
    def _strange(
        stamp: Stamper, native_id: str | None, update: dict[str, Any], reason: str
    ) -> tuple[Update, ...]:
        return (
            StrangeFrame(**stamp(native_id), reason=bounded(reason, 256), method="session/update"),
            Observed(**stamp(native_id), kind=SignalKind.ACP_UPDATE, data=flatten(update)),
        )
