"""The ACP surface of the built-in agent."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from acp import PROTOCOL_VERSION, RequestError
from acp.interfaces import Client
from acp.schema import (
    AgentCapabilities,
    AgentMessageChunk,
    AgentThoughtChunk,
    AuthenticateResponse,
    AuthEnvVar,
    EnvVarAuthMethod,
    Implementation,
    InitializeResponse,
    NewSessionResponse,
    PromptCapabilities,
    PromptResponse,
    SessionConfigOptionSelect,
    SessionConfigSelectOption,
    SetSessionConfigOptionResponse,
    TextContentBlock,
    Usage,
    UsageUpdate,
)

from kandev_desktop import __version__
from kandev_desktop.builtin_agent import providers
from kandev_desktop.builtin_agent.config import Config, Fault, Misconfigured
from kandev_desktop.builtin_agent.content import Block, to_parts
from kandev_desktop.builtin_agent.conversation import Conversation
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.log import log_failure
from kandev_desktop.builtin_agent.models import Model, list_models
from kandev_desktop.builtin_agent.providers import Delta, Emit, ModelRequest, Provider, TextDelta, Tokens
from kandev_desktop.builtin_agent.turn import Answer, diagnostics, respond

NAME = "kandev-builtin"
TITLE = "Kandev built-in agent"

_AUTH_REQUIRED = -32000
_INVALID_REQUEST = -32600
_INVALID_PARAMS = -32602
_INTERNAL_ERROR = -32603


@dataclass(slots=True, kw_only=True)
class Session:
    """One conversation. `running` is the task of the prompt in flight."""

    id: str
    models: tuple[Model, ...]
    model: str
    conversation: Conversation = field(default_factory=Conversation)
    running: asyncio.Task[Answer | Failure] | None = None

    @property
    def window(self) -> int:
        """The current model's context in tokens, 0 where nobody says."""
        return next((model.window for model in self.models if model.id == self.model), 0)


class BuiltinAgent:
    """Answers the SDK's router, which finds handlers by name; what is missing here is answered as not found.

    `clock` counts seconds, `new_id` makes opaque ids; `variables` name where the key can stand.
    """

    def __init__(
        self,
        setup: Config | Misconfigured,
        *,
        system: str,
        variables: tuple[str, ...],
        clock: Callable[[], float],
        new_id: Callable[[], str],
    ) -> None:
        self._setup = setup
        self._system = system
        self._variables = variables
        self._clock = clock
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
            raise RequestError(_INVALID_PARAMS, "Unknown sign-in method")
        self._usable()
        return AuthenticateResponse()

    async def new_session(self, **_: Any) -> NewSessionResponse:
        """ACP `session/new`. Raises RequestError -32000 without a key, -32603 for another misconfiguration."""
        config = self._usable()
        self._load(config)
        models = _known_models(config, await list_models(config))
        if not models:
            raise _refusal(_no_model())
        session = Session(id=self._new_id(), models=models, model=config.model or models[0].id)
        self._sessions[session.id] = session
        return NewSessionResponse(session_id=session.id, config_options=[_model_option(session)])

    async def set_config_option(
        self, config_id: str, session_id: str, value: object, **_: Any
    ) -> SetSessionConfigOptionResponse:
        """ACP `session/set_config_option`: the model, from the next prompt on."""
        session = self._session(session_id)
        if config_id != "model" or value not in {model.id for model in session.models}:
            raise RequestError(_INVALID_PARAMS, "Unknown option or value")
        session.model = str(value)
        return SetSessionConfigOptionResponse(config_options=[_model_option(session)])

    async def prompt(self, session_id: str, prompt: list[Block], **_: Any) -> PromptResponse:
        """ACP `session/prompt`: one provider request. Raises RequestError with `data.kandev` when it fails."""
        session = self._session(session_id)
        config = self._usable()
        if session.running is not None:
            raise RequestError(_INVALID_REQUEST, "A prompt is already running in this session")
        session.conversation.ask(to_parts(prompt))
        exchange = Exchange(clock=self._clock)
        try:
            async with asyncio.TaskGroup() as group:
                session.running = group.create_task(self._respond(session, config, exchange))
            return await self._settle(session, session.running, exchange)
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

    async def _respond(self, session: Session, config: Config, exchange: Exchange) -> Answer | Failure:
        provider = await asyncio.shield(self._load(config))
        request = ModelRequest(
            model=session.model, system=self._system, messages=session.conversation.messages
        )
        return await respond(
            provider, request, exchange, emit=self._emitter(session.id, self._new_id()), secret=config.key
        )

    async def _settle(
        self, session: Session, turn: asyncio.Task[Answer | Failure], exchange: Exchange
    ) -> PromptResponse:
        if turn.cancelled() or turn.cancelling():
            return PromptResponse(stop_reason="cancelled", field_meta=_meta(diagnostics(exchange, None)))
        outcome = turn.result()
        match outcome:
            case Failure():
                numbers = diagnostics(exchange, outcome)
                log_failure(outcome, numbers)
                raise RequestError(
                    _INTERNAL_ERROR, outcome.message, {"kandev": outcome.to_json(), "_meta": _meta(numbers)}
                )
            case Answer():
                session.conversation.answer(outcome.text)
                await self._report_usage(session, outcome.finished.tokens)
                return PromptResponse(
                    stop_reason=outcome.finished.stop.value,
                    usage=_usage(outcome.finished.tokens),
                    field_meta=_meta(diagnostics(exchange, None)),
                )

    def _emitter(self, session_id: str, message_id: str) -> Emit:
        async def emit(delta: Delta) -> None:
            content = TextContentBlock(type="text", text=delta.text)
            update = (
                AgentMessageChunk(
                    session_update="agent_message_chunk", content=content, message_id=message_id
                )
                if isinstance(delta, TextDelta)
                else AgentThoughtChunk(
                    session_update="agent_thought_chunk", content=content, message_id=message_id
                )
            )
            await self._connected().session_update(session_id, update)

        return emit

    async def _report_usage(self, session: Session, tokens: Tokens | None) -> None:
        if tokens is None:
            return
        update = UsageUpdate(
            session_update="usage_update", used=tokens.sent + tokens.received, size=session.window
        )
        await self._connected().session_update(session.id, update)

    def _load(self, config: Config) -> asyncio.Future[Provider]:
        # On a thread: the import takes seconds, and a cancel must get through meanwhile.
        if self._loading is None:
            self._loading = asyncio.get_running_loop().run_in_executor(None, providers.load, config)
        return self._loading

    def _usable(self) -> Config:
        if isinstance(self._setup, Misconfigured):
            raise _refusal(self._setup)
        return self._setup

    def _session(self, session_id: str) -> Session:
        session = self._sessions.get(session_id)
        if session is None:
            raise RequestError(_INVALID_PARAMS, "Unknown session")
        return session

    def _connected(self) -> Client:
        if self._client is None:
            raise RuntimeError("no connection")
        return self._client

    def _sign_in(self, variable: str) -> EnvVarAuthMethod:
        return EnvVarAuthMethod(
            type="env_var", id=variable, name=f"API key in {variable}", vars=[AuthEnvVar(name=variable)]
        )


def _refusal(problem: Misconfigured) -> RequestError:
    missing = problem.fault is Fault.MISSING_CREDENTIALS
    data = {
        "kandev": {
            "kind": "credentials" if missing else "configuration",
            "code": problem.fault.value,
            "text": problem.text,
            "data": {"variable": problem.variable},
        }
    }
    return RequestError(_AUTH_REQUIRED if missing else _INTERNAL_ERROR, problem.text, data)


def _no_model() -> Misconfigured:
    return Misconfigured(
        fault=Fault.MODEL_MISSING,
        variable="KANDEV_MODEL",
        text="KANDEV_MODEL is not set and the provider lists no model",
    )


def _known_models(config: Config, listed: tuple[Model, ...]) -> tuple[Model, ...]:
    """The listed models; the configured one leads where the list does not know it."""
    if not config.model or config.model in {model.id for model in listed}:
        return listed
    return (Model(id=config.model, title=config.model), *listed)


def _model_option(session: Session) -> SessionConfigOptionSelect:
    return SessionConfigOptionSelect(
        type="select",
        id="model",
        name="Model",
        category="model",
        current_value=session.model,
        options=[SessionConfigSelectOption(value=model.id, name=model.title) for model in session.models],
    )


def _usage(tokens: Tokens | None) -> Usage | None:
    if tokens is None:
        return None
    return Usage(
        input_tokens=tokens.sent,
        output_tokens=tokens.received,
        total_tokens=tokens.sent + tokens.received,
        cached_read_tokens=tokens.cached,
        thought_tokens=tokens.thought,
    )


def _meta(numbers: Mapping[str, object]) -> dict[str, Any]:
    return {"kandev": {"diagnostics": dict(numbers)}}
