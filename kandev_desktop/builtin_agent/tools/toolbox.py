"""Makes the tools of a session."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from acp.interfaces import Client

from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.tools.catalogue import Catalogue
from kandev_desktop.builtin_agent.tools.changing import Edit, Write
from kandev_desktop.builtin_agent.tools.folder import SessionFolder
from kandev_desktop.builtin_agent.tools.host import SessionTools
from kandev_desktop.builtin_agent.tools.plain_search import PlainSearch
from kandev_desktop.builtin_agent.tools.reading import List, Read
from kandev_desktop.builtin_agent.tools.ripgrep import Ripgrep, find_ripgrep
from kandev_desktop.builtin_agent.tools.searching import Search, Searcher
from kandev_desktop.builtin_agent.tools.shell import Shell, shell_environment
from kandev_desktop.builtin_agent.tools.work import Tool
from kandev_desktop.files.access import FileAccess
from kandev_desktop.files.handles import SUPPORTED


class Toolbox:
    """What the sessions of this process have in common; there is no tool where the system cannot keep them in
    their folder. `private` are the folders that no tool touches;
    `environ` is what commands get, less this agent's variables and keys."""

    def __init__(
        self,
        catalogue: Catalogue,
        *,
        environ: Mapping[str, str],
        private: Sequence[Path],
        clock: Clock,
        new_id: Callable[[], str],
    ) -> None:
        self.modes = catalogue.mode
        self._specs = catalogue.specs
        self._environment = shell_environment(environ)
        self._private = private
        self._clock = clock
        self._new_id = new_id

    def open(self, client: Client, session_id: str, root: str) -> SessionTools:
        """The tools of one session, which work in the folder `root`."""
        return SessionTools(
            self._tools(root), self._specs, client=client, session_id=session_id, new_id=self._new_id
        )

    def _tools(self, root: str) -> Mapping[str, Tool]:
        if not SUPPORTED:
            return {}
        access = FileAccess([root], self._private)
        folder = SessionFolder(root, access, clock=self._clock, new_id=self._new_id)
        return {
            "Read": Read(folder),
            "List": List(folder),
            "Search": Search(folder, self._searcher(root)),
            "Edit": Edit(folder),
            "Write": Write(folder),
            "Shell": Shell(root, self._environment, self._clock),
        }

    def _searcher(self, root: str) -> Searcher:
        program = find_ripgrep(self._environment, root)
        if program is None:
            return PlainSearch(self._clock)
        return Ripgrep(program, self._environment, self._clock)
