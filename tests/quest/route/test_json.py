"""Routes as JSON: the same keys, the same flaws with their lines, and a schema that agrees."""

import json
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings

from core.basics.paths import examples
from core.checking.problem import Severity
from core.checking.report import check
from core.designs.keys import all_keys
from core.files.nodes import Unreadable
from core.quest.analysis.facts import Facts
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.rules import RULES
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from core.quest.route.writing import route_json, route_text
from core.shelf import file_text
from tests.quest.route import strategies
from tests.quest.route.certificates import CERTIFIED
from tests.quest.route.strategies import GOOD
from tests.saving import save_design
from tests.schemas import complaints, schema

BUNDLED = sorted(examples("quest").glob("*.yaml"))


def bare(route: Route) -> Route:
    """The route without comments, which JSON has no place for, and keys of one's own."""
    return replace(
        route,
        pieces=tuple(replace(each, extras=(), remark="") for each in route.pieces),
        blockades=replace(
            route.blockades,
            fixed=tuple(replace(each, extras=(), remark="") for each in route.blockades.fixed),
        ),
        versions=tuple(replace(each, extras=(), remark="") for each in route.versions),
        extras=(),
        remarks=(),
        certificate=None,
    )


@given(strategies.routes)
@settings(max_examples=50)
def test_a_route_comes_back_from_its_json(route: Route) -> None:
    text = route_json(route)
    again = parse_route(text).design
    assert bare(again) == bare(route)
    assert [key.text for key, _ in again.extras] == [key.text for key, _ in route.extras]
    assert route_json(again) == text


@given(strategies.routes)
@settings(max_examples=30)
def test_whatever_is_written_keeps_to_the_schema(route: Route) -> None:
    assert complaints("route", json.loads(route_json(route))) == []


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.stem)
def test_bundled_routes_keep_to_the_schema(path: Path) -> None:
    route = read_route(path).design
    assert complaints("route", json.loads(route_json(route))) == []
    assert complaints("route", yaml.safe_load(path.read_text(encoding="utf-8"))) == []
    assert parse_route(route_json(route)).design == route


def test_a_certificate_keeps_to_the_schema_and_comes_back() -> None:
    text = route_json(CERTIFIED)
    assert complaints("route", json.loads(text)) == []
    assert parse_route(text).design == CERTIFIED


def test_the_schema_describes_every_key() -> None:
    content = schema("route").schema
    assert isinstance(content, dict)
    assert tuple(content["properties"]) == all_keys(Route.keys)
    assert all("description" in each for each in content["properties"].values())


# --- What the reader refuses, the schema refuses ------------------------------------------------

WHOLE: dict[str, Any] = json.loads(route_json(replace(parse_route(GOOD).design, extras=())))
FORBIDDEN = {
    "no format": ("format", None),
    "a format to come": ("format", 2),
    "another game": ("game", "chess"),
    "no pieces": ("pieces", None),
    "pieces that are no list": ("pieces", "B"),
    "too many pieces": ("pieces", [{"side": "B", "at": [0, 0]}] * 201),
    "a list for a name": ("name", ["a"]),
    "a mapping for an author": ("author", {}),
    "a list for a description": ("description", []),
    "a list for a licence": ("licence", []),
    "a word for tags": ("tags", "official"),
    "a list in tags": ("tags", [["a"]]),
    "nothing in tags": ("tags", [None]),
    "a number for players": ("players", 4),
    "five players": ("players", [5]),
    "a word among players": ("players", ["3"]),
    "a word for caves": ("caves", "perhaps"),
    "a number for caves": ("caves", 1),
    "a word for blockades": ("blockades", "some"),
    "a mapping for blockades": ("blockades", {}),
    "a list for accepted": ("accepted", []),
    "no reason": ("accepted", {"T301": " "}),
    "a reason that is no text": ("accepted", {"T301": ["a"]}),
    "a word for a certificate": ("certificate", "yes"),
    "half a certificate": ("certificate", {"route": "00112233445566ff"}),
}
FORBIDDEN_PIECES: dict[str, Any] = {
    "a word": "B",
    "nothing": None,
    "no side": {"at": [0, 0]},
    "no place": {"side": "B"},
    "a list for a side": {"side": ["B"], "at": [0, 0]},
    "a place of one number": {"side": "B", "at": [0]},
    "a place of three": {"side": "B", "at": [0, 0, 0]},
    "a place in words": {"side": "B", "at": ["0", "0"]},
    "a place beyond the table": {"side": "B", "at": [501, 0]},
    "a seventh turn": {"side": "B", "at": [0, 0], "turn": 6},
    "a turn in words": {"side": "B", "at": [0, 0], "turn": "half"},
    "half a turn": {"side": "B", "at": [0, 0], "turn": 0.5},
}
FORBIDDEN_BLOCKADES: dict[str, Any] = {
    "a number": 3,
    "between nothing": {"number": 3},
    "between one": {"number": 3, "between": ["B"]},
    "between lists": {"number": 3, "between": [["B"], ["C"]]},
    "a number in words": {"number": "three", "between": ["B", "C"]},
    "a number too high": {"number": 100, "between": ["B", "C"]},
}
CASES = [
    *(pytest.param({name: value}, id=case) for case, (name, value) in FORBIDDEN.items()),
    *(pytest.param({"pieces": [each]}, id=case) for case, each in FORBIDDEN_PIECES.items()),
    *(pytest.param({"blockades": [each]}, id=case) for case, each in FORBIDDEN_BLOCKADES.items()),
]


def has_errors_of_the_file(text: str) -> bool:
    """Whether the checks tell an error of the text itself, which are those of family F."""
    problems = check(RULES, Facts(parse_route(text), load_catalogue())).problems
    return any(p.code.startswith("F") and p.severity is Severity.ERROR for p in problems)


@pytest.mark.parametrize("changed", CASES)
def test_reader_and_schema_refuse_the_same(changed: dict[str, Any]) -> None:
    document = {**deepcopy(WHOLE), **changed}
    assert complaints("route", document) != []
    assert has_errors_of_the_file(json.dumps(document))


@pytest.mark.parametrize(
    "changed",
    [
        {},
        *({key: None} for key in all_keys(Route.keys) if key not in {"format", "game", "pieces"}),
        {"colour": "red"},
        {"pieces": [{"side": "Home-made", "at": [0, 0], "turn": None, "colour": "red"}]},
        {"blockades": [{"between": ["B", "C"], "number": None}]},
        {"blockades": "none"},
    ],
    ids=str,
)
def test_reader_and_schema_allow_the_same(changed: dict[str, Any]) -> None:
    document = {**deepcopy(WHOLE), **changed}
    assert complaints("route", document) == []
    assert not has_errors_of_the_file(json.dumps(document))


# --- Files ----------------------------------------------------------------------------------------


def test_flaws_have_their_lines() -> None:
    text = route_json(parse_route(GOOD).design).replace('"turn": 5', '"turn": 7')
    flaws = parse_route(text).flaws
    assert [(flaw.code, flaw.line) for flaw in flaws if flaw.code == "F103"] == [
        ("F103", number)
        for number, line in enumerate(text.splitlines(), start=1)
        if '"turn": 7' in line
    ]


def test_a_slip_in_the_json_is_told_with_its_line() -> None:
    with pytest.raises(Unreadable, match="line 4: this is not JSON: a comma or ] is missing"):
        parse_route('{"format": 1,\n"game": "quest",\n"pieces": [\n{} {}]}')


def test_the_name_of_a_file_says_what_is_written(tmp_path: Path) -> None:
    route = read_route(BUNDLED[0]).design
    for name, text in {
        "route.json": route_json(route),
        "route.JSON": route_json(route),
        "route.yaml": route_text(route),
        "route": route_text(route),
    }.items():
        save_design(tmp_path / name, route)
        assert (tmp_path / name).read_text(encoding="utf-8") == text
        assert file_text(Path(name), route) == text
        assert read_route(tmp_path / name).design == route


def test_sides_that_are_called_like_numbers_keep_to_the_schema() -> None:
    between = FixedBlockade(("0", "true"))
    route = Route(pieces=(Placement("0"), Placement("true")), blockades=BlockadePlan.of(between))
    assert complaints("route", json.loads(route_json(route))) == []
