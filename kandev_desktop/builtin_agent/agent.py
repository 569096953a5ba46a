"""The ACP surface of the built-in agent.

Errors that a client can act on carry `data.kandev`: `kind` is `http` or `transport` for a failed request (see
`failure`), `credentials` for a missing key and `configuration` for the rest, with a `code` of `config.Fault`.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from acp import PROTOCOL_VERSION, RequestError
from acp.interfaces import Client
from acp.schema import (
    AgentCapabilities,
    AuthenticateResponse,
    AuthEnvVar,
    EnvVarAuthMethod,
    Implementation,
    InitializeResponse,
    NewSessionResponse,
    PromptCapabilities,
    PromptResponse,
    SetSessionConfigOptionResponse,
    SetSessionModeResponse,
)

from kandev_desktop import __version__
from kandev_desktop.builtin_agent import providers
from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.config import Config, Misconfigured
from kandev_desktop.builtin_agent.content import Block, to_parts
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.judging import Judge
from kandev_desktop.builtin_agent.log import log_failure
from kandev_desktop.builtin_agent.models import list_models
from kandev_desktop.builtin_agent.prompt import Asked, Done, PromptRun
from kandev_desktop.builtin_agent.providers import Provider
from kandev_desktop.builtin_agent.replies import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    known_models,
    meta,
    mode_state,
    model_option,
    no_model,
    refusal,
    usage,
)
from kandev_desktop.builtin_agent.sessions import Session
from kandev_desktop.builtin_agent.telling import ClientTeller
from kandev_desktop.builtin_agent.tools.folder import is_folder
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.builtin_agent.tools.toolbox import Toolbox
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
        toolbox: Toolbox,
        new_id: Callable[[], str],
    ) -> None:
        self._setup = setup
        self._system = system
        self._variables = variables
        self._clock = clock
        self._judge = judge
        self._toolbox = toolbox
        self._new_id = new_id
        self._client: Client | None = None
        self._sessions: dict[str, Session] = {}
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
                load_session=False,
                prompt_capabilities=PromptCapabilities(image=True, embedded_context=True),
            ),
            auth_methods=[self._sign_in(variable) for variable in self._variables],
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
        if not await asyncio.to_thread(is_folder, cwd):
            raise RequestError(INVALID_PARAMS, "cwd is no folder")
        self._load(config)
        models = known_models(config, await list_models(config))
        if not models:
            raise refusal(no_model())
        session_id = self._new_id()
        tools = self._toolbox.open(self._connected(), session_id, cwd)
        session = Session(id=session_id, models=models, model=config.model or models[0].id, tools=tools)
        self._sessions[session.id] = session
        return NewSessionResponse(
            session_id=session.id,
            modes=mode_state(self._toolbox.modes, tools.mode),
            config_options=[model_option(session)],
        )

    async def set_session_mode(self, mode_id: str, session_id: str, **_: Any) -> SetSessionModeResponse:
        """ACP `session/set_mode`: from the next tool use on."""
        session = self._session(session_id)
        if mode_id not in set(Mode):
            raise RequestError(INVALID_PARAMS, "Unknown mode")
        session.tools.mode = Mode(mode_id)
        return SetSessionModeResponse()

    async def set_config_option(
        self, config_id: str, session_id: str, value: object, **_: Any
    ) -> SetSessionConfigOptionResponse:
        """ACP `session/set_config_option`: the model, from the next prompt on."""
        session = self._session(session_id)
        if config_id != "model" or value not in {model.id for model in session.models}:
            raise RequestError(INVALID_PARAMS, "Unknown option or value")
        session.model = str(value)
        return SetSessionConfigOptionResponse(config_options=[model_option(session)])

    async def prompt(self, session_id: str, prompt: list[Block], **_: Any) -> PromptResponse:
        """ACP `session/prompt`. Raises RequestError with `data.kandev` when it fails."""
        session = self._session(session_id)
        config = self._usable()
        if session.running is not None:
            raise RequestError(INVALID_REQUEST, "A prompt is already running in this session")
        session.conversation.ask(to_parts(prompt))
        teller = ClientTeller(self._connected(), session.id, window=lambda: session.window)
        try:
            async with asyncio.TaskGroup() as group:
                session.running = group.create_task(self._respond(session, config, teller))
            return self._settled(session.running, teller)
        finally:
            session.running = None

    async def cancel(self, session_id: str, **_: Any) -> None:
        """ACP `session/cancel`."""
        session = self._sessions.get(session_id)
        if session is not None and session.running is not None:
            session.running.cancel()

    def cancel_all(self) -> None:
        """End every running prompt as if its person had asked."""
        for session in self._sessions.values():
            if session.running is not None:
                session.running.cancel()

    async def _respond(self, session: Session, config: Config, teller: ClientTeller) -> Done | Failure:
        means = Means(
            provider=await asyncio.shield(self._load(config)),
            listener=teller,
            judge=self._judge,
            clock=self._clock,
            secret=config.key,
        )
        asked = Asked(
            model=session.model, system=self._system, session=session.id, dialect=config.dialect.value
        )
        run = PromptRun(
            asked, session.conversation, session.tools, means=means, listener=teller, new_id=self._new_id
        )
        return await run.run()

    @staticmethod
    def _settled(running: asyncio.Task[Done | Failure], teller: ClientTeller) -> PromptResponse:
        numbers = teller.last_numbers
        if running.cancelled() or running.cancelling():
            return PromptResponse(stop_reason="cancelled", field_meta=meta(numbers))
        outcome = running.result()
        match outcome:
            case Failure():
                log_failure(outcome, numbers)
                told = {"kandev": outcome.to_json(), "_meta": meta(numbers)}
                raise RequestError(INTERNAL_ERROR, outcome.message, told)
            case Done(stop=stop, tokens=tokens):
                return PromptResponse(stop_reason=stop.value, usage=usage(tokens), field_meta=meta(numbers))

    def _load(self, config: Config) -> asyncio.Future[Provider]:
        # On a thread: the import takes seconds, and a cancel must get through meanwhile.
        if self._loading is None:
            self._loading = asyncio.get_running_loop().run_in_executor(None, providers.load, config)
        return self._loading

    def _usable(self) -> Config:
        if isinstance(self._setup, Misconfigured):
            raise refusal(self._setup)
        return self._setup

    def _session(self, session_id: str) -> Session:
        session = self._sessions.get(session_id)
        if session is None:
            raise RequestError(INVALID_PARAMS, "Unknown session")
        return session

    def _connected(self) -> Client:
        if self._client is None:
            raise RuntimeError("no connection")
        return self._client

    def _sign_in(self, variable: str) -> EnvVarAuthMethod:
        return EnvVarAuthMethod(
            type="env_var", id=variable, name=f"API key in {variable}", vars=[AuthEnvVar(name=variable)]
        )
