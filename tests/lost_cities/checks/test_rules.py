"""Each check finds what it is about, leaves the board of the box alone, and its fix mends it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.problem import Problem, Severity
from core.checking.report import check, suggestion
from core.checking.rule import AnyRule, rule_for, to_do_of
from core.lost_cities.checks.places import BOARD_PLACES
from core.lost_cities.checks.rules import RULES
from core.lost_cities.design.board_design import (
    COLOURS,
    Artefacts,
    BoardDesign,
    Deck,
    Slot,
    Stage,
    Table,
    Tokens,
    Way,
)
from core.lost_cities.design.edits import with_length, with_tokens_for_slots, with_track, with_value
from core.lost_cities.design.official import (
    SIMPLE_SLOTS,
    expeditions,
    house_line,
    is_house_slot,
)
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
    "B418": replace(
        NETWORK, stages=tuple(replace(each, value=-(each.value**2)) for each in NETWORK.stages)
    ),
    "B419": replace(NETWORK, ways=(*NETWORK.ways, replace(NETWORK.ways[0], is_bridge=True))),
    "B420": replace(NETWORK, stages=tuple(replace(each, at=(1, 1)) for each in NETWORK.stages)),
    "S401": replace(OFFICIAL, tokens=Tokens(9, 9, ((5, 2),))),
    "S402": replace(OFFICIAL, deck=Deck(removed=((2, 94),))),
    "S403": replace(OFFICIAL, deck=Deck(highest=3, copies=2, removed=()), hand=3),
    "S404": replace(OFFICIAL, deck=Deck(highest=6, removed=())),
    "S405": replace(OFFICIAL, crossings=11),
    "S406": replace(OFFICIAL, artefacts=Artefacts(long=(-5, None, 5))),
    "S407": replace(OFFICIAL, artefacts=Artefacts(long=(-5, 10, 5, 6, 7, 8, 9, 10, 11, 12))),
    "S408": replace(OFFICIAL, artefacts=Artefacts(long=(-5, 0, 5))),
    "S409": replace(OFFICIAL, figures=6),
    "S410": _desert(slots=(*map(Slot, (2, 4, 6, 7)), Slot(9, 20))),
    "S411": replace(OFFICIAL, figures=9),
    "P401": with_length(OFFICIAL, "desert", 12),
    "P402": _desert(values=(-50, -40, -30, -25, -20, -15, -10, 30, 50)),
    "P403": _desert(slots=tuple(map(Slot, (2, 3, 4, 5, 9)))),
    "T401": _desert(slots=tuple(map(Slot, (5, 6, 7, 8, 9)))),
    "T402": FAR,
    "T408": replace(OFFICIAL, expeditions=expeditions(SIMPLE_SLOTS)),
    "T409": _desert(colour="orange"),
    "T410": OFFICIAL,
}


def _tracks(*names: str) -> BoardDesign:
    """As many expeditions, as those of the box; each name is that of a colour, too."""
    pairs = zip(names, range(len(names)), strict=True)
    tracks = tuple(
        replace(OFFICIAL.expeditions[at % 5], id=each, colour=each) for each, at in pairs
    )
    return replace(OFFICIAL, expeditions=tracks)


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
    ("design", "count", "still"),
    [
        (BoardDesign(), 2, "expeditions"),
        (_tracks("red"), 2, "expeditions"),
        (_tracks(*COLOURS, "ninth"), 8, ""),
        (_tracks(*COLOURS, "red", "red"), 8, ""),
    ],
    ids=["none", "one", "nine", "ten, some alike"],
)
def test_a_board_has_two_to_eight_expeditions(design: BoardDesign, count: int, still: str) -> None:
    """LC-SET-4: too few are still to do, too many are wrong; either is mended at once."""
    (problem,) = rule_problems("B401", design)
    assert to_do_of(RULES, problem) == still
    mended = suggestion(RULES, problem, facts_of(design))
    assert mended is not None
    assert isinstance(mended.design, BoardDesign)
    assert len(mended.design.expeditions) == count
    assert "B406" not in codes(mended.design)


def test_stages_that_lie_on_one_another_are_laid_apart_as_far_out_as_they_are() -> None:
    """LC-SET-6: a file that says of no stage where it lies is drawn, too."""
    (problem, *others) = rule_problems("B420", WRONG["B420"])
    assert len(others) == len(NETWORK.stages) - 2
    mended = suggestion(RULES, problem, facts_of(WRONG["B420"]))
    assert mended is not None
    assert isinstance(mended.design, BoardDesign)
    assert rule_problems("B420", mended.design) == []
    rows = {each.id: each.at[1] for each in mended.design.stages if each.at != (1, 1)}
    ways = [way for way in NETWORK.ways if way.source in rows]
    assert all(rows[way.source] < rows[way.target] for way in ways)


def test_an_expedition_without_stages_is_told_and_gets_those_of_the_box() -> None:
    """LC-BOARD-1: its cards would lead nowhere."""
    empty = _desert(values=(), slots=(), bridge=None)
    assert facts_of(empty).board is None
    (problem,) = rule_problems("B406", empty)
    mended = suggestion(RULES, problem, facts_of(empty))
    assert mended is not None
    assert isinstance(mended.design, BoardDesign)
    assert mended.design.expeditions[0].values == OFFICIAL.expeditions[0].values


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
        (replace(OFFICIAL, figures=6), "1 × figure a player"),
    ],
)
def test_what_is_not_in_the_box_is_listed_kind_by_kind(design: BoardDesign, needs: str) -> None:
    """As many cards and tokens as the box has are not enough: they have to be the same ones."""
    (problem,) = (each for each in check(RULES, facts_of(design)).problems if each.code == "S409")
    assert problem.message == f"The box has not all of that; to be made: {needs}."


def test_crossings_are_judged_for_each_number_of_players() -> None:
    wrong = replace(OFFICIAL, crossings_by=((2, 11), (4, 20)))
    (problem,) = (each for each in check(RULES, facts_of(wrong)).problems if each.code == "S405")
    assert problem.message.startswith("11 crossings end a round, and only 10 figures")
    rule = rule_for(OWN, "S405")
    assert rule is not None
    assert rule.fix is not None
    mended = rule.fix.edit(facts_of(wrong), problem)
    assert mended is not None
    assert mended.crossings_by == ((2, 10), (4, 20))


def bridged(*stages: int | None) -> BoardDesign:
    """The board of the box with bridges behind other stages, or without some."""
    pairs = zip(OFFICIAL.expeditions, stages, strict=True)
    tracks = tuple(replace(track, bridge=stage) for track, stage in pairs)
    return replace(OFFICIAL, expeditions=tracks)


@pytest.mark.parametrize(
    ("design", "crossings"),
    [
        (replace(OFFICIAL, figures=8, crossings=11), 10),
        (bridged(6, 6, None, None, None), 4),
        (replace(OFFICIAL, figures=2), 4),
        (replace(NETWORK, crossings=5), 4),
    ],
    ids=["figures", "bridges", "few figures", "network"],
)
def test_only_figures_that_can_come_to_a_bridge_count(design: BoardDesign, crossings: int) -> None:
    """LC-END-1: each player sends one from each start behind which a bridge lies."""
    (problem, *_) = rule_problems("S405", design)
    assert facts_of(design).board is None
    rule = rule_for(OWN, "S405")
    assert rule is not None
    assert rule.fix is not None
    mended = rule.fix.edit(facts_of(design), problem)
    assert mended is not None
    assert mended.crossings == crossings
    assert facts_of(mended).board is not None


def test_a_board_without_any_bridge_is_played_until_the_pile_ends_its_rounds() -> None:
    design = bridged(None, None, None, None, None)
    assert rule_problems("S405", design) == []
    assert facts_of(design).board is not None


@pytest.mark.parametrize(
    "slots",
    [(20,) * 5, ("points",) * 5, ("artefact",) * 5, ("points", 30, "stage", "any", 5)],
    ids=str,
)
@pytest.mark.parametrize(
    "tokens", [Tokens(0, 25, ()), Tokens(25, 0, ()), Tokens(9, 9, ((15, 7),)), Tokens(1, 1, ())]
)
def test_tokens_become_those_that_slots_ask_for(
    slots: tuple[str | int, ...], tokens: Tokens
) -> None:
    stages = (2, 4, 6, 7, 9)
    asking = _desert(slots=tuple(map(Slot, stages, slots)))
    mended = with_tokens_for_slots(replace(asking, tokens=tokens))
    assert not codes(mended) & {"S401", "S410"}
    assert facts_of(mended).board is not None


def test_a_slot_without_its_token_is_told_by_kind() -> None:
    (problem,) = rule_problems("S410", WRONG["S410"])
    assert problem.message == "Slots ask for 1 × 20 points, and there are 0 of these tokens."
    points = _desert(slots=tuple(Slot(stage, "points") for stage in (2, 4, 6, 7, 9)))
    short = replace(points, tokens=Tokens(12, 9, ((5, 4),)))
    (problem,) = rule_problems("S410", short)
    assert problem.message == "Slots ask for 5 × points, and there are 4 of these tokens."


def rule_problems(code: str, design: BoardDesign) -> list[Problem]:
    return [each for each in check(RULES, facts_of(design)).problems if each.code == code]


LARGE = tuple(Stage(f"n{at}", COLOURS[at % 5], 5, is_start=at % 4 == 0) for at in range(150))
TOO_MUCH = {
    "158 stages instead of 120": replace(NETWORK, stages=NETWORK.stages + LARGE),
    "38 starts instead of 32": replace(
        NETWORK, stages=(*NETWORK.stages[2:], *LARGE[:149]), ways=()
    ),
    "17 numbers on cards instead of 16": replace(OFFICIAL, deck=Deck(0, 16, 2, ())),
    "5 copies of each card instead of 4": replace(OFFICIAL, deck=Deck(copies=5)),
    "65 entries in the artefact table instead of 64": replace(
        OFFICIAL, artefacts=Artefacts(long=tuple(range(65)))
    ),
}


@pytest.mark.parametrize("words", TOO_MUCH)
def test_what_is_too_much_to_play_is_told_with_its_bound(words: str) -> None:
    assert any(words in each.message for each in rule_problems("S411", TOO_MUCH[words]))


def _changed(fields: dict[str, object]) -> BoardDesign:
    kind = NETWORK if fields.pop("is_network") else OFFICIAL
    return replace(kind, **{key: value for key, value in fields.items() if value is not ...})  # type: ignore[arg-type]


@settings(max_examples=60)
@given(
    st.fixed_dictionaries(
        {
            "is_network": st.booleans(),
            "figures": st.sampled_from([..., None, 1, 8, 9, 99]),
            "hand": st.sampled_from([..., 1, 20, 40]),
            "crossings": st.sampled_from([..., 1, 8, 40]),
            "deck": st.sampled_from([..., Deck(0, 30), Deck(copies=9), Deck(3, 3, 1, ())]),
            "tokens": st.sampled_from([..., Tokens(0, 0, ()), Tokens(2, 2, ((10, 1),))]),
            "artefacts": st.sampled_from([..., Artefacts(()), Artefacts((0,) * 70)]),
            "rounds": st.sampled_from([..., 1, 9]),
            "players": st.sampled_from([..., (2,), (4,)]),
        }
    )
)
def test_a_board_that_cannot_be_played_has_an_error_that_says_why(
    fields: dict[str, object],
) -> None:
    facts = facts_of(_changed(fields))
    errors = [each for each in check(RULES, facts).problems if each.severity is Severity.ERROR]
    assert facts.board is not None or errors


def test_house_values_are_collected_in_one_hint_and_known_one_by_one() -> None:
    """LC-SET-5: entries and slots whose source is nobody but us."""
    (problem,) = rule_problems("T410", OFFICIAL)
    assert problem.message == (
        "House values, as no rulebook tells them: where the tokens lie, the colours of Desert and "
        "Rock, the artefact table for 0 to 2 and from 10 on."
    )
    assert house_line(OFFICIAL) == problem.message
    assert house_line(NETWORK) == house_line(replace(NETWORK, rounds=2)) != ""
    assert house_line(replace(NETWORK, rounds=1)) == ""
    slots = [node.spot for node in facts_of(OFFICIAL).graph.nodes if node.token is not None]
    known = {spot for spot in slots if not is_house_slot(OFFICIAL, spot)}  # type: ignore[arg-type]
    cities = {(each.id, 9) for each in OFFICIAL.expeditions}
    assert known == cities | {("jungle", 4), ("jungle", 5)}
    assert not is_house_slot(WRONG["B410"], ("desert", 4))


def test_slots_that_take_no_stage_token_carry_nobody() -> None:
    """LC-TOK-4: neither slots for other tokens nor a mix without stage tokens make a free ride."""
    asked = _desert(slots=(Slot(2), Slot(3), Slot(4, "points"), Slot(5), Slot(9)))
    assert "P403" not in codes(asked)
    without = replace(WRONG["P403"], tokens=Tokens(18, 0, ((5, 7),)))
    assert "P403" not in codes(without)
    stages = _desert(slots=(*(Slot(at, "stage") for at in (2, 3, 4, 5)), Slot(9)))
    assert "P403" in codes(stages)


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("used", Table)
def test_the_artefact_table_that_counts_is_mended_and_the_other_one_stays(
    used: Table, rounds: int
) -> None:
    design = replace(OFFICIAL, rounds=rounds, artefacts=Artefacts((-5, 5), (-1, 1), used))
    empty = replace(design, artefacts=design.artefacts.with_table(rounds, ()))
    (problem,) = rule_problems("S406", empty)
    mended = suggestion(RULES, problem, facts_of(empty))
    assert mended is not None
    is_short = (used, rounds) in {(Table.USUAL, 1), (Table.SHORT, 1), (Table.SHORT, 3)}
    expected = Artefacts((-5, 5), (0,), used) if is_short else Artefacts((0,), (-1, 1), used)
    assert mended.design == replace(design, artefacts=expected)
