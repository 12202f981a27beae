"""`make insight`: holds improvements, explanations and designs made to order to their bars.

ARGS='--routes 100 --only improve,explain,generate' tells how many of each and which; a hundred of
each take hours, so `--first 20` goes on behind those that were measured before. Everything follows
from seeds, so that the same is found again; only times differ. Ends with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence

from tests.measuring import explained
from tests.measuring.searches import improved, wished
from tests.measuring.searches.insight_table import Bar, table

BARS: Mapping[str, Callable[[int, int], Bar]] = {
    "improve": improved.hold,
    "explain": explained.hold,
    "generate": wished.hold,
}


def main(arguments: Sequence[str]) -> int:
    """Hold what is asked for to its bars, and tell all of them in a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--routes", type=int, default=100, help="routes, or wishes, of each")
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--only", default=",".join(BARS), help="which, with commas")
    wanted = parser.parse_args(arguments)
    names = wanted.only.split(",")
    unknown = sorted(set(names) - set(BARS))
    if unknown:
        parser.error(f"there is no bar {unknown[0]}; there are: {', '.join(BARS)}")
    bars = tuple(BARS[name](wanted.routes, wanted.first) for name in names)
    print(table(bars))
    return 0 if all(each.is_kept for each in bars) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
