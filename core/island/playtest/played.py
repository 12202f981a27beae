"""The Island as far as bots play it; light to import: all else is loaded when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.island.design.island_design import IslandDesign
from core.playtest.agreements import Agreement
from core.playtest.spec import Versions

if TYPE_CHECKING:
    from core.basics.figures import Section
    from core.island.board.board import Board
    from core.island.bots import bots as island_bots
    from core.island.bots.bots import IslandBot
    from core.island.engine import log, packing
    from core.island.engine.packing import Options
    from core.island.playtest import batch_kernels, fighting, figures, replayer, sights
    from core.island.playtest import contents as island_contents
    from core.island.playtest import spec as island_spec
    from core.island.playtest import words as island_words
    from core.island.playtest.replayer import Replayer
    from core.island.playtest.spec import IslandSpec
    from core.kernels.blocks import Cells
    from core.playtest.bots import PanelBots
    from core.playtest.contents import Contents
    from core.playtest.game_kernels import GameKernels
    from core.playtest.sights import GameSights
    from core.playtest.totals import Totals
    from core.playtest.words import PlaytestWords
else:
    log = deferred("core.island.engine.log")
    packing = deferred("core.island.engine.packing")
    island_bots = deferred("core.island.bots.bots")
    island_contents = deferred("core.island.playtest.contents")
    island_words = deferred("core.island.playtest.words")
    batch_kernels = deferred("core.island.playtest.batch_kernels")
    island_spec = deferred("core.island.playtest.spec")
    fighting = deferred("core.island.playtest.fighting")
    figures = deferred("core.island.playtest.figures")
    replayer = deferred("core.island.playtest.replayer")
    sights = deferred("core.island.playtest.sights")


class PlayedIsland:
    """What playtests and certificates know of the game: see `GamePlaytests`."""

    skill_pair = ("planner", "explorer")
    agreements: tuple[Agreement, ...] = ()

    @property
    def panel(self) -> PanelBots:
        """Whom it asks about its seats."""
        return island_bots.PANEL

    @property
    def words(self) -> PlaytestWords:
        """How playtests speak of it."""
        return island_words.ISLAND_WORDS

    @property
    def contents(self) -> Contents:
        """What its reports consist of."""
        return island_contents.ISLAND_CONTENTS

    @property
    def versions(self) -> Versions:
        """Of the engine and of its bots."""
        return Versions(log.ENGINE_VERSION, island_bots.BOTS_VERSION)

    @property
    def sights(self) -> GameSights:
        """The cave shrine, and where adventurers come."""
        return sights.ISLAND_SIGHTS

    @property
    def bots(self) -> tuple[IslandBot, ...]:
        """Who can sit down."""
        return island_bots.BOTS

    @property
    def kernels(self) -> GameKernels:
        """What plays batches."""
        return batch_kernels.ISLAND_KERNELS

    def usual_options(self, _design: IslandDesign) -> Options:
        """The design says all there is to agree on."""
        return packing.Options()

    def refuse_players(self, board: Board, players: int) -> None:
        """Raise `Unplayable` if an island does not work for so many."""
        packing.refuse_players(board, players)

    def packed(self, spec: IslandSpec) -> Mapping[int, Cells]:
        """What the kernels know of a spec."""
        return island_spec.packed(spec)

    def sections(self, spec: IslandSpec, totals: Totals) -> tuple[Section, ...]:
        """What games tell beyond the sections that every game has."""
        return (
            figures.course_section(spec, totals),
            figures.map_section(spec, totals),
            figures.cards_section(spec, totals),
            figures.pieces_section(spec, totals),
            fighting.fights_section(spec, totals),
            fighting.dwellers_section(spec, totals),
            fighting.cave_shrine_section(spec, totals),
            fighting.lead_section(spec, totals),
            fighting.reactions_section(spec, totals),
            figures.adventurers_section(spec, totals),
            figures.corners_section(spec, totals),
            figures.stalls_section(spec, totals),
        )

    def replayer(self, spec: IslandSpec) -> Replayer:
        """Who plays games of a spec again."""
        return replayer.Replayer(spec)


PLAYED = PlayedIsland()
