"""Each test of the suite runs once for every game; the toy is on the shelf meanwhile."""

from collections.abc import Iterator

import pytest

from core.shelf import GAMES
from tests.conformance.samples import EVERY_GAME, Samples
from tests.toy.game import TOY


@pytest.fixture(autouse=True)
def toy_on_the_shelf() -> Iterator[None]:
    """Have the toy on the shelf, too."""
    with GAMES.holding(TOY):
        yield


@pytest.fixture(params=EVERY_GAME, ids=lambda samples: samples.game.id)
def samples(request: pytest.FixtureRequest) -> Samples:
    """What one game brings along."""
    brought: Samples = request.param
    return brought
