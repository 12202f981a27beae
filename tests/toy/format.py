"""Tracks as the designs of a game: their files and share codes."""

from __future__ import annotations

from collections.abc import Mapping

from core.designs.format import GameNames
from core.designs.packing import Packer, Unpacker
from core.designs.reader import DesignReader
from core.files.fields import Fields, one_of, whole_number
from core.files.nodes import Node, Scalar, Sequence
from core.files.writing import name_node, plain_node
from core.language import marked, tr, tr_plural
from tests.toy.track import DICE, Space, Track

_SPACES = tuple(Space)


class TrackFormat:
    """The members of `DesignFormat`."""

    id = Track.game
    players = Track.counts
    design = Track
    names = GameNames(
        title=marked("The Race"),
        noun=marked("track"),
        one=marked("a track"),
        prefix="RACE",
        rule_prefix="R",
        sample_codes=("R101", "R-RUN-1"),
        families=(("R", marked("Races: whether they can be run, and are worth it")),),
        telling_keys=("spaces",),
    )

    def read(self, reader: DesignReader) -> Track:
        """Dice and spaces."""
        return Track(
            die=_read_die(reader.fields),
            spaces=reader.items("spaces", _read_space, is_required=True),
        )

    def write(self, design: Track) -> Mapping[str, Node | None]:
        """Dice and spaces."""
        spaces = tuple(name_node(each) for each in design.spaces)
        return {"die": plain_node(design.die), "spaces": Sequence(spaces)}

    def pack(self, packer: Packer, design: Track) -> None:
        """Dice and spaces."""
        packer.natural(design.die, 16)
        packer.natural(len(design.spaces), 64)
        for space in design.spaces:
            packer.digit(_SPACES.index(space), len(_SPACES))

    def unpack(self, unpacker: Unpacker) -> Track:
        """Dice and spaces."""
        die, count = unpacker.natural(16), unpacker.natural(64)
        spaces = tuple(_SPACES[unpacker.digit(len(_SPACES))] for _ in range(count))
        return Track(spaces=spaces, die=die)

    def changes(self, before: Track, after: Track) -> tuple[str, ...]:
        """Of the spaces and the dice."""
        longer = len(after.spaces) - len(before.spaces)
        found = []
        if longer > 0:
            found.append(tr_plural("{count} space more", "{count} spaces more", longer))
        if longer < 0:
            found.append(tr_plural("{count} space fewer", "{count} spaces fewer", -longer))
        for number, (old, new) in enumerate(
            zip(before.spaces, after.spaces, strict=False), start=1
        ):
            if old is not new:
                found.append(tr("space {number}: {kind}", number=number, kind=tr(new)))
        if before.die != after.die:
            found.append(tr("dice with {sides} sides", sides=after.die))
        return tuple(found)


def _read_die(fields: Fields) -> int:
    node = fields.node("die")
    if node is None:
        return Track().die
    if (sides := whole_number(node)) in DICE:
        return sides
    fields.expected("die", node, one_of(map(str, DICE)))
    return Track().die


def _read_space(node: Node, beside: Fields) -> Space | None:
    if isinstance(node, Scalar) and node.text in _SPACES:
        return Space(node.text)
    beside.expected("spaces", node, one_of(_SPACES))
    return None
