"""The race as far as bots play it: who they are, what the kernels know, what reports tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from core.basics.figures import Section, Unit
from core.basics.language import marked, tr
from core.kernels.blocks import Cells
from core.kernels.kernel_sets import KernelSet
from core.playtest.agreements import PlainOptions
from core.playtest.bots import Bot
from core.playtest.contents import plain_contents
from core.playtest.game_kernels import ENTRY_POINTS, GameKernels
from core.playtest.plain_playtests import PlainPlaytests
from core.playtest.record import RecordLayout
from core.playtest.spec import Spec
from core.playtest.statistics.estimates import mean, wanted
from core.playtest.totals import Numbers, Totals
from tests.toy.facts import Board
from tests.toy.format import TRACKS
from tests.toy.kernels import state as at
from tests.toy.session import BOT_KINDS, packed_track

_OWN = (f"tests.toy.kernels.{name}" for name in ("state", "race", "batch"))
_KERNELS = KernelSet(("core.playtest.seating", *_OWN), ENTRY_POINTS)
TOY_KERNELS = GameKernels(f"{__name__}.TOY_KERNELS", _KERNELS, RecordLayout.of(at))
BOTS = (
    Bot("careful", marked("Looks where each die would lead.")),
    Bot("runner", marked("Takes the higher die, come what may.")),
)
"""Who can race; the first one tells par."""
_CLOSENESS = {"closeness": marked("How close it was")}
RaceSpec: TypeAlias = Spec[Board, PlainOptions, Bot]


def _packed(spec: RaceSpec) -> Mapping[int, Cells]:
    """The track and the line-up, in the cells that kernels look for them."""
    return {
        **packed_track(spec.board.design, spec.players, spec.options.round_limit),
        at.IS_ROTATING: [int(spec.is_rotating)],
        at.DRAWN_FROM: [len(spec.bots) if spec.drawn else 0],
        at.LINEUP: [BOT_KINDS[bot.name] for bot in spec.bots],
    }


def _sections(_spec: RaceSpec, totals: Totals) -> tuple[Section, ...]:
    """How close the races were."""
    meaning = tr("spaces that the next pawn lacks at the end")
    margin = wanted("margin", Unit.COUNT, tr("margin"), meaning)
    figures = (mean(margin, totals.finished[:, at.MARGIN]),)
    return (Section("closeness", tr(_CLOSENESS["closeness"]), figures),)


def _closest(finished: Numbers) -> int:
    """The race with the least margin."""
    return int(finished[:, at.MARGIN].argmin())


PLAYTESTS = PlainPlaytests(
    TRACKS, BOTS, TOY_KERNELS, _packed, _sections, plain_contents(_CLOSENESS, _closest)
)
