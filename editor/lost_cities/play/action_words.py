"""What a player can do, in words, and why something cannot be done."""

from __future__ import annotations

from core.basics.language import tr
from core.lost_cities.board.board import Board
from core.lost_cities.board.names import node_name
from core.lost_cities.engine.action import PILE, Action, Card, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.reasons import IllegalAction, reason_against


def card_words(card: Card) -> str:
    """A card."""
    return f"{tr(card.colour)} {card.rank}"


def action_words(game: Game, action: Action) -> str:
    """An action, as a button says it."""
    match action.kind:
        case Kind.START:
            text = (
                tr("Set out with the leader") if action.is_leader else tr("Set out with a member")
            )
            return tr("{action}: {stage}", action=text, stage=_stage(game, action))
        case Kind.ADVANCE | Kind.MOVE:
            return tr("Go to {stage}", stage=_stage(game, action))
        case Kind.REST:
            return tr("Lay it, no figure can move")
        case Kind.DISCARD:
            return tr("Discard it")
        case Kind.STAY:
            return tr("Stay")
    return _taking(game, action)


def _stage(game: Game, action: Action) -> str:
    return node_name(game.board.design, game.board.graph.nodes[action.target or 0])


def _taking(game: Game, action: Action) -> str:
    if action.pile == PILE:
        return tr("Draw a card")
    tops = {colour: cards[-1] for colour, cards in game.position.discards if cards}
    return tr("Take {card}", card=card_words(tops[action.pile or ""]))


def done_words(board: Board, action: Action) -> str:
    """What somebody has done, whenever that was: with the card, or the pile it came from."""
    card = "" if action.card is None else card_words(action.card)
    if action.target is not None:
        stage = node_name(board.design, board.graph.nodes[action.target])
        return tr("{card}: to {stage}", card=card, stage=stage) if card else f"→ {stage}"
    if action.kind is Kind.DISCARD:
        return tr("discards {card}", card=card)
    if action.kind is Kind.REST:
        return tr("{card}: nobody moves", card=card)
    if action.kind is Kind.STAY:
        return tr("stays")
    if action.pile == PILE:
        return tr("draws a card")
    return tr("takes from the {colour} pile", colour=tr(str(action.pile)))


def told_lines(game: Game, number: int) -> tuple[str, ...]:
    """What the log says of an action of a game, whenever that was."""
    return (done_words(game.board, game.actions[number]),)


def advised_action(game: Game, action: Action) -> str:
    """What a player is told to do, with the card."""
    card = "" if action.card is None else f"{card_words(action.card)} – "
    return card + action_words(game, action)


def why_not_lay(game: Game, card: Card) -> str:
    """Why a card of one's hand cannot be laid, with the rule; empty if it can."""
    laid = {Kind.START, Kind.ADVANCE, Kind.REST}
    if any(each.card == card and each.kind in laid for each in game.legal_actions()):
        return ""
    mine = game.position.players[game.position.player]
    has_row = any(row.colour == card.colour for row in mine.rows)
    action = Action(Kind.ADVANCE if has_row else Kind.START, card, 1)
    return str(IllegalAction(*reason_against(action, game.position, game.board)))


def why_not_take(game: Game, pile: str) -> str:
    """Why nobody can take from a pile now, with the rule."""
    action = Action(Kind.TAKE, pile=pile)
    return str(IllegalAction(*reason_against(action, game.position, game.board)))
