"""What plays at a table: the rules and the minds of the bots, plain or compiled together."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from core.bots.minds import MIND_DOORS, MINDS_MODULES, Minds, plain_minds
from core.engine.compiled import DOORS, RULES_MODULES, Rules, plain_rules
from core.engine.kernel_sets import KernelSet
from core.engine.ready_kernels import compiling_kernels
from core.jobs import Work

TABLE_SET = KernelSet((*RULES_MODULES, *MINDS_MODULES), (*DOORS, *MIND_DOORS))
"""Rules and minds in one set, so that what both need is compiled and kept once."""


@dataclass(frozen=True, slots=True)
class Engines:
    """The rules and the minds, which work on the same kind of array."""

    rules: Rules
    minds: Minds


def plain_engines() -> Engines:
    """Rules and minds as they are written: ready at once, slow to think with a large hand."""
    return Engines(plain_rules(), plain_minds())


def ready_minds(haste: Event | None = None) -> Work[Engines]:
    """Compile rules and minds, or load them from the cache; the plain ones without numba.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    try:
        functions = yield from compiling_kernels(TABLE_SET, haste)
    except ImportError:
        return plain_engines()
    return Engines(Rules.of(functions, is_compiled=True), Minds.of(functions))
