"""Which endpoints can be reached without a network that leads out."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from kandev_desktop.domain.session.profile import Profile

_NAMES_NEAR_BY = ("localhost", ".localhost", ".local")


def near_by(profile: Profile) -> bool:
    """Whether a profile's endpoint is on this machine or in a private network, so that whether the machine is
    online does not matter."""
    return profile.local or bool(profile.practice) or _is_near_by(profile.base_url)


def _is_near_by(base_url: str) -> bool:
    try:
        host = urlsplit(base_url).hostname or ""
    except ValueError:
        return False
    if host.endswith(_NAMES_NEAR_BY):
        return True
    try:
        return ip_address(host).is_private
    except ValueError:
        return False
