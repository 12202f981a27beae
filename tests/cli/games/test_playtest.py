"""Tests of `cartographer playtest`: the report, as JSON, compared, stopped, and refused."""

import errno
import io
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import pytest

from core.basics.jobs import Progress
from core.cli import main
from core.playtest.game_kernels import GameKernels
from core.playtest.running.batch_kernels import BatchKernels, plain_batch_kernels
from core.playtest.running.runner import Partial
from core.playtest.totals import Gathered
from core.quest.bots.bots import BATCHES
from core.quest.bots.kernels import memory
from core.quest.game import QUEST
from core.terminal.games_bar import GamesBar, games_bar
from tests.cli.conftest import environment
from tests.schemas import complaints

Capture = pytest.CaptureFixture[str]
SPRINT = ("--bots", "sprinter", "--no-skill-gap", "--no-panel")
HEADINGS = (
    "Length of 8 finished games",
    "Who wins when four equal sprinters play, of 8 finished games",
    "The race, of 8 finished games",
    "Turns, of 8 games",
    "Jams, lost turns per game, of 8 games",
    "Traffic, entries per game, of 8 games",
    "Ways of the winners, of 8 games",
    "Blockades, who clears them, of 8 games",
    "Cards per game, all players, of 8 games",
    "Unfinished games, of 8 games",
    "Games worth a look",
)


def loading_plain(kernels: GameKernels) -> Generator[Progress, None, BatchKernels]:
    """The kernels as they are written, for games that take a while."""
    yield Progress(1, 1, "nothing")
    return plain_batch_kernels(kernels)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small batches, for playtests of a few games."""
    for kind in BATCHES:
        monkeypatch.setitem(BATCHES, kind, 4)


def told(capsys: Capture, *words: str, code: int = 0) -> str:
    """What a playtest of so many words prints."""
    assert main(["playtest", *words]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: Capture, *words: str, code: int = 0) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(told(capsys, *words, "--json", code=code))
    assert (document["format"], document["command"]) == (3, "playtest")
    assert complaints("playtest", document) == []
    return document


def figure(report: dict[str, Any], section: str, key: str) -> dict[str, Any]:
    """The only figure of a key."""
    figures: list[dict[str, Any]] = report["sections"][section]["figures"]
    (found,) = (each for each in figures if each["key"] == key)
    return found


def after(lines: Sequence[str], heading: str) -> list[str]:
    """The lines of a section."""
    rest = lines[lines.index(heading) + 1 :]
    return list(rest[: rest.index("")] if "" in rest else rest)


# --- The report -----------------------------------------------------------------------------------


def test_report_has_a_headline_and_all_sections(capsys: Capture) -> None:
    out = told(capsys, "clean.yaml", "--games", "8", *SPRINT)
    lines = out.splitlines()
    assert lines[0] == "Trial: 8 games, 4 players (all sprinter)"
    headline = " ".join(lines[3 : lines.index(HEADINGS[0])])
    for part in ("The first arrives after", "minutes", "seat", "of the turns move", "jams"):
        assert part in headline
    assert [line for line in lines if line in HEADINGS] == list(HEADINGS)
    assert "\x1b" not in out
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_report_fits_the_terminal(
    width: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    Path("clean.yaml").rename("a_route_with_a_rather_long_name.yaml")
    Path("warned.yaml").rename("clean.yaml")
    files = ("a_route_with_a_rather_long_name.yaml", "clean.yaml")
    out = told(capsys, *files, "--games", "4", *SPRINT)
    out += told(capsys, "clean.yaml", "--games", "4", "--caves", "--players", "2", *SPRINT)
    assert max(map(len, out.splitlines())) <= max(width, 80)


@pytest.mark.parametrize(
    ("words", "when"),
    [
        (("--players", "2", "--bots", "sprinter"), "when two equal sprinters play"),
        (("--players", "3", "--bots", "sprinter"), "when three equal sprinters play"),
        (("--bots", "sprinter,random"), "when sprinter, random, random and random play"),
        (
            ("--players", "3", "--bots", "sprinter,random", "--rotate"),
            "when sprinter, random and random play and change seats",
        ),
    ],
)
def test_who_played_stands_by_the_shares(
    capsys: Capture, words: tuple[str, ...], when: str
) -> None:
    games = ("--games", "4", "--no-skill-gap", "--no-panel")
    lines = told(capsys, "clean.yaml", *games, *words).splitlines()
    (heading,) = (line for line in lines if line.startswith("Who wins "))
    assert heading.startswith(f"Who wins {when}, of ")
    seats = after(lines, heading)
    assert when in " ".join(" ".join(seats).split())
    assert not set("▲▼→\x1b") & set("".join(seats))
    several = told(capsys, "clean.yaml", "narrow.yaml", *games, *words)
    legend = f"Seats: whether they win evenly {when}, or the seat that is farthest from it."
    assert legend in " ".join(several.split())


def test_text_and_json_tell_the_same_numbers(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "8", *SPRINT)
    lines = told(capsys, *words).splitlines()
    (report,) = as_json(capsys, *words)["reports"]
    sections = report["sections"]
    seats = sections["seats"]["figures"]
    for line, seat in zip(after(lines, HEADINGS[1]), seats, strict=False):
        assert line.strip().startswith(f"seat {seat['seat']} ")
        assert f"{seat['value']:.1%}" in line
        assert f"{100 * seat['interval'][0]:.1f} to {seat['interval'][1]:.1%}" in line
    median = figure(report, "rounds", "median")["value"]
    assert after(lines, HEADINGS[0])[0].split()[6] == str(median)
    (histogram,) = sections["rounds"]["histograms"]
    bars = after(lines, HEADINGS[0])[5:]
    assert [int(line.split()[1]) for line in bars] == histogram["counts"]
    assert int(bars[0].split()[0]) == histogram["first"]


def test_numbers_are_explained_on_demand(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "8", *SPRINT)
    brief = told(capsys, *words)
    assert brief.endswith("\n\n--explain tells what each number means.\n")
    out = told(capsys, *words, "--explain")
    front, _, meanings = out.partition("What the numbers mean\n")
    assert brief.startswith(front.rstrip())
    assert "--explain" not in out
    (report,) = as_json(capsys, *words)["reports"]
    flat = " ".join(meanings.split())
    for section in report["sections"].keys() - {"passages", "arc", "bots", "ties"}:
        for each in report["sections"][section]["figures"]:
            if (section, each["key"]) not in {("rounds", "mean"), ("turns", "turns")}:
                assert each["definition"] in flat
    assert flat.count("entries of this space by any piece, per game") == 1
    assert "seats: seats are called even unless chance alone would make them win" in flat
    assert report["sections"]["rounds"]["histograms"][0]["definition"] in flat


def test_comparisons_are_explained_on_demand(capsys: Capture) -> None:
    words = ("clean.yaml", "narrow.yaml", "--games", "4", *SPRINT)
    assert told(capsys, *words).endswith("\n\n--explain tells what each number means.\n")
    out = told(capsys, *words, "--explain")
    for part in ("  Comparison\n", "  Game by game\n", "    rounds: mean rounds of the finished"):
        assert part in out


def test_one_game_is_too_few_to_tell(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "1", *SPRINT)
    out = told(capsys, *words)
    assert "only 1 was finished" in " ".join(out.split())
    (report,) = as_json(capsys, *words)["reports"]
    assert report["fairness"]["is_fair"] is None
    assert figure(report, "rounds", "median")["interval"] is None


def test_same_words_same_report_whatever_the_threads(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "10", "--seed", "7", *SPRINT)
    first = told(capsys, *words, "--threads", "1")
    assert first == told(capsys, *words, "--threads", "3")
    assert first != told(capsys, *words, "--seed", "8")


def test_skill_gap_is_played_in_addition(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "4", "--bots", "sprinter", "--no-panel")
    out = told(capsys, *words)
    assert "Skill gap, of 4 further games with two planners and two sprinters" in out
    (report,) = as_json(capsys, *words)["reports"]
    assert report["skill_gap"]["games"] == 4
    bots = report["skill_gap"]["sections"]["bots"]["figures"]
    assert [each["bot"] for each in bots] == ["planner", "sprinter"]
    assert report["setup"]["bots"] == ["sprinter"] * 4


def test_the_panel_is_asked_in_addition(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "1", "--players", "2", "--bots", "sprinter")
    lines = told(capsys, *words, "--no-skill-gap").splitlines()
    rows = after(lines, "Even for whom? Wins by seat and by who plays, of 8 games")
    assert rows[0].split() == ["seat", "1", "seat", "2", "par"]
    assert [row.split("  ")[1] for row in rows[1:4]] == ["mixed tables", "planners", "machete bots"]
    assert rows[8].split()[:3] == ["sprinters", "-", "-"]
    assert rows[9].startswith("  1 game at each table: its shares are within ")
    (report,) = as_json(capsys, *words, "--no-skill-gap")["reports"]
    assert report["panel"]["games"] == 8
    assert [each["par_interval"] for each in report["panel"]["tables"]] == [None] * 8
    assert report["panel"]["verdict"] == "undecided"
    assert report["panel"]["sentence"] in " ".join(" ".join(lines).split())
    heading = "Turn order or start place? Of 2 further games with moving start places"
    names = [row.split("  ")[1] for row in after(lines, heading)[:4]]
    assert names == ["seat 1", "seat 2", "start place 1", "start place 2"]
    assert report["rotation"]["games"] == 2
    assert report["rotation"]["sentence"] in " ".join(" ".join(lines).split())
    left_out = told(capsys, *words, "--no-skill-gap", "--no-rotation")
    assert heading not in left_out
    assert "Even for whom?" in left_out


def test_turn_order_and_start_place_are_told_apart(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "8", *SPRINT)
    assert "start place" not in told(capsys, *words)
    out = told(capsys, *words, "--rotate-starts")
    assert "start place 4" in out
    assert "By turn order, seats win " in " ".join(out.split())
    (report,) = as_json(capsys, *words, "--rotate-starts")["reports"]
    assert report["setup"]["shifts_starts"]
    places = report["sections"]["starts"]["figures"]
    assert [each["place"] for each in places] == [1, 2, 3, 4]
    assert sum(each["value"] for each in places) == pytest.approx(1)


def test_bots_take_seats_in_order_and_the_last_one_the_rest(capsys: Capture) -> None:
    words = ["clean.yaml", "--games", "4", "--players", "3", "--bots", "Random, sprinter"]
    words += ["--no-skill-gap", "--no-panel"]
    out = told(capsys, *words)
    assert "3 players (random, sprinter, sprinter)" in out
    assert "different bots" in " ".join(out.split())
    (report,) = as_json(capsys, *words, "--rotate")["reports"]
    assert report["setup"]["bots"] == ["random", "sprinter", "sprinter"]
    assert report["setup"]["is_rotating"]


def test_caves_and_tokens_are_told_when_they_are_played(capsys: Capture) -> None:
    words = ("clean.yaml", "--games", "4", *SPRINT)
    assert "Caves and tokens" not in told(capsys, *words)
    lines = told(capsys, *words, "--caves").splitlines()
    rows = after(lines, "Caves and tokens per game, of 4 games")
    assert rows[0].split() == ["found", "used"]
    assert any(row.strip().startswith("cave ") for row in rows)
    assert any(row.strip().startswith("Machete 1 ") for row in rows)


def test_precision_stops_early_or_says_that_it_could_not(capsys: Capture) -> None:
    words = ("clean.yaml", *SPRINT, "--precision", "30")
    out = told(capsys, *words)
    assert "Every seat is known within 30 points" in out
    assert "Trial: 1,000 games" not in out
    out = told(capsys, *words[:-1], "1", "--games", "4")
    assert "4 games were not enough to know every seat within 1 points." in out


def test_unfinished_games_are_told_with_their_seeds(capsys: Capture, folder: Path) -> None:
    out = told(capsys, "clean.yaml", *SPRINT, "--games", "3", "--rounds", "2", "--seed", "5")
    assert "3 games of 3 remained unfinished." in out
    assert "the bots failed to come home" in out
    assert "Seeds of games in which the bots failed: 5, 6, 7" in out
    command = out.partition("Log one: cartographer ")[2].partition("\n\n")[0]
    assert main(shlex.split(" ".join(command.split()))) == 0
    capsys.readouterr()
    assert main(["replay", str(folder / "games" / "clean-5.log")]) == 0
    assert "Nobody has arrived after 2 rounds" in capsys.readouterr().out


def test_odd_games_are_logged_and_replay(capsys: Capture, folder: Path) -> None:
    words = ("clean.yaml", *SPRINT, "--games", "6", "--logs", "a/b")
    lines = told(capsys, *words).splitlines()
    rows = after(lines, "Games worth a look")
    assert rows[0].split()[:2] == ["longest", "seed"]
    assert rows[-1].strip().startswith("Show one: cartographer replay")
    (report,) = as_json(capsys, *words, "--force")["reports"]
    paths = {log["seed"]: log["file"] for log in report["logs"]}
    assert {odd["seed"] for odd in report["odd_games"]} == set(paths)
    for path in paths.values():
        assert main(["replay", path, "--route", "clean.yaml"]) == 0
        assert "wins in round" in capsys.readouterr().out
    assert {path.name for path in (folder / "a" / "b").iterdir()} == {
        Path(path).name for path in paths.values()
    }


def test_log_that_cannot_be_saved_does_not_lose_the_report(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    words = ["playtest", "clean.yaml", *SPRINT, "--games", "1", "--seed", "9", "--logs", "logs"]
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert "Trial: 1 game, 4 players" in out
    assert err.startswith("cartographer: logs: clean-9.log was not saved: ")
    assert len(err.splitlines()) == 1


# --- Several routes -------------------------------------------------------------------------------


def test_several_routes_are_compared(capsys: Capture, folder: Path) -> None:
    (folder / "other").mkdir()
    shutil.copy(folder / "clean.yaml", folder / "other" / "clean.yaml")
    files = ("clean.yaml", "narrow.yaml", "other/clean.yaml")
    lines = told(capsys, *files, *SPRINT, "--games", "8").splitlines()
    rows = after(lines, "Comparison, 8 games each")
    assert rows[0].split()[:4] == ["design", "rounds", "minutes", "seats"]
    assert [row.split("  ")[1] for row in rows[1:4]] == ["clean 1", "narrow", "clean 2"]
    narrow, same = after(lines, "Compared with clean 1, game by game")[1:3]
    assert narrow.split()[:2] == ["narrow", "8"]
    assert same.split()[:4] == ["clean", "2", "8", "+0.00"]
    assert "Blockades" not in "\n".join(lines)


def test_comparison_as_json(capsys: Capture) -> None:
    words = ("clean.yaml", "narrow.yaml", *SPRINT, "--games", "8")
    document = as_json(capsys, *words)
    assert [report["file"] for report in document["reports"]] == ["clean.yaml", "narrow.yaml"]
    (comparison,) = document["comparison"]
    assert (comparison["file"], comparison["than"]) == ("narrow.yaml", "clean.yaml")
    assert comparison["pairs"] == 8
    first, second = (figure(each, "rounds", "mean")["value"] for each in document["reports"])
    rounds, *wins, unfinished = comparison["figures"]
    assert (rounds["key"], unfinished["key"]) == ("rounds", "unfinished")
    assert rounds["value"] == pytest.approx(second - first)
    assert rounds["interval"] is not None
    assert [(each["key"], each["seat"]) for each in wins] == [("wins", n) for n in range(1, 5)]


def test_good_routes_are_played_beside_bad_ones(capsys: Capture) -> None:
    words = ["playtest", "troubled.yaml", "clean.yaml", *SPRINT, "--games", "2"]
    assert main(words) == 1
    out, err = capsys.readouterr()
    assert "Trial: 2 games" in out
    (line,) = err.splitlines()
    assert line.startswith("cartographer: troubled.yaml cannot be played as it is (")
    assert "G101" in line
    assert line.endswith("see: cartographer check troubled.yaml")
    assert main(["playtest", "missing.yaml", *words[1:]]) == 2
    assert "missing.yaml: there is no such file" in capsys.readouterr().err


def test_refused_routes_as_json(capsys: Capture) -> None:
    files = ("troubled.yaml", "missing.yaml")
    document = as_json(capsys, *files, code=2)
    assert document["reports"] == document["comparison"] == []
    troubled, missing = document["refused"]
    assert (troubled["file"], missing["file"]) == files
    assert "G101" in troubled["errors"]
    assert missing["errors"] == []


# --- Stopping -------------------------------------------------------------------------------------


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain kernels: compiled ones could play the next batch before somebody stops them."""
    monkeypatch.setattr("core.playtest.running.runner.loading_batch_kernels", loading_plain)


@pytest.fixture
def stop_after(monkeypatch: pytest.MonkeyPatch, slow: None) -> list[int]:  # noqa: ARG001
    """Somebody presses Ctrl-C once so many games are played, which the list holds."""
    games = [8]
    show = GamesBar.show

    def stop(bar: GamesBar, partial: Partial, what: str) -> None:
        show(bar, partial, what)
        if partial.done >= games[0]:
            raise KeyboardInterrupt

    monkeypatch.setattr(GamesBar, "show", stop)
    return games


@pytest.mark.usefixtures("stop_after")
def test_ctrl_c_keeps_what_was_played(capsys: Capture) -> None:
    words = ("clean.yaml", "narrow.yaml", "--bots", "sprinter")
    out = told(capsys, *words)
    assert "Stopped after 8 games of 1,000." in out
    assert "Trial: 8 games" in out
    assert "Skill gap" not in out.replace("Skill gap:", "")
    assert out.endswith("Stopped before these were played: narrow.yaml\n")
    document = as_json(capsys, *words)
    (report,) = document["reports"]
    assert (report["is_stopped"], report["games"]) == (True, 8)
    assert document["not_played"] == ["narrow.yaml"]


def test_ctrl_c_before_the_first_game(capsys: Capture, stop_after: list[int]) -> None:
    stop_after[0] = 0
    out = told(capsys, "clean.yaml")
    assert "Trial: 0 games" in out
    assert "Stopped before the first game." in out
    assert "Seeds" not in out


@pytest.mark.usefixtures("slow")
def test_ctrl_c_while_the_skill_gap_is_played(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_: GamesBar, partial: Partial, what: str) -> None:
        if what == "Skill gap" and partial.done:
            raise KeyboardInterrupt

    monkeypatch.setattr(GamesBar, "show", stop)
    words = ("--bots", "sprinter", "--games", "12", "--threads", "1")
    (report,) = as_json(capsys, "clean.yaml", *words)["reports"]
    assert (report["games"], report["skill_gap"]["games"]) == (12, 4)
    assert report["is_stopped"]


SLOW = """
import sys
from core.basics.jobs import Progress
from core.cli import main
from core.playtest.game_kernels import GameKernels
from core.playtest.running.batch_kernels import BatchKernels, plain_batch_kernels
from core.terminal.games_bar import GamesBar
from core.quest.bots import bots
from core.playtest.running import runner
from tests.cli.games.test_playtest import loading_plain

runner.loading_batch_kernels = loading_plain
bots.BATCHES.update(dict.fromkeys(bots.BATCHES, 2))
GamesBar.show = lambda bar, partial, what: partial.done and print("playing", file=sys.stderr)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_a_real_ctrl_c_gives_the_report_so_far(folder: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SLOW, "playtest", "clean.yaml", *SPRINT, "--games", "100000"],
        cwd=folder,
        env=environment(PYTHONUNBUFFERED="1"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert set(err.splitlines()) <= {"playing"}
    (line,) = [line for line in out.splitlines() if line.startswith("Stopped after")]
    assert line.endswith(" of 100,000.")
    assert "Games worth a look" in out


# --- The bar --------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_bar_is_drawn_on_a_terminal_only(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("clean.yaml", *SPRINT, "--games", "8")
    quiet = told(capsys, *words)
    screen = Screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", screen)
    assert main(["playtest", *words]) == 0
    drawn = screen.getvalue()
    assert "Preparing" in drawn
    assert "Playing" in drawn
    assert "8 of 8 games" in drawn
    assert capsys.readouterr().out == quiet


def test_bar_tells_what_the_games_are_waiting_for(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", screen)
    nothing = Gathered.none(QUEST.playtests.kernels.layout, 2)
    with games_bar() as bar:
        bar.show(
            Partial(0, 8, "another program is preparing the games", gathered=nothing), "Playing"
        )
        bar._bar.refresh()
        assert "another program is preparing the games" in screen.getvalue()
        screen.truncate(0)
        bar.show(Partial(8, 8, gathered=nothing), "Playing")
        bar._bar.refresh()
        assert "another program" not in screen.getvalue()


def test_forced_colours_draw_no_bar(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" not in told(capsys, "clean.yaml", *SPRINT, "--games", "4")


# --- What cannot be done --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "wizard"], "no bot is called “wizard”; there are: random, sprinter, planner"),
        (["--bots", ""], "no bot is called “”"),
        (["--bots", "random,random,random", "--players", "2"], "3 bots do not fit on 2 seats"),
        (["--games", "0"], "1 to 999,999,999 games, not 0"),
        (["--seed", "-1"], "a number from 0 to 999,999,000"),
        (["--seed", "999999999", "--games", "2"], "a number from 0 to 999,999,998"),
        (["--rounds", "0"], "a game lasts 1 to 10,000 rounds, not 0"),
        (["--threads", "0"], "at least 1 thread, not 0"),
        (["--precision", "0"], "above 0 and below 100"),
        (["--precision", "nan"], "above 0 and below 100"),
        (["--logs", "clean.yaml"], "clean.yaml cannot hold the logs"),
        (["--logs", "clean.yaml/deeper"], "cannot hold the logs"),
        (["--cluster", "nowhere"], "cartographer: "),
        (["--pieces", "missing"], "missing: this is no set"),
    ],
    ids=lambda each: each if isinstance(each, str) else " ".join(each),
)
def test_wishes_that_cannot_be_met(words: list[str], reason: str, capsys: Capture) -> None:
    assert main(["playtest", "clean.yaml", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert len(err.splitlines()) == 1


def test_too_few_start_spaces(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "core.quest.playtest.packing.start_spaces_needed", lambda players: 2 * players
    )
    assert main(["playtest", "clean.yaml"]) == 2
    told = "cartographer: clean.yaml: 4 players need 8 start spaces; there are 4\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("players", ["1", "5", "many"])
def test_impossible_numbers_of_players(players: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["playtest", "clean.yaml", "--players", players])
    assert end.value.code == 2
    assert "--players" in capsys.readouterr().err


def test_every_kind_of_bot_has_a_batch() -> None:
    assert set(BATCHES) == {memory.RANDOM_BOT, memory.SPRINTER, memory.PLANNER}
