"""Runs: playtests that somebody asked for, played until they are done or stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import replace
from functools import cached_property
from threading import Event
from typing import Any, TypeAlias

from core.basics.jobs import Progress
from core.basics.language import marked
from core.basics.values import dataclass
from core.playtest.contents import Sample
from core.playtest.panel.playing import PANEL_GAMES, asking_panel
from core.playtest.panel.verdicts import PanelVerdict, verdict_of
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.rotation import Rotation, rotated_spec
from core.playtest.running.runner import Partial, Playtest, playtesting
from core.playtest.spec import AnySpec, skill_gap_games
from core.playtest.totals import Totals

Play: TypeAlias = Callable[[AnySpec], Playtest]
"""Who plays a spec, and where."""
PLAYING, SKILL_GAP, PANEL = marked("Playing"), marked("Skill gap"), marked("Panel")
ROTATION = marked("Start places")
"""The parts of a run."""


@dataclass(frozen=True, slots=True)
class RunStep(Progress):
    """How far a part of a run has come; the part as it is noted for translation."""

    part: str = PLAYING


@dataclass(frozen=True)
class Run:
    """A playtest and what came out.

    Attributes:
        is_stopped: whether somebody has ended it before all was played.
        skill_gap: the games beside it that tell how much thought pays, if any were played.
        panel: what several kinds of players say of the seats, if they were asked.
        rotation: what games with moving start places say, if any were played.
    """

    spec: AnySpec
    totals: Totals
    is_stopped: bool = False
    skill_gap: Run | None = None
    panel: PanelVerdict | None = None
    rotation: Rotation | None = None

    @property
    def name(self) -> str:
        """The name of the design that was played."""
        name: str = self.spec.board.design.name
        return name

    @cached_property
    def report(self) -> PlaytestReport:
        """What the games tell, in the language in use when somebody first asks."""
        return PlaytestReport.of(self.spec, self.totals, self.panel, self.rotation)

    @property
    def skill(self) -> PlaytestReport | None:
        """The report that tells the skill gap."""
        return None if self.skill_gap is None else self.skill_gap.report

    def count(self, sample: Sample) -> int:
        """How many games of a kind were played."""
        if sample is Sample.SKILL_GAP:
            return 0 if self.skill is None else self.skill.games
        if sample is Sample.PANEL:
            return 0 if self.panel is None else self.panel.tally.games
        if sample is Sample.ROTATION:
            return 0 if self.rotation is None else self.rotation.games
        return self.report.finished if sample is Sample.FINISHED else self.report.games

    def untold(self) -> Run:
        """The same without reports, which are then made in the language in use."""
        gap = None if self.skill_gap is None else self.skill_gap.untold()
        return replace(self, skill_gap=gap)

    def as_it_lies(self, board: Any) -> Run:  # noqa: ANN401  the board of any game
        """The same told by the places of a board on which all is the same but how it lies.

        On any other board nothing is known of it, so that it stays as it is.
        """
        played, now = self.spec.board.design, board.design
        if played.fingerprint == now.fingerprint:
            return self
        if played.playing_fingerprint != now.playing_fingerprint:
            return self
        relaid = self.spec.game.playtests.sights.relaid
        gap = None if self.skill_gap is None else self.skill_gap.as_it_lies(board)
        totals = relaid(self.totals, self.spec.board, board)
        return replace(self, spec=self.spec.with_board(board), totals=totals, skill_gap=gap)


def running(
    spec: AnySpec, stop: Event, play: Play | None = None, part: str = PLAYING
) -> Generator[RunStep, None, Run]:
    """Play a spec, on threads of this machine or as `play` does.

    Once `stop` is set, the games so far are the result.
    """
    last: Partial | None = None
    with closing((play or playtesting)(spec)) as work:
        for last in work:
            yield RunStep(last.done, last.total, last.text, part)
            if stop.is_set():
                break
    totals = (
        Totals.none(spec.game.playtests.kernels.layout) if last is None else last.gathered.totals
    )
    is_stopped = stop.is_set() and totals.games < spec.games
    return Run(spec, totals, is_stopped)


def running_with_skill_gap(
    spec: AnySpec, stop: Event, play: Play | None = None
) -> Generator[RunStep, None, Run]:
    """Play a spec, and then the games that tell its skill gap."""
    run = yield from running(spec, stop, play)
    if stop.is_set():
        return replace(run, is_stopped=True)
    gap = yield from running(skill_gap_games(spec), stop, play, SKILL_GAP)
    return replace(run, is_stopped=gap.is_stopped, skill_gap=gap if gap.totals.games else None)


def running_with_panel(
    spec: AnySpec,
    stop: Event,
    play: Play | None = None,
    *,
    has_skill_gap: bool = True,
    has_rotation: bool = True,
) -> Generator[RunStep, None, Run]:
    """Play a spec, the games that tell its skill gap if they are wanted, and ask the panel.

    Where start places can move on, further games tell them and the turn order apart, if wanted.
    """
    first = running_with_skill_gap if has_skill_gap else running
    run = yield from first(spec, stop, play)
    if stop.is_set():
        return replace(run, is_stopped=True)
    panel = yield from _asking_panel(run, stop, play)
    run = replace(run, is_stopped=panel is None, panel=panel)
    return (yield from _rotating(run, stop, play)) if has_rotation and panel is not None else run


def _rotating(run: Run, stop: Event, play: Play | None) -> Generator[RunStep, None, Run]:
    """Play the games that tell turn order and start place apart, if there are such."""
    wanted = rotated_spec(run.spec, _panel_games(run))
    if wanted is None:
        return run
    table, spec = wanted
    played = yield from running(spec, stop, play, ROTATION)
    if played.is_stopped:
        return replace(run, is_stopped=True)
    return replace(run, rotation=Rotation.of(table, spec, played.totals))


def _panel_games(run: Run) -> int:
    """How many games each table of the panel plays."""
    return min(run.spec.games, PANEL_GAMES)


def _asking_panel(
    run: Run, stop: Event, play: Play | None
) -> Generator[RunStep, None, PanelVerdict | None]:
    """Ask the panel under the conditions of a run; nothing comes of it if somebody stops it."""
    games = _panel_games(run)
    with closing(asking_panel(run.spec, games, play or playtesting, run.totals)) as work:
        while not stop.is_set():
            try:
                step = next(work)
            except StopIteration as end:
                return verdict_of(end.value)
            yield RunStep(step.done, step.total, step.text, PANEL)
    return None
