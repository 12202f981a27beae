"""The rules of a game as its engine calls them: plain functions, or the same ones compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.kernels.blocks import Cells

if TYPE_CHECKING:
    import numpy
else:
    numpy = deferred("numpy")  # plain rules do without it

RULE_ENTRY_POINTS = ("deal", "list_choices", "choice", "apply", "play_randomly")
"""The functions that are called from outside."""


@dataclass(frozen=True, slots=True)
class RuleKernels:
    """The entry points to the rules of a game, plain or compiled."""

    deal: Callable[[Cells, int], None]
    list_choices: Callable[[Cells], int]
    choice: Callable[[Cells, int], int]
    apply: Callable[[Cells, int], None]
    play_randomly: Callable[[Cells, int, int], int]
    is_compiled: bool

    @classmethod
    def of(cls, functions: Mapping[str, Any], *, is_compiled: bool = False) -> RuleKernels:
        """The entry points among the kernels of a set."""
        return cls(**{name: functions[name] for name in RULE_ENTRY_POINTS}, is_compiled=is_compiled)

    def ready(self, g: Cells) -> Cells:
        """The array in the form these rules work on: a list, or an array of machine integers."""
        if not self.is_compiled:
            return g
        return cast(Cells, numpy.array(g, dtype=numpy.int64))
