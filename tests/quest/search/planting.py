"""Planting causes: boards whose games are off because of one thing that was put there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from core.quest.board.board import Board
from core.quest.catalogue.spaces import Space, Terrain

WALL = Space(Terrain.MOUNTAIN)
PLAIN = Space(Terrain.JUNGLE, 1)
WIDE = 3
"""A wall has more spaces than these, or there is nothing to be narrowed."""


@dataclass(frozen=True)
class Planted:
    """A board with a cause.

    Attributes:
        questions: the keys of those that it may be an answer to, the likeliest first.
        right: the keys of levers, or how they begin, that name the cause.
    """

    board: Board
    questions: tuple[str, ...]
    right: tuple[str, ...]

    def is_named(self, key: str) -> bool:
        """Whether a lever is the planted cause."""
        return any(
            key == each or (each.endswith(":") and key.startswith(each)) for each in self.right
        )


def with_spaces(board: Board, changed: Mapping[int, Space]) -> Board:
    """The same board with other spaces here and there."""
    spaces = (
        replace(each, space=changed.get(index, each.space))
        for index, each in enumerate(board.spaces)
    )
    return replace(board, spaces=tuple(spaces))


def neighbours(board: Board, space: int) -> Iterator[int]:
    """The spaces around a space, whatever they are."""
    for at in board.spaces[space].at.neighbours():
        if at in board.index:
            yield board.index[at]


def tiles(board: Board) -> list[int]:
    """The large pieces between start and ending, in travel order."""
    ends = {board.spaces[each].piece for each in (*board.starts, *board.finishes)}
    pieces = [
        each for each in dict.fromkeys(each.piece for each in board.spaces) if each not in ends
    ]
    return [each for each in pieces if sum(s.piece == each for s in board.spaces) > 20]


def gorge(board: Board, chance: Random) -> Planted | None:
    """All ways over a tile lead through one strong space in a wall of mountains."""
    rest = distances(board)
    pieces = sorted(tiles(board), key=lambda _: chance.random())
    for piece in pieces:
        own = [i for i, each in enumerate(board.spaces) if each.piece == piece and i in rest]
        for far in sorted({rest[i] for i in own})[1:-1]:
            wall = [i for i in own if rest[i] == far]
            gap = wall[len(wall) // 2]
            changed = dict.fromkeys(wall, WALL) | {gap: Space(Terrain.JUNGLE, 3)}
            made = with_spaces(board, changed)
            if len(wall) > WIDE and _is_cut(made, gap):
                return Planted(
                    made, ("jams", "length"), (f"tile:{board.route.pieces[piece].side}",)
                )
    return None


def blockade_trap(board: Board, chance: Random) -> Planted | None:
    """Strong blockades on every seam."""
    del chance
    if not board.gates:
        return None
    box = board.catalogue
    strong = tuple(replace(each, power=4) for each in box.blockades)
    return Planted(
        replace(board, catalogue=replace(box, blockades=strong)),
        ("length",),
        ("blockades", "seam:"),
    )


def short_start(board: Board, chance: Random) -> Planted | None:
    """One start space has a lane of its own over the first tile."""
    return _lane(board, int(chance.random() * 4), is_short=True)


def walled_off(board: Board, chance: Random) -> Planted | None:
    """One start space has strong ground before it, the others do not."""
    return _lane(board, int(chance.random() * 4), is_short=False)


def _lane(board: Board, number: int, *, is_short: bool) -> Planted | None:
    start = board.starts[number]
    around = [i for i in neighbours(board, start) if i not in board.starts]
    around = [i for i in around if not board.spaces[i].space.is_mountain]
    if not around:
        return None
    if is_short:
        strong = {
            i: Space(Terrain.JUNGLE, 3)
            for other in board.starts
            if other != start
            for i in neighbours(board, other)
            if i not in around and i not in board.starts
        }
        changed = strong | dict.fromkeys(around, PLAIN)
    else:
        others = {i for other in board.starts if other != start for i in neighbours(board, other)}
        own = [i for i in around if i not in others]
        changed = dict.fromkeys(own, WALL)
        changed |= {i: Space(Terrain.JUNGLE, 4) for i in around if i in others}
        changed |= {i: PLAIN for i in others if i not in around and i not in board.starts}
    return Planted(with_spaces(board, changed), ("seat",), ("starts",))


def scarce_card(board: Board, chance: Random) -> Planted | None:
    """A wall of strong ground that only one card gets over, and of that there is a single copy."""
    piece = tiles(board)[int(chance.random() * len(tiles(board)))]
    rest = distances(board)
    own = [i for i, each in enumerate(board.spaces) if each.piece == piece and i in rest]
    middle = sorted(rest[i] for i in own)[len(own) // 2]
    changed = {i: Space(Terrain.JUNGLE, 3) for i in own if rest[i] == middle}
    box = board.catalogue
    cards = tuple(
        replace(each, copies=1) if each.id == "trailblazer" else each for each in box.cards
    )
    made = with_spaces(replace(board, catalogue=replace(box, cards=cards)), changed)
    return Planted(made, ("seat",), ("card:trailblazer", "piles"))


def distances(board: Board) -> dict[int, int]:
    """How many steps each space is from the nearest finishing space."""
    found = dict.fromkeys(board.finishes, 0)
    edge = list(board.finishes)
    for space in edge:
        for to in neighbours(board, space):
            if to not in found and not board.spaces[to].space.is_mountain:
                found[to] = found[space] + 1
                edge.append(to)
    return found


def _is_cut(board: Board, gap: int) -> bool:
    """Whether the finish is reached through a gap and by no other way."""
    closed = distances(with_spaces(board, {gap: WALL}))
    return not any(each in closed for each in board.starts) and all(
        each in distances(board) for each in board.starts
    )


PLANTS: Mapping[str, Callable[[Board, Random], Planted | None]] = {
    "gorge": gorge,
    "blockade trap": blockade_trap,
    "short start": short_start,
    "scarce card": scarce_card,
    "walled-off start": walled_off,
}
