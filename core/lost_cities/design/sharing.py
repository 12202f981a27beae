"""Boards in share codes: whatever is as in the box costs next to nothing.

Each part says first whether it is the usual one. What follows is told number by number. The order
and the weights never change, as codes that people have kept have to open for ever.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from core.designs.packing import NoNumber, Packer, Unpacker, Weights
from core.lost_cities.design.board_design import (
    ANY,
    COLOURS,
    POINTS,
    Artefacts,
    BoardDesign,
    Deck,
    Expedition,
    Floor,
    Kind,
    Slot,
    Stage,
    Table,
    Tokens,
    Way,
)
from core.lost_cities.design.official import BRIDGE, EXPEDITION_IDS, VALUES

_P = TypeVar("_P")
_USUAL = Weights((7, 1))
"""Whether a part is the usual one comes first."""
_TOKENS: tuple[str, ...] = (ANY, *Kind)
_NAMED = len(EXPEDITION_IDS)
_BRIDGE: int | None = BRIDGE
_SURROGATES = range(0xD800, 0xE000)
"""Halves of letters, which no text can hold."""


def pack_board(packer: Packer, design: BoardDesign) -> None:
    """Pack all that is played with, and the names and places of stages."""
    packer.digit(int(design.is_network), 2)
    if design.is_network:
        _pack_list(packer, design.stages, _pack_stage)
        ids = tuple(each.id for each in design.stages)
        known = tuple(each for each in design.ways if {each.source, each.target} <= set(ids))
        _pack_list(packer, known, lambda into, way: _pack_way(into, way, ids))
    else:
        _pack_list(packer, design.expeditions, _pack_expedition)
    _pack_game(packer, design)


def unpack_board(unpacker: Unpacker) -> BoardDesign:
    """The same board back."""
    if unpacker.digit(2):
        stages = _unpack_list(unpacker, _unpack_stage)
        ways = _unpack_list(unpacker, lambda out: _unpack_way(out, stages))
        return _unpack_game(unpacker, BoardDesign(stages=stages, ways=ways))
    return _unpack_game(
        unpacker, BoardDesign(expeditions=_unpack_list(unpacker, _unpack_expedition))
    )


def _pack_list(packer: Packer, items: tuple[_P, ...], pack: Callable[[Packer, _P], None]) -> None:
    packer.natural(len(items), 16)
    for each in items:
        pack(packer, each)


def _unpack_list(unpacker: Unpacker, unpack: Callable[[Unpacker], _P]) -> tuple[_P, ...]:
    return tuple(unpack(unpacker) for _ in range(unpacker.natural(16)))


def _pack_optional(
    packer: Packer, value: _P, usual: _P, pack: Callable[[Packer, _P], None]
) -> None:
    packer.choose(int(value != usual), _USUAL)
    if value != usual:
        pack(packer, value)


def _unpack_optional(unpacker: Unpacker, usual: _P, unpack: Callable[[Unpacker], _P]) -> _P:
    return unpack(unpacker) if unpacker.choose(_USUAL) else usual


# --- Expeditions ----------------------------------------------------------------------------------


def _pack_expedition(packer: Packer, each: Expedition) -> None:
    _pack_name(packer, each.id)
    packer.digit(COLOURS.index(each.colour), len(COLOURS))
    _pack_optional(packer, each.values, VALUES, _pack_numbers)
    _pack_list(packer, each.slots, _pack_slot)
    _pack_optional(packer, each.bridge, _BRIDGE, _pack_bridge)
    _pack_optional(packer, each.stages, None, _pack_bridge)


def _unpack_expedition(unpacker: Unpacker) -> Expedition:
    return Expedition(
        _unpack_name(unpacker),
        COLOURS[unpacker.digit(len(COLOURS))],
        _unpack_optional(unpacker, VALUES, _unpack_numbers),
        _unpack_list(unpacker, _unpack_slot),
        _unpack_optional(unpacker, _BRIDGE, _unpack_bridge),
        _unpack_optional(unpacker, None, _unpack_bridge),
    )


def _pack_name(packer: Packer, name: str) -> None:
    """A name of the box as a digit, any other one letter by letter."""
    if name in EXPEDITION_IDS:
        packer.digit(EXPEDITION_IDS.index(name), _NAMED + 1)
        return
    packer.digit(_NAMED, _NAMED + 1)
    _pack_list(packer, tuple(name), lambda into, letter: into.natural(ord(letter), 128))


def _unpack_name(unpacker: Unpacker) -> str:
    known = unpacker.digit(_NAMED + 1)
    if known < _NAMED:
        return EXPEDITION_IDS[known]
    return "".join(_unpack_list(unpacker, lambda out: _letter(out.natural(128))))


def _letter(code: int) -> str:
    """A letter of a code; one that nobody could have typed becomes a question mark."""
    return chr(code) if code <= sys.maxunicode and code not in _SURROGATES else "?"


def _pack_bridge(packer: Packer, stage: int | None) -> None:
    packer.natural(0 if stage is None else stage + 1, 16)


def _unpack_bridge(unpacker: Unpacker) -> int | None:
    stage = unpacker.natural(16)
    return stage - 1 if stage else None


def _pack_slot(packer: Packer, slot: Slot) -> None:
    packer.natural(slot.stage, 16)
    _pack_token(packer, slot.token)


def _unpack_slot(unpacker: Unpacker) -> Slot:
    return Slot(unpacker.natural(16), _unpack_token(unpacker))


_TOKEN_WEIGHTS = Weights((13, 1, 1, 1))
"""Most slots take any token; the last choice is a number of points, 0 for any number."""


def _pack_token(packer: Packer, token: str | int) -> None:
    if token in _TOKENS:
        packer.choose(_TOKENS.index(str(token)), _TOKEN_WEIGHTS)
        return
    packer.choose(len(_TOKENS), _TOKEN_WEIGHTS)
    packer.natural(token if isinstance(token, int) else 0, 32)


def _unpack_token(unpacker: Unpacker) -> str | int:
    which = unpacker.choose(_TOKEN_WEIGHTS)
    return _TOKENS[which] if which < len(_TOKENS) else unpacker.natural(32) or POINTS


def _pack_numbers(packer: Packer, numbers: tuple[int, ...]) -> None:
    _pack_list(packer, numbers, _pack_fives)


def _unpack_numbers(unpacker: Unpacker) -> tuple[int, ...]:
    return _unpack_list(unpacker, _unpack_fives)


_FIVES = Weights((4, 1))


def _pack_fives(packer: Packer, number: int) -> None:
    """A number with a sign; nearly all of this game are multiples of five."""
    is_odd = number % 5 != 0
    packer.choose(int(is_odd), _FIVES)
    packer.whole(number if is_odd else number // 5, 64)


def _unpack_fives(unpacker: Unpacker) -> int:
    is_odd = unpacker.choose(_FIVES)
    number = unpacker.whole(64)
    return number if is_odd else number * 5


# --- Networks -------------------------------------------------------------------------------------


def _pack_stage(packer: Packer, each: Stage) -> None:
    _pack_name(packer, each.id)
    packer.digit(COLOURS.index(each.colour), len(COLOURS))
    _pack_fives(packer, each.value)
    packer.digit(int(each.token is not None), 2)
    if each.token is not None:
        _pack_token(packer, each.token)
    packer.digit(int(each.is_start), 2)
    for place in each.at:
        packer.whole(place, 32)


def _unpack_stage(unpacker: Unpacker) -> Stage:
    name, colour = _unpack_name(unpacker), COLOURS[unpacker.digit(len(COLOURS))]
    value = _unpack_fives(unpacker)
    token = _unpack_token(unpacker) if unpacker.digit(2) else None
    is_start = bool(unpacker.digit(2))
    at = unpacker.whole(32), unpacker.whole(32)
    return Stage(name, colour, value, token, is_start, at)


def _pack_way(packer: Packer, way: Way, ids: tuple[str, ...]) -> None:
    packer.digit(ids.index(way.source), len(ids))
    packer.digit(ids.index(way.target), len(ids))
    packer.digit(int(way.is_bridge), 2)


def _unpack_way(unpacker: Unpacker, stages: tuple[Stage, ...]) -> Way:
    if not stages:
        raise NoNumber  # no code of ours has ways without stages
    source, target = (stages[unpacker.digit(len(stages))].id for _ in range(2))
    return Way(source, target, bool(unpacker.digit(2)))


# --- The game -------------------------------------------------------------------------------------


def _pack_game(packer: Packer, design: BoardDesign) -> None:
    usual = BoardDesign()
    _pack_optional(packer, design.tokens, usual.tokens, _pack_tokens)
    _pack_optional(packer, design.deck, usual.deck, _pack_deck)
    _pack_optional(packer, design.hand, usual.hand, _pack_number)
    _pack_optional(packer, design.rounds, usual.rounds, _pack_number)
    _pack_optional(packer, _crossings(design), _crossings(usual), _pack_crossings)
    _pack_optional(packer, design.leader, usual.leader, _pack_number)
    _pack_optional(packer, design.figures, None, _pack_bridge)
    packer.digit(list(Floor).index(design.floor), len(Floor))
    packer.digit(int(design.up_and_down), 2)
    packer.digit(int(design.take_back), 2)
    _pack_optional(packer, design.artefacts, usual.artefacts, _pack_artefacts)


def _pack_number(packer: Packer, number: int) -> None:
    packer.natural(number, 16)


def _unpack_number(unpacker: Unpacker) -> int:
    return unpacker.natural(16)


_Crossings: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""How many end a round, and for which numbers of players it is another number."""


def _crossings(design: BoardDesign) -> _Crossings:
    return design.crossings, design.crossings_by


def _pack_crossings(packer: Packer, crossings: _Crossings) -> None:
    """A number; 0, which no board has, says that others follow it for some numbers of players."""
    number, by = crossings
    if by:
        packer.natural(0, 16)
    packer.natural(number, 16)
    if by:
        _pack_list(packer, by, _pack_pair)


def _unpack_crossings(unpacker: Unpacker) -> _Crossings:
    number = unpacker.natural(16)
    return (number, ()) if number else (unpacker.natural(16), _unpack_list(unpacker, _unpack_pair))


def _unpack_game(unpacker: Unpacker, board: BoardDesign) -> BoardDesign:
    usual = BoardDesign()
    tokens = _unpack_optional(unpacker, usual.tokens, _unpack_tokens)
    deck = _unpack_optional(unpacker, usual.deck, _unpack_deck)
    hand, rounds = (
        _unpack_optional(unpacker, common, _unpack_number) for common in (usual.hand, usual.rounds)
    )
    crossings, by = _unpack_optional(unpacker, _crossings(usual), _unpack_crossings)
    leader = _unpack_optional(unpacker, usual.leader, _unpack_number)
    return BoardDesign(
        expeditions=board.expeditions,
        stages=board.stages,
        ways=board.ways,
        tokens=tokens,
        deck=deck,
        hand=hand,
        rounds=rounds,
        crossings=crossings,
        crossings_by=by,
        leader=leader,
        figures=_unpack_optional(unpacker, None, _unpack_bridge),
        floor=tuple(Floor)[unpacker.digit(len(Floor))],
        up_and_down=bool(unpacker.digit(2)),
        take_back=bool(unpacker.digit(2)),
        artefacts=_unpack_optional(unpacker, usual.artefacts, _unpack_artefacts),
    )


def _pack_tokens(packer: Packer, tokens: Tokens) -> None:
    packer.natural(tokens.artefact, 32)
    packer.natural(tokens.stage, 32)
    _pack_list(packer, tokens.points, _pack_pair)


def _unpack_tokens(unpacker: Unpacker) -> Tokens:
    artefact, stage = unpacker.natural(32), unpacker.natural(32)
    return Tokens(artefact, stage, _unpack_list(unpacker, _unpack_pair))


def _pack_pair(packer: Packer, pair: tuple[int, int]) -> None:
    packer.natural(pair[0], 32)
    packer.natural(pair[1], 32)


def _unpack_pair(unpacker: Unpacker) -> tuple[int, int]:
    return unpacker.natural(32), unpacker.natural(32)


def _pack_deck(packer: Packer, deck: Deck) -> None:
    for number in (deck.lowest, deck.highest, deck.copies):
        packer.natural(number, 16)
    _pack_list(packer, deck.removed, _pack_pair)


def _unpack_deck(unpacker: Unpacker) -> Deck:
    lowest, highest, copies = (unpacker.natural(16) for _ in range(3))
    return Deck(lowest, highest, copies, _unpack_list(unpacker, _unpack_pair))


def _pack_artefacts(packer: Packer, artefacts: Artefacts) -> None:
    for table in (artefacts.long, artefacts.short):
        _pack_list(packer, table, _pack_entry)
    packer.digit(list(Table).index(artefacts.used), len(Table))


def _unpack_artefacts(unpacker: Unpacker) -> Artefacts:
    long, short = (_unpack_list(unpacker, _unpack_entry) for _ in range(2))
    return Artefacts(long, short, tuple(Table)[unpacker.digit(len(Table))])


def _pack_entry(packer: Packer, entry: int | None) -> None:
    packer.digit(int(entry is None), 2)
    if entry is not None:
        _pack_fives(packer, entry)


def _unpack_entry(unpacker: Unpacker) -> int | None:
    return None if unpacker.digit(2) else _unpack_fives(unpacker)
