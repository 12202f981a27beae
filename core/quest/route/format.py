"""The format of route files: its version, its game, its keys, and texts over several lines."""

from __future__ import annotations

from core.files.nodes import Node, Scalar
from core.quest.route.route import Route

FORMAT = 1
GAME = "quest"
KEYS = (
    "format",
    "game",
    "name",
    "author",
    "description",
    "tags",
    "players",
    "licence",
    "pieces",
    "blockades",
    "caves",
    "accepted",
    "certificate",
)
"""The keys of a route file, in the order in which they are written."""
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
"""How many letters of these texts a route takes."""


def whole_text(route: Route, key: str) -> str:
    """A text of a route as its file keeps it: all of it, unless its beginning was changed."""
    text: str = getattr(route, key)
    kept = dict(route.unread).get(key)
    if isinstance(kept, Scalar) and text == kept.text[: LONGEST[key]]:
        return kept.text
    return text


def is_long_text(key: str, node: Node) -> bool:
    """Whether what a route keeps unread under a key is a text of which it has the beginning."""
    return key in LONGEST and isinstance(node, Scalar)
