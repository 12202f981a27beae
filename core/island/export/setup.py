"""How an island is laid out on a table, what things cost there, and how it differs from the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.basics.language import marked, tr, tr_plural
from core.island.design.abilities import ABILITIES, has_house_amount
from core.island.design.changes import cards_words, changes
from core.island.design.island_design import (
    RANDOM,
    Adventurer,
    Cards,
    IslandDesign,
    MapKind,
    ShrinePlace,
)
from core.island.design.official import house_prices, house_values, house_words, official_island

_BOX = official_island()
HOUSE_MARK = "*"
"""Stands behind every value of the house."""
_PURCHASES = {
    "farm": marked("Farm"),
    "villager": marked("Villager"),
    "fortress": marked("Fortress"),
    "offering": marked("Offering"),
}


def priced(design: IslandDesign) -> Iterator[tuple[str, Cards, str]]:
    """What can be bought, and for which cards; values of the house have a mark."""
    for key, title in _PURCHASES.items():
        mark = HOUSE_MARK if key in house_prices(design) else ""
        yield tr(title), getattr(design.prices, key), mark
    yield tr("Moving an army by a tile"), Cards(gold=design.army_step), ""


def price_rows(design: IslandDesign) -> Iterator[tuple[str, str]]:
    """What can be bought, and for how much, in words."""
    for title, cards, mark in priced(design):
        yield title, cards_words(cards) + mark
    yield trade_row(design)


def trade_row(design: IslandDesign) -> tuple[str, str]:
    """For how many cards the supply gives another one."""
    trade = tr_plural("{count} card alike", "{count} cards alike", design.trade)
    return tr("One card of the supply"), trade


def adventurer_rows(design: IslandDesign) -> Iterator[tuple[str, str]]:
    """Who may be played, and what each can do; those of the house have a mark."""
    for each in design.adventurers:
        mark = HOUSE_MARK if has_house_amount(each) else ""
        yield tr(each.value).capitalize() + mark, tr(ABILITIES[each])


def dweller_rows(design: IslandDesign) -> Iterator[tuple[str, str]]:
    """How strong each dweller is, and what it guards."""
    mark = HOUSE_MARK if "dwellers" in house_values(design) else ""
    for number, each in enumerate(design.dwellers, start=1):
        told = tr("strength of {strength}", strength=f"{each.strength}{mark}")
        if each.treasure.number:
            told = tr(
                "{strength}, treasure {cards}", strength=told, cards=cards_words(each.treasure)
            )
        yield tr("Dweller {number}", number=number), told


def house_line(design: IslandDesign) -> str:
    """Which values are those of the house, in a line; none if there are none."""
    words = house_words(design)
    if not words:
        return ""
    named = ", ".join(map(str, words))
    return tr(
        "{mark} House values, as no printed source tells them: {named}.",
        mark=HOUSE_MARK,
        named=named,
    )


def setup_steps(design: IslandDesign) -> Iterator[str]:
    """What to do before a game, step by step."""
    if design.map is MapKind.VEILED:
        yield tr(
            "Only somebody who does not play reads this sheet, as it shows what is hidden; the "
            "numbered places are for the players."
        )
    yield from _island_steps(design)
    yield from _cave_steps(design)
    yield tr("Deal adventurers to all players, of those that are listed here.")
    hand = cards_words(design.hand)
    if Adventurer.VICTORIA in design.adventurers:
        yield tr("Everybody takes {cards}; Victoria takes 4 of each.", cards=hand)
    else:
        yield tr("Everybody takes {cards}.", cards=hand)
    yield tr_plural(
        "Whoever controls {count} shrine first wins at once.",
        "Whoever controls {count} shrines first wins at once.",
        design.shrines,
    )


def _island_steps(design: IslandDesign) -> Iterator[str]:
    if not design.is_fixed:
        yield tr("Shuffle the island tiles of the recipe into a face-down stack.")
        if design.start == RANDOM:
            yield tr("Draw the start tile; put water and shrines back and draw again.")
        else:
            yield tr(
                "Lay a tile of this kind in the middle as start tile: {kind}.",
                kind=tr(design.start),
            )
        yield tr("All adventurers begin on the start tile.")
        return
    if design.map is MapKind.VEILED:
        yield tr(
            "Lay the island as the map shows it, tiles face down but those where somebody begins."
        )
    else:
        yield tr("Lay the island as the map shows it, all tiles face up.")
    yield tr(
        "Adventurers begin on the tiles with the numbers of their seats, others on the start tile."
    )


def _cave_steps(design: IslandDesign) -> Iterator[str]:
    if design.has_fixed_cave and design.map is MapKind.VEILED:
        yield tr("Lay the cave beside the island as its map shows it, face down but the exit.")
        return
    if design.has_fixed_cave:
        yield tr("Lay the cave beside the island as its map shows it.")
        return
    yield tr("Shuffle the cave tiles of the recipe face down and lay the exit face up on top.")
    if design.cave_shrine_place is ShrinePlace.LOWER_HALF:
        yield tr("The cave shrine is shuffled into the lower half.")


def rules_delta(design: IslandDesign) -> tuple[str, ...]:
    """What is played otherwise than in the box, in a few words each; maps and stacks aside."""
    unmapped = {
        key: getattr(_BOX, key) for key in ("map", "tiles", "cave", "bag", "cave_stack", "start")
    }
    return changes(_BOX, replace(design, **unmapped))
