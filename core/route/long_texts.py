"""Texts of a route file that are too long: a route has their beginning, its file all of them.

So nothing that shows, prints or shares a route ever meets a name of a thousand pages, and saving
loses nothing that nobody has changed.
"""

from __future__ import annotations

from core.files.nodes import Node, Scalar
from core.route.format import LONGEST_LINE, LONGEST_NOTE
from core.route.route import Route

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
