"""Runs of cards: when figures set out, how far cards carry them, and how long a round lasts.

Cards of a colour come into a hand as chance deals them. With some of them a player sets out; of
those that come later a share can be laid, fewer as the row goes up; slots with stage tokens add
steps; and a round ends when the draw pile is empty or enough figures are across bridges, which all
these steps decide. All of it are means, with a normal spread round them.

The constants were chosen by random search, so that the chances to get to each stage are those of
greedy bots on 48 random boards with other hands, decks, crossings and tokens, with two, three and
four players. `python -m tests.measuring.reach` tells how far off they are on boards that they were
not chosen by.
"""

from __future__ import annotations

from functools import cached_property
from math import erf, exp, log, sqrt

from core.basics.values import dataclass

SEEN_TO_START = 3.572
STEEPNESS_OF_STARTS = 3.0
"""Of the expeditions of a player 1 - exp(-(n / 3.572)^3) are begun after n cards of each colour."""
STEPS_AT_ONCE = 2.66
"""So far a figure gets with the cards with which it sets out."""
LAID = 0.58
"""The share of the cards that come later which can be laid while the row is short."""
FEWER_RANKS = 0.133
"""With fewer ranks more can be laid, by this power of eleven ranks to theirs."""
LONGEST_RUN = 8.19
"""Steps by later cards that a row comes near to, however many come."""
STEPS_BY_TOKENS = 0.44
"""What a card of the colour carries farther where every stage has a slot with a stage token."""
SPREAD_AT_START, SPREAD_BY_CARDS = 1.1, 0.517
"""The standard deviation of the steps: of the first ones, and of each card seen later."""
STEPS_A_TURN = 0.537
"""One figure makes no more steps in a turn: others want to go on, too."""
TURNS_TO_SET_OUT = 0.35
"""Between setting out on one expedition and on the next."""
TOO_LATE = 11.3
"""Nobody sets out with fewer turns left by the pile."""
TAKEN_UP = 0.066, 0.068, 0.013
"""The share of the turns that take an open card and leave the pile alone: with two players, more
with each further player, more for each rank below eleven."""
MOST_TAKEN_UP = 0.6
NEARLY = 0.957
"""The share of the crossings, in the mean, at which the last one may come."""
SHARPNESS = 7.0
"""How closely the shorter of the two ends decides how long a round is."""
_RANKS = 11
"""Of the box."""
_PARTS = 6
"""Figures are followed in so many groups, by when they set out."""
_LONGEST = 90.0
"""Turns after which no bridge ends a round any more."""
_HALVINGS = 12


@dataclass(frozen=True, slots=True)
class SettingOut:
    """When figures set out.

    Attributes:
        seen: how many cards of the colour the player has seen then.
        turn: in which turn of the player it is.
    """

    seen: float
    turn: float


@dataclass(frozen=True)
class Runs:
    """What cards do in a round of some number of players.

    Attributes:
        pile: how many cards lie face down after dealing.
        step_slots: of all stages, the share on which a stage token can be expected.
        figures: the most expeditions that a player can begin, as a share of all.
    """

    players: int
    colours: int
    ranks: int
    hand: int
    pile: int
    step_slots: float
    figures: float

    @cached_property
    def pile_turns(self) -> float:
        """Turns of a player until the draw pile is empty, those that take open cards included."""
        two, each, rank = TAKEN_UP
        taken = two + each * (self.players - 2) + rank * max(0, _RANKS - self.ranks)
        return self.pile / self.players / (1 - min(MOST_TAKEN_UP, taken))

    def seen_after(self, turns: float) -> float:
        """How many cards of a colour a player has seen after some turns."""
        return (self.hand + turns) / self.colours

    @cached_property
    def begun(self) -> float:
        """The share of the expeditions that a player begins in a round that the pile ends."""
        last = self.seen_after(max(0.5, self.pile_turns - TOO_LATE))
        cards = (last / SEEN_TO_START) ** STEEPNESS_OF_STARTS
        return min(self.figures, 1 - exp(-cards))

    @cached_property
    def starts(self) -> tuple[SettingOut, ...]:
        """When figures set out, as many of them each."""
        parts = [self.begun * (part + 0.5) / _PARTS for part in range(_PARTS)]
        found = []
        for part in parts:
            seen = SEEN_TO_START * (-log(1 - part)) ** (1 / STEEPNESS_OF_STARTS)
            seen = max(self.seen_after(0), seen)
            in_turn = TURNS_TO_SET_OUT * part * self.colours
            found.append(SettingOut(seen, max(self.colours * seen - self.hand, in_turn)))
        return tuple(found)

    @cached_property
    def laid(self) -> float:
        """How far a card that comes later carries a figure, while its row is short."""
        more = float((_RANKS / self.ranks) ** FEWER_RANKS)
        return LAID * more + STEPS_BY_TOKENS * self.step_slots

    def steps(self, start: SettingOut, turns: float) -> tuple[float, float]:
        """The steps of a figure after some turns of a round: mean and standard deviation."""
        later = max(0.0, self.seen_after(turns) - start.seen)
        by_cards = STEPS_AT_ONCE + LONGEST_RUN * (1 - exp(-self.laid * later / LONGEST_RUN))
        by_turns = 1 + (turns - start.turn) * STEPS_A_TURN
        spread = sqrt(SPREAD_AT_START**2 + SPREAD_BY_CARDS**2 * later)
        return _shorter(by_cards, by_turns, 6), spread

    def chance(self, cost: float, turns: float) -> float:
        """The chance of a figure to get as far as so many cards carry, of all that ever set out."""
        out = [start for start in self.starts if start.turn <= turns]
        return sum(self._chance_of(start, cost, turns) for start in out) / len(self.starts)

    def _chance_of(self, start: SettingOut, cost: float, turns: float) -> float:
        mean, spread = self.steps(start, turns)
        return 0.5 * (1 + erf((mean - cost + 0.5) / spread / sqrt(2)))

    def bridge_turns(self, costs: tuple[float, ...], crossings: int) -> float:
        """Turns of a player until enough figures are across, by what it costs to get there."""

        def is_over(turns: float) -> bool:
            across = sum(self.chance(cost, turns) for cost in costs)
            return self.players * self.begun * across >= NEARLY * crossings

        low, high = 1.0, _LONGEST
        if not is_over(high):
            return high
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if is_over(middle) else (middle, high)
        return (low + high) / 2

    def round_turns(self, costs: tuple[float, ...], crossings: int) -> float:
        """Turns of a player in a round, which pile or bridge ends."""
        return _shorter(self.pile_turns, self.bridge_turns(costs, crossings), SHARPNESS)


def _shorter(one: float, other: float, sharpness: float) -> float:
    """The smaller of two numbers, and less where they are about equal."""
    return float((one**-sharpness + other**-sharpness) ** (-1 / sharpness))
