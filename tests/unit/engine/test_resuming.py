"""Resume, Send again and Start fresh for every kind of agent: section 5, what goes over the wire and in which order."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from hashlib import sha256

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.session.content import ImagePart, PromptPart, TextPart, plain_text
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.commands import Attachment, CreateSession, Resume, SendPrompt, StartFresh
from kandev_desktop.engine.ports import (
    AgentInfo,
    AgentLink,
    AgentSink,
    LaunchSpec,
    PromptOutcome,
    RequestRefusedError,
    SignInMethod,
)
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.session.summary import LONGEST
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.ui.text import actions, card, inspector
from tests.fakes.fake_agents import (
    FAILED,
    Behaviour,
    FakeLink,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    unauthorized,
)
from tests.unit.engine.rig import SESSION, Rig

PICTURE = b"not really a picture"
HASH = sha256(PICTURE).hexdigest()
ATTACHED = Attachment(part=ImagePart(sha256=HASH, mime_type="image/png", name="a.png"), content=PICTURE)
PROMPT: tuple[PromptPart, ...] = (TextPart(text="Deploy."), ATTACHED.part)
INSTRUCTION: tuple[PromptPart, ...] = (TextPart(text="RESUME"),)


# -- how the turn stopped


@dataclass(frozen=True)
class End:
    """How the second prompt ended. `starts` is what brings an agent up for the next one, nothing where it still
    runs; `again` says that nothing happened since it was sent."""

    id: str
    behaviour: Behaviour
    code: Code
    again: bool
    starts: tuple[str, ...] = ()
    killed_after: bool = False


async def keyless(play: Play) -> PromptOutcome:
    play.http_error(401, "missing_api_key", "no key")
    return FAILED


async def killed_in_mid_stream(play: Play) -> PromptOutcome:
    play.text("I am going to")
    return await dies(play)


async def killed_in_a_tool(play: Play) -> PromptOutcome:
    play.tool("t1", ToolStatus.IN_PROGRESS)
    return await dies(play)


UP = ("initialize",)
ANEW = ("stop", "initialize")
ENDS = (
    End("it failed before anything happened", overloaded, Code.PROVIDER_OVERLOADED, again=True),
    End("it failed after a tool", tool_then_overloaded, Code.PROVIDER_OVERLOADED, again=False),
    End(
        "it failed before anything happened and was killed",
        overloaded,
        Code.PROVIDER_OVERLOADED,
        again=True,
        starts=ANEW,
        killed_after=True,
    ),
    End("it was killed with the prompt open", dies, Code.AGENT_TRANSPORT_LOST, again=True, starts=UP),
    End(
        "it was killed in mid-stream",
        killed_in_mid_stream,
        Code.AGENT_TRANSPORT_LOST,
        again=False,
        starts=UP,
    ),
    End("it was killed in a tool", killed_in_a_tool, Code.AGENT_TRANSPORT_LOST, again=False, starts=UP),
    End("the sign-in was refused", unauthorized, Code.AUTH_REQUIRED, again=True, starts=ANEW),
    End("there was no key", keyless, Code.MISSING_CREDENTIALS, again=True, starts=ANEW),
)


# -- what the agent offers


@dataclass(frozen=True)
class Kind:
    """What an agent offers. `asks` is how its session is opened again, `refusal` how that fails, `why` what the card
    then says."""

    id: str
    info: AgentInfo
    asks: tuple[str, ...] = ()
    refusal: RequestRefusedError | None = None
    code: Code = Code.NONE
    why: str = ""


def refused(code: int | None, detail: str) -> RequestRefusedError:
    return RequestRefusedError(code=code, method="session/load", detail=detail)


LOADS = AgentInfo(name="fake", version="1", can_load=True)
RESUMES = AgentInfo(name="fake", version="1", can_resume=True)
GOOD = (
    Kind("it loads", LOADS, ("load native-1",)),
    Kind("it resumes", RESUMES, ("resume native-1",)),
)
BAD = (
    Kind(
        "its load is refused",
        LOADS,
        ("load native-1",),
        refused(-32603, "Internal error"),
        Code.UNKNOWN_PROVIDER_ERROR,
        "The agent refused session/load (-32603): Internal error.",
    ),
    Kind(
        "its session is not found",
        LOADS,
        ("load native-1",),
        refused(-32602, "Session not found: native-1"),
        Code.SESSION_NOT_FOUND,
        "The agent refused session/load (-32602): Session not found: native-1.",
    ),
    Kind(
        "its load times out",
        LOADS,
        ("load native-1",),
        refused(None, "no answer"),
        Code.UNKNOWN_PROVIDER_ERROR,
        "The agent did not answer session/load: no answer.",
    ),
    Kind(
        "its pipe ends while it loads",
        LOADS,
        ("load native-1",),
        refused(None, ""),
        Code.UNKNOWN_PROVIDER_ERROR,
        "The agent did not answer session/load.",
    ),
    Kind(
        "its resume is refused",
        RESUMES,
        ("resume native-1",),
        refused(-32602, "Session not found: native-1"),
        Code.SESSION_NOT_FOUND,
        "The agent refused session/load (-32602): Session not found: native-1.",
    ),
    Kind(
        "it offers neither",
        AgentInfo(name="fake", version="1"),
        (),
        None,
        Code.SESSION_NOT_FOUND,
        "fake cannot open a session again once its process has ended.",
    ),
)
NEITHER = BAD[-1]


# -- the bench


class Bench:
    """A session with one good prompt whose second one, with a picture, ended in some way."""

    def __init__(self) -> None:
        self.rig = Rig(automatic=False)
        self.rig.agents.launch_with = self._launch
        self.rig.agents.every = self._noted(answers)

    async def stopped(self, end: End, kind: Kind) -> None:
        """Come to where a person has to act."""
        rig = self.rig
        rig.agents.info = kind.info
        await rig.start(self._noted(answers), self._noted(end.behaviour))
        await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
        await rig.do(SendPrompt(session_id=SESSION, text="Hello."))
        await rig.do(SendPrompt(session_id=SESSION, text="Deploy.", attachments=(ATTACHED,)))
        await rig.clock.advance(3600)
        if end.killed_after:
            rig.agents.alive = False
        if kind.refusal is not None:
            rig.agents.load_errors.append(kind.refusal)
        rig.agents.calls.clear()

    async def press(self, command: Resume | StartFresh) -> list[str]:
        """What the agent is asked for then, in order."""
        self.rig.agents.calls.clear()
        await self.rig.do(command)
        await self.rig.clock.advance(3600)
        return list(self.rig.agents.calls)

    @property
    def last_sent(self) -> tuple[PromptPart, ...]:
        return self.rig.agents.prompts[-1][1]

    def told_before(self) -> dict[CardAction, str]:
        """What the card says that each of its ways on sends."""
        shown = self.rig.card
        return {
            each: actions.action(each, shown, self.rig.clock.now()).sentence
            for each in shown.actions
            if actions.is_explained(each, shown)
        }

    def _noted(self, behaviour: Behaviour) -> Behaviour:
        async def noted(play: Play) -> PromptOutcome:
            self.rig.agents.calls.append(f"prompt {self.rig.agents.prompts[-1][0]}")
            return await behaviour(play)

        return noted

    async def _launch(self, _spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        self.rig.agents.calls.append("initialize")
        self.rig.agents.alive = True
        return FakeLink(self.rig.agents, sink)


@pytest.fixture
async def bench() -> AsyncIterator[Bench]:
    bench = Bench()
    yield bench
    await bench.rig.stop()


RESUME = Resume(session_id=SESSION, generation=2)
FRESH = StartFresh(session_id=SESSION, generation=2)
SAYS_RESUME = "continues this session and asks One to check the files before it goes on."
SAYS_AGAIN = "sends the same prompt once more in this session. Nothing happened since it was sent."
SAYS_FRESH = (
    "goes on in this conversation with a new session of One, which is sent a summary of what is above."
)

SAYS_ELSEWHERE = "sends a summary of this session, not your prompt, to the profile that you choose."
SAYS_OTHERWISE = {CardAction.START_FRESH: SAYS_FRESH, CardAction.CONTINUE_ELSEWHERE: SAYS_ELSEWHERE}


def says(end: End) -> dict[CardAction, str]:
    first = {CardAction.SEND_AGAIN: SAYS_AGAIN} if end.again else {CardAction.RESUME: SAYS_RESUME}
    return {**first, **SAYS_OTHERWISE}


@pytest.mark.parametrize("end", ENDS, ids=lambda row: row.id)
@pytest.mark.parametrize("kind", GOOD, ids=lambda row: row.id)
async def test_section_5_a_session_goes_on_where_it_was(bench: Bench, kind: Kind, end: End) -> None:
    await bench.stopped(end, kind)
    assert (bench.rig.card.state, bench.rig.card.code) == (CardState.MANUAL, end.code)
    assert bench.told_before() == says(end)
    opened = kind.asks if end.starts else ()
    assert await bench.press(RESUME) == [*end.starts, *opened, "prompt native-1"]
    assert bench.last_sent == (PROMPT if end.again else INSTRUCTION)
    assert bench.rig.agents.blobs[-1] == ({HASH: PICTURE} if end.again else {})
    assert bench.rig.card.state is CardState.RECOVERED
    assert MessageKind.DIVIDER not in [row.kind for row in bench.rig.snapshot.messages]


@pytest.mark.parametrize("kind", BAD, ids=lambda row: row.id)
async def test_section_5_an_agent_that_still_runs_is_not_asked_to_load(bench: Bench, kind: Kind) -> None:
    await bench.stopped(ENDS[1], kind)
    assert await bench.press(RESUME) == ["prompt native-1"]
    assert bench.last_sent == INSTRUCTION
    assert bench.rig.card.state is CardState.RECOVERED


SIGN_IN = ENDS[6:]


@pytest.mark.parametrize("end", SIGN_IN, ids=lambda row: row.id)
async def test_an_agent_that_opens_no_session_again_keeps_its_process_for_it(bench: Bench, end: End) -> None:
    """A new process would be without the session; what starts fresh needs none and gets one."""
    await bench.stopped(end, NEITHER)
    assert await bench.press(RESUME) == ["prompt native-1"]
    assert bench.last_sent == PROMPT


@pytest.mark.parametrize("end", SIGN_IN, ids=lambda row: row.id)
async def test_an_agent_that_opens_no_session_again_starts_fresh_in_a_new_process(
    bench: Bench, end: End
) -> None:
    await bench.stopped(end, NEITHER)
    assert await bench.press(FRESH) == [*ANEW, "new", "prompt native-2"]


@pytest.mark.parametrize(
    ("kind", "end"),
    [
        pytest.param(kind, end, id=f"{kind.id}, {end.id}")
        for kind in BAD
        for end in ENDS
        if end.starts and not (kind is NEITHER and end in SIGN_IN)
    ],
)
async def test_section_5_a_load_that_fails_is_never_replaced_by_a_new_session_without_asking(
    bench: Bench, kind: Kind, end: End
) -> None:
    await bench.stopped(end, kind)
    assert bench.told_before() == says(end)
    assert await bench.press(RESUME) == [*end.starts, *kind.asks, "stop"]
    shown = bench.rig.card
    assert (shown.state, shown.code) == (CardState.MANUAL, kind.code)
    assert card.words(shown, bench.rig.clock.now()).line.before == kind.why
    assert bench.told_before() == (SAYS_OTHERWISE if kind is NEITHER else says(end))
    quoted = [row.value for row in inspector.facts(shown, bench.rig.clock.now()) if "=" in row.value]
    assert quoted == []
    assert MessageKind.DIVIDER not in [row.kind for row in bench.rig.snapshot.messages]

    assert (await bench.press(FRESH))[-2:] == ["new", "prompt native-2"]
    assert MessageKind.DIVIDER in [row.kind for row in bench.rig.snapshot.messages]
    assert bench.rig.snapshot.cards[-1].state is CardState.CANCELLED


@pytest.mark.parametrize("kind", [BAD[1], BAD[2]], ids=lambda row: row.id)
async def test_a_load_that_failed_can_be_tried_again_in_a_new_process(bench: Bench, kind: Kind) -> None:
    """Both a session that a process forgot and a request that it never answered may be had from another one."""
    await bench.stopped(ENDS[4], kind)
    await bench.press(RESUME)
    assert await bench.press(RESUME) == [*UP, "load native-1", "prompt native-1"]
    assert bench.last_sent == INSTRUCTION
    assert bench.rig.card.state is CardState.RECOVERED


@pytest.mark.parametrize("end", ENDS, ids=lambda row: row.id)
async def test_section_5_start_fresh_is_a_new_session_in_the_same_folder_below_a_divider(
    bench: Bench, end: End
) -> None:
    await bench.stopped(end, GOOD[0])
    above = bench.rig.snapshot.messages
    assert await bench.press(FRESH) == [*end.starts, "new", "prompt native-2"]
    (part,) = bench.last_sent
    assert isinstance(part, TextPart)
    assert part.text.startswith("FRESH User: Hello.\nAgent: Hello.\nUser: Deploy.")
    assert len(part.text) <= len("FRESH ") + LONGEST
    rows = bench.rig.snapshot.messages
    assert rows[: len(above)] == above
    assert [(row.kind, plain_text(row.parts)) for row in rows[len(above) : len(above) + 2]] == [
        (MessageKind.DIVIDER, "start_fresh"),
        (MessageKind.HANDOVER, part.text),
    ]
    assert {spec.cwd for spec in bench.rig.agents.launches} == {"/folder"}
    stored = await bench.rig.store.session(SESSION)
    assert stored is not None
    assert [(native.native_id, native.ended) for native in stored.natives] == [
        ("native-1", True),
        ("native-2", False),
    ]


@pytest.mark.parametrize(
    "end", [end for end in ENDS if end.code is not Code.PROVIDER_OVERLOADED], ids=lambda row: row.id
)
async def test_section_5_nothing_is_sent_until_a_person_presses(bench: Bench, end: End) -> None:
    """After auth_required and missing_credentials the failed prompt is offered, not sent; so after a lost agent."""
    await bench.stopped(end, GOOD[0])
    await bench.rig.clock.advance(7 * 86_400)
    assert bench.rig.agents.calls == []
    assert len(bench.rig.agents.prompts) == 2


@pytest.mark.parametrize("end", SIGN_IN, ids=lambda row: row.id)
async def test_another_prompt_after_a_refused_sign_in_goes_to_a_new_process_too(
    bench: Bench, end: End
) -> None:
    """One agent remembers a rejected key for the life of its process."""
    await bench.stopped(end, GOOD[0])
    await bench.rig.do(SendPrompt(session_id=SESSION, text="Another."))
    await bench.rig.do(SendPrompt(session_id=SESSION, text="And one more."))
    assert bench.rig.agents.calls == [*ANEW, "load native-1", "prompt native-1", "prompt native-1"]


async def test_a_load_that_asks_for_a_sign_in_gets_the_one_that_needs_nobody(bench: Bench) -> None:
    await bench.stopped(ENDS[4], GOOD[0])
    method = SignInMethod(id="key", name="API key", kind="env_var", variables=("KANDEV_MODEL",))
    bench.rig.agents.info = replace(LOADS, sign_in=(method,))
    bench.rig.agents.load_errors.append(refused(-32000, "Authentication required"))
    assert await bench.press(RESUME) == [
        "initialize",
        "load native-1",
        "sign_in key",
        "load native-1",
        "prompt native-1",
    ]


async def test_a_load_that_asks_for_a_person_is_a_persons(bench: Bench) -> None:
    await bench.stopped(ENDS[4], GOOD[0])
    bench.rig.agents.load_errors.append(refused(-32000, "Authentication required"))
    assert await bench.press(RESUME) == ["initialize", "load native-1", "stop"]
    assert (bench.rig.card.state, bench.rig.card.code) == (CardState.MANUAL, Code.AUTH_REQUIRED)
    assert bench.rig.card.actions == (
        CardAction.SIGN_IN,
        CardAction.RESUME,
        CardAction.START_FRESH,
        CardAction.CONTINUE_ELSEWHERE,
    )
