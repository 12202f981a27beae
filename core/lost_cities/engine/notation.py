"""Notation: each action as a line that people can type and read, and that parses back.

`start green 3 leader`, `play green 5`, `play red 9 moving desert-4` (to that stage), `lay red 10`,
`discard blue 2`, `take pile`, `take red`, `move desert-5`, `stay`. A stage is written as its
expedition and its number, or as its id in a network.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.basics.language import tr
from core.lost_cities.board.board import Board
from core.lost_cities.engine.action import PILE, Action, Card, Kind

LEADER = "leader"
MEMBER = "member"
MOVING = "moving"
_CARD_WORDS = 2


class BadNotation(Exception):
    """A line that names no action; the message says what is expected."""


class Notation:
    """The notation of one board."""

    def __init__(self, board: Board) -> None:
        """Know the names of its stages and colours."""
        self._colours = frozenset(board.colours)
        self._names = tuple(stage_name(node.spot) for node in board.graph.nodes)
        self._places = {name: index for index, name in enumerate(self._names)}

    def written(self, action: Action, among: Iterable[Action]) -> str:
        """The line of an action, as short as tells it apart from the other legal ones."""
        words = [action.kind.value]
        if action.card is not None:
            words.append(str(action.card))
        if action.kind is Kind.START:
            words.append(LEADER if action.is_leader else MEMBER)
        if action.kind is Kind.TAKE:
            words.append(action.pile or PILE)
        if action.kind is Kind.MOVE:
            words.append(self._figure_words(action, among))
        elif action.target is not None and self._is_doubtful(action, among):
            words += [MOVING, self._figure_words(action, among)]
        return " ".join(words)

    def _figure_words(self, action: Action, among: Iterable[Action]) -> str:
        """Where a figure goes, with its number where two go there."""
        name = self._names[action.target or 0]
        same = [each for each in among if replace(each, figure=action.figure) == action]
        return f"{name} {action.figure}" if len(same) > 1 else name

    def _is_doubtful(self, action: Action, among: Iterable[Action]) -> bool:
        """Whether other legal actions differ in nothing but figure and target."""
        return any(each != action and _alike(each, action) for each in among)

    def read(self, line: str, among: Iterable[Action]) -> Action:
        """The action that a line names; among the legal ones, if it is one of them."""
        words = line.split()
        if not words or words[0] not in set(Kind):
            kinds = ", ".join(Kind)
            raise BadNotation(
                tr("“{line}” should begin with one of {words}", line=line, words=kinds)
            )
        action = self._read(Kind(words[0]), words[1:], line)
        return self._settled(action, tuple(among))

    def _read(self, kind: Kind, words: list[str], line: str) -> Action:
        if kind is Kind.STAY and not words:
            return Action(kind)
        if kind is Kind.TAKE and len(words) == 1 and words[0] in {PILE, *self._colours}:
            return Action(kind, pile=words[0])
        if kind is Kind.MOVE and words:
            return self._with_place(Action(kind), words, line)
        if kind in {Kind.TAKE, Kind.STAY, Kind.MOVE}:
            raise _incomplete(line)
        card, rest = self._card(words, line), words[_CARD_WORDS:]
        return self._with_figure(Action(kind, card), rest, line)

    def _card(self, words: list[str], line: str) -> Card:
        if len(words) < _CARD_WORDS or words[0] not in self._colours or not words[1].isdecimal():
            raise BadNotation(tr("“{line}” should name a card such as “green 5”", line=line))
        return Card(words[0], int(words[1][:4]))

    def _with_figure(self, action: Action, words: list[str], line: str) -> Action:
        """The action with what follows its card."""
        if action.kind is Kind.START and words[:1] in ([LEADER], [MEMBER]):
            figure = 0 if words[0] == LEADER else 1
            return self._with_figure(replace(action, figure=figure), words[1:], line)
        if words[:1] == [MOVING]:
            return self._with_place(action, words[1:], line)
        if words:
            raise _incomplete(line)
        return action

    def _with_place(self, action: Action, words: list[str], line: str) -> Action:
        if not words or words[0] not in self._places:
            raise BadNotation(
                tr("“{line}” should name a stage such as {name}", line=line, name=self._names[0])
            )
        placed = replace(action, target=self._places[words[0]])
        if words[1:2] and words[1].isdecimal():
            return replace(placed, figure=int(words[1][:2]))
        if words[1:]:
            raise _incomplete(line)
        return placed

    def _settled(self, action: Action, among: tuple[Action, ...]) -> Action:
        """The one legal action that fits what was said, or what was said if there is none."""
        fitting = [each for each in among if _fits(action, each)]
        if len(fitting) > 1:
            several = "; ".join(self.written(each, among) for each in fitting)
            raise BadNotation(tr("that may mean several things: {lines}", lines=several))
        return fitting[0] if fitting else action


def _incomplete(line: str) -> BadNotation:
    return BadNotation(tr("“{line}” is no complete action", line=line))


def _alike(one: Action, other: Action) -> bool:
    """Whether two actions differ in nothing but which figure goes where."""
    is_start = one.kind is Kind.START
    bare = (
        replace(each, figure=each.figure if is_start else None, target=None)
        for each in (one, other)
    )
    return len(set(bare)) == 1


def _fits(said: Action, legal: Action) -> bool:
    """Whether a legal action is one that was said, perhaps in fewer words."""
    if (said.kind, said.card, said.pile) != (legal.kind, legal.card, legal.pile):
        return False
    if said.target is not None and said.target != legal.target:
        return False
    if said.figure is None:
        return True
    if said.kind is Kind.START:
        return said.is_leader == legal.is_leader
    return said.figure == legal.figure


def stage_name(spot: tuple[str, int] | str) -> str:
    """How notation, outlines and messages for programs name a stage."""
    return spot if isinstance(spot, str) else f"{spot[0]}-{spot[1]}"
