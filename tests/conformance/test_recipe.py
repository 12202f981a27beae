"""The recipe for a further game names what is there, in the toy and in the interface."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
TOY = CHECKOUT / "tests" / "toy"
README = (CHECKOUT / "core" / "README.md").read_text(encoding="utf-8")
RECIPE = README.partition("\n## Add a game\n")[2].partition("\n## ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in RECIPE.splitlines()
    if re.match(r"\| \d+\. ", line)
]
MOST_LINES = 500
"""A few hundred, with room for a rule and a widget that somebody tries by the recipe."""
IN_TICKS = re.compile(r"`([^`]+)`")


def names_in(path: Path) -> set[str]:
    """What a module defines at its top."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef() | ast.FunctionDef():
                found.add(node.name)
            case ast.Assign(targets=[ast.Name(id=name)]):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
    return found


def told(cell: str) -> Iterator[tuple[list[str], Path]]:
    """The names of a cell, and the module that each of them should stand in."""
    names: list[str] = []
    for each in IN_TICKS.findall(cell):
        if each.endswith(".py"):
            yield names, Path(each)
            names = []
        else:
            names.append(each)


def test_the_recipe_is_there() -> None:
    assert [int(row[0].partition(".")[0]) for row in ROWS] == list(range(1, len(ROWS) + 1))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_part_is_in_the_toy_and_in_the_interface(row: list[str]) -> None:
    _, ours, asked = row
    folder = TOY / "kernels" if "`kernels/`" in ours else TOY
    for names, module in told(ours):
        assert set(names) <= names_in(folder / module)
    for names, module in told(asked):
        assert names
        assert set(names) <= names_in(CHECKOUT / module)


def test_every_module_of_the_toy_is_told_and_no_other() -> None:
    told_of = {module.name for row in ROWS for _, module in told(row[1])}
    assert {path.name for path in TOY.rglob("*.py")} - {"__init__.py"} == told_of


def code_lines(path: Path) -> int:
    """The lines of a module but for blank ones, comments and texts that only tell."""
    text = path.read_text(encoding="utf-8")
    told_only = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return sum(
        bool(line.strip()) and not line.lstrip().startswith("#") and number not in told_only
        for number, line in enumerate(text.splitlines(), start=1)
    )


def test_a_whole_game_is_a_few_hundred_lines_as_is_told() -> None:
    """What grows here grows for every game: it belongs behind a better seam of the shell."""
    counted = sum(map(code_lines, TOY.rglob("*.py")))
    (claimed,) = re.findall(r"in some (\d+) lines of code", RECIPE)
    assert int(claimed) <= counted + 5 <= MOST_LINES
