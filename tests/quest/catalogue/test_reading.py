"""Tests of reading whole sets: several folders, clashes, files that are none."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.basics.paths import resources
from core.geometry.hexes import Hex
from core.quest.board.layout import lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import BadCatalogue, load_catalogue, read_sets, standard_sets
from core.quest.catalogue.spaces import Terrain
from core.quest.route.route import Placement, Route
from tests.quest.catalogue.sets import PAIR, flaws, folder_of, spoiled

BUNDLED = (resources() / "quest" / "catalogue" / "pieces.yaml").read_text(encoding="utf-8")

TRIANGLE = """\
set: Own tiles
shapes:
  triangle:
    rows:
      - {from: [0, 0], hexes: 1}
      - {from: [-1, 1], hexes: 2}
pieces:
  - kind: terrain
    shape: triangle
    sides:
      T1:
        rows:
          - "  J7  "
          - "M   C"
      T2:
        rows: [R1, "B2 V9"]
"""
REUSED = """\
pieces:
  - kind: terrain
    shape: large
    sides:
      Z:
        rows: [J1 J1 J1 J1, J1 J1 J1 J1 J1, J1 J1 J1 J1 J1 J1, J1 J1 J1 J1 J1 J1 J1,
               J1 J1 J1 J1 J1 J1, J1 J1 J1 J1 J1, J1 J1 J1 V4]
"""
BLOCKADE = "blockades:\n  - {number: %d, terrain: jungle, power: 1}\n"


def joined(catalogue: Catalogue, side: str) -> Route:
    """A start tile, and the first seat that a side finds beside it."""
    route = Route(pieces=(Placement("B"),))
    first, *_ = seats(lay_out(route, catalogue), catalogue.sides[side])
    return Route(pieces=(*route.pieces, first.placement))


def test_the_program_brings_one_set() -> None:
    assert [folder.name for folder in standard_sets()] == ["catalogue"]


def test_a_new_shape_and_piece_need_no_code(tmp_path: Path) -> None:
    catalogue = load_catalogue(folder_of(tmp_path, {"pieces.yaml": TRIANGLE}))
    piece = catalogue.piece_of("T1")
    assert (piece.name, piece.kind, piece.part_of) == ("T1/T2", PieceKind.TERRAIN, "Own tiles")
    shown = {at: str(space) for at, space in catalogue.sides["T1"].spaces.items()}
    assert shown == {Hex(0, 0): "J7", Hex(-1, 1): "M", Hex(0, 1): "C"}
    assert catalogue.sides["T2"].terrain_counts[Terrain.BASE_CAMP] == 1
    assert "C" in catalogue.sides


def test_sides_of_a_further_set_can_be_laid_and_seated(tmp_path: Path) -> None:
    catalogue = load_catalogue(folder_of(tmp_path, {"pieces.yaml": TRIANGLE}))
    layout = lay_out(joined(catalogue, "T2"), catalogue)
    (seam,) = layout.seams
    assert seam.pieces == (0, 1)
    assert seam.needs_blockade
    assert len(layout.claims) == 37 + 3


def test_a_set_may_use_a_shape_of_an_earlier_one(tmp_path: Path) -> None:
    catalogue = load_catalogue(folder_of(tmp_path, {"pieces.yaml": REUSED}, "mine"))
    assert catalogue.sides["Z"].spaces.keys() == catalogue.sides["C"].spaces.keys()
    assert str(catalogue.sides["Z"].spaces[Hex(0, 3)]) == "V4"
    assert catalogue.piece_of("Z").part_of == "mine"
    (seam,) = lay_out(joined(catalogue, "Z"), catalogue).seams
    assert len(seam.edges) == 7


def test_one_set_without_the_others_is_a_catalogue(tmp_path: Path) -> None:
    catalogue = read_sets([folder_of(tmp_path, {"pieces.yaml": PAIR})])
    assert set(catalogue.sides) == {"X1", "X2"}
    assert catalogue.cards == ()


def test_no_folders_make_an_empty_catalogue() -> None:
    assert read_sets([]).pieces == ()


def test_a_shape_of_a_later_set_is_unknown_to_an_earlier_one(tmp_path: Path) -> None:
    first = folder_of(tmp_path, {"pieces.yaml": REUSED}, "first")
    with pytest.raises(BadCatalogue, match="“shape” should be a shape"):
        read_sets([first, *standard_sets()])


def clash(found: tuple[str, ...], *words: str) -> str:
    """The one complaint, which names these words."""
    (flaw,) = found
    assert all(word in flaw for word in words), flaw
    return flaw


def test_a_side_name_of_two_sets_is_told_with_file_and_line(tmp_path: Path) -> None:
    text = spoiled("X1", "C")
    folder = folder_of(tmp_path, {"pieces.yaml": text})
    flaw = clash(flaws(folder), "side", '"C"')
    assert flaw.startswith(f"{folder / 'pieces.yaml'}: line 11: ")


def test_a_side_name_twice_in_a_piece_is_told_with_file_and_line(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {"pieces.yaml": spoiled("X2", "X1")})
    flaw = clash(flaws(folder), "sides", "“X1”", "twice")
    assert flaw.startswith(f"{folder / 'pieces.yaml'}: line 12: ")


def test_a_blockade_number_twice_is_told_with_file_and_line(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {"blockades.yaml": BLOCKADE % 3})
    flaw = clash(flaws(folder), "blockade", "3")
    assert flaw.startswith(f"{folder / 'blockades.yaml'}: line 2: ")


@pytest.mark.parametrize(
    ("file", "text", "what"),
    [
        ("pieces.yaml", spoiled("X1", "END_RIVER"), 'not "END_RIVER"'),
        ("blockades.yaml", BLOCKADE % 6, 'not "6"'),
        ("tokens.yaml", "tokens:\n  - {id: draw, name: Other, copies: 1}\n", 'not "draw"'),
        (
            "cards.yaml",
            "cards:\n  - {id: scout, name: S, pile: deck, copies: 1, symbol: coin, power: 1}\n",
            'not "scout"',
        ),
    ],
)
def test_names_are_given_once_over_all_sets(
    tmp_path: Path, file: str, text: str, what: str
) -> None:
    clash(flaws(folder_of(tmp_path, {file: text})), what)


def test_a_shape_twice_in_a_file_is_told(tmp_path: Path) -> None:
    text = spoiled("pieces:\n", "  pair:\n    rows: [{from: [0, 0], hexes: 2}]\npieces:\n")
    folder = folder_of(tmp_path, {"pieces.yaml": text})
    assert flaws(folder)[0].startswith(f"{folder / 'pieces.yaml'}: line 7: ")


def test_flaws_of_all_files_and_sets_come_together(tmp_path: Path) -> None:
    first = folder_of(tmp_path, {"pieces.yaml": spoiled("J1 W2", "J1 Q2")}, "first")
    second = folder_of(
        tmp_path, {"cards.yaml": "cards: 3\n", "tokens.yaml": "]", "blockades.yaml": ""}, "second"
    )
    third = folder_of(tmp_path, {"notes.txt": "nothing here"}, "third")
    found = flaws(first, second, third)
    places = [first / "pieces.yaml", second / "cards.yaml", second / "blockades.yaml"]
    places += [second / "tokens.yaml", third]
    assert len(found) == len(places)
    assert all(flaw.startswith(f"{place}: ") for flaw, place in zip(found, places, strict=True)), (
        found
    )


def test_the_message_holds_every_flaw(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {"cards.yaml": "cards: 3\n", "tokens.yaml": "tokens: 3\n"})
    with pytest.raises(BadCatalogue) as caught:
        load_catalogue(folder)
    assert str(caught.value).splitlines() == list(caught.value.flaws)
    assert len(caught.value.flaws) == 2


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"  \n", "empty"),
        (b"- a\n- b\n", "keys with values"),
        (b"just words", "keys with values"),
        (b"pieces: [\n", "not YAML"),
        (b"a: b: c\n", "line 1: this is not YAML"),
        (b"pieces: []\nset: \xff\n", "line 2: the text is not in UTF-8"),
        (b"\x7fELF\0\0", "binary"),
        (b"pieces: &x []\n", "anchors"),
        (b"a: [[[[[[[[[[[[[[]]]]]]]]]]]]]]\n", "nested"),
        (b"set: x\n---\nset: y\n", "second document"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    folder = folder_of(tmp_path, {})
    (folder / "pieces.yaml").write_bytes(content)
    clash(flaws(folder), str(folder / "pieces.yaml"), reason)


def test_a_folder_instead_of_a_file_is_refused(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {})
    (folder / "cards.yaml").mkdir()
    clash(flaws(folder), "cards.yaml", "folder")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    clash(flaws(folder_of(tmp_path, {"tokens.yaml": "#" * 1_000_001})), "larger than 1 MB")


@pytest.mark.parametrize("name", ["missing", "x" * 300, "nul\0nul"])
def test_a_folder_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    (flaw,) = flaws(tmp_path / name)
    assert flaw.startswith(str(tmp_path))


def test_a_file_instead_of_a_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pieces.yaml"
    file.write_text(PAIR, encoding="utf-8")
    (flaw,) = flaws(file)
    assert flaw.startswith(f"{file}: this is no set")


# --- Any text at all ---------------------------------------------------------

LINES = BUNDLED.splitlines(keepends=True)
SNIPPETS = (
    *("- ", ": ", "[", "]", "{", "}", '"', "'", "#", "\n", "  ", "\t", "&a", "*a", "!t", "?", "|"),
    *("J1", "M?", "S1", "S9", "C", "0", "-1", "99999999999", "1e3", "~", "null", "é", "\x07", "…"),
    *("kind: ending\n", "shape: strip\n", "open: [N, X]\n", "rows: []\n", "sides: {}\n", "<<: 1\n"),
)


def read_or_refused(folder: Path, text: str) -> Catalogue | None:
    """The catalogue of a text, or None if it is refused as it should be."""
    (folder / "pieces.yaml").write_text(text, encoding="utf-8", newline="\n")
    try:
        return read_sets([folder])
    except BadCatalogue as error:
        found = error.flaws
    assert found
    assert all(str(folder) in flaw or "more than once" in flaw for flaw in found)
    return None


def use(catalogue: Catalogue) -> None:
    """Do with every side what the program does."""
    for side in catalogue.sides.values():
        layout = lay_out(Route(pieces=(Placement(side.name), Placement("C", Hex(9, 9)))), catalogue)
        assert side.traverse_rating >= 0
        assert len(layout.seams) <= 1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("set")


@settings(max_examples=150)
@given(data=st.data())
def test_no_mutation_raises_anything_but_bad_catalogue(folder: Path, data: st.DataObject) -> None:
    text = BUNDLED
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.sampled_from([0, 1, 2, 8, 40, 400]))
        text = text[:at] + data.draw(st.sampled_from(SNIPPETS)) + text[at + cut :]
    catalogue = read_or_refused(folder, text)
    if catalogue is not None:
        use(catalogue)


@settings(max_examples=100)
@given(data=st.data())
def test_no_shuffling_of_lines_raises_anything_but_bad_catalogue(
    folder: Path, data: st.DataObject
) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 4))):
        line = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
        if data.draw(st.booleans()):
            lines.insert(data.draw(st.integers(0, len(lines))), line)
    catalogue = read_or_refused(folder, "".join(lines))
    if catalogue is not None:
        use(catalogue)


@settings(max_examples=100)
@given(text=st.text(max_size=60))
def test_no_text_raises_anything_but_bad_catalogue(folder: Path, text: str) -> None:
    if "\ud7ff" < max(text, default="") < "\ue000":
        return
    catalogue = read_or_refused(folder, text)
    assert catalogue is None or catalogue.pieces == ()
