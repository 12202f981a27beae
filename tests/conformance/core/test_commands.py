"""Tests of the commands that play, analyse and draw: by the game that a file names."""

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.basics.language import LANGUAGES, speaking, tr
from core.certificate.evidence import with_panel
from core.cli.main import main
from core.designs.certificate import CERTIFIED_GAMES
from core.game import AnyGame
from core.playtest.spec import par_bot
from core.shelf import GAMES, Boxed, design_text, read_design
from editor.shell.start import start
from tests.conformance.samples import EVERY_GAME, Samples
from tests.toy.game import TOY

CLEAN, PROBLEMS, REFUSED = 0, 1, 2
Output = pytest.CaptureFixture[str]
QUICK = ("--games", "20", "--no-skill-gap")


@pytest.fixture
def sound(samples: Samples, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The file of a design that can be played, in the folder of the test."""
    monkeypatch.chdir(tmp_path)
    return written("sound.yaml", samples)


def written(name: str, samples: Samples) -> str:
    Path(name).write_text(design_text(samples.sound), encoding="utf-8")
    return name


# --- Playtests ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_playtest(samples: Samples, sound: str, capsys: Output, language: str) -> None:
    with speaking(language):
        assert main(["playtest", sound, *QUICK, "--explain"]) == CLEAN
    told = capsys.readouterr().out
    assert samples.sound.name in told
    assert par_bot(samples.game) in told


def test_playtest_for_programs(samples: Samples, sound: str, capsys: Output) -> None:
    bots = ",".join(bot.name for bot in samples.game.playtests.bots[:2])
    words = ["--players", str(samples.game.players[-1]), "--bots", bots, "--rotate", "--json"]
    assert main(["playtest", sound, "--games", "20", *words]) == CLEAN
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert report["file"] == sound
    assert report["skill_gap"] is not None


def test_playtests_are_compared(samples: Samples, sound: str, capsys: Output) -> None:
    Path("other.yaml").write_text(design_text(samples.other), encoding="utf-8")
    assert main(["playtest", sound, "other.yaml", *QUICK, "--explain"]) == CLEAN
    out = capsys.readouterr().out
    assert "Compared with sound, game by game" in out


def test_what_players_agree_on_is_played_and_told(
    samples: Samples, sound: str, capsys: Output
) -> None:
    for each in samples.game.playtests.agreements:
        assert main(["playtest", sound, *QUICK, each.flag]) == CLEAN
        out = " ".join(capsys.readouterr().out.split())
        assert tr(each.told).lower() in out.lower()
        assert each.flag in out.replace(" ", "")  # a narrow terminal breaks it at its hyphen


def test_a_design_with_errors_is_not_played(samples: Samples, sound: str, capsys: Output) -> None:
    Path(sound).write_text(design_text(samples.broken), encoding="utf-8")
    for command in ("playtest", "certify"):
        assert main([command, sound]) == PROBLEMS
        assert samples.error in capsys.readouterr().err


def test_bots_of_other_games_are_not_known(samples: Samples, sound: str, capsys: Output) -> None:
    known = {bot.name for bot in samples.game.playtests.bots}
    others = [each.game for each in EVERY_GAME if par_bot(each.game) not in known]
    assert others
    for other in others:
        assert main(["playtest", sound, "--bots", par_bot(other)]) == REFUSED
        assert f"“{par_bot(other)}”" in capsys.readouterr().err


# --- Certificates ---------------------------------------------------------------------------------


def test_certify(samples: Samples, sound: str, capsys: Output) -> None:
    games = str(min(CERTIFIED_GAMES))
    assert main(["certify", sound, "--games", games, "--in-place"]) == CLEAN
    certificate = read_design(Path(sound)).design.certificate
    assert certificate is not None
    assert certificate.fingerprint == samples.sound.fingerprint
    assert main(["check", sound]) == CLEAN
    capsys.readouterr()
    assert main(["share", sound]) == CLEAN
    code = capsys.readouterr().out.strip()
    assert main(["open", code, "--verify", "--out", "again.yaml"]) == CLEAN
    short = with_panel(certificate, {})  # a code has no room for what the panel saw
    assert read_design(Path("again.yaml")).design.certificate == short != certificate


# --- Bots -----------------------------------------------------------------------------------------


def test_bots_of_all_games_are_listed(samples: Samples, capsys: Output) -> None:
    assert main(["bots"]) == CLEAN
    out = capsys.readouterr().out
    assert tr(samples.game.names.title) in out
    for bot in samples.game.playtests.bots:
        assert f"  {bot.name} " in out
    assert main(["bots", "--json"]) == CLEAN
    listed = json.loads(capsys.readouterr().out)["bots"]
    own = [each["name"] for each in listed if each["game"] == samples.game.id]
    assert own == [bot.name for bot in samples.game.playtests.bots]


def test_bots_of_one_game(samples: Samples, capsys: Output) -> None:
    assert main(["bots", "--game", samples.game.id, "--json"]) == CLEAN
    listed = json.loads(capsys.readouterr().out)["bots"]
    assert [each["name"] for each in listed] == [bot.name for bot in samples.game.playtests.bots]
    assert main(["bots", par_bot(samples.game)]) == CLEAN
    assert par_bot(samples.game) in capsys.readouterr().out


def test_the_ladder(samples: Samples, sound: str, capsys: Output) -> None:
    names = [bot.name for bot in samples.game.playtests.bots[:2]]
    for where in (["--route", sound], ["--game", samples.game.id]):
        assert main(["bots", *names, "--ladder", "--games", "4", *where]) == CLEAN
        out = capsys.readouterr().out
        assert all(name in out for name in names)


# --- Playing at the terminal ----------------------------------------------------------------------


@contextmanager
def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        yield


def test_bots_play_and_the_game_is_logged(
    samples: Samples, sound: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = par_bot(samples.game)
    with typing(monkeypatch):
        words = ["--text", "--seats", bot, "--seed", "5", "--rounds", "30", "--log", "game.log"]
        assert main(["play", sound, *words]) == CLEAN
    assert "The game is logged in game.log." in capsys.readouterr().out
    assert main(["replay", "game.log", "--route", sound]) == CLEAN
    assert capsys.readouterr().out


def test_a_person_may_leave(
    samples: Samples, sound: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    with typing(monkeypatch, "save begun.log"):
        assert main(["play", sound, "--text", "--seed", "5"]) == CLEAN
    assert samples.sound.name in capsys.readouterr().out
    assert Path("begun.log").is_file()


def test_odd_games_are_logged_and_replayed(samples: Samples, sound: str, capsys: Output) -> None:
    assert main(["playtest", sound, *QUICK, "--logs", "games"]) == CLEAN
    logs = sorted(Path("games").iterdir())
    assert logs
    capsys.readouterr()
    assert main(["open", str(logs[0])]) == CLEAN
    assert capsys.readouterr().out == Path(sound).read_text(encoding="utf-8")
    assert main(["replay", str(logs[0]), "--route", sound]) == CLEAN
    assert capsys.readouterr().out
    Path("other.yaml").write_text(design_text(samples.other), encoding="utf-8")
    assert main(["replay", str(logs[0]), "--route", "other.yaml"]) == REFUSED
    assert "another" in capsys.readouterr().err


def test_a_design_is_no_log(samples: Samples, sound: str, capsys: Output) -> None:
    assert main(["replay", sound]) == REFUSED
    assert f"cartographer check {sound}" in capsys.readouterr().err
    assert samples.sound.name


# --- Analysis and pieces --------------------------------------------------------------------------


def test_analyse_or_say_that_there_is_nothing(samples: Samples, sound: str, capsys: Output) -> None:
    code = main(["analyse", sound])
    out, err = capsys.readouterr()
    if samples.game.terminal.analyst is None:
        assert (code, out) == (REFUSED, "")
        assert tr(samples.game.names.title) in err
    else:
        assert code == CLEAN
        assert samples.sound.name in out


def test_pieces_or_say_that_there_are_none(samples: Samples, sound: str, capsys: Output) -> None:
    code = main(["pieces", "--game", samples.game.id])
    out, err = capsys.readouterr()
    if samples.game.terminal.pieces is None:
        assert (code, out) == (REFUSED, "")
        assert tr(samples.game.names.title) in err
        assert main(["check", sound, "--pieces", "somewhere"]) == REFUSED
        assert tr(samples.game.names.title) in capsys.readouterr().err
    else:
        assert code == CLEAN
        assert out


# --- Pictures and pages ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.png", "a.svg", "a.pdf", "a.html"])
def test_export(samples: Samples, sound: str, name: str) -> None:
    assert start(["export", sound, name]) == CLEAN
    assert Path(name).stat().st_size
    assert samples.desk.exports.formats


@pytest.mark.usefixtures("qapp")
def test_a_gallery_of_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    files = [written(f"{each.game.id}.yaml", each) for each in EVERY_GAME]
    assert start(["export", *files, "all.html", "--gallery"]) == CLEAN
    page = Path("all.html").read_text(encoding="utf-8")
    assert all(each.sound.name in page for each in EVERY_GAME)
    Path("out").mkdir()
    assert start(["export", *files, "out", "--format", "svg"]) == CLEAN
    assert len(list(Path("out").iterdir())) == len(EVERY_GAME)
    assert "written" in capsys.readouterr().out


# --- Several games at once ------------------------------------------------------------------------


def test_files_of_several_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    files = [written(f"{each.game.id}.yaml", each) for each in EVERY_GAME]
    assert main(["check", *files]) == CLEAN
    capsys.readouterr()
    for command in ("playtest", "analyse"):
        assert main([command, *files]) == REFUSED
        told = capsys.readouterr().err
        assert all(tr(each.game.names.title) in told for each in EVERY_GAME)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        *((f"{each} FILE", PROBLEMS) for each in ("check", "analyse", "playtest", "certify")),
        *((f"{each} FILE", PROBLEMS) for each in ("share", "open")),
        ("play FILE --text", REFUSED),
        ("export FILE board.svg", CLEAN),
        ("bots --ladder --design FILE", REFUSED),
    ],
)
def test_an_unknown_game_is_told_with_those_that_are_known(
    command: str, code: int, sound: str, samples: Samples, capsys: Output
) -> None:
    """By one sentence, though all other keys are those of a game that is known."""
    text = Path(sound).read_text(encoding="utf-8")
    own, other = f"game: {samples.game.id}\n", "game: chess\n"
    Path(sound).write_text(text.replace(own, other), encoding="utf-8")
    assert start([sound if word == "FILE" else word for word in command.split()]) == code
    said = capsys.readouterr()
    told = " ".join(f"{said.out} {said.err}".split())
    sentence = 'his is a design for the game "chess", which is not known here; known are: '
    assert sentence + ", ".join(GAMES) in told
    assert ("F107 line 2: This" in told) == (command == "check FILE")
    assert "cartographer check" not in told


def test_a_file_that_names_no_game_is_recognised(
    sound: str, samples: Samples, capsys: Output
) -> None:
    text = Path(sound).read_text(encoding="utf-8").replace(f"game: {samples.game.id}\n", "")
    Path(sound).write_text(text, encoding="utf-8")
    bot = par_bot(samples.game)
    assert main(["play", sound, "--text", "--seats", bot, "--rounds", "2"]) == REFUSED
    assert "cannot be played as it is (F" in capsys.readouterr().err


def test_a_file_of_another_game_is_no_design(sound: str, capsys: Output) -> None:
    Path(sound).write_text("format: 1\ngame: chess\nname: Mate\n", encoding="utf-8")
    for command in ("check", "playtest", "analyse", "share"):
        assert main([command, sound]) == REFUSED
        told = capsys.readouterr().err
        assert "chess" in told
        assert all(game_id in told for game_id in GAMES)


def test_a_log_of_another_game_is_no_log_of_ours(
    samples: Samples, sound: str, capsys: Output
) -> None:
    assert main(["playtest", sound, *QUICK, "--logs", "games"]) == CLEAN
    log = next(Path("games").iterdir())
    text = log.read_text(encoding="utf-8").replace(f"game: {samples.game.id}\n", "game: chess\n")
    for key in samples.game.names.telling_keys:
        text = text.replace(f"  {key}:", "  board:")
    log.write_text(text, encoding="utf-8")
    capsys.readouterr()
    for command in ("replay", "check", "open"):
        assert main([command, str(log)]) == REFUSED
        told = capsys.readouterr().err
        assert "chess" in told
        assert all(game_id in told for game_id in GAMES)


@pytest.mark.parametrize(
    "command",
    ["check", "share", "open", "analyse", "playtest --games 4 --no-skill-gap", "play --text"],
)
def test_a_file_of_one_game_loads_no_other(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    file = written("sound.yaml", EVERY_GAME[0])
    word, *options = command.split()
    with typing(monkeypatch, "quit"), refusing_to_load(monkeypatch, TOY):
        assert main([word, file, *options]) == CLEAN
    assert capsys.readouterr().out


@contextmanager
def refusing_to_load(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> Iterator[None]:
    """A shelf on which a game stands that nobody may take down."""

    def fail() -> AnyGame:
        raise AssertionError(game.id)

    with monkeypatch.context() as patch:
        patch.setitem(GAMES._games, game.id, Boxed(game.names.title, fail))
        yield
