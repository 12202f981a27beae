"""The catalogues that checks are tried with."""

import pytest

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from tests.quest.checks.cases import ODD_PIECES


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """What lies in the box."""
    return load_catalogue()


@pytest.fixture(scope="session")
def odd_catalogue() -> Catalogue:
    """What lies in the box, and the odd pieces."""
    return load_catalogue(ODD_PIECES)
