"""The Quest as far as bots play it; light to import: all else is loaded when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked
from core.playtest.agreements import Agreement
from core.playtest.spec import Versions
from core.quest.route.route import Route

if TYPE_CHECKING:
    from core.basics.figures import Section
    from core.kernels.blocks import Cells
    from core.playtest.bots import PanelBots
    from core.playtest.contents import Contents
    from core.playtest.game_kernels import GameKernels
    from core.playtest.sights import GameSights
    from core.playtest.totals import Totals
    from core.playtest.words import PlaytestWords
    from core.quest.board.board import Board
    from core.quest.bots import bots as quest_bots
    from core.quest.bots.bots import QuestBot
    from core.quest.engine import log
    from core.quest.engine.packing import Options
    from core.quest.playtest import (
        batch_kernels,
        board_figures,
        card_figures,
        packing,
        race_figures,
        replayer,
        sights,
    )
    from core.quest.playtest import contents as quest_contents
    from core.quest.playtest import spec as quest_spec
    from core.quest.playtest import words as quest_words
    from core.quest.playtest.replayer import Replayer
    from core.quest.playtest.spec import QuestSpec
else:
    log = deferred("core.quest.engine.log")
    quest_bots = deferred("core.quest.bots.bots")
    quest_contents = deferred("core.quest.playtest.contents")
    quest_words = deferred("core.quest.playtest.words")
    batch_kernels = deferred("core.quest.playtest.batch_kernels")
    board_figures = deferred("core.quest.playtest.board_figures")
    card_figures = deferred("core.quest.playtest.card_figures")
    sights = deferred("core.quest.playtest.sights")
    packing = deferred("core.quest.playtest.packing")
    quest_spec = deferred("core.quest.playtest.spec")
    race_figures = deferred("core.quest.playtest.race_figures")
    replayer = deferred("core.quest.playtest.replayer")


class PlayedQuest:
    """What playtests and certificates know of the Quest: see `GamePlaytests`."""

    skill_pair = ("planner", "sprinter")
    agreements = (
        Agreement("caves", marked("play the caves variant"), marked("with caves")),
        Agreement(
            "free_order",
            marked("allow moving after buying"),
            marked("moving after buying allowed"),
            field="is_free_order",
            is_in_titles=False,
        ),
    )

    @property
    def panel(self) -> PanelBots:
        """Whom it asks about its seats."""
        return quest_bots.PANEL

    @property
    def words(self) -> PlaytestWords:
        """How playtests speak of it."""
        return quest_words.QUEST_WORDS

    @property
    def contents(self) -> Contents:
        """What its reports consist of."""
        return quest_contents.QUEST_CONTENTS

    @property
    def versions(self) -> Versions:
        """Of the engine and of its bots."""
        return Versions(log.ENGINE_VERSION, quest_bots.BOTS_VERSION)

    @property
    def sights(self) -> GameSights:
        """Jams, traffic and the busiest places."""
        return sights.ROUTE_SIGHTS

    @property
    def bots(self) -> tuple[QuestBot, ...]:
        """Who can sit down."""
        return quest_bots.BOTS

    @property
    def kernels(self) -> GameKernels:
        """What plays batches."""
        return batch_kernels.QUEST_KERNELS

    def usual_options(self, design: Route) -> Options:
        """With caves if the route says so."""
        return quest_spec.options_of(design)

    def refuse_players(self, board: Board, players: int) -> None:
        """Raise `Unplayable` if the start tile has no room for so many."""
        packing.refuse_players(board, players)

    def packed(self, spec: QuestSpec) -> Mapping[int, Cells]:
        """What the kernels know of a spec."""
        return packing.packed(spec)

    def sections(self, spec: QuestSpec, totals: Totals) -> tuple[Section, ...]:
        """What games on a route tell beyond the sections that every game has."""
        return (
            race_figures.race_section(totals),
            race_figures.turns_section(totals),
            race_figures.ties_section(totals),
            board_figures.jams_section(spec, totals),
            board_figures.traffic_section(spec, totals),
            board_figures.seams_section(spec, totals),
            board_figures.passages_section(spec, totals),
            board_figures.ways_section(spec, totals),
            board_figures.blockades_section(spec, totals),
            card_figures.bought_section(spec, totals),
            card_figures.uses_section(spec, totals),
            card_figures.gone_section(spec, totals),
            board_figures.caves_section(spec, totals),
            board_figures.arc_section(spec, totals),
        )

    def replayer(self, spec: QuestSpec) -> Replayer:
        """Who plays games of a spec again."""
        return replayer.Replayer(spec)


PLAYED = PlayedQuest()
