"""Other worlds: the games of a spec on a board with one thing changed, as pure functions.

They are played, never saved. A change that leaves no board is none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.lost_cities.board.board import Board, most_crossings, pile_after_dealing
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design import edits
from core.lost_cities.design.board_design import ANY, BoardDesign, Kind
from core.lost_cities.playtest.spec import BoardSpec

Change = Callable[[BoardSpec], BoardSpec]


def on_board(edit: Callable[[BoardDesign, int], BoardDesign | None]) -> Change:
    """Games on the board after an edit, which is told how many play."""

    def changed(spec: BoardSpec) -> BoardSpec:
        after = edit(spec.board.design, spec.players)
        board = None if after is None else Board.of(after, StageGraph.of(after))
        return spec if board is None else spec.with_board(board)

    return changed


def with_cards_removed(design: BoardDesign, players: int, number: int) -> BoardDesign:
    """So many cards go back to the box with so many players."""
    removed = {**dict(design.deck.removed), players: number}
    return replace(design, deck=replace(design.deck, removed=tuple(sorted(removed.items()))))


def without_leftovers(design: BoardDesign, players: int) -> BoardDesign:
    """The draw pile gives everybody as many turns."""
    left = pile_after_dealing(design, players) % players
    return with_cards_removed(design, players, design.deck.removed_for(players) + left)


def with_all_cards(design: BoardDesign, players: int) -> BoardDesign:
    """No card goes back to the box."""
    return with_cards_removed(design, players, 0)


def with_bridges_moved(design: BoardDesign, by: int) -> BoardDesign | None:
    """All bridges so many stages farther out; None if one of them would be off its track."""
    for each in design.expeditions:
        if each.bridge is not None:
            if not 1 <= each.bridge + by < each.length:
                return None
            design = edits.with_bridge(design, each.id, each.bridge + by)
    return design


def without_bridge_end(design: BoardDesign, players: int) -> BoardDesign:
    """Only the draw pile ends rounds, as nearly as a board can say: all figures have to cross."""
    most = most_crossings(design, StageGraph.of(design), players)
    return edits.with_crossings(design, players, most)


def without_stage_tokens(design: BoardDesign, _players: int) -> BoardDesign:
    """The stage tokens show the fewest points of the board instead."""
    points = dict(design.tokens.points)
    least = min(points, default=5)
    points[least] = points.get(least, 0) + design.tokens.stage
    tokens = replace(design.tokens, stage=0, points=tuple(sorted(points.items())))
    tracks = tuple(
        replace(each, slots=tuple(replace(s, token=_unstaged(s.token)) for s in each.slots))
        for each in design.expeditions
    )
    stages = tuple(
        each if each.token is None else replace(each, token=_unstaged(each.token))
        for each in design.stages
    )
    return replace(design, tokens=tokens, expeditions=tracks, stages=stages)


def _unstaged(token: str | int) -> str | int:
    return ANY if token == Kind.STAGE else token


def with_worthless_artefacts(design: BoardDesign, _players: int) -> BoardDesign:
    """Artefacts count nothing, and nobody pays for having too few."""
    return replace(design, artefacts=replace(design.artefacts, long=(0,), short=(0,)))


def with_plain_leader(design: BoardDesign, _players: int) -> BoardDesign:
    """The leader counts as a member does."""
    return replace(design, leader=1)


def with_track_like(name: str, model: str, design: BoardDesign, _players: int) -> BoardDesign:
    """One expedition has values and bridge of another."""
    other = next(each for each in design.expeditions if each.id == model)
    changed = edits.with_values(design, name, other.values)
    return edits.with_bridge(changed, name, other.bridge)
