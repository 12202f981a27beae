"""Whatever is not a route gets one clear line, exit code 2 and no traceback."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli import main
from tests.cli.conftest import Start
from tests.quest.checks.cases import ODD_PIECES

Capture = pytest.CaptureFixture[str]

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
BAD_FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda _: None, "there is no such file"),
    "folder": (lambda path: path.mkdir(), "this is a folder, not a file"),
    "empty": (lambda path: path.touch(), "the file is empty"),
    "blank": (lambda path: path.write_text(" \n\n"), "the file is empty"),
    "comment": (lambda path: path.write_text("# nothing\n"), "the file is empty"),
    "binary": (lambda path: path.write_bytes(b"\x7fELF\0\0"), "this is a binary file, not text"),
    "ten-megabytes": (
        lambda path: path.write_bytes(b"name: x\n" * 1_250_000),
        "the file is larger than 1 MB",
    ),
    "latin": (
        lambda path: path.write_bytes(b"a: b\nc: \xe9\n"),
        "line 2: the text is not in UTF-8",
    ),
    "list": (
        lambda path: path.write_text("- a\n- b\n"),
        "line 1: the file should hold keys with values",
    ),
    "word": (
        lambda path: path.write_text("hello\n"),
        "line 1: the file should hold keys with values",
    ),
    "bomb": (lambda path: path.write_text(BOMB), "line 1: anchors (&name) are not allowed"),
    "alias": (lambda path: path.write_text("a: *b\n"), "line 1: aliases (*name) are not allowed"),
    "tag": (lambda path: path.write_text("a: !!str b\n"), "line 1: tags (!name) are not allowed"),
    "deep": (
        lambda path: path.write_text("a: " + "[" * 5000 + "]" * 5000 + "\n"),
        "line 1: nested more than 12 levels deep",
    ),
    "two-documents": (
        lambda path: path.write_text("a: b\n---\nc: d\n"),
        "line 2: a second document starts here; a file holds one",
    ),
    "unclosed": (lambda path: path.write_text("a: [b\nc: d\n"), "line 2: this is not YAML: "),
    "control": (lambda path: path.write_text("a: \x07\n"), "line 1: the character U+0007"),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_bad_file_gets_one_line(kind: str, folder: Path, capsys: Capture) -> None:
    make, reason = BAD_FILES[kind]
    make(folder / "bad.yaml")
    assert main(["check", "bad.yaml"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"cartographer: bad.yaml: {reason}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("kind", BAD_FILES)
def test_bad_file_as_json_says_why(kind: str, folder: Path, capsys: Capture) -> None:
    make, reason = BAD_FILES[kind]
    make(folder / "bad.yaml")
    assert main(["check", "--json", "bad.yaml"]) == 2
    out, err = capsys.readouterr()
    (file,) = json.loads(out)["files"]
    assert (file["status"], file["problems"], err) == ("unreadable", [], "")
    assert file["reason"].startswith(reason)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
@pytest.mark.parametrize("device", ["/dev/null", "/dev/zero"])
def test_device_is_refused_without_reading_it(device: str, capsys: Capture) -> None:
    assert main(["check", device]) == 2
    assert capsys.readouterr().err == f"cartographer: {device}: this is not an ordinary file\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_named_pipe_is_refused_without_waiting(folder: Path, capsys: Capture) -> None:
    os.mkfifo(folder / "pipe")
    assert main(["check", "pipe"]) == 2
    assert capsys.readouterr().err == "cartographer: pipe: this is not an ordinary file\n"


def test_file_name_that_no_system_allows(capsys: Capture) -> None:
    assert main(["check", "x" * 5000]) == 2
    assert main(["check", "a\0b"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_good_files_are_checked_beside_bad_ones(capsys: Capture) -> None:
    assert main(["check", "missing.yaml", "clean.yaml", "also_missing.yaml", "troubled.yaml"]) == 2
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == [
        "clean.yaml",
        "troubled.yaml",
    ]
    assert [line.split(":")[1].strip() for line in err.splitlines()] == [
        "missing.yaml",
        "also_missing.yaml",
    ]


def test_gravest_exit_code_wins(capsys: Capture) -> None:
    assert main(["check", "clean.yaml", "accepted.yaml", "narrow.yaml", "warned.yaml"]) == 0
    assert main(["check", "clean.yaml", "troubled.yaml", "warned.yaml"]) == 1
    assert main(["check", "troubled.yaml", "missing.yaml"]) == 2
    capsys.readouterr()


def test_strict_minds_warnings_but_not_hints(capsys: Capture) -> None:
    assert main(["check", "--strict", "narrow.yaml", "accepted.yaml", "clean.yaml"]) == 0
    assert main(["check", "--strict", "warned.yaml"]) == 1
    capsys.readouterr()


@pytest.mark.parametrize(
    "arguments",
    [["fly"], ["check"], ["check", "--fast", "clean.yaml"], ["rules", "a", "b"], ["--json"]],
    ids=" ".join,
)
def test_wrong_words_give_the_usage(arguments: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert err.startswith("usage: cartographer")
    assert "error: " in err.splitlines()[-1]


@pytest.mark.parametrize("code", ["G999", "Q-NONE-1", "Q-ROUTE-99", "Q-ROUTE-1-", "ROUTE", "%s"])
def test_unknown_rule_is_told_in_one_line(code: str, capsys: Capture) -> None:
    assert main(["rules", code]) == 2
    expected = f"cartographer: there is no check or rule “{code}”; see: cartographer rules\n"
    assert capsys.readouterr() == ("", expected)


def test_unknown_side_is_told_in_one_line(capsys: Capture) -> None:
    assert main(["pieces", "Z"]) == 2
    expected = "cartographer: there is no side “Z”; see: cartographer pieces\n"
    assert capsys.readouterr() == ("", expected)


def test_further_set_of_pieces_is_used(folder: Path, capsys: Capture) -> None:
    assert main(["pieces", "HORNS", "--pieces", str(ODD_PIECES)]) == 0
    assert capsys.readouterr().out.startswith("Side HORNS of HORNS, ending tile, from Odd pieces\n")
    route = "format: 1\ngame: quest\nname: Odd\npieces:\n- {side: WALLED, at: [0, 0]}\n"
    (folder / "odd.yaml").write_text(route, encoding="utf-8")
    main(["check", "odd.yaml"])
    assert "S201" in capsys.readouterr().out
    main(["check", "odd.yaml", "--pieces", str(ODD_PIECES)])
    assert "S201" not in capsys.readouterr().out


@pytest.mark.parametrize("command", [["check", "clean.yaml"], ["pieces"]], ids=" ".join)
def test_bad_set_of_pieces_gets_a_line_for_each_flaw(
    command: list[str], folder: Path, capsys: Capture
) -> None:
    (folder / "set").mkdir()
    pieces = (
        "pieces:\n"
        "  - {kind: hill, shape: large, sides: {}}\n"
        "  - {kind: strip, shape: strip, sides: {O: {rows: [J1]}}}\n"
        "colour: red\n"
    )
    (folder / "set" / "pieces.yaml").write_text(pieces, encoding="utf-8")
    assert main([*command, "--pieces", "set"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    where = f"cartographer: {Path('set', 'pieces.yaml')}"
    assert sorted(err.splitlines()) == sorted(
        [
            f'{where}: line 2: “kind” should be one of start, terrain, strip, ending, not "hill".',
            f"{where}: line 2: “sides” should be at least one entry, not a mapping of 0.",
            f'{where}: line 3: “rows” should be 3 rows, not "1 rows".',
            f'{where}: line 3: “rows” should be a row of 5 cells, not "J1".',
            f'{where}: line 3: “side” should be a name that no other side has, not "O".',
            f"{where}: line 4: “colour” is not a known key of the file.",
        ]
    )


@pytest.mark.parametrize("given", ["missing", "clean.yaml", "."])
def test_what_is_no_set_is_told_in_one_line(given: str, capsys: Capture) -> None:
    assert main(["pieces", "--pieces", given]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"cartographer: {given}: this is no set; it holds none of pieces.yaml")
    assert err.count("\n") == 1


def test_names_with_line_breaks_and_escape_codes_are_tamed(folder: Path, capsys: Capture) -> None:
    route = (
        'format: 1\ngame: quest\nname: "a\\e[31m\\nb"\npieces: [{side: "\\e[7mX", at: [0, 0]}]\n'
    )
    (folder / "wild.yaml").write_text(route, encoding="utf-8")
    assert main(["check", "wild.yaml"]) == 1
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert out.splitlines()[0].endswith(": 3 errors")


def test_no_traceback_as_a_program(start: Start, folder: Path) -> None:
    (folder / "bomb.yaml").write_text(BOMB)
    done = start("check", "bomb.yaml", "missing.yaml")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 2
    assert b"Traceback" not in done.stderr
