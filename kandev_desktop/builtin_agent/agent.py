"""The ACP surface of the built-in agent."""

import asyncio
from collections.abc import Callable
from typing import Any

from acp import PROTOCOL_VERSION, RequestError
from acp.interfaces import Client
from acp.schema import (
    AgentCapabilities,
    AuthenticateResponse,
    CloseSessionResponse,
    Implementation,
    InitializeResponse,
    ListSessionsResponse,
    LoadSessionResponse,
    NewSessionResponse,
    PromptCapabilities,
    PromptResponse,
    ResumeSessionResponse,
    SessionCapabilities,
    SessionCloseCapabilities,
    SessionListCapabilities,
    SessionResumeCapabilities,
    SetSessionConfigOptionResponse,
    SetSessionModeResponse,
)

from kandev_desktop import __version__
from kandev_desktop.builtin_agent import judging, providers
from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.config import Config, Misconfigured
from kandev_desktop.builtin_agent.content import Block, to_parts
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.journal import JournalError
from kandev_desktop.builtin_agent.judging import Judge
from kandev_desktop.builtin_agent.log import log_failure, log_unforeseen
from kandev_desktop.builtin_agent.models import list_models
from kandev_desktop.builtin_agent.prompt import Asked, Done, PromptRun
from kandev_desktop.builtin_agent.providers import Provider
from kandev_desktop.builtin_agent.refusals import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    no_model,
    refusal,
    refusing,
    session_refusal,
    unforeseen,
)
from kandev_desktop.builtin_agent.replaying import replayed
from kandev_desktop.builtin_agent.replies import (
    known_models,
    meta,
    mode_state,
    model_option,
    session_info,
    sign_in,
    usage,
)
from kandev_desktop.builtin_agent.sessions import Outcome, Session, Sessions, Unforeseen
from kandev_desktop.builtin_agent.telling import ClientTeller
from kandev_desktop.builtin_agent.tools.folder import is_folder
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.builtin_agent.turn import Means

NAME = "kandev-builtin"
TITLE = "Kandev built-in agent"


class BuiltinAgent:
    """Answers the SDK's router, which finds handlers by name; what is missing here is answered as not found.

    `new_id` makes opaque ids; `variables` name where the key can stand.
    """

    def __init__(
        self,
        setup: Config | Misconfigured,
        *,
        system: str,
        variables: tuple[str, ...],
        clock: Clock,
        judge: Judge,
        sessions: Sessions,
        new_id: Callable[[], str],
    ) -> None:
        self._setup = setup
        self._system = system
        self._variables = variables
        self._clock = clock
        self._judge = judge
        self._sessions = sessions
        self._new_id = new_id
        self._client: Client | None = None
        self._loading: asyncio.Future[Provider] | None = None

    def on_connect(self, client: Client) -> None:
        """Called by the SDK before the first frame is read."""
        self._client = client

    async def initialize(self, protocol_version: int, **_: Any) -> InitializeResponse:
        """ACP `initialize`."""
        return InitializeResponse(
            protocol_version=min(protocol_version, PROTOCOL_VERSION),
            agent_info=Implementation(name=NAME, title=TITLE, version=__version__),
            agent_capabilities=AgentCapabilities(
                load_session=True,
                session_capabilities=SessionCapabilities(
                    list=SessionListCapabilities(),
                    resume=SessionResumeCapabilities(),
                    close=SessionCloseCapabilities(),
                ),
                prompt_capabilities=PromptCapabilities(image=True, embedded_context=True),
            ),
            auth_methods=[sign_in(variable) for variable in self._variables],
        )

    async def authenticate(self, method_id: str, **_: Any) -> AuthenticateResponse:
        """ACP `authenticate`: the client sets the variable and starts the agent anew, so this only looks."""
        if method_id not in self._variables:
            raise RequestError(INVALID_PARAMS, "Unknown sign-in method")
        self._usable()
        return AuthenticateResponse()

    async def new_session(self, cwd: str, **_: Any) -> NewSessionResponse:
        """ACP `session/new`. Raises RequestError -32000 without a key, -32603 for another misconfiguration."""
        config = self._usable()
        await _require_folder(cwd)
        self._load(config)
        models = known_models(config, await list_models(config))
        if not models:
            raise refusal(no_model())
        with refusing():
            session = await self._sessions.begin(
                self._connected(), self._new_id(), cwd, models=models, model=config.model or models[0].id
            )
        return NewSessionResponse(
            session_id=session.id,
            modes=mode_state(self._sessions.modes, session.tools.mode),
            config_options=[model_option(session)],
        )

    async def load_session(self, cwd: str, session_id: str, **_: Any) -> LoadSessionResponse:
        """ACP `session/load`: the conversation is told once more before this answers.

        Raises RequestError with `data.kandev` where the session cannot be had; so does `resume_session`.
        """
        session = await self._reopened(session_id, cwd)
        for update in replayed(session.conversation.messages):
            await self._connected().session_update(session_id, update)
        return LoadSessionResponse(
            modes=mode_state(self._sessions.modes, session.tools.mode), config_options=[model_option(session)]
        )

    async def resume_session(self, cwd: str, session_id: str, **_: Any) -> ResumeSessionResponse:
        """ACP `session/resume`: as `session/load`, without telling the conversation."""
        session = await self._reopened(session_id, cwd)
        return ResumeSessionResponse(
            modes=mode_state(self._sessions.modes, session.tools.mode), config_options=[model_option(session)]
        )

    async def list_sessions(
        self, cwd: str | None = None, cursor: str | None = None, **_: Any
    ) -> ListSessionsResponse:
        """ACP `session/list`: sessions with a prompt, the latest first."""
        try:
            page = await self._sessions.page(cwd, cursor)
        except ValueError as error:
            raise RequestError(INVALID_PARAMS, "Unknown cursor") from error
        return ListSessionsResponse(
            sessions=[session_info(listed) for listed in page.sessions], next_cursor=page.cursor
        )

    async def close_session(self, session_id: str, **_: Any) -> CloseSessionResponse:
        """ACP `session/close`: its prompt ends, and another process may have it."""
        with refusing():
            await self._sessions.close(session_id)
        return CloseSessionResponse()

    async def set_session_mode(self, mode_id: str, session_id: str, **_: Any) -> SetSessionModeResponse:
        """ACP `session/set_mode`: from the next tool use on."""
        if mode_id not in set(Mode):
            raise RequestError(INVALID_PARAMS, "Unknown mode")
        with refusing():
            self._sessions.get(session_id).choose_mode(Mode(mode_id))
        return SetSessionModeResponse()

    async def set_config_option(
        self, config_id: str, session_id: str, value: object, **_: Any
    ) -> SetSessionConfigOptionResponse:
        """ACP `session/set_config_option`: the model, from the next prompt on."""
        with refusing():
            session = self._sessions.get(session_id)
            if config_id != "model" or value not in {model.id for model in session.models}:
                raise RequestError(INVALID_PARAMS, "Unknown option or value")
            session.choose_model(str(value))
        return SetSessionConfigOptionResponse(config_options=[model_option(session)])

    async def prompt(self, session_id: str, prompt: list[Block], **_: Any) -> PromptResponse:
        """ACP `session/prompt`. Raises RequestError with `data.kandev` when it fails."""
        config = self._usable()
        with refusing():
            session = self._sessions.get(session_id)
            if session.running is not None:
                raise RequestError(INVALID_REQUEST, "A prompt is already running in this session")
            session.conversation.ask(to_parts(prompt), message_id=self._new_id())
        teller = ClientTeller(self._connected(), session.id, window=lambda: session.chosen.window)
        try:
            async with asyncio.TaskGroup() as group:
                session.running = group.create_task(self._settle(session, config, teller))
            return _settled(session.running, teller)
        finally:
            session.running = None

    async def cancel(self, session_id: str, **_: Any) -> None:
        """ACP `session/cancel`."""
        self._sessions.cancel(session_id)

    def cancel_all(self) -> None:
        """End every running prompt as if its person had asked."""
        self._sessions.cancel_all()

    async def _settle(self, session: Session, config: Config, teller: ClientTeller) -> Outcome:
        try:
            return await self._respond(session, config, teller)
        except JournalError as error:
            return error
        except Exception as error:  # ruff: ignore[blind-except] - a fault of ours ends the prompt, not the session
            log_unforeseen(error)
            return Unforeseen()

    async def _respond(self, session: Session, config: Config, teller: ClientTeller) -> Done | Failure:
        means = Means(
            provider=await asyncio.shield(self._load(config)),
            listener=teller,
            judge=self._judge,
            clock=self._clock,
            secret=config.key,
        )
        asked = Asked(
            model=session.chosen, system=self._system, session=session.id, dialect=config.dialect.value
        )
        run = PromptRun(
            asked, session.conversation, session.tools, means=means, listener=teller, new_id=self._new_id
        )
        return await run.run()

    async def _reopened(self, session_id: str, cwd: str) -> Session:
        config = self._usable()
        await _require_folder(cwd)
        here = self._sessions.find(session_id)
        if here is not None:
            return here
        self._load(config)
        models = known_models(config, await list_models(config))
        model = config.model or (models[0].id if models else "")
        with refusing():
            return await self._sessions.reopen(self._connected(), session_id, cwd, models=models, model=model)

    def _load(self, config: Config) -> asyncio.Future[Provider]:
        # On a thread: the import takes seconds, and a cancel must get through meanwhile.
        if self._loading is None:
            loop = asyncio.get_running_loop()
            self._loading = loop.run_in_executor(None, providers.load, config)
            self._loading.add_done_callback(lambda _: loop.run_in_executor(None, judging.prepare))
        return self._loading

    def _usable(self) -> Config:
        if isinstance(self._setup, Misconfigured):
            raise refusal(self._setup)
        return self._setup

    def _connected(self) -> Client:
        if self._client is None:
            raise RuntimeError("no connection")
        return self._client


async def _require_folder(cwd: str) -> None:
    if not await asyncio.to_thread(is_folder, cwd):
        raise RequestError(INVALID_PARAMS, "cwd is no folder")


def _settled(running: asyncio.Task[Outcome], teller: ClientTeller) -> PromptResponse:
    numbers = teller.last_numbers
    if running.cancelled() or running.cancelling():
        return PromptResponse(stop_reason="cancelled", field_meta=meta(numbers))
    outcome = running.result()
    match outcome:
        case Failure():
            log_failure(outcome, numbers)
            told = {"kandev": outcome.to_json(), "_meta": meta(numbers)}
            raise RequestError(INTERNAL_ERROR, outcome.message, told)
        case JournalError():
            raise session_refusal(outcome)
        case Unforeseen():
            raise unforeseen()
        case Done(stop=stop, tokens=tokens):
            return PromptResponse(stop_reason=stop.value, usage=usage(tokens), field_meta=meta(numbers))
