"""What plays at a table: the rules, and who thinks for the bots."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event

from core.basics.jobs import Work
from core.basics.values import dataclass
from core.basics.workers import Worker
from core.kernels.rule_kernels import RuleKernels
from core.kernels.worker_kernels import keeping_kernels, loading_elsewhere
from core.quest.bots.bot_kernels import BOT_SET, BotKernels, plain_bot_kernels
from core.quest.bots.bots import QuestBot
from core.quest.bots.kernels import memory
from core.quest.engine.kernels.state import State
from core.quest.engine.rule_kernels import plain_rules
from core.quest.session.heads import Heads, HeadsElsewhere, HeadsHere


@dataclass(frozen=True, slots=True)
class Engines:
    """The rules and the bots.

    Attributes:
        rules: as they are written, which is quick enough for people.
        bots: the same, or a worker that has the compiled ones.
    """

    rules: RuleKernels
    bots: BotKernels | Worker

    def heads(self, cells: State) -> Heads:
        """The heads of bots that have not prepared themselves for a game yet."""
        if isinstance(self.bots, Worker):
            return HeadsElsewhere(cells, self.bots, is_prepared=False)
        self.bots.prepare(cells)
        return HeadsHere(cells, self.bots)

    def heads_like(self, others: Heads) -> Heads:
        """Heads that have in mind what others have."""
        cells = list(others.cells)
        if isinstance(self.bots, Worker):
            return HeadsElsewhere(cells, self.bots, is_prepared=True)
        return HeadsHere(cells, self.bots)


def plain_engines() -> Engines:
    """Rules and bots as they are written: ready at once, slow to think with a large hand."""
    return Engines(plain_rules(), plain_bot_kernels())


def are_slow(seats: Sequence[QuestBot | None]) -> bool:
    """Whether somebody at a table thinks so long that the compiled bots are worth waiting for."""
    return any(bot is not None and bot.kind == memory.PLANNER for bot in seats)


def ready_engines(worker: Worker, haste: Event | None = None) -> Work[Engines]:
    """Have a worker get the compiled bots ready; the plain ones serve without a compiler.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    try:
        yield from loading_elsewhere(worker, (_getting_ready, ()), BOT_SET, haste)
    except ImportError:
        return plain_engines()
    return Engines(plain_rules(), worker)


def _getting_ready() -> Work[None]:
    """Load the bots, in the worker."""
    yield from keeping_kernels(BOT_SET)
