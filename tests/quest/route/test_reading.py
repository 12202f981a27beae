"""Tests of reading route files: the route and every flaw, whatever the text."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.basics.paths import examples
from core.designs.design_file import DesignFile
from core.designs.reader import MOST_ITEMS
from core.designs.version import Version
from core.files.fields import Flaw
from core.files.nodes import Mapping, Node, Scalar, Sequence, Unreadable, parse, parse_mapping
from core.geometry.hexes import Hex
from core.quest.route.locks import Locks
from core.quest.route.own_keys import FARTHEST
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from core.quest.route.writing import route_text
from tests.quest.route.strategies import GOOD

HEAD = "format: 1\ngame: quest\n"
FLAWED = """\
format: 2
game: chess
name: [not, a, text]
author: {also: none}
description: [x]
tags: [good, [bad], 017]
players: [2, 5, x, 3]
licence: {}
licence: CC0
pieces:
  - {side: B, at: [0, 0], turn: 0}
  - {at: [0, 0], turn: 0}
  - {side: C, turn: 1}
  - {side: D, at: [0, 0, 0]}
  - {side: E, at: [0,
      x]}
  - {side: F, at: [501, -501]}
  - {side: G, at: [1, 2], turn: 6}
  - {side: H, at: [1, 2], turn: half}
  - {side: [I], at: here}
  - word
  - [a, list]
  -
  - {side: J, at: [1, 2], turn: 1, colour: red}
  - {side: K, at: [1, 2], turn: 1, side: L}
blockades:
  - {number: 3, between: [B, C]}
  - {number: 100, between: [B, C]}
  - {number: three, between: [B, C]}
  - {number: 3}
  - {number: 3, between: [B]}
  - {number: 3, between: [B, [C]]}
  - {number: 3, between: B}
  - 3
  - {number: 3, between: [B, C], glued: yes}
caves: maybe
accepted:
  T301: reason
  T302: [no, reason]
  T301: again
mood: happy
"""
EVERY_FLAW = [
    ("F106", 1, {"found": '"2"', "known": "1"}),
    ("F107", 2, {"found": '"chess"', "known": "quest"}),
    ("F102", 3, {"key": "name", "expected": "text", "value": "a list of 3"}),
    ("F102", 4, {"key": "author", "expected": "text", "value": "a mapping of 1"}),
    ("F102", 5, {"key": "description"}),
    ("F102", 6, {"key": "tags", "expected": "words", "value": "a list of 1"}),
    ("F102", 7, {"key": "players", "expected": "a whole number", "value": '"x"'}),
    ("F103", 7, {"key": "players", "value": "5", "lowest": "2", "highest": "4"}),
    ("F102", 8, {"key": "licence"}),
    ("F105", 9, {"key": "licence", "what": "a route"}),
    ("F101", 12, {"key": "side", "what": "a piece"}),
    ("F101", 13, {"key": "at", "what": "a piece"}),
    ("F102", 14, {"key": "at", "value": "a list of 3"}),
    ("F102", 16, {"key": "at", "value": '"x"'}),
    ("F103", 17, {"key": "at", "value": "501"}),
    ("F103", 17, {"key": "at", "value": "-501"}),
    ("F103", 18, {"key": "turn", "value": "6", "lowest": "0", "highest": "5"}),
    ("F102", 19, {"key": "turn", "value": '"half"'}),
    ("F102", 20, {"key": "side", "value": "a list of 1"}),
    ("F102", 20, {"key": "at", "value": '"here"'}),
    ("F102", 21, {"key": "pieces", "value": '"word"'}),
    ("F102", 22, {"key": "pieces", "value": "a list of 2"}),
    ("F102", 23, {"key": "pieces", "value": '"null"'}),
    ("F104", 24, {"key": "colour", "what": "a piece"}),
    ("F105", 25, {"key": "side", "what": "a piece"}),
    ("F103", 28, {"key": "number", "value": "100", "lowest": "0", "highest": "99"}),
    ("F102", 29, {"key": "number", "value": '"three"'}),
    ("F101", 30, {"key": "between", "what": "a blockade"}),
    ("F102", 31, {"key": "between", "value": "a list of 1"}),
    ("F102", 32, {"key": "between", "value": "a list of 2"}),
    ("F102", 33, {"key": "between", "value": '"B"'}),
    ("F102", 34, {"key": "blockades", "value": '"3"'}),
    ("F104", 35, {"key": "glued", "what": "a blockade"}),
    ("F102", 36, {"key": "caves", "expected": "true or false", "value": '"maybe"'}),
    ("F102", 39, {"key": "T302", "value": "a list of 2"}),
    ("F102", 40, {"key": "T301", "value": '"again"'}),
    ("F104", 41, {"key": "mood", "what": "a route"}),
]


def codes(file: DesignFile[Route]) -> list[tuple[str, int]]:
    return [(flaw.code, flaw.line) for flaw in file.flaws]


def words(node: Node) -> list[str]:
    """Every text in a tree but the empty values, sorted."""
    match node:
        case Scalar(text=text):
            return [text]
        case Sequence(items=items):
            return sorted(word for item in items for word in words(item))
        case Mapping(entries=entries):
            return sorted(word for pair in entries for each in pair for word in words(each))


def shown_values(flaw: Flaw) -> dict[str, str]:
    """The values of a flaw as its message shows them."""
    return {name: str(value) for name, value in flaw.values}


def resaved(text: str) -> str:
    return route_text(parse_route(text).design)


def test_a_complete_file() -> None:
    file = parse_route(GOOD)
    assert codes(file) == [("F104", 14), ("F104", 27)]
    mood = Mapping(((Scalar("weather"), Sequence((Scalar("hot"), Scalar("wet")))),))
    assert file.design == Route(
        name="Hills of Gold",
        author="Someone",
        description="Two lines,\nno more.\n",
        tags=("short", "017"),
        players=(2, 4),
        licence="CC0",
        pieces=(
            Placement("B"),
            Placement("C", Hex(-4, -3), 5),
            Placement("NO", Hex(4, -7), 1, ((Scalar("colour"), Scalar("red")),)),
            Placement("END_JUNGLE", Hex(15, -25), 5),
        ),
        blockades=BlockadePlan.of(FixedBlockade(("B", "C"), 3), FixedBlockade(("C", "NO"))),
        caves=True,
        accepted=(("T301", "a gorge: that is the idea"),),
        extras=((Scalar("mood"), mood),),
        locked=Locks(pieces=("B",), seams=(("B", "C"),)),
        versions=(Version("Version 1", "2026-11-17", "QED1-0"),),
    )
    assert file.lines_of("pieces") == (12, 13, 14, 15)
    assert file.lines_of("blockades") == (17, 18)
    assert file.lines_of("locked") == (21, 22)
    assert file.lines_of("accepted") == (24,)
    assert file.lines_of("versions") == (26,)


def test_the_shortest_file() -> None:
    assert parse_route(HEAD + "pieces: []\n") == DesignFile(Route())


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "route.yaml"
    path.write_text(GOOD, encoding="utf-8-sig")
    assert read_route(path) == parse_route(GOOD)
    with pytest.raises(Unreadable, match="there is no such file"):
        read_route(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    "path", sorted(examples("quest").glob("*.yaml")), ids=lambda path: str(path.stem)
)
def test_bundled_routes_have_no_flaw(path: Path) -> None:
    file = read_route(path)
    assert file.flaws == ()
    assert len(file.design.pieces) > 3


@pytest.mark.parametrize(
    ("text", "laying"),
    [
        ("", Laying.RANDOM),
        ("blockades:\n", Laying.RANDOM),
        ("blockades: random\n", Laying.RANDOM),
        ("blockades: none\n", Laying.NONE),
        ("blockades: []\n", Laying.FIXED),
    ],
)
def test_plans_without_a_list(text: str, laying: Laying) -> None:
    file = parse_route(f"{HEAD}pieces: []\n{text}")
    assert file.flaws == ()
    assert file.design.blockades == BlockadePlan(laying)


@pytest.mark.parametrize("plan", ["some", "{a: 1}", "3"])
def test_a_plan_must_be_one(plan: str) -> None:
    file = parse_route(f"{HEAD}pieces: []\nblockades: {plan}\n")
    assert codes(file) == [("F102", 4)]
    assert file.design.blockades == BlockadePlan()


def test_every_flaw_is_found_in_one_pass_with_its_line() -> None:
    found = parse_route(FLAWED).flaws
    assert sorted((flaw.code, flaw.line) for flaw in found) == sorted(
        (code, line) for code, line, _ in EVERY_FLAW
    )
    for code, line, values in EVERY_FLAW:
        assert any(
            (flaw.code, flaw.line) == (code, line) and values.items() <= shown_values(flaw).items()
            for flaw in found
        ), (code, line, values)
    assert [flaw.line for flaw in found] == sorted(flaw.line for flaw in found)


def test_what_is_good_in_a_flawed_file_is_read() -> None:
    file = parse_route(FLAWED)
    route = file.design
    assert [piece.side for piece in route.pieces] == ["B", "J", "K"]
    assert file.lines_of("pieces") == (11, 24, 25)
    assert [blockade.number for blockade in route.blockades.fixed] == [3, 3]
    assert file.lines_of("blockades") == (27, 35)
    assert route.players == (2, 3)
    assert route.tags == ("good", "017")
    assert route.accepted == (("T301", "reason"),)
    assert (route.name, route.author, route.licence, route.caves) == ("", "", "", False)


def test_a_flawed_file_loses_no_word_when_saved() -> None:
    before = words(parse(FLAWED))
    after = words(parse(resaved(FLAWED)))
    for word in ["random", "caves", "false", "turn", "0", "number"]:  # what saving adds
        before += [word] * (after.count(word) - before.count(word))
    assert after == sorted(before)


def test_a_flawed_file_keeps_its_flaws_when_saved() -> None:
    again = parse_route(resaved(FLAWED))
    found = parse_route(FLAWED)
    assert again.design == found.design
    assert Counter((flaw.code, flaw.values) for flaw in again.flaws) == Counter(
        (flaw.code, flaw.values) for flaw in found.flaws
    )


@pytest.mark.parametrize("piece", ["turn: 9", "turn: [1]"])
def test_a_broken_piece_still_has_its_unknown_keys_noted(piece: str) -> None:
    file = parse_route(f"{HEAD}pieces:\n  - {{side: B, at: [0, 0], {piece}, colour: red}}\n")
    assert ("F104", 4) in codes(file)


def test_a_broken_blockade_still_has_its_unknown_keys_noted() -> None:
    text = "blockades:\n  - {number: 100, between: [B, C], glued: yes}\n"
    assert ("F104", 5) in codes(parse_route(f"{HEAD}pieces: []\n{text}"))


def test_missing_keys_are_noted_at_the_top() -> None:
    file = parse_route("\nname: x\n")
    assert codes(file) == [("F101", 2)] * 3
    assert {dict(flaw.values)["key"] for flaw in file.flaws} == {"format", "game", "pieces"}


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("- a\n", 1), ("word", 1), ("a: ]", 1), ("a: 1\nb: *x\n", 2), ("a: !!set x\n", 1)],
)
def test_what_is_no_mapping_is_unreadable(text: str, line: int) -> None:
    with pytest.raises(Unreadable, match="empty" if not text else f"^line {line}: "):
        parse_route(text)


def test_unknown_keys_survive_at_every_level() -> None:
    text = (
        f"{HEAD}pieces:\n  - {{side: B, at: [0, 0], colour: [red, 'NO'], 'x y': {{z: ~}}}}\n"
        "blockades:\n  - {between: [B, C], glued: 0o7}\n"
        "mood: 1:30\n'a: b': |\n  text\n  more\n"
    )
    once = parse_route(text).design
    again = parse_route(route_text(once)).design
    assert again == once
    assert [key.text for key, _ in again.pieces[0].extras] == ["colour", "x y"]
    assert again.blockades.fixed[0].extras == ((Scalar("glued"), Scalar("0o7")),)
    assert again.extras == (
        (Scalar("mood"), Scalar("1:30")),
        (Scalar("a: b", is_plain=False), Scalar("text\nmore\n", is_plain=False)),
    )


@pytest.mark.parametrize(
    "text",
    [
        "caves: false\ncaves: true\n",
        "name: ~\nname: second\n",
        "name: ''\nname: second\n",
        "tags: []\ntags: [second]\n",
        "players: []\nplayers: [2]\n",
        "accepted: {}\naccepted: {T301: second}\n",
        "blockades: random\nblockades: none\n",
    ],
)
def test_of_a_doubled_key_the_first_counts_after_saving_too(text: str) -> None:
    once = parse_route(f"{HEAD}pieces: []\n{text}").design
    again = parse_route(route_text(once)).design
    assert again == once


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("[1]", "quest"),
        ("{a: 1}", "quest"),
        ("1", "[quest]"),
        ("1", "{quest: 1}"),
        ("two", "chess"),
    ],
)
def test_another_format_or_game_is_kept(first: str, second: str) -> None:
    text = resaved(f"format: {first}\ngame: {second}\npieces: []\n")
    (_, version), (_, game), *_ = parse_mapping(text).entries
    assert version == parse(first)
    assert game == parse(second)


@pytest.mark.parametrize(
    "text",
    [
        "pieces: word\n",
        "pieces: {a: 1}\n",
        "blockades: {a: 1}\npieces: []\n",
        "blockades: some\npieces: []\n",
        "name: [random]\npieces: []\n",
        "caves: [1]\npieces: []\n",
        "tags: word\npieces: []\n",
        "players: {a: 1}\npieces: []\n",
        "accepted: [T301]\npieces: []\n",
        "accepted: word\npieces: []\n",
    ],
)
def test_a_value_of_the_wrong_kind_is_kept(text: str) -> None:
    once = parse_route(HEAD + text)
    assert [flaw.code for flaw in once.flaws] == ["F102"]
    saved = route_text(once.design)
    assert set(words(parse(HEAD + text))) <= set(words(parse(saved)))
    assert parse_route(saved).design == once.design


def test_an_acceptance_needs_a_reason() -> None:
    """Nothing behind a code is not the reason “null”."""
    route = parse_route(f"{HEAD}pieces: []\naccepted: {{T301: }}\n").design
    assert dict(route.accepted).get("T301") != "null"


def test_an_empty_tag_is_not_the_word_null() -> None:
    assert "null" not in parse_route(f"{HEAD}pieces: []\ntags: [a, ~]\n").design.tags


def test_too_many_pieces_are_kept_but_not_read() -> None:
    piece = "  - {side: B, at: [0, 0], turn: 0}\n"
    file = parse_route(f"{HEAD}pieces:\n{piece * (MOST_ITEMS + 3)}")
    assert codes(file) == [("F108", 3 + MOST_ITEMS + 1)]
    assert len(file.design.pieces) == MOST_ITEMS
    assert route_text(file.design).count("side: B") == MOST_ITEMS + 3


def test_as_many_pieces_as_allowed_and_a_broken_one_are_not_too_many() -> None:
    piece = "  - {side: B, at: [0, 0], turn: 0}\n"
    file = parse_route(f"{HEAD}pieces:\n  - word\n{piece * MOST_ITEMS}")
    assert codes(file) == [("F102", 4)]


@pytest.mark.parametrize("step", [FARTHEST, -FARTHEST])
def test_the_farthest_positions(step: int) -> None:
    text = f"{HEAD}pieces:\n  - {{side: B, at: [{step}, 0]}}\n"
    assert parse_route(text).design.pieces == (Placement("B", Hex(step, 0)),)


def test_comments_survive() -> None:
    text = (
        f"# on top\n{HEAD}# on pieces\npieces:\n  # on B\n  - {{side: B, at: [0, 0]}}  # behind B\n"
        "# on blockades\nblockades:\n  - {between: [B, C]}  # behind a blockade\n"
        "# on a mood\nmood: happy\n# at the end\n"
    )
    saved = resaved(text)
    for comment in ("top", "pieces", "B", "blockades", "a mood"):
        assert saved.count(f"# on {comment}\n") == 1
    assert saved.count("# behind") == 2
    assert saved.endswith("# at the end\n")
    assert resaved(saved) == saved


@pytest.mark.parametrize(
    "text",
    [
        "# note\nname:\n",
        "# note\ntags: []\n",
        "tags:\n  # note\n  - a\n",
        "players:\n  - 2 # note\n",
        "accepted:\n  # note\n  T301: a\n",
        "mood:\n  # note\n  - a\n",
        "name: a\n# note\nname: b\n",
        "# note\n'': a\n",
    ],
)
def test_no_comment_is_lost_or_doubled(text: str) -> None:
    saved = resaved(f"{HEAD}pieces: []\n{text}")
    assert saved.count("# note") == 1


# --- Mutated files -----------------------------------------------------------

TOKENS = [
    *("format", "game", "name", "pieces", "side", "at", "turn", "blockades", "number", "between"),
    *("caves", "accepted", "players", "tags", "null", "~", "NULL", '""', "- ", ": ", ":", "#", "{"),
    *(
        "}",
        "[",
        "]",
        ",",
        "\n",
        "  ",
        "\t",
        "'",
        '"',
        "|",
        ">",
        "&a ",
        "*a",
        "!!x ",
        "---\n",
        "...",
    ),
    *(
        "? ",
        "%",
        "\\",
        "\0",
        "\x85",
        "\u2028",
        "\ufeff",
        "\ud800",
        "\r",
        "\r\n",
        "0",
        "-1",
        "999999",
    ),
]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good file with a few characters, lines or words changed."""
    text = GOOD
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        to = min(len(text), at + draw(st.integers(0, 12)))
        lines = text.splitlines(keepends=True) or [""]
        line = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["flip", "delete", "insert", "copy", "cut", "double", "swap"])):
            case "flip":
                text = text[:at] + draw(st.characters()) + text[at + 1 :]
            case "delete":
                text = text[:at] + text[to:]
            case "insert":
                text = text[:at] + draw(st.sampled_from(TOKENS)) + text[at:]
            case "copy":
                text = text[:to] + text[at:]
            case "cut":
                text = "".join(lines[:line] + lines[line + 1 :])
            case "double":
                text = "".join([*lines[:line], lines[other], *lines[line:]])
            case "swap":
                one, two = draw(st.sampled_from(TOKENS)), draw(st.sampled_from(TOKENS))
                text = text.replace(one, two) if draw(st.booleans()) else text.replace(one, two, 1)
    return text


@settings(max_examples=400)
@given(mutated())
def test_a_damaged_file_is_read_or_refused_and_can_be_saved(text: str) -> None:
    try:
        file = parse_route(text)
    except Unreadable:
        return
    saved = route_text(file.design)
    again = parse_route(saved)
    assert route_text(again.design) == saved
    assert [piece.side for piece in again.design.pieces] == [
        piece.side for piece in file.design.pieces
    ]
    missing = set(words(parse(text))) - set(words(parse(saved)))
    assert all(is_said_otherwise(word) for word in missing), missing


def is_said_otherwise(word: str) -> bool:
    """Whether saving may drop a word: keys without a value, and other ways to write a number."""
    return word in {
        "null",
        "",
        *TOKENS,
        "author",
        "description",
        "licence",
        "versions",
        "locked",
    } or (
        word.lower() in {"yes", "no", "on", "off", "true", "false"} or word.lstrip("+-").isdigit()
    )


@pytest.mark.parametrize(
    "path", sorted(examples("quest").glob("*.yaml")), ids=lambda path: str(path.stem)
)
def test_a_bundled_route_cut_anywhere_is_read_or_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    outcomes = set()
    for end in range(len(text)):
        try:
            outcomes.add(len(parse_route(text[:end]).design.pieces))
        except Unreadable:
            outcomes.add(-1)
    assert {-1, 0, len(read_route(path).design.pieces)} <= outcomes


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<!DOCTYPE html>\n<title>a: b</title>", "a web page or a drawing, not a design file"),
        (" <svg/>", "a web page or a drawing, not a design file"),
        (HEAD + "pieces: []\nspaces: []\nseams: []\n", "a compiled board for other programs"),
    ],
)
def test_what_people_take_for_a_route_file_is_named(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        parse_route(text)


LIMITED = """
import resource, sys
from core.files.fields import Flaw
from core.files.nodes import Unreadable
from core.quest.route.reading import parse_route
from core.quest.route.writing import route_text
text = sys.stdin.read()
pages = int(open("/proc/self/statm").read().split()[0])
limit = pages * resource.getpagesize() + 100_000_000
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    route_text(parse_route(text).design)
except Unreadable:
    pass
except MemoryError:
    sys.exit("more than 100 MB")
"""
WORST = {
    "some words": "pieces: [" + "a," * 29_900 + "]",
    "some lists": "pieces: [" + "[]," * 29_900 + "]",
    "some pieces": "pieces: [" + "{}," * 29_900 + "]",
    "some players": "players: [" + "5," * 29_900 + "]",
    "some accepted": "accepted: {" + "a," * 14_900 + "}",
    "some doubles": "a:\n" * 14_900,
    "long keys": "".join(f"{number:0200}: {number}\n" for number in range(4_500)),
    "name": "name: " + "x" * 990_000,
    "odd name": 'name: "' + "\N{NO-BREAK SPACE}" * 490_000 + '"',
    "format": "format: " + "x" * 990_000,
    "description": "description: |\n" + "  x\n" * 240_000,
    "comments beside": "a: 1 #x\n" * 9_900,
    "old line ends": "#\r" * 9_000,
}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("name", WORST)
def test_no_megabyte_needs_a_hundred(name: str) -> None:
    text = HEAD + WORST[name] + "\n"
    assert len(text) < 1_000_000
    done = subprocess.run(
        [sys.executable, "-c", LIMITED], input=text, text=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
