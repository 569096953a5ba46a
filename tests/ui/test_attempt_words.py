"""What an attempt's page says: rows, boxes, tiles, and why there are none."""

from dataclasses import replace
from datetime import UTC

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KeptProblem, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.explanation import Loss, SeenHint, safe
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.rejudge import Differing, Rejudged, Verdict
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.history.records import AttemptPage, Outcome
from kandev_desktop.engine.records import RouteEventRecord
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.text.attempt_again import again
from kandev_desktop.ui.text.attempt_evidence import evidence, rules
from kandev_desktop.ui.text.attempt_page import AttemptText, attempt_text
from kandev_desktop.ui.text.attempt_report import report
from kandev_desktop.ui.text.attempt_route import told
from kandev_desktop.ui.text.attempt_tools import LONGEST, ROOM
from kandev_desktop.ui.text.history import Names
from tests.ui import attempt_scenes as scenes
from tests.ui.run_scenes import at
from tests.ui.scenes import NOW

KNOWN = Names(profiles={"codex": "Codex", "claude": "Claude Agent", "gemini": "Gemini CLI"})


def text(page: AttemptPage, found: Rejudged | None = None) -> AttemptText:
    return attempt_text(page, KNOWN, NOW, UTC, found)


def test_the_steps_from_evidence_to_decision_are_told() -> None:
    page = text(scenes.CAPACITY)
    assert page.title == "Attempt 2, 14:08:12"
    assert page.subtitle == (
        "Retry refunds after a gateway timeout · Codex · gpt-6.1-sol · Retried · attempt id s1-2"
    )
    assert [(tile.name, tile.value, tile.beneath) for tile in page.tiles] == [
        ("Evidence", "6 signals", "all of this attempt"),
        ("Classification", "Model at capacity", "High, codex.capacity.sequence"),
        ("Gate", "Open", "Nothing happened since the prompt was sent, so it can be sent again."),
        ("Policy", "Interactive", "attempt 2 of 5"),
        ("Decision", "Retry in 10 s", "same profile, same prompt"),
    ]


def test_each_signal_says_what_it_was_used_as() -> None:
    rows = text(scenes.CAPACITY).evidence
    assert [row.used for row in rows] == ["", "", "marker", "sentence", "end", ""]
    assert [row.decided for row in rows] == [False, False, True, True, True, False]
    assert (rows[3].number, rows[3].since, rows[3].kind, rows[3].phase) == (
        "4",
        "+1.23 s",
        "acp_update",
        "setup",
    )


def test_a_signal_of_another_request_and_a_stated_wait_are_told() -> None:
    first = scenes.EXPLAINED.signals[1]
    hint = SeenHint(
        seq=2, place=safe("retry-after"), value=safe("7"), wait_s=7.0, source=None, passed=None,  # type: ignore[arg-type]
    )  # fmt: skip
    stale = replace(scenes.EXPLAINED, signals=(replace(first, seq=1, stale=True), first), hints=(hint,))
    assert [row.used for row in evidence(stale)] == ["another request", "wait"]


def test_a_signal_without_words_is_told_by_what_its_structure_carries() -> None:
    bare = replace(
        scenes.EXPLAINED.signals[0], says=safe(""), code=-32603, status=529, tokens=(safe("overloaded"),)
    )
    assert evidence(replace(scenes.EXPLAINED, signals=(bare,)))[0].says == "-32603, HTTP 529, overloaded"


def test_rules_stand_with_their_rank_and_why_they_lost() -> None:
    rows = text(scenes.CAPACITY).rules
    assert [(row.rule, row.rank, row.result) for row in rows] == [
        ("codex.capacity.sequence", "4, 90", "Matched"),
        ("openai.server_error.family", "5, 40", "Outranked"),
        ("any.text.capacity", "6, 20", "Agrees"),
        ("codex.turn.empty", "6, 10", "Outranked"),
    ]
    assert rows[0].matcher == "an exact sentence (#4)"
    assert rows[1].why == "less specific than what decided"


@pytest.mark.parametrize("lost", list(Loss))
def test_every_loss_has_a_result_and_a_reason(lost: Loss) -> None:
    (row,) = rules(replace(scenes.EXPLAINED, matched=(replace(scenes.EXPLAINED.matched[0], lost=lost),)))
    assert row.result in {"Outranked", "Agrees", "Contradicts", "Not allowed"}
    assert row.why


def rows_of(page: AttemptPage, box: int) -> dict[str, str]:
    return {row.key: row.value for row in text(page).boxes[box].rows}


def test_the_boxes_tell_what_the_tiles_do_not() -> None:
    gate, policy, decision = text(scenes.CAPACITY).boxes
    assert (gate.title, policy.title, decision.title) == (
        "Gate: Open", "Policy: Interactive", "Decision: Retry in 10 s",
    )  # fmt: skip
    assert rows_of(scenes.CAPACITY, 0) == {
        "Content": "none", "Tools": "none", "Delivery": "the agent answered in some way", "Guarantee": "not needed",
    }  # fmt: skip
    assert rows_of(scenes.CAPACITY, 1) == {
        "Class": "Passes by itself", "Budget": "attempt 2 of 5", "Delay": "10 s", "Stated wait": "none",
    }  # fmt: skip
    assert rows_of(scenes.CAPACITY, 2) == {
        "Due": "14:08:24", "Sends": "the same prompt, 63 characters", "Committed": "14:08:14.402",
    }  # fmt: skip


def test_a_closed_gate_counts_what_it_saw() -> None:
    seen = Effects(
        content=True, thought=True, tools=3, tools_open=1, permissions=1, files=1, waiting=1, strange=2,
        delivery=Delivery.ACKED,
    )  # fmt: skip
    shut = Gate(answer=GateAnswer.STOP, reason=Reason.CONTENT_SEEN)
    page = replace(scenes.CAPACITY, failures=(replace(scenes.CAPACITY.failures[0], effects=seen, gate=shut),))
    assert rows_of(page, 0) == {
        "Content": "text of an answer, thoughts",
        "Tools": "3, unfinished: 1",
        "Requests": "2, open: 1",
        "Unreadable": "2",
        "Delivery": "the agent answered in some way",
        "Guarantee": "not given",
    }


def test_a_routed_attempt_tells_the_candidates_policy_and_whom_the_route_passed_over() -> None:
    page = text(scenes.ROUTED)
    assert rows_of(scenes.ROUTED, 1)["Candidate"] == "Codex"
    assert rows_of(scenes.ROUTED, 1)["Retry"] == "3 of 3"
    assert page.boxes[2].title == "Decision: Next: Claude Agent"
    assert [row.value for row in page.route] == [
        "Codex serves from here.",
        (
            "Claude Agent serves after Codex."
            " Codex was passed over: given up for this prompt; Provider overloaded."
            " Gemini CLI was passed over: it needed you; Sign-in needed."
        ),
    ]


EVENT = RouteEventRecord(
    id="e", session_id="s", generation=1, at=NOW, kind="claimed", profile="codex", native_id="", reason=""
)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (EVENT, "Codex serves from here."),
        (replace(EVENT, kind="continued"), "You went on with Codex."),
        (
            replace(EVENT, kind="refused"),
            "Codex: Not sent: the agent reported another model than the one that was asked for.",
        ),
        (
            replace(EVENT, kind="held", reason="network"),
            "This machine is offline. It goes on by itself when the network is back, and uses no attempt.",
        ),
        (replace(EVENT, kind="held", reason="of another version"), "of another version"),
        (
            replace(EVENT, kind="parked", wake_at=at("14:20")),
            "No candidate could serve; Codex is tried first, at 14:20.",
        ),
        (replace(EVENT, kind="parked"), "No candidate could serve, and nobody said when one can."),
        (replace(EVENT, kind="blocked"), "No candidate could serve; Codex needed you."),
        (replace(EVENT, kind="of another version"), "of another version"),
    ],
)
def test_every_kind_of_event_is_told(event: RouteEventRecord, expected: str) -> None:
    assert told(event, KNOWN, NOW, UTC) == expected


@pytest.mark.parametrize("barrier", list(Barrier))
def test_every_barrier_is_told_and_many_are_counted(barrier: Barrier) -> None:
    over = tuple(PassedOver(profile=f"p{n}", barrier=barrier) for n in range(10))
    sentences = told(replace(EVENT, passed=over), KNOWN, NOW, UTC)
    assert sentences.count("was passed over: ") == 8
    assert sentences.endswith("So were others: 2.")


@pytest.mark.parametrize("outcome", list(Outcome))
def test_an_attempt_that_was_not_judged_says_why(outcome: Outcome) -> None:
    page = text(replace(scenes.RUNNING, row=replace(scenes.RUNNING.row, outcome=outcome)))
    assert page.unjudged
    assert not page.tiles
    assert not page.boxes
    assert not page.evidence


def test_a_judgement_without_an_explanation_keeps_its_tiles_and_boxes() -> None:
    page = text(scenes.UNEXPLAINED)
    assert page.unexplained == "It was judged before signals and rules were kept, so they are not known."
    assert (len(page.tiles), len(page.boxes), page.evidence, page.rules) == (5, 3, (), ())


def test_what_kept_an_attempt_from_its_prompt_and_earlier_judgements_are_told() -> None:
    last = replace(
        scenes.CAPACITY.failures[0],
        problem=KeptProblem(problem=Problem.COMMAND_NOT_FOUND, facts=(("command", "codex"), ("install", ""))),
    )
    page = text(replace(scenes.CAPACITY, failures=(scenes.CAPACITY.failures[0], last)))
    assert page.problem.startswith("The command codex was not found.")
    assert [row.value for row in page.judgements] == ["Model at capacity, by codex.capacity.sequence"]


def test_what_went_out_in_the_place_of_the_prompt_is_told_beside_it() -> None:
    sent = replace(scenes.WELL.attempt, sent=(TextPart(text="Please go on."),))
    page = text(replace(scenes.WELL, attempt=sent))
    assert [(row.who, row.replaced) for row in page.said] == [
        ("Prompt", ""), ("Sent in its place", ""), ("Gemini CLI", "Replaced 2 times"),
    ]  # fmt: skip


def test_a_tool_is_told_with_what_it_was_given_and_gave_back_without_its_secrets() -> None:
    ran, changed, _ = text(scenes.TOOLED).said[1:]
    assert ran.text == "Ran pytest -q; Done"
    assert ran.tool is not None
    assert changed.tool is not None
    assert [(part.title, part.text) for part in (*ran.tool.parts, *changed.tool.parts)] == [
        ("Command", "pytest -q"), ("Output", "2 passed in 0.41s"),
        ("", "~/src/payments-api/refunds.py:12"), ("", "- tries = 1\n+ tries = 3"),
    ]  # fmt: skip
    assert "2 passed in 0.41s" in report(text(scenes.TOOLED))
    given = scenes.tool(scenes.WELL.row, 1, ToolKind.FETCH)
    (said,) = text(replace(scenes.WELL, messages=(given,), replaced=())).said[1:]
    assert said.tool is not None
    assert "pytest -q" in said.tool.parts[0].text
    assert "hunter2" not in report(text(replace(scenes.WELL, messages=(given,), replaced=())))


def test_of_the_tools_of_a_page_no_more_is_told_than_there_is_room_for() -> None:
    long = [scenes.tool(scenes.WELL.row, n, raw_output="word " * 100_000) for n in range(1, 41)]
    tools = [each.tool for each in text(replace(scenes.WELL, messages=tuple(long), replaced=())).said[1:]]
    told = [part.text for tool in tools if tool is not None for part in tool.parts]
    assert sum(map(len, told)) < ROOM + 2 * LONGEST
    assert all("[…]" in each for each in told if len(each) > 100)
    assert tools[-1] is not None
    assert tools[-1].left_out == "What it was given and what it gave back are in the transcript."


def verdict(page: AttemptPage) -> Verdict:
    kept = page.failures[-1]
    return Verdict(kept.classification, kept.gate, kept.decision)


def test_todays_catalogue_is_told_in_what_it_differs_only() -> None:
    stored = verdict(scenes.CAPACITY)
    today = stored._replace(
        classification=replace(stored.classification, code=Code.PROVIDER_OVERLOADED, rule_id="codex.overload")
    )
    differs = (Differing.CODE, Differing.RULE_ID)
    assert not again(None)
    assert again(Rejudged(stored=stored, today=stored, differs=())) == "Today's catalogue agrees."
    assert again(Rejudged(stored=stored, today=today, differs=differs)) == (
        "Today's catalogue says otherwise. Cause: Provider overloaded; Rule: codex.overload."
    )
    assert again(Rejudged(stored=stored, today=today, differs=tuple(Differing))).count(": ") == len(Differing)


def test_hostile_words_stay_on_their_lines_and_within_their_bounds() -> None:
    page = text(scenes.HOSTILE)
    assert len(page.evidence) == 64
    assert max(len(row.says) for row in page.evidence) <= 512
    assert "\u202e" not in report(page)
    assert page.evidence_aside.endswith(
        "12 more signals and rules were not kept. 4096 bytes were too many to keep."
    )


@pytest.mark.parametrize("language", ["de", "ar", "ja"])
@pytest.mark.parametrize("name", list(scenes.PAGES))
def test_the_copy_has_everything_in_every_language(language: str, name: str, languages: Languages) -> None:
    languages.use(language)
    page = text(scenes.PAGES[name])
    copied = report(page)
    assert all(row.says in copied for row in page.evidence)
    assert not {"\u2068", "\u2069"} & set(copied)


def test_the_name_of_an_agent_does_not_turn_its_line_around(languages: Languages) -> None:
    languages.use("ar")
    assert [each.who for each in text(scenes.WELL).said[1:]] == ["\u2068Gemini CLI\u2069"]
