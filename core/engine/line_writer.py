"""Writing plays as lines of notation (see core.engine.notation)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.board.board import Board
from core.board.names import gate_names, space_names
from core.catalogue.spaces import Symbol
from core.engine.action import Action, Kind, Way
from core.engine.lines import ARROW, NOTHING


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

    def _usual_way(self, card: str | None) -> Way:
        return Way.FULL if card in self._coins else Way.HALF

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
