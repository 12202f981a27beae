"""What is known about a side, in words: its kind, its grounds and its key facts."""

from __future__ import annotations

from core.catalogue.pieces import Kind, Side
from core.catalogue.side_names import side_title
from core.catalogue.spaces import Cave
from core.language import capitalized, marked, tr, tr_plural

_GROUPS = {
    Kind.START: marked("Start"),
    Kind.TERRAIN: marked("Tiles"),
    Kind.STRIP: marked("Strips"),
    Kind.ENDING: marked("End"),
}


def kind_title(kind: Kind) -> str:
    """What one piece of a kind is called, as the beginning of a text."""
    return capitalized(kind.word)


def group_title(kind: Kind) -> str:
    """What all pieces of a kind are called, in one short word."""
    return tr(_GROUPS[kind])


def terrain_list(side: Side) -> str:
    """How many spaces of each ground a side has, most first."""
    counts = side.terrain_counts.most_common()
    return ", ".join(f"{count} {terrain.word}" for terrain, count in counts)


def side_heading(side: Side) -> str:
    """A side with the kind of its piece."""
    kind, title = kind_title(side.kind), side_title(side.name)
    if side.kind is Kind.ENDING:
        return tr("{kind}, {side}", kind=kind, side=title)
    return tr("{kind}, side {side}", kind=kind, side=title)


def side_facts(side: Side) -> tuple[str, ...]:
    """The key facts of a side, one in a line."""
    spaces = tr_plural("{count} space", "{count} spaces", len(side.spaces))
    return (
        f"{spaces}: {terrain_list(side)}",
        tr("Sum of powers: {power}", power=side.power),
        tr("Traverse rating: {rating}", rating=side.traverse_rating),
        *_caves(side),
    )


def _caves(side: Side) -> tuple[str, ...]:
    shown, unsure = len(side.caves()), len(side.caves(Cave.UNVERIFIED))
    said = tr_plural("{count} cave", "{count} caves", shown) if shown else tr("No caves")
    if not unsure:
        return (said,)
    doubt = tr_plural(
        "{count} mountain may have a cave: nobody has looked it up yet",
        "{count} mountains may have a cave: nobody has looked it up yet",
        unsure,
    )
    return (said, doubt) if shown else (doubt,)
