"""Why an action is not legal, in words a player understands, with the rule it breaks.

Nothing here decides what is legal: the kernels do. This module is asked only about actions that
they do not offer, and looks for the first rule in the way.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr
from core.lost_cities.board.board import Board
from core.lost_cities.engine.action import PILE, Action, Card, Kind
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.position import PlayerState, Position, Row

Reason = tuple[str, str]
"""The id of a rule, and a sentence."""
_STEPS = {
    "playing": frozenset({Kind.START, Kind.ADVANCE, Kind.REST, Kind.DISCARD}),
    "choosing": frozenset({Kind.MOVE, Kind.STAY}),
    "taking": frozenset({Kind.TAKE}),
    "over": frozenset[Kind](),
}


class IllegalAction(Exception):
    """An action that the rules do not allow; `rule` names the one that it breaks."""

    def __init__(self, rule: str, sentence: str) -> None:
        """Keep the rule apart from the sentence."""
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence


def reason_against(action: Action, position: Position, board: Board) -> Reason:
    """The rule that an action breaks, and what to tell the player."""
    return next(_reasons(action, position, board), ("LC-TURN-2", tr("That cannot be done now.")))


def _reasons(action: Action, position: Position, board: Board) -> Iterator[Reason]:
    if action.kind not in _STEPS[position.mode]:
        yield _wrong_step(position)
        return
    mine = position.players[position.player]
    if action.card is not None and action.card not in (mine.hand or ()):
        yield "LC-TURN-1", tr("You do not hold {card}.", card=action.card)
    elif action.kind is Kind.TAKE:
        yield from _against_taking(action, position)
    elif action.kind is Kind.MOVE:
        yield from _against_moving(action, mine)
    elif action.card is not None:
        yield from _against_row(action.card, mine, board)
        yield from _against_figure(action, action.card, mine)


def _wrong_step(position: Position) -> Reason:
    sentences = {
        "playing": ("LC-TURN-1", tr("First play a card.")),
        "choosing": ("LC-TOK-4", tr("First answer the stage token: move a figure, or stay.")),
        "taking": ("LC-TURN-1", tr("You have played a card; now take one.")),
        "over": ("LC-FIN-2", tr("The game is over.")),
    }
    return sentences[position.mode]


def _against_taking(action: Action, position: Position) -> Iterator[Reason]:
    if action.pile == position.barred:
        yield "LC-DRAW-2", tr("The card you have just discarded stays where it is.")
    elif action.pile != PILE:
        yield "LC-DRAW-1", tr("No card lies on that pile.")


def _against_moving(action: Action, mine: PlayerState) -> Iterator[Reason]:
    if action.figure is not None and mine.figures[action.figure] is None:
        yield "LC-AMB-5", tr("A stage token moves only figures that have set out.")
    yield "LC-TOK-4", tr("None of your figures can go there in one step.")


def _row(mine: PlayerState, colour: str) -> Row | None:
    return next((row for row in mine.rows if row.colour == colour), None)


def _against_row(card: Card, mine: PlayerState, board: Board) -> Iterator[Reason]:
    row = _row(mine, card.colour)
    if row is None:
        ranks = [each.rank for each in mine.hand or () if each.colour == card.colour]
        if board.design.up_and_down and card.rank not in {min(ranks), max(ranks)}:
            yield (
                "LC-VAR-1",
                tr("A row begins with your lowest or your highest card of the colour."),
            )
        elif not board.design.up_and_down and card.rank != min(ranks):
            yield "LC-PLAY-1", tr("A row begins with your lowest card of the colour.")
    elif row.way != words.OPEN and (card.rank - row.last) * row.way < 0:
        rule = "LC-VAR-2" if board.design.up_and_down else "LC-PLAY-5"
        yield (
            rule,
            (
                tr("On {last} only {last} or higher fits.", last=row.last)
                if row.way == words.UP
                else tr("On {last} only {last} or lower fits.", last=row.last)
            ),
        )


def _against_figure(action: Action, card: Card, mine: PlayerState) -> Iterator[Reason]:
    if action.kind is Kind.START:
        if None not in mine.figures:
            yield "LC-AMB-23", tr("All your figures have set out already.")
        elif action.is_leader and mine.figures[0] is not None:
            yield "LC-PLAY-2", tr("Your leader has set out already.")
        elif None not in mine.figures[1:] and not action.is_leader:
            yield "LC-PLAY-2", tr("Only your leader is left in the camp.")
        else:
            yield "LC-PLAY-3", tr("You have a figure on that expedition already.")
    elif action.kind is Kind.REST:
        yield "LC-AMB-20", tr("A figure can move, so one has to.")
    elif _row(mine, card.colour) is None:
        yield "LC-PLAY-2", tr("No figure of yours has set out there yet.")
    else:
        yield "LC-PLAY-7", tr("That figure cannot go there with this card.")
