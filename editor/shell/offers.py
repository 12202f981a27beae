"""What a new route can begin with, as entries of a list."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QListWidgetItem

from core.language import marked, tr
from core.route.reading import RouteFile


class Beginning(Enum):
    """How a route begins."""

    EMPTY = auto()
    GUIDED = auto()
    TEMPLATE = auto()


@dataclass(frozen=True, slots=True)
class NewRoute:
    """What the new route is to be; only a template has a path."""

    kind: Beginning
    path: Path | None = None


_OFFICIAL = "official"
_RATINGS = {
    "easy": marked("Official route, easy"),
    "moderate": marked("Official route, moderate"),
    "difficult": marked("Official route, difficult"),
}
_TEMPLATES = len(Beginning)
"""The rank of the first template."""
_OWN_TEXTS = {
    Beginning.EMPTY: (
        marked("Empty table"),
        marked("Start from nothing"),
        marked("Lay every piece yourself, beginning with a start tile."),
    ),
    Beginning.GUIDED: (
        marked("Guided first route"),
        marked("Step by step"),
        marked("A short tour: lay a few pieces, turn one, add a blockade, and see it checked."),
    ),
}


class Offer(QListWidgetItem):
    """One thing to begin with; a template says more once its file is read."""

    def __init__(self, new: NewRoute) -> None:
        super().__init__()
        self.new = new
        self.name = self.note = self.description = ""
        self.tags: tuple[str, ...] = ()
        self.tell(None)

    def tell(self, file: RouteFile | None) -> None:
        """Set the texts, from the file once it is read."""
        if self.new.path is None:
            self.name, self.note, self.description = map(tr, _OWN_TEXTS[self.new.kind])
        elif file is None:
            self.name = self.new.path.stem.replace("_", " ").capitalize()
        else:
            route = file.route
            self.name = route.name or self.name
            self.tags = route.tags
            self.note, self.description = _note(route.tags), route.description
        self.setText(f"{self.name}\n{self.note}")
        self.setToolTip(self.description)
        self.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self.name}, {self.note}")
        self.setData(Qt.ItemDataRole.AccessibleDescriptionRole, self.description)

    def __lt__(self, other: QListWidgetItem) -> bool:
        return isinstance(other, Offer) and self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, str]:
        """Its place: ours first, then the official routes, the easy ones in front."""
        if self.new.path is None:
            return self.new.kind.value, ""
        ranks = (_OFFICIAL, *_RATINGS)
        found = [ranks.index(tag) for tag in self.tags if tag in ranks]
        return _TEMPLATES + (max(found) if found else len(ranks)), self.name.casefold()

    def matches(self, words: list[str]) -> bool:
        """Whether every word occurs in its texts."""
        texts = f"{self.name} {self.note} {self.description}".casefold()
        return all(word in texts for word in words)


def _note(tags: tuple[str, ...]) -> str:
    """What kind of route it is, in a few words."""
    if _OFFICIAL not in tags:
        return tr("Bundled route")
    return next((tr(_RATINGS[tag]) for tag in tags if tag in _RATINGS), tr("Official route"))
