"""Ctrl-C at a search: it ends soon, and what is known by then is told, with nothing lost of it."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest

from core.basics.jobs import Progress
from core.basics.paths import examples
from core.cli import explain, generate, improve
from core.cli.main import main
from core.cli.searches.stepping import newest
from core.quest.search.styles import QUEST_STYLES
from core.search.explaining.answers import Explanation
from core.search.explaining.weighing import Weighed
from core.search.fingerprints import fingerprinting
from core.search.generating.answers import Generation
from core.search.generating.generating import Made
from core.search.improving.improving import Found
from core.search.proposals import Improvement
from core.terminal.games_bar import GamesBar
from tests.cli.search.test_generate import making

Capture = pytest.CaptureFixture[str]
ROUTE = str(examples("quest") / "hills_of_gold.yaml")
STOPPED = "stopped; this is what was known by then"


@pytest.fixture
def stop_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Somebody presses Ctrl-C at the first step that has come so far, which the list holds."""
    at, show = [1], GamesBar.show

    def stop(bar: GamesBar, step: Progress, what: str) -> None:
        show(bar, step, what)
        if step.done >= at[0]:
            raise KeyboardInterrupt

    monkeypatch.setattr(GamesBar, "show", stop)
    return at


class Told(Progress):
    """What some work tells."""


def endless(steps: int, closed: list[bool]) -> Generator[Progress, None, Told]:
    """Work that would never end by itself."""
    try:
        for done in range(1, steps):
            yield Told(done, steps)
        raise AssertionError("nobody has stopped it")
    finally:
        closed.append(True)


def test_the_step_it_is_ended_at_counts(stop_at: list[int], capsys: Capture) -> None:
    stop_at[0], closed = 3, list[bool]()
    known, is_stopped = newest(endless(10, closed), Told(0, 0))
    assert (known.done, is_stopped, closed) == (3, True, [True])
    assert STOPPED in capsys.readouterr().err


def test_a_fingerprint_is_told_as_far_as_it_is_known(
    stop_at: list[int], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fingerprinting.fingerprinting, "__defaults__", ((4, 100_000),))
    stop_at[0] = 4 * len(QUEST_STYLES) + 1
    assert main(["fingerprint", ROUTE, "--json"]) == 0
    told, err = capsys.readouterr()
    assert {each["games"] for each in json.loads(told)["styles"]} == {4}
    assert STOPPED in err


@pytest.mark.usefixtures("stop_at")
def test_a_fingerprint_of_which_nothing_is_known_is_not_told(capsys: Capture) -> None:
    assert main(["fingerprint", ROUTE]) == 1
    told, err = capsys.readouterr()
    assert not told
    assert STOPPED in err


def _found(*_asked: object) -> Generator[Found, None, Improvement]:
    yield Found(100, 1000)
    raise AssertionError("nobody has stopped it")


@pytest.mark.usefixtures("stop_at")
def test_nothing_false_is_said_of_moves_when_improving_is_stopped(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improve, "improving", _found)
    assert main(["improve", ROUTE]) == 1
    told, err = capsys.readouterr()
    assert not told
    assert STOPPED in err


def _made(*asked: object) -> Generator[Made, None, Generation]:
    yield from making(*asked)  # type: ignore[arg-type]  # what the command hands over
    raise AssertionError("nobody has stopped it")


def test_a_design_that_comes_with_the_last_step_is_saved(
    stop_at: list[int], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "generating", _made)
    stop_at[0], folder = 500, tmp_path / "made"
    folder.mkdir()
    main(["generate", "--count", "2", "--write", str(folder)])
    told, err = capsys.readouterr()
    assert [each.name for each in folder.iterdir()] == ["generated-1.yaml"]
    assert "Made to order 1" in told
    assert "Of 0 designs" not in told
    assert STOPPED in err


def _explained(*_asked: object) -> Generator[Progress, None, Explanation]:
    yield Progress(0, 10)
    return Explanation(10, 10, games=7)


def _weighed(*_asked: object) -> Generator[Progress, None, Weighed]:
    yield Weighed(1, 10)
    raise AssertionError("nobody has stopped it")


@pytest.mark.usefixtures("stop_at")
def test_an_explanation_outlives_the_weighing_that_is_stopped(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explain, "explaining", _explained)
    monkeypatch.setattr(explain, "weighing", _weighed)
    assert main(["explain", ROUTE, "--map", "--json"]) == 0
    told, err = capsys.readouterr()
    assert json.loads(told)["places"] == []
    assert STOPPED in err


def _stopped_early(*_asked: object) -> Generator[Progress, None, Explanation]:
    yield Explanation(3, 10, games=5)
    raise AssertionError("nobody has stopped it")


@pytest.mark.usefixtures("stop_at")
def test_who_stops_an_explanation_waits_for_no_map(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explain, "explaining", _stopped_early)
    assert main(["explain", ROUTE, "--map", "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert "places" not in values
    assert values["games"] == 5
