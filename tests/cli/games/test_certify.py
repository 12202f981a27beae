"""Tests of `cartographer certify`, and of `cartographer check` on what it has certified."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.basics.jobs import Progress, Work
from core.certificate.issuing import NoCertificate, certifying
from core.certificate.short_form import number_for
from core.checking.facts import AnyFacts
from core.checking.report import Report
from core.cli import certify, main
from core.designs.certificate import Certificate
from core.designs.validity import valid_certificate
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnyPlayed
from core.quest.game import QUEST
from core.quest.route.reading import read_route
from tests.cli.conftest import CLEAN, environment
from tests.conftest import GOLDEN, Golden
from tests.quest.checks.cases import ODD_PIECES, text
from tests.quest.route.sharing.codes import encode

Capture = pytest.CaptureFixture[str]
Certifying = Callable[[AnyPlayed, AnyFacts, Report, int], Work[Certificate | NoCertificate]]
CERTIFIED = (GOLDEN / "certificates" / "trial.yaml").read_text(encoding="utf-8")
"""The route of clean.yaml with its certificate."""
FEW = ("--games", "100", "--no-panel")
HOPELESS = text("QUARTET 0 0 0", "STEEP 5 0 0", "END_JUNGLE 8 0 0")
ROWS = ((0, 4), (-1, 5), (-2, 6), (-3, 7), (-3, 6), (-3, 5), (-3, 4))
OWN_TILE = json.dumps(
    {
        "set": "Own",
        "shapes": {
            "large": {
                "rows": [
                    {"from": [first, row], "hexes": count}
                    for row, (first, count) in enumerate(ROWS, start=-3)
                ]
            }
        },
        "pieces": [
            {
                "kind": "terrain",
                "shape": "large",
                "sides": {"OWN": {"rows": ["J1 " * count for _, count in ROWS]}},
            }
        ],
    }
)
DYING = (
    "import os, sys, pathlib; pathlib.Path.replace = lambda *_: os._exit(9); "
    "from core.cli import main; main(sys.argv[1:])"
)
MODULES = "import sys; from core.cli import main; main(sys.argv[1:]); print(*sys.modules)"


@pytest.fixture(scope="module", autouse=True)
def _kernels() -> None:
    """Games at hand before the first test; takes a minute if the cache is cold."""
    fastest_batch_kernels(QUEST.playtests.kernels)


@pytest.fixture
def certified(folder: Path) -> Path:
    """A certified file."""
    path = folder / "certified.yaml"
    path.write_text(CERTIFIED, encoding="utf-8")
    return path


def rewritten(path: Path, old: str, new: str) -> None:
    """Change a file as a person with an editor of texts would."""
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new), encoding="utf-8")


def as_json(capsys: Capture, *words: str, code: int = 0) -> dict[str, Any]:
    assert main([*words, "--json"]) == code
    out, err = capsys.readouterr()
    document: dict[str, Any] = json.loads(out)
    assert (err, document["format"], document["command"]) == ("", 1, words[0])
    return document


# --- certify --------------------------------------------------------------------------------------


def test_a_certificate_in_words(capsys: Capture, golden: Golden, folder: Path) -> None:
    assert main(["certify", "clean.yaml", *FEW]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    golden("cli/certify.txt", out)
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == CLEAN


def test_in_place_adds_the_block_and_keeps_all_else(capsys: Capture, folder: Path) -> None:
    path = folder / "clean.yaml"
    path.write_text(f"# mine\n{CLEAN}mood: happy\n", encoding="utf-8")
    assert main(["certify", "clean.yaml", "--in-place", *FEW]) == 0
    assert capsys.readouterr().out.endswith("  Saved in clean.yaml.\n")
    after = path.read_text(encoding="utf-8")
    assert after == f"# mine\n{CERTIFIED}mood: happy\n"


def test_another_file_may_take_it_as_json_too(folder: Path, capsys: Capture) -> None:
    assert main(["certify", "clean.yaml", "--out", "new.json", *FEW]) == 0
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == CLEAN
    route = read_route(folder / "new.json").design
    assert json.loads((folder / "new.json").read_text(encoding="utf-8"))["certificate"]
    assert valid_certificate(route) is not None
    assert main(["check", "new.json"]) == 0
    assert capsys.readouterr().out.endswith("new.json  Trial: no problems; certificate confirmed\n")


def test_another_file_is_not_lost_and_nothing_played_in_vain(
    certified: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["certify", "clean.yaml", *FEW, "--out"]
    with monkeypatch.context() as nobody_plays:
        nobody_plays.setattr(certify, "certifying", None)
        assert main([*words, "certified.yaml"]) == 2
        assert main([*words, "none/new.yaml"]) == 2
    assert capsys.readouterr().err == (
        "cartographer: certified.yaml is already there; --force replaces it\n"
        "cartographer: there is no folder none\n"
    )
    certified.write_text("old", encoding="utf-8")
    assert main([*words, "certified.yaml", "--force"]) == 0
    assert certified.read_text(encoding="utf-8") == CERTIFIED


def test_certifying_again_gives_the_same_file(certified: Path) -> None:
    assert main(["certify", "certified.yaml", "--in-place", *FEW]) == 0
    assert certified.read_text(encoding="utf-8") == CERTIFIED


def test_a_void_certificate_is_replaced(certified: Path) -> None:
    rewritten(certified, "blockades: random", "blockades: none")
    assert main(["certify", "certified.yaml", "--in-place", *FEW]) == 0
    route = read_route(certified).design
    assert valid_certificate(route) == route.certificate


def test_for_programs(capsys: Capture) -> None:
    document = as_json(capsys, "certify", "clean.yaml", "--out", "new.yaml", *FEW)
    assert document["certificate"] == {
        "route": "a51fc47e731a56fd",
        "caves": False,
        "engine": 1,
        "bots": 2,
        "games": 100,
        "results": [
            {"players": 2, "par": 7.91, "wins": [39, 61]},
            {"players": 3, "par": 4.76, "wins": [30, 41, 29]},
            {"players": 4, "par": 4.56, "wins": [16, 27, 23, 34]},
        ],
        "digest": "995bd239c484cd3e",
    }
    told = (document["file"], document["name"], document["saved"], document["errors"])
    assert told == ("clean.yaml", "Trial", "new.yaml", [])


def test_errors_are_refused_with_their_codes(capsys: Capture) -> None:
    assert main(["certify", "troubled.yaml", "--in-place"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cartographer: troubled.yaml cannot be played as it is (")
    assert err.endswith("; see: cartographer check troubled.yaml\n")
    document = as_json(capsys, "certify", "troubled.yaml", code=1)
    assert document["certificate"] is None
    assert "G101" in document["errors"]


def test_unfinished_games_are_refused_with_their_number(folder: Path, capsys: Capture) -> None:
    (folder / "hopeless.yaml").write_text(HOPELESS, encoding="utf-8")
    words = ["certify", "hopeless.yaml", "--in-place", "--pieces", str(ODD_PIECES), *FEW]
    assert main(words) == 1
    assert capsys.readouterr() == (
        "",
        "cartographer: hopeless.yaml gets no certificate: with 2 players, 48 of 100 games "
        "remain unfinished\n",
    )
    assert (folder / "hopeless.yaml").read_text(encoding="utf-8") == HOPELESS
    assert "unfinished" in as_json(capsys, *words, code=1)["reason"]


def test_a_file_that_is_not_there(capsys: Capture) -> None:
    assert main(["certify", "missing.yaml"]) == 2
    assert capsys.readouterr().err == "cartographer: missing.yaml: there is no such file\n"


@pytest.mark.parametrize(
    "words", [["--games", "7"], ["--in-place", "--out", "x.yaml"], []], ids=" ".join
)
def test_wrong_words_give_the_usage(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["certify", *words, *(["clean.yaml"] if words else [])])
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("usage: cartographer certify")


# --- Faults ---------------------------------------------------------------------------------------


def test_a_full_disk_leaves_the_old_file(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = sorted(folder.iterdir())
    monkeypatch.setattr(os, "fsync", full)
    assert main(["certify", "clean.yaml", "--in-place", *FEW]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"cartographer: clean.yaml was not saved: {os.strerror(errno.ENOSPC)}. "
        "The old file is unchanged.\n"
    )
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == CLEAN
    assert sorted(folder.iterdir()) == before


def test_a_program_that_dies_while_saving_leaves_the_old_file(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", DYING, "certify", "clean.yaml", "--in-place", *FEW],
        cwd=folder,
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 9
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == CLEAN
    assert len(list(folder.glob(".clean.yaml.*.saving"))) == 1


def meanwhile(deed: Callable[[], object]) -> Certifying:
    """Games during which something happens."""

    def disturbed(
        game: AnyPlayed, facts: AnyFacts, report: Report, games: int
    ) -> Work[Certificate | NoCertificate]:
        yield Progress(0, 3 * games)
        deed()
        return (yield from certifying(game, facts, report, games))

    return disturbed


def test_ctrl_c_leaves_the_file(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(certify, "certifying", meanwhile(press))
    assert main(["certify", "clean.yaml", "--in-place", *FEW]) == 130
    assert capsys.readouterr() == ("", "")
    assert (folder / "clean.yaml").read_text(encoding="utf-8") == CLEAN


def test_a_file_that_changes_meanwhile_is_left_alone(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "clean.yaml"
    newer = CLEAN.replace("name: Trial", "name: Newer")
    monkeypatch.setattr(certify, "certifying", meanwhile(lambda: path.write_text(newer)))
    assert main(["certify", "clean.yaml", "--in-place", *FEW]) == 2
    assert capsys.readouterr().err == (
        "cartographer: clean.yaml has changed meanwhile; nothing was saved\n"
    )
    assert path.read_text(encoding="utf-8") == newer


# --- check ----------------------------------------------------------------------------------------


def test_a_certificate_is_confirmed_by_its_games(certified: Path, capsys: Capture) -> None:
    assert main(["check", certified.name]) == 0
    assert capsys.readouterr() == (
        "certified.yaml  Trial: no problems; certificate confirmed\n",
        "",
    )
    (file,) = as_json(capsys, "check", certified.name)["files"]
    found = file["certificate"]
    assert (file["status"], found["state"], found["digest"]) == (
        "clean",
        "confirmed",
        "995bd239c484cd3e",
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("par: 4.76", "par: 4.75", "with 3 players the par is 4.76, not 4.75."),
        ("[39, 61]", "[49, 51]", "with 2 players the seats win 39, 61, not 49, 51."),
        ('digest: "9', 'digest: "8', "its digest is that of other games."),
    ],
    ids=["par", "wins", "digest"],
)
def test_a_false_certificate_is_a_problem(
    certified: Path, capsys: Capture, old: str, new: str, reason: str
) -> None:
    rewritten(certified, old, new)
    assert main(["check", certified.name]) == 1
    assert capsys.readouterr().out == (
        f"certified.yaml  Trial: no problems; certificate false\n  Certificate false: {reason}\n"
    )
    (file,) = as_json(capsys, "check", certified.name, code=1)["files"]
    assert (file["status"], file["certificate"]["state"]) == ("problems", "false")
    assert file["certificate"]["reason"] == reason.rstrip(".")


def test_a_quick_look_plays_no_games(
    certified: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.certificate.verifying.verifying", None)
    rewritten(certified, "par: 4.76", "par: 4.75")
    assert main(["check", certified.name, "--certificate", "quick"]) == 0
    assert capsys.readouterr().out == (
        "certified.yaml  Trial: no problems; certificate not verified\n"
        "  Certificate not verified: its games were not played again.\n"
    )
    (file,) = as_json(capsys, "check", certified.name, "--certificate", "quick")["files"]
    assert file["certificate"]["state"] == "not_replayed"


def test_certificates_can_be_passed_over(certified: Path, capsys: Capture) -> None:
    rewritten(certified, "par: 4.76", "par: 4.75")
    assert main(["check", certified.name, "--certificate", "off"]) == 0
    assert capsys.readouterr().out == "certified.yaml  Trial: no problems\n"
    (file,) = as_json(capsys, "check", certified.name, "--certificate", "off")["files"]
    assert file["certificate"] is None


def test_another_version_is_no_problem(certified: Path, capsys: Capture) -> None:
    rewritten(certified, "bots: 2", "bots: 3")
    assert main(["check", certified.name]) == 0
    assert capsys.readouterr().out.startswith(
        "certified.yaml  Trial: no problems; certificate not verified\n"
        "  Certificate not verified: it was issued with engine 1 and bots 3;"
    )


def test_a_void_certificate_is_a_warning_with_a_quick_fix(
    certified: Path, capsys: Capture, golden: Golden
) -> None:
    rewritten(certified, "blockades: random", "blockades:\n  - {number: 1, between: [B, C]}")
    assert main(["check", certified.name]) == 0
    golden("cli/check-void-certificate.txt", capsys.readouterr().out)
    assert main(["check", certified.name, "--strict"]) == 1
    capsys.readouterr()
    (file,) = as_json(capsys, "check", certified.name)["files"]
    assert file["certificate"]["state"] == "void"
    assert [problem["code"] for problem in file["problems"]] == ["F111"]


def test_a_route_with_errors_is_not_played(certified: Path, capsys: Capture) -> None:
    rewritten(certified, "name: Trial", "name: Trial\nname: Again")
    assert main(["check", certified.name]) == 1
    assert "  Certificate not verified: the design cannot be played as it is.\n" in (
        capsys.readouterr().out
    )


def test_a_route_without_a_certificate_pays_for_none(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MODULES, "check", "clean.yaml"],
        cwd=folder,
        env=environment(),
        capture_output=True,
        check=True,
        text=True,
    )
    loaded = set(done.stdout.split())
    assert "core.cli.check" in loaded
    heavy = {"llvmlite", "numpy", "rich", "core.certificate", "core.playtest"}
    assert not {*heavy, "core.quest.bots", "core.quest.engine"} & loaded


# --- share and open -------------------------------------------------------------------------------


def test_a_share_code_brings_the_whole_certificate_back(
    certified: Path, capsys: Capture, folder: Path
) -> None:
    assert main(["share", certified.name]) == 0
    code = capsys.readouterr().out.strip()
    assert main(["open", code]) == 0
    out, err = capsys.readouterr()
    assert "certificate" not in out
    assert "cartographer: With 2 players: par about 8.0 rounds.\n" in err
    assert main(["open", code, "--verify", "--out", "again.yaml"]) == 0
    assert capsys.readouterr() == (
        "Trial: saved in again.yaml\n",
        "cartographer: Certificate confirmed: its games were played again, and all of it is as "
        "recorded.\n",
    )
    assert (folder / "again.yaml").read_text(encoding="utf-8") == CERTIFIED


def test_a_share_code_of_own_tiles_is_verified_with_them(folder: Path, capsys: Capture) -> None:
    (folder / "own").mkdir()
    (folder / "own" / "pieces.yaml").write_text(OWN_TILE, encoding="utf-8")
    (folder / "own.yaml").write_text(CLEAN.replace("side: C", "side: OWN"), encoding="utf-8")
    pieces = ("--pieces", "own")
    assert main(["certify", "own.yaml", *FEW, "--in-place", *pieces]) == 0
    capsys.readouterr()
    main(["share", "own.yaml"])
    code = capsys.readouterr().out.strip()
    assert main(["open", code, "--verify", *pieces]) == 0
    out, err = capsys.readouterr()
    assert out == (folder / "own.yaml").read_text(encoding="utf-8")
    assert err.startswith("cartographer: Certificate confirmed: ")


def test_a_false_claim_in_a_share_code_is_found(certified: Path, capsys: Capture) -> None:
    rewritten(certified, "par: 4.76", "par: 14.76")
    main(["share", certified.name])
    code = capsys.readouterr().out.strip()
    assert main(["open", code, "--verify"]) == 1
    out, err = capsys.readouterr()
    assert "certificate" not in out
    assert err == (
        "cartographer: Certificate false: the games of this design come to something else.\n"
    )


def test_a_share_code_of_a_route_with_errors_is_not_played(
    certified: Path, capsys: Capture
) -> None:
    number = number_for(read_route(certified).design)
    code = encode(read_route(Path("troubled.yaml")).design, number)
    assert main(["open", code, "--verify"]) == 0
    assert capsys.readouterr().err == (
        "cartographer: Certificate not verified: the design cannot be played as it is.\n"
    )


def test_without_a_certificate_there_is_nothing_to_verify(capsys: Capture) -> None:
    code = encode(read_route(Path("clean.yaml")).design)
    assert main(["open", code, "--verify"]) == 0
    assert capsys.readouterr().err == (
        "cartographer: there is no certificate in it that this version knows\n"
    )
