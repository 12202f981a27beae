"""The block of a design's file that holds its certificate, read and written.

Whatever contradicts itself is a flaw of the text, such as wins that do not add up: a certificate
that was read may be void or false, but it makes sense.
"""

from __future__ import annotations

import re

from core.basics.language import tr_lazy
from core.designs.certificate import (
    CERTIFIED_GAMES,
    PAR_UNIT,
    Certificate,
    CertifiedGames,
    CertifiedTable,
)
from core.designs.format import AnyFormat
from core.files.fields import Fields, one_of, whole_number
from core.files.nodes import Entries, Mapping, Node, Scalar, Sequence
from core.files.writing import flag_node, plain_node

CERTIFICATE = "certificate"
TABLES = "tables"
_ONCE_EACH = tr_lazy("the games of each player count, once")
_LATEST_VERSION = 9_999
_PAR = re.compile(r"0*[1-9][0-9]{0,2}(\.[0-9]{1,2})?\Z")
_NAME = re.compile(r"[a-z][a-z_]{0,30}\Z")
_HASH = re.compile(r"[0-9a-f]{16}\Z")


def read_certificate(design: Fields, game: AnyFormat) -> Certificate | None:
    """The certificate of a design; None without one, or if some of it cannot be used."""
    mapping = design.mapping(CERTIFICATE)
    if mapping is None:
        return None
    fields = Fields(mapping, tr_lazy("a certificate"), design.flaws)
    games = _read_games(fields)
    certificate = Certificate(
        fingerprint=_read_hash(fields, game.names.noun),
        variants=tuple(each for each in game.names.variants if fields.flag(each)),
        engine=fields.whole_number("engine", 1, _LATEST_VERSION) or 0,
        bots=fields.whole_number("bots", 1, _LATEST_VERSION) or 0,
        games=games,
        results=_read_results(fields, games, game.players),
        digest=_read_hash(fields, "digest"),
        extras=fields.unknown(),
    )
    if fields.damaged:
        design.damaged.add(CERTIFICATE)
        return None
    return certificate


def _read_hash(fields: Fields, key: str) -> str:
    node = fields.node(key, is_required=True)
    if isinstance(node, Scalar) and _HASH.match(node.text):
        return node.text
    if node is not None:
        fields.expected(key, node, tr_lazy("16 hexadecimal digits"))
    return ""


def _read_games(fields: Fields) -> int:
    node = fields.node("games", is_required=True)
    games = None if node is None else whole_number(node)
    if games in CERTIFIED_GAMES:
        return games
    if node is not None:
        fields.expected("games", node, one_of(map(str, CERTIFIED_GAMES)))
    return 0


def _read_results(
    fields: Fields, games: int, counts: tuple[int, ...]
) -> tuple[CertifiedGames, ...]:
    """What the games of each player count came to; nothing while their number is not known."""
    node = fields.node("results", is_required=True)
    if node is None or not games:
        return ()
    items = node.items if isinstance(node, Sequence) else ()
    found = [_read_result(item, fields, games, counts) for item in items[: len(counts) + 1]]
    results = sorted(filter(None, found), key=lambda each: each.players)
    if len(results) < len(found):
        fields.damaged.add("results")
    if not found or len({each.players for each in results}) < len(results):
        fields.expected("results", node, _ONCE_EACH)
    return tuple(results)


def _read_result(
    node: Node, beside: Fields, games: int, counts: tuple[int, ...]
) -> CertifiedGames | None:
    if not isinstance(node, Mapping):
        beside.expected("results", node, _ONCE_EACH)
        return None
    fields = Fields(node, tr_lazy("certified games"), beside.flaws)
    players = fields.whole_number("players", min(counts), max(counts))
    par = _read_par(fields)
    wins = _read_wins(fields, players or 0, games)
    tables = _read_tables(fields, players or 0, games)
    extras = fields.unknown()
    return None if fields.damaged else CertifiedGames(par, wins, extras, tables)


def _read_tables(fields: Fields, players: int, games: int) -> tuple[CertifiedTable, ...]:
    """What other players have shown, if they were asked."""
    mapping = fields.mapping(TABLES)
    if mapping is None or not players:
        return ()
    found = tuple(_read_table(name, node, players, games) for name, node in mapping.entries)
    tables = tuple(filter(None, found))
    if len(tables) < len(found) or len({each.name for each in tables}) < len(tables):
        numbers = {"players": players, "games": games}
        fields.expected(
            TABLES,
            mapping,
            tr_lazy(
                "names of players, each once with wins of {players} seats, {games} at most in all",
                **numbers,
            ),
        )
    return tables


def _read_table(name: Scalar, node: Node, players: int, games: int) -> CertifiedTable | None:
    items = node.items if isinstance(node, Sequence) else ()
    wins = [whole_number(item) for item in items]
    known = tuple(won for won in wins if won is not None and 0 <= won <= games)
    if not _NAME.match(name.text) or not len(wins) == len(known) == players or sum(known) > games:
        return None
    return CertifiedTable(name.text, known)


def _read_par(fields: Fields) -> int:
    node = fields.node("par", is_required=True)
    if isinstance(node, Scalar) and node.is_plain and _PAR.match(node.text):
        return round(float(node.text) * PAR_UNIT)
    if node is not None:
        fields.expected("par", node, tr_lazy("rounds such as 21.80"))
    return 0


def _read_wins(fields: Fields, players: int, games: int) -> tuple[int, ...]:
    """The wins of every seat: each at least one, and all games together."""
    node = fields.node("wins", is_required=True)
    if node is None or not players:
        return ()
    items = node.items if isinstance(node, Sequence) else ()
    wins = tuple(whole_number(item) or 0 for item in items)
    if len(wins) != players or min(wins) < 1 or sum(wins) != games:
        numbers = {"players": players, "games": games}
        fields.expected("wins", node, tr_lazy("wins of {players} seats, {games} in all", **numbers))
    return wins


def certificate_node(certificate: Certificate, game: AnyFormat) -> Mapping:
    """The block of a certificate."""
    own: Entries = (
        (plain_node(game.names.noun), _hash_node(certificate.fingerprint)),
        *(
            (plain_node(each), flag_node(each in certificate.variants))
            for each in game.names.variants
        ),
        (plain_node("engine"), plain_node(certificate.engine)),
        (plain_node("bots"), plain_node(certificate.bots)),
        (plain_node("games"), plain_node(certificate.games)),
        (plain_node("results"), Sequence(tuple(map(_result_node, certificate.results)))),
        (plain_node("digest"), _hash_node(certificate.digest)),
    )
    return Mapping((*own, *certificate.extras))


def _hash_node(digits: str) -> Scalar:
    """Always in quotes, since some of them look like numbers to other programs."""
    return Scalar(digits, is_plain=False)


def _result_node(result: CertifiedGames) -> Mapping:
    own: Entries = (
        (plain_node("players"), plain_node(result.players)),
        (plain_node("par"), plain_node(f"{result.par / PAR_UNIT:.2f}")),
        (plain_node("wins"), _wins_node(result.wins)),
    )
    named = tuple((plain_node(each.name), _wins_node(each.wins)) for each in result.tables)
    tables: Entries = ((plain_node(TABLES), Mapping(named)),) if named else ()
    return Mapping((*own, *tables, *result.extras))


def _wins_node(wins: tuple[int, ...]) -> Sequence:
    return Sequence(tuple(map(plain_node, wins)))
