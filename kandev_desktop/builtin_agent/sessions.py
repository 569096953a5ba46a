"""What the agent remembers of one session."""

import asyncio
from dataclasses import dataclass, field

from kandev_desktop.builtin_agent.conversation import Conversation
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.prompt import Done
from kandev_desktop.builtin_agent.tools.host import SessionTools


@dataclass(slots=True, kw_only=True)
class Session:
    """One conversation. `running` is the task of the prompt in flight."""

    id: str
    models: tuple[Model, ...]
    model: str
    tools: SessionTools
    conversation: Conversation = field(default_factory=Conversation)
    running: asyncio.Task[Done | Failure] | None = None

    @property
    def window(self) -> int:
        """The current model's context in tokens, 0 where nobody says."""
        return next((model.window for model in self.models if model.id == self.model), 0)
