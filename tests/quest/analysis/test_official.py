"""Tests of the record of the official routes; `make calibration` takes it anew."""

import json

import pytest

from core.basics.jobs import finished
from core.playtest.par import measuring_par
from core.quest.analysis.measures import MEASURES, measured
from core.quest.analysis.official import OFFICIAL_FILE, Rating, band, official_routes
from core.quest.game import QUEST
from tests.measuring.calibration import GAMES, RATINGS, static_record
from tests.quest.analysis.boards import official
from tests.quest.engine.official import OFFICIAL

NEWS = "the record is out of date: run make calibration"


def test_the_record_holds_the_official_routes_in_the_order_of_the_rulebook() -> None:
    assert [route.file for route in official_routes()] == list(OFFICIAL) == list(RATINGS)
    assert [route.rating for route in official_routes()] == list(RATINGS.values())


@pytest.mark.parametrize("number", range(len(OFFICIAL)), ids=OFFICIAL)
def test_the_record_is_what_the_routes_say_today(number: int) -> None:
    raw = json.loads(OFFICIAL_FILE.read_text(encoding="utf-8"))["routes"][number]
    raw.pop("par")
    assert json.loads(json.dumps(static_record(OFFICIAL[number]))) == raw, NEWS


def test_par_is_what_the_planners_play_today() -> None:
    """For one route; a change of the bots shows here as well as anywhere."""
    assert json.loads(OFFICIAL_FILE.read_text(encoding="utf-8"))["games"] == GAMES
    par = finished(measuring_par(QUEST, official("first_game").board, GAMES))
    assert par is not None
    assert par.games == GAMES
    (recorded,) = (route.par for route in official_routes() if route.file == "first_game")
    assert round(par.rounds, 2) == recorded, NEWS


def test_every_official_route_lies_in_every_band() -> None:
    for measure in MEASURES:
        values = [measured(official(name))[measure.name] for name in OFFICIAL]
        normal = band(measure.name)
        assert all(value is not None and value in normal for value in values)
        assert normal.low in values
        assert normal.high in values
        assert normal.low - 1 not in normal
        assert normal.high + 1 not in normal


def test_ratings_are_words_in_order() -> None:
    assert [rating.word for rating in Rating] == ["easy", "moderate", "difficult"]
    assert [rating.rank for rating in Rating] == [0, 1, 2]
