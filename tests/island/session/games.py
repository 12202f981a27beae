"""Games on record that several tests look at, played by chance and by bots."""

from __future__ import annotations

from functools import cache
from random import Random

from core.basics.jobs import finished
from core.island.board.board import Board
from core.island.bots.bots import BOTS
from core.island.bots.deciding import bot_action
from core.island.design.island_design import IslandDesign
from core.island.engine.action import Action, Kind
from core.island.engine.game import Game
from core.island.session.record import Record, record_of
from core.playtest.bots import bot_among
from tests.island.islands import SMALL

SEATS = ("person", "planner", "explorer")


def begun(design: IslandDesign = SMALL, seed: int = 5, players: int = 3) -> Game:
    """A game that begins."""
    board = Board.of(design)
    assert board is not None
    return Game(board, players, seed)


def mixed(game: Game, dice: Random, seats: tuple[str, ...] = SEATS) -> Action:
    """What is done next by people who do anything, rather than end their turn, and by bots."""
    seat = seats[game.to_act]
    if seat != "person":
        return bot_action(game, bot_among(BOTS, seat))
    legal = game.legal_actions()
    active = [each for each in legal if each.kind is not Kind.FINISH]
    return dice.choice(active if active and dice.random() < 0.8 else legal)


@cache
def mixed_game(seed: int = 5) -> Game:
    """A game of a person and two bots from its deal to its end."""
    game, dice = begun(seed=seed), Random(seed)
    while game.outcome is None:
        game.apply(mixed(game, dice))
    return game


@cache
def mixed_record(seed: int = 5) -> Record:
    """The same on record."""
    return finished(record_of(mixed_game(seed).log.seated(SEATS)))
