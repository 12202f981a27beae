"""Tests of short forms: certificates in 56 bits, there and back."""

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.certificate import short_form as of_any_game
from core.certificate.short_form import (
    ShortForm,
    number_for,
    radices,
    short_form_of,
)
from core.designs.certificate import CERTIFIED_GAMES, Certificate
from core.geometry.hexes import Hex
from core.quest.bots.bots import BOTS_VERSION
from core.quest.engine.log import ENGINE_VERSION
from core.quest.route import edits
from tests.quest.route.certificates import CERTIFICATE, CERTIFIED, UNCERTIFIED
from tests.quest.route.sharing.codes import encode, opened
from tests.quest.route.strategies import certificates, players

COUNTS = (2, 3, 4)
LARGEST = prod(radices(COUNTS)) - 1


def packed(short_form: ShortForm) -> int | None:
    """The number of a short form of the Quest."""
    return of_any_game.packed(short_form, COUNTS)


def unpacked(number: int) -> ShortForm | None:
    """The short form of the Quest behind a number."""
    return of_any_game.unpacked(number, COUNTS)


@st.composite
def short_forms(draw: st.DrawFn) -> ShortForm:
    """Short forms as far as there is room for them."""
    counts = draw(players.filter(bool))
    return ShortForm(
        engine=draw(st.integers(1, 31)),
        bots=draw(st.integers(1, 63)),
        games=draw(st.sampled_from(CERTIFIED_GAMES)),
        player_counts=counts,
        pars=tuple(draw(st.integers(0, 121)) for _ in counts),
        unevenness=draw(st.integers(0, 75)),
        digest=draw(st.integers(0, 4_095)),
    )


@given(short_forms())
def test_every_short_form_comes_back_from_its_number(short_form: ShortForm) -> None:
    number = packed(short_form)
    assert number is not None
    assert 0 < number <= LARGEST
    assert unpacked(number) == short_form


@given(short_forms(), short_forms())
def test_different_short_forms_have_different_numbers(one: ShortForm, other: ShortForm) -> None:
    assert (packed(one) == packed(other)) == (one == other)


@given(certificates(UNCERTIFIED))
def test_every_certificate_fits_with_its_figures_rounded(certificate: Certificate) -> None:
    short_form = short_form_of(certificate)
    assert packed(short_form) is not None
    assert short_form.player_counts == certificate.player_counts
    for half_rounds, result in zip(short_form.pars, certificate.results, strict=True):
        assert abs(half_rounds / 2 - result.par / 100) <= 0.25
    off = max(
        abs(share - 1 / each.players) for each in certificate.results for share in each.shares
    )
    assert abs(short_form.unevenness - 100 * off) <= 0.51


@given(st.integers(0, 2**64) | st.integers(max_value=-1))
def test_a_number_is_a_short_form_or_nothing(number: int) -> None:
    short_form = unpacked(number)
    assert short_form is None or packed(short_form) == number


@pytest.mark.parametrize("number", [0, LARGEST + 1, 2**56, -1, 2**200])
def test_numbers_that_are_no_short_forms(number: int) -> None:
    assert unpacked(number) is None


def test_there_is_room_for_the_present_versions_and_56_bits_are_enough() -> None:
    """Once this fails, the share codes of certificates need another section."""
    assert LARGEST.bit_length() <= 56
    assert packed(short_form_of(CERTIFICATE)) is not None
    assert ENGINE_VERSION < 32
    assert BOTS_VERSION < 64


def test_what_has_no_room_has_no_number() -> None:
    def number(certificate: Certificate, **changed: int) -> int | None:
        fields = {name: getattr(short_form_of(certificate), name) for name in ShortForm.__slots__}
        return packed(ShortForm(**{**fields, **changed}))

    assert number(CERTIFICATE) is not None
    assert number(CERTIFICATE, engine=32) is None
    assert number(CERTIFICATE, bots=64) is None
    assert number(CERTIFICATE, unevenness=76) is None


def test_a_share_code_carries_a_valid_certificate_and_no_other() -> None:
    shared = opened(encode(CERTIFIED, number_for(CERTIFIED)))
    assert shared.certificate is not None
    assert unpacked(shared.certificate) == short_form_of(CERTIFICATE)
    assert number_for(UNCERTIFIED) is None
    assert number_for(edits.moved(CERTIFIED, [1], Hex(1, 0))) is None


def test_a_certificate_lengthens_a_share_code_by_little() -> None:
    longer = len(encode(CERTIFIED, number_for(CERTIFIED))) - len(encode(CERTIFIED))
    assert 0 < longer <= 14
