"""Family P: whether travellers get through."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked, tr_lazy
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import rule
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board.board import Board, BoardSpace
from core.quest.board.layout import named
from core.quest.board.ways import pieces_on_ways, reachable
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.spaces import Space, Terrain
from core.quest.checks.places import place_called, place_on


@rule(
    "P301",
    Severity.ERROR,
    marked("No way leads from start space {start} to the finish."),
    needs_board=True,
)
def finish_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """A start space that is used has no way to any finishing space.

    Why: whoever starts there can never arrive.
    Fix: turn or replace a piece whose mountains close the way.
    Rules: Q-ROUTE-9, Q-SETUP-6, Q-SETUP-7.
    """
    board = facts.sound_board
    with_way = reachable(board, board.finishes)
    for start in facts.used_starts:
        if start not in with_way:
            number = board.spaces[start].space.start_number or 0
            place = place_on(facts, (board.spaces[start].piece,), _hexes(board, [start]))
            yield finding(place, start=number)


@rule(
    "P302",
    Severity.WARNING,
    marked("The finishing space at {at} cannot be reached."),
    needs_board=True,
)
def dead_finish(facts: Facts) -> Iterator[Finding]:
    """One of the finishing spaces cannot be reached from any start.

    Why: the last steps become narrower than the ending tile suggests.
    Fix: put the ending tile at another corner, or turn the last piece.
    Rules: Q-ROUTE-9, Q-END-1.
    """
    board = facts.sound_board
    if facts.reached.intersection(board.finishes):
        for finish in board.finishes:
            if finish not in facts.reached:
                at = board.spaces[finish].at
                place = place_on(facts, (board.spaces[finish].piece,), (at,))
                yield finding(place, at=place_called(facts, at))


@rule(
    "P303",
    Severity.WARNING,
    marked("Terrain on {piece} can never be reached (spaces: {count})."),
    needs_board=True,
)
def terrain_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """Spaces are shut off from all start spaces.

    Why: they look as if they mattered and never will.
    Fix: turn the piece, or its neighbour, so that a border opens.
    Rules: Q-ROUTE-9.
    """
    board = facts.sound_board
    for piece in dict.fromkeys(space.piece for space in board.spaces):
        shut = [
            index
            for index, each in enumerate(board.spaces)
            if each.piece == piece and index not in facts.reached and _is_ground(each.space)
        ]
        if shut:
            place = place_on(facts, (piece,), _hexes(board, shut))
            yield finding(place, piece=named(facts.layout, (piece,)), count=len(shut))


@rule(
    "P304",
    Severity.WARNING,
    marked("{piece} lies on no way from start to finish."),
    needs_board=True,
)
def piece_on_no_way(facts: Facts) -> Iterator[Finding]:
    """A piece is a dead end: whoever enters it has to come back over a piece crossed before.

    Why: nobody has a reason to go there. A dead end without which the finish is out of reach
    counts as part of the way.
    Fix: build it into the route, or remove it.
    Rules: Q-ROUTE-3.
    """
    board = facts.sound_board
    if not facts.reached.intersection(board.finishes):
        return
    crossed = {board.spaces[index].piece for index in facts.sound_analysis.on_ways}
    through = pieces_on_ways(board)
    for piece in dict.fromkeys(space.piece for space in board.spaces):
        if piece not in crossed or (piece not in through and not _is_needed(facts, piece)):
            hexes = tuple(facts.layout.pieces[piece].spaces)
            yield finding(place_on(facts, (piece,), hexes), piece=named(facts.layout, (piece,)))


@rule(
    "P305",
    Severity.WARNING,
    marked("No card is strong enough for the {terrain} {power} at {at}; only a Native gets there."),
    needs_board=True,
)
def space_beyond_all_cards(facts: Facts) -> Iterator[Finding]:
    """A space asks for more power than any card of the game gives.

    Why: powers never add up, so that only a Native can step onto it.
    Fix: use another piece, or weaken the space if the piece is of your own making.
    Rules: Q-MOVE-5, Q-ACT-8.
    """
    for each in facts.sound_board.spaces:
        if _is_terrain(each.space) and not _can_enter(each.space, facts.catalogue, items=True):
            place = place_on(facts, (each.piece,), (each.at,))
            at = place_called(facts, each.at)
            terrain, power = tr_lazy(each.space.terrain.value), each.space.power
            yield finding(place, terrain=terrain, power=power, at=at)


@rule(
    "P306",
    Severity.WARNING,
    marked(
        "Every way to the finish needs a single-use card or a Native (hardest spaces: {count})."
    ),
    needs_board=True,
)
def way_for_single_use_cards_only(facts: Facts) -> Iterator[Finding]:
    """The finish can be reached only over spaces that no lasting symbol card can enter.

    Why: single-use cards are gone after one play and there are three of each, so that players
    can be stranded.
    Fix: open a way over weaker spaces.
    Rules: Q-ITEM-1, Q-MOVE-5.
    """
    board = facts.sound_board
    if not facts.reached.intersection(board.finishes):
        return

    def is_lasting(each: BoardSpace) -> bool:
        return _can_enter(each.space, facts.catalogue, items=False)

    reached = reachable(board, facts.used_starts, is_lasting)
    if not reached.intersection(board.finishes):
        steps = {step.to for index in reached for step in board.steps[index]}
        hard = sorted(to for to in steps - reached if board.spaces[to].space.power)
        yield finding(place_on(facts, hexes=_hexes(board, hard)), count=len(hard))


def _is_needed(facts: Facts, piece: int) -> bool:
    """Whether some start that has a way to the finish would lose it without a piece."""
    board = facts.sound_board

    def lies_elsewhere(each: BoardSpace) -> bool:
        return each.piece != piece

    with_way = reachable(board, board.finishes)
    still = reachable(board, board.finishes, lies_elsewhere)
    return any(start in with_way and start not in still for start in facts.used_starts)


def _hexes(board: Board, spaces: list[int]) -> tuple[Hex, ...]:
    return tuple(board.spaces[index].at for index in spaces)


def _is_terrain(space: Space) -> bool:
    """Whether travellers are meant to enter it: neither a mountain nor a start space."""
    return space.terrain not in {Terrain.MOUNTAIN, Terrain.START}


def _is_ground(space: Space) -> bool:
    """Whether it is terrain on the way, and no finishing space."""
    return _is_terrain(space) and not space.is_finish


def _can_enter(space: Space, catalogue: Catalogue, *, items: bool) -> bool:
    """Whether some card can be played to enter a space; any cards pay rubble and base camps."""
    symbol = space.terrain.symbol
    if symbol is None:
        return _is_terrain(space)
    return space.power <= catalogue.strongest(symbol, items=items)
