"""Writing route files in one canonical form: the same route gives the same text."""

from __future__ import annotations

from pathlib import Path

from core.designs.certificate_block import certificate_node
from core.designs.design import Extras
from core.files.json_writing import json_written
from core.files.nodes import NULL, Mapping, Node, Scalar, Sequence
from core.files.saving import save_text
from core.files.writing import name_node, plain_node, text_node, written
from core.quest.route.format import AT_END, FORMAT, GAME, KEYS, is_long_text, whole_text
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from core.quest.route.validity import valid_certificate

JSON_SUFFIX = ".json"


def save_route(path: Path, route: Route) -> None:
    """Save a route, broken or not, or raise `NotSaved` with the old file unharmed."""
    save_text(path, file_text(path, route))


def file_text(path: Path, route: Route) -> str:
    """The text that belongs into a file of this name: JSON if it says so, else YAML."""
    return route_json(route) if path.suffix.lower() == JSON_SUFFIX else route_text(route)


def route_text(route: Route) -> str:
    """The text of a route's file."""
    return written(_tree(route))


def route_json(route: Route) -> str:
    """The same as JSON, with the same keys; comments stay behind."""
    return json_written(_tree(route))


def _tree(route: Route) -> Mapping:
    remarks = dict(route.remarks)
    values = _values(route)
    entries: list[tuple[Scalar, Node]] = []
    waiting: list[str] = []
    for key in KEYS:
        waiting += [remarks[key]] if key in remarks else []
        if key in values:
            entries.append((Scalar(key, remark="\n".join(waiting)), values[key]))
            waiting = []
    waiting += [remarks[AT_END]] if AT_END in remarks else []
    return Mapping((*entries, *route.extras), remark="\n".join(waiting))


def _values(route: Route) -> dict[str, Node]:
    """What stands behind each key; a key that an author wrote twice must stand there once more."""
    unread = {key: node for key, node in route.unread if not is_long_text(key, node)}
    twice = {key.text for key, _ in route.extras}
    untouched = _own_nodes(Route())
    values: dict[str, Node] = {}
    for key, own in _own_nodes(route).items():
        value = _with_unread(own, unread.get(key), is_untouched=own == untouched[key])
        if value is not None or key in twice:
            values[key] = NULL if value is None else value
    return values


def _own_nodes(route: Route) -> dict[str, Node | None]:
    """The route's own value of every key; None where it has nothing to say.

    A void certificate is left out, so that no file of ours claims what is no longer so.
    """
    certificate = valid_certificate(route)
    accepted = tuple((name_node(code), text_node(reason)) for code, reason in route.accepted)
    return {
        "format": plain_node(FORMAT),
        "game": plain_node(GAME),
        "name": _optional_text(whole_text(route, "name")),
        "author": _optional_text(whole_text(route, "author")),
        "description": _optional_text(whole_text(route, "description")),
        "tags": _optional_list(tuple(text_node(tag) for tag in route.tags)),
        "players": _optional_list(tuple(plain_node(count) for count in route.players)),
        "licence": _optional_text(whole_text(route, "licence")),
        "pieces": Sequence(tuple(_placement_node(each) for each in route.pieces)),
        "blockades": _plan_node(route.blockades),
        "caves": plain_node("true" if route.caves else "false"),
        "accepted": Mapping(accepted) if accepted else None,
        "certificate": None if certificate is None else certificate_node(certificate),
    }


def _with_unread(own: Node | None, unread: Node | None, *, is_untouched: bool) -> Node | None:
    """What could not be read goes along: behind what could, or alone while that is untouched."""
    match own, unread:
        case Sequence(items=items), Sequence(items=more):
            return Sequence((*items, *more))
        case Mapping(entries=entries), Mapping(entries=more):
            return Mapping((*entries, *more))
    return unread if is_untouched and unread is not None else own


def _optional_text(text: str) -> Node | None:
    return text_node(text) if text else None


def _optional_list(items: tuple[Node, ...]) -> Node | None:
    return Sequence(items) if items else None


def _placement_node(placement: Placement) -> Mapping:
    at = Sequence((plain_node(placement.at.q), plain_node(placement.at.r)))
    own: Extras = (
        (plain_node("side"), name_node(placement.side)),
        (plain_node("at"), at),
        (plain_node("turn"), plain_node(placement.turn)),
    )
    return Mapping((*own, *placement.extras), remark=placement.remark)


def _plan_node(plan: BlockadePlan) -> Node:
    if plan.laying is not Laying.FIXED:
        return plain_node(plan.laying)
    return Sequence(tuple(_blockade_node(each) for each in plan.fixed))


def _blockade_node(blockade: FixedBlockade) -> Mapping:
    number = Laying.RANDOM if blockade.number is None else blockade.number
    between = Sequence(tuple(name_node(side) for side in blockade.between))
    own: Extras = ((plain_node("number"), plain_node(number)), (plain_node("between"), between))
    return Mapping((*own, *blockade.extras), remark=blockade.remark)
