"""Tests of the block that tells by which wish a design was made."""

import pytest

from core.designs.generated import Generated
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.quest.game import QUEST

GAMES = {QUEST.id: QUEST}
HEAD = "format: 1\ngame: quest\npieces:\n  - {side: A, at: [0, 0], turn: 0}\n"
BLOCK = """generated:
  wish:
    players: "3"
    seats-even: ""
  seed: 7
  search: 1
  bots: 4
  mood: merry
"""


def test_what_was_wished_for_is_read_and_written_again() -> None:
    design = parse_design(HEAD + BLOCK, GAMES).design
    made = design.generated
    assert made is not None
    assert made.wish == (("players", "3"), ("seats-even", ""))
    assert (made.seed, made.search, made.bots) == (7, 1, 4)
    assert BLOCK in design_text(design, QUEST)


def test_a_design_made_by_hand_says_nothing_of_it() -> None:
    design = parse_design(HEAD, GAMES).design
    assert design.generated is None
    assert "generated" not in design_text(design, QUEST)


@pytest.mark.parametrize(
    "block",
    [
        "generated: yesterday\n",
        "generated: {wish: [3], seed: 1, search: 1, bots: 1}\n",
        "generated: {wish: {a: [3]}, seed: 1, search: 1, bots: 1}\n",
        "generated: {wish: {a: b}, seed: -1, search: 1, bots: 1}\n",
        "generated: {seed: 1}\n",
    ],
)
def test_what_cannot_be_read_is_told_and_kept(block: str) -> None:
    file = parse_design(HEAD + block, GAMES)
    assert file.flaws
    assert file.design.generated is None
    again = parse_design(design_text(file.design, QUEST), GAMES)
    assert again.design.unread == file.design.unread


def test_wishes_are_values() -> None:
    assert Generated((("a", "b"),), 1, 1, 1) == Generated((("a", "b"),), 1, 1, 1)
