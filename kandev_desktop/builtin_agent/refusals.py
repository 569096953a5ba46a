"""The errors of ACP that the agent answers with.

Those that a client can act on carry `data.kandev`: `kind` is `http` or `transport` for a failed request (see
`failure`), `credentials` for a missing key, `session` for a session that cannot be had, with a `code` of
`journal.Trouble`, `internal` for a fault of this program, and `configuration` for the rest, with a `code` of
`config.Fault`.
"""

from collections.abc import Generator
from contextlib import contextmanager

from acp import RequestError

from kandev_desktop.builtin_agent.config import Fault, Misconfigured
from kandev_desktop.builtin_agent.journal import JournalError, Trouble

AUTH_REQUIRED = -32000
INVALID_REQUEST = -32600
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603


def refusal(problem: Misconfigured) -> RequestError:
    """The error of a configuration that cannot be used."""
    missing = problem.fault is Fault.MISSING_CREDENTIALS
    data = {
        "kandev": {
            "kind": "credentials" if missing else "configuration",
            "code": problem.fault.value,
            "text": problem.text,
            "data": {"variable": problem.variable},
        }
    }
    return RequestError(AUTH_REQUIRED if missing else INTERNAL_ERROR, problem.text, data)


def no_model() -> Misconfigured:
    """Neither the configuration nor the provider names a model."""
    return Misconfigured(
        fault=Fault.MODEL_MISSING,
        variable="KANDEV_MODEL",
        text="KANDEV_MODEL is not set and the provider lists no model",
    )


def session_refusal(error: JournalError) -> RequestError:
    """The error of a session that cannot be had or kept."""
    asked = error.trouble in {Trouble.NOT_FOUND, Trouble.IN_USE}
    told: dict[str, object] = {"kind": "session", "code": error.trouble.value, "text": error.text, "data": {}}
    return RequestError(INVALID_PARAMS if asked else INTERNAL_ERROR, error.text, {"kandev": told})


def unforeseen() -> RequestError:
    """The error of a prompt that met a fault of this program. The session can be used on."""
    text = "The built-in agent met an error of its own"
    told: dict[str, object] = {"kind": "internal", "code": "agent_internal", "text": text, "data": {}}
    return RequestError(INTERNAL_ERROR, text, {"kandev": told})


@contextmanager
def refusing() -> Generator[None]:
    """Turns a JournalError into what the client is answered."""
    try:
        yield
    except JournalError as error:
        raise session_refusal(error) from error
