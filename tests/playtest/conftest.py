"""What the tests of playtests share: the kernels, compiled once a session."""

import pytest

from core.playtest.running.batch_kernels import (
    BatchKernels,
    fastest_batch_kernels,
    plain_batch_kernels,
)
from core.quest.game import QUEST


@pytest.fixture(scope="session")
def compiled() -> BatchKernels:
    """The compiled playtest; takes a minute if the cache is cold."""
    return fastest_batch_kernels(QUEST.playtests.kernels)


@pytest.fixture(scope="session")
def plain() -> BatchKernels:
    """The playtest as it is written."""
    return plain_batch_kernels(QUEST.playtests.kernels)
