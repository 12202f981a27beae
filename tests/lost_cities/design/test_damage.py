"""Damaged files and codes are read or refused; whatever is read can be checked and analysed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.report import check, suggestion
from core.designs.packing import NoNumber, Packer, Unpacker
from core.designs.reading import parse_design
from core.designs.sharing.letters import NoText
from core.designs.writing import design_text
from core.files.nodes import Unreadable
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.sections import board_sections
from core.lost_cities.checks.rules import RULES
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.format import BOARDS
from tests.lost_cities.boards import NETWORK, OFFICIAL

GAMES = {BOARDS.id: BOARDS}
GOOD = tuple(design_text(each, BOARDS) for each in (OFFICIAL, NETWORK))
WORDS = (
    "expeditions", "stages", "ways", "slots", "values", "bridge", "tokens", "deck", "null", "any",
    "artefact", "stage", "red", "pink", "[]", "{}", "- ", ": ", "\n", "\t", "#", "'", '"', "&a ",
    "*a", "!!", "\u2028", "\ufeff", "\r", "0", "-1", "99", "999999", "1e9", "true", "1.5",
)  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file with a few characters, lines or words changed."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        to = min(len(text), at + draw(st.integers(0, 12)))
        lines = text.splitlines(keepends=True) or [""]
        line, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.sampled_from(["flip", "delete", "insert", "cut", "double", "swap"])):
            case "flip":
                text = text[:at] + draw(st.characters()) + text[at + 1 :]
            case "delete":
                text = text[:at] + text[to:]
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
def test_a_damaged_file_is_refused_or_checked_analysed_and_saved(text: str) -> None:
    try:
        file = parse_design(text, GAMES)
    except Unreadable:
        return
    lines = text.count("\n") + text.count("\r") + text.count("\u2028") + 2
    assert all(1 <= flaw.line <= lines for flaw in file.flaws)
    if not isinstance(file.design, BoardDesign):
        return
    facts = Facts(file)
    for problem in check(RULES, facts).problems:
        suggestion(RULES, problem, facts)
    board_sections(facts)
    saved = design_text(file.design, BOARDS)
    assert design_text(parse_design(saved, GAMES).design, BOARDS) == saved


PACKED = []
for _each in (OFFICIAL, NETWORK):
    _packer = Packer()
    BOARDS.pack(_packer, _each)
    PACKED.append(_packer.packed())


@settings(max_examples=80)
@given(
    st.sampled_from(PACKED),
    st.lists(st.integers(0, 700), max_size=4),
    st.integers(0, 700),
    st.booleans(),
)
def test_a_damaged_code_is_refused_or_makes_a_board_that_can_be_checked(
    packed: int, flipped: list[int], cut: int, is_cut: bool
) -> None:
    damaged_code = packed >> cut if is_cut else packed
    for bit in flipped:
        damaged_code ^= 1 << bit
    try:
        design = BOARDS.unpack(Unpacker(damaged_code))
    except (NoNumber, NoText):
        return
    facts = Facts(parse_design(design_text(design, BOARDS), GAMES))
    check(RULES, facts)
    board_sections(facts)
