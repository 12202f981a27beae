"""What the tests of bots share: the kernels of a playtest, compiled once a session."""

import pytest

from core.playtest.doors import Playing, fastest_playing, plain_playing


@pytest.fixture(scope="session")
def compiled() -> Playing:
    """The compiled playtest; takes minutes if the cache is cold."""
    return fastest_playing()


@pytest.fixture(scope="session")
def plain() -> Playing:
    """The playtest as it is written."""
    return plain_playing()
