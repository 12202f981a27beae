"""Tests of the printed pieces against figures that were typed in apart from the grids."""

import pytest

from core.geometry.edges import Edge, border
from core.geometry.hexes import DIRECTION_NAMES, Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Piece, PieceKind, Side
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Cave, Symbol, Terrain

COUNTS = {
    # jungle, river, village, rubble, base camp, mountain, start
    "A": (22, 3, 5, 0, 1, 2, 4),
    "B": (23, 4, 4, 0, 1, 1, 4),
    "C": (6, 12, 9, 9, 0, 1, 0),
    "D": (19, 11, 3, 0, 0, 4, 0),
    "E": (15, 4, 4, 8, 1, 5, 0),
    "F": (12, 8, 3, 8, 2, 4, 0),
    "G": (17, 0, 13, 2, 1, 4, 0),
    "H": (12, 10, 14, 0, 0, 1, 0),
    "I": (17, 6, 6, 1, 1, 6, 0),
    "J": (6, 9, 10, 9, 1, 2, 0),
    "K": (33, 1, 1, 0, 2, 0, 0),
    "L": (26, 3, 2, 0, 3, 3, 0),
    "M": (18, 4, 2, 3, 1, 9, 0),
    "N": (18, 9, 10, 0, 0, 0, 0),
    "O": (3, 2, 4, 4, 0, 3, 0),
    "P": (2, 12, 0, 2, 0, 0, 0),
    "Q": (7, 3, 3, 3, 0, 0, 0),
    "R": (6, 0, 6, 0, 1, 3, 0),
    "END_JUNGLE": (3, 0, 0, 0, 0, 0, 0),
    "END_RIVER": (0, 3, 0, 0, 0, 0, 0),
}
TERRAINS = (
    Terrain.JUNGLE,
    Terrain.RIVER,
    Terrain.VILLAGE,
    Terrain.RUBBLE,
    Terrain.BASE_CAMP,
    Terrain.MOUNTAIN,
    Terrain.START,
)
POWERS = {
    "A": 31,
    "B": 32,
    "C": 36,
    "D": 45,
    "E": 41,
    "F": 46,
    "G": 46,
    "H": 54,
    "I": 44,
    "J": 47,
    "K": 62,
    "L": 52,
    "M": 38,
    "N": 49,
    "O": 20,
    "P": 26,
    "Q": 26,
    "R": 15,
    "END_JUNGLE": 3,
    "END_RIVER": 3,
}
RATINGS = {
    "A": 43,
    "B": 38,
    "C": 42,
    "D": 69,
    "E": 71,
    "F": 70,
    "G": 70,
    "H": 60,
    "I": 80,
    "J": 59,
    "K": 62,
    "L": 70,
    "M": 92,
    "N": 49,
}
CAVES = {
    "A": Hex(-1, -1),
    "B": Hex(2, -2),
    "C": Hex(0, 0),
    "D": Hex(0, 0),
    "E": Hex(2, -2),
    "F": Hex(2, -3),
    "G": Hex(-2, 0),
    "H": Hex(-2, 0),
    "I": Hex(3, 0),
    "J": Hex(0, 2),
    "L": Hex(1, 0),
    "M": Hex(3, -1),
}
UNVERIFIED = {"O": {Hex(-2, 0), Hex(0, 0), Hex(1, 0)}, "R": {Hex(-1, 0)}}
PIECES = {
    "A/B": PieceKind.START,
    "C/D": PieceKind.TERRAIN,
    "E/F": PieceKind.TERRAIN,
    "G/H": PieceKind.TERRAIN,
    "I/J": PieceKind.TERRAIN,
    "K/L": PieceKind.TERRAIN,
    "M/N": PieceKind.TERRAIN,
    "O/P": PieceKind.STRIP,
    "Q/R": PieceKind.STRIP,
    "END_JUNGLE/END_RIVER": PieceKind.ENDING,
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def piece(catalogue: Catalogue, name: str) -> Piece:
    return next(each for each in catalogue.pieces if each.name == name)


def mirrored(hexes: set[Hex]) -> set[Hex]:
    """Hexes as seen from below the table: east and west change places."""
    return {Hex(-at.q - at.r, at.r) for at in hexes}


def test_these_pieces_lie_in_the_box(catalogue: Catalogue) -> None:
    assert {each.name: each.kind for each in catalogue.pieces} == PIECES
    assert {each.part_of for each in catalogue.pieces} == {"The Quest for El Dorado"}


@pytest.mark.parametrize("name", COUNTS)
def test_terrain_counts(catalogue: Catalogue, name: str) -> None:
    counts = catalogue.sides[name].terrain_counts
    assert tuple(counts[terrain] for terrain in TERRAINS) == COUNTS[name]


def test_every_side_has_figures_to_compare_with(catalogue: Catalogue) -> None:
    assert catalogue.sides.keys() == COUNTS.keys() == POWERS.keys()


@pytest.mark.parametrize("name", POWERS)
def test_sum_of_symbols(catalogue: Catalogue, name: str) -> None:
    assert catalogue.sides[name].power == POWERS[name]


@pytest.mark.parametrize("name", RATINGS)
def test_traverse_rating(catalogue: Catalogue, name: str) -> None:
    assert catalogue.sides[name].traverse_rating == RATINGS[name]


@pytest.mark.parametrize(
    ("name", "machetes", "paddles", "coins"),
    # counted on the grids by hand: a side with all three, one without rivers, a strip
    [("K", 53, 3, 4), ("G", 20, 0, 23), ("Q", 12, 4, 5), ("END_RIVER", 0, 3, 0)],
)
def test_symbols_by_kind(
    catalogue: Catalogue, name: str, machetes: int, paddles: int, coins: int
) -> None:
    powers = catalogue.sides[name].symbol_powers
    wanted = powers[Symbol.MACHETE], powers[Symbol.PADDLE], powers[Symbol.COIN]
    assert wanted == (machetes, paddles, coins)


@pytest.mark.parametrize("name", COUNTS)
def test_caves(catalogue: Catalogue, name: str) -> None:
    shown = {CAVES[name]} if name in CAVES else set()
    assert set(catalogue.sides[name].caves()) == shown


@pytest.mark.parametrize("name", COUNTS)
def test_only_strips_o_and_r_have_mountains_that_nobody_verified(
    catalogue: Catalogue, name: str
) -> None:
    found = catalogue.sides[name].caves(Cave.UNVERIFIED)
    assert len(found) == len(set(found))
    assert set(found) == UNVERIFIED.get(name, set())


def test_unverified_mountains_are_written_as_such(catalogue: Catalogue) -> None:
    spaces = catalogue.sides["R"].spaces
    assert [str(spaces[Hex(q, 0)]) for q in range(-3, 3)] == ["J1", "J3", "M?", "V1", "B1", "V1"]
    assert str(spaces[Hex(0, -1)]) == "M"


@pytest.mark.parametrize(("name", "numbers"), [("A", [1, 2, 3, 4]), ("B", [4, 3, 2, 1])])
def test_start_numbers_from_left_to_right(
    catalogue: Catalogue, name: str, numbers: list[int]
) -> None:
    spaces = catalogue.sides[name].spaces
    assert [spaces[Hex(q, 3)].start_number for q in range(-3, 1)] == numbers
    assert sum(space.start_number is not None for space in spaces.values()) == 4


def test_large_tiles_are_the_hexes_within_three_steps(catalogue: Catalogue) -> None:
    within = {
        Hex(q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) < 4
    }
    assert len(within) == 37
    large = [
        each
        for each in catalogue.sides.values()
        if each.kind in {PieceKind.START, PieceKind.TERRAIN}
    ]
    assert len(large) == 14
    assert all(side.spaces.keys() == within for side in large)


def test_strips_have_rows_of_five_six_and_five(catalogue: Catalogue) -> None:
    lens = {Hex(q, -1) for q in range(-2, 3)}
    lens |= {Hex(q, 0) for q in range(-3, 3)} | {Hex(q, 1) for q in range(-3, 2)}
    assert all(catalogue.sides[name].spaces.keys() == lens for name in "OPQR")


@pytest.mark.parametrize(
    ("name", "hexes"),
    [
        ("A", {(0, -3): "J1", (3, -2): "V1", (2, -2): "J1", (-1, -2): "W1", (3, -3): "J1"}),
        ("G", {(-3, 0): "M", (-2, 0): "C", (-1, 0): "V4", (3, 0): "B1", (2, 2): "", (-1, 2): "V1"}),
        ("K", {(0, -3): "B1", (0, 3): "B1", (1, -2): "W3", (-1, 2): "V4", (2, 0): "J1"}),
        ("P", {(-2, -1): "W3", (2, -1): "W3", (-3, 0): "R1", (2, 0): "J1", (0, 1): "R2"}),
    ],
)
def test_rows_lie_where_the_cardboard_has_them(
    catalogue: Catalogue, name: str, hexes: dict[tuple[int, int], str]
) -> None:
    spaces = catalogue.sides[name].spaces
    assert {at: str(spaces.get(Hex(*at), "")) for at in hexes} == hexes


@pytest.mark.parametrize("name", [each for each in PIECES if each != "A/B"])
def test_both_sides_cover_the_same_hexes(catalogue: Catalogue, name: str) -> None:
    front, back = piece(catalogue, name).sides
    assert front.spaces.keys() == back.spaces.keys()
    assert not front.upright.cuts
    assert not back.upright.cuts
    assert front.upright.city == back.upright.city
    assert front.upright.embraced == back.upright.embraced


def test_the_two_faces_of_the_start_tile_are_mirror_images(catalogue: Catalogue) -> None:
    front, back = catalogue.sides["A"], catalogue.sides["B"]
    assert mirrored(set(front.spaces)) == set(back.spaces)
    cuts = {frozenset(mirrored(set(edge.hexes))) for edge in front.upright.cuts}
    assert cuts == {frozenset(edge.hexes) for edge in back.upright.cuts}


def test_turned_twice_the_other_face_opens_the_same_edges(catalogue: Catalogue) -> None:
    front, back = catalogue.sides["A"], catalogue.sides["B"]
    fitting = [turn for turn in range(6) if back.turns[turn].cuts == front.upright.cuts]
    assert fitting == [2]
    assert back.turns[2].spaces.keys() == front.spaces.keys()


@pytest.mark.parametrize(
    ("name", "corner_row", "facing"),
    [
        ("A", [(3, -3), (3, -2), (3, -1), (3, 0)], ("NE", "E")),
        ("B", [(-3, 0), (-2, -1), (-1, -2), (0, -3)], ("W", "NW")),
    ],
)
def test_the_start_tile_is_open_at_eight_edges_and_cut_elsewhere(
    catalogue: Catalogue,
    name: str,
    corner_row: list[tuple[int, int]],
    facing: tuple[str, str],
) -> None:
    side = catalogue.sides[name]
    outline = border(side.spaces)
    is_open = outline - side.upright.cuts
    assert side.upright.cuts < outline
    assert len(outline) == 42
    assert len(is_open) == 8
    directions = [DIRECTION_NAMES.index(each) for each in facing]
    assert is_open == {Edge.of(Hex(*at), way) for at in corner_row for way in directions}


def test_the_ending_tile_bends_around_a_hex_with_the_city_behind(catalogue: Catalogue) -> None:
    for name in ("END_JUNGLE", "END_RIVER"):
        side = catalogue.sides[name]
        finishes = {Hex(0, -1), Hex(0, 0), Hex(-1, 1)}
        assert set(side.spaces) == finishes
        assert all(space.is_finish and space.power == 1 for space in side.spaces.values())
        assert side.upright.embraced == Hex(-1, 0)
        assert finishes < set(Hex(-1, 0).neighbours())
        assert side.upright.city == {Hex(1, -1), Hex(1, 0), Hex(0, 1)}
    others = [each for each in catalogue.sides.values() if each.kind is not PieceKind.ENDING]
    assert not any(space.is_finish for side in others for space in side.spaces.values())


def test_a_turn_moves_hexes_cuts_city_and_what_is_embraced(catalogue: Catalogue) -> None:
    ending = catalogue.sides["END_RIVER"].turns
    # after two sixths the city lies in the south-west and the embraced hex in the north-east
    assert set(ending[2].spaces) == {Hex(1, 0), Hex(0, 0), Hex(0, -1)}
    assert ending[2].city == {Hex(0, 1), Hex(-1, 1), Hex(-1, 0)}
    assert ending[2].embraced == Hex(1, -1)
    start = catalogue.sides["A"].turns
    is_open = border(start[3].spaces) - start[3].cuts
    banks = {at for edge in is_open for at in edge.hexes if at in start[3].spaces}
    assert banks == {Hex(-3, 3), Hex(-3, 2), Hex(-3, 1), Hex(-3, 0)}


@pytest.mark.parametrize("name", COUNTS)
def test_turning_loses_no_space(catalogue: Catalogue, name: str) -> None:
    side = catalogue.sides[name]
    assert len(side.turns) == 6
    for turn, turned in enumerate(side.turns):
        assert len(turned.cuts) == len(side.upright.cuts)
        moved = {at.turned(turn): space for at, space in side.spaces.items()}
        assert dict(turned.spaces) == moved
    assert dict(side.turns[0].spaces) == dict(side.spaces)


def test_other_side_turns_the_piece_over(catalogue: Catalogue) -> None:
    for each in catalogue.pieces:
        front, back = each.sides
        assert each.other_side(front) is back
        assert each.other_side(back) is front


def test_a_piece_with_one_side_is_its_own_back(catalogue: Catalogue) -> None:
    side: Side = catalogue.sides["C"]
    assert Piece(PieceKind.TERRAIN, (side,), "mine").other_side(side) is side
