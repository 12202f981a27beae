"""Tests of playing and replaying in the terminal, typed as a person would."""

import io
from pathlib import Path

import pytest

from core.basics.paths import examples
from core.cli import main
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.spec import Spec
from core.quest.bots.bots import BOTS, lineup
from core.quest.engine.log import LOGS
from core.quest.game import QUEST
from core.quest.playtest.replayer import Replayer
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from tests.conftest import Golden
from tests.quest.engine.official import official_board

Capture = pytest.CaptureFixture[str]
FIRST = str(examples("quest") / "first_game.yaml")


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What somebody types, line by line; then the terminal is closed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def play(*options: str) -> int:
    return main(["play", FIRST, "--text", "--seed", "5", *options])


def test_a_short_game_typed_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path, golden: Golden
) -> None:
    log = tmp_path / "game.log"
    type_in(
        monkeypatch,
        "show",
        "legal",
        "explorer machete q27",
        "fly home",
        "explorer machete q27",
        "buy scout with traveler",
        "buy photographer with traveler+traveler",
        "end turn",
        "quit",
    )
    assert play("--players", "3", "--seats", "person", "--log", str(log)) == 0
    out = capsys.readouterr().out.replace(str(log), "game.log")
    golden("cli/play.txt", out)
    golden("cli/play.log", log.read_text(encoding="utf-8"))
    assert main(["replay", str(log)]) == 0
    golden("cli/replay.txt", capsys.readouterr().out)


def test_people_take_turns_at_one_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    type_in(monkeypatch, "end turn", "end turn", "end turn", "quit")
    assert play("--players", "3", "--seats", "person") == 0
    out = capsys.readouterr().out
    for player in (1, 2, 3):
        assert f"Round 1, player {player}" in out
    assert "Round 2, player 1" in out


def test_bots_play_to_the_end_by_themselves(tmp_path: Path, capsys: Capture) -> None:
    log = tmp_path / "bots.log"
    assert play("--seats", "random", "--rounds", "4", "--caves", "--log", str(log)) == 0
    assert "unfinished" in capsys.readouterr().out
    assert main(["replay", str(log), "--route", FIRST]) == 0
    assert "Nobody has arrived after 4 rounds" in capsys.readouterr().out


def test_bots_answer_a_person(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    type_in(monkeypatch, "end turn", "quit")
    assert play("--players", "2") == 0
    out = capsys.readouterr().out
    assert "Round 2, player 1" in out


def test_every_bot_can_sit_down(capsys: Capture) -> None:
    for bot in BOTS:
        assert play("--players", "2", "--seats", f"{bot.name},sprinter", "--rounds", "2") == 0
        assert f"  player 1 ({bot.name}): " in capsys.readouterr().out


def test_same_seed_and_bots_same_game(capsys: Capture) -> None:
    words = ("--players", "3", "--seats", "Planner, sprinter, random", "--rounds", "6")
    games = []
    for _ in range(2):
        assert play(*words) == 0
        games.append(capsys.readouterr().out)
    assert games[0] == games[1]


def test_bots_play_the_game_that_a_playtest_would(tmp_path: Path, capsys: Capture) -> None:
    log = tmp_path / "game.log"
    bots = ("planner", "sprinter", "planner")
    words = ("--players", "3", "--seats", ",".join(bots), "--rounds", "60", "--log", str(log))
    assert play(*words) == 0
    assert "wins in round" in capsys.readouterr().out
    spec = Spec(QUEST, official_board("first_game"), lineup(*bots), PLAYTEST_OPTIONS)
    again = Replayer(spec, plain_batch_kernels(QUEST.playtests.kernels)).log(5)
    assert LOGS.log(log.read_text(encoding="utf-8")).lines == again.lines


def test_the_map_shows_every_space_and_piece(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, golden: Golden
) -> None:
    type_in(monkeypatch, "map")
    assert play("--players", "4", "--seats", "person") == 0
    golden("cli/map.txt", capsys.readouterr().out)


def test_help_shows_the_notation(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    type_in(monkeypatch, "help", "quit")
    play("--seats", "person")
    assert "scout machete c4-c5-d5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", FIRST], "add --text"),
        (["play", "missing.yaml", "--text"], "there is no such file"),
        (["play", FIRST, "--text", "--seats", "wizard"], "nobody is called “wizard”"),
        (["play", FIRST, "--text", "--seats", "person,person,person"], "3 do not fit on 2 seats"),
        (["replay", "missing.log"], "there is no such file"),
        (["replay", FIRST], "no game log"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    words: list[str], told: str, capsys: Capture
) -> None:
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line


def test_a_route_with_errors_cannot_be_played(tmp_path: Path, capsys: Capture) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: 1\ngame: quest\npieces:\n  - {side: C, at: [0, 0]}\n")
    assert main(["play", str(broken), "--text"]) == 2
    assert "cartographer check" in capsys.readouterr().err


def test_a_log_of_another_route_is_refused(tmp_path: Path, capsys: Capture) -> None:
    log = tmp_path / "bots.log"
    assert play("--seats", "random", "--rounds", "1", "--log", str(log)) == 0
    other = str(examples("quest") / "serpentine.yaml")
    capsys.readouterr()
    assert main(["replay", str(log), "--route", other]) == 2
    assert "another design" in capsys.readouterr().err


def test_a_log_replays_whoever_played_and_if_nobody_is_named(
    tmp_path: Path, capsys: Capture
) -> None:
    log = tmp_path / "bots.log"
    assert play("--seats", "random,sprinter", "--rounds", "1", "--log", str(log)) == 0
    named = log.read_text(encoding="utf-8")
    assert "seats: [random, sprinter]\n" in named
    told = replay_of(log, capsys, named)
    assert "Seats: random, sprinter\n" in told
    strangers = named.replace("[random, sprinter]", "[oracle, person]")
    assert replay_of(log, capsys, strangers) == told.replace("random, sprinter", "oracle, person")
    unnamed = named.replace("seats: [random, sprinter]\n", "")
    assert replay_of(log, capsys, unnamed) == told.replace("Seats: random, sprinter\n", "")


def replay_of(log: Path, capsys: Capture, text: str) -> str:
    """What is told of a log with some text."""
    log.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(log)]) == 0
    return capsys.readouterr().out


def test_a_route_that_cannot_be_read_is_told_by_its_own_name(
    tmp_path: Path, capsys: Capture
) -> None:
    log = tmp_path / "bots.log"
    assert play("--seats", "random", "--rounds", "1", "--log", str(log)) == 0
    capsys.readouterr()
    assert main(["replay", str(log), "--route", "gone.yaml"]) == 2
    assert capsys.readouterr().err == "cartographer: gone.yaml: there is no such file\n"


def test_a_log_can_be_saved_on_the_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    log = tmp_path / "half.log"
    type_in(monkeypatch, "end turn", f"save {log}", f"save {tmp_path}", "quit")
    play("--seats", "person")
    assert "was not saved" in capsys.readouterr().out
    assert main(["replay", str(log)]) == 0
    assert "goes on from here" in capsys.readouterr().out


def test_a_route_that_asks_for_caves_gets_them(tmp_path: Path) -> None:
    route = tmp_path / "caves.yaml"
    text = Path(FIRST).read_text(encoding="utf-8").replace("caves: false", "caves: true")
    route.write_text(text, encoding="utf-8")
    log = tmp_path / "caves.log"
    words = ["play", str(route), "--text", "--seats", "random", "--rounds", "1"]
    assert main([*words, "--log", str(log)]) == 0
    assert "caves: true" in log.read_text(encoding="utf-8").partition("layout")[0]


@pytest.mark.parametrize("option", [("--seed", "-5"), ("--seed", "9999999999"), ("--rounds", "0")])
def test_what_no_log_could_hold_is_not_played(option: tuple[str, str], capsys: Capture) -> None:
    assert main(["play", FIRST, "--text", *option]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_route_with_pieces_of_ones_own_is_played_and_replayed(
    tmp_path: Path, capsys: Capture
) -> None:
    tiles, route, log = tmp_path / "tiles", tmp_path / "own.yaml", tmp_path / "own.log"
    tiles.mkdir()
    rows = "".join(f"          - {' '.join(['J1'] * n)}\n" for n in (4, 5, 6, 7, 6, 5, 4))
    head = "pieces:\n  - kind: terrain\n    shape: large\n    sides:\n      MINE:\n        rows:\n"
    piece = head + rows
    (tiles / "pieces.yaml").write_text(piece, encoding="utf-8")
    text = Path(FIRST).read_text(encoding="utf-8").replace("side: C,", "side: MINE,")
    route.write_text(text, encoding="utf-8")
    words = ["play", str(route), "--text", "--seats", "random", "--rounds", "2"]
    assert main(words) == 2
    own = ["--pieces", str(tiles)]
    assert main([*words, *own, "--log", str(log)]) == 0
    assert main(["replay", str(log)]) == 2
    assert "unknown side" in capsys.readouterr().err
    assert main(["replay", str(log), *own]) == 0
