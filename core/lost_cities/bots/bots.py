"""The table of bots: who can sit down at a game, with a sentence about each."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import marked
from core.basics.values import dataclass
from core.lost_cities.bots.kernels import memory
from core.playtest.bots import PanelBots, StyledBot

BOTS_VERSION = 3
"""Raised whenever some bot would decide differently in the same game."""
BATCHES = {memory.RANDOM: 50, memory.GREEDY: 200, memory.PLANNER: 150}
"""Games in a batch by the way of thinking: some 25 to 50 ms on one core."""


@dataclass(frozen=True, slots=True)
class LostCitiesBot(StyledBot):
    """Somebody who plays by itself."""

    kind: int = memory.PLANNER

    @property
    def batch(self) -> int:
        """How many games make a batch."""
        return BATCHES[self.kind]

    def all_weights(self) -> list[int]:
        """Every weight, in the order of the kernels."""
        return self.percents(memory.WEIGHTS_EACH)


def _style(name: str, sentence: str, manner: str, weights: Mapping[int, int]) -> LostCitiesBot:
    """A planner with a bent of its own; tests hold its games to its sentence."""
    return LostCitiesBot(name, sentence, manner, memory.PLANNER, tuple(weights.items()))


BOTS: tuple[LostCitiesBot, ...] = (
    LostCitiesBot(
        "random",
        marked("Does anything legal; a test of the rules, not of a board."),
        marked("any legal move"),
        memory.RANDOM,
    ),
    LostCitiesBot(
        "greedy",
        marked("Takes the step that pays most at once, and gives no thought to anybody else."),
        marked("the best step now"),
        memory.GREEDY,
    ),
    LostCitiesBot(
        "planner",
        marked("Weighs what each expedition will come to, and what others get out of it."),
        marked("weighs everything"),
        memory.PLANNER,
    ),
    _style(
        "rusher",
        marked("A planner that ends rounds as soon as it can."),
        marked("ends rounds early"),
        {memory.END_WEIGHT: 400},
    ),
    _style(
        "collector",
        marked("A planner that goes after artefacts, whatever the way there costs."),
        marked("wants artefacts"),
        {memory.ARTEFACT_WEIGHT: 500},
    ),
    _style(
        "far",
        marked("A planner that begins few expeditions and goes far on them."),
        marked("few, but far"),
        {memory.START_WEIGHT: 150},
    ),
    _style(
        "wide",
        marked("A planner that begins every expedition it can, however short it stays."),
        marked("many, but short"),
        {memory.START_WEIGHT: 0},
    ),
)

PANEL = PanelBots(judges=("planner", "rusher", "collector", "wide"), novice="greedy")
"""Whom the game asks about its seats: the styles that play about as well as the planner."""
