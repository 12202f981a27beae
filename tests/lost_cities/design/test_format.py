"""Files and share codes of boards: whatever is written reads back the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.designs.locks import PartLocks
from core.designs.packing import Packer, Unpacker
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.lost_cities.design.board_design import (
    COLOURS,
    Artefacts,
    BoardDesign,
    Deck,
    Expedition,
    Floor,
    Slot,
    Stage,
    Table,
    Tokens,
    Way,
)
from core.lost_cities.design.edits import with_length, with_value
from core.lost_cities.design.format import BOARDS
from tests.lost_cities.boards import EVERY_BOARD, NETWORK, OFFICIAL

GAMES = {BOARDS.id: BOARDS}
names = st.text("abcdefgh-éß1234", min_size=1, max_size=8)
tokens = st.sampled_from(["any", "artefact", "stage", "points", 1, 5, 15, 500])
tracks = st.builds(
    Expedition,
    names,
    st.sampled_from(COLOURS),
    st.lists(st.integers(-100, 200), max_size=6).map(tuple),
    st.lists(st.builds(Slot, st.integers(0, 99), tokens), max_size=3).map(tuple),
    st.none() | st.integers(0, 99),
    st.none() | st.integers(1, 99),
)
stages = st.builds(
    Stage,
    names,
    st.sampled_from(COLOURS),
    st.integers(-100, 200),
    st.none() | tokens,
    st.booleans(),
    st.tuples(st.integers(-200, 200), st.integers(-200, 200)),
)
tables = st.lists(st.none() | st.integers(-500, 500), max_size=6).map(tuple)
counts = st.dictionaries(st.integers(1, 99), st.integers(0, 99), max_size=3).map(
    lambda found: tuple(sorted(found.items()))
)
parts = st.lists(names | st.tuples(names, names), max_size=3, unique=True).map(tuple)
rules = {
    "tokens": st.builds(Tokens, st.integers(0, 99), st.integers(0, 99), counts),
    "deck": st.builds(Deck, st.integers(0, 99), st.integers(0, 99), st.integers(1, 9), counts),
    "hand": st.integers(1, 40),
    "figures": st.none() | st.integers(1, 99),
    "rounds": st.integers(1, 9),
    "crossings": st.integers(1, 99),
    "crossings_by": st.dictionaries(st.integers(2, 4), st.integers(1, 99)).map(
        lambda found: tuple(sorted(found.items()))
    ),
    "leader": st.integers(1, 9),
    "floor": st.sampled_from(Floor),
    "up_and_down": st.booleans(),
    "take_back": st.booleans(),
    "artefacts": st.builds(Artefacts, tables, tables, st.sampled_from(Table)),
    "locked": st.builds(PartLocks, st.booleans(), parts),
}
boards = st.builds(BoardDesign, expeditions=st.lists(tracks, max_size=3).map(tuple), **rules)
networks = st.builds(
    lambda made, board: replace(
        board,
        expeditions=(),
        stages=made,
        ways=tuple(Way(made[0].id, each.id, is_bridge=True) for each in made[1:]),
    ),
    st.lists(stages, min_size=1, max_size=3, unique_by=lambda each: each.id).map(tuple),
    boards,
)


@settings(max_examples=60)
@given(boards | networks)
def test_what_is_written_reads_back_the_same(design: BoardDesign) -> None:
    text = design_text(design, BOARDS)
    read = parse_design(text, GAMES)
    assert read.design == design
    assert design_text(read.design, BOARDS) == text


@settings(max_examples=60)
@given(boards | networks)
def test_what_is_packed_is_unpacked_the_same(design: BoardDesign) -> None:
    packer = Packer()
    BOARDS.pack(packer, design)
    assert BOARDS.unpack(Unpacker(packer.packed())) == replace(design, locked=PartLocks())


@pytest.mark.parametrize("design", EVERY_BOARD, ids=lambda each: each.name)
def test_all_that_matters_is_in_the_fingerprint(design: BoardDesign) -> None:
    assert replace(design, name="other", author="me").fingerprint == design.fingerprint
    assert replace(design, hand=3).fingerprint != design.fingerprint
    assert replace(design, rounds=2).fingerprint != design.fingerprint
    assert replace(design, take_back=not design.take_back).fingerprint != design.fingerprint
    assert replace(design, crossings_by=((2, 4),)).fingerprint != design.fingerprint


def test_every_flaw_is_told_with_its_line_and_kept() -> None:
    text = (
        "game: lost_cities\nexpeditions:\n- {id: a, colour: pink}\n- 7\n"
        "- {id: b, colour: red, values: [1, x], slots: [{stage: 2, token: odd}]}\n"
        "hand: many\nfloor: cellar\ndeck: [1]\nstages: [3]\nways: [4]\nartefacts: {long: 3}\n"
    )
    read = parse_design(text, GAMES)
    lines = {flaw.line for flaw in read.flaws}
    assert {3, 4, 5, 6, 7, 8, 9, 10, 11} <= lines
    again = parse_design(design_text(read.design, BOARDS), GAMES)
    assert len(again.flaws) >= len(lines)


def test_an_artefact_table_may_name_the_numbers_it_has_entries_for() -> None:
    """LC-FIN-1: `{0: -20, 2: 10}` has a gap at 1."""
    text = design_text(OFFICIAL, BOARDS)
    head = text[: text.index("artefacts:")]
    read = parse_design(f"{head}artefacts: {{short: {{0: -20, 2: 10}}, long: {{-1: 5}}}}\n", GAMES)
    artefacts = read.design.artefacts
    assert artefacts.short == (-20, None, 10)
    assert len(read.flaws) == 1


def test_unknown_keys_and_comments_stay() -> None:
    text = design_text(OFFICIAL, BOARDS).replace("rounds: 3", "# three of them\nrounds: 3\nmood: 1")
    again = design_text(parse_design(text, GAMES).design, BOARDS)
    assert "# three of them" in again
    assert "mood: 1" in again


def test_what_differs_is_told() -> None:
    track = replace(OFFICIAL.expeditions[0], values=(1, 2), bridge=1, slots=(), colour="teal")
    after = replace(
        OFFICIAL,
        expeditions=(track, *OFFICIAL.expeditions[2:]),
        hand=7,
        up_and_down=True,
        tokens=Tokens(1, 2, ()),
        deck=Deck(copies=3),
        artefacts=Artefacts(long=(0,)),
    )
    assert len(BOARDS.changes(OFFICIAL, after)) >= 11
    assert BOARDS.changes(OFFICIAL, replace(OFFICIAL, crossings_by=((2, 4),))) == (
        "crossings: 4/5/5",
    )
    fewer = replace(OFFICIAL, deck=Deck(removed=((2, 28), (3, 10))))
    assert BOARDS.changes(OFFICIAL, fewer) == (
        "cards back to the box with 2 players: 28",
        "cards back to the box with 3 players: 10",
    )
    assert BOARDS.changes(OFFICIAL, OFFICIAL) == ()
    moved = replace(NETWORK, stages=NETWORK.stages[1:], ways=NETWORK.ways[2:])
    assert BOARDS.changes(NETWORK, moved)


def test_an_expedition_that_grows_beyond_the_dearest_stage_reads_back_the_same() -> None:
    dear = with_value(OFFICIAL, "rock", 9, 200)
    grown = with_length(dear, "rock", 12)
    assert grown.expeditions[2].values[-4:] == (200, 200, 200, 200)
    read = parse_design(design_text(grown, BOARDS), GAMES)
    assert (read.design, read.flaws) == (grown, ())


@pytest.mark.parametrize("told", ["{2: 3, others: 4, 7: 9}", "{2: 3, others: x}", "{2: x}"])
def test_crossings_that_make_no_sense_are_kept_once_however_often_they_are_saved(
    told: str,
) -> None:
    text = f"format: 1\ngame: lost_cities\ncrossings: {told}\n"
    first = parse_design(text, GAMES)
    assert first.flaws
    saved = design_text(first.design, BOARDS)
    again = parse_design(saved, GAMES)
    assert [each.code for each in again.flaws] == [each.code for each in first.flaws]
    assert again.design.crossings_by == first.design.crossings_by
    assert again.design.crossings == first.design.crossings
    assert design_text(again.design, BOARDS) == saved
