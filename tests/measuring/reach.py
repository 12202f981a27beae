"""How far the model of runs of cards is off from games, on random boards: `python -m` this.

Half of the boards have another deck, hand, number of crossings or stage tokens. The constants of
`core.lost_cities.analysis.runs` were chosen by boards 0 to 47; those from 1000 on were never seen.
`python -m tests.measuring.reach [BOARDS [FIRST [BOT]]]`
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from statistics import median

from core.basics.jobs import finished
from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.design.board_design import BoardDesign, Deck, Tokens
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.lost_cities.search.random_boards import random_board
from core.playtest.limits import Unplayable
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup

GAMES = 400
FIRST_SEED = 10_000
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


def error(design: BoardDesign, players: int, bot: str) -> float | None:
    """By how much the worst stage is off, the mean of all expeditions; None if nobody can tell."""
    facts = Facts(DesignFile(design))
    if facts.board is None:
        return None
    options = LOST_CITIES.playtests.usual_options(design)
    bots = lineup(LOST_CITIES, (bot,) * players)
    try:
        spec = Spec(LOST_CITIES, facts.board, bots, options, GAMES, FIRST_SEED, is_rotating=True)
        totals = finished(playtesting(spec))
    except Unplayable:
        return None
    if totals.finished[:, record.ROW_STARTS].mean() < FEWEST_STARTS * players * design.rounds:
        return None
    ended, _ = totals.tally(record.ENDED, len(facts.graph.nodes))
    chances = Reach(facts.board, players).chances
    off = [0.0] * len(facts.lines[0][1])
    for _, stages in facts.lines:
        counts = [int(ended[each]) for each in stages]
        for at, stage in enumerate(stages):
            shown = sum(counts[at:]) / max(1, sum(counts))
            off[at] += (chances[stage] - shown) / len(facts.lines)
    return max(map(abs, off))


def main(boards: int, first: int, bot: str) -> None:
    """Tell median, nine tenths and worst for each number of players."""
    for players in (2, 3, 4):
        found = [error(varied_board(seed), players, bot) for seed in range(first, first + boards)]
        off = sorted(each for each in found if each is not None)
        near = sum(each < 0.08 for each in off) / len(off)
        told = f"median {median(off):.1%}, nine tenths {off[len(off) * 9 // 10]:.1%}"
        who = f"{players} players, {len(off)} boards"
        sys.stdout.write(f"{who}: {told}, worst {off[-1]:.1%}; {near:.0%} within 8\n")
        sys.stdout.flush()


if __name__ == "__main__":
    given = sys.argv[1:4]
    boards, first, bot = (*given, *("48", "1000", "greedy")[len(given) :])
    main(int(boards), int(first), bot)
