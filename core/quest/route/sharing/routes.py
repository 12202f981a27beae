"""Routes in share codes: pieces, blockades and whether caves are played.

The weights belong to version 1 of the codes and never change.
"""

from __future__ import annotations

from core.designs.packing import Packer, Unpacker, Weights
from core.quest.route.route import Placement, Route
from core.quest.route.sharing.placements import read_placements, write_placements
from core.quest.route.sharing.plans import read_plan, write_plan

CAVES = Weights((3, 1))


def write_route(packer: Packer, route: Route) -> None:
    """Pack what is played of a route."""
    write_placements(packer, route.pieces)
    write_plan(packer, route.blockades, _sides(route.pieces))
    packer.choose(route.caves, CAVES)


def read_route(unpacker: Unpacker) -> Route:
    """Unpack what is played of a route."""
    pieces = read_placements(unpacker)
    plan = read_plan(unpacker, _sides(pieces))
    return Route(pieces=pieces, blockades=plan, caves=bool(unpacker.choose(CAVES)))


def _sides(pieces: tuple[Placement, ...]) -> tuple[str, ...]:
    """The sides of the pieces, each once; blockades refer to them."""
    return tuple(dict.fromkeys(each.side for each in pieces))
