"""Counts what the house style limits: sizes, names, docstrings, leftovers."""

import ast
import re
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for top in ("core", "editor") for path in (CHECKOUT / top).rglob("*.py"))

LONGEST_FUNCTION = 40
LARGEST_MEDIAN = 8
LEFTOVER = re.compile(r"\b(TODO|FIXME|XXX)\b")
EMPTY_NAMES = {"utils", "helpers", "common", "manager", "misc"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def place(path: Path, line: int) -> str:
    """A place in the source as compilers write it."""
    return f"{path.relative_to(CHECKOUT).as_posix()}:{line}"


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def functions() -> Iterator[tuple[Path, Function]]:
    """Every function and method, nested ones too."""
    for path in MODULES:
        for node in ast.walk(tree(path)):
            if isinstance(node, Function):
                yield path, node


def length(function: Function) -> int:
    """Its lines from `def` to the end, docstring included, decorators not."""
    assert function.end_lineno is not None
    return function.end_lineno - function.lineno + 1


def prints(path: Path) -> Iterator[int]:
    """The lines on which a module calls print."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Call(func=ast.Name("print")):
                yield node.lineno


def test_there_is_something_to_count() -> None:
    assert CHECKOUT / "core" / "basics" / "paths.py" in MODULES


def test_no_function_is_too_long() -> None:
    too_long = [
        f"{place(path, function.lineno)} {function.name}: {length(function)} lines"
        for path, function in functions()
        if length(function) > LONGEST_FUNCTION
    ]
    assert too_long == []


def test_the_usual_function_is_short(record_property: Callable[[str, object], None]) -> None:
    median = statistics.median(length(function) for _, function in functions())
    record_property("median function length", median)
    assert median <= LARGEST_MEDIAN


def test_every_module_says_what_lives_there() -> None:
    silent = [place(path, 1) for path in MODULES if not ast.get_docstring(tree(path))]
    assert silent == []


def test_only_the_command_line_prints() -> None:
    command_line = CHECKOUT / "core" / "cli"
    loud = [
        place(path, line)
        for path in MODULES
        if not path.is_relative_to(command_line)
        for line in prints(path)
    ]
    assert loud == []


def test_all_dataclasses_are_quick_to_make() -> None:
    """Those of the library took a fifth of each start: core/basics/values.py tells more."""
    slow = [
        place(path, node.lineno)
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        and node.module == "dataclasses"
        and any(each.name == "dataclass" for each in node.names)
    ]
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
