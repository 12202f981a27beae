"""What a design was made to order by: the wish that it answers, as a block of its file."""

from __future__ import annotations

from core.basics.language import tr_lazy
from core.basics.values import dataclass
from core.files.fields import Fields
from core.files.nodes import Entries, Mapping, Node, Scalar
from core.files.writing import name_node, plain_node, text_node

GENERATED = "generated"
LONGEST_WORD = 200
"""Letters of what is said with a wish."""
MOST_WISHES = 100
_HIGHEST_SEED = 10**9
_LATEST_VERSION = 9_999


@dataclass(frozen=True, slots=True)
class Generated:
    """By which wish a design was made, so that it can be asked for again, or a little otherwise.

    Attributes:
        wish: what was said, by its key; “” behind what needs no more to be said.
        seed: what draws and games followed from.
        search, bots: the versions that it was made by; others may make others of it.
        extras: keys of the block that we do not know.
    """

    wish: tuple[tuple[str, str], ...]
    seed: int
    search: int
    bots: int
    extras: Entries = ()


def read_generated(design: Fields) -> Generated | None:
    """What a file says of how its design was made; None if it does not, or cannot be used."""
    mapping = design.mapping(GENERATED)
    if mapping is None:
        return None
    fields = Fields(mapping, tr_lazy("how a design was generated"), design.flaws)
    made = Generated(
        _read_wish(fields),
        fields.whole_number("seed", 0, _HIGHEST_SEED) or 0,
        fields.whole_number("search", 1, _LATEST_VERSION) or 0,
        fields.whole_number("bots", 1, _LATEST_VERSION) or 0,
        fields.unknown(),
    )
    if fields.damaged:
        design.damaged.add(GENERATED)
        return None
    return made


def _read_wish(fields: Fields) -> tuple[tuple[str, str], ...]:
    mapping = fields.mapping("wish", is_required=True)
    found: list[tuple[str, str]] = []
    for key, node in () if mapping is None else mapping.entries:
        if not isinstance(node, Scalar) or len(found) == MOST_WISHES:
            fields.expected("wish", node, tr_lazy("a word or a number for each wish"))
            break
        said = fields.text_of(key.text, node, LONGEST_WORD)
        found.append((key.text, said or ""))
    return tuple(found)


def generated_node(made: Generated | None) -> Node | None:
    """What a file says of it; nothing of a design that was made by hand."""
    if made is None:
        return None
    wish = Mapping(tuple((name_node(key), text_node(said)) for key, said in made.wish))
    versions = ((key, getattr(made, key)) for key in ("seed", "search", "bots"))
    own = ((plain_node(key), plain_node(number)) for key, number in versions)
    return Mapping(((plain_node("wish"), wish), *own, *made.extras))
