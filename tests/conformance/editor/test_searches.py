"""Tests of searches in windows of every game; one that has none offers none."""

from core.search.searching import Searching
from editor.shell.editor_page import panel_titles
from editor.shell.new_design import MADE_TO_ORDER, beginnings_of
from tests.conformance.conftest import ShowWindow
from tests.conformance.samples import Samples

PANELS = {Searching.EXPLAIN: "explain", Searching.IMPROVE: "improve"}


def test_what_a_search_can_do_is_known_before_it_is_loaded(samples: Samples) -> None:
    """Windows offer it, and must not wait for what takes long to load."""
    assert samples.desk.playtest.searches == samples.game.search.offers


def test_a_window_has_panels_and_commands_for_what_its_game_can_do(
    samples: Samples, show_window: ShowWindow
) -> None:
    window = show_window(samples.sound)
    titles = {each.name for each in panel_titles(samples.desk)}
    for can, name in PANELS.items():
        is_offered = can in samples.desk.playtest.searches
        assert (name in titles) == is_offered
        assert (name in window.commands) == is_offered
    can_order = Searching.GENERATE in samples.desk.playtest.searches
    assert window.commands["generate"].isEnabled() == can_order
    assert (MADE_TO_ORDER in beginnings_of(samples.desk)) == can_order
