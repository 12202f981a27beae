"""The levers of Lost Cities: what could be otherwise on a board, to find out what causes what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from core.basics.language import tr_lazy
from core.lost_cities.checks.places import KeySpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.edits import with_more_crossings
from core.lost_cities.playtest.spec import BoardSpec
from core.lost_cities.search import worlds
from core.lost_cities.search.board_moves import track_name
from core.search.levers import Lever


def board_levers(spec: BoardSpec) -> Iterator[Lever]:
    """All levers of a board, those first that change much at once."""
    design = spec.board.design
    yield from _ends(design)
    yield from _cards(spec)
    if design.tokens.stage:
        yield Lever(
            "stage_tokens",
            "tokens",
            tr_lazy("with points instead of stage tokens"),
            tr_lazy("the stage tokens"),
            worlds.on_board(worlds.without_stage_tokens),
            spots=(KeySpot("tokens"),),
        )
    yield from _scoring(design)
    yield from _tracks(design)


def _ends(design: BoardDesign) -> Iterator[Lever]:
    """Bridges and crossings, which end rounds."""
    yield Lever(
        "bridge_end",
        "bridges",
        tr_lazy("if only the draw pile ended rounds"),
        tr_lazy("the end at the bridge"),
        worlds.on_board(worlds.without_bridge_end),
        spots=(KeySpot("crossings"),),
    )
    for key, by, words, blame in (
        ("farther", 1, tr_lazy("with all bridges a stage farther out"), tr_lazy("near bridges")),
        ("nearer", -1, tr_lazy("with all bridges a stage nearer"), tr_lazy("distant bridges")),
    ):
        if not design.is_network and worlds.with_bridges_moved(design, by) is not None:
            change = worlds.on_board(partial(_moved, by))
            yield Lever(f"bridges_{key}", "bridges", words, blame, change, part_of="bridge_end")
    for key, by, words, blame in (
        ("more", 1, tr_lazy("with one crossing more"), tr_lazy("few crossings")),
        ("fewer", -1, tr_lazy("with one crossing fewer"), tr_lazy("many crossings")),
    ):
        if with_more_crossings(design, by) is not None:
            change = worlds.on_board(partial(_crossed, by))
            yield Lever(f"crossings_{key}", "crossings", words, blame, change, part_of="bridge_end")


def _moved(by: int, design: BoardDesign, _players: int) -> BoardDesign | None:
    return worlds.with_bridges_moved(design, by)


def _crossed(by: int, design: BoardDesign, _players: int) -> BoardDesign | None:
    return with_more_crossings(design, by)


def _cards(spec: BoardSpec) -> Iterator[Lever]:
    """What the draw pile holds."""
    board, players = spec.board, spec.players
    if board.pile_after_dealing(players) % players:
        yield Lever(
            "leftovers",
            "cards",
            tr_lazy("with a draw pile that gives everybody as many turns"),
            tr_lazy("the last cards of the draw pile"),
            worlds.on_board(worlds.without_leftovers),
            spots=(KeySpot("deck"),),
        )
    if board.design.deck.removed_for(players):
        yield Lever(
            "all_cards",
            "cards",
            tr_lazy("if no card went back to the box"),
            tr_lazy("the cards that go back to the box"),
            worlds.on_board(worlds.with_all_cards),
            spots=(KeySpot("deck"),),
        )


def _scoring(design: BoardDesign) -> Iterator[Lever]:
    """What counts at the end."""
    if any(design.artefacts.table_for(design.rounds)):
        yield Lever(
            "artefacts",
            "artefacts",
            tr_lazy("if artefacts were worth nothing"),
            tr_lazy("the artefacts"),
            worlds.on_board(worlds.with_worthless_artefacts),
            spots=(KeySpot("artefacts"),),
        )
    if design.leader > 1:
        yield Lever(
            "leader",
            "leader",
            tr_lazy("if the leader counted once"),
            tr_lazy("the leader"),
            worlds.on_board(worlds.with_plain_leader),
            spots=(KeySpot("leader"),),
        )


def _tracks(design: BoardDesign) -> Iterator[Lever]:
    """Each expedition that differs made like most of them, in turn."""
    shapes = Counter((each.values, each.bridge) for each in design.expeditions)
    if not shapes:
        return
    usual, _ = shapes.most_common(1)[0]
    model = next(each for each in design.expeditions if (each.values, each.bridge) == usual)
    for each in design.expeditions:
        if (each.values, each.bridge) != usual:
            name = track_name(each)
            yield Lever(
                f"track:{each.id}",
                "track",
                tr_lazy("with {track} like most expeditions", track=name),
                name,
                worlds.on_board(partial(worlds.with_track_like, each.id, model.id)),
                spots=(TrackSpot(each.id),),
            )
