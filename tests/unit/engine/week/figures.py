"""What a week comes to."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median, quantiles

from tests.unit.engine.week.world import MINUTE, WEEK, Job, Refusal, Request, World

IN_OUTAGES = frozenset({Refusal.DOWN, Refusal.OVERLOADED})
KNOWN_AFTER = 2 * MINUTE
"""After this time with refusals an outage is no news."""
RETURNS, AT_A_TIME = 2 * MINUTE, 10.0
"""How long after its first answer a provider has just come back, and the seconds that are looked at together then."""


@dataclass(frozen=True)
class Figures:
    """`refused` are requests that a failing resource got, `in_outages` those of them that met an outage.

    Of what one resource refused within a minute `worst` is the most, `of_one_workspace` the most of one workspace,
    `worst_known` the most in an outage that was no news; `returning` are the jobs that within ten seconds went on with
    a provider that had just come back, at most. Times in seconds, from a job's begin to its end; `slow` is
    what one in twenty exceeds.
    """

    jobs: int
    finished: int
    requests: int
    refused: int
    in_outages: int
    worst: int
    of_one_workspace: int
    worst_known: int
    returning: int
    typical: float
    slow: float
    longest: float
    duplicates: int
    overlaps: int


def figures(world: World) -> Figures:
    refused = [request for request in world.requests if request.refused is not None]
    took = [world.finished[name] - world.jobs[name].begins for name in world.finished]
    return Figures(
        jobs=len(world.jobs),
        finished=len(took),
        requests=len(world.requests),
        refused=len(refused),
        in_outages=sum(request.refused in IN_OUTAGES for request in refused),
        worst=_most((request.provider, request.at // MINUTE) for request in refused),
        of_one_workspace=_most(
            (request.provider, world.jobs[request.job].workspace, request.at // MINUTE) for request in refused
        ),
        worst_known=_most((request.provider, request.at // MINUTE) for request in _known(world, refused)),
        returning=max(_returning(world), default=0),
        typical=median(took),
        slow=quantiles(took, n=20)[-1],
        longest=max(took),
        duplicates=world.duplicates,
        overlaps=len(world.overlaps),
    )


def _most(keys: Iterator[object]) -> int:
    return max(Counter(keys).values(), default=0)


def _known(world: World, refused: list[Request]) -> Iterator[Request]:
    """Refusals of outages that somebody had met well before."""
    for provider in world.plan.providers:
        for outage in provider.outages:
            met = [
                request
                for request in refused
                if request.provider == provider.name and outage.begins <= request.at < outage.ends
            ]
            yield from (request for request in met if request.at >= met[0].at + KNOWN_AFTER)


def _returning(world: World) -> Iterator[int]:
    """How many jobs make their first requests within a short time, for each such time after an outage."""
    for provider in world.plan.providers:
        mine = [request for request in world.requests if request.provider == provider.name]
        for outage in provider.outages:
            later = [request for request in mine if request.at >= outage.ends]
            back = next((request.at for request in later if request.refused is None), WEEK)
            firsts: dict[str, float] = {}
            for request in later:
                if request.at < back + RETURNS:
                    firsts.setdefault(request.job, request.at)
            for began in firsts.values():
                yield sum(began <= at < began + AT_A_TIME for at in firsts.values())


def unfinished(world: World) -> dict[str, Job]:
    return {name: job for name, job in world.jobs.items() if name not in world.finished}
