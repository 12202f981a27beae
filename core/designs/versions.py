"""The versions of a design: read and written in its file, kept, opened and gone back to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from core.basics.language import tr, tr_lazy
from core.designs.design import D
from core.designs.edits import decided
from core.designs.format import DesignFormat
from core.designs.keys import LONGEST_LINE
from core.designs.reader import DesignReader
from core.designs.sharing.framing import LONGEST_TEXT
from core.designs.sharing.share_code import encode, opened
from core.designs.version import Version
from core.files.fields import Fields
from core.files.nodes import Entries, Mapping, Node, Scalar, Sequence
from core.files.writing import plain_node, text_node

VERSIONS = "versions"
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")


def read_versions(reader: DesignReader) -> tuple[Version, ...]:
    """The versions that a file lists."""
    return reader.items(VERSIONS, _read_version)


def versions_node(versions: tuple[Version, ...]) -> Node | None:
    """What a file says of them; nothing if there are none."""
    return Sequence(tuple(map(_node, versions))) if versions else None


def _read_version(node: Node, beside: Fields) -> Version | None:
    if not isinstance(node, Mapping):
        expected = tr_lazy("a version such as {name: Version 1, day: 2026-11-17, code: …}")
        beside.expected(VERSIONS, node, expected)
        return None
    fields = Fields(node, tr_lazy("a version"), beside.flaws)
    name = fields.text("name", is_required=True, most=LONGEST_LINE)
    code = fields.text("code", is_required=True, most=LONGEST_TEXT)
    day = _read_day(fields)
    extras = fields.unknown()
    if name is None or code is None or fields.damaged:
        return None
    return Version(name, day, code, extras, node.remark)


def _read_day(fields: Fields) -> str:
    node = fields.node("day")
    if node is None or (isinstance(node, Scalar) and _DAY.match(node.text)):
        return "" if node is None else node.text
    fields.expected("day", node, tr_lazy("a day such as 2026-11-17"))
    return ""


def _node(version: Version) -> Mapping:
    day: Entries = ((plain_node("day"), text_node(version.day)),) if version.day else ()
    own: Entries = (
        (plain_node("name"), text_node(version.name)),
        *day,
        (plain_node("code"), text_node(version.code)),
    )
    return Mapping((*own, *version.extras), remark=version.remark)


def free_name(design: D) -> str:
    """What the next version is called unless its author knows better."""
    taken = {version.name for version in design.versions}
    names = (tr("Version {number}", number=number) for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def with_version(design: D, game: DesignFormat[D], name: str, day: str) -> D:
    """The design with itself kept as one more version, or `NoShareCode`."""
    version = Version(name, day, encode(design, game))
    return _with_versions(design, (*design.versions, version))


def with_renamed_version(design: D, number: int, name: str) -> D:
    """The design with a version, counted from 0, under another name."""
    versions = list(design.versions)
    versions[number] = replace(versions[number], name=name)
    return _with_versions(design, versions)


def without_versions(design: D, numbers: Iterable[int]) -> D:
    """The design without some of its versions."""
    gone = set(numbers)
    left = (each for number, each in enumerate(design.versions) if number not in gone)
    return _with_versions(design, left)


def opened_version(design: D, game: DesignFormat[D], number: int) -> D:
    """A version as a design of its own, or `BadShareCode`; it is called as it is kept."""
    version = design.versions[number]
    return replace(opened(version.code, game).design, author=design.author, licence=design.licence)


def gone_back(design: D, game: DesignFormat[D], number: int) -> D:
    """The design as it was in a version, or `BadShareCode`; its texts and versions stay."""
    return design.played_as(opened(design.versions[number].code, game).design)


def _with_versions(design: D, versions: Iterable[Version]) -> D:
    return replace(decided(design, {VERSIONS}), versions=tuple(versions))
