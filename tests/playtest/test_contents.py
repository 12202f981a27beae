"""The contents of a report: no section is forgotten, and none is left out by mistake."""

import pytest

from core.playtest.contents import Medium
from core.quest.playtest.contents import LETTER, PAGE, PANEL, TERMINAL, TITLES
from tests.playtest.made_up import made_up_run

MEDIA = {"page": PAGE, "panel": PANEL, "letter": LETTER, "terminal": TERMINAL}


def test_every_section_of_a_report_has_its_title() -> None:
    report = made_up_run().report
    assert [each.key for each in report.sections] == list(TITLES)
    assert [each.title for each in report.sections] == list(TITLES.values())


@pytest.mark.parametrize("medium", MEDIA.values(), ids=MEDIA)
def test_every_medium_shows_a_section_or_leaves_it_out_on_purpose(medium: Medium) -> None:
    shown = {section for chapter in medium.chapters for section in chapter.sections}
    assert shown | medium.left_out == TITLES.keys()
    assert not shown & medium.left_out


@pytest.mark.parametrize("medium", MEDIA.values(), ids=MEDIA)
def test_the_chapters_of_a_medium_differ(medium: Medium) -> None:
    keys = [chapter.key for chapter in medium.chapters]
    assert len(set(keys)) == len(keys)
