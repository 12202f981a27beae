"""What can be taken away and painted is offered, and whatever cannot says why."""

from dataclasses import replace

from core.lost_cities.checks.places import StageSpot
from editor.lost_cities.drawing.plan import WaySpot
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show
from tests.editor.lost_cities.test_overlays import window_of


def test_the_last_two_stages_of_an_expedition_stay_and_it_is_said_why(show: Show) -> None:
    first, *others = OFFICIAL.expeditions
    short = replace(first, values=first.values[:2], slots=(), bridge=None)
    page = show(replace(OFFICIAL, expeditions=(short, *others)))
    remove = window_of(page).commands["delete"]
    page.selection.choose(StageSpot(short.id, 1))
    assert not remove.isEnabled()
    assert "two stages" in remove.statusTip()
    page.selection.choose(StageSpot(others[0].id, 1))
    assert remove.isEnabled()


def test_a_way_has_no_colour(show: Show) -> None:
    page = show(NETWORK)
    paint = window_of(page).commands["paint_red"]
    way = NETWORK.ways[0]
    page.selection.choose(WaySpot(way.source, way.target))
    assert not paint.isEnabled()
    page.selection.choose(StageSpot(NETWORK.stages[0].id))
    assert paint.isEnabled()
