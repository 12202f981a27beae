"""Drafts: designs within a frame that have, without a game, all that can be known without games.

Some are drawn anew, others are made by a move from one that came close. What games would tell is
foretold by a screen, which never decides: it says who is worth games.
"""

from __future__ import annotations

from dataclasses import field, replace
from random import Random
from typing import Any

from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.checking.problem import Severity
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.search.archive import Archive
from core.search.candidates import CheckedSearch, has_any
from core.search.demands import Demand, Demands
from core.search.frames import Frame
from core.search.generating.binding import Bindings, Stage
from core.search.moves import Move

PARENTS = 12
"""So many of those that come closest are changed further."""
_SPREADS = 1.0
"""What is foretold may be off by so many spreads of its screen and be worth games all the same."""


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """A sound design and how far it is from what is demanded, as far as nobody has to play.

    Attributes:
        lacks: of each demand that it does not seem to have, how far it is off, in scales.
    """

    facts: AnyFacts
    lacks: tuple[tuple[Demand, float], ...]

    @property
    def design(self) -> Design:
        """The design itself."""
        design: Design = self.facts.design
        return design

    @property
    def loss(self) -> float:
        """How far it is off in all."""
        return sum(off for _, off in self.lacks)


@dataclass(slots=True, eq=False)
class Drafting:
    """The state of a drafter: what it has seen, and what comes closest.

    Attributes:
        players: the player counts that designs are meant for.
        seen: the fingerprints of all that were looked at.
        closest: of those that lack something, the nearest of each kind: what it lacks, and how
            large it is, so that what comes of them differs.
        bindings: how often each demand was met.
        moves: those of parents, by their fingerprints.
    """

    game: CheckedSearch
    frame: Frame
    demands: Demands
    players: tuple[int, ...]
    chance: Random
    most: int
    tried: int = 0
    seen: set[str] = field(default_factory=set)
    closest: Archive[Draft] = Archive()
    bindings: Bindings = field(default_factory=Bindings)
    moves: dict[str, tuple[Move[Any], ...]] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether it has looked at as many designs as it may."""
        return self.tried >= self.most

    def drafting(self, count: int) -> Work[list[Draft]]:
        """The next drafts that seem to have all that is demanded; fewer at its end."""
        found: list[Draft] = []
        while len(found) < count and not self.is_over:
            yield Progress(self.tried, self.most)
            self.tried += 1
            draft = self._changed() if self.tried % 2 else self._drawn()
            if draft is None:
                continue
            if draft.lacks:
                self._note(draft)
            else:
                found.append(draft)
        return found

    def encourage(self, draft: Draft) -> None:
        """Change a draft further of which games tell what it lacks."""
        self._note(draft)

    # --- Where drafts come from -------------------------------------------------------------------

    def _drawn(self) -> Draft | None:
        facts = self.frame.drawn(self.chance)
        if facts is None:
            return None
        design = replace(facts.design, players=self.players)
        return self._weighed(design, facts)

    def _changed(self) -> Draft | None:
        """One of the closest after a move that is drawn."""
        parents = self.closest.ranked[:PARENTS]
        if not parents:
            return self._drawn()
        parent = parents[int(self.chance.random() * len(parents))]
        key = parent.design.fingerprint
        if key not in self.moves:
            self.moves[key] = tuple(self.game.search.moves(parent.facts))
        moves = self.moves[key]
        if not moves:
            return None
        after = moves[int(self.chance.random() * len(moves))].edit(parent.design)
        if after is None or parent.design.refusal(after) is not None:
            return None
        return self._weighed(after, parent.facts)

    # --- What they are worth ----------------------------------------------------------------------

    def _weighed(self, design: Design, beside: AnyFacts) -> Draft | None:
        """A sound design that nobody has seen yet, weighed; else None."""
        if design.fingerprint in self.seen:
            return None
        self.seen.add(design.fingerprint)
        facts = self.game.facts(DesignFile(design), beside.box)
        is_sound = not any(
            has_any(self.game.rules, severity, facts)
            for severity in (Severity.ERROR, Severity.WARNING)
        )
        if not is_sound or not self.frame.admits(facts):
            return None
        return Draft(facts, self._lacking(facts))

    def _lacking(self, facts: AnyFacts) -> tuple[tuple[Demand, float], ...]:
        search = self.game.search
        foretold = search.predicted(facts)
        asked, found = list[Demand](), list[tuple[Demand, float]]()
        for demand in self.demands:
            figure = search.static_figure(demand.figure)
            if figure is not None:
                value = figure.value(facts)
                off = 1.0 if value is None else demand.lacks(value)
            elif demand.figure in foretold:
                told = foretold[demand.figure]
                off = max(0.0, demand.lacks(told.value) - _SPREADS * told.spread / demand.scale)
            else:
                continue
            asked.append(demand)
            if off > 0:
                found.append((demand, off))
        self.bindings.note(Stage.DRAFT, asked, (demand for demand, _ in found))
        return tuple(found)

    def _note(self, draft: Draft) -> None:
        """Remember who comes close."""
        lacking = frozenset(demand for demand, _ in draft.lacks)
        cell = lacking, len(draft.design.parts)
        self.closest = self.closest.with_answer(draft, cell, draft.loss)
