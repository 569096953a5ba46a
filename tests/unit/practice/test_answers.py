"""How the provider's answers are counted in what an agent shows."""

import pytest

from kandev_desktop.practice.answers import Tally, compose
from kandev_desktop.practice.exchange import Ask, Dialect
from kandev_desktop.practice.scenarios import Speech


def answer(speech: Speech, *, done: bool = False) -> str:
    ask = Ask(dialect=Dialect.CHAT, model="m", stream=True, tool_results=int(done))
    return compose(ask, speech, None, identity="1", created=0).whole_text


HELLO, DONE, LONG = answer(Speech.SHORT), answer(Speech.SHORT, done=True), answer(Speech.LONG)


def test_an_answer_without_content_has_cost_no_output() -> None:
    ask = Ask(dialect=Dialect.CHAT, model="m", stream=True)
    used = [compose(ask, speech, None, identity="1", created=0).output_tokens for speech in Speech]
    assert used == [len(HELLO) // 4, len(LONG) // 4, 0]


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("", 0),
        ("Something else, of the agent's own.", 0),
        (HELLO, 1),
        (DONE, 1),
        (LONG, 1),
        (HELLO[:40] * 10 + HELLO, 11),
        (LONG[:-7] + LONG, 2),
        (f"Retrying in 2 s.{HELLO[:30]}\n{HELLO} {DONE}", 3),
    ],
)
def test_an_answer_is_counted_however_it_is_cut(text: str, answers: int) -> None:
    for size in (1, 7, 16, 17, len(text) or 1):
        tally = Tally()
        for start in range(0, len(text), size):
            tally.add(text[start : start + size])
        assert tally.answers == answers, size
