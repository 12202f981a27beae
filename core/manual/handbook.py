"""The manual: the pages of the guide in the language in use, and the chapters of the rules.

A page lies in `resources/manual/guide/` in English, and in a folder below that for each other
language. There every page has the same headings in the same order; one with nothing below it stands
for a part that nobody has translated yet, which is then shown in English and marked as such. The
rules are there in English only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from core.basics.language import ENGLISH, language, tr
from core.basics.markdown import Code, Heading, Items, Paragraph, Picture, Table, blocks, plain
from core.basics.paths import resources
from core.basics.values import dataclass
from core.manual.rules import RULE_ID, RuledGame, chapters_of

GUIDE = (
    "design",
    "understand",
    "improve",
    "generate",
    "play",
    "playtest",
    "explain",
    "certify",
    "export",
    "share",
    "gallery",
    "pieces",
    "boards",
    "islands",
    "cluster",
    "files",
    "commands",
)
"""The topics of the guide, in reading order."""
_PART = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)
_AROUND = 60
"""How many letters of an excerpt stand before and behind what was searched for."""


@dataclass(frozen=True, slots=True)
class HandbookPart:
    """A heading of a page with what stands below it; the first part is the head of the page.

    Attributes:
        anchor: its name in links: the English heading in small letters, a rule's id, or empty.
        text: in Markdown, without the heading.
        is_foreign: whether it is in English for want of a translation.
    """

    anchor: str
    title: str
    text: str
    is_foreign: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its topic, what it is called, its parts, and the folder its pictures lie under.

    Attributes:
        file: the name of its file, by which others link to it.
        game: the name of the game whose rules it tells, noted for translation; none of the guide.
    """

    topic: str
    title: str
    parts: tuple[HandbookPart, ...]
    folder: Path
    file: str
    game: str = ""

    @property
    def is_rules(self) -> bool:
        """Whether it is a chapter of rules."""
        return bool(self.game)

    def has(self, anchor: str) -> bool:
        """Whether one of its parts goes by this name."""
        return any(part.anchor == anchor for part in self.parts)


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A part of a page where all words of a search stand, with some of the text around them."""

    page: Page
    part: HandbookPart
    excerpt: str


def read_handbook(games: Iterable[RuledGame]) -> Mapping[str, Page]:
    """Every page by its topic in the language in use, the guide before the rules of the games.

    Where two games have a chapter of the same name, that of the later one has its id behind it.
    """
    pages = {topic: _guide_page(topic, language()) for topic in GUIDE}
    for game in games:
        for path in chapters_of(game):
            page = _rules_page(path, game)
            if page.topic in pages:
                page = replace(page, topic=f"{page.topic}-{game.id}")
            pages[page.topic] = page
    return pages


def _guide_page(topic: str, code: str) -> Page:
    folder = resources() / "manual" / "guide"
    english = _parts((folder / f"{topic}.md").read_text(encoding="utf-8"))
    parts, own = english, folder / code / f"{topic}.md"
    if code != ENGLISH:
        said = _parts(_seen_from_above(own)) if own.is_file() else english
        if len(said) != len(english):  # it tells of another state of the page
            said = english
        parts = tuple(_in_own_words(*pair) for pair in zip(english, said, strict=True))
    return Page(topic, parts[0].title, parts, folder, own.name)


def _seen_from_above(page: Path) -> str:
    """The text of a translated page, its links as the English pages a folder above have them."""
    return page.read_text(encoding="utf-8").replace("](../", "](")


def _in_own_words(english: HandbookPart, said: HandbookPart) -> HandbookPart:
    """A part under its own heading, in its own words if there are any."""
    is_foreign = not said.text or said is english
    text = english.text if is_foreign else said.text
    return HandbookPart(english.anchor, said.title, text, is_foreign and bool(text))


def _rules_page(path: Path, game: RuledGame) -> Page:
    head, *rest = _parts(path.read_text(encoding="utf-8"))
    head = replace(head, title=tr(head.title), is_foreign=language() != ENGLISH)
    topic = path.stem.partition("-")[2]
    return Page(topic, head.title, (head, *rest), path.parent, path.name, game.names.title)


def _parts(text: str) -> tuple[HandbookPart, ...]:
    head, *rest = _PART.split(text)
    title, _, opening = head.partition("\n")
    first = HandbookPart("", title.removeprefix("# ").strip(), opening.strip())
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return (first, *(HandbookPart(anchor_of(each), each, below.strip()) for each, below in pairs))


def anchor_of(heading: str) -> str:
    """The name of a heading in links: that of a rule is its id."""
    if rule := RULE_ID.match(heading):
        return rule[0]
    return re.sub(r"[^\w-]", "", plain(heading).lower().replace(" ", "-"))


def place_of(pages: Mapping[str, Page], link: str, near: Page | None = None) -> str | None:
    """The topic and anchor that a link of a page leads to: a rule's id, or another page.

    Of chapters that several games have, it is the one beside the page that has the link.
    """
    if RULE_ID.fullmatch(link):
        return next((f"{topic}#{link}" for topic, page in pages.items() if page.has(link)), None)
    path, _, anchor = link.partition("#")
    found = [page for page in pages.values() if page.file == path.rpartition("/")[2]]
    if not found:
        return None
    beside = (page for page in found if near is not None and page.folder == near.folder)
    topic = next(beside, found[0]).topic
    return f"{topic}#{anchor}" if anchor else topic


def by_game(pages: Iterable[Page]) -> Mapping[str, tuple[Page, ...]]:
    """Pages by the names of the games whose rules they tell; under no name, those of the guide."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        found.setdefault(page.game, []).append(page)
    return {game: tuple(those) for game, those in found.items()}


def are_of_one_game(pages: Iterable[Page]) -> bool:
    """Whether all chapters of rules among some pages belong to one game, so that none is named."""
    return len({page.game for page in pages if page.is_rules}) <= 1


def search(pages: Iterable[Page], wish: str) -> tuple[SearchHit, ...]:
    """Every part that has all words of a wish, in order of how much of their heading it is."""
    words = wish.casefold().split()
    if not words:
        return ()
    found = [
        (_share_of_heading(part, words), SearchHit(page, part, excerpt))
        for page in pages
        for part in page.parts
        if (excerpt := _excerpt(part, words)) is not None
    ]
    return tuple(hit for _, hit in sorted(found, key=lambda each: -each[0]))


def _share_of_heading(part: HandbookPart, words: Sequence[str]) -> float:
    """How many of the letters of a heading are words of a wish."""
    title = part.title.casefold()
    return sum(len(word) for word in words if word in title) / max(1, len(title))


def _excerpt(part: HandbookPart, words: Sequence[str]) -> str | None:
    """Some text around the first word that is found below the heading, if all are there."""
    text = part_text(part)
    low = text.casefold()
    if not all(word in low or word in part.title.casefold() for word in words):
        return None
    at = min((low.find(word) for word in words if word in low), default=0)
    begin, end = max(0, at - _AROUND), at + 2 * _AROUND
    before, behind = "…" if begin else "", "…" if end < len(text) else ""
    return f"{before}{text[begin:end].strip()}{behind}"


@cache
def part_text(part: HandbookPart) -> str:
    """The words of a part without any marks, in one line."""
    words: list[str] = []
    for block in blocks(part.text):
        match block:
            case Heading() | Paragraph():
                words.append(plain(block.text))
            case Picture() | Code():
                words.append(block.text)
            case Items():
                words.extend(map(plain, block.items))
            case Table():
                words.extend(plain(cell) for row in (block.head, *block.rows) for cell in row)
    return " ".join(" ".join(words).split())
