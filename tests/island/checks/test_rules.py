"""Each check finds what it is about, leaves sound islands alone, and its fix mends it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.problem import Problem, Severity
from core.checking.report import check
from core.checking.rule import AnyRule, rule_for
from core.geometry.hexes import ORIGIN, Hex
from core.island.board.board import Board
from core.island.checks.places import ISLAND_PLACES, tiles_in
from core.island.checks.rules import RULES
from core.island.design.edits import (
    with_cave_kind,
    with_count,
    with_kind,
    with_seats,
    with_start_at,
    without_cave_tile,
    without_tile,
)
from core.island.design.island_design import (
    Bag,
    Cards,
    CaveKind,
    CaveStack,
    CaveTile,
    Dice,
    Dweller,
    IslandDesign,
    MapKind,
    Pieces,
    Prices,
    ShrinePlace,
    Tile,
    TileKind,
)
from tests.island.design.test_format import islands
from tests.island.engine.test_citations import RULES as RULE_IDS
from tests.island.islands import EVERY_ISLAND, OFFICIAL, OPEN, SEATED, VEILED, facts_of, tiles

OWN = tuple(each for each in RULES if each.code[0] != "F" and not each.rests_on_games)
PLAYED = {each.code for each in RULES if each.rests_on_games}
"""Those that rest on games have their cases in test_played_rules.py."""


def laid(*rows: str, start: Hex = ORIGIN, first: Hex = ORIGIN, **fields: object) -> IslandDesign:
    """An open island of rows, with the cave of the sound one."""
    return replace(OPEN, tiles=tiles(rows, first, start), **fields)  # type: ignore[arg-type]


def cave_of(*places: tuple[CaveKind, int, int]) -> tuple[CaveTile, ...]:
    return tuple(CaveTile(kind, Hex(q, r)) for kind, q, r in places)


def shifted(by: Hex) -> tuple[Tile, ...]:
    return tuple(replace(each, at=each.at.shifted(by)) for each in OPEN.tiles)


NO_START = replace(OPEN, tiles=tuple(replace(each, is_start=False) for each in OPEN.tiles))
CORRIDOR = laid("g w f g w f g e s", " w f g w f g w f s", "  s")
DWELLERLESS = replace(OPEN, dwellers=())
WRONG: dict[str, IslandDesign] = {
    "B501": NO_START,
    "B502": replace(OPEN, tiles=(*OPEN.tiles, Tile(TileKind.WATER, Hex(0, 1)))),
    "B503": replace(OPEN, tiles=(*OPEN.tiles, Tile(TileKind.WOOD, Hex(6, 1)))),
    "B504": replace(OPEN, shrines=5),
    "B505": laid("g w f g ~ s", "w f g e w ~ ~", "s w s"),
    "B506": with_kind(OPEN, Hex(2, 0), TileKind.WATER),
    "B507": with_cave_kind(OPEN, Hex(1, 2), CaveKind.EMPTY),
    "B508": replace(OPEN, closed=(0, 1, 2)),
    "B509": replace(VEILED, tiles=(*VEILED.tiles, Tile(TileKind.WOOD, Hex(5, -1)))),
    "B510": replace(OPEN, table=2),
    "B511": replace(
        DWELLERLESS,
        cave=cave_of(
            (CaveKind.EXIT, 0, 0), (CaveKind.SHRINE, 1, 0), (CaveKind.EMPTY, 2, 0)
        ),
    ),
    "B512": replace(OPEN, shrines=3),
    "B513": with_kind(OPEN, Hex(1, 0), TileKind.ENTRANCE),
    "B514": with_cave_kind(OPEN, Hex(0, 1), CaveKind.SHRINE),
    "B515": with_cave_kind(OPEN, Hex(0, 0), CaveKind.EMPTY),
    "B516": replace(OFFICIAL, bag=Bag(99, 99, 10, 10, 2, 3, 1)),
    "B517": with_seats(NO_START, Hex(0, 0), (1, 3)),
    "B518": replace(
        OPEN, tiles=tuple(replace(each, is_start=each.at.q == each.at.r) for each in OPEN.tiles)
    ),
    "B519": replace(OPEN, tiles=shifted(Hex(20, 0))),
    "B520": replace(
        SEATED, tiles=tuple(replace(each, seats=(1,) * (each.at.r == 0)) for each in SEATED.tiles)
    ),
    "S501": with_count(OFFICIAL, TileKind.WATER, 11),
    "S502": with_count(with_count(OFFICIAL, TileKind.WOOD, 0), TileKind.GARDEN, 0),
    "S503": replace(OFFICIAL, hand_limit=5),
    "S504": replace(OFFICIAL, combat=(0, 0), dice=Dice(faces=())),
    "S505": replace(OFFICIAL, adventurers=OFFICIAL.adventurers[:3]),
    "S506": replace(OFFICIAL, dwellers=OFFICIAL.dwellers[:2]),
    "S507": OFFICIAL,
    "S508": replace(OFFICIAL, pieces=Pieces(offering=2)),
    "P501": laid("g ~ s", "~ ~ w s", "s f e"),
    "P502": laid("g w f", " w f g w s", "s e ~ s"),
    "P503": laid("g w f g s", " w f g e", "s g w s"),
    "P504": laid("g w f g w f g w f g w f g e s", " w f g w f g w f g w f g w s", "  s"),
    "P505": laid("g w g w g w f", " w g w g w e s", "s w g s"),
    "P506": laid("g g g g g g w f", " g g g g g g e s", "s g g s"),
    "P507": replace(OFFICIAL, cave_shrine_place=ShrinePlace.LOWER_HALF),
    "P509": with_count(OFFICIAL, TileKind.WATER, 60),
    "P510": replace(OFFICIAL, bag=Bag(25, 8, 8, 8, 1, 3, 1)),
    "P511": replace(OFFICIAL, dice=Dice(faces=(0, 1, 2))),
    "P512": replace(OFFICIAL, bag=Bag(9, 31, 1, 1, 0, 3, 1)),
    "P513": replace(OFFICIAL, bag=Bag(9, 25, 10, 2, 0, 3, 1)),
    "P514": laid("g w g w g w f", " w g w g w g e", "s g w s s"),
    "T501": laid("g w f e", ". s s s"),
    "T502": laid("g w f g w f g", "s f g w f g e s", " w f g w f g w s"),
    "T505": OPEN,
    "T506": replace(OFFICIAL, dwellers=(Dweller(5), Dweller(6), Dweller(6))),
}  # fmt: skip


@cache
def codes(design: IslandDesign) -> set[str]:
    return {problem.code for problem in check(RULES, facts_of(design)).problems}


def test_every_check_has_a_case() -> None:
    assert {each.code for each in OWN} == set(WRONG)


def test_all_of_the_list_are_there() -> None:
    listed = {
        *(f"B5{number:02}" for number in range(1, 12)),
        *(f"S5{number:02}" for number in range(1, 8)),
        *(f"P5{number:02}" for number in range(1, 9)),
        *(f"T5{number:02}" for number in range(1, 12)),
    }
    assert listed <= {each.code for each in OWN} | PLAYED


@pytest.mark.parametrize("code", WRONG)
def test_a_check_finds_what_it_is_about(code: str) -> None:
    assert code in codes(WRONG[code])


CLEAN = {"S507", "T505", "P503"}


@pytest.mark.parametrize("code", sorted(set(WRONG) - CLEAN))
def test_a_check_leaves_sound_islands_alone(code: str) -> None:
    assert code not in codes(OFFICIAL) | codes(OPEN)


def test_the_bag_of_the_box_has_nothing_but_house_values() -> None:
    """IS-SET-3, IS-MISS-1: they are told in one hint."""
    (problem,) = check(RULES, facts_of(OFFICIAL)).problems
    assert problem.code == "S507"
    for word in ("prices", "combat dice", "dwellers", "adventurers", "exit"):
        assert word in problem.message


def test_values_of_one_s_own_are_no_house_values() -> None:
    other = replace(
        OFFICIAL,
        prices=Prices(*(Cards(1),) * 4), combat=(1, 2),
        dwellers=(Dweller(1), Dweller(3), Dweller(5)),
        adventurers=OFFICIAL.adventurers[:3], closed=(4, 5), table=9, hand_limit=9,
    )  # fmt: skip
    assert "S507" not in codes(other)


def test_gardens_and_forts_have_clean_cases_of_their_own() -> None:
    wide = laid(
        "g w f g w f g", "w s g w f s f", "f g w f g w g",
        "g w f g w f w", "w f g s f e f", "f g w f g w g", start=Hex(1, 2),
    )  # fmt: skip
    assert not {"T505", "P502", "P503"} & codes(wide)


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
def test_sound_islands_have_no_errors(design: IslandDesign) -> None:
    problems = check(RULES, facts_of(design)).problems
    assert [each.code for each in problems if each.severity is Severity.ERROR] == []


@settings(max_examples=150, deadline=None)
@given(islands)
def test_whoever_has_no_board_is_told_why(design: IslandDesign) -> None:
    """Every condition of a board is a check."""
    problems = check(RULES, facts_of(design)).problems
    if Board.of(design) is None:
        assert any(each.severity is Severity.ERROR for each in problems)


@pytest.mark.parametrize(
    ("design", "code"),
    [
        (WRONG["B501"], "B501"),
        (WRONG["B517"], "B517"),
        (WRONG["B516"], "B516"),
        (replace(OFFICIAL, bag=Bag(water=5, shrine=3)), "B501"),
        (replace(OFFICIAL, start="garden", bag=Bag(5, 5, 5, 5, 0, 3, 1)), "B501"),
        (WRONG["B513"], "B513"),
        (with_count(OFFICIAL, TileKind.ENTRANCE, 2), "B513"),
        (WRONG["B514"], "B514"),
        (replace(OFFICIAL, cave_stack=CaveStack(2, 3, 9)), "B514"),
        (WRONG["B515"], "B515"),
        (with_cave_kind(OPEN, Hex(1, 0), CaveKind.EXIT), "B515"),
        (WRONG["B502"], "B502"),
        (replace(OPEN, cave=(*OPEN.cave, OPEN.cave[1])), "B502"),
        (WRONG["B519"], "B519"),
        (WRONG["S504"], "S504"),
        (WRONG["S505"], "S505"),
        (WRONG["S506"], "S506"),
    ],
)  # fmt: skip
def test_each_condition_of_a_board_is_a_check(design: IslandDesign, code: str) -> None:
    assert Board.of(design) is None
    assert code in codes(design)


FIXED = [each.code for each in OWN if each.fix is not None]


def test_a_dozen_checks_have_quick_fixes() -> None:
    assert len(FIXED) >= 12


FURTHER = (
    ("B501", with_start_at(with_kind(OPEN, Hex(0, 0), TileKind.WATER), Hex(0, 0))),
    ("B501", replace(OFFICIAL, start="shrine")),
    ("B506", with_count(OFFICIAL, TileKind.ENTRANCE, 0)),
    ("B507", replace(OFFICIAL, cave_stack=CaveStack(0, 3, 9))),
    ("B508", replace(OFFICIAL, closed=(1, 3, 5))),
    ("B508", replace(OPEN, closed=(0, 1, 2, 3, 4, 5))),
    ("B513", with_count(OFFICIAL, TileKind.ENTRANCE, 3)),
    ("B514", replace(OFFICIAL, cave_stack=CaveStack(2, 3, 9))),
    ("B515", with_cave_kind(OPEN, Hex(1, 0), CaveKind.EXIT)),
    ("B515", replace(DWELLERLESS, cave=cave_of((CaveKind.SHRINE, 0, 0)))),
    ("B519", replace(OPEN, cave=tuple(replace(e, at=e.at.shifted(Hex(16, 0))) for e in OPEN.cave))),
    ("B512", with_count(OFFICIAL, TileKind.SHRINE, 6)),
    ("B514", replace(DWELLERLESS, cave=cave_of(
        (CaveKind.EXIT, 0, 0), (CaveKind.SHRINE, 1, 0), (CaveKind.SHRINE, 1, 0)
    ))),
    ("B514", replace(OPEN, cave=(CaveTile(CaveKind.SHRINE, Hex(9, 9)), *OPEN.cave))),
    ("B515", replace(OPEN, cave=(OPEN.cave[0], *OPEN.cave))),
    ("B502", replace(OPEN, cave=(*OPEN.cave, CaveTile(CaveKind.EMPTY, Hex(0, 0))))),
    ("S508", replace(OFFICIAL, shrines=5, bag=replace(OFFICIAL.bag, shrine=4))),
    ("S503", replace(OFFICIAL, hand_limit=9, prices=Prices(offering=Cards(50, 50, 50)))),
    ("S506", with_cave_kind(OPEN, Hex(1, 1), CaveKind.EMPTY)),
)  # fmt: skip


@pytest.mark.parametrize(("code", "design"), [*((code, WRONG[code]) for code in FIXED), *FURTHER])
def test_a_quick_fix_mends_it(code: str, design: IslandDesign) -> None:
    facts, rule = facts_of(design), rule_for(OWN, code)
    assert rule is not None
    assert rule.fix is not None
    problem = next(iter(rule.problems(facts)))
    mended = rule.fix.edit(facts, problem)
    assert mended is not None
    assert not list(rule.problems(facts_of(mended)))
    errors = [
        each for each in check(RULES, facts_of(mended)).problems if each.severity is Severity.ERROR
    ]
    before = [each for each in check(RULES, facts).problems if each.severity is Severity.ERROR]
    assert {each.code for each in errors} <= {each.code for each in before} - {code}


@pytest.mark.parametrize(
    "rule", [each for each in RULES if each.code[0] != "F"], ids=lambda each: each.code
)
def test_a_check_says_why_and_what_to_do(rule: AnyRule) -> None:
    assert rule.section("Why")
    assert rule.section("Fix")
    cited = re.findall(r"IS-[A-Z]+-\d+", rule.section("Rules"))
    assert cited
    assert set(cited) <= set(RULE_IDS)


def test_places_are_told() -> None:
    facts = facts_of(WRONG["B514"])
    problem = next(each for each in check(RULES, facts).problems if each.code == "B514")
    assert ISLAND_PLACES.words(facts, problem.place) == "cave 0, 1; cave 1, 2"
    assert ISLAND_PLACES.as_json(facts, problem.place)["cave"] == [[0, 1], [1, 2]]
    assert ISLAND_PLACES.can_show(facts, problem.place)
    assert not ISLAND_PLACES.can_show(facts, facts_problem("S507").place)


def facts_problem(code: str) -> Problem:
    return next(each for each in check(RULES, facts_of(WRONG[code])).problems if each.code == code)


def test_the_first_tile_that_cannot_be_discovered_is_named() -> None:
    """IS-MOVE-4: the tile in the gap, not those behind it."""
    problem = facts_problem("B509")
    assert dict(problem.values)["tile"] == "5, -1"
    assert tiles_in(problem.place) == (Hex(5, -1),)


def test_a_veiled_cave_against_a_closed_edge_cannot_be_discovered() -> None:
    """IS-CAVE-3."""
    wrong = replace(VEILED, cave=(*VEILED.cave, CaveTile(CaveKind.EMPTY, Hex(-1, 0))))
    assert "B509" in codes(wrong)


def test_seats_that_begin_apart_are_all_asked() -> None:
    """A shrine that one seat cannot reach is out of reach."""
    apart = with_seats(laid("g w s", " f e f ~ g", "s g s ~ w"), Hex(3, 1), (2,))
    assert "B505" in codes(apart)
    assert "B505" not in codes(SEATED)


def test_an_unfinished_island_is_told_what_is_missing() -> None:
    for kind in MapKind:
        report = check(RULES, facts_of(IslandDesign(name="New", map=kind)))
        assert {each.code for each in report.problems} == {"B501", "B504"}


def test_a_lost_part_of_the_cave_is_apart() -> None:
    assert "B503" in codes(replace(OPEN, cave=(*OPEN.cave, CaveTile(CaveKind.EMPTY, Hex(5, 5)))))


def test_taking_tiles_away_never_breaks_a_check() -> None:
    """Every island on the way to nothing has a report."""
    design = OPEN
    for tile in OPEN.tiles:
        design = without_tile(design, tile.at)
        assert check(RULES, facts_of(design)).problems
    for cave_tile in OPEN.cave:
        design = without_cave_tile(design, cave_tile.at)
        assert check(RULES, facts_of(design)).problems


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_checks_do_not_tell_apart(data: st.DataObject) -> None:
    """Neither the order of tiles nor where the island lies makes a difference."""
    order = data.draw(st.permutations(OPEN.tiles))
    by = data.draw(st.sampled_from((Hex(0, 0), Hex(3, 1), Hex(-2, 4))))
    moved = tuple(replace(each, at=each.at.shifted(by)) for each in order)
    assert codes(replace(OPEN, tiles=moved)) == codes(OPEN)
