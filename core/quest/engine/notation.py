"""The notation: one line for what a player does, as people write it and as logs keep it.

    scout machete c4-c5-d5          play a card for a symbol and walk; B/C in the path clears
    native -> c5                    one step, or a blockade: native -> B/C
    pay traveler,sailor -> r7       enter rubble or a base camp, or clear such a blockade
    act cartographer                carry out an action card
    act transmitter taking pioneer
    remove traveler,explorer        after a Scientist or Travel Log; or: remove nothing
    token machete_2 c4-c5           a symbol token; token native -> c5; token draw
    token replace sailor,explorer   token remove sailor; token keep_item compass
    buy photographer with traveler+sailor     coin_2 is a token; scout/half, scout/changed
    end turn                        or: end turn discarding explorer,sailor

With two pieces, "2:" in front of a line speaks of the second one. A walk stops where its path ends,
and cards are named in any order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from core.basics.language import tr
from core.quest.board.board import Board
from core.quest.board.names import gate_names, space_names
from core.quest.catalogue.spaces import Symbol
from core.quest.engine.action import NAMELESS_TOKENS, SYMBOLS, Action, Kind, PaymentWay

ARROW = "->"
NOTHING = "nothing"


def command_of(line: str) -> str:
    """The first word of a line, behind the number of a piece if there is one."""
    words = line.split()
    if words and words[0] in {"1:", "2:"}:
        words = words[1:]
    return words[0] if words else ""


class BadNotation(Exception):
    """A line that is no notation; the message says what was expected."""


_PIECE = re.compile(r"(?P<piece>[12]):\s*")
_KINDS_OF_TOKENS = {token: kind for kind, token in NAMELESS_TOKENS.items()}


class LineReader:
    """Reads the plays of games on one board."""

    def __init__(self, board: Board) -> None:
        """Know the names of the board's spaces and gates, and of the box's cards and tokens."""
        self._spaces = space_names(board)
        self._gates = gate_names(board)
        self._cards = {card.id: card for card in board.catalogue.cards}
        self._tokens = {token.id: token for token in board.catalogue.tokens}
        self._readers: Mapping[str, Callable[[str, int], tuple[Action, ...]]] = {
            "pay": self._read_payment,
            "act": self._read_act,
            "take": self._read_take,
            "remove": self._read_removal,
            "token": self._read_token,
            "buy": self._read_purchase,
            "end": self._read_end,
        }

    def read(self, line: str) -> tuple[Action, ...]:
        """The actions of a line, without the stop or done that may close it; or `BadNotation`."""
        text = " ".join(line.split())
        match = _PIECE.match(text)
        piece = int(match["piece"]) - 1 if match else 0
        words = text[match.end() :] if match else text
        head, _, rest = words.partition(" ")
        if head in self._readers:
            return self._readers[head](rest, piece)
        if head in self._cards:
            return self._read_play(head, rest, piece)
        raise BadNotation(
            tr("“{word}” is no card and no command; see the notation: help", word=head)
        )

    def _read_play(self, card: str, rest: str, piece: int) -> tuple[Action, ...]:
        if rest.startswith(ARROW):
            path = self._read_path(rest.removeprefix(ARROW))
            return (Action(Kind.NATIVE, card=card, piece=piece), *path)
        symbol, _, path_text = rest.partition(" ")
        if symbol not in SYMBOLS:
            raise BadNotation(
                tr("after “{card}” comes machete, paddle, coin or {arrow}", card=card, arrow=ARROW)
            )
        play = Action(Kind.PLAY, card=card, symbol=symbol, piece=piece)
        return (play, *self._read_path(path_text))

    def _read_path(self, text: str) -> tuple[Action, ...]:
        names = [name for name in text.strip().split("-") if name]
        return tuple(self._read_place(name.strip()) for name in names)

    def _read_place(self, name: str) -> Action:
        if name in self._gates:
            return Action(Kind.CLEAR, gate=self._gates.index(name))
        if name.lower() in self._spaces:
            return Action(Kind.STEP, space=self._spaces.index(name.lower()))
        raise BadNotation(tr("there is no space or blockade “{name}”", name=name))

    def _read_payment(self, rest: str, piece: int) -> tuple[Action, ...]:
        cards, arrow, place = rest.partition(ARROW)
        if not arrow:
            raise BadNotation(tr("say for what you pay: pay traveler,sailor -> r7"))
        goal = self._read_place(place.strip())
        kind = Kind.PAY_SPACE if goal.gate is None else Kind.PAY_GATE
        pay = Action(kind, space=goal.space, gate=goal.gate, piece=piece)
        return (pay, *self._named(Kind.GIVE, cards))

    def _read_act(self, rest: str, _piece: int) -> tuple[Action, ...]:
        card, _, taken = rest.partition(" taking ")
        act = Action(Kind.ACT, card=self._card(card))
        return (act, Action(Kind.TAKE, card=self._card(taken))) if taken else (act,)

    def _read_take(self, rest: str, _piece: int) -> tuple[Action, ...]:
        return (Action(Kind.TAKE, card=self._card(rest)),)

    def _read_removal(self, rest: str, _piece: int) -> tuple[Action, ...]:
        return () if rest.strip() == NOTHING else self._named(Kind.REMOVE, rest)

    def _read_token(self, rest: str, piece: int) -> tuple[Action, ...]:
        token, _, more = rest.partition(" ")
        if token not in self._tokens:
            raise BadNotation(tr("there is no token “{name}”", name=token))
        if self._tokens[token].symbol is not None:
            play = Action(Kind.PLAY_TOKEN, token=token, piece=piece)
            return (play, *self._read_path(more))
        kind = _KINDS_OF_TOKENS.get(token)
        if kind is None:
            return (Action(Kind.TOKEN, token=token), *self._named(Kind.GIVE, more))
        if kind is Kind.NATIVE_TOKEN:
            path = self._read_path(more.removeprefix(ARROW))
            return (Action(kind, piece=piece), *path)
        return (Action(kind, card=self._card(more)),)

    def _read_purchase(self, rest: str, _piece: int) -> tuple[Action, ...]:
        card, _, paid = rest.partition(" with ")
        if not paid:
            raise BadNotation(tr("say what you pay with: buy photographer with traveler+traveler"))
        counts = sorted((self._read_count(each) for each in paid.split("+")), key=self._count_rank)
        return (*counts, Action(Kind.BUY, card=self._card(card)))

    def _read_count(self, text: str) -> Action:
        name, _, way = text.strip().partition("/")
        if name in self._tokens and name not in self._cards:
            return Action(Kind.COUNT_TOKEN, token=name)
        if way and way not in set(PaymentWay):
            raise BadNotation(tr("a card counts as half, full or changed, not “{way}”", way=way))
        card = self._card(name)
        return Action(Kind.COUNT, card=card, way=PaymentWay(way) if way else self._usual_way(card))

    def _count_rank(self, action: Action) -> tuple[int, int, int]:
        """The order in which a purchase is counted: cards, their ways, then tokens."""
        if action.kind is Kind.COUNT_TOKEN:
            return 1, list(self._tokens).index(action.token or ""), 0
        return (
            0,
            list(self._cards).index(action.card or ""),
            list(PaymentWay).index(action.way or PaymentWay.HALF),
        )

    def _read_end(self, rest: str, _piece: int) -> tuple[Action, ...]:
        words, _, cards = rest.partition(" discarding ")
        if words.strip() != "turn":
            raise BadNotation(tr("write: end turn, or end turn discarding explorer,sailor"))
        return (*self._named(Kind.DISCARD, cards), Action(Kind.END_TURN))

    def _named(self, kind: Kind, text: str) -> tuple[Action, ...]:
        """Cards named one after the other, brought into the order of the box."""
        cards = [self._card(name) for name in text.split(",") if name.strip()]
        return tuple(Action(kind, card=card) for card in sorted(cards, key=list(self._cards).index))

    def _usual_way(self, card: str) -> PaymentWay:
        return PaymentWay.FULL if Symbol.COIN in self._cards[card].symbols else PaymentWay.HALF

    def _card(self, name: str) -> str:
        if name.strip() not in self._cards:
            raise BadNotation(tr("there is no card “{name}”", name=name.strip()))
        return name.strip()


class LineWriter:
    """Writes the plays of games on one board."""

    def __init__(self, board: Board) -> None:
        """Know the names of the board's spaces and gates, and what cards show."""
        self._spaces = space_names(board)
        self._gates = gate_names(board)
        self._coins = {card.id for card in board.catalogue.cards if Symbol.COIN in card.symbols}
        self._writers: Mapping[Kind, Callable[[Sequence[Action]], str]] = {
            Kind.PLAY: self._write_play,
            Kind.PLAY_TOKEN: self._write_play,
            Kind.NATIVE: self._write_native,
            Kind.NATIVE_TOKEN: self._write_native,
            Kind.PAY_SPACE: self._write_payment,
            Kind.PAY_GATE: self._write_payment,
            Kind.ACT: self._write_act,
            Kind.TAKE: self._write_take,
            Kind.REMOVE: self._write_removal,
            Kind.DONE: self._write_removal,
            Kind.TOKEN: self._write_token,
            Kind.TOKEN_REMOVE: self._write_single,
            Kind.KEEP_ITEM: self._write_single,
            Kind.COUNT: self._write_purchase,
            Kind.COUNT_TOKEN: self._write_purchase,
            Kind.DISCARD: self._write_end,
            Kind.END_TURN: self._write_end,
        }

    def written(self, actions: Sequence[Action]) -> tuple[tuple[int, str], ...]:
        """The lines for a sequence of complete plays."""
        lines: list[tuple[int, str]] = []
        start = 0
        while start < len(actions):
            end = _end_of_line(actions, start)
            lines.append((start, self._line(actions[start:end])))
            start = end
        return tuple(lines)

    def _line(self, group: Sequence[Action]) -> str:
        """One line for actions that belong together."""
        first = group[0]
        prefix = "2: " if first.piece == 1 else ""
        return f"{prefix}{self._writers[first.kind](group)}"

    def _write_play(self, group: Sequence[Action]) -> str:
        first, path = group[0], self._path(group[1:])
        if first.kind is Kind.PLAY:
            return f"{first.card} {first.symbol} {path}".rstrip()
        return f"token {first.token} {path}".rstrip()

    def _write_native(self, group: Sequence[Action]) -> str:
        first = group[0]
        who = str(first.card) if first.used_token is None else f"token {first.used_token}"
        return f"{who} {ARROW} {self._path(group[1:])}"

    def _path(self, actions: Sequence[Action]) -> str:
        return "-".join(self._place(each) for each in actions if each.kind is not Kind.STOP)

    def _place(self, action: Action) -> str:
        if action.space is not None:
            return self._spaces[action.space]
        return self._gates[action.gate or 0]

    def _write_payment(self, group: Sequence[Action]) -> str:
        return f"pay {_cards(group[1:])} {ARROW} {self._place(group[0])}"

    def _write_act(self, group: Sequence[Action]) -> str:
        taken = f" taking {group[1].card}" if len(group) > 1 else ""
        return f"act {group[0].card}{taken}"

    def _write_take(self, group: Sequence[Action]) -> str:
        return f"take {group[0].card}"

    def _write_removal(self, group: Sequence[Action]) -> str:
        return f"remove {_cards(group) or NOTHING}"

    def _write_token(self, group: Sequence[Action]) -> str:
        cards = _cards(group[1:])
        return f"token {group[0].token} {cards}".rstrip()

    def _write_purchase(self, group: Sequence[Action]) -> str:
        paid = "+".join(self._counted(each) for each in group if each.kind is not Kind.BUY)
        return f"buy {group[-1].card} with {paid}"

    def _counted(self, action: Action) -> str:
        if action.kind is Kind.COUNT_TOKEN:
            return str(action.token)
        is_usual = action.way is self._usual_way(action.card)
        return str(action.card) if is_usual else f"{action.card}/{action.way}"

    def _usual_way(self, card: str | None) -> PaymentWay:
        return PaymentWay.FULL if card in self._coins else PaymentWay.HALF

    def _write_end(self, group: Sequence[Action]) -> str:
        cards = _cards(group)
        return f"end turn discarding {cards}" if cards else "end turn"

    def _write_single(self, group: Sequence[Action]) -> str:
        return f"token {group[0].used_token} {group[0].card}"


_FOLLOWERS: dict[Kind, frozenset[Kind]] = {
    Kind.PLAY: frozenset({Kind.STEP, Kind.CLEAR}),
    Kind.PLAY_TOKEN: frozenset({Kind.STEP, Kind.CLEAR}),
    Kind.NATIVE: frozenset({Kind.STEP, Kind.CLEAR}),
    Kind.NATIVE_TOKEN: frozenset({Kind.STEP, Kind.CLEAR}),
    Kind.PAY_SPACE: frozenset({Kind.GIVE}),
    Kind.PAY_GATE: frozenset({Kind.GIVE}),
    Kind.ACT: frozenset({Kind.TAKE}),
    Kind.REMOVE: frozenset({Kind.REMOVE}),
    Kind.TOKEN: frozenset({Kind.GIVE}),
    Kind.COUNT: frozenset({Kind.COUNT, Kind.COUNT_TOKEN}),
    Kind.COUNT_TOKEN: frozenset({Kind.COUNT, Kind.COUNT_TOKEN}),
    Kind.DISCARD: frozenset({Kind.DISCARD}),
}
_CLOSERS: dict[Kind, Kind] = {
    Kind.PLAY: Kind.STOP,
    Kind.PLAY_TOKEN: Kind.STOP,
    Kind.REMOVE: Kind.DONE,
    Kind.TOKEN: Kind.DONE,
    Kind.COUNT: Kind.BUY,
    Kind.COUNT_TOKEN: Kind.BUY,
    Kind.DISCARD: Kind.END_TURN,
}


def _end_of_line(actions: Sequence[Action], start: int) -> int:
    """Where the actions end that belong to the one at the start."""
    kind, end = actions[start].kind, start + 1
    while end < len(actions) and actions[end].kind in _FOLLOWERS.get(kind, frozenset()):
        end += 1
    is_closed = end < len(actions) and actions[end].kind is _CLOSERS.get(kind)
    return end + 1 if is_closed else end


def _cards(actions: Sequence[Action]) -> str:
    """The cards of some actions, with commas."""
    return ",".join(each.card for each in actions if each.card is not None)


class Notation:
    """Reads and writes lines for one board."""

    def __init__(self, board: Board) -> None:
        """Make a reader and a writer that know the board's names."""
        self._reader = LineReader(board)
        self._writer = LineWriter(board)

    def read(self, line: str) -> tuple[Action, ...]:
        """The actions of a line, without the stop or done that may close it; or `BadNotation`."""
        return self._reader.read(line)

    def written(self, actions: Sequence[Action]) -> tuple[tuple[int, str], ...]:
        """The lines for a sequence of complete plays, each with where its first action stands."""
        return self._writer.written(actions)
