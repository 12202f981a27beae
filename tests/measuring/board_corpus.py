"""Draws random boards and keeps what they promise: `make corpus` does so after the routes."""

import json

from core.designs.design_file import DesignFile
from core.lost_cities.analysis.difficulty import CORPUS_FILE, promise
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.search.random_boards import random_board

SEEDS = range(500)
DIGITS = 2


def promises(seeds: range) -> list[float]:
    """What the boards of some seeds promise, the lowest first; those without a board are none."""
    facts = (Facts(DesignFile(random_board(seed))) for seed in seeds)
    found = (promise(each) for each in facts if each.board is not None)
    return sorted(round(each, DIGITS) for each in found if each is not None)


def main() -> None:
    """Write the corpus."""
    recipe = "boards of random_board, core/lost_cities/search/random_boards.py"
    corpus = {
        "recipe": recipe,
        "seeds": [SEEDS.start, SEEDS.stop - 1],
        "promises": promises(SEEDS),
    }
    CORPUS_FILE.write_text(json.dumps(corpus, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
