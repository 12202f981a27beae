"""The keys of a design's file that are the same for every game, and texts over several lines."""

from __future__ import annotations

from core.designs.design import Design
from core.files.nodes import Node, Scalar

FORMAT = 1
BEFORE = ("format", "game", "name", "author", "description", "tags", "players", "licence")
"""The keys above those of the game, in the order in which they are written."""
AFTER = ("accepted", "certificate", "generated", "versions")
"""The keys below those of the game."""
LONGEST_LINE = 200
"""Letters of a line of text, such as a name; also of a tag, and of what a side is called."""
LONGEST_NOTE = 20_000
"""Letters of a description."""
LONGEST_REASON = 1_000
"""Letters of the reason why a problem is accepted."""
AT_END = ""
"""Under this key stand the remarks that come after everything else."""


LONGEST = {
    "name": LONGEST_LINE,
    "author": LONGEST_LINE,
    "description": LONGEST_NOTE,
    "licence": LONGEST_LINE,
}
"""How many letters of these texts a design takes."""


def all_keys(own: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of a file in the order in which they are written, with those of the game."""
    return (*BEFORE, *own, *AFTER)


def whole_text(design: Design, key: str) -> str:
    """A text of a design as its file keeps it: all of it, unless its beginning was changed."""
    text: str = getattr(design, key)
    kept = dict(design.unread).get(key)
    if isinstance(kept, Scalar) and text == kept.text[: LONGEST[key]]:
        return kept.text
    return text


def is_long_text(key: str, node: Node) -> bool:
    """Whether what a design keeps unread under a key is a text of which it has the beginning."""
    return key in LONGEST and isinstance(node, Scalar)
