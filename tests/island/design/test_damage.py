"""Damaged files and codes of islands are read or refused, and what is read can be saved."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.designs.packing import NoNumber, Packer, Unpacker
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.files.nodes import Unreadable
from core.island.design.format import ISLANDS
from core.island.design.island_design import IslandDesign
from tests.island.design.test_format import GAMES
from tests.island.islands import OFFICIAL, OPEN

GOOD = tuple(design_text(each, ISLANDS) for each in (OFFICIAL, OPEN))
WORDS = (
    "tiles", "cave", "bag", "prices", "dwellers", "closed", "kind", "at", "null", "gold", "shrine",
    "[]", "{}", "- ", ": ", "\n", "\t", "#", "'", '"', "&a ", "0", "-1", "99", "999999", "true",
)  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file with a few characters, lines or words changed."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        lines = text.splitlines(keepends=True) or [""]
        line, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.sampled_from(["flip", "insert", "cut", "double", "swap"])):
            case "flip":
                text = text[:at] + draw(st.characters()) + text[at + 1 :]
            case "insert":
                text = text[:at] + draw(st.sampled_from(WORDS)) + text[at:]
            case "cut":
                text = "".join(lines[:line] + lines[line + 1 :])
            case "double":
                text = "".join([*lines[:line], lines[other], *lines[line:]])
            case "swap":
                one, two = draw(st.sampled_from(WORDS)), draw(st.sampled_from(WORDS))
                text = text.replace(one, two, draw(st.sampled_from([1, 3, -1])))
    return text


@settings(max_examples=80)
@given(damaged())
def test_a_damaged_file_is_refused_or_read_and_saved(text: str) -> None:
    try:
        file = parse_design(text, GAMES)
    except Unreadable:
        return
    if not isinstance(file.design, IslandDesign):
        return
    saved = design_text(file.design, ISLANDS)
    assert design_text(parse_design(saved, GAMES).design, ISLANDS) == saved
    assert len(file.design.fingerprint) == 16


PACKED = []
for _each in (OFFICIAL, OPEN):
    _packer = Packer()
    ISLANDS.pack(_packer, _each)
    PACKED.append(_packer.packed())


@settings(max_examples=80)
@given(st.sampled_from(PACKED), st.lists(st.integers(0, 900), max_size=4), st.integers(0, 900))
def test_a_damaged_code_is_refused_or_makes_an_island_that_can_be_saved(
    packed: int, flipped: list[int], cut: int
) -> None:
    damaged_code = packed >> cut if cut % 2 else packed
    for bit in flipped:
        damaged_code ^= 1 << bit
    try:
        design = ISLANDS.unpack(Unpacker(damaged_code))
    except NoNumber:
        return
    parse_design(design_text(design, ISLANDS), GAMES)
