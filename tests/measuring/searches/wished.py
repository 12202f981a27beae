"""Holds designs made to order to their bar, by random wishes; `make insight` asks it.

Somebody has a route in mind, drawn at random, and wishes for some of what it is: players, minutes,
class, narrowest place, jams, colours, pieces that must or must not lie there, how many, the box,
the table, caves, blockades, the start that lies there. So every wish can be had but for the games.
Seats shall be even always, unless only two play, as `cartographer generate` wishes it: of two the
second wins some 59 % with blockades. An answer counts if games that no search plays say that it has
all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from core.quest.analysis.facts import Facts
from core.quest.board.footprint import table_footprint
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.route.route import Route
from core.quest.search.figures import CLASSES, COLOURS, predicted
from core.quest.search.framing import QUEST_FRAMING
from core.quest.search.random_routes import random_route
from core.search.estimates import MINUTES
from core.search.generating.answers import Answer, Generation, met_by
from core.search.generating.briefs import APART, COUNT, Brief
from core.search.generating.generating import generating
from core.search.playing import player
from core.search.seeds import Purpose, Seeds
from core.search.settings import Settings
from core.search.wishes import SEATS_EVEN, Wish
from tests.measuring.examining import examined
from tests.measuring.searches.clock import CORES, SearchClock
from tests.measuring.searches.insight_table import Bar, Line, spans

SEED, PART, SECONDS = 22, 0.95, 60.0
MAIN_GAMES, JUDGE_GAMES = 2_000, 1_000
OFTEN = 0.3
"""How often each thing is wished for."""
_EXAMINED = Seeds(1_001).of(Purpose.EXAMINATION)


@dataclass(frozen=True)
class Wanted:
    """A wish, and what lies there already, if anything."""

    brief: Brief
    begun: Route | None

    @property
    def words(self) -> str:
        """As one would type it."""
        told = " ".join(f"{key}={value}" if value else key for key, value in self.brief.words)
        return f"{told} from={len(self.begun.pieces)}" if self.begun else told


def random_wish(number: int) -> Wanted:
    """The wish of a number: what somebody says of a route that was drawn."""
    chance = Random(f"wish {SEED}/{number}")
    facts = random_route(load_catalogue(), SEED + 1, number)
    players = chance.choice(((2,), (3,), (4,), (3, 4)))
    facts = Facts.of_route(replace(facts.route, players=players), load_catalogue())
    begun = _begun(facts) if chance.random() < OFTEN else None
    materials = dict(_materials(facts, chance, is_begun=begun is not None))
    even = (Wish(SEATS_EVEN),) if max(players) >= QUEST.search.even_from else ()
    wishes = (*even, *_wishes(facts, chance))
    return Wanted(Brief(wishes, materials, players, start=number), begun)


def _begun(facts: Facts) -> Route:
    """The start tile and the piece behind it, as they lie."""
    first = facts.layout.order.pieces[:2]
    return Route(pieces=tuple(facts.route.pieces[each] for each in first))


def _wishes(facts: Facts, chance: Random) -> Iterator[Wish]:
    """Some of what the route is, as wishes; its length always."""
    kinds = {each.key: each for each in QUEST.search.wishes}
    yield Wish(kinds["minutes"], float(round(predicted(facts)[MINUTES].value)))
    told = {each.key: each.value(facts) for each in QUEST.search.static}
    if chance.random() < OFTEN:
        yield Wish(kinds["class"], CLASSES[int(told["class"] or 0)])
    if chance.random() < OFTEN:
        yield Wish(kinds["wider"], float(min(2.0, told["narrowest"] or 1.0)))
    if chance.random() < OFTEN:
        yield Wish(kinds["jams-under"], float(chance.choice((8, 10, 15))))
    if chance.random() < OFTEN:
        colour, word = chance.choice(COLOURS), chance.choice(("under", "over"))
        share = 100 * (told[colour] or 0.0)
        value = share + 5 if word == "under" else max(0.0, share - 5)
        yield Wish(kinds[f"{colour}-{word}"], float(round(value)))


def _materials(facts: Facts, chance: Random, *, is_begun: bool) -> Iterator[tuple[str, str]]:
    """Some of what the route is made of."""
    tiles = [each.side.name for each in facts.layout.pieces.values() if each.kind is _TILE]
    catalogue = load_catalogue()
    others = [
        p for p in catalogue.pieces_of_kind(_TILE) if not {s.name for s in p.sides} & {*tiles}
    ]
    if chance.random() < OFTEN:
        yield "with", chance.choice(tiles)
    if others and chance.random() < OFTEN:
        yield "without", "/".join(side.name for side in chance.choice(others).sides)
    if chance.random() < OFTEN:
        yield "boxes", catalogue.pieces[0].part_of
    if chance.random() < OFTEN:
        count = len(facts.route.pieces)
        yield "piece-count", f"{max(5, count - 1)}-{min(8, count + 1)}"
    if chance.random() < OFTEN:
        size = table_footprint(facts.layout)
        yield "table", f"{1.15 * size.length:.1f}x{1.15 * size.depth:.1f}hexes"
    if chance.random() < OFTEN / 3 and not is_begun:
        yield "blockades", "none"
    if chance.random() < OFTEN / 3 and not is_begun:
        yield "caves", ""


_TILE = PieceKind.TERRAIN


def lacking(wanted: Wanted, answer: Answer) -> list[str]:
    """What an answer lacks by games that no search plays, or by what needs none."""
    demands = tuple(each.demand for each in answer.met)
    settings = Settings.of(QUEST, answer.facts)
    games = {settings.main: MAIN_GAMES} | dict.fromkeys(settings.judges, JUDGE_GAMES)
    shown = examined(answer.facts, demands, settings, games, _EXAMINED)
    found = [
        f"{each.demand.figure} {each.told.value:.3f}"
        for each in met_by(QUEST.search, settings, demands, answer.facts, shown)
        if each.demand.lacks(each.told.value) > 0
    ]
    frame = QUEST_FRAMING.frame(load_catalogue(), wanted.brief.materials, wanted.begun)
    return found if frame.admits(answer.facts) else [*found, "material"]


def is_answered(wanted: Wanted, found: Generation) -> bool:
    """Whether there are five answers, two pieces apart, that have all that was wished for."""
    designs = [each.design for each in found.answers]
    are_apart = all(
        QUEST_FRAMING.apart(one, other) >= APART
        for one in designs
        for other in designs
        if one is not other
    )
    flaws = [lacking(wanted, each) for each in found.answers]
    print(f"    {len(designs)} answers, lacking: {flaws}", flush=True)
    return len(designs) >= COUNT and are_apart and not any(flaws)


def hold(wishes: int, first: int = 0) -> Bar:
    """Answer so many wishes and say whether the bar is kept."""
    answered = quick = five = 0
    times: list[float] = []
    for number in range(first, first + wishes):
        wanted = random_wish(number)
        clock = SearchClock(player(threads=CORES))
        work = generating(QUEST, load_catalogue(), wanted.brief, clock.play, wanted.begun)
        found = clock.finished(work)
        seconds = clock.quiet
        times.append(seconds)
        binding = found.binding.figure if found.binding else "nothing"
        print(f"wish {number}: {wanted.words}", flush=True)
        is_good = is_answered(wanted, found)
        print(
            f"    {'answered' if is_good else 'NOT ANSWERED'}, {clock.words}, {found.games:,} "
            f"games, {found.tried} designs, {binding} binds",
            flush=True,
        )
        five += len(found.answers) >= COUNT
        answered, quick = answered + is_good, quick + (seconds <= SECONDS)
    print(spans("done", times))
    return Bar(
        "generate",
        (
            Line("wishes answered by five routes", five, wishes, PART),
            Line("all of them good on fresh seeds", answered, wishes, PART),
            Line(f"done within {SECONDS:g} s", quick, wishes, PART),
        ),
    )
