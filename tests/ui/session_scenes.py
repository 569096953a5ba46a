"""States of the list of sessions and of the composer, for the screenshots: a scene, and what a person then does."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from PySide6.QtTest import QTest

from kandev_desktop.domain.session.updates import AgentCommand, ConfigOption, OptionValue
from kandev_desktop.engine.events import AgentSessionsListed
from kandev_desktop.engine.ports import FolderFiles, ListedSession
from kandev_desktop.engine.summaries import StatusKind, Usage
from kandev_desktop.ui.widgets.queued_card import QueuedCard
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, card, snapshot
from tests.ui.shell_scenes import Staged

_USED = Usage(used=84_000, size=200_000, cost=0.31, currency="USD")
_OPTIONS = (
    ConfigOption(
        id="model", name="Model", category="model", current="sol",
        values=(OptionValue(value="sol", name="6.1 Sol"), OptionValue(value="luna", name="6.1 Luna")),
    ),
    ConfigOption(
        id="effort", name="Effort", category="thought_level", current="medium",
        values=(OptionValue(value="medium", name="Medium"), OptionValue(value="high", name="High")),
    ),
)  # fmt: skip
_COMMANDS = (
    AgentCommand(name="compact", description="Summarise the conversation so far"),
    AgentCommand(name="review", description="Review the changes", hint="branch or file"),
)
_FILES = FolderFiles(
    paths=("README.md", "src/refunds/handler.py", "src/refunds/ledger.py", "tests/test_handler.py")
)
_KEPT = (
    ListedSession(
        native_id="n1", cwd="/home/me/src/payments-api", title="Fix the flaky test", updated_at=NOW
    ),
    ListedSession(native_id="n2", cwd="/home/me/src/atlas-web", updated_at=NOW - timedelta(days=1)),
    ListedSession(native_id="n3", cwd="/home/me/src/atlas-web", title="Focus ring of the date picker"),
)


def _used() -> Scene:
    shot = snapshot(
        StatusKind.RETRYING, card(), until=NOW + timedelta(seconds=8), usage=_USED, options=_OPTIONS, commands=_COMMANDS
    )  # fmt: skip
    return Scene(replace(shot, summary=replace(shot.summary, usage=_USED)))


def _queued() -> Scene:
    return SCENES["sending"]()


def _search(window: MainWindow, words: str) -> None:
    window.home.find_session()
    window.sessions.search.line.setText(words)


def _delete(window: MainWindow) -> None:
    window.home.acts.undo.offer("o3", "Keyboard focus in the date picker")


def _import(window: MainWindow) -> None:
    window.home.importing.open()
    window.bridge.sessions_listed.emit(AgentSessionsListed(at=NOW, profile="practice", sessions=_KEPT))


def _write(window: MainWindow, text: str) -> None:
    composer = window.conversation.composer
    window.activateWindow()
    QTest.qWait(0)
    composer.editor.setFocus()
    QTest.keyClicks(composer.editor, text)
    window.bridge.files_listed.emit("/home/me/src/payments-api", _FILES)


def _edit(window: MainWindow) -> None:
    found = window.conversation.transcript.widgets.get("queued 3")
    if isinstance(found, QueuedCard):
        found.edit()


HOME: Mapping[str, Staged] = {
    "used": Staged(_used, lambda window: window.show()),
    "search": Staged(_used, lambda window: _search(window, "codex")),
    "search-nothing": Staged(_used, lambda window: _search(window, "zzz")),
    "rename": Staged(_used, lambda window: window.home.rename(SESSION)),
    "undo": Staged(_used, _delete),
    "import": Staged(_used, _import),
    "import-asking": Staged(_used, lambda window: window.home.importing.open()),
    "files": Staged(_used, lambda window: _write(window, "Look at @han")),
    "commands": Staged(_used, lambda window: _write(window, "/")),
    "queued-edit": Staged(_queued, _edit),
}
