"""What differs between two islands, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields as fields_of
from enum import StrEnum
from typing import Any

from core.basics.language import marked, tr
from core.geometry.hexes import DIRECTION_NAMES
from core.island.design.island_design import (
    Cards,
    CaveTile,
    Dice,
    Dweller,
    IslandDesign,
    Prices,
    Resource,
    Tile,
)

_TITLES = {
    "map": marked("map"),
    "bag": marked("bag"),
    "start": marked("start tile"),
    "cave_stack": marked("cave stack"),
    "closed": marked("closed edges of the exit"),
    "prices": marked("prices"),
    "army_step": marked("gold for an army step"),
    "trade": marked("cards for one of the supply"),
    "supply": marked("cards of the supply"),
    "hand": marked("starting hand"),
    "hand_limit": marked("hand limit"),
    "pieces": marked("wooden pieces"),
    "adventurers": marked("adventurers"),
    "strength": marked("strength of adventurers"),
    "dwellers": marked("dwellers"),
    "dice": marked("golden dice"),
    "combat": marked("combat dice"),
    "shrines": marked("shrines to control"),
    "truce": marked("truce in the first round"),
    "table": marked("size of the table"),
    "cave_shrine": marked("control of the cave shrine"),
    "cave_shrine_place": marked("place of the cave shrine"),
    "reactions": marked("army moves of others"),
    "reaction_moves": marked("where these may go"),
}
"""What each key that holds no tiles is called."""
_COUNTED = ("bag", "cave_stack", "supply", "hand", "pieces", "strength")
"""The keys that hold numbers by their names."""
_SIMPLE = ("army_step", "trade", "hand_limit", "shrines", "table")


_NAMES = {
    "farm": marked("farms"),
    "villager": marked("villagers"),
    "fortress": marked("fortresses"),
    "offering": marked("offerings"),
    "cave_shrine": marked("cave shrine"),
}
"""What the numbers under these keys count, unless the word itself tells."""


MODES = {
    "two": marked("two dice"),
    "opposite": marked("top and bottom of one die"),
    "split": marked("one die that is split"),
}
"""How the two numbers of a turn come about, by the words of the file."""
RULINGS = {
    "cave_shrine": {
        "on_leaving": marked("on leaving its tile"),
        "on_finding": marked("on finding it"),
    },
    "cave_shrine_place": {
        "anywhere": marked("anywhere in the stack"),
        "lower_half": marked("in the lower half of the stack"),
    },
    "reactions": {
        "windows": marked("at every attack and purchase"),
        "until_purchase": marked("until the first purchase"),
    },
    "reaction_moves": {
        "free_tiles": marked("free tiles and the fight"),
        "fight_only": marked("the fight only"),
    },
}
"""The rulings that differ between editions and readings: IS-AMB-2, IS-AMB-7, IS-AMB-8."""
_PRICES = {
    "farm": marked("price of a farm"),
    "villager": marked("price of a villager"),
    "fortress": marked("price of a fortress"),
    "offering": marked("price of an offering"),
}


def title_of(key: str) -> str:
    """What a key is called."""
    return tr(_TITLES[key])


def changes(before: IslandDesign, after: IslandDesign) -> tuple[str, ...]:
    """Each difference that a player would notice, as a few words."""
    return (
        *_tile_changes(before.tiles, after.tiles),
        *_tile_changes(before.cave, after.cave),
        *(each for key in _TITLES for each in _key_changes(key, before, after)),
    )


def _tile_changes(
    before: tuple[Tile, ...] | tuple[CaveTile, ...], after: tuple[Tile, ...] | tuple[CaveTile, ...]
) -> Iterator[str]:
    """Tiles that have gone, come or changed, each by its place."""
    old, new = {each.at: each for each in before}, {each.at: each for each in after}
    for at in sorted(old.keys() - new.keys()):
        yield tr("no {kind} at {q}, {r}", kind=tr(old[at].kind.value), q=at.q, r=at.r)
    for at in sorted(new):
        kind = tr(new[at].kind.value)
        if at not in old:
            yield tr("new at {q}, {r}: {kind}", kind=kind, q=at.q, r=at.r)
        elif _played(old[at]) != _played(new[at]):
            yield tr("at {q}, {r}: {kind}", kind=kind, q=at.q, r=at.r)


def _played(tile: Tile | CaveTile) -> tuple[object, ...]:
    """What of a tile makes a difference in play."""
    if isinstance(tile, Tile):
        return tile.kind, tile.is_start, tile.seats
    return tile.kind, tile.dweller


def _key_changes(key: str, before: IslandDesign, after: IslandDesign) -> Iterator[str]:
    old, new = getattr(before, key), getattr(after, key)
    if old == new:
        return
    if key in _COUNTED:
        for each in fields_of(new):
            was, number = getattr(old, each.name), getattr(new, each.name)
            if was != number:
                values = {
                    "title": title_of(key),
                    "number": number,
                    "kind": tr(_NAMES.get(each.name, each.name)),
                }
                yield tr("{title}: {number} {kind}", **values)
    elif key in _SIMPLE:
        number = tr("none") if new is None else new
        yield tr("{title}: {number}", title=title_of(key), number=number)
    elif key == "prices":
        yield from _price_changes(old, new)
    else:
        yield tr("{title}: {value}", title=title_of(key), value=_told(key, new))


def _price_changes(old: Prices, new: Prices) -> Iterator[str]:
    for name, title in _PRICES.items():
        if getattr(old, name) != getattr(new, name):
            value = cards_words(getattr(new, name))
            yield tr("{title}: {value}", title=tr(title), value=value)


def cards_words(cards: Cards) -> str:
    """Some cards as people read them; a dash for none."""
    kinds = ((each, cards.of(each.value)) for each in Resource)
    return ", ".join(f"{number} {tr(kind.value)}" for kind, number in kinds if number) or "–"


def _told(key: str, value: Any) -> str:  # noqa: ANN401  of any field
    """What stands under a key that is neither a number nor counts something."""
    match value:
        case bool():
            return tr("yes") if value else tr("no")
        case Dice():
            faces = ", ".join(map(str, value.faces)) or tr("none")
            return f"{faces} ({tr(MODES[value.mode.value])})"
        case StrEnum() if key in RULINGS:
            return tr(RULINGS[key][value.value])
        case str():
            return tr(str(value))
    tell = _ENTRIES.get(key, str)
    return ", ".join(map(tell, value)) or tr("none")


def _dweller(dweller: Dweller) -> str:
    if not dweller.treasure.number:
        return str(dweller.strength)
    return f"{dweller.strength} ({cards_words(dweller.treasure)})"


_ENTRIES: dict[str, Callable[[Any], str]] = {
    "closed": lambda edge: DIRECTION_NAMES[edge],
    "dwellers": _dweller,
    "adventurers": lambda adventurer: tr(adventurer.value),
}
"""How an entry of a list is told, unless it is a number."""
