"""The race as far as bots play it: who they are, what the kernels know, and races on record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from core.figures import Section, Unit
from core.kernels.blocks import Cells
from core.kernels.kernel_sets import KernelSet
from core.language import marked, tr
from core.playtest.agreements import Agreement, PlainOptions
from core.playtest.bots import Bot, PanelBots
from core.playtest.contents import plain_contents
from core.playtest.estimates import mean, wanted
from core.playtest.game_kernels import ENTRY_POINTS, GameKernels
from core.playtest.record import RecordLayout
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.sights import GameSights, Seen, Sights
from core.playtest.spec import Spec, Versions
from core.playtest.totals import Numbers, Totals
from core.playtest.words import PlaytestWords
from tests.toy.facts import Board
from tests.toy.kernels import state as at
from tests.toy.session import RaceLog, packed_track
from tests.toy.track import Track

_MODULES = (
    "core.playtest.seating",
    *(f"tests.toy.kernels.{name}" for name in ("state", "race", "batch")),
)
LAYOUT = RecordLayout(
    size=at.END,
    cancel=at.CANCEL,
    is_recorded=at.IS_RECORDED,
    recorded=at.RECORDED,
    record=at.RECORD,
    most_recorded=at.MOST_RECORDED,
    rows=at.ROWS,
    row_size=at.ROW_SIZE,
    most_batch=at.MOST_BATCH,
    sums=at.SUMS,
    sums_size=at.SUMS_SIZE,
    tally_size=at.TALLY_SIZE,
)
TOY_KERNELS = GameKernels(f"{__name__}.TOY_KERNELS", KernelSet(_MODULES, ENTRY_POINTS), LAYOUT)


@dataclass(frozen=True, slots=True)
class Racer(Bot):
    """A bot of the race and how it thinks."""

    kind: int = at.RUNNER

    @property
    def batch(self) -> int:
        """Races are short."""
        return 200


_TITLES = {"closeness": marked("How close it was")}
BOTS = (
    Racer("careful", marked("Looks where each die would lead."), at.CAREFUL),
    Racer("runner", marked("Takes the higher die, come what may."), at.RUNNER),
)
"""Who can race; the first one tells par."""


RaceSpec: TypeAlias = Spec[Board, PlainOptions, Racer]


def _closest(finished: Numbers) -> int:
    """The race with the least margin."""
    return int(np.argmin(finished[:, at.MARGIN]))


def _seen_in(spec: RaceSpec) -> Seen:
    """How often pawns come by each space."""
    spaces = range(1, len(spec.board.design.spaces) + 1)

    def seen(totals: Totals) -> Sights:
        visits, _ = totals.tally(at.VISITS, len(spaces) + 1)
        often = (visits / max(1, totals.games)).tolist()
        return Sights(traffic={space: often[space] for space in spaces if often[space]})

    return seen


class PlayedRace:
    """What playtests and certificates know of the race: see `GamePlaytests`."""

    bots = BOTS
    skill_pair = ("careful", "runner")
    panel = PanelBots(("careful", "runner"))
    kernels = TOY_KERNELS
    words = PlaytestWords(seconds_a_turn=10, several={"runner": marked("runners")})
    contents = plain_contents(_TITLES, _closest)
    versions = Versions()
    agreements: tuple[Agreement, ...] = ()
    sights = GameSights(_seen_in)

    def usual_options(self, _design: Track) -> PlainOptions:
        """The patience of most."""
        return PlainOptions()

    def refuse_players(self, board: Board, players: int) -> None:
        """There is room for all on any track."""

    def packed(self, spec: RaceSpec) -> Mapping[int, Cells]:
        """The track and the line-up, in the cells that kernels look for them."""
        limit = spec.options.round_limit
        return {
            **packed_track(spec.board.design, spec.players, limit),
            at.IS_ROTATING: [int(spec.is_rotating)],
            at.DRAWN_FROM: [len(spec.bots) if spec.drawn else 0],
            at.LINEUP: [bot.kind for bot in spec.bots],
        }

    def sections(self, _spec: RaceSpec, totals: Totals) -> tuple[Section, ...]:
        """How close the races were."""
        meaning = tr("spaces that the next pawn lacks at the end")
        margin = wanted("margin", Unit.COUNT, tr("margin"), meaning)
        figures = (mean(margin, totals.finished[:, at.MARGIN]),)
        return (Section("closeness", tr(_TITLES["closeness"]), figures),)

    def replayer(self, spec: RaceSpec) -> Replayer:
        """Who plays races of a spec again."""
        return Replayer(spec)


class Replayer:
    """Plays races of a playtest again."""

    def __init__(self, spec: RaceSpec) -> None:
        """Prepare the bots."""
        self._spec = spec
        kernels = fastest_batch_kernels(TOY_KERNELS)
        self._workspace = Workspace.of(packed_spec(spec), kernels)

    def log(self, seed: int) -> RaceLog:
        """The race of a seed on record."""
        bots = tuple(bot.name for bot in self._spec.bots_in(seed))
        steps = self._workspace.recorded(seed)
        return RaceLog(self._spec.board.design, seed, bots, steps)
