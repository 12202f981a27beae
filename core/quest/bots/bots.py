"""The table of bots: who can sit down at a game, with a sentence about each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.basics.language import marked
from core.basics.values import dataclass
from core.playtest.bots import USUAL_WEIGHT, PanelBots, StyledBot, bot_among
from core.quest.board.board import Board
from core.quest.bots.kernels import memory
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options, packed

BOTS_VERSION = 2
"""Raised whenever some bot would decide differently in the same game."""
FIRST_HABITS = (100,) * memory.SCARCITY_HABIT + (0,) * (memory.WEIGHTS_EACH - memory.SCARCITY_HABIT)
"""What the planner of the first version weighed; everything is told in percent of it.

It was guessed, and had nothing of the last ones."""
_PLANNER_HABITS = {
    memory.BUYING_WEIGHT: 60,
    memory.THINNING_WEIGHT: 55,
    memory.GETTING_HABIT: 30,
    memory.ECONOMY_HABIT: 0,
    memory.FALL_HABIT: 177,
    memory.DRAWING_HABIT: 157,
    memory.REMOVING_HABIT: 150,
    memory.TAKING_HABIT: 160,
    memory.SPARING_HABIT: 15,
    memory.RUBBLE_HABIT: 155,
    memory.CAMP_HABIT: 55,
    memory.SCARCITY_HABIT: 11,
    memory.WAITING_HABIT: 30,
    memory.GIVING_HABIT: 11,
    memory.STYLE_WEIGHT: 30,
}
PLANNER_HABITS = tuple(
    _PLANNER_HABITS.get(which, habit) for which, habit in enumerate(FIRST_HABITS)
)
"""What a planner weighs by now, found by some 100,000 games between slightly different ones, on the
official routes and some random ones."""
BATCHES = {memory.RANDOM_BOT: 50, memory.SPRINTER: 400, memory.PLANNER: 50}
"""Games in a batch by the kind of bot: some 25 to 50 ms on one core."""
_SMALLEST_BATCH = 25


@dataclass(frozen=True, slots=True)
class QuestBot(StyledBot):
    """Somebody who plays the Quest by itself.

    Attributes:
        habits: what a planner weighs at all, in percent of the first one.
    """

    kind: int = memory.PLANNER
    habits: tuple[int, ...] = FIRST_HABITS

    @property
    def batch(self) -> int:
        """How many games make a batch."""
        return BATCHES.get(self.kind, _SMALLEST_BATCH)

    def all_weights(self) -> list[int]:
        """Every weight, in the order of the kernels."""
        percents = self.percents(len(self.habits))
        return [
            habit * percent // USUAL_WEIGHT
            for habit, percent in zip(self.habits, percents, strict=True)
        ]


def _style(name: str, sentence: str, manner: str, weights: Mapping[int, int]) -> QuestBot:
    """A planner with a bent of its own.

    How far it bends is a guess; tests hold its games to its sentence.
    """
    return QuestBot(name, sentence, manner, memory.PLANNER, tuple(weights.items()), PLANNER_HABITS)


BOTS: tuple[QuestBot, ...] = (
    QuestBot(
        "random",
        marked("Does anything legal; a test of the rules, not of a route."),
        marked("anything legal"),
        memory.RANDOM_BOT,
    ),
    QuestBot(
        "sprinter",
        marked("Makes the most progress now and buys the dearest card."),
        marked("runs straight ahead"),
        memory.SPRINTER,
    ),
    QuestBot(
        "planner",
        marked("Thinks a whole turn through and builds a deck for the way."),
        marked("thinks ahead"),
        memory.PLANNER,
        habits=PLANNER_HABITS,
    ),
    _style(
        "yardstick",
        marked("A planner without tastes of its own: all of this name think alike."),
        marked("a planner without tastes"),
        {memory.STYLE_WEIGHT: 0},
    ),
    _style(
        "machete",
        marked("A planner at home in the jungle: trusts its machetes to go farther than they do."),
        marked("at home in the jungle"),
        {memory.MACHETE_WEIGHT: 150},
    ),
    _style(
        "paddle",
        marked("A planner at home on the river: trusts its paddles to go farther than they do."),
        marked("at home on the river"),
        {memory.PADDLE_WEIGHT: 150},
    ),
    _style(
        "coin",
        marked("A planner at home in the villages: trusts its coins to go farther than they do."),
        marked("at home in the villages"),
        {memory.COIN_WEIGHT: 150},
    ),
    _style(
        "thin",
        marked("A planner that travels light: removes cards whenever it can and buys few."),
        marked("travels light"),
        {memory.THINNING_WEIGHT: 600, memory.BUYING_WEIGHT: 60},
    ),
    _style(
        "rush",
        marked("A planner in a hurry: would rather move now than buy for later."),
        marked("always in a hurry"),
        {memory.BUYING_WEIGHT: 30},
    ),
    _style(
        "blocker",
        marked("A planner that likes to stand where others want to go."),
        marked("stands in the way"),
        {memory.BLOCKING_WEIGHT: 600},
    ),
    _style(
        "pauper",
        marked("A planner that may not buy: shows what the market is worth on a route."),
        marked("never buys"),
        {memory.BUYING_WEIGHT: 0},
    ),
)


PANEL = PanelBots(
    judges=("planner", "machete", "paddle", "coin", "rush", "blocker"),
    novice="sprinter",
    has_start_places=True,
)
"""Whom the Quest asks about its seats: the styles that win at least 40 % of their games two against
two over the planner, on the mean of the seven official routes."""


def bot_called(name: str) -> QuestBot:
    """The bot of a name, or `UnknownBot`."""
    return bot_among(BOTS, name)


def lineup(*names: str) -> tuple[QuestBot, ...]:
    """The bots of some names, or `UnknownBot`."""
    return tuple(map(bot_called, names))


def packed_with_bots(board: Board, options: Options, bots: Sequence[QuestBot]) -> State:
    """The array of a game with a bot on each seat, before the bots have prepared themselves."""
    g = packed(board, len(bots), options)
    g.extend([0] * (memory.BOTS_END - len(g)))
    for player, bot in enumerate(bots):
        seat(g, player, bot)
    return g


def seat(g: State, player: int, bot: QuestBot) -> None:
    """Let a bot take a seat."""
    first = memory.WEIGHTS + player * memory.WEIGHTS_EACH
    g[memory.BOT_KINDS + player] = bot.kind
    for which, weight in enumerate(bot.all_weights()):
        g[first + which] = weight
