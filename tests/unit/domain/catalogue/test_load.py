"""A catalogue's faults are named by file, rule and field."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.catalogue.load import RULELESS, load_catalogue
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import LOCAL_REFUSED, Code
from kandev_desktop.domain.errors import KnownError, Problem

RULE = 'id = "a.b"\ncode = "rate_limited"\nrank = "vendor"\nconfidence = "high"\n'


@dataclass(frozen=True)
class Case:
    id: str
    text: str
    rule: str
    field: str
    detail: str


CASES = (
    Case("not TOML", "[[rule", "none", "TOML", "Expected"),
    Case("unknown table", "[other]\n", "none", "other", "no such field"),
    Case("unknown key", f"[[rule]]\n{RULE}tokens = ['x']\nwhen = 1\n", "a.b", "when", "no such field"),
    Case("bad id", "[[rule]]\n" + RULE.replace("a.b", "A b"), "A b", "id", "pattern"),
    Case("no id", "[[rule]]\ncode = 'none'\n", "1", "id", "missing"),
    Case("no id of a notice", "[[notice]]\npattern = 'x'\n", "notice 1", "id", "missing"),
    Case(
        "unknown code", "[[rule]]\n" + RULE.replace("rate_limited", "slow"), "a.b", "code", "Input should be"
    ),
    Case("no list", f"[[rule]]\n{RULE}pattern = 'x'\n", "a.b", "pattern", "Input should be a list"),
    Case("unknown rank", "[[rule]]\n" + RULE.replace("vendor", "loud"), "a.b", "rank", "Input should be"),
    Case("bad pattern", f"[[rule]]\n{RULE}pattern = ['ab(']\n", "a.b", "pattern.0", "missing )"),
    Case(
        "look-behind", f"[[rule]]\n{RULE}pattern = ['(?<=a)b']\n", "a.b", "pattern.0", "invalid perl operator"
    ),
    Case("space in a class", f"[[rule]]\n{RULE}pattern = ['a[- ]b']\n", "a.b", "pattern.0", "x20"),
    Case("bad guard", f"[[rule]]\n{RULE}tokens = ['x']\nunless = ['ab(']\n", "a.b", "unless.0", "missing )"),
    Case(
        "no matcher", f"[[rule]]\n{RULE}", "a.b", "tokens, status, pattern, begins, fields", "none is given"
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_names_the_fault(case: Case) -> None:
    with pytest.raises(KnownError) as caught:
        load_catalogue({"mine.toml": case.text})
    facts = caught.value.facts
    assert caught.value.problem is Problem.CATALOGUE_INVALID
    assert (facts["file"], facts["rule"], facts["field"]) == ("mine.toml", case.rule, case.field)
    assert case.detail in facts["detail"]


def test_names_both_files_of_a_doubled_id() -> None:
    text = f"[[rule]]\n{RULE}tokens = ['x']\n"
    with pytest.raises(KnownError) as caught:
        load_catalogue({"one.toml": text, "two.toml": text})
    assert caught.value.facts == {
        "file": "two.toml",
        "rule": "a.b",
        "field": "id",
        "detail": "also in one.toml",
    }


def test_names_codes_without_a_rule() -> None:
    with pytest.raises(KnownError) as caught:
        load_catalogue({"one.toml": f"[[rule]]\n{RULE}tokens = ['x']\n"})
    assert caught.value.facts["field"] == "code"
    assert "auth_required" in caught.value.facts["detail"]
    assert "rate_limited" not in caught.value.facts["detail"]


def test_every_code_has_a_rule_or_belongs_to_the_protocol(catalogue: Catalogue) -> None:
    assert {rule.code for rule in catalogue.rules} == set(Code) - RULELESS - {Code.EMPTY_RESPONSE}


def test_the_rules_of_a_local_server_are_there(catalogue: Catalogue) -> None:
    named = {rule.id: rule.code for rule in catalogue.rules if rule.id in LOCAL_REFUSED}
    assert named == dict.fromkeys(LOCAL_REFUSED, Code.PROVIDER_UNAVAILABLE)


def test_the_version_follows_the_content(catalogue_texts: dict[str, str], catalogue: Catalogue) -> None:
    texts = catalogue_texts
    name = next(iter(texts))
    assert load_catalogue(dict(reversed(texts.items()))).version == catalogue.version
    assert load_catalogue({**texts, name: texts[name] + "\n# more\n"}).version != catalogue.version
