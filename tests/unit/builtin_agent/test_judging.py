"""What a failed request means to the agent itself."""

from kandev_desktop.builtin_agent import judging
from kandev_desktop.builtin_agent.failure import Failure, Kind, Phase
from kandev_desktop.domain.codes import Code, Confidence
from tests.fakes.clock import FakeClock

BROKEN = Failure(
    kind=Kind.TRANSPORT,
    phase=Phase.STREAM,
    text="Stream ended without message_stop",
    code="incomplete_stream",
    data={},
    hints={},
    written=True,
)


async def test_the_shared_catalogue_judges_and_is_loaded_once() -> None:
    judging._catalogue.cache_clear()
    judging.prepare()
    cause = await judging.CatalogueJudge(FakeClock().now).judge(BROKEN)
    assert (cause.code, cause.confidence) == (Code.STREAM_FAILED, Confidence.HIGH)
    assert judging._catalogue.cache_info().misses == 1
