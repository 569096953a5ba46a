"""Whose words a chunk is: a model's answer passes, an adapter's own words are told apart by structure."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import AgentRetrying, Chunk, Observed, PipeEnded
from tests.unit.acp.tap_rig import Listener

UUID = "0b1c2d3e-4f50-4a6b-8c7d-0123456789ab"
COUNTED = {"stopReason": "end_turn", "usage": {"inputTokens": 5, "outputTokens": 3}}
UNCOUNTED = {"stopReason": "end_turn"}
BROKEN = "Error: 503 Service Unavailable"
RETRYING = "Retrying (attempt 2/3, waiting 4s)..."


def chunk(text: str, name: str | None = None, **more: Any) -> dict[str, Any]:
    named = {} if name is None else {"messageId": name}
    content = {"type": "text", "text": text}
    return {"sessionUpdate": "agent_message_chunk", "content": content, **named, **more}


def status(value: str) -> dict[str, Any]:
    return {"sessionUpdate": "session_info_update", "_meta": {"codex": {"threadStatus": {"type": value}}}}


def typed(vendor: str = "acme", key: str = "error") -> dict[str, Any]:
    failure = {"type": "overloaded_error", "message": "Overloaded", "status": 529}
    return {"sessionUpdate": "session_info_update", "_meta": {vendor: {key: failure}}}


USAGE = {"sessionUpdate": "usage_update", "used": 3, "size": 10}
TOOL = {"sessionUpdate": "tool_call", "toolCallId": "t1", "title": "ls"}


@dataclass(frozen=True)
class Case:
    """`before` are turns that ended well. `shown` are the answers and `aside` the adapter's own words, `wordless`
    where no rule needs them."""

    id: str
    agent: str
    updates: tuple[dict[str, Any], ...]
    shown: tuple[str, ...]
    aside: tuple[str, ...]
    end: dict[str, Any] | None = None
    error: dict[str, Any] | None = None
    before: tuple[dict[str, Any], ...] = ()
    proven: str | None = None
    wordless: bool = False


CASES = (
    Case("an answer", "stranger", (chunk("Hello "), chunk("there.")), ("Hello ", "there."), (), COUNTED),
    Case("a notice", "stranger", (chunk(RETRYING),), (), (RETRYING,), UNCOUNTED),
    Case("a named notice may be an answer", "stranger", (chunk(RETRYING, "m1"),), (RETRYING,), (), UNCOUNTED),
    Case(
        "prose that speaks of a notice",
        "stranger",
        (chunk(f"It printed: {RETRYING}"),),
        (f"It printed: {RETRYING}",),
        (),
        UNCOUNTED,
    ),
    Case(
        "a notice inside a longer text",
        "stranger",
        (chunk(f"{RETRYING}\nand so on"),),
        (f"{RETRYING}\nand so on",),
        (),
        UNCOUNTED,
    ),
    Case(
        "what a model tries again 1",
        "stranger",
        (chunk("The build failed, trying again with step 2/3"),),
        ("The build failed, trying again with step 2/3",),
        (),
        UNCOUNTED,
    ),
    Case(
        "what a model tries again 2",
        "stranger",
        (chunk("Retrying the deployment to production (attempt 2)"),),
        ("Retrying the deployment to production (attempt 2)",),
        (),
        UNCOUNTED,
    ),
    Case(
        "what a model tries again 3",
        "stranger",
        (chunk("Error in the tests. I am reconnecting the cable and doing attempt 2"),),
        ("Error in the tests. I am reconnecting the cable and doing attempt 2",),
        (),
        UNCOUNTED,
    ),
    Case(
        "what a model tries again 4",
        "stranger",
        (chunk("Retrying... attempt 2 of the migration follows"),),
        ("Retrying... attempt 2 of the migration follows",),
        (),
        UNCOUNTED,
    ),
    Case("words alone prove nothing", "stranger", (chunk(BROKEN),), (BROKEN,), (), UNCOUNTED),
    Case(
        "no usage where answers have it",
        "stranger",
        (chunk(BROKEN),),
        (),
        (BROKEN,),
        UNCOUNTED,
        before=(chunk("Hi."),),
        proven="failure",
    ),
    Case(
        "usage proves an answer", "stranger", (chunk(BROKEN),), (BROKEN,), (), COUNTED, before=(chunk("Hi."),)
    ),
    Case(
        "a cut answer proves nothing",
        "stranger",
        (chunk(BROKEN),),
        (BROKEN,),
        (),
        {"stopReason": "max_tokens"},
        before=(chunk("Hi."),),
    ),
    Case(
        "no name where answers have one",
        "stranger",
        (chunk(BROKEN), USAGE),
        (),
        (BROKEN,),
        COUNTED,
        before=(chunk("Hi.", "m1"),),
        proven="failure",
    ),
    Case(
        "what goes on was no end",
        "copilot",
        (chunk(BROKEN), chunk("is what it says.")),
        (BROKEN, "is what it says."),
        (),
        UNCOUNTED,
    ),
    Case("a tool after it", "copilot", (chunk(BROKEN), TOOL), (BROKEN,), (), UNCOUNTED),
    Case("a family's habit", "copilot", (chunk(BROKEN), USAGE), (), (BROKEN,), UNCOUNTED, proven="failure"),
    Case(
        "a family's exact words",
        "copilot",
        (chunk("Error: Failed to get response from the AI model; retried 5 times Last error: 503"),),
        (),
        ("Error: Failed to get response from the AI model; retried 5 times Last error: 503",),
        COUNTED,
        proven="failure",
    ),
    Case(
        "an error that says the same",
        "stranger",
        (chunk(BROKEN),),
        (),
        (BROKEN,),
        error={"code": -32603, "message": f"Internal error: {BROKEN}"},
        proven="failure",
    ),
    Case(
        "an error whose cause says the same",
        "stranger",
        (chunk(BROKEN),),
        (),
        (BROKEN,),
        error={"code": -32603, "message": "Internal error", "data": {"details": BROKEN}},
        proven="failure",
    ),
    Case(
        "an error that says the same without the label",
        "stranger",
        (chunk("\n\n**Error:** Server error: the engine is overloaded\n"),),
        (),
        ("\n\n**Error:** Server error: the engine is overloaded\n",),
        error={
            "code": -32603,
            "message": "Internal error",
            "data": {"details": "Server error: the engine is overloaded"},
        },
        proven="failure",
    ),
    Case(
        "an error whose data is the same words",
        "stranger",
        (chunk("Error: Connection error."),),
        (),
        ("Error: Connection error.",),
        error={"code": -32603, "message": "Internal error: Agent error", "data": "Connection error."},
        proven="failure",
    ),
    Case(
        "an error that says only a part of it",
        "stranger",
        (chunk("Error: 503 is what you asked about, and it means: try later"),),
        ("Error: 503 is what you asked about, and it means: try later",),
        (),
        error={"code": -32603, "message": "try later"},
    ),
    Case(
        "a status as the first words where answers are counted",
        "stranger",
        (chunk("HTTP 401: Incorrect API key provided."),),
        (),
        ("HTTP 401: Incorrect API key provided.",),
        UNCOUNTED,
        before=(chunk("Hi."),),
        proven="failure",
    ),
    Case(
        "words after a typed failure",
        "stranger",
        (typed(), chunk(BROKEN)),
        (),
        (BROKEN,),
        UNCOUNTED,
        proven="failure",
    ),
    Case(
        "an answer after a typed failure", "stranger", (typed(), chunk("Hello.")), ("Hello.",), (), UNCOUNTED
    ),
    Case(
        "an error that says something else",
        "stranger",
        (chunk(BROKEN),),
        (BROKEN,),
        (),
        error={"code": -32603, "message": "Overloaded"},
    ),
    Case(
        "the reason after a marker",
        "codex",
        (status("systemError"), chunk("Selected model "), chunk("is at capacity.")),
        (),
        ("Selected model ", "is at capacity."),
        UNCOUNTED,
        proven="reason",
    ),
    Case(
        "a marker of a renamed adapter",
        "stranger",
        (status("systemError"), chunk("Out of luck.")),
        (),
        ("Out of luck.",),
        UNCOUNTED,
        proven="reason",
    ),
    Case(
        "a named chunk after a marker",
        "codex",
        (status("systemError"), chunk("Hello.", "m1")),
        ("Hello.",),
        (),
        UNCOUNTED,
    ),
    Case("an idle thread", "codex", (status("idle"), chunk("Hello.")), ("Hello.",), (), UNCOUNTED),
    Case(
        "a claude adapter's text",
        "claude",
        (chunk("API Error: 529 Overloaded.", UUID), USAGE),
        (),
        ("API Error: 529 Overloaded.",),
        error={"code": -32000, "message": "Authentication required"},
        proven="failure",
    ),
    Case(
        "a claude adapter's text on its way",
        "claude",
        (chunk("API Error: Connection lost.", UUID), chunk("Hello.", "msg_1")),
        ("Hello.",),
        ("API Error: Connection lost.",),
        COUNTED,
        wordless=True,
    ),
    Case(
        "a claude answer that reads like one",
        "claude",
        (chunk("API Error: 529 is what you asked about.", "msg_1"),),
        ("API Error: 529 is what you asked about.",),
        (),
        COUNTED,
    ),
    Case("a UUID alone", "claude", (chunk("Hello there, you.", UUID),), ("Hello there, you.",), (), COUNTED),
    Case(
        "a claude notice",
        "claude",
        (chunk("**Warning:** billing changes.", _meta={"claudeCode": {"kind": "informational"}}),),
        (),
        ("**Warning:** billing changes.",),
        COUNTED,
        wordless=True,
    ),
)


def answer(
    listener: Listener, number: int, *, end: dict[str, Any] | None, error: dict[str, Any] | None
) -> None:
    listener.tap.feed_in({"id": number, "error": error} if end is None else {"id": number, "result": end})


def spoken(listener: Listener, *, notice: bool) -> tuple[str, ...]:
    return tuple(
        each.part.text
        for each in listener.only(Chunk)
        if each.notice is notice and isinstance(each.part, TextPart)
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_whose_words(case: Case) -> None:
    listener = Listener(case.agent)
    for number, update in enumerate(case.before, 1):
        listener.prompt(number)
        listener.update(update)
        answer(listener, number, end=COUNTED, error=None)
    listener.heard.clear()
    listener.prompt(77)
    for update in case.updates:
        listener.update(update)
    answer(listener, 77, end=case.end, error=case.error)

    assert spoken(listener, notice=False) == case.shown
    assert spoken(listener, notice=True) == case.aside
    seen = [each for each in listener.only(Observed) if each.kind is SignalKind.ACP_UPDATE and each.text]
    assert tuple(each.text for each in seen) == (() if case.wordless else case.aside)
    assert {each.data.get("adapterText") for each in seen} == ({case.proven} if seen else set())
    assert all("messageId" not in each.data for each in seen)


def test_order_is_the_wires() -> None:
    listener = Listener("copilot")
    listener.prompt()
    for update in (chunk("One."), chunk(BROKEN), chunk("Two."), TOOL):
        listener.update(update)
    assert [each.seq for each in listener.heard] == sorted(each.seq for each in listener.heard)
    assert spoken(listener, notice=False) == ("One.", BROKEN, "Two.")


def test_nothing_is_held_back_beyond_the_end_of_the_pipe() -> None:
    listener = Listener("copilot")
    listener.prompt()
    listener.update(chunk(BROKEN))
    assert spoken(listener, notice=False) == ()
    listener.tap.feed_exit(None, 9)
    assert spoken(listener, notice=False) == (BROKEN,)
    assert isinstance(listener.heard[-1], PipeEnded)


def test_a_marker_ends_with_its_turn() -> None:
    listener = Listener("codex")
    listener.prompt(1)
    listener.update(status("systemError"))
    answer(listener, 1, end=UNCOUNTED, error=None)
    listener.prompt(2)
    listener.update(chunk("Hello."))
    assert spoken(listener, notice=False) == ("Hello.",)


def test_sessions_do_not_share_a_marker() -> None:
    listener = Listener("codex")
    listener.prompt(1, session="s1")
    listener.prompt(2, session="s2")
    listener.update(status("systemError"), session="s1")
    listener.update(chunk("Hello."), session="s2")
    assert spoken(listener, notice=False) == ("Hello.",)


@pytest.mark.parametrize(
    ("text", "tries"),
    [
        (RETRYING, [(2, 3)]),
        ("Info: Request failed due to a transient API error. Retrying...", [(None, None)]),
        ("Retry finished, resuming.", []),
    ],
)
def test_a_notice_of_a_try_is_counted(text: str, tries: list[tuple[int | None, int | None]]) -> None:
    listener = Listener("pi")
    listener.prompt()
    listener.update(chunk(text))
    assert [(each.attempt, each.of) for each in listener.only(AgentRetrying)] == tries


@pytest.mark.parametrize(
    ("method", "params", "tries"),
    [
        ("_session/retrying", {"sessionId": "s1", "category": "server_error", "detail": "HTTP 503"}, [None]),
        ("acme/retry", {"attempt": 3}, [3]),
        ("_acme.reconnecting", {}, [None]),
        ("acme/retryPolicy", {"attempt": 3}, []),
        ("_session/progress", {"detail": "retry"}, []),
        ("session/retrying", {"attempt": 3}, []),
    ],
)
def test_a_vendors_notification_of_a_try_is_counted(
    method: str, params: dict[str, Any], tries: list[int | None]
) -> None:
    listener = Listener("stranger")
    listener.prompt()
    listener.tap.feed_in({"method": method, "params": params})
    assert [each.attempt for each in listener.only(AgentRetrying)] == tries


TYPED = {"acme.error.type": "overloaded_error", "acme.error.message": "Overloaded", "acme.error.status": 529}


@pytest.mark.parametrize(
    ("updates", "end", "found"),
    [
        ((typed(),), UNCOUNTED, True),
        ((chunk("Half an answer"), typed()), UNCOUNTED, True),
        ((TOOL, typed()), UNCOUNTED, True),
        ((typed(), chunk("Hello.")), UNCOUNTED, False),
        ((typed(), TOOL), UNCOUNTED, False),
        ((typed(),), COUNTED, False),
        ((typed(),), {"stopReason": "cancelled"}, False),
        ((typed(),), {"stopReason": "max_tokens"}, False),
        ((typed(key="lastError"),), UNCOUNTED, False),
        ((), {**UNCOUNTED, "_meta": typed()["_meta"]}, True),
        ((chunk("Hello."),), {**COUNTED, "_meta": typed()["_meta"]}, False),
    ],
)
def test_a_failure_typed_under_any_vendors_name(
    updates: tuple[dict[str, Any], ...],
    end: dict[str, Any],
    found: bool,  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
) -> None:
    listener = Listener("stranger")
    listener.prompt(7)
    for update in updates:
        listener.update(update)
    answer(listener, 7, end=end, error=None)
    errors = [each.data for each in listener.only(Observed) if each.kind is SignalKind.ACP_ERROR]
    assert errors == ([{"stopReason": end["stopReason"], **TYPED}] if found else [])


def test_an_error_is_refined_by_what_was_typed_before_it() -> None:
    listener = Listener("stranger")
    listener.prompt(7)
    listener.update(typed())
    answer(listener, 7, end=None, error={"code": -32603, "message": "Internal error"})
    (error,) = [each for each in listener.only(Observed) if each.kind is SignalKind.ACP_ERROR]
    assert (error.code, error.data) == (-32603, TYPED)


def test_a_failure_that_counts_its_tries() -> None:
    listener = Listener("stranger")
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "error": {"code": -32603, "message": "Gave up after 10 attempts: 503"}})
    assert [(each.attempt, each.of) for each in listener.only(AgentRetrying)] == [(10, 10)]


@pytest.mark.parametrize(
    ("updates", "end", "spent"),
    [
        ((chunk(RETRYING),), UNCOUNTED, True),
        ((TOOL, chunk(RETRYING), chunk("Retry finished, resuming."), USAGE), UNCOUNTED, True),
        ((chunk(RETRYING), chunk("Hello.")), UNCOUNTED, False),
        ((chunk(RETRYING), TOOL), UNCOUNTED, False),
        ((chunk(RETRYING),), COUNTED, False),
        ((chunk(RETRYING),), {"stopReason": "cancelled"}, False),
        ((chunk("Hello."),), UNCOUNTED, False),
    ],
)
def test_a_turn_that_ends_on_the_agents_last_try(
    updates: tuple[dict[str, Any], ...],
    end: dict[str, Any],
    spent: bool,  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
) -> None:
    listener = Listener("stranger")
    listener.prompt(7)
    for update in updates:
        listener.update(update)
    answer(listener, 7, end=end, error=None)
    marked = [each.data.get("adapterText") == "retries_spent" for each in listener.only(Observed)]
    assert any(marked) is spent


def test_pis_greeting_is_told_by_the_session() -> None:
    listener = Listener("pi")
    greeting = "pi v9.9\n---\n\n## Context\n- notes.md\n"
    listener.tap.feed_out({"id": 2, "method": "session/new", "params": {}})
    opened = {"sessionId": "s1", "_meta": {"piAcp": {"startupInfo": greeting}}}
    listener.tap.feed_in({"id": 2, "result": opened})
    listener.prompt(3)
    listener.update(chunk(greeting))
    listener.update(chunk("pi v9.9"))
    assert spoken(listener, notice=True) == (greeting,)
    assert spoken(listener, notice=False) == ("pi v9.9",)


def test_a_session_that_was_not_prompted_is_not_remembered() -> None:
    listener = Listener("copilot")
    listener.prompt(1, session="s1")
    for number in range(300):
        listener.update(chunk(BROKEN), session=f"made up {number}")
    assert len(spoken(listener, notice=False)) == 300
    assert len(listener.tap._dialect._speech._talks) == 1
