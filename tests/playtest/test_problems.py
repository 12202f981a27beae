"""How sure the rules that judge games are: as a report is, or as somebody who watches has to be."""

import numpy as np
import pytest

from core.playtest.problems import GamesPlayed
from core.playtest.spec import Spec
from core.playtest.statistics.intervals import share_interval
from core.playtest.statistics.sequences import share_sequence
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from tests.quest.engine.official import official_board

SPEC = Spec(QUEST, official_board("first_game"), lineup("planner", "planner"), Options())
PLAIN = GamesPlayed(SPEC, Totals.none(LAYOUT))
WATCHED = GamesPlayed(SPEC, Totals.none(LAYOUT), is_watched=True)


@pytest.mark.parametrize(("won", "of"), [(0, 1), (1, 1), (0, 300), (300, 300), (70, 300)])
def test_shares_have_wilsons_interval_or_a_sequence(won: int, of: int) -> None:
    assert PLAIN.share_ends(won, of) == share_interval(won, of)
    assert WATCHED.share_ends(won, of, 0.2) == share_sequence(won, of, guess=0.2)


@pytest.mark.parametrize("n", [2, 50, 2_000, 10_000])
def test_standard_errors_are_those_of_the_intervals_of_means(n: int) -> None:
    numbers = np.arange(n, dtype=np.int64) % 7
    error = float(numbers.std(ddof=1)) / np.sqrt(n)
    half = WATCHED.mean_ends(numbers).half_width
    assert half == pytest.approx(WATCHED.standard_errors(n) * error)
    assert PLAIN.standard_errors(n) == pytest.approx(1.96, abs=1e-3)
    assert WATCHED.standard_errors(n) > 1.5 * PLAIN.standard_errors(n)


def test_what_is_watched_is_less_sure() -> None:
    numbers = np.arange(400, dtype=np.int64) % 7
    plain, watched = PLAIN.mean_ends(numbers), WATCHED.mean_ends(numbers)
    assert watched.low < plain.low < 3 < plain.high < watched.high
