"""The race without fights, beside the simulation from which the house values were chosen.

What that simulation told is on record in the notes on the design: medians of rounds, when the
third shrine is found and the third offering made, tiles left of 47, dwellers met and beaten. Its
bots were rough ones, with 400 to 500 games each. Explorers differ where they are known to play
otherwise: they enter the cave only with all their offerings, hence stronger, and so beat more
dwellers; they discover no more than they need, so that the third shrine comes to light later and
a few tiles more are left; and they lay their third offering sooner, as they buy neither farms nor
villagers, which the bots of the simulation did.
"""

from __future__ import annotations

import numpy as np
import pytest

from core.island.engine.kernels import words
from core.island.engine.kernels.state import FIGHT_RESULTS
from core.island.playtest.kernels import record
from core.playtest import record as common
from tests.island.islands import OFFICIAL
from tests.island.playtest.test_playtests import played, spec_of

pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first
GAMES = 1_000
ROUNDS = {2: (10, 12, 16), 3: (9, 11, 14), 4: (9, 11, 12)}
THIRD_SHRINE = {2: 5, 3: 3, 4: 3}
THIRD_OFFERING = {2: 10, 3: 9, 4: 9}
TILES_LEFT, DWELLERS_MET = 6, 2.0
WON = 0.60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_explorers_race_as_the_simulation_did_within_its_limits(players: int) -> None:
    totals = played(spec_of(OFFICIAL, GAMES, *("explorer",) * players))
    rows = totals.finished
    assert len(rows) >= 0.99 * GAMES
    rounds = np.percentile(rows[:, common.ROUNDS], [10, 50, 90])
    assert np.abs(rounds - ROUNDS[players]).max() <= 2
    third = np.median(rows[:, record.ROW_SHRINE_ROUNDS + 2])
    assert 0 <= third - THIRD_SHRINE[players] <= 3
    offered = np.median(rows[:, record.ROW_OFFERING_ROUNDS + 2])
    assert -3 <= offered - THIRD_OFFERING[players] <= 0
    left = sum(OFFICIAL.tile_counts.values()) - rows[:, record.ROW_TILES].mean()
    assert 0 <= left - TILES_LEFT <= 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_explorers_meet_as_many_dwellers_and_beat_a_few_more(players: int) -> None:
    rows = played(spec_of(OFFICIAL, GAMES, *("explorer",) * players)).finished
    first = record.ROW_FOUGHT + words.AGAINST_DWELLER * FIGHT_RESULTS
    fights = rows[:, first : first + FIGHT_RESULTS]
    assert abs(fights.sum(axis=1).mean() - DWELLERS_MET) <= 0.3
    assert 0 <= fights[:, words.WON - 1].sum() / fights.sum() - WON <= 0.15


def test_the_race_has_hardly_a_fight_between_players() -> None:
    rows = played(spec_of(OFFICIAL, GAMES, *("explorer",) * 2)).finished
    first = record.ROW_FOUGHT + words.AGAINST_PLAYER * FIGHT_RESULTS
    assert rows[:, first : first + FIGHT_RESULTS].sum(axis=1).mean() < 1
