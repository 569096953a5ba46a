"""The unattended runs that there are: kept in the store, looked up by their session."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import PutPrompt, PutSession
from kandev_desktop.engine.events import RunsChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import Configuration, PromptKind, PromptRecord, SessionRecord
from kandev_desktop.engine.routing.changes import MoveRun, OpenRun
from kandev_desktop.engine.routing.commands import StartRun
from kandev_desktop.engine.routing.records import RunRecord, RunStage
from kandev_desktop.engine.routing.run_history import RUN_GENERATION
from kandev_desktop.engine.routing.run_views import KnownRun, known_run
from kandev_desktop.engine.routing.run_writes import RunWrites
from kandev_desktop.engine.session.drafted import title_of


class RunBook:
    """`profiles` are the names that a run can be on."""

    def __init__(self, outside: Outside, profiles: Collection[str]) -> None:
        self._out = outside
        self.profiles = profiles
        self._runs: dict[str, KnownRun] = {}
        self._writes = RunWrites(outside)

    async def read(self) -> None:
        """Read all runs, the routes and attempts of those that have not ended among them. Raises StoreError."""
        for record in await self._out.store.runs():
            stored = None
            if record.stage is not RunStage.ENDED:
                stored = await self._out.store.session(record.session_id)
            run = KnownRun(record=record) if stored is None else known_run(record, stored)
            self._runs[record.session_id] = run

    async def recall(self, most: int) -> None:
        """Read what the latest of the runs that ended before this program began have done. Raises StoreError."""
        ended = [run for run in self._runs.values() if run.record.stage is RunStage.ENDED and not run.prompt]
        for run in list(reversed(ended))[:most]:
            stored = await self._out.store.session(run.record.session_id)
            if stored is not None and run.record.session_id in self._runs:
                self._runs[run.record.session_id] = known_run(run.record, stored)
        if ended:
            self.changed()

    async def close(self) -> None:
        """Write what is still to be written."""
        await self._writes.close()

    @property
    def known(self) -> Mapping[str, KnownRun]:
        """Every run by its session, the first queued first."""
        return self._runs

    def record(self, session_id: str) -> RunRecord | None:
        """The run of a session, `None` where it is none."""
        run = self._runs.get(session_id)
        return None if run is None else run.record

    async def add(self, command: StartRun) -> RunRecord | None:
        """Keep a session with its prompt and its run, in one commit; `None` where there is that session. Raises
        KnownError."""
        if command.profile not in self.profiles:
            known = ", ".join(sorted(self.profiles))
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=command.profile, known=known)
        if not command.text.strip():
            raise KnownError(Problem.PROMPT_EMPTY)
        now = self._out.clock.now()
        position = 1 + max((run.record.position for run in self._runs.values()), default=0)
        prompt, record = _prompt(command, now), _record(command, position, now)
        session = _session(command, prompt)
        if not await self._out.store.commit(
            [PutSession(session=session), PutPrompt(prompt=prompt), OpenRun(run=record)]
        ):
            return None
        self._runs[record.session_id] = KnownRun(record=record, prompt=command.text)
        self.changed(record.session_id)
        return record

    def move(self, run: KnownRun, after: RunRecord) -> None:
        """Take this as the run's record, and write it behind."""
        self._writes.add(MoveRun(before=run.record, after=after))
        run.record = after
        self.changed(after.session_id)

    def forget(self, session_ids: Iterable[str]) -> None:
        """Drop the runs of sessions that are gone for good."""
        gone = [self._runs.pop(session_id, None) for session_id in session_ids]
        if any(gone):
            self.changed()

    def changed(self, session_id: str = "") -> None:
        """Tell that a run shows something else now; all of them without a session."""
        self._out.bus.publish(RunsChanged(at=self._out.clock.now(), session_id=session_id))


def _prompt(command: StartRun, now: datetime) -> PromptRecord:
    """Held, so that nothing but the queue and a person sends it, whatever else happens in the session."""
    return PromptRecord(
        session_id=command.session_id,
        generation=RUN_GENERATION,
        kind=PromptKind.HELD,
        parts=(TextPart(text=command.text),),
        configuration=Configuration(profile=command.profile, cwd=command.cwd),
        created_at=now,
    )


def _session(command: StartRun, prompt: PromptRecord) -> SessionRecord:
    return SessionRecord(
        id=command.session_id,
        title=command.title.strip() or title_of(prompt),
        cwd=command.cwd,
        profile=command.profile,
        created_at=prompt.created_at,
        active_at=prompt.created_at,
    )


def _record(command: StartRun, position: int, now: datetime) -> RunRecord:
    return RunRecord(
        session_id=command.session_id,
        workspace=command.cwd,
        profile=command.profile,
        allowed=command.allowed,
        stage=RunStage.QUEUED,
        position=position,
        queued_at=now,
        max_attempts=command.max_attempts,
        time_budget=command.time_budget,
    )
