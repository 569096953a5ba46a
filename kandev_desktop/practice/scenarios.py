"""The scenarios, and the small language that strings them together.

    text = step {"," step}      step = name ["*" requests]

`overloaded*2,cut_after_text,ok` fails two requests, cuts the third and answers every later one. A step
without a number is one request, except the last one, which stays. A number on the last step means that
`ok` follows it.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum

from kandev_desktop.domain.errors import KnownError, Problem


class Act(Enum):
    """How a request is treated."""

    ANSWER = "answer"
    FAULT = "fault"
    REFUSE = "refuse"
    RESET = "reset"
    CUT = "cut"
    STREAM_ERROR = "stream_error"
    STALL = "stall"
    STALL_BEFORE_HEADERS = "stall_before_headers"
    GARBAGE = "garbage"


class Speech(Enum):
    """Which text an answer holds."""

    SHORT = "short"
    LONG = "long"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One way to behave. `fault` names a row of `resources/practice/errors.toml`; `pause_s` lies between chunks.

    With `tool`, a request that offers a suitable tool and holds no tool result yet is answered with a call of
    it; every other request is treated as `act` says. With `edits` these are two calls of tools that write and
    change a file. `cuts_call` ends the connection between the whole call
    and the end of its answer.
    """

    name: str
    summary: str
    act: Act = Act.ANSWER
    fault: str = ""
    tool: bool = False
    edits: bool = False
    cuts_call: bool = False
    speech: Speech = Speech.SHORT
    pause_s: float = 0.005


def _fault(name: str, summary: str) -> Scenario:
    return Scenario(name=name, summary=summary, act=Act.FAULT, fault=name)


_ALL = (
    Scenario(name="ok", summary="a short answer"),
    _fault("overloaded", "the provider is overloaded"),
    _fault("unavailable", "the service is unavailable"),
    _fault("throttle_short", "a rate limit that ends in 7 seconds"),
    _fault("throttle_long", "a rate limit that ends in an hour"),
    _fault("quota", "the allowance is used up"),
    _fault("auth", "the key is not accepted"),
    _fault("billing", "the account has no credit"),
    _fault("forbidden", "the key may not do this"),
    _fault("unknown_model", "there is no such model"),
    _fault("context_too_long", "the prompt does not fit the model"),
    _fault("server_error", "an internal error"),
    _fault("html_502", "a gateway's HTML page in place of an answer"),
    Scenario(name="refused", summary="the port takes no connection", act=Act.REFUSE),
    Scenario(name="reset_before_headers", summary="the connection is reset unanswered", act=Act.RESET),
    Scenario(name="cut_after_text", summary="the connection ends within the answer", act=Act.CUT),
    Scenario(
        name="error_event_in_stream",
        summary="the answer breaks off with an error event",
        act=Act.STREAM_ERROR,
        fault="overloaded",
    ),
    Scenario(name="stall", summary="some text, then silence", act=Act.STALL),
    Scenario(name="stall_before_headers", summary="silence", act=Act.STALL_BEFORE_HEADERS),
    Scenario(
        name="tool_then_failure",
        summary="a tool call, then an overload",
        act=Act.FAULT,
        fault="overloaded",
        tool=True,
    ),
    Scenario(
        name="cut_after_tool",
        summary="the connection ends after a whole tool call",
        tool=True,
        cuts_call=True,
    ),
    Scenario(name="tool_ok", summary="a tool call, then an answer", tool=True),
    Scenario(name="edit_ok", summary="a file is written, a line of it changed, then an answer", edits=True),
    Scenario(name="garbage", summary="invalid JSON within the answer", act=Act.GARBAGE),
    Scenario(name="empty", summary="an answer without content", speech=Speech.NOTHING),
    Scenario(
        name="slow", summary="a long answer over some fifteen seconds", speech=Speech.LONG, pause_s=0.08
    ),
)
SCENARIOS = {scenario.name: scenario for scenario in _ALL}
MAX_REQUESTS = 9999


class Lane(StrEnum):
    """Requests that offer tools are the agent's main ones. Titles, summaries and the like offer none."""

    MAIN = "main"
    SIDE = "side"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A scenario for so many requests of a lane; `None` means for ever."""

    scenario: Scenario
    requests: int | None = None


class Script:
    """Deals scenarios out to requests.

    Each lane walks the steps by itself, so a side request never uses up a failure that was meant for a main one,
    and a client that never offers tools sees the same sequence.
    """

    def __init__(self, text: str) -> None:
        """Raises KnownError: SCENARIO_UNKNOWN, SCENARIO_ALONE."""
        self.text = text
        self.steps = parse(text)
        self._dealt = dict.fromkeys(Lane, 0)

    @property
    def refuses(self) -> bool:
        """Whether the port takes no connection."""
        return self.steps[0].scenario.act is Act.REFUSE

    def next(self, lane: Lane) -> tuple[int, Scenario]:
        """The step, counted from 1, and the scenario for the next request of this lane."""
        left = self._dealt[lane]
        self._dealt[lane] += 1
        for number, step in enumerate(self.steps, 1):
            if step.requests is None or left < step.requests:
                return number, step.scenario
            left -= step.requests
        raise AssertionError("the last step stays")


def parse(text: str) -> tuple[Step, ...]:
    """The steps of a script. Raises KnownError: SCENARIO_UNKNOWN, or SCENARIO_ALONE where `refused` is not alone:
    nobody can count requests that never arrive."""
    words = [word.strip() for word in text.split(",")]
    pairs = [_pair(word, text) for word in words]
    refused = next((scenario for scenario, _ in pairs if scenario.act is Act.REFUSE), None)
    if refused is not None and (len(pairs), pairs[0][1]) != (1, None):
        raise KnownError(Problem.SCENARIO_ALONE, scenario=refused.name, script=text)
    steps = [Step(scenario=scenario, requests=requests or 1) for scenario, requests in pairs[:-1]]
    last, requests = pairs[-1]
    steps.append(Step(scenario=last, requests=requests))
    if requests is not None:
        steps.append(Step(scenario=SCENARIOS["ok"]))
    return tuple(steps)


def _pair(word: str, text: str) -> tuple[Scenario, int | None]:
    name, star, digits = word.partition("*")
    scenario = SCENARIOS.get(name)
    if scenario is None:
        raise _unknown(text)
    if not star:
        return scenario, None
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:6]) <= MAX_REQUESTS):
        raise _unknown(text)
    return scenario, int(digits)


def _unknown(text: str) -> KnownError:
    return KnownError(Problem.SCENARIO_UNKNOWN, scenario=text or "''", known=", ".join(SCENARIOS))
