"""The Quest for El Dorado as a game on the shelf."""

from __future__ import annotations

from core.language import marked
from core.quest.playtest.played import PlayedQuest
from core.quest.route.changes import changes
from core.quest.route.fingerprint import fingerprint
from core.quest.route.route import Route


class Quest(PlayedQuest):
    """The members of `GameKind`, so far as they are there; routes are its designs."""

    id = Route.game
    title = marked("The Quest for El Dorado")
    noun = marked("route")
    prefix = "QED"
    rule_prefix = "Q"
    players = Route.counts

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "QUEST"

    def empty(self) -> Route:
        """A route without pieces."""
        return Route()

    def fingerprint(self, design: Route) -> str:
        """Of pieces and blockades."""
        return fingerprint(design)

    def changes(self, before: Route, after: Route) -> tuple[str, ...]:
        """Of pieces, blockades, caves and what is accepted or certified."""
        return changes(before, after)


QUEST = Quest()
