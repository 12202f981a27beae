"""Names that are taken: in one catalogue no two sides, cards, blockades or tokens are alike."""

from __future__ import annotations

from core.basics.language import tr_lazy
from core.files.fields import Fields
from core.files.nodes import Scalar

_FREE_NAMES = {
    "side": tr_lazy("a name that no other side has"),
    "card": tr_lazy("a name that no other card has"),
    "blockade": tr_lazy("a name that no other blockade has"),
    "token": tr_lazy("a name that no other token has"),
}


class Names:
    """The names given so far, of all sets together."""

    def __init__(self) -> None:
        """Start with none."""
        self._taken: set[tuple[str, str]] = set()

    def take(self, what: str, name: str, fields: Fields) -> None:
        """Note a name, or a flaw of the entry that gives it once more."""
        if (what, name) in self._taken:
            given = Scalar(name, line=fields.line)
            fields.expected(what, given, _FREE_NAMES[what])
        self._taken.add((what, name))
