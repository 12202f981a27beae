"""Fits what measures of a route foretell of its games: `make screen`, after a change of either.

The first routes of the corpus are measured and played by the mixed table; a ridge regression tells
rounds and jams from the measures, and ten folds tell by how much it is off for routes that it was
not fitted to. Then some routes are changed by single moves, which tells how far off changes are.
The same recipe gives the same file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from core.basics.jobs import finished
from core.playtest.running.runner import playtesting
from core.quest.analysis.corpus import SEATS
from core.quest.analysis.facts import Facts
from core.quest.analysis.measures import MEASURES, measured
from core.quest.bots.bots import BOTS_VERSION
from core.quest.game import QUEST
from core.quest.search.figures import JAMS, SCREEN_FILE
from core.search.candidates import Scrutiny
from core.search.estimates import ROUNDS
from tests.measuring.corpus import SEED, drawn, mixed_spec

ROUTES, GAMES = 250, 60
CHANGED, CHANGES, CHANGE_GAMES = 12, 5, 150
FIGURES = (ROUNDS, JAMS)
FOLDS = 10
STIFFNESS = 10.0
"""Of the ridge, in routes: measures that hardly matter get hardly any weight."""
_DIGITS = 5

Floats = NDArray[np.float64]


def measures_of(facts: Facts) -> list[float]:
    """The measures of a route; one that it lacks counts as none."""
    return [value or 0.0 for value in measured(facts.sound_analysis).values()]


def played(facts: Facts, games: int) -> list[float]:
    """What games tell of each figure."""
    totals = finished(playtesting(mixed_spec(facts, games)))
    return [figure.read(totals, SEATS).value for figure in FIGURES]


def fitted(inputs: Floats, told: Floats) -> tuple[Floats, float]:
    """The weight of each measure, and what remains without any."""
    middle, spread = inputs.mean(axis=0), inputs.std(axis=0) + 1e-9
    scaled = (inputs - middle) / spread
    ridge = scaled.T @ scaled + STIFFNESS * np.eye(scaled.shape[1])
    weights = np.linalg.solve(ridge, scaled.T @ (told - told.mean())) / spread
    return weights, float(told.mean() - middle @ weights)


def off(inputs: Floats, told: Floats) -> float:
    """By how much the fit is off for routes that it was not fitted to, in the root mean square."""
    folds = np.arange(len(told)) % FOLDS
    errors = np.zeros(len(told))
    for fold in range(FOLDS):
        weights, base = fitted(inputs[folds != fold], told[folds != fold])
        errors[folds == fold] = told[folds == fold] - inputs[folds == fold] @ weights - base
    return float(np.sqrt(np.mean(errors**2)))


def changes() -> tuple[Floats, Floats]:
    """By how much single moves change the measures and the figures of some routes."""
    inputs, told = [], []
    for number in range(CHANGED):
        sys.stderr.write(f"\r{number} of {CHANGED} changed")
        facts = drawn(ROUTES + number)
        scrutiny, dice = Scrutiny.of(QUEST, facts), Random(number)
        moves = [
            each for each in QUEST.search.moves(facts) if each.kind not in {"insert", "remove"}
        ]
        before = np.array(measures_of(facts)), np.array(played(facts, CHANGE_GAMES))
        for move in dice.sample(moves, CHANGES):
            found = scrutiny.candidate([move])
            if found is not None:
                assert isinstance(found.facts, Facts)
                inputs.append(np.array(measures_of(found.facts)) - before[0])
                told.append(np.array(played(found.facts, CHANGE_GAMES)) - before[1])
    return np.array(inputs), np.array(told)


def main(_arguments: Sequence[str]) -> None:
    """Write the record."""
    inputs, told = [], []
    for number in range(ROUTES):
        if number % 10 == 0:
            sys.stderr.write(f"\r{number} of {ROUTES} played")
        facts = drawn(number)
        inputs.append(measures_of(facts))
        told.append(played(facts, GAMES))
    measures, figures = np.array(inputs), np.array(told)
    more, by = changes()
    names, screens = [each.name for each in MEASURES], {}
    for place, figure in enumerate(FIGURES):
        weights, base = fitted(measures, figures[:, place])
        spread = off(measures, figures[:, place])
        explained = 1 - spread**2 / float(figures[:, place].var())
        screens[figure.key] = {
            "weights": dict(zip(names, np.round(weights, _DIGITS).tolist(), strict=True)),
            "base": round(base, _DIGITS),
            "spread": round(spread, _DIGITS),
            "explained": round(explained, 3),
            "change": round(float(np.sqrt(np.mean((by[:, place] - more @ weights) ** 2))), _DIGITS),
        }
    recipe = {
        "corpus": SEED,
        "routes": ROUTES,
        "games": GAMES,
        "changes": len(by),
        "change_games": CHANGE_GAMES,
        "bots": BOTS_VERSION,
    }
    content = {"recipe": recipe, "screens": screens}
    SCREEN_FILE.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
