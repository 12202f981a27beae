"""Tests of pages about designs of every game, in every language: reports and mixed galleries."""

import re

import pytest

from core.basics.language import LANGUAGES, speaking
from core.checking.report import check
from core.pages.gallery_page import Exhibit, Wall, gallery_page
from core.pages.report_page import DesignReport, GameParts, report_page
from tests.conformance.samples import EVERY_GAME, Samples

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="1"/></svg>'


def wall(samples: Samples) -> Wall:
    game, exhibits = samples.game, []
    for design in (samples.sound, samples.broken):
        facts = samples.facts(design)
        checks = check(game.rules, facts)
        cells = game.pages.cells(facts, checks, None)
        exhibits.append(Exhibit(f"{design.name}.yaml", "", design, PICTURE, checks, cells))
    return Wall(game.pages.words, game.pages.headings(), tuple(exhibits))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_speaks_of_the_game_and_of_its_problems(samples: Samples, language: str) -> None:
    with speaking(language):
        checks = check(samples.game.rules, samples.facts(samples.doubtful))
        words = samples.game.pages.words
        page = report_page(DesignReport(words, samples.doubtful, checks, GameParts()))
    assert f'lang="{language}"' in page
    assert f"<h1>{samples.doubtful.name}</h1>" in page
    assert samples.warning in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gallery_has_a_cell_for_each_heading(samples: Samples, language: str) -> None:
    with speaking(language):
        hung = wall(samples)
        page = gallery_page([hung])
    assert all(len(each.cells) == len(hung.headings) for each in hung.exhibits)
    assert page.count("<tr>") == 1 + len(hung.exhibits)


def test_one_gallery_shows_designs_of_all_games() -> None:
    walls = [wall(samples) for samples in EVERY_GAME]
    page = gallery_page(walls)
    headings = set(re.findall(r'<th scope="col">([^<]*)</th>', page))
    for each in walls:
        assert set(each.headings) <= headings
        assert all(exhibit.name in page for exhibit in each.exhibits)
