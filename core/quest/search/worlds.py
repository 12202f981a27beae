"""Other worlds: the games of a spec with one thing changed, as pure functions.

What they make of a board is played on, never saved: no route has it.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import astuple, replace

from core.quest.board.board import Board, Gate
from core.quest.catalogue.spaces import Cave, Space, Terrain
from core.quest.catalogue.supplies import Card, Pile
from core.quest.engine.packing import Options, OtherRules
from core.quest.playtest.spec import QuestSpec

ENDLESS = 90
"""More copies of a card than players could buy in a game of 60 rounds, one a turn each, and in fact
some ten times as many as they do."""
_PLAIN = Space(Terrain.JUNGLE, 1)
"""What a mountain becomes that is made plain: what everybody's first cards enter."""
_WALL = Space(Terrain.MOUNTAIN)


def with_moving_starts(spec: QuestSpec) -> QuestSpec:
    """Every seat starts from every place equally often."""
    return replace(spec, shifts_starts=True)


def without_gates(seams: Container[int] | None, spec: QuestSpec) -> QuestSpec:
    """No blockade on some seams, or on none at all."""
    gates = tuple(each for each in spec.board.gates if seams is not None and each.seam not in seams)
    return spec.with_board(replace(spec.board, gates=gates))


def with_one_set(spec: QuestSpec) -> QuestSpec:
    """The same blockades in every game: those to be drawn are the first that are left."""
    laid = {each.number for each in spec.board.gates}
    left = (each.number for each in spec.board.catalogue.blockades if each.number not in laid)
    gates = tuple(
        Gate(each.seam, next(left, None)) if each.number is None else each
        for each in spec.board.gates
    )
    return spec.with_board(replace(spec.board, gates=gates))


def with_rules(spec: QuestSpec, **changed: bool) -> QuestSpec:
    """Rules that nobody plays by."""
    options: Options = spec.options
    if not isinstance(options, OtherRules):
        options = OtherRules(*astuple(options))
    return replace(spec, options=replace(options, **changed))


def with_passing_pieces(spec: QuestSpec) -> QuestSpec:
    """Pieces do not block each other."""
    return with_rules(spec, do_pieces_pass=True)


def with_first_winning(spec: QuestSpec) -> QuestSpec:
    """Whoever arrives first wins."""
    return with_rules(spec, does_first_win=True)


def with_open_market(spec: QuestSpec) -> QuestSpec:
    """Every card of the market for sale from the beginning, without end."""
    return _with_cards(spec, None)


def with_endless_card(card: str, spec: QuestSpec) -> QuestSpec:
    """One card that never runs out."""
    return _with_cards(spec, card)


def _with_cards(spec: QuestSpec, only: str | None) -> QuestSpec:
    def changed(card: Card) -> Card:
        if card.pile is Pile.DECK or only not in {None, card.id}:
            return card
        return replace(card, copies=ENDLESS, pile=Pile.BOARD if only is None else card.pile)

    box = spec.board.catalogue
    cards = tuple(map(changed, box.cards))
    return spec.with_board(replace(spec.board, catalogue=replace(box, cards=cards)))


def with_plain_spaces(spaces: Container[int], spec: QuestSpec) -> QuestSpec:
    """Spaces that ask for as little as can be; mountains that show no cave can be entered."""
    return _with_spaces(spec, {each: plain(spec.board, each) for each in _indexes(spec, spaces)})


def with_closed_space(space: int, spec: QuestSpec) -> QuestSpec:
    """One space that nobody can enter."""
    return _with_spaces(spec, {space: _WALL})


def _indexes(spec: QuestSpec, spaces: Container[int]) -> list[int]:
    return [index for index in range(len(spec.board.spaces)) if index in spaces]


def plain(board: Board, space: int) -> Space:
    """A space as it would be if it were plain."""
    printed = board.spaces[space].space
    if printed.is_mountain:
        return _PLAIN if printed.cave is Cave.NONE else printed
    return replace(printed, power=min(printed.power, 1))


def _with_spaces(spec: QuestSpec, changed: dict[int, Space]) -> QuestSpec:
    spaces = tuple(
        replace(each, space=changed.get(index, each.space))
        for index, each in enumerate(spec.board.spaces)
    )
    return spec.with_board(replace(spec.board, spaces=spaces))
