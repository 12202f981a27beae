"""Lists of what a board takes: cards to take out of the box, and tokens."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from core.basics.language import tr
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.board_design import ANY, POINTS, BoardDesign, Kind
from core.lost_cities.design.official import OFFICIAL_COLOURS

_BOX = BoardDesign()


def _csv(rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def tokens_csv(facts: Facts) -> str:
    """Every kind of token, how many there are, and how many slots ask for it."""
    tokens, slots = facts.design.tokens, facts.design.slots
    kinds: tuple[tuple[str | int, int], ...] = (
        (Kind.ARTEFACT.value, tokens.artefact),
        (Kind.STAGE.value, tokens.stage),
        *tokens.points,
    )
    asked = ((kind, count, sum(slot == kind for slot in slots)) for kind, count in kinds)
    free = tuple((each, "", slots.count(each)) for each in (POINTS, ANY))
    return _csv((("token", "count", "slots"), *asked, *(each for each in free if each[2])))


def deck_list(facts: Facts) -> str:
    """The cards that are played with, and what to take out of the box or to make."""
    return "".join(f"{line}\n" for line in deck_lines(facts.design))


def deck_lines(design: BoardDesign) -> Iterator[str]:
    """The same, line by line."""
    deck, box = design.deck, _BOX.deck
    ranks = f"{deck.lowest}–{deck.highest}"
    colours = ", ".join(tr(colour) for colour in design.colours)
    yield tr(
        "Cards {ranks}, {copies} of each, {count} in each of these colours: {colours}.",
        ranks=ranks,
        copies=deck.copies,
        count=deck.of_colour,
        colours=colours,
    )
    unused = [colour for colour in OFFICIAL_COLOURS if colour not in design.colours]
    if unused:
        colours = ", ".join(tr(each) for each in unused)
        yield tr("Take out of the box: all of {colours}.", colours=colours)
    gone = [str(rank) for rank in box.ranks if rank not in deck.ranks]
    if gone:
        yield tr("Take out of the box: the numbers {numbers}.", numbers=", ".join(gone))
    made = [tr(colour) for colour in design.colours if colour not in OFFICIAL_COLOURS]
    if made:
        yield tr("To be made: cards of {colours}.", colours=", ".join(made))
    more = [str(rank) for rank in deck.ranks if rank not in box.ranks]
    if more:
        yield tr("To be made: the numbers {numbers}.", numbers=", ".join(more))
    if deck.copies < box.copies:
        yield tr("Take out of the box: {count} of each card.", count=box.copies - deck.copies)
    elif deck.copies > box.copies:
        yield tr("To be made: {count} more of each card.", count=deck.copies - box.copies)
    for players in design.player_counts:
        count = deck.removed_for(players)
        if count:
            yield tr(
                "With {players} players, take out {count} at random.", players=players, count=count
            )
