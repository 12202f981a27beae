"""Share codes: a route as a few dozen characters that survive forums and phones.

A code holds the pieces, the blockades, whether caves are meant, the player counts and the name, and
decoding gives the very same, be the route right or wrong. It leaves out author, description, tags,
licence, accepted problems, comments and keys of one's own: `left_out` tells what a route has of
these. It may carry a certificate, too: a number that means nothing here.

Any wrong character and any two that are swapped are found with certainty, however long the code
(see `checksum`); a missing or surplus one by the length that it begins with.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import punctuation, whitespace

from core.designs.sharing.alphabet import BITS
from core.designs.sharing.framing import LONGEST, BadShareCode, NoShareCode, content_of, framed
from core.designs.sharing.letters import NoText, read_text, write_text
from core.designs.sharing.packing import NoNumber, Packer, Unpacker, Weights
from core.language import LazyText, tr_lazy
from core.quest.route.route import FixedBlockade, Placement, Route
from core.quest.route.sharing.placements import read_placements, write_placements
from core.quest.route.sharing.plans import read_plan, read_players, write_plan, write_players

CAVES = Weights((3, 1))
_NO_MORE, _CERTIFICATE = 0, 1
SECTIONS = Weights((2, 8, 1, 1, 1, 1, 1, 1))
"""What may follow the route: nothing more, a certificate, or what is yet to be thought of."""


@dataclass(frozen=True, slots=True)
class SharedRoute:
    """What a share code carries."""

    route: Route
    certificate: int | None = None


def encode(route: Route, certificate: int | None = None) -> str:
    """The share code of a route, or `NoShareCode`; the certificate is any number from 0 on."""
    packer = Packer()
    write_placements(packer, route.pieces)
    write_plan(packer, route.blockades, _sides(route))
    packer.choose(route.caves, CAVES)
    write_players(packer, route.players)
    write_text(packer, route.name)
    if certificate is not None:
        packer.choose(_CERTIFICATE, SECTIONS)
        packer.opaque(certificate)
    packer.choose(_NO_MORE, SECTIONS)
    if packer.bits() > BITS * LONGEST:
        raise NoShareCode
    return framed(packer.packed())


def decode(text: str) -> Route:
    """The route of a share code, or `BadShareCode`."""
    return opened(text).route


def opened(text: str) -> SharedRoute:
    """All that a share code carries, or `BadShareCode`."""
    unpacker = Unpacker(content_of(text.strip(punctuation + whitespace)))
    try:
        shared = SharedRoute(_read_route(unpacker), _read_certificate(unpacker))
    except (NoText, NoNumber):
        raise _not_understood() from None
    if unpacker.left:
        raise _not_understood()
    return shared


def _read_route(unpacker: Unpacker) -> Route:
    laid = Route(pieces=read_placements(unpacker))
    return Route(
        pieces=laid.pieces,
        blockades=read_plan(unpacker, _sides(laid)),
        caves=bool(unpacker.choose(CAVES)),
        players=read_players(unpacker),
        name=read_text(unpacker),
    )


def _read_certificate(unpacker: Unpacker) -> int | None:
    """The certificate, if there is one; other sections are for those who know them."""
    certificate = None
    while (section := unpacker.choose(SECTIONS)) != _NO_MORE:
        content = unpacker.opaque()
        certificate = content if section == _CERTIFICATE else certificate
    return certificate


def _not_understood() -> BadShareCode:
    return BadShareCode(
        tr_lazy("this share code is whole, but holds what only a newer Cartographer understands")
    )


def _sides(route: Route) -> tuple[str, ...]:
    """The sides of the route, each once; blockades refer to them."""
    return tuple(dict.fromkeys(each.side for each in route.pieces))


def left_out(route: Route, certificate: int | None = None) -> tuple[LazyText, ...]:
    """What a route has that its share code does not carry, in a word or two each."""
    parts: tuple[Placement | FixedBlockade, ...] = (*route.pieces, *route.blockades.fixed)
    kept = {
        tr_lazy("author"): route.author,
        tr_lazy("description"): route.description,
        tr_lazy("tags"): route.tags,
        tr_lazy("licence"): route.licence,
        tr_lazy("accepted problems"): route.accepted,
        tr_lazy("certificate"): route.certificate if certificate is None else None,
        tr_lazy("keys of your own"): route.extras or any(each.extras for each in parts),
        tr_lazy("comments"): route.remarks or any(each.remark for each in parts),
        tr_lazy("what could not be read"): route.unread,
    }
    return tuple(name for name, value in kept.items() if value)
