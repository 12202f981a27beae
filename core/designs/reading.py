"""Reading designs: a design of any game, and everything that is wrong with the text, in one pass.

The file names its game, which reads its own keys; the header is the same for all. What names no
game that we know is read as a design of the game whose keys stand there, so that a slip of the pen
costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeGuard

from core.basics.language import LazyText, tr_lazy
from core.designs.certificate_block import CERTIFICATE, read_certificate
from core.designs.design import D
from core.designs.design_file import DesignFile, DesignFlawKind
from core.designs.format import AnyFormat, DesignFormat, Formats, OtherFile
from core.designs.generated import read_generated
from core.designs.keys import (
    AFTER,
    AT_END,
    FORMAT,
    LONGEST,
    LONGEST_LINE,
    LONGEST_REASON,
    all_keys,
)
from core.designs.reader import MOST_ITEMS, DesignReader
from core.designs.versions import read_versions
from core.files.fields import Fields, shown, whole_number
from core.files.nodes import NULL, Mapping, Node, Scalar, Unreadable
from core.files.reading import parse_tree, read_text


class UnknownGame(Unreadable):
    """A design of a game that is not known here; the reason says so and names those that are."""


def read_design(path: Path, games: Formats) -> DesignFile[Any]:
    """The design of a file, YAML or JSON, or `Unreadable`."""
    return parse_design(read_text(path), games)


def parse_design(text: str, games: Formats) -> DesignFile[Any]:
    """The design of a text, or `Unreadable` if the text is no mapping in YAML or JSON."""
    if text.lstrip().startswith("<"):
        raise Unreadable(tr_lazy("this is a web page or a drawing, not a design file"))
    return design_of(parse_tree(text), games)


def design_of(tree: Mapping, games: Formats) -> DesignFile[Any]:
    """The design that a tree describes, or `Unreadable` if it is surely something else.

    Without any sign of a game it is taken for a design of the first one.
    """
    keys = keys_of(tree)
    for other in other_files(tree, games):
        if other.is_certain and other.keys <= keys:
            raise Unreadable(tr_lazy(other.sentence))
    game = game_in(tree, games)
    told = next((value for key, value in tree.entries if key.text == "game"), NULL)
    if game is None and told != NULL:
        raise _unknown_game(told, games)
    return file_of(tree, game or next(iter(games.values())), games)


def game_in(tree: Mapping, games: Formats) -> AnyFormat | None:
    """The game that a tree names, else the one that knows most of its keys and is told by one.

    Games may call different things alike, so that one telling key alone would mislead.
    """
    named = games.get(text_of(tree, "game"))
    if named is not None:
        return named
    keys = keys_of(tree)
    nearest = max(games.values(), key=lambda game: len(keys & {*game.design.keys}))
    return None if keys.isdisjoint(nearest.names.telling_keys) else nearest


def other_files(tree: Mapping, games: Formats) -> Iterator[OtherFile]:
    """What a tree may be instead of a design: a file of the game that it names, or of any."""
    named = games.get(text_of(tree, "game"))
    for game in games.values() if named is None else (named,):
        yield from game.names.other_files


def _unknown_game(told: Node, games: Formats) -> UnknownGame:
    return UnknownGame(
        tr_lazy(
            "this is a design for the game {found}, which is not known here; known are: {known}",
            found=shown(told),
            known=", ".join(games),
        )
    )


def keys_of(tree: Mapping) -> Set[str]:
    """The keys of a tree."""
    return {key.text for key, _ in tree.entries}


def text_of(tree: Mapping, wanted: str) -> str:
    """The text behind a key of a tree; empty if there is none."""
    values = (value for key, value in tree.entries if key.text == wanted)
    return next((value.text for value in values if isinstance(value, Scalar)), "")


def file_of(tree: Mapping, game: DesignFormat[D], games: Formats) -> DesignFile[D]:
    """What a tree holds when it is read as a design of a game."""
    reader = DesignReader(tree, tr_lazy(game.names.one))
    _check_version(reader, game, games)
    own = game.read(reader)
    accepted = _read_accepted(reader)
    design = replace(
        own,
        name=_read_text(reader, "name"),
        author=_read_text(reader, "author"),
        description=_read_text(reader, "description"),
        tags=reader.items("tags", _read_tag),
        players=_read_players(reader, game.players),
        licence=_read_text(reader, "licence"),
        accepted=accepted,
        certificate=read_certificate(reader.fields, game),
        generated=read_generated(reader.fields),
        versions=read_versions(reader),
        extras=reader.fields.unknown(),
        unread=reader.unread(),
        remarks=_remarks(tree, all_keys(game.design.keys)),
    )
    reader.note_line(CERTIFICATE)
    return DesignFile(design, reader.flaws(), reader.lines((*game.design.keys, *AFTER)))


def _guess(reader: DesignReader, game: AnyFormat, games: Formats) -> LazyText | str:
    """What a file without any sign of its game is taken for, where there are several games."""
    if len(games) == 1 or not reader.whole.keys().isdisjoint(game.names.telling_keys):
        return ""
    return tr_lazy(
        "{design}, which the file is taken for without a sign of its game (known games: {known})",
        design=tr_lazy(game.names.one),
        known=", ".join(games),
    )


def _check_version(reader: DesignReader, game: AnyFormat, games: Formats) -> None:
    """An unknown format or game is a flaw; what looks familiar is read all the same."""
    kind, fields = DesignFlawKind, reader.fields
    version = fields.node("format", is_required=True)
    if version is not None and not _is_format(version):
        reader.note_damaged("format", version, kind.OTHER_FORMAT, known=FORMAT)
    told = fields.node("game", is_required=True, what=_guess(reader, game, games))
    if told is not None and not (isinstance(told, Scalar) and told.text == game.id):
        reader.note_damaged("game", told, kind.OTHER_GAME, known=", ".join(games))


def _is_format(node: Node) -> bool:
    """Whether a node tells our format, as a number or, since other programs do that, in quotes."""
    return whole_number(node) == FORMAT or node == Scalar(str(FORMAT), is_plain=False)


def _remarks(tree: Mapping, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    on_keys = {key.text: key.remark for key, _ in reversed(tree.entries) if key.text in keys}
    found = {**on_keys, AT_END: tree.remark}
    return tuple(sorted((key, remark) for key, remark in found.items() if remark))


def _read_text(reader: DesignReader, key: str) -> str:
    """A text of the design; of one that is too long the beginning, and the rest is kept."""
    text, most = reader.fields.text(key) or "", LONGEST[key]
    if len(text) > most:
        node = reader.whole[key]
        reader.keep(key, node)
        reader.note(DesignFlawKind.TOO_LONG, node.line, key=key, count=len(text), most=most)
    return text[:most]


def _read_players(reader: DesignReader, counts: tuple[int, ...]) -> tuple[int, ...]:
    def read(node: Node, beside: Fields) -> int | None:
        return beside.number_of("players", node, min(counts), max(counts))

    return tuple(sorted(set(reader.items("players", read))))


def _read_accepted(reader: DesignReader) -> tuple[tuple[str, str], ...]:
    mapping = reader.fields.mapping("accepted")
    found: dict[str, tuple[str, int]] = {}
    unread: list[tuple[Scalar, Node]] = []
    entries = () if mapping is None else mapping.entries
    for key, value in entries[:MOST_ITEMS]:
        reason = _reason(reader.beside(value), key.text, value, is_first=key.text not in found)
        if reason is None:
            unread.append((key, value))
        else:
            found[key.text] = reason, key.line
    surplus = entries[MOST_ITEMS:]
    reader.note_surplus("accepted", [key for key, _ in surplus])
    if unread or surplus:
        reader.keep("accepted", Mapping((*unread, *surplus)))
    reader.note_lines("accepted", [found[code][1] for code in sorted(found)])
    return tuple((code, found[code][0]) for code in sorted(found))


def _reason(beside: Fields, code: str, node: Node, *, is_first: bool) -> str | None:
    if _is_reason(node) and is_first:
        return beside.text_of(code, node, LONGEST_REASON)
    beside.expected(code, node, tr_lazy("a reason, once for each code"))
    return None


def _is_reason(node: Node) -> TypeGuard[Scalar]:
    """Whether a node gives a reason in words, which accepting a problem takes."""
    return isinstance(node, Scalar) and node != NULL and bool(node.text.strip())


def _read_tag(node: Node, beside: Fields) -> str | None:
    if isinstance(node, Scalar) and node != NULL:
        return beside.text_of("tags", node, LONGEST_LINE)
    beside.expected("tags", node, tr_lazy("words"))
    return None
