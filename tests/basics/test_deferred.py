"""Deferred modules: loaded when used, and named truly to those who check types and layers."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.basics.deferred import deferred

CHECKOUT = Path(__file__).resolve().parents[2]


def test_a_deferred_module_is_loaded_when_first_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_to_load.py").write_text("answer = 42\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    slow = deferred("slow_to_load")
    assert "slow_to_load" not in sys.modules
    try:
        assert slow.answer == 42
        assert "slow_to_load" in sys.modules
    finally:
        sys.modules.pop("slow_to_load", None)


def test_a_name_that_is_not_there_is_told_as_an_import_would() -> None:
    with pytest.raises(ModuleNotFoundError):
        _ = deferred("core.nowhere").anything
    with pytest.raises(AttributeError, match="nothing_such"):
        _ = deferred("core.basics.paths").nothing_such


def test_each_deferred_module_is_the_one_that_checkers_see() -> None:
    for path in [*(CHECKOUT / "core").rglob("*.py"), *(CHECKOUT / "editor").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if "deferred(" not in text:
            continue
        tree = ast.parse(text, str(path))
        assert dict(_deferred(tree)).items() <= dict(_imported(tree)).items(), path


def _deferred(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Assign(
                targets=[ast.Name(name)],
                value=ast.Call(func=ast.Name("deferred"), args=[ast.Constant(str(module))]),
            ):
                yield name, module


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((each.asname or each.name, each.name) for each in node.names)
        if isinstance(node, ast.ImportFrom):
            yield from (
                (each.asname or each.name, f"{node.module}.{each.name}") for each in node.names
            )
