"""What can be seen of every stage at once: reach, value, traffic and tokens.

Each is a value for every stage of the board, in the order of the nodes of its graph; None where
there is nothing to tell. Reach, value and tokens follow from runs of cards, so that they can be
drawn after every edit; traffic, and tokens as games find them, need games.
"""

from __future__ import annotations

from enum import StrEnum

from core.basics.figures import Unit
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.board.board import Board
from core.lost_cities.playtest.kernels import record
from core.playtest.totals import Totals


class Overlay(StrEnum):
    """What is shown over the stages of a board."""

    REACH = "reach"
    VALUE = "value"
    TRAFFIC = "traffic"
    TOKENS = "tokens"

    @property
    def words(self) -> str:
        """Its name in the language in use."""
        return tr(_TITLES[self])

    @property
    def needs_games(self) -> bool:
        """Whether there is nothing to show before games were played."""
        return self is Overlay.TRAFFIC


_TITLES = {
    Overlay.REACH: marked("Chance to get there"),
    Overlay.VALUE: marked("What a figure there will be worth"),
    Overlay.TRAFFIC: marked("Figures that come there"),
    Overlay.TOKENS: marked("Tokens found there"),
}


@dataclass(frozen=True, slots=True)
class StageValues:
    """A value for each stage of a board.

    Attributes:
        values: in the order of `board.graph.nodes`; None where there is nothing to tell.
        games: from how many games they come; None if they were worked out.
        meaning: what a value tells, in the language in use.
    """

    overlay: Overlay
    unit: Unit
    values: tuple[float | None, ...]
    games: int | None
    meaning: str

    @property
    def lowest(self) -> float:
        """The lowest of them, where a scale begins."""
        return min((each for each in self.values if each is not None), default=0.0)

    @property
    def highest(self) -> float:
        """The highest of them, where a scale ends."""
        return max((each for each in self.values if each is not None), default=0.0)


def overlay_of(overlay: Overlay, reach: Reach, totals: Totals | None = None) -> StageValues | None:
    """What an overlay shows; None if it needs games and there are none.

    Tokens come from games where there are any, else from runs of cards.
    """
    has_games = totals is not None and totals.games > 0
    if overlay is Overlay.REACH:
        return chances(reach)
    if overlay is Overlay.VALUE:
        return worths(reach)
    if overlay is Overlay.TRAFFIC:
        return traffic(reach.board, totals) if has_games and totals is not None else None
    return hits(reach.board, totals) if has_games and totals is not None else finds(reach)


def chances(reach: Reach) -> StageValues:
    """The chance of a figure that has set out to get to each stage."""
    meaning = tr("chance of a figure that has set out, by runs of cards")
    return StageValues(Overlay.REACH, Unit.SHARE, reach.chances, None, meaning)


def worths(reach: Reach) -> StageValues:
    """What a figure that has come to each stage can expect to be worth at the end of the round."""
    meaning = tr("what a figure that stands there can expect to be worth at the end of the round")
    return StageValues(Overlay.VALUE, Unit.POINTS, reach.worths, None, meaning)


def finds(reach: Reach) -> StageValues:
    """How many tokens a figure that has set out can expect to carry out on each slot."""
    nodes = reach.board.graph.nodes
    values = tuple(
        None if node.token is None else chance
        for node, chance in zip(nodes, reach.chances, strict=True)
    )
    meaning = tr("tokens that a figure which has set out can expect to find there")
    return StageValues(Overlay.TOKENS, Unit.TIMES, values, None, meaning)


def traffic(board: Board, totals: Totals) -> StageValues:
    """How many figures come to each stage in a game."""
    entered, _ = totals.tally(record.ENTERED, len(board.graph.nodes))
    values = tuple((entered / totals.games).tolist())
    meaning = tr("figures that come to this stage, per game")
    return StageValues(Overlay.TRAFFIC, Unit.TIMES, values, totals.games, meaning)


def arrived(board: Board, totals: Totals) -> tuple[float, ...]:
    """Which share of the figures that set out on each line came to each of its stages.

    Nothing of a network: who passes a stage by may have meant to, so a share there is no chance;
    and nothing while nobody has set out on some line.
    """
    entered, _ = totals.tally(record.ENTERED, len(board.graph.nodes))
    shares, out = [], 0
    for node, number in zip(board.graph.nodes, map(int, entered), strict=True):
        out = number if node.is_start else out
        if isinstance(node.spot, str) or not out:
            return ()
        shares.append(number / out)
    return tuple(shares)


def gone(board: Board, totals: Totals) -> tuple[float, ...]:
    """How many figures go each way in a game, in the order of `board.graph.edges`."""
    graph = board.graph
    counted, _ = totals.tally(record.BRIDGED, len(graph.edges))
    often = dict(zip(graph.packed_edges, (counted / max(1, totals.games)).tolist(), strict=True))
    return tuple(often[edge] for edge in graph.edges)


def hits(board: Board, totals: Totals) -> StageValues:
    """How many tokens are carried out on each slot in a game."""
    found, _ = totals.tally(record.HITS, len(board.graph.nodes))
    often = (found / totals.games).tolist()
    values = tuple(
        None if node.token is None else each
        for node, each in zip(board.graph.nodes, often, strict=True)
    )
    meaning = tr("tokens carried out here, per game")
    return StageValues(Overlay.TOKENS, Unit.TIMES, values, totals.games, meaning)
