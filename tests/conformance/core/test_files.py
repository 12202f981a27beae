"""Tests of the files of every game: read, written, kept whole, and told apart by their game."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.basics.language import LANGUAGES, speaking
from core.checking.report import check
from core.designs.edits import with_accepted, with_details
from core.designs.reading import UnknownGame
from core.files.nodes import Unreadable
from core.shelf import design_text, file_text, parse_design, read_design, recognise
from tests.conformance.samples import EVERY_GAME, Samples


def test_what_is_written_is_read_again(samples: Samples) -> None:
    for design in (samples.sound, samples.other, samples.broken, samples.doubtful):
        file = parse_design(design_text(design))
        assert file.design == design
        assert file.flaws == ()
        assert design_text(file.design) == design_text(design)


@pytest.mark.parametrize("name", ["design.yaml", "design.json"])
def test_a_file_is_yaml_or_json(samples: Samples, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(file_text(path, samples.sound), encoding="utf-8")
    assert read_design(path).design == replace(samples.sound, remarks=())


def test_the_header_is_that_of_every_game(samples: Samples) -> None:
    design = with_details(
        samples.sound,
        author="Ann",
        description="Two\nlines",
        tags=("short", "easy"),
        players=samples.game.players[:1],
        licence="CC0",
    )
    design = with_accepted(design, samples.warning, "It is meant so.")
    text = design_text(design)
    assert parse_design(text).design == design
    lines = text.splitlines()
    assert lines[:2] == ["format: 1", f"game: {samples.game.id}"]
    keys = [line.partition(":")[0] for line in lines if line[:1].isalpha()]
    own = [key for key in keys if key in samples.game.design.keys]
    assert samples.listed in own
    assert own == [key for key in design.keys if key in own]
    empty, left_out = samples.game.design(), {*design.keys}.difference(own)
    assert all(getattr(design, key) == getattr(empty, key) for key in left_out)
    assert keys.index(own[0]) == keys.index("licence") + 1
    assert keys.index(own[-1]) == keys.index("accepted") - 1


def test_comments_and_unknown_keys_are_kept(samples: Samples) -> None:
    key = samples.game.design.keys[0]
    text = design_text(samples.sound) + "shoe_size: 43\n"
    text = text.replace(f"\n{key}:", f"\n# Here it begins.\n{key}:")
    file = parse_design(text)
    assert [flaw.code for flaw in file.flaws] == ["F104"]
    assert design_text(file.design) == text


def test_what_cannot_be_read_is_told_with_its_line_and_kept(samples: Samples) -> None:
    lines = design_text(samples.game.design()).splitlines()
    (where,) = (index for index, line in enumerate(lines) if line.startswith(samples.listed))
    lines[where] = f"{samples.listed}: [nonsense]"
    file = parse_design("\n".join(lines))
    (flaw,) = file.mistakes
    assert flaw.line == where + 1
    assert "nonsense" in design_text(file.design)
    report = check(samples.game.rules, samples.game.facts(file, samples.game.load_box()))
    assert flaw.code in {each.code for each in report.problems}


def test_a_file_without_its_game_is_known_by_its_keys(samples: Samples) -> None:
    text = design_text(samples.sound).replace(f"game: {samples.game.id}\n", "")
    assert recognise(text).file.design.game == samples.game.id


def test_a_design_is_found_among_other_words(samples: Samples) -> None:
    post = f"Look at this:\n\n```\n{design_text(samples.sound)}```\n\nHow do you like it?\n"
    assert recognise(post).file.design == samples.sound


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_game_is_told_with_those_that_are_known(language: str) -> None:
    with speaking(language), pytest.raises(UnknownGame) as told:
        parse_design("format: 1\ngame: chess\nname: Fork\n")
    assert '"chess"' in str(told.value)
    assert all(each.game.id in str(told.value) for each in EVERY_GAME)


def test_what_is_no_design_is_refused() -> None:
    with pytest.raises(Unreadable):
        recognise("milk, eggs, bread")
