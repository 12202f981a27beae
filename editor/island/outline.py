"""The parts of an island, told line by line."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from core.basics.language import marked, tr, tr_lazy
from core.island.checks.places import KeySpot, TileSpot
from core.island.design import edits
from core.island.design.changes import title_of
from core.island.design.island_design import CaveKind, IslandDesign, TileKind
from core.island.design.own_keys import MOST_TILES, NUMBERS
from editor.documents.document import Document
from editor.documents.steps import EditStep, Refused
from editor.island.drawing.plan import PileSpot
from editor.island.editing import with_cave_count, with_tile_count
from editor.island.selection import Selection
from editor.island.words import kind_words, pile_words, tile_words
from editor.panels.outline.design_outline import OutlineNode

_RULES = (
    *("prices", "army_step", "trade", "supply", "hand", "hand_limit", "pieces", "adventurers"),
    *("strength", "dwellers", "dice", "combat", "shrines", "truce", "table", "cave_shrine"),
    *("cave_shrine_place", "reactions", "reaction_moves", "closed"),
)
_BOUNDS = {key: (lowest, highest) for key, lowest, highest in NUMBERS}
"""The rules that are a number, with the least and the most they can be."""
_K = TypeVar("_K", TileKind, CaveKind)


class IslandOutline:
    """Tiles or piles of both maps, and the rules: see `DesignOutline`."""

    hint = marked("F2 edits the kind of a tile, how many of a kind there are, or a number.")
    description = marked("Tiles, piles and rules with their problems; F2 edits a line.")

    def __init__(self, document: Document, selection: Selection) -> None:
        """Tell of the island of a document, and share what is selected."""
        self._document, self._selection = document, selection

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """All parts; an empty island has none."""
        design: IslandDesign = self._document.design
        return () if design.is_empty else tuple(_nodes(design))

    @property
    def chosen(self) -> Collection[Hashable]:
        """What is selected on the page."""
        return self._selection.spots

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select some parts."""
        self._selection.choose(*spots)

    def retyped(self, spot: Hashable, typed: str) -> EditStep[IslandDesign] | None:
        """Another kind of a tile, another number of tiles of a kind, or another number."""
        design: IslandDesign = self._document.design
        match spot:
            case TileSpot():
                return EditStep(tr_lazy("Kind of a tile"), _with_kind(design, spot, typed))
            case PileSpot():
                return _with_pile(design, spot, typed)
            case KeySpot() if spot.key in _BOUNDS:
                numbers = {spot.key: _number(typed, *_BOUNDS[spot.key])}
                after: IslandDesign = replace(design, **numbers)  # type: ignore[arg-type]  # a number each
                return EditStep(tr_lazy("Rules of the island"), after)
        return None


def _number(typed: str, lowest: int, highest: int) -> int:
    """What was typed, if it is a number between two others."""
    if typed.strip().isdecimal() and lowest <= int(typed) <= highest:
        return int(typed)
    raise Refused(tr("Whole numbers from {low} to {high} fit here.", low=lowest, high=highest))


def _with_pile(design: IslandDesign, pile: PileSpot, typed: str) -> EditStep[IslandDesign] | None:
    """The island with another number of tiles of a kind; the exit is always one."""
    if pile.kind == CaveKind.EXIT.value:
        return None
    number = _number(typed, 0, MOST_TILES)
    if pile.is_cave:
        return EditStep(tr_lazy("Tiles of the cave"), with_cave_count(design, pile.kind, number))
    after = with_tile_count(design, TileKind(pile.kind), number)
    return EditStep(tr_lazy("Tiles of the bag"), after)


def _with_kind(design: IslandDesign, spot: TileSpot, typed: str) -> IslandDesign:
    """The island with a tile of the kind that was typed, in the words of outline or file."""
    if spot.is_cave:
        return edits.with_cave_kind(design, spot.at, _named(CaveKind, typed))
    return edits.with_kind(design, spot.at, _named(TileKind, typed))


def _named(kinds: type[_K], typed: str) -> _K:
    word = typed.strip().casefold()
    for kind in kinds:
        if word in {kind.value, tr(kind.value).casefold(), kind_words(kind).casefold()}:
            return kind
    known = ", ".join(map(kind_words, kinds))
    raise Refused(tr("There are these kinds of tiles: {known}.", known=known))


def _nodes(design: IslandDesign) -> Iterator[OutlineNode]:
    if design.is_fixed:
        yield OutlineNode(tr("Tiles"), KeySpot("tiles"), children=tuple(_tiles(design)))
    else:
        piles = tuple(
            _pile(design, PileSpot(kind.value), number)
            for kind, number in design.bag.counts.items()
        )
        yield OutlineNode(tr("Bag"), KeySpot("bag"), children=piles)
    if design.has_fixed_cave:
        yield OutlineNode(tr("Cave"), KeySpot("cave"), children=tuple(_cave(design)))
    else:
        counts = design.cave_counts.items()
        piles = tuple(
            _pile(design, PileSpot(kind.value, is_cave=True), number)
            for kind, number in counts
            if kind is not CaveKind.EXIT
        )
        yield OutlineNode(tr("Cave stack"), KeySpot("cave_stack"), children=piles)
    rules = tuple(_rule(design, key) for key in _RULES)
    yield OutlineNode(tr("Rules"), KeySpot("rules"), children=rules)


def _rule(design: IslandDesign, key: str) -> OutlineNode:
    """A rule, with its number if it is one, which can be edited then."""
    title, value = _capital(title_of(key)), getattr(design, key)
    if key not in _BOUNDS or value is None:
        return OutlineNode(title, KeySpot(key))
    words = tr("{title}: {number}", title=title, number=value)
    return OutlineNode(words, KeySpot(key), str(value))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _pile(design: IslandDesign, spot: PileSpot, number: int) -> OutlineNode:
    return OutlineNode(pile_words(design, spot), spot, str(number))


def _tiles(design: IslandDesign) -> Iterator[OutlineNode]:
    for spot in dict.fromkeys(TileSpot(each.at) for each in design.tiles):
        tile = edits.tile_at(design, spot.at)
        kind = None if tile is None else kind_words(tile.kind)
        yield OutlineNode(tile_words(design, spot), spot, kind)


def _cave(design: IslandDesign) -> Iterator[OutlineNode]:
    for spot in dict.fromkeys(TileSpot(each.at, is_cave=True) for each in design.cave):
        tile = edits.cave_tile_at(design, spot.at)
        kind = None if tile is None else kind_words(tile.kind)
        yield OutlineNode(tile_words(design, spot), spot, kind)
