"""How far the model of runs of cards is off from games, on random boards: `python -m` this.

Half of the boards have another deck, hand, number of crossings or stage tokens. The constants of
`core.lost_cities.analysis.runs` were chosen by boards 0 to 47, and what games add to them
(`tests.measuring.reach_weights`) by 0 to 239; those from 1000 on were never seen.
`python -m tests.measuring.reach [BOARDS [FIRST [BOT]]]`
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from statistics import mean, median

from core.basics.jobs import finished
from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.design.board_design import BoardDesign, Deck, Tokens
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.lost_cities.search.random_boards import random_board
from core.playtest import record as common
from core.playtest.limits import Unplayable
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup

GAMES = 400
FIRST_SEED = 10_000
NEAR = 0.08
FEWEST_STARTS = 0.5
"""Boards on which a player begins fewer expeditions in a round tell nothing of them."""


def varied_board(seed: int) -> BoardDesign:
    """A random board, two in three with other numbers than the box."""
    design, chance = random_board(seed), Random(seed + 99)
    if seed % 3 == 1:
        design = replace(design, crossings=chance.randint(3, 8))
    if seed % 3 == 2:
        removed = ((2, chance.choice((0, 15, 30))),)
        deck = Deck(0, chance.randint(7, 11), chance.randint(2, 3), removed)
        hand, crossings = chance.randint(6, 9), chance.randint(4, 7)
        design = replace(design, deck=deck, hand=hand, crossings=crossings)
    if seed % 4 == 3:
        number = design.tokens.number
        stage = min(number, chance.randint(0, 14))
        artefact = (number - stage) // 2
        points = ((10, number - stage - artefact),)
        design = replace(design, tokens=Tokens(artefact, stage, points))
    return design


@dataclass(frozen=True, slots=True)
class Shown:
    """What games show: the share of figures that get to each stage of each expedition, and more.

    Attributes:
        by_bridge: the share of the rounds that the bridge ends.
        turns: of a player in a round.
    """

    lines: list[list[float]]
    by_bridge: float
    turns: float


def shown_in_games(facts: Facts, players: int, bot: str, games: int = GAMES) -> Shown | None:
    """What bots do on a board; None if nobody can tell."""
    if facts.board is None:
        return None
    options = LOST_CITIES.playtests.usual_options(facts.design)
    bots = lineup(LOST_CITIES, (bot,) * players)
    try:
        spec = Spec(LOST_CITIES, facts.board, bots, options, games, FIRST_SEED, is_rotating=True)
        totals = finished(playtesting(spec))
    except Unplayable:
        return None
    rounds = players * facts.design.rounds
    rows = totals.finished
    if rows[:, record.ROW_STARTS].mean() < FEWEST_STARTS * rounds:
        return None
    ended, _ = totals.tally(record.ENDED, len(facts.graph.nodes))
    lines = ([int(ended[each]) for each in stages] for _, stages in facts.lines)
    shares = [[sum(each[at:]) / max(1, sum(each)) for at in range(len(each))] for each in lines]
    by_bridge = float(rows[:, record.ROW_BRIDGES].mean()) / facts.design.rounds
    return Shown(shares, by_bridge, float(rows[:, common.TURNS].mean()) / rounds)


@dataclass(frozen=True, slots=True)
class Error:
    """By how much the worst stage is off, the mean of all expeditions, and how rounds end."""

    stage: float
    by_bridge: float
    turns: float


def error(design: BoardDesign, players: int, bot: str, games: int = GAMES) -> Error | None:
    """By how much the model is off on a board; None if nobody can tell."""
    facts = Facts(DesignFile(design))
    shown = shown_in_games(facts, players, bot, games)
    if shown is None or facts.board is None:
        return None
    reach = Reach(facts.board, players)
    told = [[reach.chances[each] for each in stages] for _, stages in facts.lines]
    stage = max(
        abs(mean(line[at] for line in told) - mean(line[at] for line in shown.lines))
        for at in range(len(told[0]))
    )
    by_bridge = abs(reach.by_bridge - shown.by_bridge)
    return Error(stage, by_bridge, abs(reach.round_turns - shown.turns))


def main(boards: int, first: int, bot: str) -> None:
    """Tell median, nine tenths and worst for each number of players."""
    for players in (2, 3, 4):
        found = [error(varied_board(seed), players, bot) for seed in range(first, first + boards)]
        off = [each for each in found if each is not None]
        near = sum(each.stage < NEAR for each in off) / len(off)
        sys.stdout.write(f"{players} players, {len(off)} boards; {near:.0%} within 8 points\n")
        for name, numbers in (
            ("worst stage, points", [100 * each.stage for each in off]),
            ("ends at the bridge, points", [100 * each.by_bridge for each in off]),
            ("turns in a round", [each.turns for each in off]),
        ):
            ends = sorted(numbers)
            tenth = ends[len(ends) * 9 // 10]
            told = f"median {median(ends):.1f}, nine tenths {tenth:.1f}, worst {ends[-1]:.1f}"
            sys.stdout.write(f"  {name}: {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    given = sys.argv[1:4]
    boards, first, bot = (*given, *("48", "1000", "greedy")[len(given) :])
    main(int(boards), int(first), bot)
