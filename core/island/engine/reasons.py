"""Why an action is not legal, in words a player understands, with the rule it breaks.

Nothing here decides what is legal: the kernels do. This module is asked only about actions that
they do not offer, and names the rule that such actions rest on.
"""

from __future__ import annotations

from core.basics.language import marked, tr
from core.island.design.island_design import Cards
from core.island.engine.action import RESOURCES, Action, Kind
from core.island.engine.position import Position

Reason = tuple[str, str]
"""The id of a rule, and a sentence."""
_EXPLORING = frozenset(
    {
        *(Kind.STEP, Kind.DISCOVER, Kind.FARM, Kind.FORTRESS, Kind.VILLAGER, Kind.OFFER),
        *(Kind.ARMY, Kind.TRADE, Kind.FINISH),
    }
)
_STEPS: dict[str, frozenset[Kind]] = {
    "choosing": frozenset({Kind.CHOOSE}),
    "assigning": frozenset({Kind.ASSIGN}),
    "collecting": frozenset({Kind.COLLECT}),
    "exploring": _EXPLORING,
    "surveying": frozenset({Kind.LAY}),
    "reacting": frozenset({Kind.ARMY, Kind.PASS}),
    "raiding": frozenset({Kind.RAID, Kind.SPARE}),
    "placing": frozenset({Kind.PUT}),
    "paying": frozenset({Kind.PAY}),
    "over": frozenset(),
}
TRADING = frozenset(_STEPS) - {"choosing", "placing", "paying", "over"}
"""When people may trade with each other: at any time but before the first turn and between a defeat
and its payment (IS-TRADE-1, IS-AMB-21)."""
_WRONG_STEP = {
    "choosing": ("IS-SETUP-1", marked("First pick a side of your card.")),
    "assigning": ("IS-TURN-2", marked("First assign the two dice.")),
    "collecting": ("IS-TURN-3", marked("First collect your cards.")),
    "exploring": ("IS-TURN-5", marked("Nothing of that kind is asked for now.")),
    "surveying": ("IS-ADV-1", marked("First lay one of the two tiles.")),
    "reacting": ("IS-AMB-41", marked("Only armies may move now; or pass.")),
    "raiding": ("IS-CMB-7", marked("First attack a farm here, or spare them.")),
    "placing": ("IS-CMB-9", marked("First put the beaten adventurer somewhere.")),
    "paying": ("IS-CMB-9", marked("First hand over half of the cards.")),
    "over": ("IS-WIN-1", marked("The game is over.")),
}
_REASONS = {
    Kind.CHOOSE: ("IS-SETUP-1", marked("That adventurer is not on your card.")),
    Kind.ASSIGN: ("IS-TURN-2", marked("The dice do not show these numbers.")),
    Kind.COLLECT: (
        "IS-TURN-3",
        marked("That is not what you can collect: as many as the die shows, of kinds in reach."),
    ),
    Kind.STEP: ("IS-MOVE-2", marked("The adventurer cannot go there.")),
    Kind.DISCOVER: (
        "IS-MOVE-4",
        marked("No tile can be laid there: it has to touch two others, and one has to be left."),
    ),
    Kind.LAY: ("IS-ADV-1", marked("There are two tiles to choose from.")),
    Kind.FARM: ("IS-BUY-4", marked("No farm can be bought for that corner.")),
    Kind.FORTRESS: ("IS-BUY-3", marked("No fortress can be bought for that corner.")),
    Kind.VILLAGER: ("IS-BUY-1", marked("No villager can be bought for that tile.")),
    Kind.OFFER: ("IS-BUY-2", marked("No offering can be bought for a shrine there.")),
    Kind.ARMY: ("IS-BUY-5", marked("No army can march there.")),
    Kind.TRADE: ("IS-TRADE-2", marked("The supply does not trade that.")),
    Kind.RAID: ("IS-CMB-7", marked("No farm of others stands on that corner.")),
    Kind.PUT: ("IS-CMB-9", marked("A beaten adventurer cannot be put there.")),
    Kind.EXCHANGE: ("IS-TRADE-1", marked("Nobody can give what is not in the hand.")),
    Kind.PAY: ("IS-CMB-9", marked("That is not half of the cards.")),
}


class IllegalAction(Exception):
    """An action that the rules do not allow; `rule` names the one that it breaks."""

    def __init__(self, rule: str, sentence: str) -> None:
        """Keep the rule apart from the sentence."""
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence


def reason_against(action: Action, position: Position) -> Reason:
    """The rule that an action breaks, and what to tell the player."""
    if action.kind is Kind.EXCHANGE and position.mode in TRADING:
        rule, sentence = _REASONS[action.kind]
    elif action.kind not in _STEPS[position.mode]:
        rule, sentence = _WRONG_STEP[position.mode]
    elif action.kind in {Kind.STEP, Kind.DISCOVER} and position.points == 0:
        rule, sentence = "IS-MOVE-1", marked("No movement points are left.")
    else:
        rule, sentence = _REASONS[action.kind]
    return rule, tr(sentence)


def can_exchange(action: Action, position: Position) -> bool:
    """Whether two players can trade so (IS-TRADE-1): both hold what they give."""
    given, back = action.cards or Cards(), action.back or Cards()
    one, other = action.partners or (0, 0)
    seats = range(len(position.players))
    if position.mode not in TRADING or one == other or one not in seats or other not in seats:
        return False
    players = position.players
    is_held = _holds(players[one].hand, given) and _holds(players[other].hand, back)
    return is_held and given.number + back.number > 0


def _holds(hand: Cards, cards: Cards) -> bool:
    return all(hand.of(each) >= cards.of(each) for each in RESOURCES)
