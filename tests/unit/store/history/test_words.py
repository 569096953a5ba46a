"""What text is found by."""

import pytest

from kandev_desktop.store.history.words import LONGEST, Word, indexed, phrases

INDEXED = (
    ("", ""),
    ("…!? 🔥 \0", ""),
    ("Provider_overloaded: HTTP 529!", "provider overloaded http 529"),
    ("Ünïcödé ß İ", "unicode ss i"),
    ("\uff46\uff55\uff4c\uff4c ﾊﾟｽ", "full パス ス"),
    ("東京都に", "東京 京都 都に に"),
    ("gpt東京abc", "gpt 東京 京 abc"),
    ("데이터를", "데이 이터 터를 를"),
    ("والكتاب الكتاب كِتابٌ الله", "كتاب كتاب كتاب الله"),
    ("हिन्दी", "हिन्दी"),
    ("a\udc80b", "a b"),
    ("x" * 100, "x" * LONGEST),
)


@pytest.mark.parametrize(("text", "words"), INDEXED)
def test_a_text_has_its_words(text: str, words: str) -> None:
    assert indexed(text) == words


def word(text: str) -> Word:
    return Word(text=text)


def beginning(text: str) -> Word:
    return Word(text=text, begins=True)


TYPED = (
    ("", ()),
    (" .,;()*^-: ", ()),
    ('"', ()),
    ('""', ()),
    ("Prov", ((beginning("prov"),),)),
    ("prov ", ((word("prov"),),)),
    ("gpt-5", ((word("gpt"),), (beginning("5"),))),
    ("a AND NOT b", ((word("a"),), (word("and"),), (word("not"),), (beginning("b"),))),
    ('"HTTP 529"', ((word("http"), word("529")),)),
    ('"http 5', ((word("http"), beginning("5")),)),
    ('a "b c" d', ((word("a"),), (word("b"), word("c")), (beginning("d"),))),
    ("東", ((beginning("東"),),)),
    ("東京都", ((word("東京"), word("京都")),)),
    ("東京abc", ((word("東京"), word("京"), beginning("abc")),)),
    ("الك", ((beginning("ك"),),)),
    ("words:* NEAR(x)", ((word("words"),), (word("near"),), (word("x"),))),
)


@pytest.mark.parametrize(("typed", "found"), TYPED)
def test_what_is_typed_is_words_and_nothing_else(typed: str, found: tuple[tuple[Word, ...], ...]) -> None:
    assert phrases(typed) == found
