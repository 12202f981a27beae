"""The parts list: every physical piece with the side that lies up, blockades and tokens."""

import csv
import io
from dataclasses import replace

import pytest

from core.basics.language import speak
from core.quest.board.layout import lay_out
from core.quest.export.parts import (
    BLOCKADE,
    CAVE_TOKEN,
    COLUMNS,
    UNKNOWN,
    NeededPart,
    csv_text,
    parts,
)
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying
from tests.conftest import Golden
from tests.quest.board.tables import PRINTED, box, facts, printed, route_of, table

QUEST = "The Quest for El Dorado"


def test_the_parts_of_a_route(golden: Golden) -> None:
    golden("export/swamplands.csv", csv_text(parts(lay_out(printed("swamplands"), box()))))


@pytest.mark.parametrize("name", PRINTED)
def test_printed_routes_take_what_the_facts_say(name: str) -> None:
    listed = parts(lay_out(replace(printed(name), caves=True), box()))
    known = facts(name)
    counts = {kind: sum(p.count for p in listed if p.kind == kind) for kind in ("blockade",)}
    assert [part.side_up for part in listed if part.side_up] == list(known.order)
    assert counts["blockade"] == known.blockades
    assert sum(part.count for part in listed if part.kind == CAVE_TOKEN) == 4 * known.caves


def test_pieces_are_counted_as_cardboard() -> None:
    listed = parts(table("B 0 0 0", "C -3 -4 3", "C 40 0 0", "X 50 0 0", "X 60 0 0"))
    assert listed == (
        NeededPart("start tile", "A/B", "B", 1, QUEST),
        NeededPart("terrain tile", "C/D", "C", 2, QUEST),
        NeededPart(UNKNOWN, "X", "X", 2),
        NeededPart(BLOCKADE, "random", count=1),
    )


def test_numbered_blockades_come_before_drawn_ones() -> None:
    pieces = ("B 0 0 0", "C -4 -3 0", "E -11 0 0")
    plan = BlockadePlan.of(FixedBlockade(("E", "C")), FixedBlockade(("B", "C"), 5))
    listed = parts(lay_out(route_of(pieces, plan), box()))
    assert listed[-2:] == (NeededPart(BLOCKADE, "5"), NeededPart(BLOCKADE, "random"))
    bare = parts(lay_out(route_of(pieces, BlockadePlan(Laying.NONE)), box()))
    assert not [part for part in bare if part.kind == BLOCKADE]


def test_the_table_is_for_programs_and_harmless_in_spreadsheets() -> None:
    speak("de")
    try:
        text = csv_text(
            (NeededPart(UNKNOWN, "=1+1", '"a",b'), NeededPart("strip", "O/P", "O", 1, QUEST))
        )
    finally:
        speak("en")
    assert list(csv.reader(io.StringIO(text))) == [
        list(COLUMNS),
        ["unknown piece", "'=1+1", '"a",b', "1", ""],
        ["strip", "O/P", "O", "1", QUEST],
    ]


def test_kinds_have_words() -> None:
    assert NeededPart(CAVE_TOKEN, "random", count=4).kind_word == "cave token"
