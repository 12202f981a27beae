"""The report: what waits, what is accepted, and to which line each problem points."""

from pathlib import Path

import pytest

from core.basics import paths
from core.checking.problem import Severity
from core.checking.report import Report, check, checking
from core.quest.analysis.facts import Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Route
from tests.quest.checks.cases import CLEAN, SHORT, blockades, text

WAITING = tuple(rule.code for rule in RULES if rule.code[0] in "PT")
NARROW = text("B 0 0 0", "C -2 -5 3", "END_RIVER -6 -5 3")
DEFECTS = {
    "unknown side": text(*SHORT, "Z 90 0 0"),
    "overlap": text(*SHORT, "N 0 -10 0"),
    "straight cut": text(*SHORT, "N 4 3 0"),
    "covered city": text(*SHORT, "N -11 -1 0"),
    "misfit ending": text(*SHORT[:2], "END_RIVER -7 -4 4"),
    "detached": text(*SHORT, "N 40 0 0"),
    "no start": text(*SHORT[1:]),
    "two starts": text(*SHORT, "A 40 0 0"),
    "no ending": text(*SHORT[:2]),
    "two endings": text(*SHORT, "END_JUNGLE 40 0 0"),
}


def report(written: str, catalogue: Catalogue) -> Report:
    return check(RULES, Facts(parse_route(written), catalogue))


def codes(found: Report) -> list[str]:
    return [problem.code for problem in found.problems]


@pytest.mark.parametrize(
    ("piece", "usual"),
    [("C -2 -5 3", "of the usual 7 edges"), ("O -5 0 2", "of the usual 8 edges")],
)
def test_smaller_thing_a_narrow_seam_is_told_by_what_is_usual_for_its_pieces(
    piece: str, usual: str, catalogue: Catalogue
) -> None:
    (found,) = (
        problem
        for problem in report(text("B 0 0 0", piece), catalogue).problems
        if problem.code == "G106"
    )
    assert usual in found.message


def test_short_route_of_the_cases_is_spotless(catalogue: Catalogue) -> None:
    assert report(CLEAN, catalogue) == Report(())


@pytest.mark.parametrize(
    "path", sorted(paths.examples("quest").glob("*.yaml")), ids=lambda path: path.stem
)
def test_bundled_route_has_neither_errors_nor_warnings(path: Path, catalogue: Catalogue) -> None:
    found = check(RULES, Facts(read_route(path), catalogue))
    assert [p.message for p in found.problems if p.severity is not Severity.HINT] == []
    assert found.skipped == ()
    assert all(each.problem.code[0] == "T" and each.reason.strip() for each in found.accepted)


def test_all_seven_official_routes_are_bundled() -> None:
    assert {path.stem for path in paths.examples("quest").glob("*.yaml")} >= {
        "first_game",
        "hills_of_gold",
        "home_stretch",
        "winding_paths",
        "serpentine",
        "swamplands",
        "witchs_cauldron",
    }


@pytest.mark.parametrize("defect", DEFECTS)
def test_rules_of_ways_and_advice_are_listed_as_skipped_while_there_is_a(
    defect: str, catalogue: Catalogue
) -> None:
    found = report(DEFECTS[defect], catalogue)
    assert found.skipped == WAITING
    assert not set(codes(found)) & set(WAITING)
    assert found.has_errors


def test_warnings_do_not_keep_path_rules_waiting(catalogue: Catalogue) -> None:
    found = report(text(*SHORT, tail="blockades: none\n"), catalogue)
    assert codes(found) == ["S212"]
    assert found.skipped == ()


def test_accepted_hint_is_silent_but_not_forgotten(catalogue: Catalogue) -> None:
    assert codes(report(NARROW, catalogue)) == ["G106"]
    found = report(NARROW + "accepted: {G106: a gorge is the idea}\n", catalogue)
    assert found.problems == ()
    assert [(a.problem.code, a.reason) for a in found.accepted] == [("G106", "a gorge is the idea")]
    assert found.accepted[0].problem.place.line == 6


def test_accepted_warning_silences_all_of_its_kind(catalogue: Catalogue) -> None:
    lax = text("B 0 0 0", "C -3 -4 3", "N 0 -11 0", "END_RIVER 0 -15 4", tail="blockades: none\n")
    assert codes(report(lax, catalogue)) == ["S212", "S212"]
    found = report(lax + "accepted: {S212: a quick game}\n", catalogue)
    assert found.problems == ()
    assert len(found.accepted) == 2


def test_accepting_one_code_leaves_the_others(catalogue: Catalogue) -> None:
    found = report(NARROW + "blockades: none\naccepted: {S212: a quick game}\n", catalogue)
    assert codes(found) == ["G106"]


def test_errors_cannot_be_accepted(catalogue: Catalogue) -> None:
    found = report(DEFECTS["overlap"] + "accepted: {G101: I like it}\n", catalogue)
    assert "G101" in codes(found)
    assert "F109" in codes(found)
    assert found.accepted == ()
    assert found.has_errors


def test_no_error_of_the_table_can_be_accepted(catalogue: Catalogue) -> None:
    errors = [rule.code for rule in RULES if rule.severity is Severity.ERROR]
    accepted = "".join(f"  {code}: because\n" for code in errors)
    vain = report(f"{CLEAN}accepted:\n{accepted}", catalogue).problems
    assert [dict(p.values)["code"] for p in vain] == sorted(errors)


def test_an_accepted_code_needs_a_reason(catalogue: Catalogue) -> None:
    found = report(NARROW + "accepted: {G106: }\n", catalogue)
    assert "null" not in [accepted.reason for accepted in found.accepted]
    assert found.problems != ()


def test_warning_about_a_vain_acceptance_can_be_accepted(catalogue: Catalogue) -> None:
    found = report(CLEAN + "accepted: {X999: old, F109: for an older version}\n", catalogue)
    assert found.problems == ()
    assert [a.problem.code for a in found.accepted] == ["F109"]


def test_lines_are_those_of_the_piece_even_with_comments_between(catalogue: Catalogue) -> None:
    written = CLEAN.replace("  - {side: C", "\n  # the second one\n  - {side: Z")
    lines = {p.code: p.place.line for p in report(written, catalogue).problems}
    assert lines["S201"] == 8
    assert lines["G102"] == 9


def test_lines_are_right_although_a_piece_before_cannot_be_read(catalogue: Catalogue) -> None:
    written = text("B 0 0 9", "Z 0 0 0", tail=blockades("x B C", "1 B C"))
    found = {p.code: p.place.line for p in report(written, catalogue).problems}
    assert found["F103"] == 5
    assert found["S201"] == 6
    assert found["F102"] == 8
    assert found["S211"] == 9


def test_block_style_pieces_have_the_line_they_start_on(catalogue: Catalogue) -> None:
    written = "format: 1\ngame: quest\nname: Block\npieces:\n  - side: Z\n    at: [0, 0]\n"
    lines = {p.code: p.place.line for p in report(written, catalogue).problems}
    assert lines["S201"] == 5


def test_route_without_a_file_has_no_lines(catalogue: Catalogue) -> None:
    for written in DEFECTS.values():
        route = parse_route(written).design
        assert {p.place.line for p in check(RULES, Facts.of_route(route, catalogue)).problems} == {
            None
        }


def test_file_and_route_give_the_same_problems(catalogue: Catalogue) -> None:
    for written in DEFECTS.values():
        file = parse_route(written)
        on_file, on_route = (
            check(RULES, Facts(file, catalogue)),
            check(RULES, Facts.of_route(file.design, catalogue)),
        )
        assert [p.message for p in on_file.problems] == [p.message for p in on_route.problems]


def test_progress_counts_up_to_the_number_of_rules(catalogue: Catalogue) -> None:
    steps = list(checking(RULES, Facts.of_route(parse_route(CLEAN).design, catalogue)))
    assert [step.done for step in steps] == list(range(1, len(RULES) + 1))
    assert {step.total for step in steps} == {len(RULES)}
    assert [step.text for step in steps] == [rule.title for rule in RULES]


def test_empty_route_lacks_both_ends_and_a_name(catalogue: Catalogue) -> None:
    assert codes(check(RULES, Facts.of_route(Route(), catalogue))) == ["F110", "S203", "S205"]


def test_stacked_pieces_are_one_overlap_and_detach_nothing(catalogue: Catalogue) -> None:
    found = report(text(*SHORT, "E -3 -4 3"), catalogue)
    assert "G101" in codes(found)
    assert "G102" not in codes(found)


def test_detached_group_is_told_once(catalogue: Catalogue) -> None:
    found = report(text(*SHORT, "E 40 0 0", "G 47 -4 0"), catalogue)
    messages = [p.message for p in found.problems if p.code == "G102"]
    assert messages == ["Nothing joins E and G to the rest of the route."]


def test_format_may_stand_in_quotes(catalogue: Catalogue) -> None:
    assert not report(CLEAN.replace("format: 1", 'format: "1"'), catalogue).problems


def test_strip_after_strip_takes_a_blockade_on_the_side_of_each_nearer_to_the_start(
    catalogue: Catalogue,
) -> None:
    strips = ("A 0 0 0", "R 5 -2 1", "P 8 -5 4", "END_RIVER 8 -8 4")
    found = report(text(*strips, tail="blockades: none\n"), catalogue)
    assert found.skipped == ()
    assert [p.message for p in found.problems] == [
        "No blockade lies between A and R, where the rules want one.",
        "No blockade lies between R and P, where the rules want one.",
    ]
