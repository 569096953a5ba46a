"""Every judgement is stored with the evidence that it was made of, and can be made again from what is kept."""

from collections.abc import Sequence

from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.evidence.cleaning import cleaned
from kandev_desktop.domain.rejudge import Verdict, rejudge
from kandev_desktop.engine.changes import AddEvidence, AddFailure, Change
from kandev_desktop.engine.ports import LaunchError, PromptOutcome
from tests.fakes.fake_agents import FAILED, Play, answers, overloaded
from tests.fakes.memory_store import MemoryStore
from tests.unit.engine.rig import CATALOGUE, Rig
from tests.unit.engine.routing_rig import RoutedRig, out_of_quota

KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"


class NotingStore(MemoryStore):
    """Notes the commits that hold a judgement."""

    def __init__(self) -> None:
        super().__init__("instance-1")
        self.judged: list[tuple[AddFailure, AddEvidence]] = []

    async def commit(self, changes: Sequence[Change]) -> bool:
        kept = await super().commit(changes)
        failures = [each for each in changes if isinstance(each, AddFailure)]
        evidence = [each for each in changes if isinstance(each, AddEvidence)]
        self.judged += zip(failures, evidence, strict=True)
        return kept


async def leaks_a_key(play: Play) -> PromptOutcome:
    play.http_error(529, "overloaded_error", f"Overloaded, key {KEY}")
    return FAILED


async def uses_a_tool_and_fails(play: Play) -> PromptOutcome:
    play.text("Working")
    play.http_error(503, "api_error", "Service unavailable")
    return FAILED


def alike(judged: Sequence[tuple[AddFailure, AddEvidence]], *, interactive: bool) -> bool:
    """Whether the catalogue that judged says the same of what is kept."""
    for failure, evidence in ((added.failure, kept.kept) for added, kept in judged):
        decision = failure.decision if interactive else None
        again = rejudge(
            cleaned(evidence),
            Verdict(failure.classification, failure.gate, decision),
            problem=None if failure.problem is None else failure.problem.error,
            catalogue=CATALOGUE,
        )
        assert (evidence.failure_id, again.differs) == (failure.id, ())
    return True


async def test_each_attempt_of_a_streak_keeps_what_it_was_judged_by() -> None:
    store = NotingStore()
    rig = Rig(store=store)
    await rig.start(leaks_a_key, overloaded, uses_a_tool_and_fails)
    await rig.prompt()
    await rig.clock.advance(60)
    assert [each.kept.ordinal for _, each in store.judged] == [1, 2, 3]
    assert alike(store.judged, interactive=True)
    assert KEY in repr(store.judged[0][1])
    assert KEY not in repr(cleaned(store.judged[0][1].kept))
    await rig.stop()


async def test_a_problem_of_our_own_is_judged_alike_as_well() -> None:
    store = NotingStore()
    rig = Rig(store=store)
    rig.agents.launch_error = LaunchError(Problem.AGENT_ENDED_EARLY, command="agent", exit="1", stderr=KEY)
    await rig.start(answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert store.judged
    assert alike(store.judged, interactive=True)
    await rig.stop()


async def test_what_a_route_decided_is_compared_without_its_decision() -> None:
    store = NotingStore()
    rig = RoutedRig(store=store)
    await rig.begin(out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(5)
    assert [added.failure.context for added, _ in store.judged] == ["routed"]
    assert alike(store.judged, interactive=False)
    await rig.stop()
