"""Whether an attempt can be repeated byte for byte: what it sent, and what its agent was started with."""

from hashlib import sha256

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart
from kandev_desktop.domain.session.profile import Profile, launch_digest
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.records import AttemptRecord


async def hindrance(
    store: Store, attempt: AttemptRecord | None, profile: Profile | None, *, by_person: bool = False
) -> Reason | None:
    """Why not; `None` where it can. What a person armed goes out under the configuration of its day."""
    if attempt is None or profile is None:
        return Reason.PROMPT_NOT_REBUILDABLE
    if not by_person and attempt.configuration.launch != launch_digest(profile):
        return Reason.CONFIGURATION_CHANGED
    try:
        await blobs_of(store, attempt.sent)
    except KnownError as error:
        if error.problem is not Problem.FILE_UNREADABLE:
            raise
        return Reason.PROMPT_NOT_REBUILDABLE
    return None


async def blobs_of(store: Store, parts: tuple[PromptPart, ...]) -> dict[str, bytes]:
    """The bytes that travel along, by their hash. Raises KnownError(FILE_UNREADABLE) for what is not there as it
    was put, and StoreError."""
    found: dict[str, bytes] = {}
    for part in parts:
        if isinstance(part, ImagePart | FilePart) and part.sha256 is not None:
            content = await store.blob(part.sha256)
            if content is None or sha256(content).hexdigest() != part.sha256:
                raise KnownError(Problem.FILE_UNREADABLE, path=part.name, detail="its stored bytes are gone")
            found[part.sha256] = content
    return found
