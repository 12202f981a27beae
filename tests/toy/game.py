"""The race as a game on the shelf."""

from __future__ import annotations

from core.language import marked, tr, tr_plural
from tests.toy.played import PlayedRace
from tests.toy.track import Track


class Toy(PlayedRace):
    """The members of `GameKind`, so far as they are there; tracks are its designs."""

    id = Track.game
    title = marked("The Race")
    noun = marked("track")
    prefix = "RACE"
    rule_prefix = "R"
    players = Track.counts

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "TOY"

    def empty(self) -> Track:
        """A track without spaces."""
        return Track()

    def fingerprint(self, design: Track) -> str:
        """Of the spaces and the dice."""
        return design.fingerprint

    def variants(self, _design: Track) -> tuple[str, ...]:
        """There is one way to race."""
        return ()

    def changes(self, before: Track, after: Track) -> tuple[str, ...]:
        """Of the spaces and the dice."""
        longer = len(after.spaces) - len(before.spaces)
        found = []
        if longer > 0:
            found.append(tr_plural("{count} space more", "{count} spaces more", longer))
        if longer < 0:
            found.append(tr_plural("{count} space fewer", "{count} spaces fewer", -longer))
        for number, (old, new) in enumerate(
            zip(before.spaces, after.spaces, strict=False), start=1
        ):
            if old is not new:
                found.append(tr("space {number}: {kind}", number=number, kind=tr(new)))
        if before.die != after.die:
            found.append(tr("dice with {sides} sides", sides=after.die))
        return tuple(found)


TOY = Toy()
