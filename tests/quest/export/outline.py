"""What a page is made of, as a strict reader of HTML sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "col", "hr", "img", "input", "meta"}
HEADINGS = ("h1", "h2", "h3", "h4")


@dataclass
class Element:
    """An element, what it says about itself, and the texts and elements in it."""

    name: str
    attributes: dict[str, str | None]
    parent: Element | None = None
    content: list[Element | str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Element]:
        """The element and all below it."""
        yield self
        for child in self.children:
            yield from child

    @property
    def children(self) -> list[Element]:
        """The elements directly in it."""
        return [each for each in self.content if isinstance(each, Element)]

    @property
    def words(self) -> str:
        """All its text."""
        return "".join(each if isinstance(each, str) else each.words for each in self.content)

    @property
    def looks(self) -> list[str]:
        """Its classes."""
        return (self.attributes.get("class") or "").split()


class Outline(HTMLParser):
    """Reads a page and fails where an element is not closed where it should be."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.root = Element("", {})
        self._open = self.root
        self.declaration = ""
        self.feed(page)
        self.close()
        assert self._open is self.root, f"<{self._open.name}> is never closed"

    def handle_decl(self, decl: str) -> None:
        self.declaration = decl

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> says {names} twice"
        element = Element(tag, dict(attrs), self._open)
        self._open.content.append(element)
        if tag not in VOID:
            self._open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.content.append(Element(tag, dict(attrs), self._open))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self._open.name, f"</{tag}> inside <{self._open.name}>"
        assert self._open.parent is not None
        self._open = self._open.parent

    def handle_data(self, data: str) -> None:
        self._open.content.append(data)

    def all(self, name: str) -> list[Element]:
        """All elements of a name."""
        return [each for each in self.root if each.name == name]

    def of_class(self, look: str) -> list[Element]:
        """All elements of a class."""
        return [each for each in self.root if look in each.looks]

    @property
    def ids(self) -> Counter[str | None]:
        """How often each id is given."""
        return Counter(each.attributes["id"] for each in self.root if "id" in each.attributes)

    @property
    def levels(self) -> list[int]:
        """The levels of all headings in order."""
        return [HEADINGS.index(each.name) + 1 for each in self.root if each.name in HEADINGS]
