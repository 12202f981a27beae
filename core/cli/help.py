"""`cartographer help`: the pages of the manual, as plain text."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches

from core.basics.language import tr
from core.basics.markdown import plain
from core.manual.handbook import HandbookPart, Page, are_of_one_game, by_game, read_handbook, search
from core.shelf import known_games
from core.terminal.markdown import paragraphs
from core.terminal.speaking import CLEAN, Refusal, say, see, styled, wrapped

_INDENT = "  "
_GAP = 2
_MOST_NAMES = 5


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    parser.add_argument(
        "topic", nargs="?", metavar="TOPIC", help=tr("a page, such as design; none lists them all")
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the page that was asked for, or the list of all pages."""
    pages = read_handbook(known_games())
    topic = (arguments.topic or "").casefold().removesuffix(".md")
    if not topic:
        _print_topics(pages.values())
    elif topic in pages:
        _print_page(pages[topic])
    else:
        raise Refusal(_unknown(arguments.topic, pages))
    return CLEAN


def _unknown(wish: str, pages: Mapping[str, Page]) -> str:
    """That there is no such page, with the names that are nearest, or pages that speak of it.

    Whoever asks for a check or a rule by its code is told the command that knows them.
    """
    from core.cli.rules import has_entry

    missing = tr("the manual has no page “{topic}”", topic=wish)
    if has_entry(wish):
        return see(missing, f"cartographer rules {wish.upper()}")
    near = get_close_matches(wish.casefold(), pages, n=3)
    near += (hit.page.topic for hit in search(pages.values(), wish))
    names = ", ".join(list(dict.fromkeys(near))[:_MOST_NAMES])
    if not names:
        return see(missing, "cartographer help")
    return tr("the manual has no page “{topic}”; did you mean: {names}?", topic=wish, names=names)


def _print_topics(pages: Collection[Page]) -> None:
    width = max(len(page.topic) for page in pages) + _GAP
    is_alone = are_of_one_game(pages)
    for game, those in by_game(pages).items():
        say(styled(_heading(game, is_alone=is_alone), "bold"))
        for page in those:
            say(f"{_INDENT}{page.topic:<{width}}{page.title}")
        say()
    say(tr("Read on with: {commands}", commands="cartographer help design"))


def _heading(game: str, *, is_alone: bool) -> str:
    if not game:
        return tr("The guide")
    if is_alone:
        return tr("The rules of the game, in our own words")
    return tr("The rules of {game}, in our own words", game=tr(game))


def _print_page(page: Page) -> None:
    for number, part in enumerate(page.parts):
        if number:
            say()
        say(styled(wrapped(plain(part.title)), "bold"))
        for block in _blocks(part):
            say()
            say(block)


def _blocks(part: HandbookPart) -> Iterable[str]:
    if part.is_foreign:
        yield styled(foreign_mark(), "faint")
    yield from paragraphs(part.text)


def foreign_mark() -> str:
    """What stands above a part that nobody has translated."""
    return tr("This part is in English only.")
