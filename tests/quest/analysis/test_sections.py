"""Tests of the analysis as values: every section, figure and table has a name of its own."""

import json

import pytest

from core.basics.figures import Section, Unit
from core.basics.language import speaking
from core.playtest.par_rounds import Par
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.passing import passing
from core.quest.analysis.sections import sections_of, verdict_figures
from core.quest.terminal.analysis.for_programs import plain
from tests.quest.analysis.boards import BUNDLED, official


def sections(name: str) -> tuple[Section, ...]:
    analysis = official(name)
    verdict = difficulty(analysis)
    assert verdict is not None
    return sections_of(analysis, verdict, passing(analysis.board))


@pytest.mark.parametrize("name", BUNDLED)
def test_names_tell_everything_apart(name: str) -> None:
    found = sections(name)
    assert len({section.key for section in found}) == len(found)
    for section in found:
        figures = [(each.key, *each.about.items()) for each in section.figures]
        names = [*figures, *(each.key for each in section.tables), *section.details]
        assert len(set(names)) == len(names)
        for table in section.tables:
            keys = [column.key for column in table.columns if column.key]
            assert len(set(keys)) == len(keys)


def test_figures_are_the_same_in_all_languages_but_for_their_words() -> None:
    told = {}
    for language in ("en", "de"):
        with speaking(language):
            told[language] = sections("serpentine")
    for english, german in zip(told["en"], told["de"], strict=True):
        assert english.key == german.key
        assert bool(english.title) == bool(german.title) == (english.key != "reach")
        assert english.title != german.title or not english.title
        assert plain(english.details) == plain(german.details)
        for one, other in zip(english.figures, german.figures, strict=True):
            assert (one.key, one.unit, one.value) == (other.key, other.unit, other.value)
        for table, translated in zip(english.tables, german.tables, strict=True):
            assert plain(table.records()) == plain(translated.records())


def test_tables_are_plain_enough_for_programs() -> None:
    for section in sections("snail_shell"):
        records = [plain(table.records()) for table in section.tables]
        assert json.loads(json.dumps(records)) == records


def test_a_figure_is_found_by_its_key_and_by_what_it_is_about() -> None:
    why, measures, *_ = sections("serpentine")
    points = [why.figure("points", cause=cause).value for cause in ("length", "demand", "crowding")]
    assert sum(value or 0 for value in points) == pytest.approx(why.figure("score").value)
    assert [each.key for each in measures.figures] == [each.name for each in MEASURES]
    assert measures.figure("narrow_rows").unit is Unit.SHARE


def test_a_verdict_by_games_names_its_sample() -> None:
    verdict = difficulty(official("serpentine"), Par(17.3, 1000))
    assert verdict is not None
    assert {each.sample for each in verdict_figures(verdict)} == {1000}
