"""The sessions that this process has."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from acp.interfaces import Client

from kandev_desktop.builtin_agent.conversation import Conversation
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.journal.journal import Journal
from kandev_desktop.builtin_agent.journal.shelf import Page, Shelf
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.prompt import Done
from kandev_desktop.builtin_agent.tools.host import SessionTools
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.builtin_agent.tools.toolbox import Toolbox


@dataclass(frozen=True, slots=True)
class Unforeseen:
    """A fault of this program."""


Outcome = Done | Failure | JournalError | Unforeseen
"""How a prompt ended: with an answer, a request that failed, or something that could not be kept."""

MODEL, MODE = "model", "mode"
"""The options whose values are kept."""


@dataclass(slots=True, kw_only=True)
class Session:
    """One conversation. `running` is the task of the prompt in flight."""

    id: str
    models: tuple[Model, ...]
    tools: SessionTools
    conversation: Conversation
    journal: Journal
    model: str = ""
    running: asyncio.Task[Outcome] | None = None

    @property
    def chosen(self) -> Model:
        """The current model, as far as the provider tells of it."""
        known = (model for model in self.models if model.id == self.model)
        return next(known, Model(id=self.model, title=self.model))

    def choose_model(self, model: str) -> None:
        """Use another model from the next prompt on. Raises JournalError."""
        self.journal.choose(MODEL, model)
        self.model = model

    def choose_mode(self, mode: Mode) -> None:
        """Use another mode from the next tool on. Raises JournalError."""
        self.journal.choose(MODE, mode.value)
        self.tools.mode = mode

    def restore(self, choices: Mapping[str, str]) -> None:
        """Go on with the choices that were kept. A model that nobody lists any more may still be served."""
        model, mode = choices[MODEL], choices.get(MODE, "")
        if model not in {known.id for known in self.models}:
            self.models = (Model(id=model, title=model), *self.models)
        self.model = model
        if mode in set(Mode):
            self.tools.mode = Mode(mode)


class Sessions:
    """The open sessions by their ids. `modes` tells of the modes that each can have."""

    def __init__(self, shelf: Shelf, toolbox: Toolbox) -> None:
        self._shelf = shelf
        self._toolbox = toolbox
        self._open: dict[str, Session] = {}
        self.modes = toolbox.modes

    async def begin(
        self, client: Client, session_id: str, cwd: str, *, models: tuple[Model, ...], model: str
    ) -> Session:
        """A new session. Raises JournalError(UNWRITABLE)."""
        journal = await asyncio.to_thread(self._shelf.new, session_id, cwd)
        session = self._add(client, session_id, cwd, journal, models)
        session.choose_model(model)
        return session

    async def reopen(
        self, client: Client, session_id: str, cwd: str, *, models: tuple[Model, ...], model: str
    ) -> Session:
        """A session as it was left; `model` serves where none was kept. Raises JournalError."""
        journal, kept = await asyncio.to_thread(self._shelf.open, session_id, cwd)
        session = self._add(client, session_id, cwd, journal, models)
        session.restore({MODEL: model, **kept.choices})
        session.conversation.restore(kept.messages)
        return session

    async def page(self, cwd: str | None, cursor: str | None) -> Page:
        """Sessions that were used. Raises ValueError for a cursor that is none of ours."""
        return await asyncio.to_thread(self._shelf.page, cwd, cursor)

    def _add(
        self, client: Client, session_id: str, cwd: str, journal: Journal, models: tuple[Model, ...]
    ) -> Session:
        session = self._open[session_id] = Session(
            id=session_id,
            models=models,
            tools=self._toolbox.open(client, session_id, cwd),
            conversation=Conversation(record=journal.record, kept=journal.kept),
            journal=journal,
        )
        return session

    def find(self, session_id: str) -> Session | None:
        """The open session of that id."""
        return self._open.get(session_id)

    def get(self, session_id: str) -> Session:
        """The open session of that id. Raises JournalError(NOT_FOUND)."""
        session = self._open.get(session_id)
        if session is None:
            raise JournalError(Trouble.NOT_FOUND, "Session not found")
        return session

    async def close(self, session_id: str) -> None:
        """End a session's prompt and give its file free. Raises JournalError(NOT_FOUND)."""
        session = self.get(session_id)
        del self._open[session_id]
        if session.running is not None:
            session.running.cancel()
            await asyncio.wait({session.running})
        session.journal.close()

    def cancel(self, session_id: str) -> None:
        """End a session's prompt as its person asked, where there is one."""
        session = self._open.get(session_id)
        if session is not None and session.running is not None:
            session.running.cancel()

    def cancel_all(self) -> None:
        """End every running prompt as if its person had asked."""
        for session_id in self._open:
            self.cancel(session_id)
