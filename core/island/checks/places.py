"""Places: which tiles, corners and keys a problem is about."""

from __future__ import annotations

from collections.abc import Iterable

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.game import GamePlaces
from core.checking.problem import Place
from core.geometry.edges import Corner
from core.geometry.hexes import Hex
from core.island.analysis.facts import Facts


@dataclass(frozen=True, slots=True)
class TileSpot:
    """A tile as a part of a place."""

    at: Hex
    is_cave: bool = False


@dataclass(frozen=True, slots=True)
class KeySpot:
    """A key of the file as a part of a place, such as the bag."""

    key: str


def on_tiles(facts: Facts, places: Iterable[Hex], details: Iterable[Corner] = ()) -> Place:
    """A place on the island; the line is that of its first tile."""
    spots = tuple(map(TileSpot, places))
    tiles = [each.at for each in facts.design.tiles]
    return Place(spots, _line(facts, "tiles", tiles, spots), tuple(details))


def on_cave_tiles(facts: Facts, places: Iterable[Hex]) -> Place:
    """A place in the cave."""
    spots = tuple(TileSpot(each, is_cave=True) for each in places)
    return Place(spots, _line(facts, "cave", [each.at for each in facts.design.cave], spots))


def _line(facts: Facts, key: str, tiles: list[Hex], spots: tuple[TileSpot, ...]) -> int | None:
    known = [tiles.index(each.at) for each in spots if each.at in tiles]
    return facts.file.line_of(key, known[0] if known else 0)


def on_key(facts: Facts, key: str) -> Place:
    """A place that is a key of the file."""
    return Place((KeySpot(key),), facts.file.line_of(key, 0))


def on_map(facts: Facts) -> Place:
    """The bag, or the tiles of a fixed island."""
    return on_key(facts, "tiles" if facts.design.is_fixed else "bag")


def on_cave(facts: Facts) -> Place:
    """The cave stack, or the tiles of a fixed cave."""
    return on_key(facts, "cave" if facts.design.has_fixed_cave else "cave_stack")


def tiles_in(place: Place) -> tuple[Hex, ...]:
    """The tiles that a place names."""
    return tuple(spot.at for spot in place.spots if isinstance(spot, TileSpot))


def told(at: Hex) -> str:
    """A place in a message."""
    return f"{at.q}, {at.r}"


def _words(_facts: Facts, place: Place) -> str:
    """What a place is about, in the language in use."""
    return "; ".join(filter(None, map(_word, place.spots)))


def _word(spot: object) -> str:
    match spot:
        case TileSpot(at=at, is_cave=True):
            return tr("cave {place}", place=told(at))
        case TileSpot(at=at):
            return told(at)
    return ""


def _json(_facts: Facts, place: Place) -> dict[str, object]:
    tiles = [spot for spot in place.spots if isinstance(spot, TileSpot)]
    keys = [spot.key for spot in place.spots if isinstance(spot, KeySpot)]
    return {
        "tiles": [list(each.at) for each in tiles if not each.is_cave],
        "cave": [list(each.at) for each in tiles if each.is_cave],
        "keys": keys,
    }


def _can_show(_facts: Facts, place: Place) -> bool:
    return any(isinstance(spot, TileSpot) for spot in place.spots)


ISLAND_PLACES = GamePlaces(_words, _json, _can_show)
