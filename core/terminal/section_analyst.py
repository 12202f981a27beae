"""An analyst for games that tell their analysis as sections of figures and have no more to say."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from core.basics.figures import Figure, Section, Unit, shown
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import OwnBoard, OwnFacts
from core.terminal.columns import columns
from core.terminal.game_terminal import AnalysedFile
from core.terminal.refused_files import RefusedFile
from core.terminal.sections import heading, sentence
from core.terminal.speaking import styled, visible

Telling: TypeAlias = Callable[[OwnFacts], tuple[Section, ...]]
"""What is found out about a design that has no errors, in the language in use."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number about a board; title and meaning are noted for translation."""

    key: str
    title: str
    meaning: str
    value: Callable[[OwnBoard], float]


def measuring(title: str, measures: Sequence[Measure]) -> Telling:
    """Tells all measures of a design under a title, which is noted for translation."""

    def told(facts: OwnFacts) -> tuple[Section, ...]:
        if facts.board is None:
            return ()
        figures = (
            Figure(each.key, Unit.COUNT, tr(each.title), value, None, None, tr(each.meaning))
            for each in measures
            for value in (each.value(facts.board),)
        )
        return (Section("measures", tr(title), tuple(figures)),)

    return told


@dataclass(frozen=True, slots=True)
class AnalysedSections:
    """What is told of one design."""

    file: AnalysedFile
    name: str
    sections: tuple[Section, ...]

    def cells(self) -> tuple[str, ...]:
        """All its figures in one row."""
        return tuple(shown(each) for section in self.sections for each in section.figures)


class SectionAnalyst:
    """Shows the sections of a game one below the other, or as a row of a table: see `Analyst`."""

    format = 1

    def __init__(self, tell: Telling) -> None:
        """Tell what a game finds out; there are no options."""
        self._tell = tell
        self.writers: Mapping[
            str, Callable[[Sequence[AnalysedSections], Sequence[RefusedFile]], str]
        ] = {".csv": _csv}

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """There are no options of its own."""

    def refuse_odd(self, arguments: argparse.Namespace, files: Sequence[str]) -> None:
        """All wishes go together."""

    def is_about_itself(self, _arguments: argparse.Namespace) -> bool:
        """There is no scale to tell of."""
        return False

    def own_lines(self, _arguments: argparse.Namespace) -> Iterator[str]:
        """Nothing."""
        return iter(())

    def own_values(self) -> Mapping[str, object]:
        """Nothing."""
        return {}

    def found(
        self, file: AnalysedFile, facts: OwnFacts, _arguments: argparse.Namespace
    ) -> AnalysedSections:
        """The sections of a design."""
        return AnalysedSections(file, facts.design.name, self._tell(facts))

    def completed(
        self, found: Sequence[AnalysedSections], _arguments: argparse.Namespace
    ) -> list[AnalysedSections]:
        """Nothing takes longer."""
        return list(found)

    def lines(
        self, found: Sequence[AnalysedSections], arguments: argparse.Namespace
    ) -> Iterator[str]:
        """Each design with its sections, and with what the figures mean if that is asked for."""
        for each in found:
            yield styled(visible(each.name or each.file.path), "bold")
            for section in each.sections:
                yield from _section(section, is_explained=arguments.explain)

    def table_lines(self, found: Sequence[AnalysedSections]) -> Iterator[str]:
        """A row for each design."""
        return columns([_headings(found), *([each.file.label, *each.cells()] for each in found)])

    def for_programs(
        self, found: Sequence[AnalysedSections], refused: Sequence[RefusedFile]
    ) -> dict[str, Any]:
        """The sections of each design by their keys."""
        return {
            "designs": [
                {
                    "file": each.file.path,
                    "name": each.name,
                    "sections": {section.key: section.as_json() for section in each.sections},
                }
                for each in found
            ],
            "refused": [each.as_json() for each in refused],
        }


def _section(section: Section, *, is_explained: bool) -> Iterator[str]:
    """What a design has of a section; nothing of one that it has nothing of."""
    if not section.figures and not section.remarks:
        return
    yield from heading(section.title)
    yield from columns([(each.label, shown(each)) for each in section.figures])
    for remark in section.remarks:
        yield sentence(remark)
    if is_explained:
        yield from (sentence(f"{each.label}: {each.definition}") for each in section.figures)


def _headings(found: Sequence[AnalysedSections]) -> list[str]:
    sections = found[0].sections if found else ()
    return ["", *(each.label for section in sections for each in section.figures)]


def _csv(found: Sequence[AnalysedSections], _refused: Sequence[RefusedFile]) -> str:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_headings(found))
    rows.writerows([each.file.path, *each.cells()] for each in found)
    return text.getvalue()
