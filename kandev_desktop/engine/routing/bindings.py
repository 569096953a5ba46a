"""What concrete profiles depend on."""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlsplit

from kandev_desktop.domain.policy.resources import Binding, Serving
from kandev_desktop.domain.session.profile import Profile, SecretSource

_ADDRESSES = "BASE_URL"
"""How the names of variables end that move an agent to another endpoint."""

_MARK = "#"


def provider_label(provider: str) -> str:
    """The part of a binding's provider that can be shown, empty where the profile names none."""
    return provider.partition(_MARK)[0]


class Bindings:
    """Binds the profiles that are known to resources, by digests of what is no secret.

    `key` is the installation's: without it nobody can tell what a digest stands for. `environment` is the one that
    agents get their variables from. `profiles` may change in place.

    Two profiles use the same account where that is proven, which it is when they start the same program in the same
    way: the same agent, command, provider and endpoint, and for every variable the same sources in the same order,
    by their literals, their variables' names and their keyring entries. What that program signs in with is the same
    then, be it a key or what it keeps itself, and profiles that differ in their title, model, mode or options share
    it. Nothing less is proof. The same keyring entry in two different programs is none, since a program may prefer
    its own sign-in to a key. Nor is anything where the profile names no provider, since such an agent takes the
    account that the model of the moment belongs to. An account that is not proven is the profile's own.

    A provider that is reached at an address of the profile's own is another resource than the vendor itself: its
    trouble is not the vendor's. The address is the profile's, the practice scenario, or a variable whose name ends
    in `BASE_URL` as it is set now. A provider without a name is the profile's own.
    """

    def __init__(
        self, key: bytes, *, environment: Mapping[str, str], profiles: Mapping[str, Profile]
    ) -> None:
        self._key = key
        self._environment = environment
        self.profiles = profiles

    def named(self, name: str) -> Binding | None:
        """What the profile of this name depends on; `None` where there is none."""
        profile = self.profiles.get(name)
        return None if profile is None else self.of(profile)

    def serving(self, serving: Serving) -> Binding | None:
        """What it depends on with the model that was chosen for it; `None` where there is no such profile."""
        binding = self.named(serving.profile)
        return binding if binding is None or not serving.model else replace(binding, model=serving.model)

    def of(self, profile: Profile) -> Binding:
        """What this profile depends on."""
        address, model = self._address(profile), profile.model or profile.options.get("model", "")
        if not profile.provider:
            own = self._digest("profile", profile.name)
            return Binding(profile=profile.name, provider=f"{_MARK}{own[:8]}", account=own, model=model)
        provider = profile.provider
        if any(address):
            provider = f"{provider}{_MARK}{self._digest('address', address)[:8]}"
        return Binding(
            profile=profile.name,
            provider=provider,
            account=self._digest("account", _launch(profile), address),
            model=model,
        )

    def host(self, profile: Profile) -> str:
        """The host that this profile has its provider at, as it can be shown; empty where that is the vendor's own."""
        for each in self._address(profile):
            if each and each != profile.practice:
                return urlsplit(each).netloc.rpartition("@")[2]
        return profile.practice

    def _address(self, profile: Profile) -> tuple[str, ...]:
        """Where the provider is, if that is not where its vendor has it."""
        set_here = (
            each.reference
            if each.source is SecretSource.LITERAL
            else self._environment.get(each.reference, "")
            for each in profile.variables
            if each.name.endswith(_ADDRESSES) and each.source is not SecretSource.KEYRING
        )
        return (profile.base_url, profile.practice, *filter(None, set_here))

    def _digest(self, *parts: object) -> str:
        return hmac.new(self._key, repr(parts).encode(), hashlib.sha256).hexdigest()[:16]


def _launch(profile: Profile) -> object:
    # The order counts among entries of one name only: the first that has a value wins.
    variables = sorted(profile.variables, key=lambda each: each.name)
    return (
        profile.agent,
        profile.command,
        profile.provider,
        tuple((each.name, each.source.value, each.reference) for each in variables),
    )
