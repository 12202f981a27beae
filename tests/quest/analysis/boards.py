"""Boards for the analysis: small ones drawn by chance, whole routes, and chains of any length."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, starmap

from hypothesis import strategies as st

from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.board.board import Board, BoardSpace, Step
from core.quest.board.layout import lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.spaces import Space, Terrain
from core.quest.route.route import Placement, Route
from tests.quest.board.tables import box
from tests.quest.engine.boards import board as drawn
from tests.quest.engine.official import OFFICIAL, official_board

LANDSCAPES = "JJJWVRB"
POWERS = "111234"
TILES = "CDEFGHIJKLMN"
OWN = ("oxbow", "river_ladder", "snail_shell")
BUNDLED = (*OFFICIAL, *OWN)


@cache
def official(name: str) -> Analysis:
    """The analysis of a bundled route; tests only read it."""
    return Analysis(official_board(name))


def rows_by_chance(dice: random.Random, most: int = 8) -> list[str]:
    """The rows of a small board: holes, mountains, up to three pieces, starts and finishes.

    These lie at opposite ends or anywhere; some of the boards have no way at all.
    """
    width, height = dice.randint(3, most), dice.randint(1, most - 2)
    rock, hole = dice.choice([0.05, 0.25, 0.4, 0.5]), dice.choice([0, 0.1, 0.25])
    grid = [[_cell(dice, rock, hole) for _ in range(width)] for _ in range(height)]
    places = [(y, x) for y in range(height) for x in range(width)]
    dice.shuffle(places)
    if dice.random() < 0.6:
        places.sort(key=lambda place: place[1])
    for number in range(1, dice.randint(1, min(4, len(places) - 1)) + 1):
        y, x = places.pop(0)
        grid[y][x] = f"S{number}"
    for y, x in places[-dice.randint(1, 3) :]:
        grid[y][x] = "FJ1"
    bars = dice.sample(range(1, width), dice.randint(0, 2))
    return [" ".join(f"| {c}" if x in bars else c for x, c in enumerate(row)) for row in grid]


def _cell(dice: random.Random, rock: float, hole: float) -> str:
    if dice.random() < hole:
        return "."
    if dice.random() < rock:
        return dice.choice("MC")
    return dice.choice(LANDSCAPES) + dice.choice(POWERS)


def board_by_chance(seed: int, most: int = 8) -> Board:
    """A small board of a seed."""
    return drawn(*rows_by_chance(random.Random(seed), most))


SEEDS = st.integers(min_value=0, max_value=1 << 30)
"""A failure names the seed, and `rows_by_chance` shows its board."""


def with_space(board: Board, index: int, space: Space) -> Board:
    """The board with something else printed on one space; no mountain comes or goes."""
    assert not space.is_mountain
    assert not board.spaces[index].space.is_mountain
    spaces = list(board.spaces)
    spaces[index] = replace(spaces[index], space=space)
    return replace(board, spaces=tuple(spaces))


def harder(board: Board, index: int, more: int = 1) -> Board:
    """The board with one space of more power."""
    space = board.spaces[index].space
    return with_space(board, index, replace(space, power=space.power + more))


def opened(board: Board, mountain: int, space: Space) -> Board:
    """The board with a space in place of a mountain."""
    spaces: list[BoardSpace] = list(board.spaces)
    spaces[mountain] = replace(spaces[mountain], space=space)
    cells = {each.at: i for i, each in enumerate(spaces)}
    sides = {seam.pieces: number for number, seam in enumerate(board.seams)}

    def seam(one: int, other: int) -> int | None:
        pieces = spaces[one].piece, spaces[other].piece
        return sides.get(pieces, sides.get(pieces[::-1]))

    steps = []
    for index, each in enumerate(spaces):
        near = (cells.get(at) for at in each.at.neighbours())
        open_ = [to for to in near if to is not None and not spaces[to].space.is_mountain]
        beside = [(to, seam(index, to)) for to in open_]
        steps.append(() if each.space.is_mountain else tuple(starmap(Step, beside)))
    caves = tuple(site for site in board.caves if site.space != mountain)
    return replace(board, spaces=tuple(spaces), steps=tuple(steps), caves=caves)


def turned(route: Route, turn: int, shift: Hex, order: Sequence[int] | None = None) -> Route:
    """A route turned and shifted as a whole, its pieces listed in another order."""
    laid = [
        replace(piece, at=piece.at.turned(turn).shifted(shift), turn=(piece.turn + turn) % 6)
        for piece in route.pieces
    ]
    order = range(len(laid)) if order is None else order
    return replace(route, pieces=tuple(laid[number] for number in order))


def analysed(route: Route) -> Analysis:
    """The analysis of a route over pieces of the box."""
    return Analysis(Board.of(lay_out(route, box())))


@cache
def route_by_chance(seed: int) -> Route:
    """A route of pieces of the box, each laid where it can lie, by chance."""
    dice = random.Random(seed)
    names = dice.sample(sorted(box().sides), len(box().sides))
    terrain = [
        name for name in names if box().sides[name].kind in {PieceKind.TERRAIN, PieceKind.STRIP}
    ]
    last = dice.choice(["END_JUNGLE", "END_RIVER"])
    route = Route(pieces=(Placement(dice.choice("AB"), Hex(0, 0), dice.randrange(6)),))
    for name in (*islice(terrain, dice.randint(2, 4)), last):
        found = seats(lay_out(route, box()), box().sides[name])
        route = replace(route, pieces=(*route.pieces, dice.choice(found).placement))
    return route


def chain(spaces: int, tiles: str = TILES) -> Route:
    """A route of at least so many spaces: large tiles one behind another, some of them often."""
    dice = random.Random(spaces)
    placed, at = [Placement("B", Hex(0, 0), 0)], Hex(-3, -4)
    for number in range(-(-(spaces - 40) // 37)):
        placed.append(Placement(tiles[number % len(tiles)], at, dice.randrange(6)))
        at = at.shifted(Hex(3 + number % 2, -7))
    ending = placed[-1].at.shifted(Hex(0, -4))
    return Route(pieces=(*placed, Placement("END_RIVER", ending, 4)))


def entered(board: Board) -> list[int]:
    """The spaces that can be entered."""
    closed = {Terrain.START, Terrain.MOUNTAIN}
    return [i for i, each in enumerate(board.spaces) if each.space.terrain not in closed]
