"""Tests of what playtests of every game tell: the same renderers show the sections of each."""

import csv
import io
import json
from dataclasses import replace
from functools import cache
from threading import Event

import pytest

from core.basics.jobs import finished
from core.basics.language import LANGUAGES, speaking, tr
from core.pages.markup import tag
from core.pages.playtest_section import playtest_section
from core.playtest.contents import COMMON_TITLES
from core.playtest.ladder import ladder_of, play_on, playing
from core.playtest.live import games as live_games
from core.playtest.live.games import PlayOptions, sharpening
from core.playtest.live.results import LiveLineup, LiveSpec, LiveStep, Showing
from core.playtest.panel.words import verdict_sentence
from core.playtest.par import measuring_par
from core.playtest.reports.headline import headline
from core.playtest.reports.report_csv import report_csv
from core.playtest.reports.report_text import run_text
from core.playtest.reports.runs import Run, running_with_panel, running_with_skill_gap
from core.playtest.reports.side_by_side import side_by_side
from core.playtest.spec import par_bot
from tests.conformance.samples import Samples

GAMES, FEW = 400, 100
COLD = 600
"""Seconds in which kernels are compiled that nobody has ever compiled here."""

pytestmark = pytest.mark.timeout(COLD)


@cache
def run_of(samples: Samples, design: object = None) -> Run:
    """A playtest with its skill gap, played once for all tests: nothing of it changes."""
    return finished(running_with_skill_gap(samples.spec(GAMES, design), Event()))


def test_a_report_has_the_sections_of_all_games_and_those_of_its_own(samples: Samples) -> None:
    run = run_of(samples).untold()
    report, contents = run.report, samples.game.playtests.contents
    keys = [each.key for each in report.sections]
    assert keys == list(contents.titles)
    assert set(COMMON_TITLES) < set(keys)
    assert report.finished == report.games == GAMES
    for medium in (contents.page, contents.panel, contents.letter, contents.terminal):
        shown = {section for chapter in medium.chapters for section in chapter.sections}
        assert shown | medium.left_out == set(keys)
    for section in report.sections:
        assert all(each.label and each.definition for each in section.figures)


@cache
def asked_run(samples: Samples, *, shifts: bool = False) -> Run:
    """A run with everything that can be told beside it, played once for all languages."""
    return finished(running_with_panel(replace(samples.spec(FEW), shifts_starts=shifts), Event()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_renderer_shows_it(samples: Samples, language: str) -> None:
    with speaking(language):
        has_places = samples.game.playtests.panel.has_start_places
        run = asked_run(samples, shifts=has_places and language == "de").untold()
        assert samples.sound.name in run_text(run)
        assert " ".join(headline(run.report, run.skill))
        shown = str(playtest_section(run))
        for each in samples.game.playtests.contents.page.chapters:
            told_if = {"starts": run.spec.shifts_starts, "rotation": run.rotation is not None}
            assert (tr(each.title) in shown) is told_if.get(each.key, True)
        assert (run.rotation is not None) is (has_places and not run.spec.shifts_starts)
        rows = list(csv.reader(io.StringIO(report_csv(run.report))))
    assert len({len(row) for row in rows}) == 1
    told = json.loads(json.dumps(run.report.as_json()))
    assert set(told["sections"]) == {each.key for each in run.report.sections}


def test_the_panel_speaks_in_every_medium(samples: Samples) -> None:
    run = asked_run(samples).untold()
    words = samples.game.playtests.words
    assert run.panel is not None
    sentence = verdict_sentence(words, run.panel)
    assert sentence in run_text(run)
    assert sentence in " ".join(headline(run.report, run.skill))
    assert str(tag("p", sentence, class_="answer")) in str(playtest_section(run))
    told = json.loads(json.dumps(run.report.as_json()))["panel"]
    judges = samples.game.playtests.panel.judges
    assert {each["table"] for each in told["tables"]} > set(judges)
    assert told["sentence"] == sentence
    assert [each["seat"] for each in told["seats"]] == [*range(1, run.spec.players + 1)]
    rows = list(csv.reader(io.StringIO(report_csv(run.report))))
    named = {row[1] for row in rows if row[0] == "panel"}
    assert {f"{name} seat 1" for name in judges} < named


def test_turn_order_and_start_place_are_told_apart_in_every_medium(samples: Samples) -> None:
    run, words = asked_run(samples).untold(), samples.game.playtests.words
    told = json.loads(json.dumps(run.report.as_json()))["rotation"]
    rows = [
        row[1] for row in csv.reader(io.StringIO(report_csv(run.report))) if row[0] == "rotation"
    ]
    if run.rotation is None:
        assert not samples.game.playtests.panel.has_start_places
        assert (told, rows) == (None, [])
        return
    sentence = run.rotation.sentence(words)
    assert sentence in run_text(run)
    assert str(tag("p", sentence, class_="answer")) in str(playtest_section(run))
    assert told["sentence"] == sentence
    assert len(told["seats"]) == len(told["places"]) == run.spec.players
    assert rows[0] == "seat 1"
    assert rows[-1] == f"start place {run.spec.players}"


def test_odd_games_can_be_looked_at(samples: Samples) -> None:
    run = run_of(samples).untold()
    assert run.report.odd
    replayer = samples.game.playtests.replayer(run.spec)
    assert all(replayer.log(each.seed).text() for each in run.report.odd)


def test_two_runs_are_compared(samples: Samples) -> None:
    edited = run_of(samples, samples.edited(samples.sound))
    beside = side_by_side(run_of(samples).untold(), edited.untold())
    assert beside is not None
    assert beside.contrasts


def test_bots_are_rated_and_par_is_measured(samples: Samples) -> None:
    game, board = samples.game, samples.board(samples.sound)
    bots = [bot for bot in game.playtests.bots if bot.name in game.playtests.skill_pair]
    ladder = ladder_of(bots, playing(bots, FEW, 0, play_on(game, board)), par_bot(game))
    assert ladder.rows[0].bot.name == game.playtests.skill_pair[0]
    par = finished(measuring_par(game, board, FEW))
    assert par is not None
    assert par.games == FEW


def test_designs_are_played_live_and_their_differences_are_told(
    samples: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "MOST_GAMES", 4 * GAMES)  # more would tell the same
    game, box, showing = samples.game, samples.game.load_box(), Showing()
    for design in (samples.sound, samples.edited(samples.sound)):
        board = game.facts(samples.file(design), box).board
        key = LiveLineup(2, game.playtests.skill_pair[1:]).key(game, design, box)
        how = PlayOptions(panel_rounds=(FEW // 2, FEW))
        for step in sharpening(LiveSpec(game, board, key), showing, how=how):
            assert isinstance(step, LiveStep)
            showing = step.showing or showing
        assert showing.is_of(key)
        assert showing.shown is not None
        assert showing.shown.panel is not None
        assert showing.shown.panel.verdict is not None
        assert showing.shown.panel.verdict.tally == showing.shown.panel.tally
    assert showing.changes is not None
    assert showing.before is not None
