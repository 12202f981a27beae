"""Tests of share codes: each game has a prefix, and its codes are opened by it alone."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.certificate.short_form import ShortForm, code_of, packed, unpacked
from core.designs.format import Formats
from core.designs.recognising import Source, recognise
from core.designs.sharing.finding import find
from core.designs.sharing.framing import BadShareCode, Frame
from core.designs.sharing.share_code import encode, left_out, opened
from core.quest.route.format import ROUTES
from core.quest.route.route import Placement, Route
from core.shelf import known_games
from tests.designs.tiny import TINY, Row, Tiny

GAMES: Formats = {ROUTES.id: ROUTES, TINY.id: TINY}
ROW = Row("A row", row=(3, 1, 2), players=(1, 5), author="Somebody")
ROUTE = Route("Away", (Placement("B"),))
SHARED = Row("A row", row=(3, 1, 2), players=(1, 5))


class Short(Tiny):
    """A game whose prefix is the beginning of another one's."""

    id = "short"
    prefix = "QE"


@given(
    st.lists(st.integers(0, 99)).map(tuple),
    st.sets(st.integers(1, 9)).map(lambda counts: tuple(sorted(counts))),
)
def test_a_code_carries_what_is_played_the_players_and_the_name(
    row: tuple[int, ...], players: tuple[int, ...]
) -> None:
    design = Row("Ångström", row=row, players=players)
    code = encode(design, TINY, 7)
    assert code.startswith("TXNY1-")
    shared = opened(code, TINY)
    assert (shared.design, shared.certificate) == (design, 7)


def test_what_a_code_leaves_out_is_told_for_any_game() -> None:
    assert list(map(str, left_out(ROW))) == ["author"]


def test_codes_of_two_games_are_told_apart() -> None:
    row, route = encode(ROW, TINY), encode(ROUTE, ROUTES)
    for code, design in ((row, SHARED), (route, ROUTE)):
        found = recognise(f"Look at {code.lower()}, it is good.", GAMES)
        assert (found.file.design, found.source) == (design, Source.SHARE_CODE)
    with pytest.raises(BadShareCode, match="this text holds 2 share codes"):
        find(f"{row} and {route}", GAMES)
    with pytest.raises(BadShareCode, match="this is no share code; those start with QED"):
        opened(row, ROUTES)


def test_a_prefix_that_begins_with_another_is_that_of_the_longer_one() -> None:
    games: Formats = {"short": Short(), ROUTES.id: ROUTES}
    route, row = find(encode(ROUTE, ROUTES), games), find(encode(ROW, Short()), games)
    assert (route and route.design, row and row.design) == (ROUTE, SHARED)


def test_a_code_without_its_beginning_is_told_with_all_beginnings() -> None:
    code = encode(ROUTE, ROUTES).removeprefix("QED1-")
    with pytest.raises(Exception, match="they start with QED1, TXNY1"):
        recognise(f"{code}-000000-000000", GAMES)


@pytest.mark.parametrize("prefix", ["TINY", "toy", "Ö"])
def test_a_prefix_has_letters_of_the_alphabet(prefix: str) -> None:
    with pytest.raises(ValueError, match="substring not found"):
        Frame(prefix)


def test_no_prefix_on_the_shelf_begins_with_another() -> None:
    prefixes = [Frame(game.names.prefix).prefix for game in known_games()]
    pairs = permutations(prefixes, 2)
    assert not any(one.startswith(other) for one, other in pairs)


def test_certificates_of_other_player_counts_have_short_forms_too() -> None:
    short = ShortForm(2, 3, 500, (1, 5), (8, 9), 80, 77)
    number = packed(short, (1, 2, 5))
    assert number is not None
    assert unpacked(number, (1, 2, 5)) == short
    assert packed(short, (1, 2, 4, 5)) not in (None, number)
    assert code_of(ROW, TINY) == encode(ROW, TINY)
