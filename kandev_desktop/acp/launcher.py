"""The way in: starts agents. Loads the SDK with the first of them."""

import asyncio
import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.host import ClientHost
from kandev_desktop.acp.places import private_places
from kandev_desktop.acp.process import GUARD_COMMAND, Patience
from kandev_desktop.acp.tasks import Spawner
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.engine.ports import AgentSink, Clock, LaunchSpec, Rng

if TYPE_CHECKING:
    from kandev_desktop.acp.link import AcpLink


class AcpLauncher:
    """Implements AgentLauncher for programs that speak ACP over stdio.

    `catalogue` knows the words of agents. `refused` are folders that no agent's file request may touch: this
    program's own. `inherited` is the environment that children get a trimmed part of.
    """

    def __init__(
        self,
        *,
        catalogue: Catalogue,
        clock: Clock,
        rng: Rng,
        spawn: Spawner,
        refused: Sequence[Path] = (),
        inherited: Mapping[str, str] = os.environ,
        patience: Patience | None = None,
    ) -> None:
        home = Path(inherited.get("HOME") or Path.home())
        self._host = ClientHost(
            dialects=Dialects(catalogue),
            clock=clock,
            rng=rng,
            spawn=spawn,
            private=private_places(home, refused),
            inherited=inherited,
            patience=patience or Patience(),
            guard=GUARD_COMMAND,
        )

    async def launch(self, spec: LaunchSpec, sink: AgentSink) -> "AcpLink":
        # Loading the SDK takes half a second, which the loop does not have.
        await asyncio.to_thread(import_module, "kandev_desktop.acp.assembly")
        from kandev_desktop.acp.assembly import launch  # ruff: ignore[import-outside-top-level] - see above

        return await launch(self._host, spec, sink)
