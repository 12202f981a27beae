"""How pages speak of the designs of a game."""

from __future__ import annotations

from collections.abc import Collection

from core.basics.language import marked, marked_plural, tr, tr_plural
from core.basics.values import dataclass


@dataclass(frozen=True, slots=True)
class DesignWords:
    """What the designs of a game are called on pages; all of it is noted for translation.

    Attributes:
        game: the title of the game.
        one: what stands above a page about one design: "A board for …".
        title: what such a page is called in a browser, with {design} for its name.
        many: what stands above a page of several: "Boards for …".
        heading: what several of them are called in short: "Boards".
        column: the heading above their names: "Board".
        counted: so many of them, for one and for more, with {count}.
        sound: what is said of one in which the checks find no problem.
    """

    game: str
    one: str = marked("A design")
    title: str = "{design}"
    many: str = marked("Designs")
    heading: str = marked("Designs")
    column: str = marked("Design")
    counted: tuple[str, str] = marked_plural("{count} design", "{count} designs")
    sound: str = marked("No problems: this can be played.")

    def count(self, designs: int) -> str:
        """So many of them."""
        one, many = self.counted
        return tr_plural(one, many, designs)


def words_for_all(words: Collection[DesignWords]) -> DesignWords:
    """How to speak of designs of these games together; of one game as of its own."""
    if len(words) == 1:
        return next(iter(words))
    return DesignWords(
        ", ".join(tr(each.game) for each in words), many=marked("Designs for several games")
    )
