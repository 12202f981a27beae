"""The keys of a board's file that no other game has, read and written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields as fields_of
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from core.basics.language import tr_lazy
from core.designs.design import Extras
from core.designs.keys import LONGEST_LINE
from core.designs.locks import LOCKED, locks_node, read_locks
from core.designs.reader import DesignReader
from core.files.fields import Fields, one_of, whole_number
from core.files.nodes import NULL, Mapping, Node, Scalar, Sequence
from core.files.writing import flag_node, name_node, plain_node
from core.lost_cities.design.board_design import (
    ANY,
    COLOURS,
    PLAYER_COUNTS,
    POINTS,
    UP_AND_DOWN,
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
from core.lost_cities.design.locks import BoardPart

HIGHEST_VALUE = 200
LOWEST_VALUE = -100
"""What a stage can be worth, as lost_cities_design.md bounds it."""
LONGEST_TRACK = 99
"""Far more than fits on a board; which lengths can be played is told by the checks."""
MOST_TOKENS = 99
HIGHEST_POINTS = 500
"""Of a token and, in both directions, of an entry in an artefact table."""
MOST_ENTRIES = 200
"""Of an artefact table."""
FARTHEST = 200
"""Stages of a network are drawn at most so far from the camp."""
HIGHEST_RANK = 99
MOST_COPIES = 9
LARGEST_HAND = 40
MOST_ROUNDS = 9
MOST_CROSSINGS = 99
HIGHEST_FACTOR = 9
MOST_FIGURES = 99
MOST_REMOVED = 999
OTHERS = "others"
"""Under which key the crossings for all other numbers of players stand."""
_FEWEST_AND_MOST = PLAYER_COUNTS[0], PLAYER_COUNTS[-1]
_E = TypeVar("_E", bound=StrEnum)
_NUMBERS = (
    ("hand", 1, LARGEST_HAND),
    ("figures", 1, MOST_FIGURES),
    ("rounds", 1, MOST_ROUNDS),
    ("leader", 1, HIGHEST_FACTOR),
)
"""The keys that hold a number, with its bounds."""


def read_board_keys(reader: DesignReader) -> BoardDesign:
    """The board that a file describes, without what stands in its header."""
    fields = reader.fields
    found: dict[str, object] = {
        "expeditions": reader.items("expeditions", _read_expedition),
        "stages": reader.items("stages", _read_stage),
        "ways": reader.items("ways", _read_way),
        "tokens": reader.part("tokens", tr_lazy("the tokens"), _read_tokens),
        "deck": reader.part("deck", tr_lazy("the cards"), _read_deck),
        "artefacts": reader.part("artefacts", tr_lazy("the artefacts"), _read_artefacts),
        "floor": _read_word(fields, "floor", Floor),
        UP_AND_DOWN: fields.flag(UP_AND_DOWN),
        "take_back": fields.flag("take_back"),
        LOCKED: read_locks(reader, _read_lock),
        **_read_crossings(reader),
    }
    for key, lowest, highest in _NUMBERS:
        found[key] = _number(fields, key, lowest, highest)
    for key in BoardDesign.keys:
        if key not in {"expeditions", "stages", "ways", LOCKED}:
            reader.note_line(key)
    usual = {each.name for each in fields_of(BoardDesign)}
    given = {key: value for key, value in found.items() if value is not None and key in usual}
    return BoardDesign(**given)  # type: ignore[arg-type]  # each key is called like its field


def _number(fields: Fields, key: str, lowest: int, highest: int) -> int | None:
    """The number of a key that may be left out."""
    node = fields.node(key)
    return None if node is None else fields.number_of(key, node, lowest, highest)


def _read_word(fields: Fields, key: str, words: type[_E]) -> _E | None:
    """One of the words of the format."""
    node = fields.node(key)
    if node is None:
        return None
    if isinstance(node, Scalar) and node.text in set(words):
        return words(node.text)
    fields.expected(key, node, one_of(words))
    return None


def _read_crossings(reader: DesignReader) -> dict[str, object]:
    """A number, or one for each number of players: `{2: 4, others: 5}`."""
    node = reader.fields.node("crossings")
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        return {"crossings": reader.fields.number_of("crossings", node, 1, MOST_CROSSINGS)}
    beside, by, unread = reader.beside(node), dict[int, int](), list[tuple[Scalar, Node]]()
    others: int | None = None
    for name, each in node.entries:
        number = beside.number_of("crossings", each, 1, MOST_CROSSINGS)
        if name.text == OTHERS and number is not None:
            others = number
            continue
        players = None if name.text == OTHERS else _players_of(beside, name)
        if players is None or number is None:
            unread.append((name, each))
        else:
            by[players] = number
    if unread:  # a number alone is not written beside them
        reader.keep("crossings", Mapping(tuple(unread)) if by else node)
    return {"crossings": others, "crossings_by": tuple(sorted(by.items()))}


def _players_of(fields: Fields, name: Scalar) -> int | None:
    return fields.number_of("crossings", _unquoted(name), *_FEWEST_AND_MOST)


# --- Expeditions ----------------------------------------------------------------------------------


def _read_expedition(node: Node, beside: Fields) -> Expedition | None:
    if not isinstance(node, Mapping):
        example = tr_lazy("an expedition such as {id: desert, colour: yellow, values: [-20, 5]}")
        beside.expected("expeditions", node, example)
        return None
    fields = Fields(node, tr_lazy("an expedition"), beside.flaws)
    name = fields.text("id", is_required=True, most=LONGEST_LINE)
    colour = _read_colour(fields)
    values = _numbers(fields, "values", LOWEST_VALUE, HIGHEST_VALUE)
    slots = tuple(_read_slots(fields))
    bridge = _number(fields, "bridge", 0, LONGEST_TRACK)
    stages = _number(fields, "stages", 1, LONGEST_TRACK)
    extras = fields.unknown()
    if name is None or colour is None or fields.damaged:
        return None
    return Expedition(name, colour, values, slots, bridge, stages, extras, node.remark)


def _read_colour(fields: Fields) -> str | None:
    node = fields.node("colour", is_required=True)
    if node is None:
        return None
    if isinstance(node, Scalar) and node.text in COLOURS:
        return node.text
    fields.expected("colour", node, one_of(COLOURS))
    return None


def _numbers(fields: Fields, key: str, lowest: int, highest: int) -> tuple[int, ...]:
    """The numbers of a list, without items that are none."""
    found = (fields.number_of(key, node, lowest, highest) for node in fields.items(key))
    return tuple(each for each in found if each is not None)


def _read_slots(fields: Fields) -> Iterator[Slot]:
    """Stages, or stages with the token that lies there: `[2, {stage: 4, token: artefact}]`."""
    for node in fields.items("slots"):
        if isinstance(node, Mapping):
            inner = Fields(node, tr_lazy("a slot"), fields.flaws)
            stage = inner.whole_number("stage", 0, LONGEST_TRACK)
            token = _read_token(inner, inner.node("token", is_required=True))
            if inner.unknown() or inner.damaged:
                fields.damaged.add("slots")
            elif stage is not None and token is not None:
                yield Slot(stage, token)
        else:
            stage = fields.number_of("slots", node, 0, LONGEST_TRACK)
            if stage is not None:
                yield Slot(stage)


def _read_token(fields: Fields, node: Node | None) -> str | int | None:
    """What a slot asks for."""
    if node is None:
        return None
    if isinstance(node, Scalar) and node.text in {ANY, *Kind, POINTS}:
        return node.text
    if whole_number(node) is not None:
        return fields.number_of("token", node, 1, HIGHEST_POINTS)
    fields.expected("token", node, tr_lazy("any, artefact, stage, points or a number of points"))
    return None


def _expedition_node(each: Expedition) -> Mapping:
    own: list[tuple[Scalar, Node]] = [
        (plain_node("id"), name_node(each.id)),
        (plain_node("colour"), plain_node(each.colour)),
        (plain_node("values"), _sequence(each.values)),
        (plain_node("slots"), Sequence(tuple(map(_slot_node, each.slots)))),
    ]
    if each.bridge is not None:
        own.append((plain_node("bridge"), plain_node(each.bridge)))
    if each.stages is not None:
        own.append((plain_node("stages"), plain_node(each.stages)))
    return Mapping((*own, *each.extras), remark=each.remark)


def _slot_node(slot: Slot) -> Node:
    if slot.token == ANY:
        return plain_node(slot.stage)
    return _mapping(("stage", plain_node(slot.stage)), ("token", plain_node(slot.token)))


# --- Networks -------------------------------------------------------------------------------------


def _read_stage(node: Node, beside: Fields) -> Stage | None:
    if not isinstance(node, Mapping):
        example = tr_lazy("a stage such as {id: a1, colour: red, value: -20, start: true}")
        beside.expected("stages", node, example)
        return None
    fields = Fields(node, tr_lazy("a stage"), beside.flaws)
    name = fields.text("id", is_required=True, most=LONGEST_LINE)
    colour = _read_colour(fields)
    value = fields.whole_number("value", LOWEST_VALUE, HIGHEST_VALUE)
    token = _read_token(fields, fields.node("token"))
    is_start = fields.flag("start") or False
    at = fields.position("at", FARTHEST) or (0, 0)
    extras = fields.unknown()
    if name is None or colour is None or value is None or fields.damaged:
        return None
    return Stage(name, colour, value, token, is_start, at, extras, node.remark)


def _read_way(node: Node, beside: Fields) -> Way | None:
    if not isinstance(node, Mapping):
        beside.expected("ways", node, tr_lazy("a way such as {from: a1, to: a2}"))
        return None
    fields = Fields(node, tr_lazy("a way"), beside.flaws)
    source = fields.text("from", is_required=True, most=LONGEST_LINE)
    target = fields.text("to", is_required=True, most=LONGEST_LINE)
    is_bridge = fields.flag("bridge") or False
    extras = fields.unknown()
    if source is None or target is None or fields.damaged:
        return None
    return Way(source, target, is_bridge, extras, node.remark)


def _stage_node(each: Stage) -> Mapping:
    own: list[tuple[Scalar, Node]] = [
        (plain_node("id"), name_node(each.id)),
        (plain_node("colour"), plain_node(each.colour)),
        (plain_node("value"), plain_node(each.value)),
    ]
    if each.token is not None:
        own.append((plain_node("token"), plain_node(each.token)))
    if each.is_start:
        own.append((plain_node("start"), flag_node(is_so=True)))
    own.append((plain_node("at"), _sequence(each.at)))
    return Mapping((*own, *each.extras), remark=each.remark)


def _way_node(each: Way) -> Mapping:
    own: list[tuple[Scalar, Node]] = [
        (plain_node("from"), name_node(each.source)),
        (plain_node("to"), name_node(each.target)),
    ]
    if each.is_bridge:
        own.append((plain_node("bridge"), flag_node(is_so=True)))
    return Mapping((*own, *each.extras), remark=each.remark)


# --- Tokens, cards, artefacts ---------------------------------------------------------------------


def _read_tokens(fields: Fields) -> Tokens:
    usual = Tokens()
    artefact = _number(fields, "artefact", 0, MOST_TOKENS)
    stage = _number(fields, "stage", 0, MOST_TOKENS)
    points = _read_counts(fields, "points", (1, HIGHEST_POINTS), (0, MOST_TOKENS))
    return Tokens(
        usual.artefact if artefact is None else artefact,
        usual.stage if stage is None else stage,
        usual.points if points is None else points,
    )


def _read_counts(
    fields: Fields, key: str, keys: tuple[int, int], counts: tuple[int, int]
) -> tuple[tuple[int, int], ...] | None:
    """Numbers with a number each, ascending: `{5: 2, 10: 3}`."""
    mapping = fields.mapping(key)
    if mapping is None:
        return None
    found: dict[int, int] = {}
    for name, node in mapping.entries:
        which = fields.number_of(key, _unquoted(name), *keys)
        count = fields.number_of(key, node, *counts)
        if which is not None and count is not None:
            found[which] = count
    return tuple(sorted(found.items()))


def _unquoted(name: Scalar) -> Scalar:
    """A number as a key, which JSON can only have in quotes."""
    return replace(name, is_plain=True)


def _read_lock(node: Node, beside: Fields) -> BoardPart | None:
    """A part that is locked: `desert`, or `[s1, s2]` for a way."""
    match node:
        case Scalar():
            return beside.text_of(LOCKED, node, LONGEST_LINE)
        case Sequence(items=(Scalar() as one, Scalar() as other)):
            source, target = (beside.text_of(LOCKED, each, LONGEST_LINE) for each in (one, other))
            return None if source is None or target is None else (source, target)
    example = tr_lazy("an expedition or stage such as desert, a way such as [s1, s2], or all")
    beside.expected(LOCKED, node, example)
    return None


def _read_deck(fields: Fields) -> Deck:
    usual = Deck()
    lowest = _number(fields, "lowest", 0, HIGHEST_RANK)
    highest = _number(fields, "highest", 0, HIGHEST_RANK)
    copies = _number(fields, "copies", 1, MOST_COPIES)
    removed = _read_counts(fields, "removed", (1, HIGHEST_RANK), (0, MOST_REMOVED))
    return Deck(
        usual.lowest if lowest is None else lowest,
        usual.highest if highest is None else highest,
        usual.copies if copies is None else copies,
        usual.removed if removed is None else removed,
    )


def _read_artefacts(fields: Fields) -> Artefacts:
    usual = Artefacts()
    long, short = _read_table(fields, "long"), _read_table(fields, "short")
    used = _read_word(fields, "used", Table)
    return Artefacts(
        usual.long if long is None else long,
        usual.short if short is None else short,
        used or usual.used,
    )


def _read_table(fields: Fields, key: str) -> tuple[int | None, ...] | None:
    """What 0, 1, 2 … artefacts are worth; `null` where the author has not decided yet.

    A list, or the numbers of artefacts that have an entry: `{0: -20, 1: -15, 5: 50}`.
    """
    match fields.node(key):
        case None:
            return None
        case Sequence(items=items):
            return tuple(_read_entry(fields, key, each) for each in items)
        case Mapping(entries=entries):
            found: dict[int, int | None] = {}
            for name, each in entries:
                count = fields.number_of(key, _unquoted(name), 0, MOST_ENTRIES - 1)
                if count is not None:
                    found[count] = _read_entry(fields, key, each)
            return tuple(found.get(count) for count in range(max(found, default=-1) + 1))
        case node:
            fields.expected(key, node, tr_lazy("a list"))
            return None


def _read_entry(fields: Fields, key: str, node: Node) -> int | None:
    return None if node == NULL else fields.number_of(key, node, -HIGHEST_POINTS, HIGHEST_POINTS)


# --- Writing --------------------------------------------------------------------------------------


def board_nodes(design: BoardDesign) -> dict[str, Node | None]:
    """What stands behind the keys of a board."""
    tokens, deck, artefacts = design.tokens, design.deck, design.artefacts
    figures = None if design.figures is None else plain_node(design.figures)
    tracks = Sequence(tuple(map(_expedition_node, design.expeditions)))
    return {
        "expeditions": tracks if design.expeditions or not design.stages else None,
        "stages": Sequence(tuple(map(_stage_node, design.stages))) if design.stages else None,
        "ways": Sequence(tuple(map(_way_node, design.ways))) if design.ways else None,
        "tokens": _mapping(
            ("artefact", plain_node(tokens.artefact)),
            ("stage", plain_node(tokens.stage)),
            ("points", _counts(tokens.points)),
        ),
        "deck": _mapping(
            ("lowest", plain_node(deck.lowest)),
            ("highest", plain_node(deck.highest)),
            ("copies", plain_node(deck.copies)),
            ("removed", _counts(deck.removed)),
        ),
        "hand": plain_node(design.hand),
        "figures": figures,
        "rounds": plain_node(design.rounds),
        "crossings": _crossings_node(design),
        "leader": plain_node(design.leader),
        "floor": plain_node(design.floor.value),
        UP_AND_DOWN: flag_node(design.up_and_down),
        "take_back": flag_node(design.take_back),
        "artefacts": _mapping(
            ("long", _table_node(artefacts.long)),
            ("short", _table_node(artefacts.short)),
            ("used", plain_node(artefacts.used.value)),
        ),
        LOCKED: locks_node(design.locked, _lock_node),
    }


def _lock_node(part: BoardPart) -> Node:
    return name_node(part) if isinstance(part, str) else Sequence(tuple(map(name_node, part)))


def _crossings_node(design: BoardDesign) -> Node:
    if not design.crossings_by:
        return plain_node(design.crossings)
    entries = (
        *_counts(design.crossings_by).entries,
        (plain_node(OTHERS), plain_node(design.crossings)),
    )
    return Mapping(entries)


def _mapping(*entries: tuple[str, Node]) -> Mapping:
    made: Extras = tuple((plain_node(key), value) for key, value in entries)
    return Mapping(made)


def _sequence(numbers: tuple[int, ...]) -> Sequence:
    return Sequence(tuple(map(plain_node, numbers)))


def _counts(pairs: tuple[tuple[int, int], ...]) -> Mapping:
    return Mapping(tuple((plain_node(key), plain_node(count)) for key, count in pairs))


def _table_node(entries: tuple[int | None, ...]) -> Sequence:
    return Sequence(tuple(NULL if each is None else plain_node(each) for each in entries))
