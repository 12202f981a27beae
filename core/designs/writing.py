"""Writing designs in one canonical form: the same design gives the same text."""

from __future__ import annotations

from pathlib import Path

from core.designs.certificate_block import certificate_node
from core.designs.design import D, Design
from core.designs.format import DesignFormat
from core.designs.generated import generated_node
from core.designs.keys import AT_END, FORMAT, all_keys, is_long_text, whole_text
from core.designs.validity import valid_certificate
from core.designs.versions import versions_node
from core.files.json_writing import json_written
from core.files.nodes import NULL, Mapping, Node, Scalar, Sequence
from core.files.writing import name_node, plain_node, text_node, written

JSON_SUFFIX = ".json"


def file_text(path: Path, design: D, game: DesignFormat[D]) -> str:
    """The text that belongs into a file of this name: JSON if it says so, else YAML."""
    is_json = path.suffix.lower() == JSON_SUFFIX
    return design_json(design, game) if is_json else design_text(design, game)


def design_text(design: D, game: DesignFormat[D]) -> str:
    """The text of a design's file."""
    return written(_tree(design, game))


def design_json(design: D, game: DesignFormat[D]) -> str:
    """The same as JSON, with the same keys; comments stay behind."""
    return json_written(_tree(design, game))


def _tree(design: D, game: DesignFormat[D]) -> Mapping:
    remarks = dict(design.remarks)
    values = _values(design, game)
    entries: list[tuple[Scalar, Node]] = []
    waiting: list[str] = []
    for key in all_keys(game.design.keys):
        waiting += [remarks[key]] if key in remarks else []
        if key in values:
            entries.append((Scalar(key, remark="\n".join(waiting)), values[key]))
            waiting = []
    waiting += [remarks[AT_END]] if AT_END in remarks else []
    return Mapping((*entries, *design.extras), remark="\n".join(waiting))


def _values(design: D, game: DesignFormat[D]) -> dict[str, Node]:
    """What stands behind each key; a key that an author wrote twice must stand there once more."""
    unread = {key: node for key, node in design.unread if not is_long_text(key, node)}
    twice = {key.text for key, _ in design.extras}
    untouched = _nodes(game.design(), game)
    values: dict[str, Node] = {}
    for key, own in _nodes(design, game).items():
        value = _with_unread(own, unread.get(key), is_untouched=own == untouched[key])
        if value is not None or key in twice:
            values[key] = NULL if value is None else value
    return values


def _nodes(design: D, game: DesignFormat[D]) -> dict[str, Node | None]:
    """The design's value of every key; None where it has nothing to say.

    A void certificate is left out, so that no file of ours claims what is no longer so.
    """
    certificate = valid_certificate(design)
    accepted = tuple((name_node(code), text_node(reason)) for code, reason in design.accepted)
    return {
        "format": plain_node(FORMAT),
        "game": plain_node(game.id),
        "name": _optional_text(design, "name"),
        "author": _optional_text(design, "author"),
        "description": _optional_text(design, "description"),
        "tags": _optional_list(tuple(text_node(tag) for tag in design.tags)),
        "players": _optional_list(tuple(plain_node(count) for count in design.players)),
        "licence": _optional_text(design, "licence"),
        **game.write(design),
        "accepted": Mapping(accepted) if accepted else None,
        "certificate": None if certificate is None else certificate_node(certificate, game),
        "generated": generated_node(design.generated),
        "versions": versions_node(design.versions),
    }


def _with_unread(own: Node | None, unread: Node | None, *, is_untouched: bool) -> Node | None:
    """What could not be read goes along: behind what could, or alone while that is untouched."""
    match own, unread:
        case Sequence(items=items), Sequence(items=more):
            return Sequence((*items, *more))
        case Mapping(entries=entries), Mapping(entries=more):
            return Mapping((*entries, *more))
    return unread if is_untouched and unread is not None else own


def _optional_text(design: Design, key: str) -> Node | None:
    text = whole_text(design, key)
    return text_node(text) if text else None


def _optional_list(items: tuple[Node, ...]) -> Node | None:
    return Sequence(items) if items else None
