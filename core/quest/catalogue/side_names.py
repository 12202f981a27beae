"""What sides are called where people read it: by their letter, ending tiles by their finish."""

from __future__ import annotations

from core.language import LazyText, marked, tr, tr_lazy

_TITLES = {
    "END_JUNGLE": marked("Jungle end"),
    "END_RIVER": marked("River end"),
}


def side_title(name: str) -> str:
    """The shown name of a side."""
    return tr(_TITLES[name]) if name in _TITLES else name


def lazy_side_title(name: str) -> LazyText | str:
    """The shown name of a side, to be kept in a longer text."""
    return tr_lazy(_TITLES[name]) if name in _TITLES else name
