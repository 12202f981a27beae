"""How far the screen of boards is off from games at mixed tables: `python -m` this.

Boards are drawn as generators draw them; of each, one move tells how far changes are off. It also
tells what is usual on the bundled boards.
`python -m tests.measuring.board_screen [BOARDS [FIRST]]`
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random

from core.basics.jobs import finished
from core.basics.paths import examples
from core.checking.problem import Severity
from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.search.figures import BRIDGE, TURNS
from core.lost_cities.search.framing import board_frame
from core.lost_cities.search.moves import board_moves
from core.lost_cities.search.screen import predicted
from core.playtest.running.runner import playtesting
from core.search.candidates import has_any
from core.search.settings import Setting, Settings
from core.shelf import read_design

GAMES = 600
FIGURES = (TURNS, BRIDGE)


def is_sound(facts: Facts) -> bool:
    """Whether a generator would look at a board."""
    levels = (Severity.ERROR, Severity.WARNING)
    return not any(has_any(LOST_CITIES.rules, each, facts) for each in levels)


def told(facts: Facts, where: Setting, settings: Settings) -> list[float]:
    """What games in a setting say."""
    totals = finished(playtesting(settings.spec(facts, where, range(7_000, 7_000 + GAMES))))
    return [each.read(totals, where.players).value for each in FIGURES]


def off(facts: Facts) -> tuple[list[float], list[float]]:
    """What games at the main table say, and by how much the screen is off."""
    settings = Settings.of(LOST_CITIES, facts)
    found, foretold = told(facts, settings.main, settings), predicted(facts)
    values = (foretold[each.key].value for each in FIGURES)
    return found, [value - each for value, each in zip(values, found, strict=True)]


def boards(first: int) -> Iterator[tuple[Facts, Facts]]:
    """Sound boards, each with one that a move leads to."""
    chance, frame = Random(first), board_frame(None, {}, None)
    while True:
        facts = frame.drawn(chance)
        if facts is None or not is_sound(facts):
            continue
        moves = tuple(board_moves(facts))
        after = moves[int(chance.random() * len(moves))].edit(facts.design)
        if after is not None and is_sound(other := Facts(DesignFile(after))):
            yield facts, other


def main(count: int, first: int) -> None:
    """Tell the root mean squares, and the bundled boards."""
    single: list[list[float]] = []
    change: list[list[float]] = []
    for _, (facts, other) in zip(range(count), boards(first), strict=False):
        one, two = off(facts)[1], off(other)[1]
        single.append(one)
        change.append([b - a for a, b in zip(one, two, strict=True)])
    for number, figure in enumerate(FIGURES):
        rms = [sqrt(sum(e[number] ** 2 for e in rows) / len(rows)) for rows in (single, change)]
        mean = sum(each[number] for each in single) / len(single)
        sys.stdout.write(f"{figure.key}: off {rms[0]:.3f}, mean {mean:+.3f}, change {rms[1]:.3f}\n")
    for path in sorted(examples("lost_cities").glob("*.yaml")):
        facts = Facts(read_design(path))
        settings = Settings.of(LOST_CITIES, facts)
        for where in (settings.main, *settings.others):
            found = " ".join(f"{each:.2f}" for each in told(facts, where, settings))
            sys.stdout.write(f"{path.stem} {where.players}: {found}\n")


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:3]]
    main(*(given + [24, 0][len(given) :]))
