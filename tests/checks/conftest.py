"""The catalogues that checks are tried with."""

import pytest

from core.catalogue.catalogue import Catalogue
from core.catalogue.reading import load_catalogue
from tests.checks.cases import ODD_PIECES


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """What lies in the box."""
    return load_catalogue()


@pytest.fixture(scope="session")
def odd_catalogue() -> Catalogue:
    """What lies in the box, and the odd pieces."""
    return load_catalogue(ODD_PIECES)
