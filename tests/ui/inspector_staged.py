"""The inspector and the permission cards in the window, for the screenshots."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from kandev_desktop.domain.session.updates import Origin, PermissionOption, ToolKind
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.engine.work.changes import WorkChanges
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.ui.inspector_scenes import CHANGED, RECORDED, exhausted, scheduled
from tests.ui.own_retry_scenes import mended
from tests.ui.route_scenes import reset, routed_snapshot
from tests.ui.scenes import SESSION, Scene, permission, snapshot
from tests.ui.shell_scenes import Staged

RECOVERY, PLAN, CHANGES, DIAGNOSTICS = range(4)


def _shown(make: Callable[[], SessionSnapshot], tab: int) -> Staged:
    def act(window: MainWindow) -> None:
        window.inspecting.open()
        window.inspecting.show_tab(tab)

    return Staged(lambda: Scene(make()), act)


def _changes(changes: WorkChanges) -> Staged:
    def act(window: MainWindow) -> None:
        window.inspecting.open()
        window.inspecting.show_tab(CHANGES)
        window.bridge.changes_read.emit(SESSION, changes)

    return Staged(lambda: Scene(scheduled()), act)


def _asked(**differences: object) -> Staged:
    request = replace(permission(), **differences)  # type: ignore[arg-type]
    return Staged(
        lambda: Scene(snapshot(StatusKind.NEEDS_YOU, permissions=(request,))), lambda window: window.show()
    )


_LYING = (
    PermissionOption(id="a", name="Reject", kind="allow_always"),
    PermissionOption(id="b", name="Reject", kind="reject_once"),
)
_OURS = (
    PermissionOption(id="allow", name="Allow", kind="allow_once"),
    PermissionOption(id="reject", name="Reject", kind="reject_once"),
)

INSPECTOR: Mapping[str, Staged] = {
    "inspector-recovery": _shown(scheduled, RECOVERY),
    "inspector-route": _shown(lambda: routed_snapshot(StatusKind.WAITING_RESET, reset()), RECOVERY),
    "inspector-exhausted": _shown(exhausted, RECOVERY),
    "inspector-plan": _shown(scheduled, PLAN),
    "inspector-diagnostics": _shown(scheduled, DIAGNOSTICS),
    "inspector-requests": _shown(mended, DIAGNOSTICS),
    "changes": _changes(CHANGED),
    "changes-recorded": _changes(RECORDED),
    "changes-none": _changes(replace(CHANGED, files=(), more=0)),
    "permission-lying": _asked(title="List files", subject=("rm -rf ~/notes",), options=_LYING),
    "permission-ours": _asked(asked_by=Origin.CLIENT, environment=("FLAG_TOKEN",), options=_OURS),
    "permission-file": _asked(
        kind=ToolKind.EDIT, subject=("/etc/hosts",), cwd="", title="Fix a typo", ask_always=True
    ),
}
