"""What each game brings to the conformance suite: designs, sound and broken, and an edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.checking.facts import AnyFacts
from core.designs.design_file import DesignFile
from core.game import AnyGame
from core.geometry.hexes import Hex
from core.island.design.edits import with_kind as with_tile_kind
from core.island.design.edits import without_tile
from core.island.design.island_design import Adventurer, Cards, Dweller, IslandDesign, TileKind
from core.island.game import ISLAND
from core.lost_cities.design.edits import with_value, without_slot
from core.lost_cities.game import LOST_CITIES
from core.playtest.spec import AnySpec, Spec, lineup
from core.quest.game import QUEST
from core.quest.route.edits import removed, turned, with_blockades
from core.quest.route.reading import read_route
from core.quest.route.route import BlockadePlan, Laying, Route
from core.shelf import read_design
from editor.desk import GameDesk
from editor.island.desk import ISLAND_DESK
from editor.lost_cities.desk import LOST_CITIES_DESK
from editor.quest.desk import QUEST_DESK
from tests.toy.desk import TOY_DESK
from tests.toy.game import TOY
from tests.toy.page import TrackPage
from tests.toy.track import Space, Track, with_kind

PLAIN, BONUS, SLIP = Space


@dataclass(frozen=True)
class Samples:
    """Designs of one game; all of them have names.

    Attributes:
        sound: one without errors, warnings or hints.
        other: a second sound one, which plays otherwise.
        edited: what a user does to a design, so that it stays sound and another one.
        broken: one with an error that has a quick fix, after which it is sound.
        error: the code of that error.
        doubtful: one that can be played but has a warning.
        warning: the code of that warning.
        listed: a key of its own that holds a list.
        play: begins a game of people on the page of a sound design, without a question.
    """

    game: AnyGame
    desk: GameDesk
    sound: Any
    other: Any
    edited: Callable[[Any], Any]
    broken: Any
    error: str
    doubtful: Any
    warning: str
    listed: str
    play: Callable[[Any], None]

    def board(self, design: Any) -> Any:  # noqa: ANN401  of any game
        """What a design without errors is played on."""
        return self.facts(design).board

    def facts(self, design: Any) -> AnyFacts:  # noqa: ANN401  of any game
        """All that follows from a design."""
        return self.game.facts(self.file(design), self.game.load_box())

    @staticmethod
    def file(design: Any) -> DesignFile[Any]:  # noqa: ANN401  of any game
        """A design as if it had just been read."""
        return DesignFile(design)

    def spec(self, games: int, design: Any = None, players: int = 0) -> AnySpec:  # noqa: ANN401  of any game
        """Games of all bots of the game in turn, on the sound design if no other is given."""
        played = design or self.sound
        names = [bot.name for bot in self.game.playtests.bots]
        bots = lineup(self.game, (names * 4)[: players or max(self.game.players)])
        options = self.game.playtests.usual_options(played)
        return Spec(self.game, self.board(played), bots, options, games, is_rotating=True)


def _route(name: str) -> Route:
    return read_route(Path(f"routes/quest/{name}.yaml")).design


_FIRST_GAME = _route("first_game")
QUEST_SAMPLES = Samples(
    QUEST,
    QUEST_DESK,
    sound=_FIRST_GAME,
    other=_route("serpentine"),
    edited=lambda route: turned(route, {1}, 1, route.pieces[1].at),
    broken=removed(_FIRST_GAME, {0}),
    error="S203",
    doubtful=with_blockades(_FIRST_GAME, BlockadePlan(Laying.NONE)),
    warning="S212",
    listed="pieces",
    play=lambda page: page.playing.play_again(),
)
_MONSOON = read_design(Path("routes/lost_cities/monsoon.yaml")).design
LOST_CITIES_SAMPLES = Samples(
    LOST_CITIES,
    LOST_CITIES_DESK,
    sound=_MONSOON,
    other=read_design(Path("routes/lost_cities/crossroads.yaml")).design,
    edited=lambda board: with_value(board, "lava", 9, 55),
    broken=without_slot(_MONSOON, "desert", 3),
    error="S401",
    doubtful=with_value(_MONSOON, "lava", 5, 5),
    warning="B404",
    listed="expeditions",
    play=lambda page: page.games.play_again(),
)


def _island(name: str) -> IslandDesign:
    """A bundled island with values of its own, where others have those of the house."""
    bundled: IslandDesign = read_design(Path(f"routes/island/{name}.yaml")).design
    return replace(
        bundled,
        combat=(0, 1, 2, 3, 4, 5),
        dwellers=(Dweller(2, Cards(2, 2, 2)), Dweller(3), Dweller(3)),
        adventurers=(*tuple(Adventurer)[:3], Adventurer.HECTOR),
        closed=(3, 4),
        table=12,
        prices=replace(
            bundled.prices, farm=Cards(1, 1), villager=Cards(food=2), fortress=Cards(2, 1)
        ),
        hand_limit=30,
    )


_CRESCENT = _island("crescent")
_TIP = Hex(-1, -2)
"""Where a shrine lies."""
ISLAND_SAMPLES = Samples(
    ISLAND,
    ISLAND_DESK,
    sound=_CRESCENT,
    other=_island("three_bays"),
    edited=lambda island: with_tile_kind(island, Hex(0, 2), TileKind.FOOD),
    broken=without_tile(_CRESCENT, _TIP),
    error="B504",
    doubtful=replace(
        _CRESCENT,
        tiles=tuple(
            replace(each, is_start=each.is_start or each.at == Hex(2, 1))
            for each in _CRESCENT.tiles
        ),
    ),
    warning="B518",
    listed="tiles",
    play=lambda page: page.games.play_again(),
)
_LOOP = Track("Loop", spaces=(PLAIN, PLAIN, PLAIN, BONUS, SLIP, PLAIN, SLIP, PLAIN) * 3)
TOY_SAMPLES = Samples(
    TOY,
    TOY_DESK,
    sound=_LOOP,
    other=Track("Short", spaces=(PLAIN, BONUS, PLAIN, PLAIN, SLIP, BONUS), die=4),
    edited=lambda track: with_kind(track, 0, BONUS),
    broken=Track("Wall", spaces=(PLAIN, PLAIN, PLAIN, PLAIN, *[SLIP] * 6, PLAIN)),
    error="R103",
    doubtful=with_kind(_LOOP, 1, SLIP),
    warning="R201",
    listed="spaces",
    play=TrackPage.play,
)
EVERY_GAME = (QUEST_SAMPLES, LOST_CITIES_SAMPLES, ISLAND_SAMPLES, TOY_SAMPLES)
