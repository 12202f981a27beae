"""Files that are no route files: each command says what they are, and what to do with them."""

import shlex
from pathlib import Path

import pytest

from core.cli import main
from core.quest.route.reading import read_route
from core.terminal.speaking import CLEAN, UNREADABLE
from tests.cli.conftest import CLEAN as ROUTE
from tests.quest.route.sharing.codes import encode

Capture = pytest.CaptureFixture[str]
COMMANDS = ["check", "analyse", "playtest", "certify", "play --text", "bots --ladder --route"]
CERTIFICATE = "certificate: {route: abc, games: 200, results: [], digest: abc}\n"
LOG = "this is a game log: cartographer replay game.log shows it, and "
OPEN = "cartographer open {file} --out route.yaml "
KINDS = {
    "game.log": f"{LOG}{OPEN}takes its design out",
    "code.txt": f"this is a text with a share code: {OPEN}makes a design file of it",
    "post.md": f"this is a text with a design in it: {OPEN}makes a design file of it",
    "odd name.txt": f"this is a text with a share code: {OPEN}makes a design file of it",
    "damaged.txt": "this share code is cut short",
    "certificate.yaml": "this is a certificate without its design; it belongs into a design file",
    "picture.png": "this is a picture, not text; name the design file instead",
    "sheet.pdf": "this is a PDF, not text; name the design file instead",
    "result.json": "this is the output of a command for other programs, not a design",
}


@pytest.fixture
def _kinds(folder: Path, capsys: Capture) -> None:
    """A file of each kind."""
    words = ["play", "clean.yaml", "--text", "--seats", "random", "--rounds", "1"]
    assert main([*words, "--log", "game.log"]) == CLEAN
    code = encode(read_route(Path("clean.yaml")).design)
    texts = {
        "code.txt": f"{code}\n",
        "odd name.txt": f"Look at this:\n{code}\n",
        "damaged.txt": "QED1-0000\n",
        "post.md": f"My route:\n\n```yaml\n{ROUTE}```\n",
        "certificate.yaml": CERTIFICATE,
        "result.json": '{"format": 1, "command": "check", "files": []}\n',
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0")
    (folder / "sheet.pdf").write_bytes(b"%PDF-1.4\n")
    capsys.readouterr()


@pytest.mark.usefixtures("_kinds")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_of_another_kind_is_called_what_it_is(command: str, capsys: Capture) -> None:
    for name, told in KINDS.items():
        assert main([*command.split(), name]) == UNREADABLE
        out, err = capsys.readouterr()
        [line] = err.splitlines()
        expected = told.format(file=shlex.quote(name))
        assert (out, line.startswith(f"cartographer: {name}: {expected}")) == ("", True), line


@pytest.mark.usefixtures("_kinds")
def test_what_is_advised_works(capsys: Capture) -> None:
    for name in ("game.log", "code.txt", "odd name.txt", "post.md"):
        main(["check", name])
        told = capsys.readouterr().err
        advice = told[told.index("cartographer open") :].partition(" takes")[0].partition(" makes")
        assert main([*shlex.split(advice[0])[1:], "--force"]) == CLEAN
        assert main(["check", "route.yaml"]) == CLEAN
        capsys.readouterr()
    assert main(["replay", "game.log"]) == CLEAN


@pytest.mark.parametrize("remark", ["", "# QED1-0000\n"])
def test_a_broken_route_is_still_told_its_flaws(folder: Path, remark: str, capsys: Capture) -> None:
    (folder / "typo.yaml").write_text(ROUTE.replace("pieces:", "peices:"), encoding="utf-8")
    assert main(["check", "typo.yaml"]) == 1
    assert "peices" in capsys.readouterr().out
    broken = f"{remark}{ROUTE}more: [\n"
    (folder / "broken.yaml").write_text(broken, encoding="utf-8")
    assert main(["check", "broken.yaml"]) == UNREADABLE
    assert f"line {len(broken.splitlines()) + 1}: this is not YAML" in capsys.readouterr().err


def test_a_route_with_a_share_code_in_it_is_a_route(folder: Path, capsys: Capture) -> None:
    code = encode(read_route(Path("clean.yaml")).design)
    (folder / "shared.yaml").write_text(f"# {code}\n{ROUTE}", encoding="utf-8")
    assert main(["check", "shared.yaml"]) == CLEAN
    broken = f"# {code}\n{ROUTE}more: [\n"
    (folder / "shared.yaml").write_text(broken, encoding="utf-8")
    capsys.readouterr()
    assert main(["check", "shared.yaml"]) == UNREADABLE
    assert "share code" not in capsys.readouterr().err


def test_a_route_is_no_game_log(capsys: Capture) -> None:
    assert main(["replay", "clean.yaml"]) == UNREADABLE
    told = "clean.yaml: this is no game log but a design file; see: cartographer check clean.yaml"
    assert capsys.readouterr().err == f"cartographer: {told}\n"
