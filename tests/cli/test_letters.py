"""Letters that would steer a terminal: they never reach it, whatever they stand in.

They may stand in a route's name, in a file's, or in what somebody has typed. For programs they are
escaped, so that nothing is lost; files that cannot hold them get a stand-in.
"""

import ast
import io
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import core
from core.files.letters import escaped_json, is_seen, visible
from core.quest.route.reading import read_route
from editor.__main__ import main
from tests.cli.games.test_playtest import loading_plain
from tests.cli.test_terminal import on_a_terminal, unix_only
from tests.quest.checks.cases import SHORT, text

Capture = pytest.CaptureFixture[str]

ODD = "\x1b[31mA\x1b]0;title\x07\x9b2J\x7f\u202eB\u2066C\u200f\u2028D\u2029E\x85F\U000e0041G\x00\r"
NAME = f"Odd {ODD}\nroute \x1b[1;31m"
TYPED = ODD.replace("\x00", "")  # which neither words nor names of files can hold
FILE = f"{TYPED}.yaml"
QUOTED = json.dumps(NAME).replace("\\udb40\\udc41", "\\U000e0041")  # as YAML writes it
ROUTE = text(*SHORT) + (
    f"licence: {QUOTED}\ntags: [{QUOTED}]\nauthor: {QUOTED}\n"
    f"description: {QUOTED}\naccepted:\n  P203: {QUOTED}\n"
)


@pytest.fixture(autouse=True)
def odd_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A route file in which everything is odd, and its name as well."""
    monkeypatch.setattr("core.playtest.running.runner.loading_batch_kernels", loading_plain)
    lines = [line for line in ROUTE.splitlines() if not line.startswith("name:")]
    (folder / FILE).write_text("\n".join([*lines, f"name: {QUOTED}", ""]), encoding="utf-8")
    return FILE


def said(capsys: Capture, *words: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints on both streams."""
    try:
        code = main(list(words))
    except SystemExit as end:
        code = int(end.code or 0)
    return code, *capsys.readouterr()


def unseen(printed: str) -> Iterator[str]:
    """The letters that are not seen, but for the ends of lines."""
    return (f"{letter!r}" for letter in printed if letter != "\n" and not is_seen(letter))


SPRINT = ("--games", "1", "--bots", "sprinter", "--no-skill-gap", "--no-panel")
COMMANDS = {
    "check": (("check", FILE), 0),
    "check two": (("check", FILE, "clean.yaml", f"none{FILE}"), 2),
    "analyse": (("analyse", FILE), 0),
    "analyse two": (("analyse", FILE, "clean.yaml"), 0),
    "analyse table": (("analyse", FILE, "--table", "-"), 0),
    "playtest": (("playtest", FILE, *SPRINT), 0),
    "playtest two": (("playtest", FILE, "clean.yaml", *SPRINT), 0),
    "playtest none": (("playtest", f"none{FILE}", *SPRINT), 2),
    "playtest logs": (("playtest", FILE, *SPRINT, "--logs", f"logs{FILE}"), 0),
    "certify none": (("certify", f"none{FILE}"), 2),
    "share": (("share", FILE), 0),
    "open": (("open", FILE), 0),
    "open out": (("open", FILE, "--out", f"saved{FILE}"), 0),
    "open word": (("open", ODD), 2),
    "play": (("play", FILE, "--text", "--log", f"{FILE}.log"), 0),
    "play nobody": (("play", FILE, "--text", "--seats", ODD), 2),
    "pieces": (("pieces", ODD), 2),
    "pieces set": (("pieces", "--pieces", FILE), 2),
    "rules": (("rules", ODD), 2),
    "bots": (("bots", ODD), 2),
    "replay": (("replay", FILE), 2),
    "export": (("export", FILE, f"{FILE}.svg"), 0),
    "export kind": (("export", FILE, "x", "--format", ODD), 2),
    "export nowhere": (("export", FILE, f"{FILE}/{FILE}.svg"), 2),
    "export overlay": (("export", FILE, "x.svg", "--overlay", ODD), 2),
    "export gallery": (("export", FILE, f"{FILE}.html", "--gallery"), 0),
    "cluster": (("playtest", FILE, "--cluster", ODD), 2),
    "option": (("check", f"--{ODD}"), 2),
    "choice": (("check", FILE, f"--certificate={ODD}"), 2),
    "command": (("chec\x1b\u202ek",), 2),
    "no command": ((TYPED, "--help"), 2),
}


@pytest.mark.parametrize("case", COMMANDS)
def test_no_letter_steers_the_terminal(
    case: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, expected = COMMANDS[case]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{ODD}\nshow\nmap\nlegal\nsave {ODD}\nquit\n"))
    code, out, err = said(capsys, *words)
    assert sorted({*unseen(out), *unseen(err)}) == []
    assert (out + err).strip()
    assert code == expected


@unix_only
@pytest.mark.parametrize("words", [("check", FILE), ("open", FILE), ("analyse", FILE)], ids=repr)
def test_on_a_terminal_only_our_own_styles_do(words: tuple[str, ...], folder: Path) -> None:
    shown = on_a_terminal(folder, *words)
    assert sorted(set(unseen(shown.replace("\x1b[1m", "").replace("\x1b[0m", "")))) <= ["'\\x1b'"]
    assert "\x1b[31m" not in shown
    assert "\x1b[1;31m" not in shown


JSON = {
    "check": ("check", "--json", FILE),
    "analyse": ("analyse", "--json", FILE),
    "playtest": ("playtest", "--json", FILE, *SPRINT),
    "share": ("share", "--json", FILE),
}


@pytest.mark.parametrize("command", JSON)
def test_json_escapes_them_and_tells_all(command: str, capsys: Capture) -> None:
    code, out, err = said(capsys, *JSON[command])
    assert (code, err, list(unseen(out))) == (0, "", [])
    assert NAME in list(_texts(json.loads(out)))
    assert FILE in list(_texts(json.loads(out)))


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for each in value:
                yield from _texts(each)
        case dict():
            for each in value.values():
                yield from _texts(each)


@pytest.mark.skipif(os.fsencode("\udc9b") != b"\x9b", reason="names of files are no bytes there")
def test_json_of_a_file_name_that_is_no_text(capsys: Capture, folder: Path) -> None:
    name = "\udc9b.yaml"
    (folder / name).write_text(text(*SHORT), encoding="utf-8")
    code, out, _ = said(capsys, "check", "--json", name)
    assert code == 0
    assert out.encode("utf-8")
    assert json.loads(out)["files"][0]["file"] == name


# --- Files ----------------------------------------------------------------------------------------

HARMLESS = {repr("\u200f"), repr("\U000e0041")}
"""In a page, where nothing steers but by its markup: browsers know what to do with them."""
FORMATS = ("svg", "html", "yaml", "json", "board.json", "csv", "txt", "pdf", "png")


@pytest.mark.parametrize("suffix", FORMATS)
def test_files_hold_them_safely(suffix: str, capsys: Capture, folder: Path) -> None:
    wishes = ("--title", "--legend") if suffix in {"svg", "pdf", "png"} else ()
    code, _, err = said(capsys, "export", FILE, f"out.{suffix}", *wishes)
    assert (code, err) == (0, "")
    if suffix in {"pdf", "png"}:
        return
    written = (folder / f"out.{suffix}").read_text(encoding="utf-8")
    assert {*unseen(written)} <= (HARMLESS if suffix in {"svg", "html"} else set())
    if suffix == "svg":
        ElementTree.fromstring(written)
    if suffix in {"yaml", "json"}:
        assert read_route(folder / f"out.{suffix}").design.name == NAME


def test_a_gallery_holds_them_safely(capsys: Capture, folder: Path) -> None:
    assert said(capsys, "export", FILE, "all.html", "--gallery")[0] == 0
    assert {*unseen((folder / "all.html").read_text(encoding="utf-8"))} <= HARMLESS


# --- The one place --------------------------------------------------------------------------------


def test_every_letter_is_seen_or_replaced_and_json_reads_the_same() -> None:
    codes = (
        *range(0x2100),
        *range(0xDBF0, 0xDBFF),
        *range(0xFFF0, 0x10010),
        *range(0xE0000, 0xE0080),
    )
    letters = "".join(map(chr, codes))
    assert not [each for each in visible(letters) if not is_seen(each)]
    assert len(visible(letters)) == len(letters)
    written = escaped_json(json.dumps(letters, ensure_ascii=False))
    assert not [each for each in written if not is_seen(each)]
    assert json.loads(written) == letters
    assert visible("Grüße \xa0\u202f\u3000 日本 🏝 ½ –") == "Grüße \xa0\u202f\u3000 日本 🏝 ½ –"


def test_commands_print_through_the_terminal_only() -> None:
    """The linter forbids `print`; this forbids the way round it."""
    tree = Path(core.__file__).parent
    writing = {
        path.name
        for folder in (tree / "cli", tree / "terminal", *tree.glob("*/terminal"))
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in {"write", "writelines", "buffer"}
        and ast.unparse(node.value).startswith("sys.std")
    }
    assert writing == {"speaking.py"}
