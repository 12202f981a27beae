"""Refusals: why a click on a space or a blockade leads nowhere, with the rule."""

from __future__ import annotations

from dataclasses import replace

from core.basics.language import tr
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.catalogue.supplies import Card
from core.quest.engine.action import PAYING, Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.position import Position
from core.quest.engine.reasons import Reason, reason_against
from core.quest.session.walks import NOTHING_HELD, Held, Walks

_PAID = {Terrain.RUBBLE, Terrain.BASE_CAMP}
_TOO_FAR = {"Q-MOVE-8", "Q-BLK-4"}
_WITHOUT_A_CARD = {"Q-MOVE-9", "Q-MOVE-10", "Q-BLK-2", "Q-BLK-5"}
"""Rules that stand in the way whatever is played."""
_AGAINST_ALL_MOVES = {"Q-TURN-4"}
"""Rules against moving anywhere at all, by which any movement is refused, even a payment."""


def why_unreached(
    game: Game, *, space: int | None = None, gate: int | None = None, held: Held = NOTHING_HELD
) -> Reason | None:
    """Why no play as wished ends on a space or clears a blockade; None if one does."""
    walks = Walks(game)
    found = walks.to_space(space, held) if space is not None else walks.to_gate(gate or 0, held)
    if found:
        return None
    held = replace(held, piece=_piece(game, held))
    goal = _goal(game, space, gate, held.piece or 0)
    if not game.is_between_plays:
        return _against(game, goal)
    card = game.board.catalogue.cards_by_id.get(held.card or "")
    return _without_card(game, goal, held) if card is None else _with_card(game, goal, card, held)


def _piece(game: Game, held: Held) -> int:
    """The piece that is meant; if none was named, the first that is still under way."""
    if held.piece is not None:
        return held.piece
    position = game.position
    pieces = position.players[position.player].pieces
    return next((own for own, at in enumerate(pieces) if at is not None), 0)


def _goal(game: Game, space: int | None, gate: int | None, piece: int) -> Action:
    """What would have to be done in the end: a step or a clearing, or a payment."""
    if gate is not None:
        number = game.position.gates[gate].number
        terrain = next(e.terrain for e in game.board.catalogue.blockades if e.number == number)
    else:
        terrain = game.board.spaces[space or 0].space.terrain
    if terrain in _PAID and game.is_between_plays:
        kind = Kind.PAY_SPACE if gate is None else Kind.PAY_GATE
        return Action(kind, space=space, gate=gate, piece=piece)
    return Action(Kind.STEP if gate is None else Kind.CLEAR, space=space, gate=gate)


def _with_card(game: Game, goal: Action, card: Card, held: Held) -> Reason:
    """Why one play of a card does not do it."""
    piece = held.piece or 0
    if goal.kind in PAYING:
        return _against(game, goal)
    symbol = held.symbol or _fitting(game, goal, card)
    kind = Kind.NATIVE if card.is_native else Kind.PLAY
    first = Action(kind, card=card.id, symbol=None if card.is_native else symbol, piece=piece)
    reason = _against(game, first)
    if not game.is_legal(first) and reason[0] not in {"Q-MOVE-1", "Q-AMB-71"}:
        return reason
    mode = "native" if card.is_native else "moving"
    begun = replace(_standing(game, piece), mode=mode, symbol=symbol, left=card.power)
    reason = reason_against(goal, begun, game.board, game.options)
    if reason[0] in _TOO_FAR:
        return "Q-MOVE-3", tr("One play of the {card} does not get there.", card=card.shown_name)
    return reason


def _without_card(game: Game, goal: Action, held: Held) -> Reason:
    """Why nothing in the hand does it."""
    if goal.kind in {Kind.STEP, Kind.CLEAR}:
        position = replace(_standing(game, held.piece or 0), mode="moving", left=0)
        reason = reason_against(goal, position, game.board, game.options)
    else:
        reason = _against(game, goal)
    if reason[0] in _WITHOUT_A_CARD or goal.kind in PAYING:
        return reason
    moving = _against(game, Action(Kind.PAY_SPACE, space=goal.space, piece=held.piece))
    if moving[0] in _AGAINST_ALL_MOVES:
        return moving
    return "Q-MOVE-3", tr("Nothing that you can play gets there at once.")


def _standing(game: Game, piece: int) -> Position:
    """The position with one of the player's own pieces about to move."""
    position = game.position
    return replace(position, piece=position.player + piece * game.players, has_moved=False)


def _fitting(game: Game, goal: Action, card: Card) -> str:
    """The symbol of a card that its goal asks for, or else its first."""
    if goal.space is not None:
        wanted = game.board.spaces[goal.space].space.terrain.symbol
    else:
        ground = game.position.gates[goal.gate or 0].ground
        wanted = next((each for each in Symbol if each.value == ground), None)
    symbols = card.symbols or tuple(Symbol)
    return str(wanted if wanted in symbols else symbols[0])


def _against(game: Game, action: Action) -> Reason:
    return reason_against(action, game.position, game.board, game.options)
