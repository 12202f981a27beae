"""Tests of `cartographer generate`: what it refuses, what it says, and what it writes."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest

from core.basics.paths import examples
from core.cli import generate, main
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.lost_cities.search import lost_cities_search
from core.quest.catalogue.catalogue import Catalogue
from core.quest.game import QUEST
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from core.search.demands import Demand
from core.search.estimates import Estimate
from core.search.game import GameSearch
from core.search.generating.answers import Answer, Generation, Met
from core.search.generating.briefs import Brief
from core.search.generating.generating import Made
from core.search.playing import PlayAll
from core.search.proposals import Shown
from core.search.settings import Settings
from core.shelf import read_design

Capture = pytest.CaptureFixture[str]
ASKED: list[tuple[Brief, Design | None]] = []
ROUTE = examples("quest") / "first_game.yaml"
BOARD = str(examples("lost_cities") / "official.yaml")
CLASS = Demand("class", 1.0, 1.0)
EVEN = Demand("seats", high=0.02, scale=0.01)


def making(
    _game: object, box: Catalogue, brief: Brief, play: PlayAll, begun: Design | None = None
) -> Generator[Made, None, Generation]:
    """The first game with a few games, as if it had been drawn."""
    ASKED.append((brief, begun))
    design = brief.signed(read_route(ROUTE).design, 1)
    assert isinstance(design, Route)
    facts = QUEST.facts(DesignFile(design), box)
    where = Settings.of(QUEST, facts)
    work = play([where.spec(facts, where.main, range(20))])
    while True:
        try:
            next(work)
        except StopIteration as end:
            totals = end.value
            break
        yield Made(0, 1000)
    met = (Met(CLASS, None, Estimate(1.0, 0.0)), Met(EVEN, where.main, Estimate(0.013, 0.01)))
    answer = Answer(design, facts, Shown({where.main: totals[0]}), met)
    yield Made(500, 1000, answers=(answer,))
    return Generation((answer,), (CLASS, EVEN), 20, 7, EVEN, design, (EVEN,))


@pytest.fixture(autouse=True)
def _made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ASKED.clear()
    monkeypatch.setattr(generate, "generating", making)


def run(*words: str) -> int:
    return main(["generate", *words])


def test_what_was_made_is_told_with_its_share_code(capsys: Capture) -> None:
    assert run("--players", "3,4", "--minutes", "45", "--class", "moderate", "--count", "1") == 0
    text = capsys.readouterr().out
    assert "1. Made to order 1" in text
    assert "seats off even: 1.3% (asked: 2.0% at most)" in text
    assert "likeliest class: moderate" in text
    assert "QED1-" in text
    brief, begun = ASKED[0]
    assert begun is None
    assert brief.players == (3, 4)
    assert [wish.kind.key for wish in brief.wishes] == ["seats-even", "minutes", "class"]


def test_fewer_than_wanted_is_told_with_the_wish_that_binds(capsys: Capture) -> None:
    assert run("--any-seats", "--without", "O/P", "--caves") == 1
    text = capsys.readouterr().out
    assert "What binds is “seats off even”" in text
    assert "The nearest one lacks it:" in text
    assert ASKED[0][0].materials == {"without": "O/P", "caves": ""}
    assert ASKED[0][0].wishes == ()


def test_every_design_is_saved_with_the_wish_it_was_made_by(tmp_path: Path) -> None:
    assert run("--count", "1", "--seed", "3", "--write", str(tmp_path)) == 0
    design = read_design(tmp_path / "generated-1.yaml").design
    assert design.name == "Made to order 1"
    assert design.generated is not None
    assert design.generated.seed == 3
    assert dict(design.generated.wish) == {"seats-even": ""}


def test_files_that_are_there_are_not_replaced(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "generated-2.yaml").write_text("mine", "utf-8")
    assert run("--write", str(tmp_path)) == 2
    assert not ASKED
    assert "generated-2.yaml" in capsys.readouterr().err


def test_programs_get_all_of_it(capsys: Capture) -> None:
    assert run("--json", "--seed", "2") == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["command"], told["game"], told["seed"]) == ("generate", "quest", 2)
    assert told["wish"] == {"seats-even": ""}
    (answer,) = told["answers"]
    assert answer["code"].startswith("QED1-")
    assert [each["figure"] for each in answer["met"]] == ["class", "seats"]
    assert answer["tables"][0]["games"] == 20
    assert told["binding"]["figure"] == "seats"
    assert told["nearest"].startswith("QED1-")


def test_one_goes_on_from_a_file() -> None:
    run("--from", str(ROUTE))
    begun = ASKED[0][1]
    assert begun is not None
    assert begun.fingerprint == read_route(ROUTE).design.fingerprint


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--count", "0"), "--count takes 1 or more"),
        (("--drafts", "0"), "--drafts takes 1 or more"),
        (("--seed", "-1"), "--seed takes 0"),
        (("--players", "7"), "--players takes 2, 3, 4"),
        (("--from", "nothing.yaml"), "nothing.yaml"),
        (("--game", "quest", "--from", BOARD), "a design for Lost Cities: The Board Game, not for"),
    ],
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...], why: str, capsys: Capture) -> None:
    assert run(*words) == 2
    assert why in capsys.readouterr().err
    assert not ASKED


def test_a_wish_without_sense_is_refused(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert run("--with", "Z") == 2
    assert "there is no piece “Z” in the box" in capsys.readouterr().err
    assert run("--game", "lost_cities", "--stages", "3") == 2
    assert "a number from 6 to 15" in capsys.readouterr().err
    monkeypatch.setattr(lost_cities_search, "LOST_CITIES_SEARCH", GameSearch())
    assert run("--game", "lost_cities") == 2
    assert "cannot be made to order" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "is_even"),
    [
        (("--players", "2"), False),
        (("--players", "2", "--seats-even"), True),
        (("--players", "2,3"), True),
        (("--players", "3", "--any-seats"), False),
        ((), True),
    ],
)
def test_even_seats_are_wished_for_where_they_can_be_had(
    words: tuple[str, ...], is_even: bool
) -> None:
    assert run(*words, "--count", "1") == 0
    brief, _ = ASKED[0]
    assert ("seats-even" in {wish.kind.key for wish in brief.wishes}) is is_even
