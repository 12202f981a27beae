"""The table of bots: who can sit down at a game, with a sentence about each."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import marked
from core.basics.values import dataclass
from core.island.bots.kernels import memory
from core.playtest.bots import PanelBots, StyledBot

BOTS_VERSION = 4
"""Raised whenever some bot would decide differently in the same game."""
BATCHES = {memory.RANDOM: 10, memory.EXPLORER: 50, memory.PLANNER: 50}
"""Games in a batch by the way of thinking."""


@dataclass(frozen=True, slots=True)
class IslandBot(StyledBot):
    """Somebody who plays by itself."""

    kind: int = memory.EXPLORER

    @property
    def batch(self) -> int:
        """How many games make a batch."""
        return BATCHES[self.kind]

    def all_weights(self) -> list[int]:
        """Every weight, in the order of the kernels."""
        return self.percents(memory.WEIGHTS_EACH)


def _style(name: str, sentence: str, manner: str, weights: Mapping[int, int]) -> IslandBot:
    """A planner with a bent of its own; tests hold its games to its sentence."""
    return IslandBot(name, sentence, manner, memory.PLANNER, tuple(weights.items()))


BOTS: tuple[IslandBot, ...] = (
    IslandBot(
        "random",
        marked("Does anything legal; a test of the rules, not of an island."),
        marked("any legal move"),
        memory.RANDOM,
    ),
    IslandBot(
        "explorer",
        marked("Races for the shrines: explores, gathers and offers, and avoids fights."),
        marked("races for shrines"),
        memory.EXPLORER,
    ),
    IslandBot(
        "planner",
        marked("Gathers for all offerings to come, and fights where odds and loot are good."),
        marked("weighs everything"),
        memory.PLANNER,
    ),
    _style(
        "builder",
        marked("A planner that builds a farm at a rich corner before it offers."),
        marked("farms first"),
        {memory.BUILD_WEIGHT: 200},
    ),
    _style(
        "raider",
        marked("A planner that attacks more readily, for cards and to throw others back."),
        marked("attacks more"),
        {memory.RAID_WEIGHT: 400},
    ),
    _style(
        "caver",
        marked("A planner that goes into the cave before it has made all its offerings."),
        marked("cave first"),
        {memory.CAVE_WEIGHT: 200},
    ),
)

PANEL = PanelBots(judges=("planner", "builder", "raider", "caver"), novice="explorer")
"""Whom the game asks about its seats: the styles that play about as well as the planner."""
