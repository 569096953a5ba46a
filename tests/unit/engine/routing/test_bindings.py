"""Which profiles share a provider and an account: only those of which that is proven."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.policy.resources import Binding, Serving
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.routing.bindings import Bindings, provider_label


def variable(name: str, source: SecretSource = SecretSource.ENVIRONMENT, reference: str = "") -> Variable:
    return Variable(name=name, source=source, reference=reference or name)


KEY = variable("ANTHROPIC_API_KEY")
KEYRING = variable("ANTHROPIC_API_KEY", SecretSource.KEYRING, "anthropic")
BASE = variable("ANTHROPIC_BASE_URL")
PROFILE = Profile(
    name="claude",
    title="Claude",
    agent="claude",
    command=("claude-agent",),
    provider="anthropic",
    model="opus",
    variables=(KEY, KEYRING, BASE, variable("CLAUDE_CONFIG_DIR")),
)


def bound(profile: Profile, *, key: bytes = b"key", environment: dict[str, str] | None = None) -> Binding:
    return Bindings(key, environment=environment or {}, profiles={}).of(profile)


ALIKE = {
    "another model": replace(PROFILE, name="other", model="sonnet"),
    "title, mode and options": replace(
        PROFILE, name="other", title="Other", mode="plan", options={"thought": "high"}
    ),
    "variables in another order": replace(
        PROFILE, name="other", variables=(BASE, *(each for each in PROFILE.variables if each != BASE))
    ),
}
OTHERS = {
    "another agent": replace(PROFILE, name="other", agent="builtin"),
    "another command": replace(PROFILE, name="other", command=("claude-agent", "--beta")),
    "another provider": replace(PROFILE, name="other", provider="bedrock"),
    "another address": replace(PROFILE, name="other", base_url="https://proxy.example/v1"),
    "a practice scenario": replace(PROFILE, name="other", practice="ok"),
    "another keyring entry": replace(
        PROFILE,
        name="other",
        variables=(KEY, replace(KEYRING, reference="second"), *PROFILE.variables[2:]),
    ),
    "the keyring before the environment": replace(
        PROFILE, name="other", variables=(KEYRING, KEY, *PROFILE.variables[2:])
    ),
    "another variable": replace(
        PROFILE, name="other", variables=(variable("ANTHROPIC_API_KEY", reference="WORK_KEY"), KEYRING, BASE)
    ),
    "a literal home": replace(
        PROFILE,
        name="other",
        variables=(*PROFILE.variables[:3], variable("CLAUDE_CONFIG_DIR", SecretSource.LITERAL, "/home/x")),
    ),
}


@pytest.mark.parametrize("other", ALIKE.values(), ids=ALIKE)
def test_the_same_program_started_in_the_same_way_signs_in_the_same(other: Profile) -> None:
    one, two = bound(PROFILE), bound(other)
    assert (one.provider, one.account) == (two.provider, two.account)
    assert two.profile == "other"


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_everything_else_is_no_proof(other: Profile) -> None:
    assert bound(PROFILE).account != bound(other).account


def test_without_a_named_provider_everything_is_the_profiles_own() -> None:
    one = replace(PROFILE, provider="")
    two = replace(one, name="other")
    assert bound(one).provider != bound(two).provider
    assert bound(one).account != bound(two).account
    assert not provider_label(bound(one).provider)
    # A profile that is called as a provider is not that provider.
    assert bound(replace(one, name="anthropic")).provider != bound(PROFILE).provider


def test_an_address_of_its_own_makes_another_provider_and_its_name_can_still_be_shown() -> None:
    plain, proxied = bound(PROFILE), bound(replace(PROFILE, base_url="https://proxy.example/v1"))
    assert plain.provider == "anthropic"
    assert proxied.provider != "anthropic"
    assert provider_label(proxied.provider) == "anthropic"
    assert "proxy" not in proxied.provider


def test_an_address_in_the_environment_counts_as_it_is_set_now() -> None:
    assert bound(PROFILE).provider == "anthropic"
    here = {"ANTHROPIC_BASE_URL": "https://proxy.example/v1"}
    assert bound(PROFILE, environment=here).provider != "anthropic"
    literal = variable("ANTHROPIC_BASE_URL", SecretSource.LITERAL, "https://proxy.example/v1")
    written = replace(PROFILE, variables=(KEY, literal))
    assert bound(written).provider == bound(PROFILE, environment=here).provider


def test_no_secret_takes_part() -> None:
    one = bound(PROFILE, environment={"ANTHROPIC_API_KEY": "one"})
    assert one == bound(PROFILE, environment={"ANTHROPIC_API_KEY": "two"})


def test_a_digest_is_this_installations() -> None:
    one, two = bound(PROFILE), bound(PROFILE, key=b"another")
    assert one.account != two.account
    assert len(one.account) == 16


def test_a_name_is_looked_up_as_the_book_has_it_now() -> None:
    profiles: dict[str, Profile] = {}
    bindings = Bindings(b"key", environment={}, profiles=profiles)
    assert bindings.named("claude") is None
    profiles["claude"] = PROFILE
    assert bindings.named("claude") == bound(PROFILE)


@pytest.mark.parametrize(
    ("chosen", "model"), [("", "opus"), ("sonnet", "sonnet")], ids=["its own", "another one"]
)
def test_a_model_that_is_chosen_is_another_row_of_the_same_account(chosen: str, model: str) -> None:
    bindings = Bindings(b"key", environment={}, profiles={"claude": PROFILE})
    assert bindings.serving(Serving(profile="claude", model=chosen)) == replace(bound(PROFILE), model=model)
    assert bindings.serving(Serving(profile="gone", model=chosen)) is None


def test_a_model_that_only_an_option_names_is_one_all_the_same() -> None:
    optional = replace(PROFILE, model="", options={"model": "opus"})
    assert bound(optional) == bound(PROFILE)
    assert Configuration(profile="claude", cwd="/", options={"model": "opus"}).serving.model == "opus"
