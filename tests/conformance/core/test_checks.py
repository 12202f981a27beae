"""Tests of the checks of every game: problems are found, explained, mended and accepted."""

from core.checking.problem import Severity
from core.checking.report import check, suggestion
from core.checking.rule import rule_for
from core.designs.edits import with_accepted, with_details, without_accepted
from core.shelf import design_text, parse_design
from tests.conformance.samples import Samples


def test_sound_designs_have_no_problems(samples: Samples) -> None:
    sound = samples.sound
    for design in (sound, samples.other, samples.edited(sound)):
        assert check(samples.game.rules, samples.facts(design)).problems == ()
        assert samples.facts(design).board is not None


def test_an_error_is_found_and_mended(samples: Samples) -> None:
    rules, facts = samples.game.rules, samples.facts(samples.broken)
    (problem,) = check(rules, facts).problems
    assert (problem.code, problem.severity) == (samples.error, Severity.ERROR)
    offered = suggestion(rules, problem, facts)
    assert offered is not None
    assert samples.game.changes(samples.broken, offered.design) != ()
    assert not check(rules, samples.facts(offered.design)).has_errors


def test_a_misspelt_game_is_mended_and_nothing_else_is_touched(samples: Samples) -> None:
    text = design_text(samples.sound)
    slip = parse_design(text.replace(f"game: {samples.game.id}\n", "game: gmae\n"))
    facts = samples.game.facts(slip, samples.game.load_box())
    [problem] = check(samples.game.rules, facts).problems
    assert (problem.code, problem.place.line) == ("F107", 2)
    found = suggestion(samples.game.rules, problem, facts)
    assert found is not None
    assert found.design == samples.sound
    assert "game: gmae\n" in design_text(slip.design), "kept until somebody decides"
    assert design_text(found.design) == text


def test_a_warning_is_accepted_for_a_reason(samples: Samples) -> None:
    rules, doubtful = samples.game.rules, samples.doubtful
    report = check(rules, samples.facts(doubtful))
    assert {each.code for each in report.problems} == {samples.warning}
    assert not report.has_errors
    accepting = with_accepted(doubtful, samples.warning, "It is meant so.")
    report = check(rules, samples.facts(accepting))
    assert report.problems == ()
    assert {each.reason for each in report.accepted} == {"It is meant so."}
    assert without_accepted(accepting, samples.warning) == doubtful


def test_the_rules_about_files_are_those_of_every_game(samples: Samples) -> None:
    nameless = with_details(samples.sound, name="")
    (problem,) = check(samples.game.rules, samples.facts(nameless)).problems
    assert problem.code == "F110"
    accepting = with_accepted(samples.sound, "X999", "There is no such rule.")
    (problem,) = check(samples.game.rules, samples.facts(accepting)).problems
    assert problem.code == "F109"


def test_every_rule_is_explained(samples: Samples) -> None:
    rules = samples.game.rules
    assert len({each.code for each in rules}) == len(rules)
    for each in rules:
        assert each.title
        assert each.section("Why")
        assert each.section("Fix")
        assert rule_for(rules, each.code.lower()) is each


def test_places_are_told_by_the_game(samples: Samples) -> None:
    game, facts = samples.game, samples.facts(samples.doubtful)
    problem = check(game.rules, facts).problems[0]
    assert game.places.can_show(facts, problem.place)
    assert game.places.words(facts, problem.place)
    assert game.places.as_json(facts, problem.place)
