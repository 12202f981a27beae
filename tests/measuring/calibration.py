"""Puts the official routes on record again: `make calibration`, after a change of bots or measures.

Each route is analysed and played by four planners; see core/quest/analysis/official.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.basics.jobs import finished
from core.basics.paths import examples
from core.playtest.par import measuring_par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.measures import measured
from core.quest.analysis.official import OFFICIAL_FILE, Rating
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.route.reading import read_route

GAMES = 4_000
RATINGS: Mapping[str, Rating | None] = {
    "first_game": None,
    "hills_of_gold": Rating.EASY,
    "home_stretch": Rating.EASY,
    "winding_paths": Rating.MODERATE,
    "serpentine": Rating.MODERATE,
    "swamplands": Rating.DIFFICULT,
    "witchs_cauldron": Rating.DIFFICULT,
}


def official_board(file: str) -> Board:
    """The board of an official route."""
    route = read_route(examples("quest") / f"{file}.yaml").design
    return Board.of(lay_out(route, load_catalogue()))


def static_record(file: str) -> dict[str, Any]:
    """All of a record that needs no games."""
    analysis = Analysis(official_board(file))
    return {
        "file": file,
        "rating": RATINGS[file],
        "mean_steps": analysis.mean_steps,
        "measures": measured(analysis),
    }


def record(file: str) -> dict[str, Any]:
    """What is to be known of an official route."""
    par = finished(measuring_par(QUEST, official_board(file), GAMES))
    assert par is not None, "planners finish every official route"
    return {**static_record(file), "par": round(par.rounds, 2)}


def main() -> None:
    """Write the record."""
    records = [record(file) for file in RATINGS]
    OFFICIAL_FILE.parent.mkdir(exist_ok=True)
    text = json.dumps({"games": GAMES, "routes": records}, indent=2)
    OFFICIAL_FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
