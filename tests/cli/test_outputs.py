"""What commands write: never an input, nothing that is there unless forced, nothing silently."""

import errno
import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from core.cli import certify, main, playtest
from core.quest.engine.log import LOGS
from core.terminal.speaking import CLEAN, UNREADABLE
from tests.cli.conftest import CLEAN as ROUTE
from tests.cli.conftest import environment

Capture = pytest.CaptureFixture[str]
Written: TypeAlias = Callable[[str], Sequence[str]]
OLD = "what was there before"
QUICK = ("--text", "--seats", "random", "--rounds", "1", "--seed", "5")
WRITERS: dict[str, Written] = {
    "play": lambda out: ("play", "clean.yaml", *QUICK, "--log", out),
    "open": lambda out: ("open", "clean.yaml", "--out", out),
    "certify": lambda out: ("certify", "clean.yaml", "--no-panel", "--games", "200", "--out", out),
    "analyse": lambda out: ("analyse", "clean.yaml", "--table", out),
    "export": lambda out: ("export", "clean.yaml", out),
    "gallery": lambda out: ("export", "--gallery", "clean.yaml", out),
}
"""Every command that writes one file."""
ENDINGS = {"analyse": ".csv", "export": ".txt", "gallery": ".html"}
"""What a file must end in; others take any name."""
AT_ONCE = "is used by this command already; name another one"


def run(words: Sequence[str]) -> int:
    """Run a command in this process; exporting needs one of its own, for it starts Qt."""
    if words[0] != "export":
        return main(words)
    done = subprocess.run(
        [sys.executable, "-m", "editor", *words],
        env=environment(QT_QPA_PLATFORM="offscreen"),
        capture_output=True,
        text=True,
        check=False,
    )
    sys.stdout.write(done.stdout)
    sys.stderr.write(done.stderr)
    return done.returncode


def complaint(capsys: Capture) -> str:
    [line] = capsys.readouterr().err.splitlines()
    return line.removeprefix("cartographer: ")


@pytest.mark.parametrize("command", WRITERS)
def test_no_command_writes_the_file_that_it_reads(
    command: str, folder: Path, capsys: Capture
) -> None:
    ending = ENDINGS.get(command, ".yaml")
    route = folder / f"clean{ending}"
    (folder / "clean.yaml").rename(route)
    (folder / f"symbolic{ending}").symlink_to(route)
    (folder / f"hard{ending}").hardlink_to(route)
    words = [word.replace("clean.yaml", route.name) for word in WRITERS[command]("{}")]
    names = (f"./{route.name}", f"symbolic{ending}", f"hard{ending}")
    for name in names if command not in {"export", "gallery"} else names[-1:]:
        for force in ((), ("--force",)):
            assert run([word.format(name) for word in words] + list(force)) == UNREADABLE
            told = complaint(capsys)
            assert told in {f"{name} {AT_ONCE}", f"{Path(name)} {AT_ONCE}"}
    assert route.read_text(encoding="utf-8") == ROUTE


@pytest.mark.parametrize("command", [each for each in WRITERS if each not in {"certify", "export"}])
def test_no_command_replaces_a_file_unless_forced(
    command: str, folder: Path, capsys: Capture
) -> None:
    target = folder / f"out{ENDINGS.get(command, '.log')}"
    target.write_text(OLD, encoding="utf-8")
    words = WRITERS[command](str(target))
    assert run(words) == UNREADABLE
    assert complaint(capsys) == f"{target} is already there; --force replaces it"
    assert target.read_text(encoding="utf-8") == OLD
    assert run([*words, "--force"]) == CLEAN
    assert target.read_text(encoding="utf-8") != OLD


@pytest.mark.parametrize("command", ["play", "open", "analyse"])
def test_what_cannot_be_written_is_a_failure(
    command: str, folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    before = sorted(folder.iterdir())
    assert main(WRITERS[command](f"out{ENDINGS.get(command, '.log')}")) == UNREADABLE
    assert "was not saved: No space left on device." in capsys.readouterr().err
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("command", ["play", "open", "analyse"])
def test_a_file_that_comes_meanwhile_is_not_replaced(
    command: str, folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, really_flush = folder / f"out{ENDINGS.get(command, '.log')}", os.fsync

    def flush(handle: int) -> None:
        target.write_text(OLD, encoding="utf-8")
        really_flush(handle)

    monkeypatch.setattr(os, "fsync", flush)
    assert main(WRITERS[command](target.name)) == UNREADABLE
    assert complaint(capsys) == f"{target.name} is already there; --force replaces it"
    assert target.read_text(encoding="utf-8") == OLD


def test_nobody_plays_for_a_log_that_could_not_be_written(folder: Path, capsys: Capture) -> None:
    for name, told in (("clean.yaml", AT_ONCE), ("narrow.yaml", "--force"), ("x/y", "no folder")):
        assert main(WRITERS["play"](name)) == UNREADABLE
        out, err = capsys.readouterr()
        assert (out, told in err) == ("", True)
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == ROUTE


def test_a_game_is_saved_again_and_again_but_over_nothing_else(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "old.log").write_text(OLD, encoding="utf-8")
    lines = ("save a.log", "end turn", "save a.log", "save clean.yaml", "save old.log", "quit")
    type_in(monkeypatch, *lines)
    assert main(["play", "clean.yaml", "--text", "--seats", "person"]) == UNREADABLE
    out = capsys.readouterr().out
    assert f"clean.yaml {AT_ONCE}" in out
    assert "old.log is already there" in out
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == ROUTE
    assert (folder / "old.log").read_text(encoding="utf-8") == OLD
    assert len(LOGS.log((folder / "a.log").read_text(encoding="utf-8")).lines) == 1
    type_in(monkeypatch, "save old.log", "save new.log", "end turn")
    words = ["play", "clean.yaml", "--text", "--seats", "person", "--log", "new.log"]
    assert main(words) == CLEAN, "what was asked for last is there"
    assert len(LOGS.log((folder / "new.log").read_text(encoding="utf-8")).lines) == 1


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


# --- Sets of pieces are inputs, too ---------------------------------------------------------------


@pytest.mark.parametrize("command", ["play", "open"])
def test_no_set_of_pieces_is_written(command: str, folder: Path, capsys: Capture) -> None:
    tiles = folder / "tiles" / "blockades.yaml"
    tiles.parent.mkdir()
    tiles.write_text("blockades: []\n", encoding="utf-8")
    words = [*WRITERS[command]("tiles/blockades.yaml"), "--force", "--pieces", "tiles"]
    assert main(words) == UNREADABLE
    assert complaint(capsys) == f"tiles/blockades.yaml {AT_ONCE}"
    assert tiles.read_text(encoding="utf-8") == "blockades: []\n"


# --- Playtests ------------------------------------------------------------------------------------

SPRINT = (
    *("--bots", "sprinter", "--no-skill-gap", "--no-panel", "--games", "1"),
    *("--seed", "9", "--logs", "logs"),
)


def test_no_log_of_a_playtest_is_replaced_and_nothing_played_in_vain(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = folder / "logs" / "clean-9.log"
    log.parent.mkdir()
    log.write_text(OLD, encoding="utf-8")
    with monkeypatch.context() as nobody_plays:
        nobody_plays.setattr(playtest, "GamesRunner", None)
        assert main(["playtest", "clean.yaml", *SPRINT]) == UNREADABLE
    assert complaint(capsys) == "logs/clean-9.log is already there; --force replaces it"
    assert log.read_text(encoding="utf-8") == OLD
    assert main(["playtest", "clean.yaml", *SPRINT, "--force"]) == CLEAN
    assert log.read_text(encoding="utf-8").startswith("log: 1\n")


def test_logs_of_other_seeds_and_routes_are_in_nobodys_way(folder: Path) -> None:
    others = ("clean-8.log", "clean-10.log", "narrow-9.log", "clean-9.log.old", "clean-x.log")
    (folder / "logs").mkdir()
    for name in others:
        (folder / "logs" / name).write_text(OLD, encoding="utf-8")
    assert main(["playtest", "clean.yaml", *SPRINT]) == CLEAN
    assert (folder / "logs" / "clean-9.log").is_file()
    for name in others:
        assert (folder / "logs" / name).read_text(encoding="utf-8") == OLD


def test_a_route_among_the_logs_is_not_replaced(folder: Path, capsys: Capture) -> None:
    (folder / "logs").mkdir()
    route = folder / "logs" / "clean-9.log"
    (folder / "clean.yaml").rename(route)
    (folder / "clean.yaml").symlink_to(route)
    assert main(["playtest", "clean.yaml", *SPRINT, "--force"]) == UNREADABLE
    assert complaint(capsys) == f"logs/clean-9.log {AT_ONCE}"
    assert route.read_text(encoding="utf-8") == ROUTE


def test_routes_whose_names_differ_by_a_space_have_logs_of_their_own(folder: Path) -> None:
    for name in ("a b.yaml", "a-b.yaml"):
        (folder / name).write_text(ROUTE, encoding="utf-8")
    assert main(["playtest", "a b.yaml", "a-b.yaml", *SPRINT]) == CLEAN
    assert {path.name for path in (folder / "logs").iterdir()} == {"a b-9.log", "a-b-9.log"}


# --- Certificates ---------------------------------------------------------------------------------


def test_only_in_place_agrees_to_write_the_route_itself(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(certify, "certifying", None)
    (folder / "clean.yaml").chmod(0o444)
    assert main(["certify", "clean.yaml", "--in-place"]) == UNREADABLE, "before any game"
    assert complaint(capsys) == "clean.yaml was not saved: the file is write-protected."
