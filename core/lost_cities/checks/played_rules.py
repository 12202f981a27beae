"""Checks that rest on games: what bots make of a board, and from how many games that is known.

Each of them speaks only where chance alone would hardly have it so: what it compares lies outside
the 95 % interval, which is one that holds at every look while somebody watches the games. Games of
the random bot tell nothing of a board and are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import LazyText, lazy_number, marked
from core.basics.values import dataclass
from core.checking.problem import Finding, Place, Problem, Severity, Value, finding
from core.checking.rule import Fix, rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import FEWEST_STAGES, most_crossings
from core.lost_cities.board.graph import Node, StageGraph
from core.lost_cities.board.names import course_name
from core.lost_cities.bots.kernels import memory
from core.lost_cities.checks.places import KeySpot, StageSpot, TrackSpot
from core.lost_cities.checks.play_rules import HARDLY_EVER, city_words
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.edits import with_length, with_more_crossings

if TYPE_CHECKING:
    import numpy as np

    from core.lost_cities.playtest.kernels import record
    from core.playtest import record as common
    from core.playtest import seat_findings
    from core.playtest.problems import GamesPlayed
else:  # rules are listed, and asked of designs that nobody has played, without any of these
    np = deferred("numpy")
    record = deferred("core.lost_cities.playtest.kernels.record")
    common = deferred("core.playtest.record")
    seat_findings = deferred("core.playtest.seat_findings")

SELDOM_BEGUN = 0.5
"""Of how often the average expedition is begun."""
MUCH_BETTER = 1.25
"""Times what the average expedition earns."""
HARDLY_A_BRIDGE = 0.10
FEWEST_TURNS = 12
"""Of a player in a round."""
UNFINISHED = 0.001
"""One game in a thousand may last for ever (LC-AMB-10)."""
TOO_MANY_TOKENS = 0.35
DECIDING = 0.30
IDLE = 0.05


@dataclass(frozen=True, slots=True)
class TrackGames:
    """What games tell of an expedition, or of a start of a network.

    Attributes:
        start: its first stage.
        starts: figures that set out there.
        points: what such a figure was worth at the end of its round, mean.
        error: the standard error of that.
    """

    start: Node
    starts: int
    points: float
    error: float


def tracks_in(games: GamesPlayed) -> tuple[TrackGames, ...]:
    """All expeditions, or all starts of a network.

    Where ways meet, nobody has noted which figure came from where: all that come to a stage are
    taken to go on alike. On a line this is no assumption.
    """
    board, totals = games.spec.board, games.totals
    graph = board.graph
    entered, _ = totals.tally(record.ENTERED, len(graph.nodes))
    ended, _ = totals.tally(record.ENDED, len(graph.nodes))
    counted, _ = totals.tally(record.BRIDGED, len(graph.edges))
    gone = dict(zip(graph.packed_edges, map(int, counted), strict=True))
    means, squares = [0.0] * len(graph.nodes), [0.0] * len(graph.nodes)
    for at in reversed(graph.in_order):
        value, stood = graph.nodes[at].value, int(ended[at])
        on = [(gone[edge], edge.target) for edge in graph.ways_on[at]]
        left = max(1, stood + sum(number for number, _ in on))
        means[at] = (stood * value + sum(n * means[to] for n, to in on)) / left
        squares[at] = (stood * value**2 + sum(n * squares[to] for n, to in on)) / left
    found = []
    for start in graph.starts:
        starts = int(entered[start]) - sum(gone[edge] for edge in graph.ways_to[start])
        spread = max(0.0, squares[start] - means[start] ** 2)
        error = sqrt(spread / max(1, starts))
        found.append(TrackGames(graph.nodes[start], starts, means[start], error))
    return tuple(found)


def tells(games: GamesPlayed) -> bool:
    """Whether games tell anything of a board: nobody played at random, and some were finished."""
    thinking = all(bot.kind != memory.RANDOM for bot in games.spec.bots)
    return thinking and len(games.totals.finished) > 0


def _on(games: GamesPlayed, key: str, **values: Value | LazyText) -> Finding:
    """Something about the whole board, with who played how often."""
    return finding(Place((KeySpot(key),)), **values, **games.sample)


@rule(
    "P404",
    Severity.WARNING,
    marked(
        "Players begin {name} in {share} of their rounds, the average expedition in {usual} "
        "({games} games of {players})."
    ),
    rests_on_games=True,
)
def dead_track(games: GamesPlayed) -> Iterator[Finding]:
    """Bots begin an expedition less than half as often as the average one.

    Why: a part of the board is hardly ever played on.
    Fix: let it cost less at the start, pay more at the end, or give it tokens.
    Rules: LC-PLAY-3.
    """
    found = tracks_in(games) if tells(games) else ()
    rounds = games.number * games.spec.board.design.rounds * games.spec.players
    usual = sum(each.starts for each in found) / max(1, len(found)) / rounds
    for each in found:
        if games.share_ends(min(each.starts, rounds), rounds).high < SELDOM_BEGUN * usual:
            yield _about(
                games,
                each,
                share=lazy_number(each.starts / rounds, ".0%"),
                usual=lazy_number(usual, ".0%"),
            )


def _about(games: GamesPlayed, track: TrackGames, **values: LazyText) -> Finding:
    name, spot = course_name(games.spec.board.design, track.start), track.start.spot
    place = Place((StageSpot(spot) if isinstance(spot, str) else TrackSpot(spot[0]),))
    return finding(place, name=name, **values, **games.sample)


@rule(
    "P405",
    Severity.WARNING,
    marked(
        "A figure on {name} earns {points} points, on the average expedition {usual} "
        "({games} games of {players})."
    ),
    rests_on_games=True,
)
def best_track(games: GamesPlayed) -> Iterator[Finding]:
    """An expedition earns over a quarter more than the average one.

    Why: whoever gets the cards of that colour has the better game; the others are second choice.
    Fix: lower its values, move its tokens, or make the others as good.
    Rules: LC-SCORE-1.
    """
    found = tracks_in(games) if tells(games) else ()
    usual = sum(each.points for each in found) / max(1, len(found))
    sure = games.standard_errors(games.number)
    for each in found:
        if each.points - sure * each.error > MUCH_BETTER * max(usual, 1.0):
            yield _about(
                games, each, points=lazy_number(each.points, ".0f"), usual=lazy_number(usual, ".0f")
            )


def _a_stage_shorter(facts: Facts, problem: Problem) -> BoardDesign | None:
    """End an expedition before its city; ways of a network are its author's."""
    spot = next((each for each in problem.place.spots if isinstance(each, StageSpot)), None)
    if spot is None or spot.number <= FEWEST_STAGES:
        return None
    return with_length(facts.design, spot.id, spot.number - 1)


@rule(
    "P409",
    Severity.WARNING,
    marked("Only {share} of the figures that set out get to {city} ({games} games of {players})."),
    fix=Fix(marked("End it a stage sooner"), _a_stage_shorter),
    rests_on_games=True,
)
def city_hardly_reached(games: GamesPlayed) -> Iterator[Finding]:
    """Games show that hardly any figure gets to a lost city.

    Why: the last stages are never played. Before there are games, P401 says so by runs of cards.
    Fix: make the expedition shorter, add cards, or let tokens help.
    Rules: LC-PLAY-5, LC-TOK-4.
    """
    if not tells(games):
        return
    design, graph = games.spec.board.design, games.spec.board.graph
    entered, _ = games.totals.tally(record.ENTERED, len(graph.nodes))
    starts = {each.start: each.starts for each in tracks_in(games)}
    for city in graph.cities:
        node = graph.nodes[city]
        begun = [n for start, n in starts.items() if node.spot in _spots_behind(graph, start)]
        came, out = int(entered[city]), sum(begun)
        if out and games.share_ends(min(came, out), out, HARDLY_EVER).high < HARDLY_EVER:
            share = lazy_number(came / out, ".1%")
            spot = node.spot
            told = StageSpot(spot) if isinstance(spot, str) else StageSpot(*spot)
            yield finding(
                Place((told,)), city=city_words(design, node), share=share, **games.sample
            )


def _spots_behind(graph: StageGraph, start: Node) -> frozenset[tuple[str, int] | str]:
    """The stages that a figure can come to that sets out somewhere."""
    index = graph.nodes.index(start)
    return frozenset(graph.nodes[each].spot for each in graph.behind(index))


def _one_crossing_fewer(facts: Facts, _: Problem) -> BoardDesign | None:
    return with_more_crossings(facts.design, -1)


@rule(
    "P406",
    Severity.HINT,
    marked(
        "Only {share} of the rounds end at the bridge; the draw pile ends all others "
        "({games} games of {players})."
    ),
    fix=Fix(marked("Let one crossing fewer end the round"), _one_crossing_fewer),
    rests_on_games=True,
)
def bridge_idle(games: GamesPlayed) -> Iterator[Finding]:
    """The bridge hardly ever ends a round.

    Why: to hurry or to hold back the last crossing is a weapon that nobody has here.
    Fix: ask for fewer crossings, move the bridges towards the camp, or add stage tokens.
    Rules: LC-END-1, LC-END-2.
    """
    if tells(games):
        rows = games.totals.finished
        rounds = len(rows) * games.spec.board.design.rounds
        bridges = int(rows[:, record.ROW_BRIDGES].sum())
        if games.share_ends(bridges, rounds).high < HARDLY_A_BRIDGE:
            yield _on(games, "crossings", share=lazy_number(bridges / rounds, ".0%"))


def _one_crossing_more(facts: Facts, _: Problem) -> BoardDesign | None:
    """One crossing more, unless fewer figures than that can come to a bridge (S405)."""
    after = with_more_crossings(facts.design, 1)
    if after is None:
        return None
    counts = after.player_counts
    most = {each: most_crossings(after, facts.graph, each) for each in counts}
    return after if all(after.crossings_for(each) <= most[each] for each in counts) else None


@rule(
    "P407",
    Severity.WARNING,
    marked("A player has only {turns} turns in a round ({games} games of {players})."),
    fix=Fix(marked("Let one crossing more end the round"), _one_crossing_more),
    rests_on_games=True,
)
def bridge_rush(games: GamesPlayed) -> Iterator[Finding]:
    """Rounds are over before the average player has had twelve turns.

    Why: whoever was dealt the better cards has won before anybody could do anything about it.
    Fix: ask for more crossings, move the bridges farther out, or have fewer stage tokens.
    Rules: LC-END-1.
    """
    if tells(games):
        turns = games.totals.finished[:, common.TURNS]
        each = games.spec.board.design.rounds * games.spec.players
        if games.mean_ends(turns).high / each < FEWEST_TURNS:
            yield _on(games, "crossings", turns=lazy_number(turns.mean() / each, ".1f"))


@rule(
    "P408",
    Severity.ERROR,
    marked("{unfinished} of {games} games with {players} players never end."),
    rests_on_games=True,
)
def never_ends(games: GamesPlayed) -> Iterator[Finding]:
    """Games last until the limit of turns.

    Why: players who always take open cards never empty the draw pile, and no bridge ends the round.
    Fix: ask for fewer crossings, or make discards less useful: fewer copies, longer expeditions.
    Rules: LC-AMB-10.
    """
    unfinished = games.number - len(games.totals.finished)
    is_random = any(bot.kind == memory.RANDOM for bot in games.spec.bots)
    if not is_random and games.share_ends(unfinished, games.number, UNFINISHED).low > UNFINISHED:
        yield _on(games, "crossings", unfinished=unfinished)


@rule(
    "T403",
    Severity.HINT,
    marked("{share} of all points come from tokens ({games} games of {players})."),
    rests_on_games=True,
)
def tokens_outweigh_stages(games: GamesPlayed) -> Iterator[Finding]:
    """More than a third of all points come from tokens.

    Why: it hardly matters any more how far figures get.
    Fix: lower the numbers on the tokens, or have fewer of them.
    Rules: LC-TOK-3.
    """
    if not tells(games):
        return
    rows = games.totals.finished
    tokens = rows[:, record.ROW_TOKENS].astype(float)
    points = rows[:, [record.ROW_STAGES, record.ROW_LEADERS]].sum(axis=1) + tokens
    if points.mean() > 0:
        share = tokens.mean() / points.mean()
        error = float((tokens - share * points).std()) / points.mean() / sqrt(len(rows))
        if share - games.standard_errors(len(rows)) * error > TOO_MANY_TOKENS:
            yield _on(games, "tokens", share=lazy_number(share, ".0%"))


@rule(
    "T404",
    Severity.HINT,
    marked("Artefacts change the winner in {share} of {games} games with {players} players."),
    rests_on_games=True,
)
def artefacts_decide(games: GamesPlayed) -> Iterator[Finding]:
    """Artefacts change who wins in more than three games out of ten.

    Why: what happens on the expeditions counts for little against the table of artefacts.
    Fix: flatten the table, or have fewer artefact tokens.
    Rules: LC-FIN-1.
    """
    if tells(games) and _changed(games)[0] > DECIDING:
        yield _on(games, "artefacts", share=lazy_number(_changed_share(games), ".0%"))


def _changed(games: GamesPlayed) -> tuple[float, float]:
    """Where the share of the games lies in which artefacts change the winner."""
    rows = games.totals.finished
    found = games.share_ends(int(rows[:, record.ROW_CHANGED].sum()), len(rows))
    return found.low, found.high


def _changed_share(games: GamesPlayed) -> float:
    return float(games.totals.finished[:, record.ROW_CHANGED].mean())


@rule(
    "T405",
    Severity.HINT,
    marked(
        "Artefacts change the winner in {share} of {games} games with {players} players, and too "
        "few of them cost points in {paid}."
    ),
    rests_on_games=True,
)
def artefacts_idle(games: GamesPlayed) -> Iterator[Finding]:
    """Artefacts hardly ever change who wins, or nobody ever pays for having too few.

    Why: the race for them is part of the game; here it is not worth running.
    Fix: make the table steeper, let few artefacts cost more, or have more artefact tokens.
    Rules: LC-FIN-1.
    """
    if not tells(games):
        return
    paid = _paying(games)
    if _changed(games)[1] < IDLE or paid == 0:
        yield _on(
            games,
            "artefacts",
            share=lazy_number(_changed_share(games), ".0%"),
            paid=lazy_number(paid, ".0%"),
        )


def _paying(games: GamesPlayed) -> float:
    """In how many of the games somebody loses points for having too few artefacts."""
    players, rows = games.spec.players, games.totals.finished
    found = rows[:, record.ROW_ARTEFACTS : record.ROW_ARTEFACTS + players]
    table = np.array(games.spec.board.table)
    worth = table[np.minimum(found, len(table) - 1)]
    return float((worth < 0).any(axis=1).mean())


@rule(
    "T406",
    Severity.HINT,
    marked(
        "A leader earns {leader} points in a round, a member {member} ({games} games of {players})."
    ),
    rests_on_games=True,
)
def leader_idle(games: GamesPlayed) -> Iterator[Finding]:
    """A leader earns less than a member.

    Why: to choose where the leader goes should be the choice that matters most.
    Fix: let the leader count more often, or make the far stages pay more.
    Rules: LC-SCORE-2.
    """
    if not tells(games):
        return
    rows = games.totals.finished
    leaders = games.spec.board.design.rounds * games.spec.players
    members = float(rows[:, record.ROW_STARTS].mean()) - leaders
    if members > 0:
        ahead = rows[:, record.ROW_LEADERS] / leaders - rows[:, record.ROW_STAGES] / members
        error = float(ahead.std()) / sqrt(len(rows))
        if float(ahead.mean()) + games.standard_errors(len(rows)) * error < 0:
            leader = lazy_number(rows[:, record.ROW_LEADERS].mean() / leaders, ".0f")
            member = lazy_number(rows[:, record.ROW_STAGES].mean() / members, ".0f")
            yield _on(games, "leader", leader=leader, member=member)


@rule(
    "T407",
    Severity.WARNING,
    marked("Seat {seat} wins {share} of {games:,} games {when}; an even share is {par}."),
    rests_on_games=True,
)
def seat_matters(games: GamesPlayed) -> Iterator[Finding]:
    """A seat wins more than three points of percent more or less often than its share.

    Why: who sits where should not decide who wins. A playtest that asks the panel has it judge the
    seats; else it is told who played, as others may fare otherwise.
    Fix: let rounds be longer, or the bridge end more of them: who begins has a turn more if the
    draw pile does.
    Rules: LC-SETUP-6, LC-SETUP-9.
    """
    if tells(games):
        yield from seat_findings.seats_off(games, Place((KeySpot("players"),)))


PLAYED_RULES = (
    dead_track,
    best_track,
    bridge_idle,
    bridge_rush,
    never_ends,
    city_hardly_reached,
    tokens_outweigh_stages,
    artefacts_decide,
    artefacts_idle,
    leader_idle,
    seat_matters,
)
