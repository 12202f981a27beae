"""A short route, certified once for all tests; its games take a fraction of a second."""

from functools import cache

import pytest

from core.basics.jobs import finished
from core.certificate.issuing import certifying
from core.checking.report import Report, check
from core.designs.certificate import Certificate
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.quest.analysis.facts import Facts
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.rules import RULES
from core.quest.game import QUEST
from core.quest.route.reading import parse_route
from tests.quest.checks.cases import CLEAN, ODD_PIECES

GAMES = 100


@cache
def board_of(text: str) -> Board:
    """The board of a route file."""
    return Board.of(lay_out(parse_route(text).design, load_catalogue(ODD_PIECES)))


def checked(board: Board) -> tuple[Facts, Report]:
    """The facts of a board's route, and what the checks find."""
    facts = Facts.of_route(board.route, board.catalogue)
    return facts, check(RULES, facts)


def issued(board: Board) -> Certificate:
    """The certificate of a board that must get one."""
    certificate = finished(certifying(QUEST, *checked(board), GAMES))
    assert isinstance(certificate, Certificate)
    return certificate


@pytest.fixture(scope="session")
def compiled() -> BatchKernels:
    """The compiled playtest; takes a minute if the cache is cold."""
    return fastest_batch_kernels(QUEST.playtests.kernels)


@pytest.fixture(scope="session")
def board(compiled: BatchKernels) -> Board:
    """A board without problems, with games at hand."""
    assert compiled.is_compiled
    return board_of(CLEAN)


@pytest.fixture(scope="session")
def certificate(board: Board) -> Certificate:
    """Its certificate."""
    return issued(board)
