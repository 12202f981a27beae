"""The Quest as far as bots play it; light to import: all else is loaded when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.deferred import deferred
from core.language import tr
from core.quest.route.route import Route

if TYPE_CHECKING:
    from core.certificate.game import CertificateWords
    from core.figures import Figure, Section
    from core.kernels.blocks import Cells
    from core.playtest.contents import Contents
    from core.playtest.game_kernels import GameKernels
    from core.playtest.sights import Sights
    from core.playtest.spec import Seen
    from core.playtest.totals import Numbers, Totals
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
    """What playtests and certificates know of the Quest: see `core.playtest.spec.PlayedGame`."""

    par_bot = "planner"
    skill_pair = ("planner", "sprinter")

    @property
    def words(self) -> PlaytestWords:
        """How playtests speak of it."""
        return quest_words.QUEST_WORDS

    @property
    def certificate_words(self) -> CertificateWords:
        """How its certificates speak."""
        return quest_words.QUEST_CERTIFICATES

    @property
    def contents(self) -> Contents:
        """What its reports consist of."""
        return quest_contents.QUEST_CONTENTS

    @property
    def engine_version(self) -> int:
        """Of the rules."""
        return log.ENGINE_VERSION

    @property
    def bots_version(self) -> int:
        """Of the bots."""
        return quest_bots.BOTS_VERSION

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

    def batch(self, bots: Sequence[QuestBot]) -> int:
        """How many games make a batch."""
        return quest_spec.batch_of(bots)

    def refuse_players(self, board: Board, players: int) -> None:
        """Raise `Unplayable` if the start tile has no room for so many."""
        packing.refuse_players(board, players)

    def refuse_unplayable(self, spec: QuestSpec) -> None:
        """Raise `Unplayable` for what cannot be packed."""
        packing.refuse_unplayable(spec)

    def packed(self, spec: QuestSpec) -> Mapping[int, Cells]:
        """What the kernels know of a spec."""
        return packing.packed(spec)

    def sections(self, spec: QuestSpec, totals: Totals) -> tuple[Section, ...]:
        """What games on a route tell beyond the sections that every game has."""
        return (
            race_figures.race_section(totals),
            race_figures.turns_section(totals),
            race_figures.ties_section(totals),
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

    def agreed(self, options: Options) -> tuple[str, ...]:
        """Whether the caves are played."""
        return (tr("with caves"),) if options.caves else ()

    def sights(self, spec: QuestSpec) -> Seen:
        """Jams, traffic and the busiest places."""
        return partial(sights.Places.of(spec.board).sights, spec.board)

    def sights_in_words(self, seen: Sights) -> str:
        """How many turns are lost in jams."""
        return sights.jams_in_words(seen)

    def place_in_words(self, busy: Figure) -> str:
        """A passage or a space among the busiest."""
        return sights.place_in_words(busy)

    def closest(self, finished: Numbers) -> int:
        """The game with the least margin, and among these with the smallest leads."""
        return race_figures.closest(finished)

    def replayer(self, spec: QuestSpec) -> Replayer:
        """Who plays games of a spec again."""
        return replayer.Replayer(spec)
