"""What the practice provider says when it answers."""

import re
from typing import assert_never

from kandev_desktop.practice.exchange import Answer, Ask, ToolCall
from kandev_desktop.practice.scenarios import Speech

_GREETING = "Hello from the practice provider. Everything works on this side, so you can go on."
_DONE = "The tool has given its result. There is nothing else to do."
_LESSONS = (
    "A request can fail before it is answered, within its answer, or after it.",
    "What failed before anything happened can be sent again.",
    "What failed after an effect needs a look at the work tree first.",
    "A wait that the provider states is a lower bound.",
    "A wait that nobody states has to be guessed, and a guess should grow.",
)
_LONG = " ".join(f"{number}. {lesson}" for number, lesson in enumerate(_LESSONS * 3, 1))
_BYTES_A_TOKEN = 4
_OPENING_CHARACTERS = 10
_OPENINGS = tuple(text[:_OPENING_CHARACTERS] for text in (_GREETING, _DONE, _LONG))
# Not where it ends a number: the long answer's items count on.
_OPENING = re.compile(rf"(?<!\d)(?:{'|'.join(map(re.escape, _OPENINGS))})")


def compose(ask: Ask, speech: Speech, call: ToolCall | None, *, identity: str, created: int) -> Answer:
    """The answer to a request: the call where there is one, else text by `speech`."""
    text = () if call else _pieces(_words(ask, speech))
    said = "".join(text) if call is None else f"{call.name}{dict(call.arguments)}"
    return Answer(
        id=identity,
        created=created,
        text=text,
        call=call,
        input_tokens=max(1, ask.size // _BYTES_A_TOKEN),
        output_tokens=max(1, len(said) // _BYTES_A_TOKEN) if said else 0,
    )


def _words(ask: Ask, speech: Speech) -> str:
    match speech:
        case Speech.SHORT:
            return _DONE if ask.tool_results else _GREETING
        case Speech.LONG:
            return _LONG
        case Speech.NOTHING:
            return ""
    assert_never(speech)


def _pieces(text: str) -> tuple[str, ...]:
    words = text.split(" ")
    return tuple(word if place == 0 else f" {word}" for place, word in enumerate(words) if text)


class Tally:
    """Counts how often an answer of the practice provider begins in a text that comes in pieces."""

    def __init__(self) -> None:
        self._tail = ""
        self.answers = 0

    def add(self, piece: str) -> None:
        text = self._tail + piece
        # What stands in the kept part has been counted.
        self.answers += len(_OPENING.findall(text)) - len(_OPENING.findall(self._tail))
        self._tail = text[-_OPENING_CHARACTERS:]
