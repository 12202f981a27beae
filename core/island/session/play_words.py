"""What is said at a table: actions, who is asked what and why, and how a game has ended."""

from __future__ import annotations

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.island.design.abilities import ABILITIES
from core.island.design.changes import cards_words
from core.island.design.island_design import Adventurer, Cards
from core.island.engine.action import Action, Kind
from core.island.engine.game import Game, Outcome
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.hands import trade_rate
from core.island.engine.notation import CORNERS, DIRECTIONS
from core.island.engine.position import TileOn

_ASKED = {
    "choosing": marked("Pick a side of your card."),
    "assigning": marked("Assign the dice: one for moving, the other for collecting."),
    "collecting": marked("Collect cards of kinds that are in reach."),
    "exploring": marked("Explore: move, buy and attack in any order, then end your turn."),
    "surveying": marked("Lay one of the two tiles; the other goes under the stack."),
    "raiding": marked("A farm stands here: attack it, or spare it?"),
    "placing": marked("Put the beaten adventurer on a tile."),
    "paying": marked("Hand over half of your cards."),
    "over": marked("The game is over."),
}
_DIRECTIONS = (
    marked("east"),
    marked("south-east"),
    marked("south-west"),
    marked("west"),
    marked("north-west"),
    marked("north-east"),
    marked("through the cave mouth"),
)
_CORNERS = (
    marked("north"),
    marked("north-east"),
    marked("south-east"),
    marked("south"),
    marked("south-west"),
    marked("north-west"),
)
assert len(_DIRECTIONS) == len(DIRECTIONS)
assert len(_CORNERS) == len(CORNERS)
_PLAIN = {
    Kind.FINISH: marked("End the turn"),
    Kind.PASS: marked("Pass"),
    Kind.SPARE: marked("Spare the farms"),
}


def role_words(role: Adventurer) -> str:
    """An adventurer, as a name is written."""
    word = tr(role.value)
    return word[:1].upper() + word[1:]


def ability_words(role: Adventurer) -> str:
    """What an adventurer can do, as a sentence."""
    return tr("{name} {ability}.", name=role_words(role), ability=tr(ABILITIES[role]))


def tile_words(tile: TileOn) -> str:
    """A tile; a dweller with its number."""
    return f"{tr(tile.kind.value)} {tile.dweller}" if tile.dweller else tr(tile.kind.value)


@dataclass(frozen=True, slots=True)
class Choice:
    """What the words for an action depend on.

    Attributes:
        rate: how many cards of a kind whoever's turn it is trades for another.
        drawn: between which two tiles a surveyor chooses; None for all others.
    """

    rate: int
    drawn: tuple[TileOn, TileOn] | None

    @classmethod
    def of(cls, game: Game) -> Choice:
        """As it is while a game waits for an action."""
        position = game.position
        return cls(int(trade_rate(game.state, position.player)), position.drawn)


def action_words(game: Game, action: Action) -> str:
    """An action, as a button says it while a game waits for it."""
    return worded(action, Choice.of(game))


def worded(action: Action, choice: Choice) -> str:
    """An action, as a button or a line of the log says it."""
    if action.kind in _PLAIN:
        return tr(_PLAIN[action.kind])
    if action.direction is not None:
        return _directed(action)
    if action.corner is not None:
        return _cornered(action)
    if action.place is not None:
        return _placed(action)
    return _with_cards(choice, action)


def _directed(action: Action) -> str:
    way = tr(_DIRECTIONS[action.direction or 0])
    match action.kind:
        case Kind.STEP:
            return tr("Step {way}", way=way)
        case Kind.DISCOVER:
            return tr("Discover {way}", way=way)
        case Kind.ARMY:
            named = {"number": action.number, "place": action.place, "way": way}
            return tr("Army of {number} from {place}: {way}", **named)
    if action.given is not None:
        saved = tr(action.given.value)
        return tr("Offering {way}, saving {card}", way=way, card=saved)
    return tr("Offering {way}", way=way)


def _cornered(action: Action) -> str:
    corner = tr(_CORNERS[action.corner or 0])
    if action.kind is Kind.FARM:
        return tr("Farm on the corner: {corner}", corner=corner)
    if action.kind is Kind.FORTRESS:
        return tr("Fortress on the corner: {corner}", corner=corner)
    return tr("Attack the farm on the corner: {corner}", corner=corner)


def _placed(action: Action) -> str:
    if action.kind is Kind.VILLAGER:
        return tr("Villager on {place}", place=action.place)
    return tr("Put the adventurer on {place}", place=action.place)


def _with_cards(choice: Choice, action: Action) -> str:
    match action.kind:
        case Kind.COLLECT:
            return tr("Collect {cards}", cards=cards_words(action.cards or Cards()))
        case Kind.PAY:
            return tr("Hand over {cards}", cards=cards_words(action.cards or Cards()))
        case Kind.TRADE:
            return _traded(choice.rate, action)
        case Kind.EXCHANGE:
            return _exchanged(action)
        case Kind.ASSIGN:
            moving, collecting = action.dice or (0, 0)
            return tr("Move {moving}, collect {cards}", moving=moving, cards=collecting)
    return _chosen(choice, action)


def _exchanged(action: Action) -> str:
    """Who gives whom what, and for what; a gift is for nothing."""
    one, other = action.partners or (0, 0)
    named = {"one": one + 1, "other": other + 1}
    given, back = cards_words(action.cards or Cards()), cards_words(action.back or Cards())
    if action.back is None or not action.back.number:
        return tr("Player {one} gives player {other} {given}", **named, given=given)
    text = marked("Player {one} gives player {other} {given} for {back}")
    return tr(text, **named, given=given, back=back)


def _traded(rate: int, action: Action) -> str:
    assert action.given is not None
    assert action.taken is not None
    given, taken = tr(action.given.value), tr(action.taken.value)
    return tr("Trade {rate} {given} for 1 {taken}", rate=rate, given=given, taken=taken)


def _chosen(choice: Choice, action: Action) -> str:
    if action.role is not None:
        return tr("Lead {name}", name=role_words(action.role))
    drawn, number = choice.drawn, action.number or 1
    if drawn is None:
        return tr("Lay tile {number}", number=number)
    return tr("Lay {tile}", tile=tile_words(drawn[number - 1]))


def asked_words(game: Game) -> str:
    """What whoever has to decide is asked for, and in a window why (IS-AMB-41)."""
    position = game.position
    if position.mode == "choosing":
        sides = dict.fromkeys(position.players[position.actor].dealt)
        return " ".join((tr(_ASKED[position.mode]), *map(ability_words, sides)))
    if position.mode != "reacting":
        return tr(_ASKED[position.mode])
    named = {"player": position.player + 1, "place": position.fight}
    if game.state[at.AFTER_WINDOW] == words.DWELLER_FIGHT:
        return tr("Player {player} meets a dweller on {place}. Move armies, or pass.", **named)
    if position.fight is not None:
        return tr("Player {player} attacks on {place}. Move armies, or pass.", **named)
    return tr("Player {player} is about to buy. Move armies, or pass.", **named)


def result(outcome: Outcome) -> str:
    """How a game has ended, in a sentence."""
    shrines = ", ".join(map(str, outcome.shrines))
    if outcome.is_finished:
        winner = outcome.winners[0] + 1
        return tr("Player {winner} wins. Shrines: {shrines}.", winner=winner, shrines=shrines)
    if outcome.stalled == "cave":
        return tr("The game has stalled: the cave shrine cannot be controlled any more.")
    if outcome.stalled:
        return tr("The game has stalled: too few shrines can be controlled.")
    return tr("The game was not finished.")
