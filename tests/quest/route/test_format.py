"""Texts of a route file have limits; whatever is beyond them is told and never lost."""

from dataclasses import replace

import pytest

from core.designs.design_file import DesignFile
from core.designs.edits import with_details
from core.designs.keys import LONGEST, LONGEST_LINE, LONGEST_NOTE, LONGEST_REASON, whole_text
from core.designs.reader import MOST_FLAWS, MOST_ITEMS
from core.quest.route.edits import with_caves
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from core.quest.route.writing import route_json, route_text
from tests.quest.route.sharing.routes import BUNDLED

HEAD = "format: 1\ngame: quest\npieces: []\n"


def codes(file: DesignFile[Route]) -> list[tuple[str, int]]:
    return [(flaw.code, flaw.line) for flaw in file.flaws]


@pytest.mark.parametrize("key", LONGEST)
def test_a_text_as_long_as_allowed_is_no_flaw(key: str) -> None:
    file = parse_route(f"{HEAD}{key}: {'ä' * LONGEST[key]}\n")
    assert file.flaws == ()
    assert file.design.unread == ()


@pytest.mark.parametrize("key", LONGEST)
def test_of_a_longer_text_the_beginning_counts_and_the_file_keeps_all(key: str) -> None:
    whole = "a" * LONGEST[key] + " and on"
    file = parse_route(f"{HEAD}{key}: {whole}\n")
    assert codes(file) == [("F112", 4)]
    assert getattr(file.design, key) == "a" * LONGEST[key]
    assert whole_text(file.design, key) == whole
    for written in (route_text(file.design), route_json(file.design)):
        again = parse_route(written)
        assert whole in written
        assert again.design == file.design
        assert [flaw.code for flaw in again.flaws] == ["F112"]


def test_a_long_text_stays_whole_through_edits_of_anything_else() -> None:
    whole = "a" * 300
    route = parse_route(f"{HEAD}name: {whole}\nauthor: me\n").design
    edited = with_caves(with_details(route, author="you"), are_played=True)
    assert f"name: {whole}\n" in route_text(edited)


@pytest.mark.parametrize("name", ["", "b", "a" * 199, "a" * 199 + "b"])
def test_a_long_text_that_is_changed_is_gone(name: str) -> None:
    route = parse_route(f"{HEAD}name: {'a' * 300}\n").design
    for edited in (with_details(route, name=name), replace(route, name=name)):
        assert parse_route(route_text(edited)).design.name == name
        assert whole_text(edited, "name") == name


def test_a_long_text_of_several_lines_stays_as_it_is() -> None:
    whole = "a line\n" * (LONGEST_NOTE // 7 + 10)
    lines = "".join(f"  {line}\n" for line in whole.splitlines())
    route = parse_route(f"{HEAD}description: |\n{lines}").design
    assert f"description: |\n{lines}" in route_text(route)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{HEAD}tags: [short, {'x' * (LONGEST_LINE + 1)}]\n", 4),
        (f"{HEAD}accepted:\n  G106: {'x' * (LONGEST_REASON + 1)}\n", 5),
        (HEAD.replace("[]", f"\n- {{side: {'x' * (LONGEST_LINE + 1)}, at: [0, 0]}}"), 4),
        (f"{HEAD}blockades:\n- {{between: [A, {'x' * (LONGEST_LINE + 1)}]}}\n", 5),
    ],
    ids=["tag", "reason", "side", "between"],
)
def test_entries_that_are_too_long_are_kept_but_take_no_part(text: str, line: int) -> None:
    file = parse_route(text)
    assert codes(file) == [("F102", line)]
    assert "should be at most" in file.flaws[0].sentence()
    assert "x" * (LONGEST_LINE + 1) in route_text(file.design)
    assert parse_route(route_text(file.design)).design == file.design
    short = parse_route(text.replace("x" * 100, ""))
    assert short.flaws == ()


def test_no_text_of_ours_comes_near_the_limits() -> None:
    for route in BUNDLED.values():
        assert len(route.name) < LONGEST_LINE / 4
        assert len(route.description) < LONGEST_NOTE / 4
        assert max([0, *(len(reason) for _, reason in route.accepted)]) < LONGEST_REASON / 4


@pytest.mark.parametrize("item", ["{}", "[]", "x"])
def test_a_list_is_read_no_further_after_countless_broken_entries(item: str) -> None:
    text = "format: 1\ngame: quest\npieces:\n" + f"- {item}\n" * 1_000
    file = parse_route(text)
    assert ("F108", 4 + MOST_ITEMS) in codes(file)
    assert max(line for _, line in codes(file)) == 4 + MOST_ITEMS
    assert route_text(file.design).count(f"- {item}\n") == 1_000


def test_only_so_many_accepted_codes_are_read() -> None:
    listed = "".join(f"  X{number:04}: why\n" for number in range(MOST_ITEMS + 2))
    file = parse_route(f"{HEAD}accepted:\n{listed}")
    assert codes(file) == [("F108", 5 + MOST_ITEMS)]
    assert len(file.design.accepted) == MOST_ITEMS
    assert f"accepted:\n{listed}" in route_text(file.design)


def test_of_one_kind_of_flaw_so_many_are_listed_and_the_others_counted() -> None:
    own = "".join(f"my{number}: own\n" for number in range(1_000))
    file = parse_route(f"{HEAD}{own}name: [broken]\n")
    listed = codes(file)
    assert [code for code, _ in listed].count("F104") == MOST_FLAWS
    assert ("F113", 4 + MOST_FLAWS) in listed
    assert listed[-1] == ("F102", 1_004)
    assert [flaw.code for flaw in file.mistakes] == ["F102"]
    assert parse_route(route_text(file.design)).design == file.design
