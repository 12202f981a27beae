"""A game in words for the terminal: what lies on the table, what is in the hand, what happened."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked, tr
from core.quest.board.board import Board
from core.quest.board.names import gate_names, space_names
from core.quest.engine.action import Action
from core.quest.engine.game import Game, Outcome
from core.quest.engine.position import Counts, GateState, Seen, View
from core.terminal.speaking import styled, visible

_CELL = 8
_MARKS = "①②③④"


def counted(counts: Counts) -> str:
    """Cards or tokens as the notation calls them: "2 explorer, sailor"."""
    parts = (name if number == 1 else f"{number} {name}" for name, number in counts.items())
    return ", ".join(parts) or tr("none")


def announcement(game: Game) -> Iterator[str]:
    """What the player to move should know before choosing."""
    view = game.view(game.position.player)
    turn = tr("Round {round}, player {player}", round=view.round, player=view.player + 1)
    yield styled(turn, "bold")
    for number, seen in enumerate(view.players, start=1):
        yield f"  {_player_line(number, seen, game.board)}"
    blockades = zip(gate_names(game.board), view.gates, strict=True)
    gates = ", ".join(_gate(name, gate) for name, gate in blockades) or tr("none")
    above = _market(view, game.board, on_board=False) or tr("nothing")
    lines = (
        tr("blockades: {blockades}", blockades=gates),
        tr("market: {cards}", cards=_market(view, game.board, on_board=True)),
        tr("above the board: {cards}", cards=above),
        tr("your hand: {cards}", cards=counted(view.hand)),
    )
    yield from (f"  {line}" for line in lines)


def _player_line(number: int, seen: Seen, board: Board) -> str:
    names = space_names(board)
    places = tr(" and ").join(tr("home") if at is None else names[at] for at in seen.pieces)
    parts = [
        tr("{count} in hand", count=seen.hand_size),
        tr("{count} to draw", count=seen.draw_size),
        tr("discarded: {cards}", cards=counted(seen.discard)),
    ]
    parts += [tr("tokens: {tokens}", tokens=counted(seen.tokens))] if seen.tokens else []
    cards = ", ".join(parts)
    return tr("player {number} at {places}; {cards}", number=number, places=places, cards=cards)


def _gate(name: str, gate: GateState) -> str:
    state = tr("lies") if gate.owner is None else tr("won by {player}", player=gate.owner + 1)
    ground = f"{tr(gate.ground)} {gate.power}"
    words = {"name": name, "number": gate.number, "ground": ground, "state": state}
    return tr("{name} (no. {number}, {ground}, {state})", **words)


def _market(view: View, board: Board, *, on_board: bool) -> str:
    prices = {card.id: card.price for card in board.catalogue.cards}
    piles = (card for card in view.market if (card in view.on_board) == on_board)
    return ", ".join(f"{view.market[card]} {card} ({prices[card]})" for card in piles)


def in_words(action: Action, board: Board) -> str:
    """One legal action, short, in words of the notation, which has no languages."""
    parts = [str(action.kind), action.card, action.token, action.symbol, action.way]
    parts += [space_names(board)[action.space]] if action.space is not None else []
    parts += [gate_names(board)[action.gate]] if action.gate is not None else []
    parts += ["with piece 2"] if action.piece == 1 else []
    return " ".join(part for part in parts if part)


def result(outcome: Outcome) -> str:
    """How the game has ended."""
    if outcome.winner is None:
        text = marked("Nobody has arrived after {round} rounds: the game is unfinished.")
        return tr(text, round=outcome.round)
    winner = outcome.winner + 1
    return tr("Player {winner} wins in round {round}.", winner=winner, round=outcome.round)


def board_map(game: Game) -> Iterator[str]:
    """The board as rows of hexes: its cells, pieces as circled numbers, names at the margins."""
    board, names = game.board, space_names(game.board)
    standing = {
        place: _MARKS[number]
        for number, holdings in enumerate(game.position.players)
        for place in holdings.pieces
        if place is not None
    }
    rows: dict[int, list[int]] = {}
    for index, each in enumerate(board.spaces):
        rows.setdefault(each.at.r, []).append(index)
    left = min(2 * each.at.q + each.at.r for each in board.spaces)
    for r in sorted(rows):
        line = ""
        for index in sorted(rows[r], key=lambda index: board.spaces[index].at.q):
            at, cell = board.spaces[index].at, str(board.spaces[index].space)
            column = (2 * at.q + at.r - left) * _CELL // 2
            mark = standing.get(index, "")
            line = f"{line:<{column}}{mark}{cell} {names[index]}"
        yield visible(line)
