"""Positions made by hand, on which rules are tried; a combat die of one face leaves no chance."""

from __future__ import annotations

from dataclasses import replace

from core.geometry.hexes import Hex
from core.island.board.board import Board
from core.island.design.island_design import Adventurer, Cards, IslandDesign
from core.island.engine.action import ROLES, Place
from core.island.engine.game import Game
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import corner_of
from core.island.engine.kernels.setup import set_up_players
from core.island.engine.kernels.turns import begin_turn
from core.island.engine.kernels.units import (
    add_building,
    add_villager,
    set_adventurer,
)
from core.island.engine.notation import CORNERS, read, written
from core.island.engine.packing import Options
from tests.island.islands import OPEN

CERTAIN = replace(OPEN, combat=(1,))
"""Whoever is stronger wins."""
RICH = Cards(9, 9, 9)
PLAIN = (Adventurer.WILLIAM, Adventurer.WILLIAM, Adventurer.WILLIAM, Adventurer.WILLIAM)


class Stage:
    """A game in which pieces are put where a test wants them; player 0 is to move."""

    def __init__(
        self,
        design: IslandDesign = CERTAIN,
        players: int = 2,
        roles: tuple[Adventurer, ...] = PLAIN,
        *,
        points: int = 3,
        hand: Cards = RICH,
    ) -> None:
        board = Board.of(design)
        assert board is not None
        self.game = Game(board, players, 1, Options())
        self.g = g = self.game.state
        for player in range(players):
            g[at.ROLES + player] = ROLES.index(roles[player])
        set_up_players(g)
        g[at.ACTOR] = 0
        begin_turn(g)
        g[at.ROUND] = 2
        g[at.MODE] = words.EXPLORING
        g[at.POINTS] = points
        for player in range(players):
            self.hand(player, hand)

    def hand(self, player: int, cards: Cards) -> None:
        """Give a player these cards and no others."""
        numbers = (cards.wood, cards.food, cards.gold)
        for card, number in enumerate(numbers):
            place = at.HANDS + player * at.CARDS + card
            self.g[at.SUPPLIES + card] += self.g[place] - number
            self.g[place] = number

    def adventurer(self, player: int, q: int, r: int, is_cave: bool = False) -> Stage:
        """Put an adventurer somewhere."""
        set_adventurer(self.g, player, Place(Hex(q, r), is_cave).cell)
        return self

    def villagers(self, player: int, q: int, r: int, number: int = 1) -> Stage:
        """Put villagers on a tile of the island."""
        for _ in range(number):
            add_villager(self.g, player, Place(Hex(q, r)).cell)
        return self

    def building(self, player: int, q: int, r: int, corner: str, kind: int = words.FARM) -> Stage:
        """Put a farm, or another building, on a corner of a tile of the island."""
        spot = corner_of(Place(Hex(q, r)).cell, CORNERS.index(corner))
        add_building(self.g, player, spot, kind)
        return self

    def offering(self, player: int, q: int, r: int) -> Stage:
        """Put an offering on a shrine."""
        number = self.g[at.OFFERINGS + player]
        place = at.OFFERING_CELLS + player * at.MOST_OFFERINGS + number
        self.g[place] = Place(Hex(q, r)).cell
        self.g[at.OFFERINGS + player] += 1
        return self

    def owner(self, player: int) -> Stage:
        """Let a player own the cave shrine."""
        self.g[at.SHRINE_OWNER] = player
        return self

    def play(self, *lines: str) -> Stage:
        """Carry out some lines."""
        for line in lines:
            self.game.apply(read(line))
        return self

    @property
    def legal(self) -> set[str]:
        """All legal lines."""
        return {written(each) for each in self.game.legal_actions()}

    def words_of(self, kind: str) -> set[str]:
        """The legal lines that begin with a word."""
        return {each for each in self.legal if each.split()[0] == kind}

    @property
    def mode(self) -> str:
        """What is to be decided."""
        return self.game.position.mode

    @property
    def dice(self) -> tuple[int, int]:
        """What both sides of the last fight have rolled."""
        return self.g[at.FIGHT_ATTACK], self.g[at.FIGHT_DEFENCE]

    @property
    def fights(self) -> int:
        """How many fights there were."""
        return self.g[at.FIGHTS]

    def places(self, player: int) -> list[str]:
        """Where the villagers of a player are."""
        return [str(each) for each in self.game.position.players[player].villagers]

    def at(self, player: int) -> str:
        """Where an adventurer is."""
        return str(self.game.position.players[player].at)

    def cards(self, player: int) -> Cards:
        """What a player holds."""
        return self.game.position.players[player].hand
