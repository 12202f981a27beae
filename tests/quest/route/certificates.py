"""A certified route to try things on; its figures are made up, but make sense."""

from core.designs.certificate import Certificate, CertifiedGames
from core.designs.edits import with_certificate
from core.geometry.hexes import Hex
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route

UNCERTIFIED = Route(
    name="Gorge",
    pieces=(
        Placement("B"),
        Placement("C", Hex(4, -7), 5),
        Placement("G", Hex(9, -9), 1),
    ),
    blockades=BlockadePlan.of(FixedBlockade(("B", "C"), 3), FixedBlockade(("G", "C"))),
    accepted=(("T301", "why not"),),
)
CERTIFICATE = Certificate(
    fingerprint=UNCERTIFIED.fingerprint,
    variants=(),
    engine=1,
    bots=1,
    games=1_000,
    results=(
        CertifiedGames(2_180, (399, 601)),
        CertifiedGames(1_413, (309, 361, 330)),
        CertifiedGames(1_426, (219, 229, 218, 334)),
    ),
    digest="00112233445566ff",
)
CERTIFIED = with_certificate(UNCERTIFIED, CERTIFICATE)
BLOCK = f"""\
certificate:
  route: "{CERTIFICATE.fingerprint}"
  caves: false
  engine: 1
  bots: 1
  games: 1000
  results:
    - {{players: 2, par: 21.80, wins: [399, 601]}}
    - {{players: 3, par: 14.13, wins: [309, 361, 330]}}
    - {{players: 4, par: 14.26, wins: [219, 229, 218, 334]}}
  digest: "00112233445566ff"
"""
