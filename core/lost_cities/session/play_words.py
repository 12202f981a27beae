"""What is said at a table: the game as a player sees it, and how it has ended."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr, tr_plural
from core.lost_cities.board.board import Board
from core.lost_cities.board.names import node_name
from core.lost_cities.engine.game import Game, Outcome
from core.lost_cities.engine.position import PlayerState, Position


def announcement(game: Game) -> Iterator[str]:
    """The table as the player to move sees it."""
    position = game.view(game.position.player)
    yield tr(
        "Round {round}, player {player}: {mode}.",
        round=position.round,
        player=position.player + 1,
        mode=_wanted(position),
    )
    for number, each in enumerate(position.players, start=1):
        yield f"  {_player(game.board, number, each)}"
    yield f"  {_piles(position)}"
    yield f"  {tr('your hand: {cards}', cards=hand_words(position.players[position.player]))}"


def _wanted(position: Position) -> str:
    words = {
        "playing": tr("play a card"),
        "choosing": tr("a stage token: move a figure, or stay"),
        "taking": tr("take a card"),
        "over": tr("the game is over"),
    }
    return words[position.mode]


def hand_words(player: PlayerState) -> str:
    """The cards that a player holds, colour by colour."""
    by_colour: dict[str, list[str]] = {}
    for card in player.hand or ():
        by_colour.setdefault(card.colour, []).append(str(card.rank))
    told = (f"{tr(colour)} {' '.join(ranks)}" for colour, ranks in by_colour.items())
    return ", ".join(told) or "–"


def _player(board: Board, number: int, player: PlayerState) -> str:
    rows = ", ".join(f"{tr(row.colour)} {row.last}" for row in player.rows) or "–"
    stages = ", ".join(_figures(board, player)) or "–"
    return tr(
        "player {number}: {coins} points, {artefacts} artefacts; rows {rows}; figures {stages}",
        number=number,
        coins=player.coins,
        artefacts=player.artefacts + player.held,
        rows=rows,
        stages=stages,
    )


def _figures(board: Board, player: PlayerState) -> Iterator[str]:
    for number, stage in enumerate(player.figures):
        if stage is not None:
            name = node_name(board.design, board.graph.nodes[stage])
            yield tr("{stage} (leader)", stage=name) if number == 0 else name


def _piles(position: Position) -> str:
    tops = ", ".join(
        f"{tr(cards[-1].colour)} {cards[-1].rank}" for _, cards in position.discards if cards
    )
    left = tr_plural("{count} card to draw", "{count} cards to draw", position.pile_count)
    return tr(
        "{left}; open: {tops}; across bridges: {crossed}",
        left=left,
        tops=tops or "–",
        crossed=position.crossed,
    )


def result(outcome: Outcome) -> str:
    """How a game has ended, in a sentence."""
    if not outcome.is_finished:
        return tr("The game was not finished.")
    points = ", ".join(map(str, outcome.points))
    if len(outcome.winners) > 1:
        names = ", ".join(str(each + 1) for each in outcome.winners)
        return tr("Players {names} win together, with {points} points.", names=names, points=points)
    winner = outcome.winners[0] + 1
    return tr("Player {winner} wins: {points} points.", winner=winner, points=points)
