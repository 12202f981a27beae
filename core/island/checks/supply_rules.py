"""Checks of what is played with: box, prices, dice, adventurers, dwellers and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields as fields_of
from dataclasses import replace

from core.basics.language import marked, tr_lazy, with_commas
from core.checking.problem import Finding, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.island.analysis.facts import Facts
from core.island.analysis.ground import GIVES
from core.island.board.board import are_housed
from core.island.checks.fixes import offerings_for, with_offerings_for
from core.island.checks.places import on_cave, on_key, on_map
from core.island.design.island_design import (
    Cards,
    CaveKind,
    IslandDesign,
    Prices,
    Resource,
)
from core.island.design.official import BOX_CAVE, BOX_TILES, PURCHASES, house_words
from core.island.design.own_keys import LARGEST_HAND, MOST_DWELLERS

_USUAL = IslandDesign()


@rule("S501", Severity.HINT, marked("The box has not all of that; to be made: {needs}."))
def not_in_the_box(facts: Facts) -> Iterator[Finding]:
    """The island needs more tiles of a kind than lie in the box.

    Why: they have to be made before it can be played on a table.
    Fix: make them, or use fewer.
    Rules: IS-COMP-1.
    """
    design = facts.design
    needs = [
        tr_lazy("{count} × {kind}", count=number - BOX_TILES[kind], kind=tr_lazy(kind.value))
        for kind, number in design.tile_counts.items()
        if number > BOX_TILES[kind]
    ] + [
        tr_lazy("{count} × cave {kind}", count=number - BOX_CAVE[kind], kind=tr_lazy(kind.value))
        for kind, number in design.cave_counts.items()
        if number > BOX_CAVE[kind]
    ]
    if needs:
        yield finding(on_map(facts), needs=with_commas(needs))


@rule("S502", Severity.ERROR, marked("No tile gives {kind}, which prices ask for."))
def resource_missing(facts: Facts) -> Iterator[Finding]:
    """A price names a kind of resource that no tile gives.

    Why: whatever needs it could only be paid by trading five for one, so almost never.
    Fix: add a tile of that kind or a garden, or change the price.
    Rules: IS-TURN-3, IS-TURN-4, IS-TRADE-2.
    """
    design = facts.design
    if design.is_empty:
        return
    given = {kind for tile, number in design.tile_counts.items() if number
             for kind in GIVES.get(tile, ())}  # fmt: skip
    for kind in Resource:
        if kind not in given and any(price.of(kind) for _, price in _prices(design.prices)):
            yield finding(on_map(facts), kind=tr_lazy(kind.value))


def _prices(prices: Prices) -> Iterator[tuple[str, Cards]]:
    for each in fields_of(Prices):
        yield each.name, getattr(prices, each.name)


def _affordable(facts: Facts, _: Problem) -> IslandDesign:
    """Raise the hand limit and the supply to the dearest price."""
    design = facts.design
    dearest = max(price.number for _, price in _prices(design.prices))
    limit = None if design.hand_limit is None else max(design.hand_limit, dearest)
    if limit is not None and limit > LARGEST_HAND:
        limit = None
    most = {
        kind.value: max(
            design.supply.of(kind), *(price.of(kind) for _, price in _prices(design.prices))
        )
        for kind in Resource
    }
    return replace(design, hand_limit=limit, supply=Cards(**most))


@rule(
    "S503",
    Severity.ERROR,
    marked("Nobody can ever hold the cards for this: {purchase}."),
    fix=Fix(marked("Raise hand limit and supply to the dearest price"), _affordable),
)
def price_above_hand(facts: Facts) -> Iterator[Finding]:
    """A price is higher than the hand limit, or asks for more cards than there are.

    Why: it could never be bought.
    Fix: lower the price, raise the hand limit, or have more cards.
    Rules: IS-COMP-2, IS-AMB-24, IS-AMB-35.
    """
    design = facts.design
    for name, price in _prices(design.prices):
        is_above = design.hand_limit is not None and price.number > design.hand_limit
        if is_above or any(price.of(kind) > design.supply.of(kind) for kind in Resource):
            yield finding(on_key(facts, "prices"), purchase=tr_lazy(PURCHASES[name]))


def _usual_dice(facts: Facts, _: Problem) -> IslandDesign:
    """Give dice without any number the usual faces."""
    design = facts.design
    faces = design.dice.faces if any(design.dice.faces) else _USUAL.dice.faces
    combat = design.combat if any(design.combat) else _USUAL.combat
    return replace(design, dice=replace(design.dice, faces=faces), combat=combat)


@rule(
    "S504",
    Severity.ERROR,
    marked("No face is above 0: {dice}."),
    fix=Fix(marked("Give them the faces 1 to 6"), _usual_dice),
)
def dice_broken(facts: Facts) -> Iterator[Finding]:
    """A die has no positive face.

    Why: nobody could move or collect, or every fight would be a tie.
    Fix: give the die faces above 0.
    Rules: IS-TURN-2, IS-CMB-4, IS-MISS-2.
    """
    if not any(facts.design.dice.faces):
        yield finding(on_key(facts, "dice"), dice=tr_lazy("golden dice"))
    if not any(facts.design.combat):
        yield finding(on_key(facts, "combat"), dice=tr_lazy("combat dice"))


def _all_adventurers(facts: Facts, _: Problem) -> IslandDesign:
    return replace(facts.design, adventurers=_USUAL.adventurers)


@rule(
    "S505",
    Severity.ERROR,
    marked("Adventurers for {players} players: only {count}."),
    fix=Fix(marked("Allow all adventurers"), _all_adventurers),
)
def too_few_adventurers(facts: Facts) -> Iterator[Finding]:
    """There are fewer adventurers than players.

    Why: everybody plays one.
    Fix: allow more adventurers, or fewer players.
    Rules: IS-SETUP-1, IS-COMP-3.
    """
    count, players = len(facts.design.adventurers), max(facts.design.player_counts)
    if count < players:
        yield finding(on_key(facts, "adventurers"), count=count, players=players)


def _housed(facts: Facts, _: Problem) -> IslandDesign | None:
    """Have a tile for each dweller of a stack, or a dweller for each tile of a fixed cave."""
    design = facts.design
    if not design.has_fixed_cave:
        stack = replace(design.cave_stack, dweller=len(design.dwellers))
        return replace(design, cave_stack=stack)
    homes = [at for at, each in enumerate(design.cave) if each.kind is CaveKind.DWELLER]
    if len(homes) > MOST_DWELLERS:
        return None
    cave = [
        replace(each, dweller=homes.index(at) + 1 if at in homes else None)
        for at, each in enumerate(design.cave)
    ]
    known = design.dwellers or _USUAL.dwellers
    dwellers = tuple(known[min(number, len(known) - 1)] for number in range(len(homes)))
    return replace(design, cave=tuple(cave), dwellers=dwellers)


@rule(
    "S506",
    Severity.ERROR,
    marked("Dwellers: {dwellers}; tiles of dwellers: {tiles}. Each needs one of its own."),
    fix=Fix(marked("Have one tile for each dweller"), _housed),
)
def dwellers_and_tiles_differ(facts: Facts) -> Iterator[Finding]:
    """The dwellers that are listed are not those that live on the tiles of the cave.

    Why: each tile of a dweller belongs to one of them, which has its strength.
    Fix: list as many dwellers as there are tiles, and let each live on one.
    Rules: IS-CAVE-4, IS-MISS-4.
    """
    design = facts.design
    if not are_housed(design):
        counts = {
            "dwellers": len(design.dwellers),
            "tiles": design.cave_counts[CaveKind.DWELLER],
        }
        yield finding(on_cave(facts), **counts)


@rule("S507", Severity.HINT, marked("House values, as no printed source tells them: {values}."))
def house_value(facts: Facts) -> Iterator[Finding]:
    """Some values of this island are ours, because no source gives those of the box.

    Why: another copy of the game may have them printed otherwise; an island of one's own need not
    care.
    Fix: compare with your box, and change what differs.
    Rules: IS-SET-3, IS-MISS-1, IS-MISS-2, IS-MISS-3, IS-MISS-4, IS-MISS-7.
    """
    values = house_words(facts.design)
    if values and not facts.design.is_empty:
        yield finding(on_key(facts, "prices"), values=with_commas(values))


def _enough_offerings(facts: Facts, _: Problem) -> IslandDesign | None:
    return with_offerings_for(facts.design, facts.design.shrines)


@rule(
    "S508",
    Severity.ERROR,
    marked("Offerings needed to win: {needed}; a player has {count}."),
    fix=Fix(marked("Give each player as many offerings as are needed"), _enough_offerings),
)
def too_few_offerings(facts: Facts) -> Iterator[Finding]:
    """A player has fewer offerings than shrines of the island have to be controlled.

    Why: each of these takes an offering, which stays there for good, so nobody could ever win.
    Fix: have more offerings, or ask for fewer shrines.
    Rules: IS-COMP-4, IS-BUY-7, IS-SHR-1.
    """
    design = facts.design
    needed = offerings_for(design, design.shrines)
    if design.pieces.offering < needed:
        yield finding(on_key(facts, "pieces"), needed=needed, count=design.pieces.offering)


SUPPLY_RULES = (
    not_in_the_box,
    resource_missing,
    price_above_hand,
    dice_broken,
    too_few_adventurers,
    dwellers_and_tiles_differ,
    house_value,
    too_few_offerings,
)
