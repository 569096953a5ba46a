"""What a person opens over a transcript, for the screenshots: a scene, and what is then done."""

from collections.abc import Mapping

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.records import RevisionRecord
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.ui.scenes import NOW, SESSION, Scene
from tests.ui.shell_scenes import Staged
from tests.ui.transcript_scenes import working

_EARLIER = tuple(
    RevisionRecord(
        message_id="m3", revision=number, attempt_id="a1", parts=(TextPart(text=text),), replaced_at=NOW
    )
    for number, text in enumerate((
        "Looking at `refund_failed` first.",
        "The handler treats `504` as final, so **the refund is lost**.\n\n- it gives up on every `5xx`\n- nothing asks the ledger",
    ))
)  # fmt: skip


def _working() -> Scene:
    return Scene(working())


def _find(window: MainWindow, words: str) -> None:
    finding = window.conversation.finding
    finding.open()
    finding.bar.editor.setText(words)


OVER_TRANSCRIPT: Mapping[str, Staged] = {
    "find": Staged(_working, lambda window: _find(window, "refund")),
    "find-nothing": Staged(_working, lambda window: _find(window, "zzz")),
    "revisions": Staged(_working, lambda window: window.conversation.show_revisions(SESSION, _EARLIER)),
}
