"""A session with images of every kind."""

from dataclasses import replace

from kandev_desktop.domain.session.content import DataPart, ImagePart, LeftOut, TextPart, blob
from kandev_desktop.domain.session.images import image_type
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes import pictures
from tests.ui.scenes import Scene, message, snapshot
from tests.ui.transcript_scenes import called

CHART = pictures.png(900, 420)
ICON = pictures.png(48, 48, rgb=(176, 36, 28))
SHOT = pictures.png(640, 360, rgb=(26, 110, 60))
CONTENTS = (CHART, ICON, SHOT, pictures.SVG, pictures.png_bomb(), pictures.cut_png())


def image(content: bytes, name: str = "", *, claimed: str = "image/png") -> ImagePart:
    """An image as it is kept."""
    kept = blob(content)
    return ImagePart(
        sha256=kept.sha256, mime_type=image_type(content) or claimed, name=name, size=len(content)
    )


def illustrated() -> tuple[MessageRecord, ...]:
    """A prompt with images, an answer with some that are drawn and some that are not, and a screenshot."""
    prompt = replace(
        message(1, MessageKind.USER, "Make the icon match the chart."),
        parts=(TextPart(text="Make the icon match the chart."), image(ICON, "icon.png")),
    )
    shot = replace(
        called(2, ToolKind.FETCH, "Take a screenshot", content=(image(SHOT, "page.png"),)), id="m2"
    )
    answer = replace(
        message(3, MessageKind.ANSWER, "It does now:"),
        parts=(
            TextPart(text="It does now:"),
            image(CHART, "chart.png"),
            TextPart(text="The other forms that I was asked for:"),
            image(pictures.SVG, "logo.svg", claimed="image/svg+xml"),
            image(pictures.png_bomb(), "large.png"),
            image(pictures.cut_png(), "cut.png"),
            DataPart(kind="image/png", size=9_400_000, left_out=LeftOut.TOO_LARGE),
            DataPart(kind="image/png", size=52_000, left_out=LeftOut.TOO_MANY),
        ),
    )
    return prompt, shot, answer


def images() -> Scene:
    """The session."""
    return Scene(snapshot(StatusKind.DONE, messages=illustrated()), blobs=CONTENTS)


SCENES = {"images": images}
