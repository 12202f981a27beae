"""Lost Cities as far as bots play it; light to import: all else is loaded when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.lost_cities.design.board_design import BoardDesign
from core.playtest.agreements import Agreement
from core.playtest.spec import Versions

if TYPE_CHECKING:
    from core.basics.figures import Section
    from core.kernels.blocks import Cells
    from core.lost_cities.board.board import Board
    from core.lost_cities.bots import bots as lost_cities_bots
    from core.lost_cities.bots.bots import LostCitiesBot
    from core.lost_cities.engine import log, packing
    from core.lost_cities.engine.packing import Options
    from core.lost_cities.playtest import batch_kernels, figures, luck, replayer, sights
    from core.lost_cities.playtest import contents as lost_cities_contents
    from core.lost_cities.playtest import spec as board_spec
    from core.lost_cities.playtest import words as lost_cities_words
    from core.lost_cities.playtest.replayer import Replayer
    from core.lost_cities.playtest.spec import BoardSpec
    from core.playtest.bots import PanelBots
    from core.playtest.contents import Contents
    from core.playtest.game_kernels import GameKernels
    from core.playtest.sights import GameSights
    from core.playtest.totals import Totals
    from core.playtest.words import PlaytestWords
else:
    log = deferred("core.lost_cities.engine.log")
    packing = deferred("core.lost_cities.engine.packing")
    lost_cities_bots = deferred("core.lost_cities.bots.bots")
    lost_cities_contents = deferred("core.lost_cities.playtest.contents")
    lost_cities_words = deferred("core.lost_cities.playtest.words")
    batch_kernels = deferred("core.lost_cities.playtest.batch_kernels")
    board_spec = deferred("core.lost_cities.playtest.spec")
    figures = deferred("core.lost_cities.playtest.figures")
    luck = deferred("core.lost_cities.playtest.luck")
    replayer = deferred("core.lost_cities.playtest.replayer")
    sights = deferred("core.lost_cities.playtest.sights")


class PlayedLostCities:
    """What playtests and certificates know of the game: see `GamePlaytests`."""

    skill_pair = ("planner", "greedy")
    agreements: tuple[Agreement, ...] = ()

    @property
    def panel(self) -> PanelBots:
        """Whom it asks about its seats."""
        return lost_cities_bots.PANEL

    @property
    def words(self) -> PlaytestWords:
        """How playtests speak of it."""
        return lost_cities_words.LOST_CITIES_WORDS

    @property
    def contents(self) -> Contents:
        """What its reports consist of."""
        return lost_cities_contents.LOST_CITIES_CONTENTS

    @property
    def versions(self) -> Versions:
        """Of the engine and of its bots."""
        return Versions(log.ENGINE_VERSION, lost_cities_bots.BOTS_VERSION)

    @property
    def sights(self) -> GameSights:
        """How rounds end, and where figures come."""
        return sights.BOARD_SIGHTS

    @property
    def bots(self) -> tuple[LostCitiesBot, ...]:
        """Who can sit down."""
        return lost_cities_bots.BOTS

    @property
    def kernels(self) -> GameKernels:
        """What plays batches."""
        return batch_kernels.LOST_CITIES_KERNELS

    def usual_options(self, design: BoardDesign) -> Options:
        """The design says all there is to agree on, but for when a game is cut off."""
        return packing.usual_options(design)

    def refuse_players(self, board: Board, players: int) -> None:
        """Raise `Unplayable` if a board does not work for so many."""
        packing.refuse_players(board, players)

    def packed(self, spec: BoardSpec) -> Mapping[int, Cells]:
        """What the kernels know of a spec."""
        return board_spec.packed(spec)

    def sections(self, spec: BoardSpec, totals: Totals) -> tuple[Section, ...]:
        """What games tell beyond the sections that every game has."""
        return (
            figures.ends_section(spec, totals),
            figures.points_section(spec, totals),
            figures.artefacts_section(spec, totals),
            figures.course_section(spec, totals),
            figures.beginners_section(spec, totals),
            luck.luck_section(spec, totals),
            figures.tokens_section(spec, totals),
            figures.tracks_section(spec, totals),
            figures.stages_section(spec, totals),
        )

    def replayer(self, spec: BoardSpec) -> Replayer:
        """Who plays games of a spec again."""
        return replayer.Replayer(spec)


PLAYED = PlayedLostCities()
