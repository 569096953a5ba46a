"""What a person, the window or the command line asks of the engine. Imperative nouns of intent.

Every command that acts on a recovery carries the generation that it was shown: a stale one does nothing. One
that sends may carry `tries` too, the dispatches that its card counted: it sends once, however often it is pressed.
"""

from dataclasses import dataclass, field
from datetime import datetime

from kandev_desktop.domain.session.content import Blob, PromptPart, TextPart
from kandev_desktop.engine.profiles.commands import ProfileCommand
from kandev_desktop.engine.routing.commands import RouteCommand, RoutingCommand
from kandev_desktop.engine.upkeep.commands import UpkeepCommand


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file or an image to send along, already read: the engine opens no file of a person.

    Bytes that the store has already, such as those of a draft, need not be given again.
    """

    part: PromptPart
    content: bytes | None = field(default=None, repr=False)

    @property
    def blob(self) -> Blob | None:
        """The bytes that came along, under the part's hash."""
        if self.content is None or isinstance(self.part, TextPart) or self.part.sha256 is None:
            return None
        return Blob(sha256=self.part.sha256, content=self.content)


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateSession:
    """Open an empty session. `session_id` is chosen by the caller (Rng.token)."""

    session_id: str
    profile: str
    cwd: str
    title: str = ""
    model: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SendPrompt:
    """Send now: disarms whatever recovery is open and cancels what runs."""

    session_id: str
    text: str
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QueuePrompt:
    """Send after the running turn or its recovery ended well."""

    session_id: str
    text: str
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SendQueued:
    """Send the oldest queued prompt now."""

    session_id: str
    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditQueued:
    """Give a queued prompt another text. What is attached to it stays."""

    session_id: str
    generation: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DropQueued:
    """Forget a queued prompt."""

    session_id: str
    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueAgain:
    """Have the prompts that wait for a person go out again by themselves, one after the other. Does nothing while
    recovery has stopped."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """End what runs or waits in a session. With a `generation`, one that was overtaken does nothing."""

    session_id: str
    generation: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelRetry:
    """End the wait, or the attempt in flight, of this generation."""

    session_id: str
    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryNow:
    """Send the scheduled retry now."""

    session_id: str
    generation: int
    tries: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteAgain:
    """Write down what the store has refused; sends nothing."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Go on in the same native session: the prompt itself where nothing happened, else an instruction."""

    session_id: str
    generation: int
    tries: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitAndResume:
    """Resume at `until`, at most seven days ahead; the answer to a time beyond that, or past, is `Trouble`."""

    session_id: str
    generation: int
    until: datetime
    tries: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartFresh:
    """A new native session in the same folder, with a bounded summary."""

    session_id: str
    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPermission:
    """Answer a permission card. `option_id` of `None` cancels the request.

    With `remember`, requests of this kind in this folder are answered the same way from now on.
    """

    session_id: str
    request_id: str
    option_id: str | None
    remember: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseMode:
    """Switch the session's mode."""

    session_id: str
    mode_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOption:
    """Set one of the session's options, the model among them."""

    session_id: str
    option_id: str
    value: str | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameSession:
    """Give a session a title."""

    session_id: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepDraft:
    """Remember what stands in the composer."""

    session_id: str
    text: str
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveSession:
    """Put a session aside, which ends a wait, or take it back. A new prompt takes it back as well."""

    session_id: str
    archived: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteSession:
    """Disarm, stop and remove a session. `RestoreSession` undoes it for a while."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseSession:
    """Stop what runs and end the agent. The session stays, and its next prompt loads it again."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ForkSession:
    """Go on in a second session from here, where the agent offers it. `fork_id` is chosen by the caller; without a
    `title` it has that of its origin."""

    session_id: str
    fork_id: str
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAsOne:
    """Show the copies of an answer that broke and was sent again as one; the others become its revisions.
    Does nothing where there are none."""

    session_id: str
    message_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRevisions:
    """Read what a message showed before it was replaced; the answer is `RevisionsRead`."""

    session_id: str
    message_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBlob:
    """Read the bytes of an image or a file that the session shows; the answer is `BlobRead`."""

    session_id: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSession:
    """Read a stored session into memory, so that its snapshot can be shown; the answer is `SessionOpened`, also
    where it is there already."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreSession:
    """Undo a deletion."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListAgentSessions:
    """Ask an agent which sessions it keeps itself, below a folder or (empty) anywhere; the answer is
    `AgentSessionsListed`."""

    profile: str
    cwd: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportSession:
    """Take over one of an agent's own sessions, with its history. `session_id` is chosen by the caller."""

    session_id: str
    profile: str
    native_id: str
    cwd: str
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFiles:
    """Ask for the files below a folder; the answer is `FilesListed`."""

    folder: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadChanges:
    """Look at what a session changed in its folder; the answer is `ChangesRead`."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePermission:
    """Forget a remembered answer."""

    rule_id: str


SessionCommand = (
    SendPrompt
    | QueuePrompt
    | SendQueued
    | EditQueued
    | DropQueued
    | QueueAgain
    | Stop
    | CancelRetry
    | RetryNow
    | WriteAgain
    | Resume
    | WaitAndResume
    | StartFresh
    | AnswerPermission
    | ChooseMode
    | ChooseOption
    | RenameSession
    | KeepDraft
    | ArchiveSession
    | DeleteSession
    | CloseSession
    | ForkSession
    | ShowAsOne
    | ReadRevisions
    | ReadBlob
    | RouteCommand
)
"""What one session's actor takes."""

AppCommand = (
    CreateSession
    | OpenSession
    | RestoreSession
    | ListAgentSessions
    | ImportSession
    | ListFiles
    | ReadChanges
    | RevokePermission
    | ProfileCommand
    | RoutingCommand
    | UpkeepCommand
)
"""What concerns no open session."""

Command = SessionCommand | AppCommand
