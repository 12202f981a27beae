"""A board in the cells where the kernels look for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.basics.language import tr
from core.basics.values import dataclass
from core.kernels.blocks import Cells
from core.lost_cities.board.board import Board, most_crossings, pile_after_dealing
from core.lost_cities.design.board_design import ANY, POINTS, BoardDesign, Floor, Kind
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.playtest.limits import Unplayable

TURNS_EACH = 300
"""Turns of a player after which a game is unfinished: three times a long game (LC-AMB-10)."""
MOST_TURNS = 9_999
"""No game lasts longer, whatever its rounds and cards."""
_PILES = 3
"""In a round of so many times the turns that the draw pile lasts, cards go round and round."""


@dataclass(frozen=True, slots=True)
class Options:
    """What players agree on before a game.

    Attributes:
        round_limit: after how many turns of each player a game is unfinished.
        first_player: who begins (LC-SETUP-6).
    """

    round_limit: int = TURNS_EACH
    first_player: int = 0


def usual_options(design: BoardDesign) -> Options:
    """What is agreed on if nobody says otherwise: games that end are not cut off.

    A round may take three times the turns that its draw pile lasts, as open cards are taken, too.
    """
    piles = (pile_after_dealing(design, each) // each for each in design.player_counts)
    turns = _PILES * design.rounds * max(piles, default=0)
    return Options(min(MOST_TURNS, max(TURNS_EACH, turns)))


def refuse_players(board: Board, players: int) -> None:
    """Raise `Unplayable` if a board does not work for so many."""
    if players not in board.design.counts:
        raise Unplayable(tr("2 to 4 can play, not {players}", players=players))
    if board.pile_after_dealing(players) < players:
        raise Unplayable(tr("the cards do not suffice for {players} players", players=players))
    if board.design.crossings_for(players) > most_crossings(board.design, board.graph, players):
        raise Unplayable(tr("{players} players can never end a round", players=players))


def packed_board(board: Board, players: int, options: Options) -> Mapping[int, Cells]:
    """The cells of each stretch by its first."""
    return {
        at.PLAYERS: _numbers(board, players, options),
        at.VALUES: [node.value for node in board.graph.nodes],
        at.STAGE_COLOURS: [board.colours.index(node.colour) for node in board.graph.nodes],
        at.SLOTS: [_slot(node.token) for node in board.graph.nodes],
        at.START_BITS: _start_bits(board),
        at.STARTS: list(board.graph.starts),
        **_edges(board),
        at.MIX: [_token(each) for each in board.mix],
        at.ARTEFACT_POINTS: list(board.table),
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
    return [
        players,
        len(board.colours),
        len(board.graph.nodes),
        len(design.deck.ranks),
        design.deck.copies,
        design.hand,
        design.deck.removed_for(players),
        design.rounds,
        design.crossings_for(players),
        design.leader,
        int(design.floor is Floor.ROUND),
        int(design.up_and_down),
        int(design.take_back),
        design.figures_each,
        len(board.mix),
        len(board.table),
        options.first_player % players,
        len(board.graph.starts),
        options.round_limit * players,
    ]


def _start_bits(board: Board) -> Cells:
    bits = {stage: 1 << number for number, stage in enumerate(board.graph.starts)}
    return [bits.get(stage, 0) for stage in range(len(board.graph.nodes))]


def _edges(board: Board) -> dict[int, Cells]:
    leaving, edges = board.graph.ways_on, board.graph.packed_edges
    return {
        at.FIRST_EDGES: list(_firsts(len(ways) for ways in leaving)),
        at.TARGETS: [edge.target for edge in edges],
        at.IS_BRIDGE: [int(edge.is_bridge) for edge in edges],
    }


def _firsts(numbers: Iterator[int]) -> Iterator[int]:
    """Where each of several runs begins, and where the last one ends."""
    first = 0
    for number in numbers:
        yield first
        first += number
    yield first


def _slot(token: str | int | None) -> int:
    if token is None:
        return words.NO_SLOT
    drawn = {ANY: words.ANY_TOKEN, POINTS: words.ANY_POINTS}
    return drawn[token] if token in drawn else _token(token)


def _token(token: str | int) -> int:
    if isinstance(token, int):
        return words.POINTS + token
    return words.ARTEFACT if token == Kind.ARTEFACT else words.STAGE
