"""Owns every task: each has a name, its failure reaches a handler, and shutdown waits for all."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Supervisor:
    """The only creator of tasks. `on_failure` gets the task's name and what it raised."""

    def __init__(self, on_failure: Callable[[str, BaseException], None]) -> None:
        self._on_failure = on_failure
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, T], *, name: str) -> asyncio.Task[T]:
        """Start a task. Awaiting it is optional; its failure is reported either way."""
        task = asyncio.get_running_loop().create_task(coroutine, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the tasks that run, sorted."""
        return tuple(sorted(task.get_name() for task in self._tasks))

    def report(self, name: str, error: BaseException) -> None:
        """Hand a fault that somebody survived to the same place as a task's."""
        self._on_failure(name, error)

    async def close(self) -> None:
        """Cancel what runs and wait for its end."""
        current = asyncio.current_task()
        while pending := [task for task in self._tasks if task is not current]:
            for task in pending:
                task.cancel()
            await asyncio.wait(pending)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._on_failure(task.get_name(), error)
