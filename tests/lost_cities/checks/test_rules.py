"""Each check finds what it is about, leaves the board of the box alone, and its fix mends it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from core.checking.problem import Severity
from core.checking.report import check
from core.checking.rule import AnyRule, rule_for
from core.lost_cities.checks.places import BOARD_PLACES
from core.lost_cities.checks.rules import RULES
from core.lost_cities.design.board_design import Artefacts, BoardDesign, Deck, Slot, Tokens, Way
from core.lost_cities.design.edits import with_length, with_track, with_value
from core.lost_cities.design.official import SIMPLE_SLOTS, expeditions
from core.lost_cities.game import LOST_CITIES
from core.manual.rules import read_manual
from tests.lost_cities.boards import EVERY_BOARD, NETWORK, OFFICIAL, facts_of

OWN = tuple(each for each in RULES if each.code[0] != "F" and not each.rests_on_games)


def _desert(**fields: object) -> BoardDesign:
    return with_track(OFFICIAL, "desert", lambda track: replace(track, **fields))  # type: ignore[arg-type]


FAR = replace(
    OFFICIAL,
    expeditions=tuple(
        replace(each, slots=(Slot(7), Slot(8), Slot(9))) for each in OFFICIAL.expeditions
    ),
    tokens=Tokens(5, 5, ((5, 5),)),
)
WRONG: dict[str, BoardDesign] = {
    "B401": replace(OFFICIAL, expeditions=OFFICIAL.expeditions[:1]),
    "B417": replace(
        OFFICIAL,
        expeditions=tuple(
            replace(OFFICIAL.expeditions[at % 5], id=f"e{at}", colour=f"c{at}") for at in range(9)
        ),
    ),
    "B402": _desert(colour="red"),
    "B403": _desert(stages=7),
    "B404": with_value(OFFICIAL, "desert", 5, 5),
    "B405": _desert(values=tuple(range(0, 45, 5))),
    "B406": _desert(values=tuple(range(-45, 0, 5))),
    "B407": _desert(bridge=9),
    "B408": _desert(bridge=2),
    "B409": _desert(slots=(Slot(2), Slot(2), Slot(12))),
    "B410": _desert(slots=tuple(map(Slot, (1, 4, 6, 7, 9)))),
    "B411": replace(NETWORK, expeditions=OFFICIAL.expeditions),
    "B412": replace(NETWORK, stages=(*NETWORK.stages, NETWORK.stages[0])),
    "B413": replace(NETWORK, ways=(*NETWORK.ways, Way("a", "nowhere"))),
    "B414": replace(NETWORK, ways=(*NETWORK.ways, Way("f", "c"))),
    "B415": replace(
        NETWORK, stages=tuple(replace(each, is_start=False) for each in NETWORK.stages)
    ),
    "B416": replace(NETWORK, ways=tuple(way for way in NETWORK.ways if way.target != "h")),
    "S401": replace(OFFICIAL, tokens=Tokens(9, 9, ((5, 2),))),
    "S402": replace(OFFICIAL, deck=Deck(removed=((2, 94),))),
    "S403": replace(OFFICIAL, deck=Deck(highest=3, copies=2, removed=()), hand=3),
    "S404": replace(OFFICIAL, deck=Deck(highest=6, removed=())),
    "S405": replace(OFFICIAL, crossings=11),
    "S406": replace(OFFICIAL, artefacts=Artefacts(long=(-5, None, 5))),
    "S407": replace(OFFICIAL, artefacts=Artefacts(long=(-5, 10, 5, 6, 7, 8, 9, 10, 11, 12))),
    "S408": replace(OFFICIAL, artefacts=Artefacts(long=(-5, 0, 5))),
    "S409": replace(OFFICIAL, figures=6),
    "P401": with_length(OFFICIAL, "desert", 12),
    "P402": _desert(values=(-50, -40, -30, -25, -20, -15, -10, 30, 50)),
    "P403": _desert(slots=tuple(map(Slot, (2, 3, 4, 5, 9)))),
    "T401": _desert(slots=tuple(map(Slot, (5, 6, 7, 8, 9)))),
    "T402": FAR,
    "T408": replace(OFFICIAL, expeditions=expeditions(SIMPLE_SLOTS)),
    "T409": _desert(colour="orange"),
    "T410": OFFICIAL,
}


def codes(design: BoardDesign) -> set[str]:
    return {problem.code for problem in check(RULES, facts_of(design)).problems}


def test_every_check_has_a_case() -> None:
    assert {each.code for each in OWN} == set(WRONG)


@pytest.mark.parametrize("code", WRONG)
def test_a_check_finds_what_it_is_about(code: str) -> None:
    assert code in codes(WRONG[code])


def test_the_board_of_the_box_has_nothing_but_house_values() -> None:
    """LC-SET-5."""
    assert codes(OFFICIAL) == {"T410"}


@pytest.mark.parametrize("design", EVERY_BOARD, ids=lambda each: each.name)
def test_sound_boards_have_no_errors(design: BoardDesign) -> None:
    assert all(
        problem.severity is not Severity.ERROR
        for problem in check(RULES, facts_of(design)).problems
    )


FIXED = [each.code for each in OWN if each.fix is not None]


def test_a_dozen_checks_have_quick_fixes() -> None:
    assert len(FIXED) >= 12


@pytest.mark.parametrize("code", FIXED)
def test_a_quick_fix_mends_it(code: str) -> None:
    facts = facts_of(WRONG[code])
    rule = rule_for(OWN, code)
    assert rule is not None
    assert rule.fix is not None
    problem = next(iter(rule.problems(facts)))
    mended = rule.fix.edit(facts, problem)
    assert mended is not None
    left = [each for each in rule.problems(facts_of(mended)) if each.place == problem.place]
    assert len(left) < len([each for each in rule.problems(facts) if each.place == problem.place])


@pytest.mark.parametrize(
    "rule", [each for each in RULES if each.code[0] != "F"], ids=lambda each: each.code
)
def test_a_check_says_why_and_what_to_do(rule: AnyRule) -> None:
    known = read_manual((LOST_CITIES,))
    assert rule.section("Why")
    assert rule.section("Fix")
    cited = re.findall(r"LC-\w+-\d+", rule.section("Rules"))
    assert cited
    assert set(cited) <= set(known)


def test_places_are_told() -> None:
    facts = facts_of(WRONG["B404"])
    problem = next(each for each in check(RULES, facts).problems if each.code == "B404")
    assert BOARD_PLACES.words(facts, problem.place) == "Desert, 5"
    assert BOARD_PLACES.as_json(facts, problem.place)["expeditions"] == ["desert"]
    assert BOARD_PLACES.can_show(facts, problem.place)


@pytest.mark.parametrize(
    ("design", "needs"),
    [
        (replace(OFFICIAL, tokens=Tokens(10, 8, ((5, 2), (10, 3), (15, 2)))), "1 × artefact token"),
        (replace(OFFICIAL, tokens=Tokens(8, 10, ((5, 2), (10, 3), (15, 2)))), "1 × stage token"),
        (replace(OFFICIAL, tokens=Tokens(9, 9, ((20, 7),))), "7 × token of 20 points"),
        (replace(OFFICIAL, deck=Deck(1, 12, 1, ())), "10 cards"),
        (replace(OFFICIAL, deck=Deck(0, 5, 3, ())), "30 cards"),
        (_desert(colour="teal"), "22 cards"),
    ],
)
def test_what_is_not_in_the_box_is_listed_kind_by_kind(design: BoardDesign, needs: str) -> None:
    """As many cards and tokens as the box has are not enough: they have to be the same ones."""
    (problem,) = (each for each in check(RULES, facts_of(design)).problems if each.code == "S409")
    assert problem.message == f"The box has not all of that; to be made: {needs}."


def test_crossings_are_judged_for_each_number_of_players() -> None:
    wrong = replace(OFFICIAL, crossings_by=((2, 11), (4, 20)))
    (problem,) = (each for each in check(RULES, facts_of(wrong)).problems if each.code == "S405")
    assert problem.message.startswith("11 crossings end a round, and 2 players")
    rule = rule_for(OWN, "S405")
    assert rule is not None
    assert rule.fix is not None
    mended = rule.fix.edit(facts_of(wrong), problem)
    assert mended is not None
    assert mended.crossings_by == ((2, 10), (4, 20))
