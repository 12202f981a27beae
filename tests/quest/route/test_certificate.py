"""Tests of certificates in routes: the figures, the block in the file, and what voids them."""

import random
from collections.abc import Callable
from dataclasses import replace
from inspect import getmembers, isfunction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs import edits as design_edits
from core.designs.certificate import CERTIFIED_GAMES, CertifiedGames
from core.designs.edits import with_accepted, with_certificate, with_details, without_accepted
from core.designs.validity import valid_certificate, void_because
from core.geometry.hexes import Hex
from core.quest.catalogue.reading import load_catalogue
from core.quest.route import edits
from core.quest.route.locks import Locks
from core.quest.route.reading import parse_route
from core.quest.route.route import BlockadePlan, Placement, Route
from core.quest.route.writing import route_text
from tests.quest.route.certificates import BLOCK, CERTIFICATE, CERTIFIED, UNCERTIFIED
from tests.quest.route.strategies import certified_games, certified_routes

CATALOGUE = load_catalogue()
TEXT = route_text(CERTIFIED)
FIRST = TEXT.splitlines().index("certificate:") + 1
"""The line of the block's key."""
Edit = Callable[[Route], Route]

COSMETIC: dict[str, Edit] = {
    "with_details": lambda route: with_details(
        route, name="x", author="y", description="z", tags=("t",), licence="CC0", players=(2, 4)
    ),
    "with_accepted": lambda route: with_accepted(route, "T302", "because"),
    "without_accepted": lambda route: without_accepted(route, "T301"),
    "with_locks": lambda route: edits.with_locks(route, Locks(is_table=True)),
}
LAYOUT: dict[str, Edit] = {
    "placed": lambda route: edits.placed(route, Placement("D")),
    "moved": lambda route: edits.moved(route, [0, 1, 2], Hex(1, 0)),
    "turned": lambda route: edits.turned(route, [2], 1, route.pieces[2].at),
    "relaid": lambda route: edits.relaid(route, 1, Placement("D", Hex(7, 7), 3)),
    "replaced": lambda route: edits.replaced(route, 1, "D"),
    "flipped": lambda route: edits.flipped(route, 1, CATALOGUE),
    "swapped": lambda route: edits.swapped(route, 0, 2),
    "removed": lambda route: edits.removed(route, [1]),
    "with_blockades": lambda route: edits.with_blockades(route, BlockadePlan()),
}
NEITHER = {"turned_placement", "with_caves", "with_certificate", "decided"}


def flaws(old: str, new: str) -> list[str]:
    """What is wrong with the text once a part of its block is written otherwise."""
    assert old in BLOCK
    return [
        f"{flaw.line - FIRST} {flaw.sentence()}" for flaw in parse_route(edited(old, new)).flaws
    ]


def edited(old: str, new: str) -> str:
    return TEXT.replace(BLOCK, BLOCK.replace(old, new))


# --- The figures ----------------------------------------------------------------------------------


def test_fairness_is_told_by_the_seat_farthest_from_an_even_share() -> None:
    games = CertifiedGames(1_400, (219, 229, 218, 334))
    assert (games.players, games.odd_seat) == (4, 3)
    assert games.unevenness == pytest.approx(0.334 - 0.25)
    assert games.shares == (0.219, 0.229, 0.218, 0.334)
    assert CertifiedGames(1_400, (10, 45, 45)).unevenness == pytest.approx(0.1 - 1 / 3)
    assert CertifiedGames(1_400, (50, 50)).odd_seat == 0


@given(st.data(), st.integers(2, 4), st.sampled_from(CERTIFIED_GAMES))
def test_no_seat_is_farther_off_than_the_odd_one(
    data: st.DataObject, players: int, games: int
) -> None:
    found = data.draw(certified_games(players, games))
    farthest = max(abs(share - 1 / players) for share in found.shares)
    assert abs(found.unevenness) == pytest.approx(farthest)
    off = found.shares[found.odd_seat] - 1 / players
    assert found.unevenness == pytest.approx(off)


# --- The block in the file ------------------------------------------------------------------------


def test_the_block_stands_at_the_end_and_reads_back() -> None:
    assert TEXT.endswith(BLOCK)
    file = parse_route(TEXT)
    assert (file.design, file.flaws, file.line_of("certificate")) == (CERTIFIED, (), FIRST)
    assert parse_route(route_text(UNCERTIFIED)).line_of("certificate") is None


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        (f'route: "{CERTIFICATE.fingerprint}"', "route: me", "1 “route” should be 16 hexadecimal"),
        (f'  route: "{CERTIFICATE.fingerprint}"\n', "", "1 The key “route” is missing in a certif"),
        ("caves: false", "caves: few", "2 “caves” should be true or false"),
        ("engine: 1", "engine: 0", "3 “engine” should be from 1 to 9999, not 0."),
        ("bots: 1", "bots: some", "4 “bots” should be a whole number"),
        ("games: 1000", "games: 7", "5 “games” should be one of 100, 200, 500, 1000, 2000, 5000, "),
        ("    - {players: 2", "    - {players: 1", "7 “players” should be from 2 to 4, not 1."),
        ("players: 3", "players: 4", "8 “wins” should be wins of 4 seats, 1000 in all, not a "),
        ("par: 21.80", "par: 0.5", "7 “par” should be rounds such as 21.80"),
        ("par: 21.80", 'par: "21.80"', "7 “par” should be rounds such as 21.80"),
        ("par: 21.80, ", "", "7 The key “par” is missing in certified games."),
        ("[399, 601]", "[399, 602]", "7 “wins” should be wins of 2 seats, 1000 in all"),
        ("[399, 601]", "[0, 1000]", "7 “wins” should be wins of 2 seats, 1000 in all"),
        ("[399, 601]", "[-1, 1001]", "7 “wins” should be wins of 2 seats, 1000 in all"),
        ("[399, 601]", "half each", "7 “wins” should be wins of 2 seats, 1000 in all"),
        (
            "- {players: 2, par: 21.80, wins: [399, 601]}",
            "- two",
            "7 “results” should be the games",
        ),
        (
            "{players: 3, par: 14.13, wins: [309, 361, 330]}",
            "{players: 2, par: 14.13, wins: [399, 601]}",
            "7 “results” should be the games of each player count, once, not a list of 3.",
        ),
        ('digest: "00112233445566ff"', "digest: 00112233445566f", "10 “digest” should be 16 hexa"),
    ],
)
def test_what_makes_no_sense_is_a_flaw_and_kept(old: str, new: str, flaw: str) -> None:
    (found,) = flaws(old, new)
    assert found.startswith(flaw)
    route = parse_route(edited(old, new)).design
    assert route.certificate is None
    assert parse_route(route_text(route)).design == route
    assert [key for key, _ in route.unread] == ["certificate"]


@pytest.mark.parametrize("block", ["certificate: yes", "certificate: []", "certificate: [a]"])
def test_a_block_of_another_kind_is_kept(block: str) -> None:
    text = f"{route_text(UNCERTIFIED)}{block}\n"
    file = parse_route(text)
    assert [flaw.code for flaw in file.flaws] == ["F102"]
    assert file.design.certificate is None
    assert parse_route(route_text(file.design)).design == file.design


def test_an_empty_block_is_none() -> None:
    assert parse_route(f"{route_text(UNCERTIFIED)}certificate:\n").design == UNCERTIFIED


def test_results_and_an_empty_list_of_them() -> None:
    lines = BLOCK.splitlines(keepends=True)
    results = "".join(lines[7:10])
    assert flaws(f"results:\n{results}", "results: []\n")[0].startswith("6 “results” should be")


def test_unknown_keys_are_hints_and_kept() -> None:
    text = edited("games: 1000", "games: 1000\n  signed: me").replace("21.80,", "21.80, mood: x,")
    file = parse_route(text)
    assert [flaw.code for flaw in file.flaws] == ["F104", "F104"]
    assert valid_certificate(file.design) is not None
    again = route_text(file.design)
    assert "\n  signed: me\n" in again
    assert "wins: [399, 601], mood: x}" in again
    assert parse_route(again).design == file.design


def test_figures_may_be_written_more_shortly_and_in_any_order() -> None:
    text = edited("par: 21.80", "par: 21.8").replace("caves: false\n  engine", "engine")
    assert parse_route(text).design == CERTIFIED
    lines = BLOCK.splitlines(keepends=True)
    assert parse_route(edited("".join(lines[7:9]), lines[8] + lines[7])).design == CERTIFIED


# --- What it is bound to --------------------------------------------------------------------------


def test_every_edit_is_either_cosmetic_or_of_the_layout() -> None:
    own = {
        name
        for module in (design_edits, edits)
        for name, edit in getmembers(module, isfunction)
        if edit.__module__ == module.__name__ and not name.startswith("_")
    }
    assert own == COSMETIC.keys() | LAYOUT.keys() | NEITHER


@pytest.mark.parametrize("name", COSMETIC)
def test_cosmetic_edits_keep_a_certificate(name: str) -> None:
    after = COSMETIC[name](CERTIFIED)
    assert after != CERTIFIED
    assert valid_certificate(after) == CERTIFICATE
    assert parse_route(route_text(after)).design.certificate == CERTIFICATE


@given(certified_routes(), st.randoms(use_true_random=False))
def test_names_remarks_and_the_order_of_pieces_keep_a_certificate(
    route: Route, dice: random.Random
) -> None:
    shuffled = list(route.pieces)
    dice.shuffle(shuffled)
    remarked = tuple(replace(each, remark=" look") for each in shuffled)
    after = replace(route, name="x", pieces=remarked, remarks=(("pieces", " here"),), extras=())
    assert valid_certificate(after) == route.certificate


@pytest.mark.parametrize("name", LAYOUT)
def test_edits_of_the_layout_void_a_certificate(name: str) -> None:
    after = LAYOUT[name](CERTIFIED)
    assert valid_certificate(after) is None
    assert str(void_because(CERTIFICATE, after)) == "it was issued for another layout"


@pytest.mark.parametrize("name", LAYOUT)
def test_a_void_certificate_is_not_saved_but_undoing_brings_it_back(name: str) -> None:
    after = LAYOUT[name](CERTIFIED)
    assert after.certificate == CERTIFICATE
    assert "certificate" not in route_text(after)
    before = replace(after, pieces=CERTIFIED.pieces, blockades=CERTIFIED.blockades)
    assert route_text(before) == TEXT


@pytest.mark.parametrize(
    ("certified", "caves", "reason"),
    [
        (False, True, "it says nothing about games with caves"),
        (True, False, "it says nothing about games without caves"),
    ],
)
def test_caves_are_part_of_what_was_played(certified: bool, caves: bool, reason: str) -> None:
    certificate = replace(CERTIFICATE, variants=("caves",) if certified else ())
    route = with_certificate(edits.with_caves(UNCERTIFIED, are_played=caves), certificate)
    assert valid_certificate(route) is None
    assert str(void_because(certificate, route)) == reason
    assert valid_certificate(edits.with_caves(route, are_played=certified)) == certificate


def test_fewer_player_counts_keep_a_certificate_and_further_ones_void_it() -> None:
    for counts in ((2,), (3, 4), (2, 3, 4), ()):
        assert valid_certificate(with_details(CERTIFIED, players=counts)) == CERTIFICATE
    narrow = replace(CERTIFICATE, results=CERTIFICATE.results[1:2])
    route = with_certificate(UNCERTIFIED, narrow)
    assert str(void_because(narrow, route)) == "it says nothing about games with 2, 4 players"
    assert valid_certificate(with_details(route, players=(3,))) == narrow


@pytest.mark.parametrize(
    "line", ["  - {side: D}", "blockades: some", "players: [9]", "caves: dark", "game: chess"]
)
def test_a_route_that_cannot_all_be_read_has_no_valid_certificate(line: str) -> None:
    """Otherwise a piece with a slip of the pen would pass for none at all."""
    key = line.split(":", 1)[0]
    old = {
        "blockades": TEXT[TEXT.index("blockades:") : TEXT.index("caves:")],
        "caves": "caves: false\n",
        "game": "game: quest\n",
    }.get(key, "blockades:\n")
    new = f"{line}\n" + ("" if key in {"blockades", "caves", "game"} else old)
    route = parse_route(TEXT.replace(old, new, 1)).design
    assert route.certificate == CERTIFICATE
    assert valid_certificate(route) is None


def test_a_new_certificate_replaces_one_that_could_not_be_read() -> None:
    route = parse_route(edited("games: 1000", "games: 7")).design
    assert route_text(with_certificate(route, CERTIFICATE)) == TEXT
    assert with_certificate(route, None) == UNCERTIFIED
