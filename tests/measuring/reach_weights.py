"""Finds by how much runs of cards are off, and by what: `python -m` this writes the weights.

Greedy bots play on random boards; a regression of the chances that their figures had, on what is
known of board and stage, says what `core.lost_cities.analysis.experience` corrects. What
that is worth on boards that it has never seen, `python -m tests.measuring.reach` tells.
`python -m tests.measuring.reach_weights [BOARDS]`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from core.designs.design_file import DesignFile
from core.lost_cities.analysis.experience import WEIGHTS_FILE, Standing, log_odds
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.reach import Reach
from tests.measuring.reach import shown_in_games, varied_board

BOARDS = 240
CALM = 0.5
"""How strongly weights are kept small; the chance by cards weighs 1 where nothing is known."""
LOOKS = 50
DIGITS = 5
STAGE_TRAITS = len(Standing(0, 0, None, 0, 0, 0).traits())
SINGLE = 6
"""So many weights are of no trait: see `columns_of`."""
Rows = NDArray[np.float64]


def stages_on(seed: int, players: int) -> Iterator[tuple[list[float], float]]:
    """What is known of each stage beyond the first, and the share of figures that get there."""
    facts = Facts(DesignFile(varied_board(seed)))
    shown = shown_in_games(facts, players, "greedy")
    if facts.board is None or shown is None:
        return
    reach = Reach(facts.board, players)
    for (_, line), shares in zip(facts.lines, shown.lines, strict=True):
        for stage, share in zip(line[1:], shares[1:], strict=True):
            yield _known_of(reach, stage), share


def _known_of(reach: Reach, stage: int) -> list[float]:
    where = reach.standings[stage]
    odds = log_odds(reach.by_cards(reach.costs[stage]))
    return [odds, where.place, *reach.traits, *where.traits()]


def columns_of(known: Rows, board: int) -> Rows:
    """What the regression looks at: see `Experience.corrected`."""
    odds, place, traits = known[:, :1], known[:, 1:2], known[:, 2:]
    by_place = np.hstack([traits[:, :board] * place])
    ones = np.ones_like(odds)
    chance = 1 / (1 + np.exp(-odds))
    doubt = chance * (1 - chance)
    return np.hstack([ones, odds, doubt, odds * place, place, place**2, traits, by_place])


def fitted(columns: Rows, shown: Rows) -> Rows:
    """Weights by which the chances are nearest to what games have shown; ones come first."""
    middle, spread = columns.mean(axis=0), columns.std(axis=0) + 1e-9
    middle[:2], spread[:2] = 0, 1
    scaled = (columns - middle) / spread
    usual = np.zeros(columns.shape[1])
    usual[1] = 1
    weights = usual.copy()
    for _ in range(LOOKS):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = chance * (1 - chance)
        pull = scaled.T @ (slope * (shown - chance)) - CALM * (weights - usual)
        bend = (scaled * (slope**2)[:, None]).T @ scaled + CALM * np.eye(len(weights))
        weights += np.clip(np.linalg.solve(bend, pull), -1, 1)
    plain: Rows = weights / spread
    plain[0] -= (plain * middle)[1:].sum()
    return plain


def _rounded(numbers: Rows) -> list[float]:
    return [round(float(each), DIGITS) for each in numbers]


def main(boards: int) -> None:
    """Play, fit and write."""
    found = [row for seed in range(boards) for n in (2, 3, 4) for row in stages_on(seed, n)]
    known = np.array([row for row, _ in found])
    shown = np.array([share for _, share in found])
    traits = known[:, 2:]
    columns = columns_of(known, traits.shape[1] - STAGE_TRAITS)
    weights = _rounded(fitted(columns, shown))
    of_traits = SINGLE + traits.shape[1]
    told = {
        "recipe": f"greedy bots on boards 0 to {boards - 1} of tests/measuring/reach.py",
        "weights": {
            "constant": weights[:1],
            "chance": weights[1:4],
            "place": weights[4:SINGLE],
            "traits": weights[SINGLE:of_traits],
            "by_place": weights[of_traits:],
            "lowest": _rounded(traits.min(axis=0)),
            "highest": _rounded(traits.max(axis=0)),
        },
    }
    WEIGHTS_FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS)
