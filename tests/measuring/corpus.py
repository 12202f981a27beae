"""Puts random routes on record: `make corpus`, after a change of the draw, the measures or bots.

The routes come first: drawn, checked and measured. Then mixed bots play each of them, and from
their wins follows how evenly seats win on the routes one could lay. `--games-only` plays again the
routes that are on record, a quarter of an hour on two cores; `--routes-only` keeps the games out.
The same recipe gives the same file.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.basics.jobs import finished
from core.playtest import record
from core.playtest.panel.tables import table_spec, tables_of
from core.playtest.par import par_spec
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnySpec
from core.playtest.statistics.unevenness import Unevenness
from core.quest.analysis.corpus import CORPUS_FILE, DIGITS, SEATS, STATIC, amounts_of
from core.quest.analysis.facts import Facts
from core.quest.bots.bots import BOTS_VERSION
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.search.random_routes import VERSION, random_route

SEED, ROUTES, GAMES = 2026, 5_000, 256
QUANTILES = 200
_NOTICE = 100


# --- Routes ---------------------------------------------------------------------------------------


def drawn(number: int, seed: int = SEED) -> Facts:
    """A route of the corpus."""
    return random_route(load_catalogue(), seed, number)


def amounts(facts: Facts) -> list[float]:
    """What a route asks for, in the order of the traits, as it is put on record."""
    found = amounts_of(facts.sound_analysis)
    assert found is not None, "a valid route has a way"
    return [round(found[trait], DIGITS) for trait in STATIC]


def routes_record(numbers: range) -> dict[str, Any]:
    """What all routes ask for, a column for each trait."""
    rows = [amounts(drawn(number)) for number in _told(numbers)]
    columns = zip(*rows, strict=True)
    return {trait.value: list(column) for trait, column in zip(STATIC, columns, strict=True)}


# --- Games ----------------------------------------------------------------------------------------


def mixed_spec(facts: Facts, games: int = GAMES) -> AnySpec:
    """Games of the mixed table of the panel."""
    mixed = next(table for table in tables_of(QUEST.playtests.panel) if table.is_mixed)
    return table_spec(par_spec(QUEST, facts.sound_board, games, SEATS), mixed, games)


def wins_on(facts: Facts) -> list[int]:
    """How often each seat wins when mixed bots play."""
    return list(finished(playtesting(mixed_spec(facts))).wins(record.WINNER, SEATS))


def games_record(numbers: range) -> dict[str, Any]:
    """The wins of each seat on every route, and how far from even seats truly are."""
    wins = [wins_on(drawn(number)) for number in _told(numbers)]
    return {
        "bots": BOTS_VERSION,
        "line_up": [bot.name for bot in mixed_spec(drawn(0)).bots],
        "games_each": GAMES,
        "wins": wins,
        "quantiles": even_quantiles(wins),
    }


def even_quantiles(wins: Sequence[Sequence[int]]) -> list[float]:
    """The quantiles of the true distances from even, freed of what chance adds to so few games.

    The squares of the distances are taken for gamma distributed: with the mean of the estimates,
    which chance leaves as it is, and with the shape under which their spread is likeliest.
    """
    found = [each.squared for each in map(Unevenness.of, wins) if each is not None]
    mean, unit = math.fsum(found) / len(found), SEATS * SEATS * (GAMES - 1)
    chi_squares = np.maximum(np.array(found) * unit + SEATS - 1, LEAST_CHI_SQUARE)
    shape = max(SHAPES, key=lambda each: likelihood(each, mean * unit, chi_squares))
    return [round(math.sqrt(mean / shape * each), 5) for each in gamma_quantiles(shape)]


LEAST_CHI_SQUARE = 1 / GAMES
"""Half of the least there can be but 0, which has no logarithm."""
SHAPES = [0.3 * 1.03**step for step in range(120)]


def likelihood(shape: float, surplus: float, chi_squares: NDArray[np.float64]) -> float:
    """How likely such chi-squares are, if what they have beyond chance is gamma distributed.

    Of seats of a known surplus they are a Poisson mixture of central ones, two degrees of freedom
    apart; a gamma distributed surplus makes the mixture a negative binomial one.
    """
    terms = np.arange(200)
    odds = surplus / shape / 2
    counts = [
        math.lgamma(shape + each) - math.lgamma(each + 1) - math.lgamma(shape) for each in terms
    ]
    mixture = counts + terms * math.log(odds / (1 + odds)) - shape * math.log(1 + odds)
    halves = [(SEATS - 1) / 2 + each for each in terms]
    norms = np.array([each * math.log(2) + math.lgamma(each) for each in halves])
    logs = np.log(chi_squares)[:, None] * (np.array(halves) - 1) - chi_squares[:, None] / 2 - norms
    return float(np.log(np.exp(logs + mixture).sum(axis=1)).sum())


def gamma_quantiles(shape: float, count: int = QUANTILES, steps: int = 200_000) -> list[float]:
    """The middles of equally likely parts of a gamma distribution, by adding up its density."""
    most = shape + 20 * math.sqrt(shape) + 40
    powers = [(step / steps) ** 4 * most for step in range(steps + 1)]
    middles = [(low + high) / 2 for low, high in pairwise(powers)]
    masses = (
        (high - low) * math.exp((shape - 1) * math.log(middle) - middle)
        for (low, high), middle in zip(pairwise(powers), middles, strict=True)
    )
    upto = list(accumulate(masses))
    wanted = [(part + 0.5) / count * upto[-1] for part in range(count)]
    quantiles, place = [], 0
    for mass in wanted:
        while upto[place] < mass:
            place += 1
        quantiles.append(middles[place])
    return quantiles


# --- The record -----------------------------------------------------------------------------------


def _told(numbers: range) -> Iterator[int]:
    for number in numbers:
        if number % _NOTICE == 0:
            sys.stderr.write(f"\r{number:,} of {len(numbers):,}")
        yield number
    sys.stderr.write("\n")


def text_of(content: dict[str, Any]) -> str:
    """The record as a file: a line for each column, and as small as JSON can be."""
    lines = (f'"{key}":{_compact(value)}' for key, value in content.items())
    return "{" + ",\n".join(lines) + "}\n"


def _compact(value: Any) -> str:  # noqa: ANN401  whatever is on record
    return json.dumps(value, separators=(",", ":")).replace('],"', '],\n"')


def main(arguments: Sequence[str]) -> None:
    """Write the record, or one of its two parts anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games-only", action="store_true")
    parser.add_argument("--routes-only", action="store_true")
    parser.add_argument("--first", type=int, default=ROUTES, help="play only so many of the routes")
    wish = parser.parse_args(arguments)
    known = json.loads(CORPUS_FILE.read_text(encoding="utf-8")) if CORPUS_FILE.exists() else {}
    if not wish.games_only:
        known["routes"] = routes_record(range(ROUTES))
    if not wish.routes_only:
        known["evenness"] = games_record(range(wish.first))
    recipe = {"draw": VERSION, "seed": SEED, "routes": ROUTES}
    content = {"recipe": recipe, "routes": known["routes"], "evenness": known.get("evenness")}
    CORPUS_FILE.write_text(text_of(content), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
