"""Mending drafts: where draws seldom have what games are asked for, one that is near is changed.

It is the contest of improvers, with the frame of the brief to be kept: single moves and pairs of
them play, and what is learnt of them says which are likely to have all that is demanded.
"""

from __future__ import annotations

from core.basics.jobs import Work
from core.checking.facts import AnyFacts
from core.search.candidates import CheckedSearch, Scrutiny
from core.search.confirming import ALL
from core.search.demands import Demands
from core.search.frames import Frame
from core.search.game import Keep
from core.search.generating.drafts import Draft
from core.search.improving.contest import Contest
from core.search.improving.effects import Made
from core.search.improving.pool import Pool
from core.search.playing import PlayAll
from core.search.seeds import Seeds
from core.search.settings import Settings

EDITS = 2
LIKELY, UNLIKELY = 0.3, 0.15
"""The chance from which on a design is confirmed: while others may play, and when nobody may."""
TRIED = 150
"""Games after which a chance is believed."""
MOST_GAMES = 24_000
"""A draft is left alone that has played so many, confirmations among them, since something came of
it."""
MOST_FOUND = 4
"""So many answers come of one draft, at most, as answers shall differ."""


class Mending:
    """The state of one draft that is mended.

    Attributes:
        where: where its games are played.
        games: how many were played.
    """

    def __init__(
        self, game: CheckedSearch, draft: Draft, where: Settings, play: PlayAll, seeds: Seeds
    ) -> None:
        """Begin without games."""
        self._game, self._draft, self.where = game, draft, where
        self._contest = Contest(game.search, where, draft.facts, play, seeds)
        self._found, self._since, self._has_played, self._confirmed = 0, 0, True, 0

    @property
    def games(self) -> int:
        """How many were played in all."""
        return self._contest.games

    @property
    def is_going_on(self) -> bool:
        """Whether more may come of the draft."""
        return self._has_played and self._is_fruitful and self._found < MOST_FOUND

    @property
    def _is_fruitful(self) -> bool:
        return self.games + self._confirmed - self._since < MOST_GAMES

    def beginning(self, frame: Frame, demands: Demands) -> Work[None]:
        """Play the draft itself, and see which of its moves keep to a frame."""
        yield from self._contest.beginning()
        before = self._contest.before()
        keep = Keep("frame", "", lambda _before, after: frame.admits(after))
        scrutiny = Scrutiny.of(self._game, self._draft.facts, (keep,), demands)
        self._pool = Pool(scrutiny, demands, before, EDITS)
        yield from self._contest.entering(self._pool, demands, EDITS, ALL)

    def wave(self) -> Work[None]:
        """Let those play who are most worth it."""
        self._has_played = yield from self._contest.wave()

    def likely(self) -> Work[tuple[Made, AnyFacts] | None]:
        """Who is most likely to have what is demanded, if anybody is likely enough."""
        if not self._is_fruitful or self._found == MOST_FOUND:
            return None
        least, games = (LIKELY, TRIED) if self._has_played else (UNLIKELY, 0)
        for made in (yield from self._contest.likely(least, games)):
            candidate = self._pool.candidate(made)
            if candidate is not None:
                return made, candidate.facts
        return None

    def close(self, made: Made, *, is_found: bool, games: int = 0) -> None:
        """Nobody asks about it any more, after so many games that were to confirm it."""
        self._contest.close(made, is_found=is_found)
        self._confirmed += games
        if is_found:
            self._found += 1
            self._since = self.games + self._confirmed
