"""Share codes give back what they carry, and notice whatever happens to them on the way."""

import json
import string
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.basics.language import tr_lazy
from core.designs.keys import LONGEST_LINE
from core.designs.packing import Packer
from core.designs.reader import MOST_ITEMS
from core.designs.sharing.alphabet import ALPHABET
from core.designs.sharing.framing import LONGEST as LONGEST_CODE
from core.designs.sharing.framing import BadShareCode, Frame, NoShareCode
from core.designs.sharing.letters import LETTERS, OTHER_RADIX, weights_behind, write_text
from core.designs.sharing.players import write_players
from core.designs.sharing.share_code import SECTIONS, SharedDesign, left_out
from core.geometry.hexes import Hex
from core.quest.catalogue.reading import load_catalogue
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from core.quest.route.sharing.placements import write_placements
from core.quest.route.sharing.plans import write_plan
from core.quest.route.sharing.routes import CAVES
from core.quest.route.sharing.sides import SIDES
from tests.conftest import GOLDEN, Golden
from tests.quest.route.certificates import CERTIFIED
from tests.quest.route.sharing.codes import decode, encode, opened
from tests.quest.route.sharing.routes import (
    BUNDLED,
    EXAMPLES,
    LONG_NAME,
    any_routes,
    carried,
    with_every_blockade,
)

CODES = {name: encode(route) for name, route in BUNDLED.items()}
ODD_ONES = {
    "nothing": encode(Route()),
    "certified": encode(BUNDLED["serpentine"], certificate=(1 << 56) - 1),
    "listed": encode(with_every_blockade(BUNDLED["oxbow"])),
}
HIGHEST_CERTIFICATE = (1 << 56) - 1
LONGEST = 60


# --- What comes out is what went in -------------------------------------------------------------


@given(any_routes)
def test_decoding_gives_the_same_route(route: Route) -> None:
    assert decode(encode(route)) == carried(route)


@given(any_routes, st.none() | st.integers(min_value=0))
@settings(max_examples=50)
def test_a_certificate_goes_along(route: Route, certificate: int | None) -> None:
    shared = opened(encode(route, certificate))
    assert (shared.design, shared.certificate) == (carried(route), certificate)


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_routes_come_back(name: str) -> None:
    assert decode(CODES[name]) == carried(BUNDLED[name])


def test_a_long_name_comes_back() -> None:
    assert decode(encode(LONG_NAME)) == LONG_NAME


@given(any_routes)
@settings(max_examples=30)
def test_codes_consist_of_their_alphabet_and_hyphens(route: Route) -> None:
    assert set(encode(route)) <= {*ALPHABET, "-"}


def test_every_code_of_record_opens_for_ever(golden: Golden) -> None:
    """Never change a line of that file: a code once given away must stay readable."""
    codes = {name: encode(route) for name, route in EXAMPLES.items()}
    golden("share_codes.json", json.dumps(codes, indent=2) + "\n")
    recorded = json.loads((GOLDEN / "share_codes.json").read_text(encoding="utf-8"))
    assert {name: decode(code) for name, code in recorded.items()} == {
        name: carried(route) for name, route in EXAMPLES.items()
    }


def test_every_side_of_the_game_has_a_number() -> None:
    assert set(load_catalogue().sides) == set(SIDES)


# --- Short ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUNDLED)
def test_codes_of_bundled_routes_are_short(name: str) -> None:
    assert len(CODES[name]) <= LONGEST


@pytest.mark.parametrize("name", BUNDLED)
def test_there_is_room_for_a_certificate(name: str) -> None:
    assert len(encode(BUNDLED[name], HIGHEST_CERTIFICATE)) <= LONGEST


@pytest.mark.parametrize("name", [name for name, r in BUNDLED.items() if len(r.pieces) == 7])
def test_seven_pieces_with_everything_listed_are_short(name: str) -> None:
    route = replace(with_every_blockade(BUNDLED[name]), caves=True, players=(3, 4))
    assert len(encode(route)) <= LONGEST


# --- Damage ---------------------------------------------------------------------------------------


def is_refused(code: str) -> bool:
    """Whether nothing is read from a code."""
    try:
        decode(code)
    except BadShareCode:
        return True
    return False


@pytest.mark.parametrize("code", [CODES["witchs_cauldron"], *ODD_ONES.values()])
def test_any_wrong_character_is_found(code: str) -> None:
    changed = {
        code[:place] + wrong + code[place + 1 :]
        for place, right in enumerate(code)
        for wrong in ALPHABET
        if right != wrong
    }
    assert [each for each in changed if not is_refused(each)] == []


@pytest.mark.parametrize("code", [*CODES.values(), *ODD_ONES.values()])
def test_any_two_swapped_characters_are_found(code: str) -> None:
    bare = code.replace("-", "")
    changed = {swapped(bare, *places) for places in combinations(range(len(bare)), 2)}
    assert [each for each in changed - {bare} if not is_refused(each)] == []


def swapped(code: str, one: int, other: int) -> str:
    letters = list(code)
    letters[one], letters[other] = letters[other], letters[one]
    return "".join(letters)


@pytest.mark.parametrize("code", [CODES["first_game"], ODD_ONES["certified"]])
def test_any_lost_or_added_character_is_found(code: str) -> None:
    bare = code.replace("-", "")
    lost = {bare[:place] + bare[place + 1 :] for place in range(len(bare))}
    added = {bare[:place] + more + bare[place:] for place in range(len(bare)) for more in "0Z"}
    assert [each for each in lost | added if not is_refused(each)] == []


def test_damage_in_any_block_of_a_long_code_is_found() -> None:
    code = encode(LONG_NAME).replace("-", "")
    places = range(0, len(code), 97)
    wrong = {code[:place] + "0" + code[place + 1 :] for place in places} - {code}
    exchanged = {swapped(code, 7, place) for place in places} - {code}
    blocks = code[:1006] + code[2012:] + code[1006:2012]
    assert [each for each in {*wrong, *exchanged, blocks} if not is_refused(each)] == []


# --- Forgiveness ----------------------------------------------------------------------------------

CODE = CODES["winding_paths"]


@pytest.mark.parametrize(
    "text",
    [
        CODE.lower(),
        CODE.replace("-", ""),
        CODE.replace("-", " "),
        CODE.replace("-", "\N{EN DASH}"),
        CODE.replace("-", "-\r\n> "),
        CODE.replace("0", "o").replace("1", "l"),
        CODE.replace("0", "O").replace("1", "I"),
        f"  “{CODE}”. ",
        f"`{CODE}`",
        f"**{CODE}**,",
        "\N{ZERO WIDTH SPACE}".join(CODE),
    ],
)
def test_what_forums_and_phones_do_is_forgiven(text: str) -> None:
    assert decode(text) == carried(BUNDLED["winding_paths"])


# --- What is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no share code; those start with QED"),
        ("Hello world", "this is no share code; those start with QED"),
        ("QED", "this share code is cut short after its beginning"),
        (CODE[:6], "this share code is cut short: 30 of its 35 characters are missing"),
        (CODE[:-1], "this share code is cut short: 1 of its 35 characters is missing"),
        (CODE + "77", "this share code has 2 characters too many"),
        (CODE.replace("G", "U", 1), "“U” stands in no share code"),
        (
            CODE.replace("QED1", "QED2"),
            "this share code is of version 2, which only a newer Cartographer knows, or its "
            "beginning is mistyped",
        ),
        (
            CODE[:7] + "0" + CODE[8:],
            f"there is a typo in this share code: “{CODE[5:7]}0{CODE[8:11]}” should probably be "
            f"“{CODE[5:11]}”",
        ),
        (
            swapped(CODE, 20, 33),
            "there is a typo somewhere in this share code, or two characters are swapped",
        ),
    ],
)
def test_what_is_wrong_is_said(text: str, reason: str) -> None:
    with pytest.raises(BadShareCode) as refused:
        decode(text)
    assert str(refused.value) == reason


@given(st.text(string.printable, max_size=80))
def test_garbage_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadShareCode):
        decode(text)
    with pytest.raises(BadShareCode):
        decode(f"QED1{text}")


def code_of(write: Callable[[Packer], None]) -> str:
    """A whole code of an empty route, and behind it what a version to come might write."""
    packer = Packer()
    write_placements(packer, ())
    write_plan(packer, BlockadePlan(), ())
    packer.choose(0, CAVES)
    write_players(packer, (), (2, 3, 4))
    write(packer)
    return Frame("QED").framed(packer.packed())


def test_sections_that_are_not_known_are_passed_over() -> None:
    def write(packer: Packer) -> None:
        write_text(packer, "New")
        for section, content in ((5, 1 << 70), (1, 77), (7, 0)):
            packer.choose(section, SECTIONS)
            packer.opaque(content)
        packer.choose(0, SECTIONS)

    assert opened(code_of(write)) == SharedDesign(Route(name="New"), 77)


def test_what_follows_behind_the_end_is_for_newer_versions() -> None:
    def write(packer: Packer) -> None:
        write_text(packer, "")
        packer.choose(0, SECTIONS)
        packer.digit(5, 10)

    with pytest.raises(BadShareCode, match="holds what only a newer Cartographer understands"):
        decode(code_of(write))


def test_a_character_that_cannot_be_is_refused() -> None:
    def write(packer: Packer) -> None:
        packer.choose(len(LETTERS) - 1, weights_behind(""))
        packer.natural(0x110000, OTHER_RADIX)

    with pytest.raises(BadShareCode, match="holds what only a newer Cartographer understands"):
        decode(code_of(write))


def test_what_a_code_leaves_out_is_named() -> None:
    route = replace(BUNDLED["oxbow"], remarks=(("pieces", " mine"),))
    assert [str(each) for each in left_out(route)] == [
        *("author", "description", "tags", "licence", "accepted problems", "comments"),
    ]
    assert left_out(carried(route)) == ()


def test_a_certificate_is_left_out_unless_its_short_form_goes_along() -> None:
    assert tr_lazy("certificate") in left_out(CERTIFIED)
    assert tr_lazy("certificate") not in left_out(CERTIFIED, certificate=7)


@given(any_routes)
@settings(max_examples=40)
def test_nothing_is_left_out_unnamed(route: Route) -> None:
    assert bool(left_out(route)) == (carried(route) != route)


# --- Limits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("far", [10**200, -(10**200), 10**5000], ids=["far", "back", "endless"])
def test_numbers_beyond_all_sense_are_refused(far: int) -> None:
    """Python refuses to spell them out, and no file could hold them."""
    for route in (Route(pieces=(Placement("B", Hex(far, 0)),)), Route(players=(far,))):
        with pytest.raises((BadShareCode, NoShareCode), match=r"understands|too large"):
            decode(encode(route))


def test_as_many_pieces_as_a_file_may_have_fit_into_a_code() -> None:
    pieces = tuple(
        Placement(f"Own piece number {number}", Hex(number, -number), number % 6)
        for number in range(MOST_ITEMS)
    )
    fixed = tuple(FixedBlockade((one.side, two.side), 6) for one, two in pairwise(pieces))
    route = Route("ж" * LONGEST_LINE, pieces, BlockadePlan.of(*fixed))
    code = encode(route)
    assert decode(code) == route
    assert len(code) < LONGEST_CODE


def test_what_is_too_large_has_no_code() -> None:
    sides = tuple(Placement(f"{number:0>200}") for number in range(200))
    for route in (Route(pieces=sides), Route(name="ж" * 5_000), Route(name="x" * 60_000)):
        with pytest.raises(NoShareCode, match="too large for a share code of 10,000 digits"):
            encode(route)


def test_every_code_that_is_made_can_be_opened() -> None:
    """The limit is the same on both sides."""
    numbers = range(8_000, 12_000)
    first = bisect_left(numbers, True, key=lambda number: is_too_large(Route(name="e" * number)))
    for name in ("e" * number for number in range(numbers[first] - 3, numbers[first])):
        assert decode(encode(Route(name=name))).name == name


def is_too_large(route: Route) -> bool:
    try:
        encode(route)
    except NoShareCode:
        return True
    return False
