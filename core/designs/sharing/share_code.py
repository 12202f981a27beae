"""Share codes: a design as a few dozen characters that survive forums and phones.

A code holds what is played, as the game packs it, the player counts and the name, and opening it
gives the very same, be the design right or wrong. It leaves out author, description, tags, licence,
accepted problems, comments and keys of one's own: `left_out` tells what a design has of these. It
may carry a certificate, too: a number that means nothing here.

Any wrong character and any two that are swapped are found with certainty, however long the code
(see `checksum`); a missing or surplus one by the length that it begins with.
"""

from __future__ import annotations

from dataclasses import replace
from string import punctuation, whitespace
from typing import Generic

from core.basics.language import LazyText, tr_lazy
from core.basics.values import dataclass
from core.designs.design import D, Design
from core.designs.design_file import D_co
from core.designs.format import DesignFormat
from core.designs.packing import NoNumber, Packer, Unpacker, Weights
from core.designs.sharing.alphabet import BITS
from core.designs.sharing.framing import LONGEST, BadShareCode, Frame, NoShareCode
from core.designs.sharing.letters import NoText, read_text, write_text
from core.designs.sharing.players import read_players, write_players

_NO_MORE, _CERTIFICATE = 0, 1
SECTIONS = Weights((2, 8, 1, 1, 1, 1, 1, 1))
"""What may follow the name: nothing more, a certificate, or what is yet to be thought of."""


@dataclass(frozen=True, slots=True)
class SharedDesign(Generic[D_co]):
    """What a share code carries."""

    design: D_co
    certificate: int | None = None


def encode(design: D, game: DesignFormat[D], certificate: int | None = None) -> str:
    """The share code of a design, or `NoShareCode`; the certificate is any number from 0 on."""
    packer = Packer()
    game.pack(packer, design)
    write_players(packer, design.players, game.players)
    write_text(packer, design.name)
    if certificate is not None:
        packer.choose(_CERTIFICATE, SECTIONS)
        packer.opaque(certificate)
    packer.choose(_NO_MORE, SECTIONS)
    if packer.bits() > BITS * LONGEST:
        raise NoShareCode
    return Frame(game.names.prefix).framed(packer.packed())


def opened(text: str, game: DesignFormat[D]) -> SharedDesign[D]:
    """All that a share code of a game carries, or `BadShareCode`."""
    unpacker = Unpacker(Frame(game.names.prefix).content_of(text.strip(punctuation + whitespace)))
    try:
        shared = SharedDesign(_read_design(unpacker, game), _read_certificate(unpacker))
    except (NoText, NoNumber):
        raise _not_understood() from None
    if unpacker.left:
        raise _not_understood()
    return shared


def _read_design(unpacker: Unpacker, game: DesignFormat[D]) -> D:
    played = game.unpack(unpacker)
    players = read_players(unpacker, game.players)
    return replace(played, players=players, name=read_text(unpacker))


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


def left_out(design: Design, certificate: int | None = None) -> tuple[LazyText, ...]:
    """What a design has that its share code does not carry, in a word or two each."""
    kept = {
        tr_lazy("author"): design.author,
        tr_lazy("description"): design.description,
        tr_lazy("tags"): design.tags,
        tr_lazy("licence"): design.licence,
        tr_lazy("accepted problems"): design.accepted,
        tr_lazy("certificate"): design.certificate if certificate is None else None,
        tr_lazy("the wish it was made by"): design.generated,
        tr_lazy("versions"): design.versions,
        tr_lazy("locks"): design.has_locks,
        tr_lazy("keys of your own"): design.extras or any(each.extras for each in design.parts),
        tr_lazy("comments"): design.remarks or any(each.remark for each in design.parts),
        tr_lazy("what could not be read"): design.unread,
    }
    return tuple(name for name, value in kept.items() if value)
