"""A seeded week of providers with outages, throttles and quotas, and of jobs that need them.

Nothing here knows how anybody recovers: a request is answered or refused by the clock alone, and whoever works on a
job is counted. Times are seconds since the week began.
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
WEEK = 7 * DAY
NIGHTS = 5


class Refusal(StrEnum):
    """Why a provider refuses a request."""

    DOWN = "down"
    OVERLOADED = "overloaded"
    THROTTLED = "throttled"
    QUOTA = "quota"
    SIGNED_OUT = "signed_out"


@dataclass(frozen=True)
class Outage:
    """A time in which every request is refused."""

    begins: float
    ends: float
    why: Refusal


@dataclass(frozen=True)
class Provider:
    """`per_minute` requests in any minute, `quota` in each window of `window` seconds; signed out from `out_from`."""

    name: str
    outages: tuple[Outage, ...]
    per_minute: int
    quota: int
    window: float
    out_from: float = WEEK


@dataclass(frozen=True)
class Job:
    """Steps that each need one request and take their time; what a step does must be done once.

    `dies_at` is the step in which the agent's process ends the first time, -1 for none.
    """

    name: str
    workspace: str
    profile: str
    begins: float
    steps: tuple[float, ...]
    dies_at: int = -1


@dataclass(frozen=True)
class Plan:
    """A week. `profiles` are the orders of candidates by the name of a profile."""

    providers: tuple[Provider, ...]
    jobs: tuple[Job, ...]
    profiles: dict[str, tuple[str, ...]]


PROVIDERS = ("alder", "birch", "cedar", "dogwood", "elm")
ORDERS = {
    "nightly": ("alder", "birch", "cedar"),
    "thorough": ("birch", "cedar", "dogwood"),
    "cheap": ("dogwood", "elm", "alder"),
    "elm": ("elm",),
}
"""Three dynamic profiles, and a concrete one that an unattended run uses by itself."""


def plan(seed: int, jobs: int = 200) -> Plan:
    """The week of a seed."""
    chance = Random(seed)
    return Plan(
        providers=tuple(_provider(chance, name) for name in PROVIDERS),
        jobs=tuple(sorted(_jobs(chance, jobs), key=lambda job: (job.begins, job.name))),
        profiles=ORDERS,
    )


def _provider(chance: Random, name: str) -> Provider:
    # Each night most providers fail for a while, now and then several at once.
    nights = [night * DAY + 8 * HOUR for night in range(NIGHTS)]
    outages = [
        Outage(
            begins=(begins := night + chance.uniform(-0.5, 1) * HOUR),
            ends=begins + chance.choice([3 * MINUTE, 20 * MINUTE, HOUR, 4 * HOUR, 10 * HOUR]),
            why=chance.choice([Refusal.DOWN, Refusal.OVERLOADED]),
        )
        for night in nights
        if chance.random() < 0.9
    ]
    return Provider(
        name=name,
        outages=tuple(outages),
        per_minute=chance.randint(4, 12),
        quota=chance.randint(20, 60),
        window=5 * HOUR,
        out_from=4 * DAY if name == "elm" else WEEK,
    )


def _jobs(chance: Random, count: int) -> Iterator[Job]:
    for number in range(count):
        steps = tuple(float(chance.randint(4, 40)) for _ in range(chance.randint(2, 7)))
        night = number % NIGHTS
        yield Job(
            name=f"job-{number:03d}",
            workspace=f"/folder/{chance.randrange(10)}",
            profile=chance.choice([*ORDERS, "nightly", "thorough", "cheap"]),
            begins=night * DAY + 8 * HOUR + chance.expovariate(1 / (20 * MINUTE)),
            steps=steps,
            dies_at=1 if number % 29 == 28 else -1,
        )


@dataclass(frozen=True)
class Request:
    """One request as a provider saw it."""

    at: float
    job: str
    provider: str
    refused: Refusal | None
    wait: float | None = None


@dataclass
class World:
    """What happened so far."""

    plan: Plan
    requests: list[Request] = field(default_factory=list)
    done: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    finished: dict[str, float] = field(default_factory=dict)
    died: set[str] = field(default_factory=set)
    at_work: set[str] = field(default_factory=set)
    overlaps: list[str] = field(default_factory=list)
    _served: dict[str, deque[float]] = field(default_factory=lambda: defaultdict(deque))
    _windows: dict[tuple[str, int], int] = field(default_factory=lambda: defaultdict(int))

    def __post_init__(self) -> None:
        self.providers = {provider.name: provider for provider in self.plan.providers}
        self.jobs = {job.name: job for job in self.plan.jobs}

    def request(self, job: str, provider: str, at: float) -> Request:
        """One request; a refusal says how long to wait where the provider would."""
        refused, wait = self._refused(self.providers[provider], at)
        seen = Request(at=at, job=job, provider=provider, refused=refused, wait=wait)
        self.requests.append(seen)
        return seen

    def _refused(self, provider: Provider, at: float) -> tuple[Refusal | None, float | None]:
        if at >= provider.out_from:
            return Refusal.SIGNED_OUT, None
        for outage in provider.outages:
            if outage.begins <= at < outage.ends:
                return outage.why, None
        window = int(at // provider.window)
        if self._windows[provider.name, window] >= provider.quota:
            return Refusal.QUOTA, (window + 1) * provider.window - at
        served = self._served[provider.name]
        while served and served[0] <= at - MINUTE:
            served.popleft()
        if len(served) >= provider.per_minute:
            return Refusal.THROTTLED, served[0] + MINUTE - at
        served.append(at)
        self._windows[provider.name, window] += 1
        return None, None

    def left(self, job: Job) -> Iterator[int]:
        """The steps that a look at the work tree finds undone."""
        return (step for step in range(len(job.steps)) if step not in self.done[job.name])

    def begin(self, job: str) -> None:
        if job in self.at_work:
            self.overlaps.append(job)
        self.at_work.add(job)

    def end(self, job: str) -> None:
        self.at_work.discard(job)

    @property
    def duplicates(self) -> int:
        """Steps that were done more than once."""
        return sum(len(steps) - len(set(steps)) for steps in self.done.values())
