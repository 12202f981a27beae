"""A board in the cells where the kernels look for it."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.hexes import DIRECTIONS, ORIGIN, Hex
from core.island.board.board import Board
from core.island.design.island_design import (
    RANDOM,
    Adventurer,
    Cards,
    CaveKind,
    CaveTile,
    DiceMode,
    IslandDesign,
    MapKind,
    ReactionMoves,
    Reactions,
    ShrineControl,
    ShrinePlace,
    TileKind,
)
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.kernels.blocks import Cells
from core.playtest.limits import Unplayable

TURNS_EACH = 150
"""Turns of a player after which a game is unfinished: ten times a long game."""
NO_LIMIT = 9_999
"""A hand that nobody ever holds."""
TILES: dict[TileKind, int] = {
    TileKind.WATER: words.WATER,
    TileKind.GOLD: words.GOLD,
    TileKind.FOOD: words.FOOD,
    TileKind.WOOD: words.WOOD,
    TileKind.GARDEN: words.GARDEN,
    TileKind.SHRINE: words.SHRINE,
    TileKind.ENTRANCE: words.ENTRANCE,
}
CAVE_TILES: dict[CaveKind, int] = {
    CaveKind.EXIT: words.EXIT,
    CaveKind.SHRINE: words.CAVE_SHRINE,
    CaveKind.DWELLER: words.DWELLER,
    CaveKind.EMPTY: words.EMPTY,
}


@dataclass(frozen=True, slots=True)
class Options:
    """What players agree on before a game.

    Attributes:
        round_limit: after how many turns of each player a game is unfinished.
        first_player: who begins; None if it is rolled for (IS-SETUP-6).
    """

    round_limit: int = TURNS_EACH
    first_player: int | None = 0


def refuse_players(board: Board, players: int) -> None:
    """Raise `Unplayable` if an island does not work for so many."""
    if players not in board.design.counts:
        raise Unplayable(tr("2 to 4 can play, not {players}", players=players))
    if len(board.design.adventurers) < players:
        raise Unplayable(
            tr("the adventurers do not suffice for {players} players", players=players)
        )


def cell_of(place: Hex, is_cave: bool = False) -> int:
    """The cell of a place."""
    here = (place.r + at.RADIUS) * at.WIDTH + place.q + at.RADIUS
    return here + (at.MAP_CELLS if is_cave else 0)


def place_of(cell: int) -> tuple[Hex, bool]:
    """The place of a cell, and whether it is in the cave."""
    row, column = divmod(cell % at.MAP_CELLS, at.WIDTH)
    return Hex(column - at.RADIUS, row - at.RADIUS), cell >= at.MAP_CELLS


def packed_board(board: Board, players: int, options: Options) -> Mapping[int, Cells]:
    """The cells of each stretch by its first."""
    design = board.design
    prices = design.prices
    pieces = design.pieces
    return {
        at.PLAYERS: _numbers(board, players, options),
        at.STEPS: [each.r * at.WIDTH + each.q for each in DIRECTIONS],
        at.FACES: list(design.dice.faces),
        at.COMBAT: list(design.combat),
        at.PRICES: [
            number
            for each in (prices.farm, prices.villager, prices.fortress, prices.offering)
            for number in _cards(each)
        ],
        at.PIECES: [pieces.farm, pieces.villager, pieces.fortress, pieces.offering],
        at.CARDS_IN_BOX: _cards(design.supply),
        at.START_HAND: _cards(design.hand),
        at.DWELLER_STRENGTHS: [each.strength for each in design.dwellers],
        at.TREASURES: [number for each in design.dwellers for number in _cards(each.treasure)],
        at.ALLOWED_ADVENTURERS: [list(Adventurer).index(each) for each in design.adventurers],
        at.STARTS: [cell_of(each) for each in board.starts],
        at.BAG: _bag(design),
        at.CAVE: _cave(design),
        at.FIXED: _fixed(design),
    }


def packed_state(board: Board, players: int, options: Options) -> Cells:
    """The whole array before a game is dealt."""
    refuse_players(board, players)
    g = [0] * at.RULES_END
    for first, cells in packed_board(board, players, options).items():
        g[first : first + len(cells)] = cells
    return g


def _numbers(board: Board, players: int, options: Options) -> Cells:
    """The single numbers, in the order in which their cells lie."""
    design = board.design
    first = options.first_player
    start = words.NO_TILE if design.start == RANDOM else TILES[TileKind(design.start)]
    return [
        players,
        words.NOBODY if first is None else first % players,
        options.round_limit * players,
        design.shrines,
        design.army_step,
        design.trade,
        NO_LIMIT if design.hand_limit is None else design.hand_limit,
        design.strength.shrine,
        design.strength.cave_shrine,
        list(DiceMode).index(design.dice.mode),
        len(design.dice.faces),
        len(design.combat),
        len(design.dwellers),
        len(design.adventurers),
        int(design.truce),
        int(design.cave_shrine is ShrineControl.ON_FINDING),
        int(design.cave_shrine_place is ShrinePlace.LOWER_HALF),
        int(design.reactions is Reactions.UNTIL_PURCHASE),
        int(design.reaction_moves is ReactionMoves.FIGHT_ONLY),
        int(design.map is MapKind.OPEN),
        start,
        len(_bag(design)),
        len(_cave(design)),
        int(design.has_fixed_cave),
        cell_of(board.exit, is_cave=True),
        sum(1 << edge for edge in set(design.closed)),
        _shrine_home(design),
    ]


def _cards(cards: Cards) -> Cells:
    return [cards.wood, cards.food, cards.gold]


def _bag(design: IslandDesign) -> Cells:
    if design.is_fixed:
        return []
    return [TILES[kind] for kind, number in design.bag.counts.items() for _ in range(number)]


def _cave(design: IslandDesign) -> Cells:
    """The tiles of the cave stack, the shrine first, as the kernels want it (IS-AMB-31)."""
    if design.has_fixed_cave:
        return []
    stack = design.cave_stack
    dwellers = [words.DWELLER + number for number in range(stack.dweller)]
    return [words.CAVE_SHRINE] * stack.shrine + dwellers + [words.EMPTY] * stack.empty


def _shrine_home(design: IslandDesign) -> int:
    if not design.has_fixed_cave:
        return words.NOWHERE
    places = (each.at for each in design.cave if each.kind is CaveKind.SHRINE)
    home = next(places, None)
    return words.NOWHERE if home is None else cell_of(home, is_cave=True)


def _fixed(design: IslandDesign) -> Cells:
    """What lies in its place from the start, and what is off the table."""
    cells = [words.OFF_TABLE] * at.PLACES
    for cell in range(at.PLACES):
        if place_of(cell)[0].distance(ORIGIN) <= design.table:
            cells[cell] = words.NO_TILE
    for tile in design.tiles if design.is_fixed else ():
        cells[cell_of(tile.at)] = TILES[tile.kind]
    for cave_tile in design.cave if design.has_fixed_cave else ():
        cells[cell_of(cave_tile.at, is_cave=True)] = _cave_tile(cave_tile)
    return cells


def _cave_tile(tile: CaveTile) -> int:
    number = (tile.dweller or 1) - 1 if tile.kind is CaveKind.DWELLER else 0
    return CAVE_TILES[tile.kind] + number
