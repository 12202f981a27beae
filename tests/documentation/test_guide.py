"""Every console block of README and guide runs, and says what the page says that it says."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.basics import paths
from core.basics.language import ENGLISH, LANGUAGES, speak
from core.basics.markdown import Code, blocks
from core.manual.handbook import read_handbook
from core.playtest.running import cluster
from core.shelf import known_games
from editor.__main__ import main
from tests.quest.checks.cases import ODD_PIECES

CHECKOUT = Path(__file__).resolve().parents[2]
GUIDE = CHECKOUT / "resources" / "manual" / "guide"
BESIDE = [CHECKOUT / each for each in ("README.md", "core/README.md", "editor/README.md")]
FEW_GAMES = "20"
"""Instead of the many that a command asks for whose output is not shown."""
LEFT_OUT = "…"
_GAMES = re.compile(r"(?<=--games )\d+")
_COMMENT = re.compile(r"\s{2,}# .*")
CLUSTER = "cluster.md"

pytestmark = pytest.mark.usefixtures("qapp")


@dataclass(frozen=True)
class Block:
    """The commands of a console block, each with the lines that it is said to print."""

    page: str
    commands: tuple[tuple[str, tuple[str, ...]], ...]


def block_of(page: str, text: str) -> Block:
    commands: list[tuple[str, tuple[str, ...]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            commands.append((_COMMENT.sub("", line[2:]), ()))
        else:
            command, said = commands[-1]
            commands[-1] = command, (*said, line)
    return Block(page, tuple(commands))


def consoles() -> list[Block]:
    pages = [*BESIDE, *sorted(GUIDE.glob("*.md"))]
    return [
        block_of(page.name, block.text)
        for page in pages
        for block in blocks(page.read_text(encoding="utf-8"))
        if isinstance(block, Code) and block.kind == "console"
    ]


BLOCKS = [block for block in consoles() if block.page != CLUSTER]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all that the pages speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    speak(ENGLISH)
    shutil.copytree(paths.examples("quest"), tmp_path / "routes" / "quest")
    shutil.copytree(ODD_PIECES, tmp_path / "my_tiles")
    for name in ("gorge.yaml", "mine.yaml"):
        (tmp_path / name).write_text(example_route(), encoding="utf-8")
    return tmp_path


def example_route() -> str:
    """The route that the page about files shows."""
    [shown] = [
        block.text
        for block in blocks((GUIDE / "files.md").read_text(encoding="utf-8"))
        if isinstance(block, Code) and block.kind == "yaml"
    ]
    return f"{shown}\n"


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.page} {block.commands[0][0]}")
@pytest.mark.timeout(300)
def test_a_block_runs_and_says_what_it_shows(
    block: Block, capfd: pytest.CaptureFixture[str]
) -> None:
    for command, said in block.commands:
        line = command if said else _GAMES.sub(FEW_GAMES, command)
        for part in line.split(" && "):
            assert run(part) == 0, capfd.readouterr().err
        assert_shown(capfd.readouterr().out.splitlines(), said)


def run(command: str) -> int:
    """Carry out one command, in this process if it is one of ours."""
    program, *words = shlex.split(command)
    if program == "cartographer":
        return main([word for each in words for word in expanded(each)])
    if program == "mkdir":
        Path(*words).mkdir()
        return 0
    assert program == "make", command
    return subprocess.run(["make", "-n", *words], cwd=CHECKOUT, check=False).returncode


def expanded(word: str) -> list[str]:
    """What a shell would make of a word."""
    return sorted(map(str, Path().glob(word))) if "*" in word else [word]


def assert_shown(told: list[str], shown: tuple[str, ...]) -> None:
    """Each line that is shown was told, in this order; a line of dots stands for any others."""
    rest, may_skip = told, False
    for line in shown:
        if line == LEFT_OUT:
            may_skip = True
            continue
        assert line in rest if may_skip else rest[:1] == [line], "\n".join(told)
        rest, may_skip = rest[rest.index(line) + 1 :], False
    assert not shown or may_skip or not rest, "\n".join(told)


def test_the_text_of_a_page_is_not_trusted_blindly() -> None:
    with pytest.raises(AssertionError):
        assert_shown(["a", "b"], ("a",))
    with pytest.raises(AssertionError):
        assert_shown(["a", "b"], ("b",))
    assert_shown(["a", "b", "c"], (LEFT_OUT, "b", LEFT_OUT))


# --- A cluster ------------------------------------------------------------------------------------


@pytest.mark.timeout(300)
def test_a_cluster_starts_as_its_page_says(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "ANSWER_WITHIN", 120.0)  # nobody waits for it to be up before
    [block] = [block for block in consoles() if block.page == CLUSTER]
    port = free_port()
    scheduler, worker, playtest = (
        _GAMES.sub(FEW_GAMES, command).replace("8786", str(port)) for command, _ in block.commands
    )
    with started(f"{scheduler} --no-dashboard"), started(f"{worker} --no-dashboard"):
        assert run(f"{playtest} --bots sprinter --no-skill-gap") == 0, capfd.readouterr().err
    assert "20 games" in capfd.readouterr().out


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


@contextmanager
def started(command: str) -> Iterator[None]:
    """Let a program run beside."""
    program, *words = shlex.split(command)
    beside = Path(sys.executable).with_name(program)
    with subprocess.Popen(
        [str(beside), *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        try:
            yield
        finally:
            running.terminate()
            running.wait(30)


# --- Other languages ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH])
def test_translated_pages_show_the_same_commands(code: str) -> None:
    english = {topic: codes_of(topic) for topic in read_handbook(known_games())}
    speak(code)
    assert {topic: codes_of(topic) for topic in read_handbook(known_games())} == english


def codes_of(topic: str) -> list[Code]:
    page = read_handbook(known_games())[topic]
    return [
        block
        for part in page.parts
        for block in blocks(part.text)
        if isinstance(block, Code) and block.kind == "console"
    ]
