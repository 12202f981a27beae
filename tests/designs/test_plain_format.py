"""Designs that are made of choices: what their files, codes and differences are."""

import pytest

from core.designs.packing import Packer, Unpacker
from core.designs.reading import parse_design
from core.designs.writing import design_text
from tests.toy.game import TOY
from tests.toy.track import Space, Track

PLAIN, BONUS, SLIP = Space
TRACK = Track("Loop", spaces=(PLAIN, SLIP, BONUS), die=8)
GAMES = {TOY.id: TOY}


def test_what_is_written_is_read_again() -> None:
    text = design_text(TRACK, TOY)
    assert "die: 8\n" in text
    found = parse_design(text, GAMES)
    assert (found.design, found.flaws) == (TRACK, ())


def test_what_is_packed_is_unpacked_again() -> None:
    packer = Packer()
    TOY.pack(packer, TRACK)
    unpacked = TOY.unpack(Unpacker(packer.packed()))
    assert (unpacked.spaces, unpacked.die) == (TRACK.spaces, TRACK.die)


@pytest.mark.parametrize(
    ("die", "spaces", "flaws"), [("7", "[plain]", 1), ("[6]", "[plain, hill]", 2), ("6", "{}", 1)]
)
def test_odd_choices_are_flaws_and_kept(die: str, spaces: str, flaws: int) -> None:
    text = f"format: 1\ngame: toy\nname: Odd\ndie: {die}\nspaces: {spaces}\n"
    found = parse_design(text, GAMES)
    assert len(found.flaws) == flaws
    assert found.design.die == Track().die
    assert parse_design(design_text(found.design, TOY), GAMES).flaws


def test_differences_are_told() -> None:
    longer = Track("Loop", spaces=(PLAIN, BONUS, BONUS, SLIP), die=4)
    assert TOY.changes(TRACK, longer) == (
        "dice with 4 sides",
        "4 spaces",
        "space 2: bonus",
    )
    assert TOY.changes(TRACK, TRACK) == ()
