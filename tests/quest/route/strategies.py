"""Random routes: all that an author can make, and all that an old file can hold."""

from itertools import pairwise

from hypothesis import strategies as st

from core.designs.certificate import CERTIFIED_GAMES, Certificate, CertifiedGames, CertifiedTable
from core.designs.design import Extras
from core.designs.edits import with_certificate
from core.designs.version import Version
from core.files.nodes import Scalar
from core.geometry.hexes import Hex
from core.quest.route.locks import Locks
from core.quest.route.route import (
    BlockadePlan,
    FixedBlockade,
    Laying,
    Placement,
    Route,
)
from tests.files.strategies import NASTY, nodes, texts

GOOD = """\
format: 1
game: quest
name: Hills of Gold
author: Someone
description: |
  Two lines,
  no more.
tags: [short, "017"]
players: [2, 4]
licence: CC0
pieces:
  - {side: B, at: [0, 0], turn: 0}
  - {side: C, at: [-4, -3], turn: 5}
  - {side: NO, at: [4, -7], turn: 1, colour: red}
  - {side: END_JUNGLE, at: [15, -25], turn: 5}
blockades:
  - {number: 3, between: [B, C]}
  - {number: random, between: [C, NO]}
caves: true
locked:
  - B
  - [B, C]
accepted:
  T301: "a gorge: that is the idea"
versions:
  - {name: Version 1, day: "2026-11-17", code: QED1-0}
mood:
  weather: [hot, wet]
"""
"""A route file with everything in it, in canonical form."""

KNOWN = {
    "top": (
        *("format", "game", "name", "author", "description", "tags", "players", "licence"),
        *("pieces", "blockades", "caves", "locked", "accepted", "certificate", "versions"),
    ),
    "certificate": ("route", "caves", "engine", "bots", "games", "results", "digest"),
    "results": ("players", "par", "wins"),
    "piece": ("side", "at", "turn"),
    "blockade": ("number", "between"),
    "version": ("name", "day", "code"),
}
SIDES = ("A", "B", "C", "D", "N", "NO", "017", "1:30", "END_RIVER", "y")


def extras(level: str) -> st.SearchStrategy[Extras]:
    """Unknown keys for one level of the file, each once."""
    names = st.sampled_from([*NASTY, "mood", "weather", "x y"]).filter(
        lambda name: name not in KNOWN[level]
    )
    keys = names.map(lambda name: Scalar(name, is_plain=name in {"mood", "weather", "x y"}))
    pairs = st.lists(st.tuples(keys, nodes), max_size=2, unique_by=lambda pair: pair[0].text)
    return pairs.map(tuple)


# What YAML and Python both take for one line; blanks at its end are not kept.
_line_letters = st.characters(exclude_categories=["Cs", "Cc", "Cn", "Zl", "Zp"])
_lines = st.text(_line_letters, max_size=20).map(str.rstrip)
remarks = st.just("") | st.lists(_lines, min_size=1, max_size=3).filter(
    lambda lines: lines[-1] != ""
).map("\n".join)


def remarked(keys: tuple[str, ...]) -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
    """Remarks on some of the keys, sorted as reading sorts them."""
    found = st.dictionaries(st.sampled_from(keys), remarks.filter(bool), max_size=3)
    return found.map(lambda texts: tuple(sorted(texts.items())))


steps = st.integers(-500, 500)
hexes = st.builds(Hex, steps, steps)
sides = st.sampled_from(SIDES) | texts
placements = st.builds(Placement, sides, hexes, st.integers(0, 5), extras("piece"), remarks)
blockades = st.builds(
    FixedBlockade,
    st.tuples(sides, sides),
    st.none() | st.integers(0, 99),
    extras("blockade"),
    remarks,
)
plans = st.sampled_from([BlockadePlan(), BlockadePlan(Laying.NONE)]) | st.lists(
    blockades, max_size=4
).map(lambda listed: BlockadePlan.of(*listed))
reasons = texts.filter(lambda text: text.strip() != "")
# Reading sorts the codes and the player counts, and edits keep them sorted.
accepted = st.dictionaries(
    st.sampled_from(["T301", "G101", "S204", "1:", "NO", "x y"]) | texts, reasons, max_size=3
).map(lambda codes: tuple(sorted(codes.items())))
players = st.sets(st.sampled_from([2, 3, 4])).map(lambda counts: tuple(sorted(counts)))

pairs = st.tuples(sides, sides)
locks = st.builds(
    Locks,
    st.booleans(),
    st.lists(sides.filter(lambda side: side != "all"), max_size=3, unique=True).map(tuple),
    st.lists(pairs, max_size=2, unique=True).map(tuple),
)
days = st.just("") | st.dates().map(str)
versions = st.builds(Version, texts, days, texts, extras("version"), remarks)

routes = st.builds(
    Route,
    name=texts,
    pieces=st.lists(placements, max_size=5).map(tuple),
    blockades=plans,
    caves=st.booleans(),
    author=texts,
    description=texts,
    tags=st.lists(texts, max_size=3).map(tuple),
    players=players,
    licence=texts,
    accepted=accepted,
    locked=locks,
    versions=st.lists(versions, max_size=2).map(tuple),
    extras=extras("top"),
    remarks=remarked(("", "format", "game", "pieces", "blockades", "caves")),
)
"""No `unread`: only reading makes those, and they come from texts, not from values; nor any
certificate: `certified_routes` have one."""


@st.composite
def certified_games(draw: st.DrawFn, players: int, games: int) -> CertifiedGames:
    """What so many games may have come to: each seat has won at least one."""
    cuts = draw(st.sets(st.integers(1, games - 1), min_size=players - 1, max_size=players - 1))
    ends = [0, *sorted(cuts), games]
    wins = tuple(last - first for first, last in pairwise(ends))
    names = draw(st.lists(st.sampled_from(["mixed", "no", "e", "thin"]), unique=True))
    seats = st.lists(st.integers(0, games // players), min_size=players, max_size=players)
    tables = tuple(CertifiedTable(name, tuple(draw(seats))) for name in names)
    return CertifiedGames(draw(st.integers(100, 6_050)), wins, draw(extras("results")), tables)


@st.composite
def certificates(draw: st.DrawFn, route: Route) -> Certificate:
    """Certificates that are valid for a route, whatever they claim."""
    games = draw(st.sampled_from(CERTIFIED_GAMES))
    counts = sorted({*route.player_counts, *draw(players)})
    return Certificate(
        fingerprint=route.fingerprint,
        variants=route.variants,
        engine=draw(st.integers(1, 31)),
        bots=draw(st.integers(1, 63)),
        games=games,
        results=tuple(draw(certified_games(count, games)) for count in counts),
        digest=draw(st.text("0123456789abcdef", min_size=16, max_size=16)),
        extras=draw(extras("certificate")),
    )


@st.composite
def certified_routes(draw: st.DrawFn) -> Route:
    """Routes with a valid certificate."""
    route = draw(routes)
    return with_certificate(route, draw(certificates(route)))


piece_lists = st.lists(
    st.builds(
        Placement,
        st.sampled_from(SIDES),
        st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)),
        st.integers(0, 5),
    ),
    min_size=1,
    max_size=8,
    unique_by=lambda placement: placement.side,
).map(tuple)


@st.composite
def laid_routes(draw: st.DrawFn) -> Route:
    """Routes of a few different sides with blockades listed between some of them."""
    pieces = draw(piece_lists)
    used = st.sampled_from([each.side for each in pieces])
    listed = st.builds(FixedBlockade, st.tuples(used, used), st.none() | st.integers(1, 6))
    fixed = draw(st.lists(listed, max_size=4))
    plan = draw(st.sampled_from([BlockadePlan.of(*fixed), BlockadePlan()]))
    return Route(name="A route", pieces=pieces, blockades=plan)


@st.composite
def laid_routes_with_group(draw: st.DrawFn) -> tuple[Route, frozenset[int]]:
    """A route and some of its pieces."""
    route = draw(laid_routes())
    indices = st.integers(0, len(route.pieces) - 1)
    return route, draw(st.frozensets(indices, min_size=1))
