"""Reading lines of notation (see core.engine.notation)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from core.board.board import Board
from core.board.names import gate_names, space_names
from core.catalogue.spaces import Symbol
from core.engine.action import NAMELESS_TOKENS, SYMBOLS, Action, Kind, Way
from core.engine.lines import ARROW, NOTHING, BadNotation
from core.language import tr

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
        if way and way not in set(Way):
            raise BadNotation(tr("a card counts as half, full or changed, not “{way}”", way=way))
        card = self._card(name)
        return Action(Kind.COUNT, card=card, way=Way(way) if way else self._usual_way(card))

    def _count_rank(self, action: Action) -> tuple[int, int, int]:
        """The order in which a purchase is counted: cards, their ways, then tokens."""
        if action.kind is Kind.COUNT_TOKEN:
            return 1, list(self._tokens).index(action.token or ""), 0
        return (
            0,
            list(self._cards).index(action.card or ""),
            list(Way).index(action.way or Way.HALF),
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

    def _usual_way(self, card: str) -> Way:
        return Way.FULL if Symbol.COIN in self._cards[card].symbols else Way.HALF

    def _card(self, name: str) -> str:
        if name.strip() not in self._cards:
            raise BadNotation(tr("there is no card “{name}”", name=name.strip()))
        return name.strip()
