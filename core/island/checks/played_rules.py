"""Checks that rest on games: what bots make of an island, and from how many games that is known.

Each of them speaks only where chance alone would hardly have it so: what it compares lies outside
the 95 % interval, which is one that holds at every look while somebody watches the games. Games of
the random bot tell nothing of an island and are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import told_share
from core.basics.language import LazyText, marked, tr_lazy
from core.checking.problem import Finding, Place, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.island.analysis.facts import Facts
from core.island.bots.kernels import memory
from core.island.checks.places import KeySpot
from core.island.design.island_design import Cards, IslandDesign, Resource

if TYPE_CHECKING:
    import numpy as np

    from core.island.engine.kernels import words
    from core.island.playtest.kernels import record
    from core.playtest import record as common
    from core.playtest import seat_findings
    from core.playtest.problems import GamesPlayed
    from core.playtest.totals import Numbers
else:  # rules are listed, and asked of designs that nobody has played, without any of these
    np = deferred("numpy")
    words = deferred("core.island.engine.kernels.words")
    record = deferred("core.island.playtest.kernels.record")
    common = deferred("core.playtest.record")
    seat_findings = deferred("core.playtest.seat_findings")

UNFINISHED = 0.01
"""One game in a hundred may stall or last until the limit: the bots' own bar on the box."""
HALF_OF_ITS_SHARE = 0.5
"""A kind is scarce if it is gathered less than this beside what is spent of it."""
FEWEST_STEPS = 2.0
"""Steps of a player's armies in a game."""
EARLIEST, LATEST = 3, 8
"""The median round in which players make their first offerings."""
DECIDING = 0.90
"""Games that the first owner of the cave shrine wins, of those that go on after it was taken. On
the bag of the box planners do in 85, 72 and 72 % with two, three and four; this lies beyond it."""
MANY_CHANGES = 4.0
SNOWBALL = 0.75
MANY_QUESTIONS = 3
"""How often somebody is asked for a reaction in a turn."""
CARD_STEP = 1
"""By how many cards of each kind a quick fix changes the price of an offering."""


def tells(games: GamesPlayed) -> bool:
    """Whether games tell anything of an island: nobody played at random, some were finished."""
    return _is_thinking(games) and len(games.totals.finished) > 0


def _is_thinking(games: GamesPlayed) -> bool:
    return all(bot.kind != memory.RANDOM for bot in games.spec.bots)


def _on(games: GamesPlayed, key: str, **values: str | int | LazyText) -> Finding:
    """Something about the whole design, with who played how often."""
    return finding(Place((KeySpot(key),)), **values, **games.sample)


def _map_of(games: GamesPlayed) -> str:
    """The key that lists the tiles of the island."""
    return "tiles" if games.spec.board.design.is_fixed else "bag"


@rule(
    "P508",
    Severity.ERROR,
    marked(
        "{unfinished} of {games} games with {players} players are never won: {stalled} of them "
        "stall, the others last until the limit of rounds."
    ),
    rests_on_games=True,
)
def never_ends(games: GamesPlayed) -> Iterator[Finding]:
    """More than one game in a hundred stalls or lasts until the limit of rounds.

    Why: nobody wins, however well they play.
    Fix: have fewer shrines to control, lower the price of an offering, or open the ways to them.
    Rules: IS-WIN-1, IS-AMB-17, IS-AMB-48.
    """
    unfinished = games.number - len(games.totals.finished)
    ends = games.share_ends(unfinished, games.number, UNFINISHED)
    if _is_thinking(games) and ends.low > UNFINISHED:
        stalled = int((games.totals.column(record.ROW_STALL) > 0).sum())
        yield _on(games, _map_of(games), unfinished=unfinished, stalled=stalled)


@rule(
    "T503",
    Severity.HINT,
    marked(
        "Players gather {gathered} {kind} each and spend {spent}, of all kinds {all_gathered} and "
        "{all_spent} ({games} games of {players})."
    ),
    rests_on_games=True,
)
def kinds_out_of_balance(games: GamesPlayed) -> Iterator[Finding]:
    """A kind's share of the cards gathered is under half its share of the cards spent.

    Why: everybody waits for the same kind, and trades the others away.
    Fix: have more tiles of that kind, or let purchases cost less of it.
    Rules: IS-TURN-3, IS-TRADE-2.
    """
    if not tells(games):
        return
    rows, each = games.totals.finished, games.spec.players
    gathered = rows[:, record.ROW_GATHERED : record.ROW_GATHERED + len(Resource)] / each
    spent = rows[:, record.ROW_SPENT : record.ROW_SPENT + len(Resource)] / each
    all_gathered, all_spent = gathered.sum(axis=1), spent.sum(axis=1)
    if all_gathered.mean() == 0 or all_spent.mean() == 0:
        return
    wanted = HALF_OF_ITS_SHARE * all_gathered.mean() / all_spent.mean()
    sure = games.standard_errors(len(rows)) / len(rows) ** 0.5
    for number, kind in enumerate(Resource):
        short = gathered[:, number] - wanted * spent[:, number]
        if float(short.mean()) + sure * float(short.std()) < 0:
            yield _on(
                games,
                _map_of(games),
                kind=tr_lazy(kind.value),
                gathered=f"{gathered[:, number].mean():.1f}",
                spent=f"{spent[:, number].mean():.1f}",
                all_gathered=f"{all_gathered.mean():.1f}",
                all_spent=f"{all_spent.mean():.1f}",
            )


@rule(
    "T504",
    Severity.HINT,
    marked(
        "A player’s armies make {steps} steps in a game, and the gold left over pays for {left} "
        "({games} games of {players})."
    ),
    rests_on_games=True,
)
def gold_starved(games: GamesPlayed) -> Iterator[Finding]:
    """Armies make less than two steps a game, and there is no gold for two.

    Why: who moves armies in the turns of others is what players talk about; here nobody can pay.
    Fix: have more gold tiles, let offerings cost less gold, or make a step of an army cheaper.
    Rules: IS-BUY-5, IS-BUY-6.
    """
    step = games.spec.board.design.army_step
    if not tells(games) or step == 0:
        return
    rows, each = games.totals.finished, games.spec.players
    gold = list(Resource).index(Resource.GOLD)
    marches = rows[:, record.ROW_MARCHES]
    kept = rows[:, record.ROW_GATHERED + gold] - rows[:, record.ROW_SPENT + gold]
    has_few = games.mean_ends(marches).high < FEWEST_STEPS * each
    if has_few and games.mean_ends(kept).high < FEWEST_STEPS * each * step:
        steps, left = marches.mean() / each, max(0, kept.mean() / each / step)
        yield _on(games, "prices", steps=f"{steps:.1f}", left=f"{left:.1f}")


def _with_offering_price(design: IslandDesign, more: int) -> IslandDesign | None:
    """An offering that costs more of each kind that it costs, or less; None if nothing is left."""
    price = design.prices.offering
    kinds = [price.of(kind.value) for kind in Resource]
    changed = Cards(*(max(0, number + more) if number else 0 for number in kinds))
    if changed.number in (0, price.number):
        return None
    return replace(design, prices=replace(design.prices, offering=changed))


def _other_price(facts: Facts, problem: Problem) -> IslandDesign | None:
    is_early = int(dict(problem.values)["round"]) < EARLIEST
    return _with_offering_price(facts.design, CARD_STEP if is_early else -CARD_STEP)


@rule(
    "T507",
    Severity.HINT,
    marked(
        "Players make their first offering in round {round}, in the median; offerings are too "
        "{how} ({games} games of {players})."
    ),
    fix=Fix(marked("Change the price by a card of each kind"), _other_price),
    rests_on_games=True,
)
def offerings_out_of_price(games: GamesPlayed) -> Iterator[Finding]:
    """Players make their first offering before round three or after round eight, in the median.

    Who never makes one counts with the round in which the game ended.

    Why: an offering is the reward of some rounds of gathering; too cheap, there is nothing to plan,
    too dear, nothing happens for half an hour.
    Fix: let offerings cost more cards, or fewer.
    Rules: IS-BUY-2, IS-MISS-1.
    """
    if not tells(games):
        return
    rounds = _first_offerings(games)
    told = int(np.sort(rounds)[len(rounds) // 2])
    is_early = games.share_ends(int((rounds < EARLIEST).sum()), len(rounds))
    is_late = games.share_ends(int((rounds > LATEST).sum()), len(rounds))
    if is_early.low > 1 / 2:
        yield _on(games, "prices", round=told, how=tr_lazy("cheap"))
    elif is_late.low > 1 / 2:
        yield _on(games, "prices", round=told, how=tr_lazy("dear"))


def _first_offerings(games: GamesPlayed) -> Numbers:
    """In which round each player made the first offering; the last one for who never did."""
    rows, first = games.totals.finished, record.ROW_FIRST_OFFERINGS
    rounds = rows[:, first : first + games.spec.players]
    found: Numbers = np.where(rounds > 0, rounds, rows[:, [common.ROUNDS]]).ravel()
    return found


@rule(
    "T508",
    Severity.WARNING,
    marked(
        "The first owner of the cave shrine wins {share} of the games that go on after it was "
        "taken; it changes hands {changes} times a game ({games} games of {players})."
    ),
    rests_on_games=True,
)
def cave_shrine_decides(games: GamesPlayed) -> Iterator[Finding]:
    """The cave shrine decides games early, or it changes hands over four times a game.

    Most games end in the turn in which somebody takes it, as it is the shrine that players go for
    last; these tell nothing of it. Of the games that go on, its first owner wins over 90 %.

    Why: what happens on the island before and after counts for little.
    Fix: let it add less strength, place it deeper in the cave, or make the dwellers stronger.
    Rules: IS-SHR-3, IS-CMB-10, IS-STR-1.
    """
    if not tells(games):
        return
    rows = games.totals.finished
    going_on = rows[rows[:, record.ROW_OWNED] > 1]
    won = int((going_on[:, record.ROW_FINDER] == going_on[:, common.WINNER]).sum())
    share = games.share_ends(won, max(1, len(going_on)), DECIDING)
    changes = rows[:, record.ROW_CHANGES]
    is_deciding = len(going_on) > 0 and share.low > DECIDING
    if is_deciding or games.mean_ends(changes).low > MANY_CHANGES:
        told = told_share(won / max(1, len(going_on)), share)
        yield _on(games, "strength", share=told, changes=f"{changes.mean():.1f}")


@rule(
    "T509",
    Severity.WARNING,
    marked(
        "Whoever is strongest at half time wins {share} of the games ({games} games of {players})."
    ),
    rests_on_games=True,
)
def snowball(games: GamesPlayed) -> Iterator[Finding]:
    """The adventurer who is strongest at half time wins over three games out of four.

    Why: the second half of the game is a formality for all but one.
    Fix: let shrines add less strength, or make it easier to attack whoever is ahead.
    Rules: IS-STR-1, IS-CMB-9.
    """
    if not tells(games):
        return
    rows = games.totals.finished
    led = rows[rows[:, record.ROW_HALF_LEADER] != words.NOBODY]
    won = int((led[:, record.ROW_HALF_LEADER] == led[:, common.WINNER]).sum())
    if len(led):
        share = games.share_ends(won, len(led), SNOWBALL)
        if share.low > SNOWBALL:
            yield _on(games, "strength", share=told_share(won / len(led), share))


@rule(
    "T510",
    Severity.WARNING,
    marked("Seat {seat} wins {share} of {games:,} games {when}; an even share is {par}."),
    rests_on_games=True,
)
def seat_matters(games: GamesPlayed) -> Iterator[Finding]:
    """A seat wins more than three points of percent more or less often than its share.

    Why: who sits where should not decide who wins. A playtest that asks the panel has it judge the
    seats; else it is told who played, as others may fare otherwise.
    Fix: give seats start tiles as far from shrines and cave, or let who begins be rolled for.
    Rules: IS-SETUP-4, IS-SETUP-6.
    """
    if tells(games):
        yield from seat_findings.seats_off(games, Place((KeySpot("players"),)))


@rule(
    "T511",
    Severity.HINT,
    marked(
        "Somebody is asked for a reaction {times} times in a turn ({games} games of {players})."
    ),
    rests_on_games=True,
)
def too_many_interruptions(games: GamesPlayed) -> Iterator[Finding]:
    """Players are asked for reactions more than three times in a turn.

    Why: nobody gets anything done when others are asked whether they want to move before each step.
    Fix: let reactions end with the first purchase of a turn, or villagers be dearer.
    Rules: IS-BUY-6, IS-AMB-7, IS-AMB-41.
    """
    if tells(games):
        rows = games.totals.finished
        asked, turns = rows[:, record.ROW_WINDOWS], rows[:, common.TURNS]
        if games.mean_ends(asked - MANY_QUESTIONS * turns).low > 0:
            yield _on(games, "rulings", times=f"{asked.sum() / turns.sum():.1f}")


PLAYED_RULES = (
    never_ends,
    kinds_out_of_balance,
    gold_starved,
    offerings_out_of_price,
    cave_shrine_decides,
    snowball,
    seat_matters,
    too_many_interruptions,
)
"""What games say against an island: the rules that judge games instead of facts."""
