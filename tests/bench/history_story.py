"""What a seeded database of many attempts tells: who served which, how it ended, what was said.

Frequencies are Zipf's: the second most frequent of anything occurs half as often as the first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from random import Random
from typing import TypeVar

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Action

_T = TypeVar("_T")

SEED = 8
BIG = "0" * 32
BIG_ATTEMPTS = 5_000
"""One session has so many, or a tenth of all where those are few."""

BEGIN_MS = 1_735_689_600_000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
APART_MS = 31_000
_OPEN, _OF_A_SESSION = 10, 20
_FAILING, _SAME_PROMPT = 0.4, 0.6
_AT_ONCE = 4096
_SYLLABLES = (
    "an", "be", "co", "de", "er", "fa", "go", "hi", "in", "ka", "lo", "ma", "no", "on", "pro", "re", "st", "ti",
    "un", "vo",
)  # fmt: skip
_VOCABULARY, _SPOKEN = 50_000, 4_000_000
_PROMPT, _ANSWER, _EXCERPT = 20, 40, 6

AGENTS = [f"agent{number}" for number in range(10)]
PROFILES = [f"profile{number}" for number in range(30)]
MODELS = [f"model{number}" for number in range(40)]
FOLDERS = [f"/home/somebody/project{number}" for number in range(200)]
CODES = sorted(set(Code) - {Code.NONE})
RULES = [f"rule.{number}" for number in range(300)]
ACTIONS = [Action.RETRY, Action.MANUAL]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One attempt. Of one that did not fail `rule` is empty."""

    id: str
    session: str
    generation: int
    number: int
    seq: int
    folder: str
    profile: int
    model: str
    code: Code
    rule: str
    action: Action
    prompt: str
    answer: str
    excerpt: str

    @property
    def started_at(self) -> datetime:
        return _EPOCH + timedelta(milliseconds=self.seq)


@dataclass(slots=True)
class _Session:
    id: str
    folder: str
    generation: int = 0
    number: int = 0
    prompt: str = ""


def story(count: int) -> Iterator[Told]:
    """So many attempts, the oldest first: the same with each call."""
    random = Random(SEED)
    spoken = Random(SEED).choices(vocabulary(), cum_weights=_zipf(_VOCABULARY), k=min(_SPOKEN, count * 60))
    profiles = _drawn(random, range(len(PROFILES)))
    models, folders, rules = _drawn(random, MODELS), _drawn(random, FOLDERS), _drawn(random, RULES)
    actions, codes = _drawn(random, ACTIONS), _drawn(random, CODES)
    code_of = {rule: next(codes) for rule in RULES} | {"": Code.NONE}

    def said(words: int) -> str:
        first = random.randrange(len(spoken) - words)
        return " ".join(spoken[first : first + words])

    big = _Session(BIG, FOLDERS[0])
    every = max(count // min(BIG_ATTEMPTS, count // 10), 1)
    running: list[_Session] = []
    for at in range(count):
        if len(running) < _OPEN:
            running.append(_Session(f"{random.getrandbits(128):032x}", next(folders)))
        session = big if at % every == 0 else running[random.randrange(len(running))]
        if session.generation == 0 or random.random() > _SAME_PROMPT:
            session.generation, session.number, session.prompt = session.generation + 1, 0, said(_PROMPT)
        session.number += 1
        rule = next(rules) if random.random() < _FAILING else ""
        yield Told(
            id=f"{random.getrandbits(128):032x}",
            session=session.id,
            generation=session.generation,
            number=session.number,
            seq=BEGIN_MS + at * APART_MS + random.randrange(APART_MS),
            folder=session.folder,
            profile=next(profiles),
            model=next(models),
            code=code_of[rule],
            rule=rule,
            action=next(actions) if rule else Action.NONE,
            prompt=session.prompt,
            answer=said(_ANSWER),
            excerpt=said(_EXCERPT) if rule else "",
        )
        if session is not big and random.random() < 1 / _OF_A_SESSION:
            running.remove(session)


def day(number: int) -> datetime:
    """Its beginning, the first day being 0."""
    return _EPOCH + timedelta(milliseconds=BEGIN_MS, days=number)


def vocabulary() -> list[str]:
    """Words of syllables, so that they begin alike; the most frequent first, which are short as they are in speech."""
    random = Random(SEED)
    words: dict[str, int] = {}
    while len(words) < _VOCABULARY:
        syllables = random.choices(_SYLLABLES, k=random.randint(1, 5))
        words["".join(syllables)] = len(syllables) + random.randrange(2)
    return sorted(words, key=lambda word: words[word])


def _drawn(random: Random, values: Sequence[_T]) -> Iterator[_T]:
    weights = _zipf(len(values))
    while True:
        yield from random.choices(values, cum_weights=weights, k=_AT_ONCE)


def _zipf(count: int) -> list[float]:
    return list(accumulate(1 / rank for rank in range(1, count + 1)))
