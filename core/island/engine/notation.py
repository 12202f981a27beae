"""Notation: each action as a line that people can type and read, and that parses back.

`choose pedro`, `dice 5 2` (for moving, for collecting), `collect 1 wood 2 gold`, `step NE`, `step
through` (between entrance and exit), `discover W`, `lay 2`, `farm N`, `fortress SE`, `villager
2,-1`, `offer W`, `offer W saving gold`, `army 2,-1 E 3`, `army cave:0,1 W 1`, `trade wood gold`,
`raid S`, `spare`, `pass`, `put 0,3`, `pay 1 food`, `finish`, `exchange 1 3 2 wood for 1 gold`
(player 1 gives wood, player 3 gold). Corners are N, NE, SE, S, SW and NW.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.basics.language import tr
from core.geometry.hexes import DIRECTION_NAMES, Hex
from core.island.design.island_design import Adventurer, Cards, Resource
from core.island.engine.action import CORNERED, MIXES, PLACED, RESOURCES, Action, Kind, Place
from core.island.engine.kernels import state as at

DIRECTIONS = (*DIRECTION_NAMES, "through")
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
SAVING = "saving"
FOR = "for"
_PLACE = re.compile(r"(cave:)?(-?\d{1,2}),(-?\d{1,2})")
_BARE = (Kind.FINISH, Kind.PASS, Kind.SPARE)
_LARGEST = 3
"""Digits of a number."""


class BadNotation(Exception):
    """A line that names no action; the message says what is expected."""


def written(action: Action) -> str:
    """The line of an action."""
    return " ".join((action.kind.value, *_words(action)))


def _words(action: Action) -> Iterator[str]:
    if action.role is not None:
        yield action.role.value
    yield from map(str, action.dice or ())
    yield from (str(each + 1) for each in action.partners or ())
    if action.cards is not None:
        yield from _card_words(action.cards)
    if action.back is not None:
        yield from (FOR, *_card_words(action.back))
    if action.place is not None:
        yield str(action.place)
    if action.direction is not None:
        yield DIRECTIONS[action.direction]
    if action.corner is not None:
        yield CORNERS[action.corner]
    if action.number is not None:
        yield str(action.number)
    if action.given is not None:
        yield from (SAVING, action.given.value) if action.taken is None else (action.given.value,)
    if action.taken is not None:
        yield action.taken.value


def _card_words(cards: Cards) -> Iterator[str]:
    for resource in RESOURCES:
        if cards.of(resource):
            yield from (str(cards.of(resource)), resource.value)


def read(line: str) -> Action:
    """The action that a line names, legal or not."""
    words = line.split()
    if not words or words[0] not in set(Kind):
        kinds = ", ".join(Kind)
        raise BadNotation(tr("“{line}” should begin with one of {words}", line=line, words=kinds))
    try:
        return _read(Kind(words[0]), words[1:])
    except (ValueError, IndexError):
        raise BadNotation(tr("“{line}” is no complete action", line=line)) from None


def _read(kind: Kind, words: list[str]) -> Action:
    """The action of a kind with what follows; ValueError if that does not fit."""
    if kind in MIXES:
        return Action(kind, cards=_read_cards(words))
    if kind in _BARE:
        _expect(words, 0)
        return Action(kind)
    if kind in CORNERED:
        _expect(words, 1)
        return Action(kind, corner=CORNERS.index(words[0]))
    if kind in PLACED:
        _expect(words, 1)
        return Action(kind, _read_place(words[0]))
    return _read_special(kind, words)


def _read_special(kind: Kind, words: list[str]) -> Action:
    match kind, words:
        case ((Kind.STEP | Kind.DISCOVER | Kind.OFFER), [way]):
            return Action(kind, direction=DIRECTIONS.index(way))
        case Kind.OFFER, [way, "saving", card]:
            return Action(kind, direction=DIRECTIONS.index(way), given=Resource(card))
        case Kind.ARMY, [place, way, number]:
            direction = DIRECTIONS.index(way)
            return Action(kind, _read_place(place), direction=direction, number=_number(number))
        case Kind.TRADE, [given, taken]:
            return Action(kind, given=Resource(given), taken=Resource(taken))
    return _read_seldom(kind, words)


def _read_seldom(kind: Kind, words: list[str]) -> Action:
    match kind, words:
        case Kind.CHOOSE, [name]:
            return Action(kind, role=Adventurer(name))
        case Kind.ASSIGN, [moving, collecting]:
            return Action(kind, dice=(_number(moving), _number(collecting)))
        case Kind.LAY, [which]:
            return Action(kind, number=_number(which))
        case Kind.EXCHANGE, [one, other, *cards] if FOR in cards:
            partners = _number(one) - 1, _number(other) - 1
            middle = cards.index(FOR)
            given, back = _read_cards(cards[:middle]), _read_cards(cards[middle + 1 :])
            return Action(kind, cards=given, partners=partners, back=back)
    raise ValueError


def _expect(words: list[str], number: int) -> None:
    if len(words) != number:
        raise ValueError


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= _LARGEST):
        raise ValueError
    return int(word)


def _read_cards(words: list[str]) -> Cards:
    """Numbers with the kind of cards behind each."""
    counts = dict.fromkeys(RESOURCES, 0)
    for number, card in zip(words[::2], words[1::2], strict=True):
        counts[Resource(card)] += _number(number)
    return Cards(*counts.values())


def _read_place(word: str) -> Place:
    match = _PLACE.fullmatch(word)
    if match is None:
        raise ValueError
    place = Hex(int(match[2]), int(match[3]))
    if max(map(abs, place)) > at.RADIUS:
        raise ValueError
    return Place(place, match[1] is not None)
