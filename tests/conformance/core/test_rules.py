"""Every game on the shelf: its checks are explained, and the manual has its rules."""

import pytest

from core.basics.language import tr
from core.cli import main
from core.manual.handbook import read_handbook
from core.manual.rules import read_manual
from core.shelf import known_games
from tests.conformance.samples import Samples


def test_each_check_of_a_game_is_explained(
    samples: Samples, capsys: pytest.CaptureFixture[str]
) -> None:
    own = [rule for rule in samples.game.rules if not rule.code.startswith("F")]
    for rule in own:
        assert main(["rules", rule.code.lower()]) == 0
        assert capsys.readouterr().out.startswith(f"{rule.code}  {rule.title}")


def test_the_contents_name_every_game_and_list_its_checks(
    samples: Samples, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules"]) == 0
    told = capsys.readouterr().out
    assert tr(samples.game.names.title) in told.splitlines()
    for _, title in samples.game.names.families:
        assert tr(title) in told
    for rule in samples.game.rules:
        assert told.count(f"\n  {rule.code}  ") == 1


def test_checks_of_files_are_listed_once(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules"])
    assert capsys.readouterr().out.count("\n  F101  ") == 1


def test_rules_of_a_game_have_its_prefix_and_a_page_of_its_own(samples: Samples) -> None:
    entries = read_manual([samples.game])
    assert all(each.startswith(f"{samples.game.names.rule_prefix}-") for each in entries)
    pages = [each for each in read_handbook(known_games()).values() if each.is_rules]
    anchors = {
        part.anchor
        for page in pages
        if page.game == samples.game.names.title
        for part in page.parts
    }
    assert entries.keys() <= anchors
