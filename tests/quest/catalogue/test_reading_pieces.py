"""Tests of reading pieces.yaml: every flaw is told with its line."""

from pathlib import Path

import pytest

from core.geometry.edges import Edge, border
from core.geometry.hexes import Hex
from core.quest.catalogue.reading import BadCatalogue, load_catalogue
from tests.quest.catalogue.sets import PAIR, flaws_of, folder_of, line_of, spoiled

START = """\
shapes:
  row:
    rows:
      - {from: [0, 0], hexes: 3}
    joints:
      right: {hexes: [[2, 0]], facing: [NE, E, SE]}
      left: {hexes: [[0, 0]], facing: [W]}
pieces:
  - kind: start
    shape: row
    sides:
      Y1:
        rows:
          - S1 S2 J1
        open:
          - right
      Y2:
        rows: [S2 J1 S1]
        open: [right, left]
"""
ENDING = """\
shapes:
  hook:
    rows:
      - {from: [0, 0], hexes: 2}
    embraces: [0, 1]
    city: [[1, -1]]
pieces:
  - kind: ending
    shape: hook
    sides:
      F1: {rows: [J1 W3]}
"""


def told(tmp_path: Path, text: str) -> list[tuple[int, str]]:
    return flaws_of(tmp_path, "pieces.yaml", text)


@pytest.mark.parametrize("text", [PAIR, START, ENDING], ids=["terrain", "start", "ending"])
def test_the_texts_that_are_spoiled_here_are_sound(tmp_path: Path, text: str) -> None:
    load_catalogue(folder_of(tmp_path, {"pieces.yaml": text}))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("shapes:", "set: [a]\nshapes:", "“set” should be text"),
        ("shapes:", "colour: red\nshapes:", "“colour” is not a known key of the file"),
        ("  pair:\n", "  other: 3\n  pair:\n", "“other” should be keys with values"),
        ("    joints:", "    size: 2\n    joints:", "“size” is not a known key of a shape"),
        ("    joints:", "    city: [[1]]\n    joints:", "“city” should be a hex"),
        ("    joints:", "    city: 7\n    joints:", "“city” should be a list"),
        ("    joints:", "    embraces: [a, 1]\n    joints:", "“embraces” should be a hex"),
        ("    joints:", "    embraces: [1, 99]\n    joints:", "“embraces” should be a hex"),
        ("{from: [0, 0], hexes: 2}", "[0, 0]", "“rows” should be a row such as"),
        ("from: [0, 0], ", "", "key “from”"),
        ("from: [0, 0]", "from: [0, 0, 0]", "“from” should be a hex"),
        ("from: [0, 0]", 'from: ["0", 0]', "“from” should be a hex"),
        (", hexes: 2}", "}", "key “hexes”"),
        ("hexes: 2}", "hexes: 0}", "“hexes” should be from 1 to"),
        ("hexes: 2}", "hexes: 21}", "“hexes” should be from 1 to"),
        ("hexes: 2}", "hexes: 2, to: 3}", "“to” is not a known key of a row"),
        ("facing: [E]", "facing: [EAST]", "“facing” should be one of E, SE"),
        ("facing: [E]", "facing: E", "“facing” should be a list"),
        (", facing: [E]", "", "key “facing”"),
        ("facing: [E]", "facing: [E], width: 2", "“width” is not a known key of a joint"),
        ("[[1, 0]]", "[[1, 0], 4]", "“hexes” should be a hex"),
        ("E: {hexes: [[1, 0]], facing: [E]}", "E: 5", "“E” should be keys with values"),
        ("kind: terrain", "kind: swamp", "“kind” should be one of start, terrain"),
        ("kind: terrain", "kind: [terrain]", "“kind” should be one of start, terrain"),
        ("shape: pair", "shape: round", "“shape” should be a shape: large, strip"),
        ("shape: pair", "shape: [pair]", "“shape” should be a shape"),
        ("shape: pair", "shape: pair\n    letter: X", "“letter” is not a known key of a piece"),
        ('["J1 W2"]', '["J1"]', "“rows” should be a row of 2 cells"),
        ('["J1 W2"]', '["J1 W2 V1"]', "“rows” should be a row of 2 cells"),
        ('["J1 W2"]', "[[J1, W2]]", "“rows” should be a row of 2 cells"),
        ('["J1 W2"]', '["J1 W2", "J1 W2"]', "“rows” should be 1 rows"),
        ('["J1 W2"]', "[]", "“rows” should be 1 rows"),
        ('["J1 W2"]', '["J1 w2"]', "“rows” should be cells such as"),
        ('["J1 W2"]', '["J1 J0"]', "“rows” should be cells such as"),
        ('["J1 W2"]', '["J1 S1"]', "“rows” should be cells such as"),
        ('{rows: ["J1 W2"]}', '{row: ["J1 W2"]}', "key “rows”"),
        ('{rows: ["J1 W2"]}', '["J1 W2"]', "“X1” should be keys with values"),
        ('["J1 W2"]}', '["J1 W2"], open: [W]}', "“open” should be a joint of the shape"),
        ('["J1 W2"]}', '["J1 W2"], open: E}', "“open” should be a list"),
        ('["J1 W2"]}', '["J1 W2"], caves: 1}', "“caves” is not a known key of a side"),
    ],
)
def test_a_flaw_is_told_with_its_line(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    text = spoiled(old, new)
    found = told(tmp_path, text)
    lines = [line for line, sentence in found if complaint in sentence]
    both = zip(text.splitlines(), PAIR.splitlines(), strict=False)
    assert lines == [next(number for number, (one, other) in enumerate(both, 1) if one != other)]


def test_a_key_that_stands_twice_is_told_where_it_stands_again(tmp_path: Path) -> None:
    text = "pieces: []\n" + PAIR
    assert [line for line, _ in told(tmp_path, text)] == [line_of("pieces:\n", text)]


@pytest.mark.parametrize("key", ["kind: terrain", "shape: pair", "sides"])
def test_a_piece_needs_kind_shape_and_sides(tmp_path: Path, key: str) -> None:
    whole = spoiled("  - kind: terrain", "  - # a piece\n    kind: terrain")
    text = (
        whole[: whole.index("    sides:")] if key == "sides" else spoiled(f"    {key}\n", "", whole)
    )
    name = key.split(":", maxsplit=1)[0]
    ((line, sentence),) = told(tmp_path, text)
    assert f"key “{name}”" in sentence
    assert line == line_of("# a piece", text) + 1


def test_a_piece_needs_a_side(tmp_path: Path) -> None:
    text = PAIR[: PAIR.index("      X1")].replace("sides:", "sides: {}")
    found = told(tmp_path, text)
    assert [line for line, _ in found] == [line_of("sides", text)]


def test_a_piece_is_a_mapping(tmp_path: Path) -> None:
    ((line, sentence),) = told(tmp_path, PAIR + "  - C\n")
    assert line == PAIR.count("\n") + 1
    assert "“pieces” should be keys with values" in sentence


def test_a_shape_needs_a_hex(tmp_path: Path) -> None:
    piece = "{kind: terrain, shape: none, sides: {X: {rows: []}}}"
    text = f"shapes:\n  none:\n    rows: []\npieces:\n  - {piece}\n"
    ((line, sentence),) = told(tmp_path, text)
    assert line == 3
    assert "rows" in sentence


def test_a_shape_covers_each_hex_once(tmp_path: Path) -> None:
    text = spoiled("hexes: 2}\n", "hexes: 2}\n      - {from: [1, 0], hexes: 1}\n")
    text = text.replace('["J1 W2"]', '["J1 W2", V1]').replace('["M V3"]', '["M V3", V1]')
    ((line, _),) = told(tmp_path, text)
    assert line == 5


def test_an_ending_tile_must_bend_around_a_hex(tmp_path: Path) -> None:
    """Without one it fits nowhere: it would have no seat, and no board would take it."""
    text = spoiled("    embraces: [0, 1]\n", "", ENDING)
    assert told(tmp_path, text) != []


def test_a_wrong_joint_is_told_on_its_own_line(tmp_path: Path) -> None:
    text = spoiled("- right", "- rihgt", START)
    ((line, sentence),) = told(tmp_path, text)
    assert '"rihgt"' in sentence
    assert line == line_of("rihgt", text)


def test_every_wrong_joint_is_told(tmp_path: Path) -> None:
    found = told(tmp_path, spoiled("[right, left]", "[up, left, down]", START))
    assert len(found) == 2
    assert all(
        f'"{word}"' in sentence for word, (_, sentence) in zip(["up", "down"], found, strict=True)
    )


@pytest.mark.parametrize("row", ["S1 S3 J1", "S1 S1 J1", "J1 J1 J1", "S2 S3 J1"])
def test_start_spaces_count_from_one_without_a_gap(tmp_path: Path, row: str) -> None:
    ((line, sentence),) = told(tmp_path, spoiled("S1 S2 J1", row, START))
    assert "start spaces S1, S2" in sentence
    assert line_of("Y1:", START) < line <= line_of("S1 S2 J1", START)


def test_a_start_tile_is_cut_but_for_its_open_joints(tmp_path: Path) -> None:
    catalogue = load_catalogue(folder_of(tmp_path, {"pieces.yaml": START}))
    one, two = (catalogue.sides[name].upright for name in ("Y1", "Y2"))
    right = {Edge.of(Hex(2, 0), direction) for direction in (5, 0, 1)}
    assert border(one.spaces) - one.cuts == right
    assert border(two.spaces) - two.cuts == {*right, Edge.of(Hex(0, 0), 3)}


@pytest.mark.parametrize("cell", ["M", "C", "S1"])
def test_finishing_spaces_can_be_entered(tmp_path: Path, cell: str) -> None:
    ((line, sentence),) = told(tmp_path, spoiled("J1 W3", f"J1 {cell}", ENDING))
    assert line == line_of("F1", ENDING)
    assert f'"{cell}"' in sentence


def test_an_ending_tile_keeps_its_city_and_what_it_embraces(tmp_path: Path) -> None:
    side = load_catalogue(folder_of(tmp_path, {"pieces.yaml": ENDING})).sides["F1"]
    assert side.upright.embraced == Hex(0, 1)
    assert side.upright.city == {Hex(1, -1)}
    assert all(space.is_finish for space in side.spaces.values())


def test_all_flaws_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = spoiled('["J1 W2"]', '["J1 W2 W3"]').replace('["M V3"]', '["m ?"]')
    text = text.replace("facing: [E]", "facing: [X]").replace("pieces:", "size: 2\npieces:")
    found = told(tmp_path, text)
    assert sorted(line for line, _ in found) == [6, 7, 12, 13, 13]


def test_the_message_does_not_promise_to_keep_what_is_refused(tmp_path: Path) -> None:
    """A set with an unknown key is refused, so nothing of it is kept."""
    folder = folder_of(tmp_path, {"pieces.yaml": "colour: red\n" + PAIR})
    with pytest.raises(BadCatalogue) as caught:
        load_catalogue(folder)
    assert "it is kept" not in str(caught.value)
