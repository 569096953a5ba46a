"""What attempts are filtered by, as single words of a full-text index."""

from hashlib import blake2b

from kandev_desktop.engine.history.records import Facet

_DIGEST = 8
_BEGIN = "___"
"""Words have none of it. All begin alike, so that the lists of beginnings hold an attempt once for all its facets."""

COLUMNS = {
    Facet.FOLDER: "folder",
    Facet.SESSION: "session_id",
    Facet.AGENT: "agent",
    Facet.PROFILE: "profile",
    Facet.PROVIDER: "provider",
    Facet.MODEL: "model",
    Facet.CODE: "code",
    Facet.CLASS: "class",
    Facet.DECISION: "decision",
    Facet.RULE: "rule",
    Facet.OUTCOME: "outcome",
}
"""Where `attempt_facts` keeps each facet."""


def facet_token(facet: Facet, value: str) -> str:
    """One word for any value, whatever characters that has, and none that is a word of a text."""
    return (
        _BEGIN
        + facet.value
        + blake2b(value.encode("utf-8", "surrogatepass"), digest_size=_DIGEST).hexdigest()
    )
