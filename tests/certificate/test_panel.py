"""Tests of what a panel says in certificates: issued, written, read, verified and told."""

from dataclasses import replace

import pytest

from core.basics.jobs import finished
from core.basics.language import speak
from core.certificate.issuing import NoCertificate, certifying_with_panel
from core.certificate.judgement import State, certified_seats, known_games
from core.certificate.panel import verdict_of_games
from core.certificate.short_form import short_form_of
from core.certificate.verifying import restoring, verifying
from core.certificate.words import told_games
from core.designs.certificate import Certificate, CertifiedGames, CertifiedTable
from core.designs.edits import with_certificate, with_details
from core.playtest.panel.tables import tables_of
from core.playtest.panel.verdicts import Standing
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import BOTS_VERSION
from core.quest.engine.log import ENGINE_VERSION
from core.quest.game import QUEST
from core.quest.playtest.words import QUEST_CERTIFICATES
from core.quest.route.reading import parse_route
from core.quest.route.writing import route_text
from tests.certificate.conftest import GAMES, board_of, checked
from tests.quest.checks.cases import text
from tests.quest.route.certificates import BLOCK, CERTIFICATE, UNCERTIFIED

SHUT = text("B 0 0 0", "R -3 -4 3", "END_JUNGLE -6 -4 3", tail="players: [3]\n")
STEEP = (180, 190, 180, 450)
FLAT = (251, 249, 252, 248)


def asked(*tables: tuple[int, ...], wins: tuple[int, ...] = STEEP) -> CertifiedGames:
    """Games of four planners, and what other tables have come to."""
    names = ("mixed", "machete", "paddle")
    told = (CertifiedTable(*each) for each in zip(names, tables, strict=False))
    return CertifiedGames(1_426, wins, tables=tuple(told))


@pytest.fixture(scope="module")
def pair(board: Board) -> Board:
    """The same board for two players, who need the fewest games."""
    return Board.of(lay_out(with_details(board.route, players=(2,)), board.catalogue))


@pytest.fixture(scope="module")
def issued(pair: Board) -> Certificate:
    """Its certificate with what the panel says."""
    certificate = finished(certifying_with_panel(QUEST, *checked(pair), GAMES))
    assert isinstance(certificate, Certificate)
    return certificate


@pytest.mark.parametrize(
    ("games", "standing", "sentence"),
    [
        (asked(STEEP, STEEP), Standing.FAVOURED, "is favoured whoever plays: it wins 45 ±5% to"),
        (asked(STEEP, FLAT), Standing.DEPENDS, "when planners play"),
        (asked(FLAT, FLAT, wins=FLAT), None, "whoever plays"),
    ],
)
def test_the_verdict_is_told_behind_what_planners_have_shown(
    games: CertifiedGames, standing: Standing | None, sentence: str
) -> None:
    verdict = verdict_of_games(games, "planner")
    assert standing in (None, verdict.standing)
    told = told_games(games, QUEST_CERTIFICATES)
    alone = told_games(replace(games, tables=()), QUEST_CERTIFICATES)
    assert "when four equal planners play (with 95% certainty " in alone
    assert alone.endswith("; an even share is 25.0%).")
    assert told.startswith(f"{alone} ")
    assert sentence in told.removeprefix(alone)


@pytest.mark.parametrize(("language", "told"), [("de", "Platz 4"), ("fr", "place 4")])
def test_it_is_told_in_other_languages(language: str, told: str) -> None:
    try:
        speak(language)
        assert told_games(asked(STEEP, STEEP), QUEST_CERTIFICATES).casefold().count(told.casefold())
    finally:
        speak("en")


def test_a_panel_is_written_and_read() -> None:
    results = (*CERTIFICATE.results[:2], asked(STEEP, FLAT))
    route = with_certificate(UNCERTIFIED, replace(CERTIFICATE, results=results))
    written = route_text(route)
    assert "mixed: [180, 190, 180, 450]\n" in written.partition("tables:\n")[2]
    assert parse_route(written).design == route
    assert BLOCK in route_text(with_certificate(UNCERTIFIED, CERTIFICATE)), "as it ever was"


@pytest.mark.parametrize(
    "tables",
    [
        "{mixed: [1, 2, 3]}",
        "{mixed: [500, 500, 1, 0]}",
        "{mixed: [-1, 2, 3, 4]}",
        "{mixed: [1, 2, 3, 4], mixed: [1, 2, 3, 4]}",
        "{Mixed Table: [1, 2, 3, 4]}",
        "{mixed: 7}",
        "[1, 2]",
    ],
)
def test_a_panel_that_makes_no_sense_is_a_flaw(tables: str) -> None:
    written = route_text(with_certificate(UNCERTIFIED, CERTIFICATE))
    broken = written.replace("218, 334]}", f"218, 334], tables: {tables}}}")
    assert broken != written
    found = parse_route(broken)
    assert found.flaws
    assert found.design.certificate is None


def test_a_panel_is_asked_and_can_be_asked_again(pair: Board, issued: Certificate) -> None:
    (games,) = issued.results
    judges = [each.name for each in tables_of(QUEST.playtests.panel) if each.is_judge]
    assert ["planner", *(each.name for each in games.tables)] == sorted(
        judges, key=lambda name: name != "planner"
    )
    assert all(sum(each.wins) == GAMES for each in games.tables)
    assert finished(verifying(QUEST, issued, pair)).state is State.CONFIRMED
    first, *others = games.tables
    moved = replace(first, wins=(first.wins[0] - 1, first.wins[1] + 1))
    unknown = replace(first, name="nobody")
    for table, word in ((moved, "“mixed”"), (unknown, "nobody")):
        claimed = replace(issued, results=(replace(games, tables=(table, *others)),))
        judgement = finished(verifying(QUEST, claimed, pair))
        assert judgement.state is State.FALSE
        assert word in str(judgement.reason)


def test_a_share_code_carries_it_without_the_panel(pair: Board, issued: Certificate) -> None:
    (games,) = issued.results
    restored = finished(restoring(QUEST, short_form_of(issued), pair))
    assert restored == replace(issued, results=(replace(games, tables=()),))


def test_who_gets_no_certificate_is_not_asked_about() -> None:
    facts, report = checked(board_of(SHUT))
    assert report.has_errors
    found = finished(certifying_with_panel(QUEST, facts, report, GAMES))
    assert isinstance(found, NoCertificate)


def test_only_a_certificate_of_this_version_tells_of_the_seats() -> None:
    results = (*CERTIFICATE.results[:2], asked(STEEP, STEEP))
    own = replace(CERTIFICATE, results=results, engine=ENGINE_VERSION, bots=BOTS_VERSION)
    games = known_games(QUEST, with_certificate(UNCERTIFIED, own))
    assert games == results[-1]
    verdict = certified_seats(QUEST, games)
    assert verdict is not None
    assert verdict.foremost is not None
    assert (verdict.standing, verdict.foremost.seat) == (Standing.FAVOURED, 4)
    other = replace(own, bots=BOTS_VERSION + 1)
    assert known_games(QUEST, with_certificate(UNCERTIFIED, other)) is None
    assert known_games(QUEST, UNCERTIFIED) is None
    assert certified_seats(QUEST, CERTIFICATE.results[-1]) is None
