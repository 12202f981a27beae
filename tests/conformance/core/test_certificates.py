"""Tests of the certificates of every game: issued, kept in files and codes, and verified."""

from dataclasses import replace
from functools import cache

import pytest

from core.basics.jobs import finished
from core.certificate.issuing import NoCertificate, certifying
from core.certificate.judgement import State, judged_at_sight
from core.certificate.short_form import unpacked
from core.certificate.verifying import restoring, verifying
from core.checking.report import check
from core.designs.certificate import CERTIFIED_GAMES, Certificate
from core.designs.edits import with_certificate
from core.designs.validity import valid_certificate
from core.shelf import code_of, design_text, parse_design, recognise
from tests.conformance.samples import Samples

GAMES = CERTIFIED_GAMES[0]
COLD = 600
"""Seconds in which kernels are compiled that nobody has ever compiled here."""

pytestmark = pytest.mark.timeout(COLD)


def issued(samples: Samples, design: object) -> Certificate | NoCertificate:
    facts = samples.facts(design)
    report = check(samples.game.rules, facts)
    return finished(certifying(samples.game, facts, report, GAMES))


@cache
def certificate_of(samples: Samples) -> Certificate:
    """The one of the sound design, for all tests: it is frozen."""
    found = issued(samples, samples.sound)
    assert isinstance(found, Certificate)
    return found


@pytest.fixture
def certificate(samples: Samples) -> Certificate:
    """What the games on the sound design show."""
    return certificate_of(samples)


def test_a_certificate_tells_of_all_player_counts(
    samples: Samples, certificate: Certificate
) -> None:
    assert certificate.player_counts == samples.game.players
    assert all(sum(each.wins) == GAMES and min(each.wins) > 0 for each in certificate.results)
    assert certificate == issued(samples, samples.sound)


def test_a_design_with_errors_gets_none(samples: Samples) -> None:
    found = issued(samples, samples.broken)
    assert isinstance(found, NoCertificate)
    assert found.codes == (samples.error,)


def test_a_file_keeps_it_under_the_word_of_its_game(
    samples: Samples, certificate: Certificate
) -> None:
    design = with_certificate(samples.sound, certificate)
    text = design_text(design)
    assert parse_design(text).design == design
    assert f'{samples.game.names.noun}: "{certificate.fingerprint}"' in text


def test_a_code_carries_it_and_it_is_restored(samples: Samples, certificate: Certificate) -> None:
    code = code_of(with_certificate(samples.sound, certificate))
    assert code is not None
    number = recognise(code).certificate
    assert number is not None
    short_form = unpacked(number, samples.game.players)
    assert short_form is not None
    board = samples.board(samples.sound)
    assert finished(restoring(samples.game, short_form, board)) == certificate


def test_it_is_void_for_another_design(samples: Samples, certificate: Certificate) -> None:
    edited = with_certificate(samples.edited(samples.sound), certificate)
    assert valid_certificate(with_certificate(samples.sound, certificate)) == certificate
    assert valid_certificate(edited) is None
    assert "certificate" not in design_text(edited)
    (problem,) = check(samples.game.rules, samples.facts(edited)).problems
    assert problem.code == "F111"


def test_its_games_are_played_again(samples: Samples, certificate: Certificate) -> None:
    game, board = samples.game, samples.board(samples.sound)
    at_sight = judged_at_sight(game, certificate, samples.sound)
    assert at_sight.state is State.NOT_REPLAYED
    assert not finished(verifying(game, certificate, board)).is_false
    forged = replace(certificate, digest="0" * len(certificate.digest))
    assert finished(verifying(game, forged, board)).is_false
