"""What the tests of playtests of the Quest share: its kernels as they are written."""

import pytest

from core.playtest.running.batch_kernels import BatchKernels, plain_batch_kernels
from core.quest.game import QUEST


@pytest.fixture(scope="session")
def plain() -> BatchKernels:
    """The playtest as it is written."""
    return plain_batch_kernels(QUEST.playtests.kernels)
