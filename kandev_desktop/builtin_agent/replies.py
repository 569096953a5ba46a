"""The values of ACP that the agent answers with."""

from collections.abc import Mapping, Sequence
from typing import Any

from acp.schema import (
    AuthEnvVar,
    EnvVarAuthMethod,
    SessionConfigOptionSelect,
    SessionConfigSelectOption,
    SessionInfo,
    SessionMode,
    SessionModeState,
    Usage,
)

from kandev_desktop.builtin_agent.config import Config
from kandev_desktop.builtin_agent.journal.shelf import Listed
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.providers import Tokens
from kandev_desktop.builtin_agent.sessions import Session
from kandev_desktop.builtin_agent.tools.catalogue import ModeText
from kandev_desktop.builtin_agent.tools.modes import Mode


def known_models(config: Config, listed: tuple[Model, ...]) -> tuple[Model, ...]:
    """The listed models; the configured one leads where the list does not know it."""
    if not config.model or config.model in {model.id for model in listed}:
        return listed
    return (Model(id=config.model, title=config.model), *listed)


def model_option(session: Session) -> SessionConfigOptionSelect:
    """The choice of the model."""
    return SessionConfigOptionSelect(
        type="select",
        id="model",
        name="Model",
        category="model",
        current_value=session.model,
        options=[SessionConfigSelectOption(value=model.id, name=model.title) for model in session.models],
    )


def mode_state(texts: Sequence[ModeText], current: Mode) -> SessionModeState:
    """The choice of the mode."""
    return SessionModeState(
        current_mode_id=current.value,
        available_modes=[
            SessionMode(id=text.id.value, name=text.name, description=text.description) for text in texts
        ],
    )


def session_info(listed: Listed) -> SessionInfo:
    """A session as it stands in a list."""
    return SessionInfo(
        session_id=listed.id,
        cwd=listed.header.cwd,
        title=listed.header.title or None,
        updated_at=listed.updated.isoformat(),
    )


def sign_in(variable: str) -> EnvVarAuthMethod:
    """Signing in by a variable that holds the key."""
    return EnvVarAuthMethod(
        type="env_var", id=variable, name=f"API key in {variable}", vars=[AuthEnvVar(name=variable)]
    )


def usage(tokens: Tokens | None) -> Usage | None:
    """What one response cost."""
    if tokens is None:
        return None
    return Usage(
        input_tokens=tokens.sent,
        output_tokens=tokens.received,
        total_tokens=tokens.sent + tokens.received,
        cached_read_tokens=tokens.cached,
        thought_tokens=tokens.thought,
    )


def meta(numbers: Mapping[str, object]) -> dict[str, Any]:
    """The `_meta` that carries an attempt's diagnostics."""
    return {"kandev": {"diagnostics": dict(numbers)}}
