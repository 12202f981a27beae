"""What live work has found about a route, for its exports."""

from __future__ import annotations

from core.basics.values import dataclass
from core.playtest.par_rounds import Par
from editor.quest.live.traffic import Traffic
from editor.quest.live.worth import RouteWorth


@dataclass(frozen=True, slots=True)
class Found:
    """What was found so far.

    Attributes:
        traffic: that of games on the route, for the overlay that shows it.
        par: what games have told for the setup sheet; a certificate has more to say.
        worth: what its places are worth, for the overlay that shows it.
    """

    traffic: Traffic | None = None
    par: Par | None = None
    worth: RouteWorth | None = None
