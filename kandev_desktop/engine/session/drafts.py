"""What stands in a session's composer: stored as it changes, and never less than what was refused."""

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import replace

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart
from kandev_desktop.engine.changes import PutBlob, PutSession
from kandev_desktop.engine.commands import KeepDraft, QueuePrompt, SendPrompt
from kandev_desktop.engine.events import PromptRefused, SessionChanged, Trouble
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.session.rewriting import Rewriting
from kandev_desktop.engine.session.state import SessionState


class Drafts:
    """Called by its session's actor only. Raises StoreError. What the store refused is written once it can be."""

    def __init__(self, state: SessionState, outside: Outside, rewriting: Rewriting) -> None:
        self._state = state
        self._out = outside
        self._rewriting = rewriting
        self._unkept: KeepDraft | None = None

    async def keep(self, draft: KeepDraft) -> None:
        """Store what stands in the composer. Bytes that are in the draft already are not written again."""
        self._unkept = draft
        kept = {part.sha256 for part in map(_with_bytes, self._state.record.draft_attachments) if part}
        blobs = [each for attachment in draft.attachments if (each := attachment.blob) is not None]
        attached = tuple(attachment.part for attachment in draft.attachments)
        record = replace(self._state.record, draft=draft.text, draft_attachments=attached)
        new = [PutBlob(blob=each) for each in blobs if each.sha256 not in kept]
        try:
            await self._out.store.commit([*new, PutSession(session=record)])
        except StoreError:
            self._write_later()
            raise
        self._unkept = None
        self._state.record = record
        now = self._out.clock.now()
        self._out.bus.publish(SessionChanged(at=now, session_id=self._state.record.id))

    async def submit(self, prompt: SendPrompt | QueuePrompt, taken: Awaitable[bool]) -> None:
        """Await whether a prompt was taken; one that was not is given back."""
        took = False
        try:
            took = await taken
        finally:
            if took:
                self._unkept = None
            else:
                self.give_back(prompt)

    def give_back(self, prompt: SendPrompt | QueuePrompt) -> None:
        """Have a prompt stand in the composer again, and after the next start where there is none any more."""
        self._unkept = KeepDraft(
            session_id=prompt.session_id, text=prompt.text, attachments=prompt.attachments
        )
        self._write_later()
        self._out.bus.publish(
            PromptRefused(
                at=self._out.clock.now(),
                session_id=prompt.session_id,
                text=prompt.text,
                attachments=prompt.attachments,
            )
        )

    async def write_pending(self) -> None:
        """Store what the store refused before; never raises, since that was told."""
        if self._unkept is not None:
            with suppress(StoreError):
                await self.keep(self._unkept)

    async def close(self) -> None:
        """Store what the store refused before; the session ends either way."""
        if self._unkept is None:
            return
        try:
            await self.keep(self._unkept)
        except StoreError as error:
            now = self._out.clock.now()
            self._out.bus.publish(Trouble(at=now, session_id=self._state.record.id, error=error))

    def leave(self) -> None:
        """The session ends."""
        self._rewriting.end()

    def _write_later(self) -> None:
        self._rewriting.begin(lambda: self._unkept is not None)


def _with_bytes(part: PromptPart) -> ImagePart | FilePart | None:
    return part if isinstance(part, ImagePart | FilePart) else None
