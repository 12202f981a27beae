"""What there is to see of live games on a board: how rounds end, and where figures come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import numpy as np

from core.basics.figures import Figure, Unit, give_or_take
from core.basics.language import tr
from core.lost_cities.board.board import Board
from core.lost_cities.board.names import node_name
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.spec import BoardSpec
from core.playtest import record as common
from core.playtest.sights import GameSights, Seen, Sights
from core.playtest.statistics.estimates import Moments, wanted
from core.playtest.totals import Totals

BUSIEST_LISTED = 5


def stage_key(board: Board, index: int) -> str:
    """A stage as programs name it: “desert-4”, or its id in a network."""
    spot = board.graph.nodes[index].spot
    return spot if isinstance(spot, str) else f"{spot[0]}-{spot[1]}"


def _sights(spec: BoardSpec, totals: Totals) -> Sights:
    """Turns and bridges; how many figures come to each stage, by its spot."""
    return Sights(
        _rounds(spec, totals),
        _traffic(spec.board, totals),
        busiest=(_busiest(spec.board, totals),),
    )


def _rounds(spec: BoardSpec, totals: Totals) -> tuple[Figure, Figure]:
    """Turns of a player in a round, and the share of the rounds that end at the bridge."""
    rows, rounds = totals.finished, spec.board.design.rounds
    turns = wanted(
        "turns_a_round",
        Unit.TURNS,
        tr("turns of a player in a round"),
        tr("turns of each player in a round, mean of the finished games"),
    )
    bridge = wanted(
        "by_bridge",
        Unit.SHARE,
        tr("rounds that end at the bridge"),
        tr("share of the rounds that the last crossing ends; the draw pile ends all others"),
    )
    return (
        Moments.of(rows[:, common.TURNS]).mean(turns, 1 / (rounds * spec.players)),
        Moments.of(rows[:, record.ROW_BRIDGES]).mean(bridge, 1 / rounds),
    )


def _traffic(board: Board, totals: Totals) -> Mapping[tuple[str, int] | str, float]:
    entered, _ = totals.tally(record.ENTERED, len(board.graph.nodes))
    often = (entered / max(1, totals.games)).tolist()
    return {node.spot: each for node, each in zip(board.graph.nodes, often, strict=True) if each}


def _busiest(board: Board, totals: Totals) -> tuple[Figure, ...]:
    """The stages beyond the first that most figures come to."""
    nodes = board.graph.nodes
    sums, squares = totals.tally(record.ENTERED, len(nodes))
    later = np.where([node.is_start for node in nodes], 0, sums)
    meaning = tr("figures that come to this stage, per game")
    found = []
    for index in np.argsort(-later, kind="stable")[:BUSIEST_LISTED].tolist():
        if later[index]:
            name, key = node_name(board.design, nodes[index]), stage_key(board, index)
            asked = wanted("entries", Unit.TIMES, name, meaning, stage=key)
            moments = Moments(totals.games, int(sums[index]), int(squares[index]))
            found.append(moments.mean(asked))
    return tuple(found)


def rounds_in_words(sights: Sights) -> str:
    """How long a round is, and what ends it."""
    turns, bridge = sights.figures
    if turns.value is None or bridge.value is None:
        return ""
    return tr(
        "A round gives each player {turns} turns; {share} of the rounds end at the bridge.",
        turns=give_or_take(turns),
        share=give_or_take(bridge),
    )


def _seen_in(spec: BoardSpec) -> Seen:
    return partial(_sights, spec)


BOARD_SIGHTS = GameSights(_seen_in, rounds_in_words)
