"""Tests of `cartographer improve`: what it refuses, what it says, and what it writes."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest

from core.basics.paths import examples
from core.checking.facts import AnyFacts
from core.cli import improve, main
from core.designs.design_file import DesignFile
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.quest.game import QUEST
from core.quest.route.reading import read_route
from core.search.candidates import Scrutiny
from core.search.improving.improving import Found
from core.search.playing import PlayAll
from core.search.proposals import Improvement, Proposal, Request, Shown
from core.search.settings import Settings
from core.shelf import read_design

Capture = pytest.CaptureFixture[str]
ASKED: list[Request] = []
ROUTE = str(examples("quest") / "first_game.yaml")


def finding(
    _game: object, facts: AnyFacts, request: Request, play: PlayAll
) -> Generator[Found, None, Improvement]:
    """One flip with a few games, as if it had been looked for."""
    ASKED.append(request)
    move = next(each for each in QUEST.search.moves(facts) if each.kind == "flip")
    candidate = Scrutiny.of(QUEST, facts, request.keeps).candidate([move])
    settings = Settings.of(QUEST, facts)
    if candidate is None:
        return Improvement((), Shown(), (), 40, 1)
    where = (settings.main, settings.others[0])
    shown = []
    for each in (facts, candidate.facts):
        totals = yield from _played(play, [settings.spec(each, at, range(20)) for at in where])
        shown.append(Shown(dict(zip(where, totals, strict=True))))
    proposal = Proposal(candidate, shown[0], shown[1])
    yield Found(80, 80, proposals=(proposal,))
    return Improvement((), shown[0], (proposal,), 80, 1)


def _played(play: PlayAll, specs: list[AnySpec]) -> Generator[Found, None, tuple[Totals, ...]]:
    work = play(specs)
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            result: tuple[Totals, ...] = end.value
            return result
        yield Found(0, 80, step.text)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked for: what the search finds is told by its own tests."""
    monkeypatch.setattr(improve, "improving", finding)
    ASKED.clear()


def test_a_proposal_is_told_and_saved(tmp_path: Path, capsys: Capture) -> None:
    assert main(["improve", ROUTE, "--write", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1. ")
    assert "turned over to" in told
    assert "4 players, 20 games:" in told
    saved = read_design(tmp_path / "first_game-1.yaml").design
    assert saved.fingerprint != read_route(Path(ROUTE)).design.fingerprint
    assert QUEST.facts(DesignFile(saved), QUEST.load_box()).board is not None
    assert main(["improve", ROUTE, "--write", str(tmp_path)]) == 2
    assert "is already there; --force replaces it" in capsys.readouterr().err


def test_what_programs_read(capsys: Capture) -> None:
    assert main(["improve", ROUTE, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (proposal,) = told["proposals"]
    assert (told["format"], told["command"], told["games"]) == (1, "improve", 80)
    assert proposal["moves"][0].startswith("flip:")
    assert proposal["file"] is None
    assert [each["players"] for each in proposal["tables"]] == [4, 2]
    assert [len(each["wins_after"]) for each in proposal["tables"]] == [4, 2]
    figures = proposal["tables"][0]["figures"]
    assert [each["key"] for each in figures] == ["seats", "rounds", "unfinished", "minutes", "jams"]


def test_wishes_and_locks_reach_the_search(capsys: Capture) -> None:
    words = ["--shorter", "2", "--class", "moderate", "--less", "jungle", "--edits", "1"]
    locks = ["--lock", "footprint", "--lock", "C"]
    assert main(["improve", ROUTE, *words, *locks]) == 0
    capsys.readouterr()
    (request,) = ASKED
    assert {each.kind.key: each.value for each in request.wishes} == {
        "shorter": 2.0,
        "class": "moderate",
        "less": "jungle",
    }
    assert [each.key for each in request.keeps] == ["footprint"]
    assert request.edits == 1


def test_without_a_wish_seats_shall_be_even(capsys: Capture) -> None:
    main(["improve", ROUTE])
    capsys.readouterr()
    assert [each.kind.key for each in ASKED[0].wishes] == ["seats-even"]


def test_nothing_is_found_on_a_locked_table(capsys: Capture) -> None:
    assert main(["improve", ROUTE, "--lock", "table"]) == 1
    assert "none has all that is wished for" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--lock", "Z"], "no piece or seam “Z” lies on the route"),
        (["--seed", "-1"], "--seed takes 0 to"),
        (["--count", "0"], "--count takes 1 or more"),
        (["--write", "nowhere"], "there is no folder nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], reason: str, capsys: Capture) -> None:
    assert main(["improve", ROUTE, *words]) == 2
    assert reason in capsys.readouterr().err
    assert ASKED == []
