"""What a profile that somebody wrote must be like, and how what is wrong is told."""

from dataclasses import dataclass, replace

import pytest

from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.host.profiles import faults

GOOD = Profile(name="my-agent", title="Mine", agent="generic", command=("my agent", "--acp"))
KEY = "sk-" + "a1" * 12


def variable(name: str, reference: str = "x", source: SecretSource = SecretSource.ENVIRONMENT) -> Variable:
    return Variable(name=name, source=source, reference=reference)


@dataclass(frozen=True)
class Case:
    id: str
    profile: Profile
    faults: tuple[tuple[str, Fault], ...] = ()


CASES = [
    Case("a good one", GOOD),
    Case("any command, blanks and all", replace(GOOD, command=("/opt/a b/agent", "--say=two words"))),
    Case("https", replace(GOOD, base_url="https://example.org/v1")),
    Case("http on this machine", replace(GOOD, base_url="http://127.0.0.1:1/v1")),
    Case("a reference", replace(GOOD, variables=(variable("A"), variable("B", "b", SecretSource.KEYRING)))),
    Case("no name", replace(GOOD, name=""), (("name", Fault.NO_NAME),)),
    Case("a name with blanks", replace(GOOD, name="My Agent"), (("name", Fault.NO_NAME),)),
    Case("no title", replace(GOOD, title=""), (("title", Fault.MISSING),)),
    Case("a long title", replace(GOOD, title="x" * 201), (("title", Fault.TOO_LONG),)),
    Case("no command", replace(GOOD, command=()), (("command", Fault.MISSING),)),
    Case("an empty argument", replace(GOOD, command=("x", "")), (("command.1", Fault.MISSING),)),
    Case("a family with capitals", replace(GOOD, agent="Claude"), (("agent", Fault.NO_FAMILY),)),
    Case("plain http", replace(GOOD, base_url="http://example.org"), (("base_url", Fault.UNSAFE_ADDRESS),)),
    Case(
        "an address with a password",
        replace(GOOD, base_url="https://me:pw@example.org"),
        (("base_url", Fault.UNSAFE_ADDRESS),),
    ),
    Case("no address", replace(GOOD, base_url="https://"), (("base_url", Fault.UNSAFE_ADDRESS),)),
    *(
        Case(f"{address!r}", replace(GOOD, base_url=address), (("base_url", Fault.STRAY_CHARACTER),))
        for address in (
            "https://exa mple.org",
            " https://example.org",
            "https://example.org/v1>",
            "https://example.org/v1\n",
            "https://example.org/{x}",
            "https://b\u00fccher.example",
        )
    ),
    Case(
        "no such port",
        replace(GOOD, base_url="https://example.org:99999"),
        (("base_url", Fault.UNSAFE_ADDRESS),),
    ),
    Case("a broken address", replace(GOOD, base_url="https://[x"), (("base_url", Fault.UNSAFE_ADDRESS),)),
    Case(
        "a variable's name",
        replace(GOOD, variables=(variable("A"), variable("1 B"))),
        (("variables.1.name", Fault.NO_VARIABLE_NAME),),
    ),
    Case(
        "a keyring entry without a name",
        replace(GOOD, variables=(variable("A", "", SecretSource.KEYRING),)),
        (("variables.0.reference", Fault.REFERENCE_MISSING),),
    ),
    Case(
        "a key among the arguments", replace(GOOD, command=("x", KEY)), (("command.1", Fault.LOOKS_LIKE_KEY),)
    ),
    Case(
        "a key behind its option",
        replace(GOOD, command=("x", "--api-key", "abcdefgh12345")),
        (("command", Fault.LOOKS_LIKE_KEY),),
    ),
    Case(
        "a literal key",
        replace(GOOD, variables=(variable("A", KEY, SecretSource.LITERAL),)),
        (("variables.0.reference", Fault.LOOKS_LIKE_KEY),),
    ),
    Case(
        "a literal under a key's name",
        replace(GOOD, variables=(variable("MY_API_KEY", "abcdefgh12345", SecretSource.LITERAL),)),
        (("variables.0.reference", Fault.LOOKS_LIKE_KEY),),
    ),
    Case(
        "a key where its reference belongs",
        replace(GOOD, variables=(variable("A", KEY),)),
        (("variables.0.reference", Fault.LOOKS_LIKE_KEY),),
    ),
    Case(
        "a key as option", replace(GOOD, options={"token": KEY}), (("options.token", Fault.LOOKS_LIKE_KEY),)
    ),
    Case(
        "several at once",
        replace(GOOD, title="", base_url="ftp://x"),
        (("title", Fault.MISSING), ("base_url", Fault.UNSAFE_ADDRESS)),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_faults(case: Case) -> None:
    assert faults(case.profile) == tuple(FieldFault(field=field, fault=fault) for field, fault in case.faults)


def test_no_fault_repeats_a_key() -> None:
    wrong = replace(GOOD, command=("x", KEY), variables=(variable("A", KEY, SecretSource.LITERAL),))
    assert KEY not in repr(faults(wrong))
