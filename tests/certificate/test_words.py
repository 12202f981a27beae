"""Tests of certificates in words."""

from dataclasses import replace

import pytest

from core.basics.language import tr_lazy
from core.certificate.judgement import Judgement, State
from core.certificate.short_form import short_form_of
from core.certificate.words import told_certificate, told_counts, told_judgement, told_short_form
from core.quest.playtest.words import QUEST_CERTIFICATES
from tests.quest.route.certificates import CERTIFICATE


def test_what_a_certificate_claims() -> None:
    assert list(told_certificate(CERTIFICATE, QUEST_CERTIFICATES)) == [
        "Finishable from every seat with 2, 3 or 4 players: 1,000 planner games each, "
        "all finished.",
        "Par 21.8 rounds, seat 1 wins 39.9% when two equal planners play (with 95% certainty "
        "36.5% to 43.4%; an even share is 50.0%).",
        "Par 14.1 rounds, seat 2 wins 36.1% when three equal planners play (with 95% certainty "
        "32.6% to 39.8%; an even share is 33.3%).",
        "Par 14.3 rounds, seat 4 wins 33.4% when four equal planners play (with 95% certainty "
        "29.8% to 37.2%; an even share is 25.0%).",
        f"Layout {CERTIFICATE.fingerprint}, seeds 0 to 999, engine 1, bots 1, "
        "digest 00112233445566ff.",
    ]


def test_caves_are_part_of_the_claim() -> None:
    first, *_ = told_certificate(replace(CERTIFICATE, variants=("caves",)), QUEST_CERTIFICATES)
    assert first.startswith("Finishable from every seat with 2, 3 or 4 players and caves: 1,000")


def test_what_a_share_code_claims() -> None:
    assert list(told_short_form(short_form_of(CERTIFICATE), QUEST_CERTIFICATES)) == [
        "The code claims: finishable from every seat with 2, 3 or 4 players, by 1,000 planner "
        "games each.",
        "With 2 players: par about 22.0 rounds.",
        "With 3 players: par about 14.0 rounds.",
        "With 4 players: par about 14.5 rounds.",
        "No seat is farther than 10 points from an even share when equal planners play. These "
        "figures are rounded; playing the games again gives the whole certificate.",
    ]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (State.CONFIRMED, "Certificate confirmed: so it is."),
        (State.FALSE, "Certificate false: so it is."),
        (State.VOID, "Certificate void: so it is."),
        (State.OTHER_VERSION, "Certificate not verified: so it is."),
        (State.NOT_REPLAYED, "Certificate not verified: so it is."),
    ],
)
def test_how_a_certificate_stands(state: State, told: str) -> None:
    assert told_judgement(Judgement(state, tr_lazy("so it is"))) == told


def test_player_counts_in_a_row() -> None:
    assert told_counts((2,)) == "2"
    assert told_counts((2, 4)) == "2 or 4"
