"""Modules that are slow to import, named where imports stand and loaded when first used.

The name is imported for those who check types and layers, and deferred for those who run it:

    if TYPE_CHECKING:
        from core.playtest.reports import runs
    else:
        runs = deferred("core.playtest.reports.runs")
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class _Deferred:
    """Stands for a module; whoever asks for one of its names loads it."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  whatever the module has
        return getattr(import_module(self._module), name)


def deferred(module: str) -> Any:  # noqa: ANN401  checkers see the import beside it
    """A module that is loaded when one of its names is first asked for."""
    return _Deferred(module)


def value_at(home: str) -> Any:  # noqa: ANN401  whatever is found there
    """The value of a dotted name, `package.module.NAME`: so it is found in other processes, too."""
    module, _, name = home.rpartition(".")
    return getattr(import_module(module), name)
