"""Wishes on the command line: an option for each row of the vocabulary, and what was said."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from core.search.game import GameSearch
from core.search.wishes import Asks, Wish, WishKind


def kinds_of(searches: Iterable[GameSearch]) -> tuple[WishKind, ...]:
    """What can be wished in some games; where two say the same, as the first one means it."""
    found: dict[str, WishKind] = {}
    for search in searches:
        for kind in search.wishes:
            found.setdefault(kind.key, kind)
    return tuple(found.values())


def declare_wish(parser: argparse.ArgumentParser, kind: WishKind) -> None:
    """Declare `--shorter 2` and the like."""
    flag, told = f"--{kind.key}", kind.shown_meaning
    match kind.asks:
        case Asks.NOTHING:
            parser.add_argument(flag, action="store_const", const=True, help=told)
        case Asks.NUMBER:
            parser.add_argument(flag, type=float, metavar="N", help=told)
        case Asks.WORD:
            parser.add_argument(flag, choices=kind.choices, help=told)


def wishes_in(arguments: argparse.Namespace, kinds: Iterable[WishKind]) -> tuple[Wish, ...]:
    """What was wished for, in the order of the vocabulary."""
    values = ((kind, getattr(arguments, kind.key.replace("-", "_"), None)) for kind in kinds)
    return tuple(Wish(kind, value) for kind, value in values if value is not None)
