"""The way in: starts agents. The first of them loads the SDK and what reads agents' words."""

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from kandev_desktop.engine.ports import AgentSink, Clock, LaunchSpec, Rng
from kandev_desktop.files.places import private_places
from kandev_desktop.shipped import GUARD_COMMAND

if TYPE_CHECKING:  # loaded with the first agent
    from kandev_desktop.acp.host import ClientHost
    from kandev_desktop.acp.link import AcpLink
    from kandev_desktop.acp.process import Patience
    from kandev_desktop.acp.tasks import Spawner
    from kandev_desktop.domain.catalogue.rules import Catalogue


class AcpLauncher:
    """Implements AgentLauncher for programs that speak ACP over stdio.

    `catalogue` knows the words of agents; a thread asks for it at the first launch. `refused` are folders that
    no agent's file request may touch: this program's own. `inherited` is the environment that children get a
    trimmed part of.
    """

    def __init__(
        self,
        *,
        catalogue: "Callable[[], Catalogue]",
        clock: Clock,
        rng: Rng,
        spawn: "Spawner",
        refused: Sequence[Path] = (),
        inherited: Mapping[str, str] = os.environ,
        patience: "Patience | None" = None,
    ) -> None:
        self._catalogue = catalogue
        self._clock, self._rng, self._spawn = clock, rng, spawn
        self._private = private_places(Path(inherited.get("HOME") or Path.home()), refused)
        self._inherited = inherited
        self._patience = patience
        self._host: ClientHost | None = None
        self._making = Lock()

    async def launch(self, spec: LaunchSpec, sink: AgentSink) -> "AcpLink":
        # Loading it all takes half a second, which the loop does not have.
        host = await asyncio.to_thread(self._loaded)
        from kandev_desktop.acp.assembly import launch  # ruff: ignore[import-outside-top-level] - see above

        return await launch(host, spec, sink)

    def _loaded(self) -> "ClientHost":
        # ruff: disable[import-outside-top-level]
        from kandev_desktop.acp.dialects import Dialects
        from kandev_desktop.acp.host import ClientHost
        from kandev_desktop.acp.process import Patience

        # ruff: enable[import-outside-top-level]
        import_module("kandev_desktop.acp.assembly")
        with self._making:
            if self._host is None:
                self._host = ClientHost(
                    dialects=Dialects(self._catalogue()),
                    clock=self._clock,
                    rng=self._rng,
                    spawn=self._spawn,
                    private=self._private,
                    inherited=self._inherited,
                    patience=self._patience or Patience(),
                    guard=GUARD_COMMAND,
                )
            return self._host
