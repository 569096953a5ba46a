"""Reads a document as strictly as no browser does: every element closed where it was opened, nothing loaded, nothing run."""

from html.parser import HTMLParser

_VOID = frozenset({"meta", "br"})
_PLAIN = frozenset({
    "html", "head", "title", "style", "body", "main", "section", "article", "div", "p", "span", "bdi", "code", "pre",
    "h1", "h2", "h3", "h4", "h5", "a", "table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd", "figure",
    "figcaption", "svg", "defs", "pattern", "path", "rect", "line", "circle", "text", "g",
})  # fmt: skip
_LOADING = frozenset({"src", "srcset", "style", "action", "data", "poster", "background", "xlink:href"})


class StrictHtml(HTMLParser):
    """What stands in a document; raises AssertionError for what may not."""

    def __init__(self, document: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self.feed(document)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        assert tag in _PLAIN | _VOID, tag
        assert len(told) == len(attrs), (tag, attrs)
        assert not [name for name in told if name in _LOADING or name.startswith("on")], (tag, told)
        assert told.get("href", "#").startswith("#"), told
        self.elements.append((tag, told))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of each such element."""
        return [told for name, told in self.elements if name == tag]

    @property
    def text(self) -> str:
        """All words."""
        return "".join(self.words)
