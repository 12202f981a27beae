"""A route in sentences: whoever hears them can build it, whatever is wrong with it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from core.basics.language import LANGUAGES, speak
from core.quest.analysis.facts import Facts
from core.quest.board.layout import Layout, lay_out
from core.quest.export.description import description
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Route
from tests.conftest import Golden
from tests.quest.board.tables import BYPASS, box, printed, route_of, table
from tests.quest.route import strategies

SHORT = ("B 0 0 0", "C -3 -4 3", "END_RIVER -7 -4 3")


def described(layout: Layout) -> str:
    return description(Facts.of_route(layout.route, box()))


def lines(route: Route) -> list[str]:
    return described(lay_out(route, box())).splitlines()


def test_a_route_from_start_to_finish(golden: Golden) -> None:
    golden("export/swamplands.txt", described(lay_out(printed("swamplands"), box())))


def test_blockades_caves_and_players_are_told() -> None:
    plan = BlockadePlan.of(FixedBlockade(("B", "C"), 3))
    told = lines(
        replace(route_of(SHORT, plan), caves=True, players=(2, 3), name="Gorge", author="I")
    )
    assert "By I." in told
    assert "It is meant for 2 and 3 players." in told
    assert "Between them lies blockade 3 (rubble 1)." in told[-6]
    assert told[-4:] == [
        "1 blockade lies where it was told.",
        "It is meant for the caves variant: there are 2 caves, on B and C; each gets 4 tokens.",
        "The start is on B. 2 players use the spaces 1 to 4, with two playing pieces each. "
        "3 players use the spaces 1 to 3.",
        "The finish is on the ending tile: 3 spaces of river 1.",
    ]


def test_what_a_route_lacks_is_told() -> None:
    told = lines(replace(route_of(("K 0 0 0", "N 7 -3 0")), caves=True))
    assert told[0] == "A route without a name for The Quest for El Dorado."
    assert "It is meant for the caves variant, but shows no caves." in told
    assert (
        "It cannot be built as it is: there is not exactly one start tile and "
        "there is not exactly one ending tile." in told
    )
    none = lines(replace(printed("first_game"), blockades=BlockadePlan(Laying.NONE)))
    assert "There are no blockades." in none


def test_pieces_that_touch_several_or_none_are_told() -> None:
    told = described(table(*BYPASS))
    assert (
        "It also touches C, with 7 shared edges. There, too, lies a blockade drawn at random."
        in told
    )
    assert "It touches no piece that lies there already." in described(table("B 0 0 0", "C 40 0 0"))


def test_a_route_without_a_way_is_told() -> None:
    assert "No way leads from the start to the finish." in described(
        table("B 0 0 0", "R -3 -4 3", "END_JUNGLE -6 -4 3")
    )


def test_a_piece_behind_the_ending_tile_is_told() -> None:
    beside = described(table("C 0 0 0", "END_RIVER 4 -4 5", "D 5 -8 0"))
    assert "of the ending tile" in beside


def test_unknown_pieces_are_named() -> None:
    assert "These pieces are in no known set: X and Y." in described(
        table("B 0 0 0", "X 40 0 0", "Y 0 0 0")
    )


def test_a_blockade_that_is_in_no_box_is_told_by_its_number() -> None:
    plan = BlockadePlan.of(FixedBlockade(("B", "C"), 77))
    assert "Between them lies blockade 77." in "\n".join(lines(route_of(SHORT, plan)))


def test_pieces_straight_across_are_told_so() -> None:
    told = described(table("C 0 0 0", "O 6 -3 3"))
    assert "Straight across from the letter of C lies its letter." in told


@pytest.mark.parametrize(
    ("piece", "amount"), [("D 7 -1 0", "2.5 hexes towards the"), ("O 6 -2 3", "1 hex towards the")]
)
def test_how_far_a_piece_is_shifted_is_told(piece: str, amount: str) -> None:
    assert f"its letter is shifted by {amount}" in described(table("C 0 0 0", piece))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_is_one_line_in_every_language(code: str) -> None:
    speak(code)
    try:
        told = lines(printed("first_game"))
    finally:
        speak("en")
    assert len(told) == 15
    assert all(line == line.strip() and "{" not in line for line in told)


@given(strategies.routes)
@settings(max_examples=30)
def test_any_route_can_be_described(route: Route) -> None:
    told = lines(route)
    assert all(line.strip() for line in told)
