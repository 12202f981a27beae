"""What the tests of games that are played share."""

import pytest

from core.quest.catalogue.catalogue import Catalogue
from tests.quest.engine.boards import box


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The box."""
    return box()
