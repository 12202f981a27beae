"""For every rule a route that it complains about, and one as like as can be that it leaves alone.

Routes are written as file texts, so that each complaint has a line: `format`, `game` and `name`
are lines 1 to 3, `pieces:` is line 4, and the first piece is line 5.
"""

from dataclasses import dataclass
from pathlib import Path

from core.quest.route.reading import parse_route

ODD_PIECES = Path(__file__).parent / "odd_pieces"
HEAD = "format: 1\ngame: quest\nname: Trial\n"


@dataclass(frozen=True)
class Complaint:
    """What a problem must say, and where: lines, sides by name, and how many hexes."""

    message: str
    line: int | None = None
    pieces: str = ""
    seam: str = ""
    hexes: int = 0


@dataclass(frozen=True)
class Case:
    """A rule, the text it complains about with all its complaints, and a text that is fine."""

    code: str
    severity: str
    firing: str
    clean: str
    complaints: tuple[Complaint, ...]


def text(*pieces: str, tail: str = "", head: str = HEAD) -> str:
    """A route file; a piece is written "SIDE q r turn"."""
    return f"{head}pieces:\n{''.join(map(_line, pieces))}{tail}"


def _line(piece: str) -> str:
    side, q, r, turn = piece.split()
    return f"  - {{side: {side}, at: [{q}, {r}], turn: {turn}}}\n"


def blockades(*entries: str) -> str:
    """The list of blockades; an entry is written "NUMBER SIDE SIDE"."""
    lines = [
        f"  - {{number: {number}, between: [{one}, {other}]}}\n"
        for number, one, other in map(str.split, entries)
    ]
    return f"blockades:\n{''.join(lines)}"


SHORT = ("B 0 0 0", "C -3 -4 3", "END_RIVER -7 -4 3")
"""A route without problems; its blockades, if any are listed, stand from line 9 on."""
LONG = ("B 0 0 0", "C -3 -4 3", "N 0 -11 0", "K 4 -18 0", "END_RIVER 4 -22 4")
CLEAN = text(*SHORT)
CERTIFIED = f"""{CLEAN}certificate:
  route: "{parse_route(CLEAN).design.fingerprint}"
  engine: 1
  bots: 1
  games: 100
  results:
    - {{players: 2, par: 6.00, wins: [40, 60]}}
    - {{players: 3, par: 4.00, wins: [30, 30, 40]}}
    - {{players: 4, par: 4.00, wins: [20, 30, 30, 20]}}
  digest: "0123456789abcdef"
"""
"""A certificate with made-up figures; it belongs to the route, which nobody has played."""
GRID = ("A 0 0 0", "K 7 -7 0", "D 7 0 5", "E 14 -7 2", "G 14 0 3")
"""Five tiles that touch each other all over."""
TEN_CAVES = tuple(f"C {q} 0 0" for q in range(0, 70, 7))
STRIP_FIRST = ("A 0 0 0", "R 5 -2 1", "D 10 -5 2", "END_RIVER 14 -5 0")
"""A strip between the start tile and a terrain tile."""

FILE_CASES = (
    Case(
        "F101",
        "error",
        CLEAN + "  - {side: D, turn: 1}\n",
        CLEAN + "  - {side: D, at: [30, 0]}\n",
        (Complaint("The key “at” is missing in a piece.", line=8),),
    ),
    Case(
        "F102",
        "error",
        CLEAN + 'caves: "true"\nplayers: 2\n',
        CLEAN + "caves: true\nplayers: [2]\n",
        (
            Complaint('“caves” should be true or false, not "true".', line=8),
            Complaint('“players” should be a list, not "2".', line=9),
        ),
    ),
    Case(
        "F103",
        "error",
        text("B 0 0 6", *SHORT[1:]),
        CLEAN,
        (Complaint("“turn” should be from 0 to 5, not 6.", line=5),),
    ),
    Case(
        "F104",
        "hint",
        CLEAN + "colour: red\n",
        CLEAN + "author: red\n",
        (Complaint("“colour” is not a known key of a route; it is kept as it stands.", line=8),),
    ),
    Case(
        "F105",
        "error",
        CLEAN + "name: Second\n",
        CLEAN,
        (Complaint("“name” stands twice in a route; the first one counts.", line=8),),
    ),
    Case(
        "F106",
        "error",
        CLEAN.replace("format: 1", "format: 2"),
        CLEAN,
        (Complaint('This file has format "2"; this version knows format 1.', line=1),),
    ),
    Case(
        "F107",
        "error",
        CLEAN.replace("game: quest", "game: temples"),
        CLEAN,
        (
            Complaint(
                'This is a design for the game "temples", which is not known here;'
                " known are: quest.",
                line=2,
            ),
        ),
    ),
    Case(
        "F108",
        "error",
        CLEAN + "tags:\n" + "- x\n" * 201,
        CLEAN + "tags:\n" + "- x\n" * 200,
        (
            Complaint(
                "“tags” holds more than 200 entries; the rest is kept but takes no part.",
                line=209,
            ),
        ),
    ),
    Case(
        "F109",
        "warning",
        CLEAN + "accepted:\n  G999: why not\n  G101: why not\n  G106: a gorge\n",
        CLEAN + "accepted:\n  G106: a gorge\n",
        (
            Complaint("G101 is accepted, but errors cannot be accepted.", line=10),
            Complaint("G999 is accepted, but no rule has this code.", line=9),
        ),
    ),
    Case(
        "F110",
        "hint",
        CLEAN.replace("name: Trial", "name: ' '"),
        CLEAN,
        (Complaint("The design has no name."),),
    ),
    Case(
        "F111",
        "warning",
        CERTIFIED.replace("-7, -4", "-6, -5").replace("-3, -4", "-2, -5"),
        CERTIFIED.replace("name: Trial", "name: Renamed"),
        (
            Complaint(
                "The certificate says nothing about this design: it was issued for another layout.",
                line=8,
            ),
        ),
    ),
    Case(
        "F112",
        "warning",
        CLEAN.replace("name: Trial", "name: " + "T" * 201),
        CLEAN.replace("name: Trial", "name: " + "T" * 200),
        (
            Complaint(
                "“name” has 201 characters; only the first 200 are used, the file keeps all.",
                line=3,
            ),
        ),
    ),
    Case(
        "F113",
        "hint",
        CLEAN + "".join(f"my{number}: own\n" for number in range(203)),
        CLEAN + "".join(f"my{number}: own\n" for number in range(200)),
        (Complaint("F104 comes more often from here on; not listed: 3.", line=208),),
    ),
)

GEOMETRY_CASES = (
    Case(
        "G101",
        "error",
        text(*SHORT, "N 0 -10 0"),
        text(*SHORT, "N 0 -11 0"),
        (Complaint("C and N lie on each other (shared hexes: 4).", line=8, pieces="C N", hexes=4),),
    ),
    Case(
        "G102",
        "error",
        text(*SHORT, "N 40 0 0"),
        text(*SHORT, "N 0 -11 0"),
        (Complaint("Nothing joins N to the rest of the route.", line=8, pieces="N", hexes=37),),
    ),
    Case(
        "G103",
        "error",
        text(*SHORT, "N 4 3 0"),
        text(*SHORT, "N 4 4 0"),
        (
            Complaint(
                "N lies at a straight cut of B, where nothing can join.",
                line=8,
                pieces="B N",
                hexes=8,
            ),
        ),
    ),
    Case(
        "G104",
        "error",
        text(*SHORT[:2], "END_RIVER -7 -4 4"),
        CLEAN,
        (
            Complaint(
                "River end does not bend around a corner of a terrain tile or the end of a strip.",
                line=7,
                pieces="END_RIVER",
                hexes=3,
            ),
        ),
    ),
    Case(
        "G105",
        "error",
        text(*SHORT, "N -11 -1 0"),
        text(*SHORT, "N -10 -11 0"),
        (
            Complaint(
                "N covers the golden city of River end.", line=7, pieces="N END_RIVER", hexes=2
            ),
        ),
    ),
    Case(
        "G106",
        "hint",
        text("B 0 0 0", "C -2 -5 3", "END_RIVER -6 -5 3"),
        CLEAN,
        (
            Complaint(
                "B and C share only 5 of the usual 7 edges.", line=6, pieces="B C", seam="B C"
            ),
        ),
    ),
    Case(
        "G107",
        "warning",
        text("B 0 0 0", "P -7 2 2", "END_RIVER -3 -2 5"),
        text("B 0 0 0", "P -7 2 2", "END_RIVER -7 6 2"),
        (
            Complaint(
                "B and River end touch although neither follows the other; "
                "travellers can take a short cut.",
                line=7,
                pieces="B END_RIVER",
                seam="B END_RIVER",
            ),
        ),
    ),
    Case(
        "G108",
        "warning",
        text("QUARTET 0 0 0", "MEADOW 5 0 0", "HORNS 8 0 0"),
        text("QUARTET 0 0 0", "MEADOW 5 0 0", "END_JUNGLE 8 0 0"),
        (
            Complaint(
                "MEADOW and HORNS touch in 2 separate stretches.",
                line=7,
                pieces="MEADOW HORNS",
                seam="MEADOW HORNS",
            ),
        ),
    ),
)

SUPPLY_CASES = (
    Case(
        "S201",
        "error",
        text(*SHORT, "Z 9 9 0"),
        text(*SHORT, "D 9 9 0"),
        (Complaint("There is no side “Z” in the catalogue.", line=8, pieces="Z"),),
    ),
    Case(
        "S202",
        "error",
        text(*SHORT, "D -10 -8 0"),
        text(*SHORT, "E -10 -8 0"),
        (
            Complaint(
                "C and D show the same piece C/D, which lies in the box once.",
                line=8,
                pieces="C D",
            ),
        ),
    ),
    Case(
        "S203",
        "error",
        text(*SHORT[1:]),
        CLEAN,
        (Complaint("There is no start tile."),),
    ),
    Case(
        "S204",
        "error",
        text(*SHORT, "A 40 0 0"),
        CLEAN,
        (Complaint("There is more than one start tile: B and A.", line=8, pieces="B A"),),
    ),
    Case(
        "S205",
        "error",
        text(*SHORT[:2]),
        CLEAN,
        (Complaint("There is no ending tile."),),
    ),
    Case(
        "S206",
        "error",
        text(*SHORT, "END_JUNGLE 40 0 0"),
        CLEAN,
        (
            Complaint(
                "There is more than one ending tile: River end and Jungle end.",
                line=8,
                pieces="END_RIVER END_JUNGLE",
            ),
        ),
    ),
    Case(
        "S207",
        "error",
        text(*GRID, "END_JUNGLE 11 -11 5"),
        text(*GRID, "END_JUNGLE 11 -11 5", tail="blockades: none\n"),
        (Complaint("The route needs 7 blockades; there are 6."),),
    ),
    Case(
        "S208",
        "error",
        text(*SHORT, tail=blockades("7 B C")),
        text(*SHORT, tail=blockades("6 B C")),
        (Complaint("There is no blockade number 7.", line=9, seam="B C"),),
    ),
    Case(
        "S209",
        "error",
        text(*LONG, tail=blockades("3 B C", "3 C N", "random N K")),
        text(*LONG, tail=blockades("3 B C", "4 C N", "random N K")),
        (Complaint("Blockade number 3 is listed twice.", line=12, seam="C N"),),
    ),
    Case(
        "S210",
        "error",
        text(*SHORT, tail=blockades("1 B C", "2 C B")),
        text(*SHORT, tail=blockades("1 B C", "2 C END_RIVER")),
        (Complaint("A second blockade is listed between C and B.", line=10, seam="B C"),),
    ),
    Case(
        "S211",
        "error",
        text(*SHORT, tail=blockades("1 B C", "2 B END_RIVER")),
        text(*SHORT, tail=blockades("1 B C", "2 C END_RIVER")),
        (Complaint("A blockade is listed between B and River end, which do not touch.", line=10),),
    ),
    Case(
        "S212",
        "warning",
        text(*STRIP_FIRST, tail="blockades: []\n"),
        text(*STRIP_FIRST, tail=blockades("1 R A")),
        (
            Complaint(
                "No blockade lies between A and R, where the rules want one.",
                line=6,
                pieces="A R",
                seam="A R",
            ),
        ),
    ),
    Case(
        "S213",
        "warning",
        text(*STRIP_FIRST, tail=blockades("1 A R", "2 R D", "3 D END_RIVER")),
        text(*STRIP_FIRST, tail=blockades("1 A R")),
        (
            Complaint(
                "A blockade lies between R and D, where the rules lay none.", line=11, seam="R D"
            ),
            Complaint(
                "A blockade lies between D and River end, where the rules lay none.",
                line=12,
                seam="D END_RIVER",
            ),
        ),
    ),
    Case(
        "S214",
        "error",
        text(*TEN_CAVES, tail="caves: true\n"),
        text(*TEN_CAVES[:9], tail="caves: true\n"),
        (Complaint("The route shows 10 caves; the tokens suffice for 9.", hexes=10),),
    ),
    Case(
        "S215",
        "hint",
        text(*TEN_CAVES),
        text(*TEN_CAVES[:9]),
        (Complaint("The route shows 10 caves, too many for the caves variant.", hexes=10),),
    ),
    Case(
        "S216",
        "hint",
        text(*STRIP_FIRST, tail="caves: true\n"),
        text(*STRIP_FIRST, tail="caves: false\n"),
        (
            Complaint(
                "Whether R shows a cave is not verified (mountains: 1).",
                line=6,
                pieces="R",
                hexes=1,
            ),
        ),
    ),
    Case(
        "S217",
        "error",
        text("DUO 0 0 0", "MEADOW 5 0 0", "END_JUNGLE 8 0 0"),
        text("QUARTET 0 0 0", "MEADOW 5 0 0", "END_JUNGLE 8 0 0"),
        (
            Complaint("DUO has 2 start spaces; with 2 players 4 are needed.", line=5, pieces="DUO"),
            Complaint("DUO has 2 start spaces; with 3 players 3 are needed.", line=5, pieces="DUO"),
            Complaint("DUO has 2 start spaces; with 4 players 4 are needed.", line=5, pieces="DUO"),
        ),
    ),
)

PATH_CASES = (
    Case(
        "P301",
        "error",
        text("B 0 0 0", "R -3 -4 3", "END_JUNGLE -6 -4 3", tail="players: [3]\n"),
        text("B 0 0 0", "Q -3 -4 3", "END_JUNGLE -6 -4 3", tail="players: [3]\n"),
        (
            Complaint(
                "No way leads from start space 1 to the finish.", line=5, pieces="B", hexes=1
            ),
            Complaint(
                "No way leads from start space 2 to the finish.", line=5, pieces="B", hexes=1
            ),
            Complaint(
                "No way leads from start space 3 to the finish.", line=5, pieces="B", hexes=1
            ),
        ),
    ),
    Case(
        "P302",
        "warning",
        text("QUARTET 0 0 0", "WALLED 5 0 0", "HORNS 8 0 0"),
        text("QUARTET 0 0 0", "MEADOW 5 0 0", "HORNS 8 0 0"),
        (
            Complaint(
                "The finishing space at h1 cannot be reached.",
                line=7,
                pieces="HORNS",
                hexes=1,
            ),
        ),
    ),
    Case(
        "P303",
        "warning",
        text("A 0 0 0", "R 5 -5 4", "END_RIVER 7 -3 0"),
        text("A 0 0 0", "Q 5 -5 4", "END_RIVER 7 -3 0"),
        (Complaint("Terrain on R can never be reached (spaces: 7).", line=6, pieces="R", hexes=7),),
    ),
    Case(
        "P304",
        "warning",
        text("B 0 0 0", "G -5 -2 4", "K 2 -9 2", "END_JUNGLE -9 -2 3"),
        text("B 0 0 0", "G -5 -2 4", "END_JUNGLE -9 -2 3"),
        (Complaint("K lies on no way from start to finish.", line=7, pieces="K", hexes=37),),
    ),
    Case(
        "P305",
        "warning",
        text("QUARTET 0 0 0", "STEEP 5 0 0", "END_JUNGLE 8 0 0"),
        text("QUARTET 0 0 0", "MILD 5 0 0", "END_JUNGLE 8 0 0"),
        (
            Complaint(
                "No card is strong enough for the village 5 at g2; only a Native gets there.",
                line=6,
                pieces="STEEP",
                hexes=1,
            ),
        ),
    ),
    Case(
        "P306",
        "warning",
        text("B 0 0 0", "M -2 -5 1", "END_JUNGLE -2 -9 4"),
        text("B 0 0 0", "M -2 -5 2", "END_JUNGLE -2 -9 4"),
        (
            Complaint(
                "Every way to the finish needs a single-use card or a Native (hardest spaces: 1).",
                hexes=1,
            ),
        ),
    ),
)

ADVICE_CASES = (
    Case(
        "T301",
        "warning",
        text("A 0 0 0", "I 7 -6 2", "END_RIVER 7 -2 1"),
        text("A 0 0 0", "I 7 -6 0", "END_RIVER 7 -2 1"),
        (
            Complaint(
                "Every way leads over the space at e7; whoever stands there stops all others.",
                line=5,
                pieces="A",
                hexes=1,
            ),
            Complaint(
                "Every way leads over the space at f6; whoever stands there stops all others.",
                line=6,
                pieces="I",
                hexes=1,
            ),
        ),
    ),
    Case(
        "T302",
        "hint",
        text("A 0 0 0", "M 7 -4 5", "F 10 -11 3", "END_JUNGLE 10 -15 4"),
        text("A 0 0 0", "M 7 -4 0", "F 10 -11 3", "END_JUNGLE 10 -15 4"),
        (
            Complaint(
                "For 6 rows in a row nobody can overtake, from f12 to g7.",
                line=7,
                pieces="M F",
                hexes=8,
            ),
        ),
    ),
    Case(
        "T303",
        "hint",
        text("A 0 0 1", "O 1 5 4", "M -1 12 3", "D 6 9 0", "END_RIVER 10 9 0"),
        text("A 0 0 1", "O 1 5 4", "M -1 12 5", "D 6 9 0", "END_RIVER 10 9 0"),
        (
            Complaint(
                "In 7 of 18 rows a queue cannot be overtaken.", line=7, pieces="A O M", hexes=14
            ),
        ),
    ),
    Case(
        "T304",
        "hint",
        text("A 0 0 0", "G 7 -3 0", "END_JUNGLE 11 -3 0"),
        text("A 0 0 0", "G 7 -3 1", "END_JUNGLE 11 -3 0"),
        (
            Complaint(
                "The best way leads over 13 spaces of jungle one after another.",
                line=7,
                pieces="A G END_JUNGLE",
                hexes=13,
            ),
        ),
    ),
    Case(
        "T305",
        "hint",
        text("B 0 0 0", "M -5 -2 5", "G -11 -3 0", "END_JUNGLE -11 1 1"),
        text("B 0 0 0", "M -5 -2 0", "G -11 -3 0", "END_JUNGLE -11 1 1"),
        (
            Complaint(
                "61 spaces of jungle hang together: 64% of the table.",
                line=8,
                pieces="B M G END_JUNGLE",
                hexes=61,
            ),
        ),
    ),
    Case(
        "T306",
        "hint",
        text("A 0 0 0", "K 7 -3 0", "END_RIVER 11 -3 0"),
        text("A 0 0 0", "C 7 -3 0", "END_RIVER 11 -3 0"),
        (Complaint("77% of the table is jungle.", line=6, pieces="A K"),),
    ),
    Case(
        "T307",
        "hint",
        text("A 0 0 0", "M 7 -3 3", "END_JUNGLE 11 -3 0"),
        text("A 0 0 0", "M 7 -3 4", "END_JUNGLE 11 -3 0"),
        (
            Complaint(
                "The shortest way is also the easiest; the next one that is really different "
                "takes 5 more strength.",
                line=7,
                pieces="A M END_JUNGLE",
                hexes=10,
            ),
        ),
    ),
    Case(
        "T308",
        "hint",
        text("A 0 0 0", "D 7 -4 1", "END_RIVER 7 -8 4"),
        text("A 0 0 0", "D 7 -4 0", "END_RIVER 7 -8 4"),
        (
            Complaint(
                "In the bend on D the inner side takes 3 strength, the outer side 14.",
                line=6,
                pieces="D",
                hexes=13,
            ),
        ),
    ),
)

CASES = FILE_CASES + GEOMETRY_CASES + SUPPLY_CASES + PATH_CASES + ADVICE_CASES
