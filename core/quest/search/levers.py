"""The levers of the Quest: what could be otherwise on a route, to find out what causes what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.basics.language import marked, tr_lazy
from core.playtest.totals import Totals
from core.quest.board.board import Board
from core.quest.board.names import space_names
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.catalogue.supplies import Pile
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec
from core.quest.search import worlds
from core.quest.search.parts import seam_part
from core.search.levers import Lever

BLOCKADES = "blockades"
PILES = "piles"
SELDOM = 0.1
"""Fewer visits of a space per game than this change no figure by what counts."""


def quest_levers(spec: QuestSpec) -> Iterator[Lever]:
    """All levers of a route, those first that change much at once and their parts last."""
    board = spec.board
    yield _starts()
    yield from _blockades(board)
    yield from tile_levers(board)
    yield _market()
    yield from _rules()
    yield from _seams(board)
    yield from _cards(board)


def _starts() -> Lever:
    return Lever(
        "starts",
        "starts",
        tr_lazy("with start spaces that change against the turn order"),
        tr_lazy("the start spaces"),
        worlds.with_moving_starts,
    )


def _blockades(board: Board) -> Iterator[Lever]:
    if not board.gates:
        return
    change = partial(worlds.without_gates, None)
    words, blame = tr_lazy("without blockades"), tr_lazy("the blockades")
    yield Lever(BLOCKADES, "blockades", words, blame, change)
    if any(each.number is None for each in board.gates):
        yield Lever(
            "one_set",
            "drawing",
            tr_lazy("with the same blockades in every game"),
            tr_lazy("the drawing of blockades"),
            worlds.with_one_set,
            part_of=BLOCKADES,
        )


def tile_levers(board: Board) -> Iterator[Lever]:
    """Each piece made plain in turn, but the one on which all start."""
    starting = {board.spaces[start].piece for start in board.starts}
    for piece in dict.fromkeys(each.piece for each in board.spaces):
        spaces = frozenset(i for i, each in enumerate(board.spaces) if each.piece == piece)
        is_plain = all(worlds.plain(board, i) == board.spaces[i].space for i in spaces)
        if piece in starting or is_plain:
            continue
        side = board.route.pieces[piece].side
        name = lazy_side_title(side)
        yield Lever(
            f"tile:{side}",
            "tile",
            tr_lazy("with {side} made plain", side=name),
            name,
            partial(worlds.with_plain_spaces, spaces),
            spots=(side,),
        )


def _rules() -> Iterator[Lever]:
    yield Lever(
        "crowding",
        "crowding",
        tr_lazy("if pieces did not block each other"),
        tr_lazy("pieces that block each other"),
        worlds.with_passing_pieces,
        is_rule=True,
    )
    yield Lever(
        "ties",
        "ties",
        tr_lazy("if whoever arrives first won"),
        tr_lazy("the tie-break"),
        worlds.with_first_winning,
        is_rule=True,
    )


def _market() -> Lever:
    return Lever(
        PILES,
        "piles",
        tr_lazy("with every card for sale without end"),
        tr_lazy("the market"),
        worlds.with_open_market,
    )


def _seams(board: Board) -> Iterator[Lever]:
    """Each blockade away in turn, if there are several."""
    if len(board.gates) == 1:
        return
    for gate in board.gates:
        near, far = (board.route.pieces[each].side for each in board.seams[gate.seam].pieces)
        names = {"one": lazy_side_title(near), "other": lazy_side_title(far)}
        yield Lever(
            f"seam:{seam_part(near, far)}",
            "seam",
            tr_lazy("without the blockade between {one} and {other}", **names),
            tr_lazy("the blockade between {one} and {other}", **names),
            partial(worlds.without_gates, frozenset({gate.seam})),
            spots=(seam_part(near, far),),
            part_of=BLOCKADES,
        )


def _cards(board: Board) -> Iterator[Lever]:
    """Each card of the market endless in turn."""
    for number, card in enumerate(board.catalogue.cards):
        if card.pile is Pile.DECK:
            continue
        name = tr_lazy(card.name)
        yield Lever(
            f"card:{card.id}",
            "card",
            tr_lazy("with as many of the card {card} as anybody wants", card=name),
            tr_lazy("the few copies of the card {card}", card=name),
            partial(worlds.with_endless_card, card.id),
            spots=(card.id,),
            part_of=PILES,
            is_idle=partial(_is_left_over, number, card.copies),
        )


def _is_left_over(card: int, copies: int, totals: Totals) -> bool:
    """Whether most copies of a card stay in the market in most games."""
    (bought,), _ = totals.tally(record.BOUGHT + card, 1)
    (taken,), _ = totals.tally(record.TAKEN + card, 1)
    return bool(bought + taken < copies / 2 * totals.games)


PLACE_KINDS = {
    "closed": marked("Each space closed in turn"),
    "eased": marked("Each space eased in turn"),
    "tile": marked("Each tile made plain in turn"),
}
"""What is done to the places of a route."""


def place_levers(spec: QuestSpec) -> Iterator[Lever]:
    """Each piece made plain, each space eased and closed in turn, where pieces ever come."""
    yield from tile_levers(spec.board)
    yield from space_levers(spec.board)


def space_levers(board: Board) -> Iterator[Lever]:
    """Each space eased and closed in turn; closing leaves start and finish alone."""
    names = space_names(board)
    fixed = {*board.starts, *board.finishes}
    for index, each in enumerate(board.spaces):
        if worlds.plain(board, index) != each.space:
            yield Lever(
                f"eased:{names[index]}",
                "eased",
                tr_lazy("with space {space} eased", space=names[index]),
                tr_lazy("space {space}", space=names[index]),
                partial(worlds.with_plain_spaces, frozenset({index})),
                spots=(each.at,),
                is_idle=partial(_is_far_off, board, index),
            )
        if index not in fixed and not each.space.is_mountain:
            yield Lever(
                f"closed:{names[index]}",
                "closed",
                tr_lazy("with space {space} closed", space=names[index]),
                tr_lazy("the way over space {space}", space=names[index]),
                partial(worlds.with_closed_space, index),
                spots=(each.at,),
                is_idle=partial(_is_deserted, index),
            )


def _is_deserted(space: int, totals: Totals) -> bool:
    """Whether hardly any game comes by a space."""
    (visits,), _ = totals.tally(record.VISITS + space, 1)
    return bool(visits < SELDOM * totals.games)


def _is_far_off(board: Board, space: int, totals: Totals) -> bool:
    """Whether hardly any game comes by a space or beside it."""
    around = (board.index.get(at) for at in board.spaces[space].at.neighbours())
    return all(_is_deserted(each, totals) for each in (space, *around) if each is not None)
