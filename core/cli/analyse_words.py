"""What the reports of `cartographer analyse` have in common: headings, explanations."""

from __future__ import annotations

from collections.abc import Iterator

from core.analysis.difficulty import Cause
from core.analysis.measures import MEASURES
from core.analysis.width import GOOD_SLACK
from core.cli.terminal import styled, wrapped
from core.language import capitalized, marked, tr

HINT = marked("--explain tells what each number means.")


def heading(text: str) -> Iterator[str]:
    """An empty line and the heading of a section."""
    yield ""
    yield styled(wrapped(text), "bold")


def explained() -> Iterator[str]:
    """What each cause and each measure means."""
    yield from heading(tr("What the numbers mean"))
    yield f"  {tr('Why')}"
    yield from cause_meanings()
    yield f"  {tr('Measures')}"
    for measure in MEASURES:
        yield _meaning(measure.shown_title, measure.shown_meaning)
    yield wrapped(tr(_GOOD_WAYS, slack=GOOD_SLACK), "    ", "      ")


def cause_meanings() -> Iterator[str]:
    """What each cause means."""
    for cause in Cause:
        yield _meaning(capitalized(cause.word), cause.meaning)


_GOOD_WAYS = marked(
    "A way is good if it takes at most {slack} more strength than the best one; a row is made of "
    "the spaces that are equally many steps away from the finish."
)


def _meaning(name: str, meaning: str) -> str:
    return wrapped(f"{name}: {meaning}", "    ", "      ")
