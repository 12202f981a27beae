"""What sides are called where people read it: by their letter, ending tiles by their finish."""

from __future__ import annotations

import re

from core.basics.language import LazyText, known_as, marked, tr, tr_lazy

_TITLES = {
    "END_JUNGLE": marked("Jungle end"),
    "END_RIVER": marked("River end"),
}
_UNSHOWN = re.compile("|".join(_TITLES))


def side_title(name: str) -> str:
    """The shown name of a side."""
    return tr(_TITLES[name]) if name in _TITLES else name


def titled(names: str) -> str:
    """A name made of those of sides, such as that of a seam, as people read it."""
    return _UNSHOWN.sub(lambda found: side_title(found[0]), names)


def lazy_side_title(name: str) -> LazyText | str:
    """The shown name of a side, to be kept in a longer text; programs read the side itself."""
    return known_as(name, tr_lazy(_TITLES[name])) if name in _TITLES else name
