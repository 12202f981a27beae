"""Counts what the house style limits: sizes, names, docstrings, leftovers."""

import ast
import re
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for top in ("core", "editor") for path in (CHECKOUT / top).rglob("*.py"))

LONGEST_FUNCTION = 40
LARGEST_MEDIAN = 8
LEFTOVER = re.compile(r"\b(TODO|FIXME|XXX)\b")
EMPTY_NAMES = {"utils", "helpers", "common", "manager", "misc"}


def place(path: Path, line: int) -> str:
    """A place in the source as compilers write it."""
    return f"{path.relative_to(CHECKOUT).as_posix()}:{line}"


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@dataclass(frozen=True)
class Function:
    """A function or method; its lines are those from `def` to the end, docstring included."""

    path: Path
    line: int
    name: str
    length: int


@dataclass(frozen=True)
class Read:
    """What is counted of a module."""

    has_docstring: bool
    functions: tuple[Function, ...]
    prints: tuple[int, ...]
    slow_dataclasses: tuple[int, ...]


@cache
def read(path: Path) -> Read:
    """A module read once, for all tests: its tree takes long to make, and much room."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    functions, prints, slow = [], [], []
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                functions.append(Function(path, node.lineno, node.name, length))
            case ast.Call(func=ast.Name("print")):
                prints.append(node.lineno)
            case ast.ImportFrom(module="dataclasses"):
                slow += [node.lineno for each in node.names if each.name == "dataclass"]
    return Read(bool(ast.get_docstring(tree)), tuple(functions), tuple(prints), tuple(slow))


def functions() -> Iterator[Function]:
    """Every function and method, nested ones too."""
    for path in MODULES:
        yield from read(path).functions


def test_there_is_something_to_count() -> None:
    assert CHECKOUT / "core" / "basics" / "paths.py" in MODULES


def test_no_function_is_too_long() -> None:
    too_long = [
        f"{place(each.path, each.line)} {each.name}: {each.length} lines"
        for each in functions()
        if each.length > LONGEST_FUNCTION
    ]
    assert too_long == []


def test_the_usual_function_is_short(record_property: Callable[[str, object], None]) -> None:
    median = statistics.median(each.length for each in functions())
    record_property("median function length", median)
    assert median <= LARGEST_MEDIAN


def test_every_module_says_what_lives_there() -> None:
    silent = [place(path, 1) for path in MODULES if not read(path).has_docstring]
    assert silent == []


def test_only_the_command_line_prints() -> None:
    command_line = CHECKOUT / "core" / "cli"
    loud = [
        place(path, line)
        for path in MODULES
        if not path.is_relative_to(command_line)
        for line in read(path).prints
    ]
    assert loud == []


def test_all_dataclasses_are_quick_to_make() -> None:
    """Those of the library took a fifth of each start: core/basics/values.py tells more."""
    slow = [place(path, line) for path in MODULES for line in read(path).slow_dataclasses]
    assert [each.split(":")[0] for each in slow] == ["core/basics/values.py"]


def test_nothing_is_left_for_later() -> None:
    leftovers = [
        place(path, number)
        for path in MODULES
        for number, line in enumerate(lines(path), start=1)
        if LEFTOVER.search(line)
    ]
    assert leftovers == []


def test_every_name_says_something() -> None:
    empty = [
        place(path, 1)
        for path in MODULES
        if EMPTY_NAMES & set(path.relative_to(CHECKOUT).with_suffix("").parts)
    ]
    assert empty == []
