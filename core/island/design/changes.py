"""What differs between two islands, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields as fields_of

from core.basics.language import marked, tr
from core.island.design.island_design import CaveTile, IslandDesign, Tile

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
    else:
        yield tr("other {title}", title=title_of(key))
