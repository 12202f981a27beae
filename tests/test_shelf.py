"""Tests of the shelf: games by their ids, loaded when they are taken down."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.quest.game import QUEST, Quest
from core.quest.route.route import Route
from core.shelf import GAMES, game_called, game_of, known_games


class Further(Quest):
    id = "further"


def test_every_game_is_on_the_shelf_under_its_id() -> None:
    assert list(GAMES) == [game.id for game in known_games()]
    assert game_called("quest") is game_of(Route()) is QUEST
    assert game_called("chess") is None


def test_a_further_game_is_on_the_shelf_for_a_while() -> None:
    before, further = known_games(), Further()
    with GAMES.holding(further):
        assert known_games() == (*before, further)
        assert game_called("further") is further
        with pytest.raises(AssertionError, match="already"), GAMES.holding(further):
            pass
    assert known_games() == before


def test_a_game_is_loaded_when_it_is_taken_down_and_is_light() -> None:
    heavy = {"llvmlite", "numpy", "networkx", "shapely"}
    told = "; ".join(
        (
            "import sys",
            "from core.shelf import GAMES",
            "print([each for each in sys.modules if each.startswith('core.quest')])",
            "GAMES['quest']",
            f"print(sorted({heavy!r} & set(sys.modules)))",
        )
    )
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["[]", "[]"]


LOADED = """
import sys
from core.cli.main import main
from core.shelf import GAMES
heavy = {"llvmlite", "numba", "numpy", "core.kernels", "core.search.game"}
others = [[each] for each in GAMES if each != "quest"]
sys.stdout = sys.stderr
assert main(sys.argv[1:]) == 0
loaded = sys.modules
found = [each for each in loaded if each in heavy or each.split(".")[1:2] in others]
print(found, file=sys.__stdout__)
"""


@pytest.mark.parametrize("command", ["check", "analyse", "share"])
def test_a_command_about_a_file_loads_no_kernel_and_no_other_game(command: str) -> None:
    words = [sys.executable, "-c", LOADED, command, "routes/quest/first_game.yaml"]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def contracts(kind: str) -> Iterator[dict[str, Any]]:
    """The contracts about imports of one kind."""
    settings = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    for each in settings["tool"]["importlinter"]["contracts"]:
        if each["type"] == kind:
            yield each


def test_what_stands_on_a_box_is_the_title_of_the_game_inside() -> None:
    assert {each: GAMES.title(each) for each in GAMES} == {
        game.id: game.names.title for game in GAMES.values()
    }


def test_no_game_may_import_another() -> None:
    games = set(GAMES)
    wholes = [each for each in contracts("layers") if each["containers"] in (["core"], ["editor"])]
    assert len(wholes) == 2
    for layered in wholes:
        [beside] = [set(each.split(" | ")) for each in layered["layers"] if "quest" in each]
        assert beside == games, layered["containers"]
    allowed = {
        module: set(each["allowed_importers"])
        for each in contracts("protected")
        for module in each["protected_modules"]
    }
    for game in games:
        assert allowed[f"core.{game}"] == {"core.shelf", f"editor.{game}"}
        assert allowed[f"editor.{game}"] == {"editor.shelf"}
