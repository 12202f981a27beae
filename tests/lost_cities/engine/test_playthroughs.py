"""Golden playthroughs: whole games by bots, word for word, on the boards that come with it."""

from __future__ import annotations

import pytest

from core.lost_cities.bots.bots import BOTS_VERSION
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.replayer import Replayer
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.spec import Spec, lineup
from tests.conftest import Golden
from tests.lost_cities.boards import NETWORK, OFFICIAL, UP_AND_DOWN, board_of

GAMES = {
    "official": (OFFICIAL, ("planner", "greedy", "collector"), 7),
    "up_and_down": (UP_AND_DOWN, ("planner", "greedy"), 3),
    "network": (NETWORK, ("planner", "rusher", "greedy", "wide"), 5),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_before(name: str, golden: Golden) -> None:
    """Whoever changes what bots do raises their version and accepts the new games."""
    design, bots, seed = GAMES[name]
    options = LOST_CITIES.playtests.usual_options(design)
    spec = Spec(LOST_CITIES, board_of(design), lineup(LOST_CITIES, bots), options, 1, seed)
    kernels = plain_batch_kernels(LOST_CITIES.playtests.kernels)
    text = Replayer(spec, kernels).log(seed).text()
    golden(f"games/lost_cities/{name}.log", f"# bots: {BOTS_VERSION}\n{text}")
