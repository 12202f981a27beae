"""The race as it is played: its bots, what the kernels know, what reports and commands tell."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.basics.figures import Section, Unit
from core.basics.language import marked, tr
from core.kernels.blocks import Cells
from core.playtest.bots import Bot
from core.playtest.contents import plain_contents
from core.playtest.plain.playtests import PlainPlaytests
from core.playtest.plain.table_games import MoveKernels, table_kernels
from core.playtest.spec import AnySpec
from core.playtest.statistics.estimates import mean, wanted
from core.playtest.totals import Numbers, Totals
from core.terminal.plain_terminal import PlainTerminal
from core.terminal.section_analyst import Measure, SectionAnalyst, measuring
from tests.toy.facts import Board, Facts
from tests.toy.game import TOY
from tests.toy.kernels import batch, race
from tests.toy.kernels import state as at
from tests.toy.track import SPACES

BOTS = (
    Bot("careful", marked("Looks where each die would lead.")),
    Bot("runner", marked("Takes the higher die, come what may.")),
)
"""Who can race; the first one tells par."""
TOY_KERNELS = table_kernels(f"{__name__}.TOY_KERNELS", at, race, batch)
MEASURES = (
    Measure(
        "length",
        marked("spaces"),
        marked("from start to finish"),
        lambda board: len(board.design.spaces),
    ),
)
_CLOSENESS = {"closeness": marked("How close it was")}


def _dice(g: Cells) -> Mapping[str, int]:
    return {str(each): each for each in (g[at.FIRST_DIE], g[at.SECOND_DIE])}


def _cells(board: Board) -> Mapping[int, Cells]:
    """A track in the cells where the kernels look for it, by the first of each stretch."""
    kinds = [SPACES.values.index(space) for space in board.design.spaces]
    return {at.LENGTH: [len(kinds), board.design.die], at.KINDS: [at.PLAIN, *kinds]}


def _sections(_spec: AnySpec, totals: Totals) -> tuple[Section, ...]:
    """How close the races were."""
    meaning = tr("spaces that the next pawn lacks at the end")
    margin = wanted("margin", Unit.COUNT, tr("margin"), meaning)
    figures = (mean(margin, totals.finished[:, at.MARGIN]),)
    return (Section("closeness", tr(_CLOSENESS["closeness"]), figures),)


def _closest(finished: Numbers) -> int:
    """The race with the least margin."""
    return int(finished[:, at.MARGIN].argmin())


PLAYTESTS: PlainPlaytests[Board] = PlainPlaytests(
    TOY,
    BOTS,
    TOY_KERNELS,
    MoveKernels(race.open_race, _dice, race.move, race.chosen),
    _cells,
    _sections,
    plain_contents(_CLOSENESS, _closest),
)
TERMINAL: PlainTerminal = PlainTerminal(
    TOY,
    Facts,
    PLAYTESTS.begin,
    Path(__file__).parent / "ladder.yaml",
    SectionAnalyst(measuring(marked("The track"), MEASURES)),
)
