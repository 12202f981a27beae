"""What the commands print, letter by letter."""

import json
from collections import Counter
from pathlib import Path

import pytest

from core.basics.version import __version__
from core.cli import main
from tests.conftest import Golden
from tests.quest.checks.cases import text

Capture = pytest.CaptureFixture[str]

SHOWN = {
    "check-troubled.txt": (["check", "troubled.yaml"], 1),
    "check-troubled.json": (["check", "--json", "troubled.yaml"], 1),
    "check-clean.txt": (["check", "clean.yaml"], 0),
    "check-clean.json": (["check", "--json", "clean.yaml"], 0),
    "check-accepted.txt": (["check", "accepted.yaml"], 0),
    "check-accepted.json": (["check", "--json", "accepted.yaml"], 0),
    "check-several.txt": (["check", "clean.yaml", "narrow.yaml", "warned.yaml"], 0),
    "check-strict.txt": (["check", "--strict", "clean.yaml", "warned.yaml"], 1),
    "check-strict.json": (["check", "--strict", "--json", "clean.yaml", "warned.yaml"], 1),
    "check-unreadable.json": (["check", "--json", "clean.yaml", "missing.yaml"], 2),
    "rules.txt": (["rules"], 0),
    "rules-check.txt": (["rules", "G101"], 0),
    "rules-check.json": (["rules", "--json", "G101"], 0),
    "rules-family-of-checks.txt": (["rules", "P"], 0),
    "rules-entry.txt": (["rules", "Q-ROUTE-5"], 0),
    "rules-family.txt": (["rules", "Q-ROUTE"], 0),
    "pieces.txt": (["pieces"], 0),
    "pieces-strip.txt": (["pieces", "O"], 0),
    "pieces-start.txt": (["pieces", "a"], 0),
    "pieces-ending.json": (["pieces", "--json", "END_RIVER"], 0),
}


@pytest.mark.parametrize("name", SHOWN)
def test_output_and_exit_code_are_as_agreed(name: str, capsys: Capture, golden: Golden) -> None:
    arguments, code = SHOWN[name]
    assert main(arguments) == code
    out, err = capsys.readouterr()
    assert err == ""
    golden(f"cli/{name}", out)


@pytest.mark.parametrize(
    "arguments", [each for each, _ in SHOWN.values() if "--json" in each], ids=" ".join
)
def test_json_has_a_format_and_names_its_command(arguments: list[str], capsys: Capture) -> None:
    main(arguments)
    document = json.loads(capsys.readouterr().out)
    assert (document["format"], document["command"]) == (1, arguments[0])


@pytest.mark.parametrize("arguments", [each for each, _ in SHOWN.values()], ids=" ".join)
def test_plain_output_has_no_colours(arguments: list[str], capsys: Capture) -> None:
    main(arguments)
    assert "\x1b" not in capsys.readouterr().out


def test_text_and_json_tell_the_same_problems(capsys: Capture) -> None:
    main(["check", "troubled.yaml"])
    told = capsys.readouterr().out
    main(["check", "--json", "troubled.yaml"])
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert len(file["problems"]) == file["errors"] + file["warnings"] + file["hints"]
    for problem in file["problems"]:
        assert problem["code"] in told
        assert " ".join(problem["message"].split()) in " ".join(told.split())


def test_json_offers_only_quick_fixes_that_help(capsys: Capture, folder: Path) -> None:
    (folder / "only_start.yaml").write_text(text("B 0 0 0"), encoding="utf-8")
    main(["check", "--json", "only_start.yaml"])
    (file,) = json.loads(capsys.readouterr().out)["files"]
    (problem,) = [each for each in file["problems"] if each["code"] == "S205"]
    assert problem["quick_fix"] is None


def test_gravest_problems_come_first(capsys: Capture) -> None:
    main(["check", "troubled.yaml"])
    lines = capsys.readouterr().out.splitlines()
    kinds = [line.split()[0] for line in lines if line.startswith(("  error", "  warn", "  hint"))]
    assert kinds == sorted(kinds, key=["error", "warning", "hint"].index)
    assert len(set(kinds)) == 3


def test_problem_fits_a_narrow_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    main(["check", "troubled.yaml"])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 60


def test_all_pieces_as_json(capsys: Capture) -> None:
    assert main(["pieces", "--json"]) == 0
    sides = json.loads(capsys.readouterr().out)["sides"]
    assert [side["side"] for side in sides] == [*"ABCDEFGHIJKLMNOPQR", "END_JUNGLE", "END_RIVER"]
    assert all(len(side["spaces"]) == sum(side["terrain"].values()) for side in sides)


def checked_by(code: str) -> str:
    """Whose check it is, as its letter or its first digit says."""
    return (
        "files"
        if code.startswith("F")
        else {"4": "lost_cities", "5": "island"}.get(code[1], "quest")
    )


def test_whole_manual_as_json(capsys: Capture) -> None:
    assert main(["rules", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    codes = [check["code"] for check in document["checks"]]
    assert len(codes) == len(set(codes))
    assert Counter(map(checked_by, codes)) == {
        "files": 13,
        "quest": 39,
        "lost_cities": 49,
        "island": 53,
    }
    known = {rule["id"] for rule in document["rules"]}
    assert {"Q-ROUTE-1", "Q-AMB-63", "LC-TOK-4"} <= known


@pytest.mark.parametrize("command", [[], ["check"], ["rules"], ["pieces"]])
def test_help_names_the_options(command: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    out, err = capsys.readouterr()
    assert (end.value.code, err) == (0, "")
    assert out.startswith(" ".join(["usage: cartographer", *command]))
    assert ("--json" in out) == bool(command)


def test_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"cartographer {__version__}\n"


def test_without_a_command_the_help_lists_every_command(capsys: Capture) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(f"    {command} " in out for command in ("check", "rules", "pieces", "edit"))
