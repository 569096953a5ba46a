"""What can be wrong with a Qt Linguist file that a machine can see."""

import re
import unicodedata
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator

PLURALS = {
    "ar": ("zero", "one", "two", "few", "many", "other"),
    "de": ("one", "other"),
    "ja": ("other",),
}
"""The plural forms of a language, in the order of the file."""

_EXACT = frozenset({"zero", "one", "two"})
"""Forms of one number, which a sentence may state in words."""

_SCRIPTS = {"ar": ("ARABIC",), "ja": ("HIRAGANA", "KATAKANA", "CJK")}
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"%L?n")
_KEY = re.compile(r"&[^\W_]")
_TAG = re.compile(r"</?[a-z][^<>]*>")
_WORD = re.compile(r"[^\W\d_]{2,}")
_NAMED = re.compile(r"(?<![^\W_])(?:Ctrl|Shift|Alt|Enter|Tab|Esc(?:ape)?|F\d+)(?![^\W_])")
_SPELLED = {"de": {"Ctrl": "Strg", "Shift": "Umschalt"}}
"""Keys that Qt spells in another way, where a key is drawn."""

Message = tuple[str, str]
"""Context and source text."""


def sources(root: ET.Element) -> Iterator[Message]:
    """The messages that are still in the source."""
    for context, message in _messages(root):
        if _state(message) not in {"vanished", "obsolete"}:
            yield context, message.findtext("source", "")


def findings(root: ET.Element, language: str) -> Iterator[str]:
    """What is wrong with the file of a language, a line each. It must be up to date with the source."""
    if language not in PLURALS:
        yield f"the plural forms of {language} are not known to translation_check.py"
        return
    for context, message in _messages(root):
        source = message.findtext("source", "")
        for found in _of_message(message, source, language):
            yield f"{context}, {source[:60]!r}: {found}"


def _messages(root: ET.Element) -> Iterator[tuple[str, ET.Element]]:
    for context in root.iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name", ""), message


def _state(message: ET.Element) -> str:
    translation = message.find("translation")
    return "" if translation is None else translation.get("type", "")


def _of_message(message: ET.Element, source: str, language: str) -> Iterator[str]:
    state = _state(message)
    if state in {"vanished", "obsolete"}:
        yield "is not in the source any more (make translations)"
        return
    if state:
        yield state
        return
    if message.get("numerus") == "yes":
        yield from _of_plural(message, source, language)
    else:
        yield from _of_text(source, message.findtext("translation", ""), language)


def _of_plural(message: ET.Element, source: str, language: str) -> Iterator[str]:
    forms = [form.text or "" for form in message.iter("numerusform")]
    names = PLURALS[language]
    if len(forms) != len(names):
        yield f"has {len(forms)} plural forms, {len(names)} are needed"
        return
    for name, form in zip(names, forms, strict=True):
        for found in _of_text(source, form, language, number_optional=name in _EXACT):
            yield f"{name}: {found}"


def _of_text(source: str, text: str, language: str, *, number_optional: bool = False) -> Iterator[str]:
    if not text.strip():
        yield "is not translated"
        return
    for what, pattern in (("placeholders", _PLACEHOLDER), ("keys", _KEY), ("tags", _TAG)):
        if Counter(pattern.findall(text)) != Counter(pattern.findall(source)):
            yield f"has other {what}: {text[:60]!r}"
    wanted, found = len(_NUMBER.findall(source)), len(_NUMBER.findall(text))
    if found != wanted and not (number_optional and not found):
        yield f"has another number: {text[:60]!r}"
    if source.strip() == source and text.strip() != text:
        yield f"begins or ends with a space: {text[:60]!r}"
    for key in {*_NAMED.findall(source)}:
        spelled = _SPELLED.get(language, {}).get(key, key.replace("Escape", "Esc"))
        if spelled not in text:
            yield f"does not name {spelled} as it is drawn: {text[:60]!r}"
    if _is_english(source, text, language):
        yield f"is not translated: {text[:60]!r}"


def _is_english(source: str, text: str, language: str) -> bool:
    """Whether the text is left as it was: a term may stay, a sentence may not."""
    words = _WORD.findall(_PLACEHOLDER.sub("", source))
    if len(words) < 2:  # ruff: ignore[magic-value-comparison] - from two words on
        return False
    scripts = _SCRIPTS.get(language)
    if scripts is None:
        return text == source
    return not any(unicodedata.name(letter, "").startswith(scripts) for letter in text)
