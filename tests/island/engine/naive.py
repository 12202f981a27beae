"""The rules once more, by somebody who knows no kernels: dictionaries, sets and generators.

Written from the rulebook's rules alone. A table asks `chance` for everything that is drawn or
rolled, tells all legal lines of notation for whoever is to act, and carries one out. A turn is a
generator that yields whoever has to decide and the lines to choose from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from typing import Protocol

from core.geometry.edges import Corner, corners
from core.geometry.hexes import DIRECTION_NAMES, Hex
from core.island.design.island_design import (
    CaveKind,
    DiceMode,
    IslandDesign,
    MapKind,
    ReactionMoves,
    Reactions,
    ShrineControl,
)

Spot = tuple[bool, Hex]
"""Whether it is in the cave, and where."""
Tile = tuple[str, int]
"""A kind, and the number of a dweller."""
Ask = Generator[tuple[int, list[str]], str, None]
AskWhether = Generator[tuple[int, list[str]], str, bool]
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
CARDS = ("wood", "food", "gold")
LAND = {"gold", "food", "wood", "garden", "entrance", "exit", "cave shrine", "empty", "dweller"}


class Chance(Protocol):
    """What is drawn and rolled."""

    def golden(self) -> int:
        """The index of a face of a golden die."""

    def combat(self) -> int:
        """The index of a face of a combat die."""

    def shuffled(self, stack: list[Tile]) -> list[Tile]:
        """The cave stack in a new order, the top last."""


class TurnOver(Exception):
    """The turn ends at once."""


class GameOver(Exception):
    """Somebody has won."""


class Person:
    """One player."""

    def __init__(self) -> None:
        self.role = ""
        self.at: Spot | None = None
        self.hand: Counter[str] = Counter()
        self.villagers: Counter[Spot] = Counter()
        self.farms: set[tuple[bool, Corner]] = set()
        self.forts: set[tuple[bool, Corner]] = set()
        self.offerings: set[Spot] = set()


def name(spot: Spot) -> str:
    """A place in notation."""
    return f"{'cave:' if spot[0] else ''}{spot[1].q},{spot[1].r}"


class NaiveTable:
    """A game of the Island."""

    def __init__(
        self, design: IslandDesign, starts: list[Spot], exit_at: Hex, chance: Chance
    ) -> None:
        self.design, self.starts, self.chance = design, starts, chance
        self.exit: Spot = (True, exit_at)
        self.people = [Person() for _ in starts]
        self.up: dict[Spot, Tile] = {}
        self.down: dict[Spot, Tile] = {}
        self.stacks: dict[bool, list[Tile]] = {False: [], True: []}
        self.supply: Counter[str] = Counter({each: design.supply.of(each) for each in CARDS})
        self.hoards: dict[int, Counter[str]] = {}
        self.owner: int | None = None
        self.turn, self.round = 0, 1
        self.winner: int | None = None
        self.points, self.bought, self.free = 0, False, False
        self.fight: Spot | None = None
        self.home = next(
            ((True, each.at) for each in design.cave if each.kind is CaveKind.SHRINE), None
        )
        if not design.has_fixed_cave:
            self.home = None

    # --- The map ------------------------------------------------------------------------------

    def ways(self, spot: Spot) -> Iterator[tuple[str, Spot]]:
        """Each direction, and the place it leads to."""
        in_cave, here = spot
        for number, direction in enumerate(DIRECTION_NAMES):
            there: Spot = (in_cave, here.neighbour(number))
            shut = spot == self.exit and number in self.design.closed
            shut |= there == self.exit and (number + 3) % 6 in self.design.closed
            if not shut:
                yield direction, there
        gates = [each for each, tile in self.up.items() if tile[0] == "entrance"]
        if gates and spot == gates[0]:
            yield "through", self.exit
        elif gates and spot == self.exit:
            yield "through", gates[0]

    def is_land(self, spot: Spot) -> bool:
        return spot == self.exit or self.up.get(spot, ("", 0))[0] in LAND

    def lives(self, spot: Spot) -> bool:
        return self.up.get(spot, ("", 0))[0] == "dweller"

    def can_discover(self, spot: Spot, beside: Spot) -> bool:
        in_cave, here = spot
        is_off = here.distance(Hex(0, 0)) > self.design.table and spot not in self.down
        if is_off or spot in self.up:
            return False
        fixed = self.design.has_fixed_cave if in_cave else self.design.is_fixed
        if not (spot in self.down if fixed else self.stacks[in_cave]):
            return False
        around = [(in_cave, each) for each in here.neighbours()]
        if self.exit in around and all(there != self.exit for _, there in self.ways(spot)):
            return False
        if sum(each in self.up for each in around) >= 2:
            return True
        near = [(beside[0], each) for each in beside[1].neighbours()]
        return beside in {*self.starts, self.exit} and not any(each in self.up for each in near)

    # --- Pieces -------------------------------------------------------------------------------

    def forts_at(self, who: int, spot: Spot) -> int:
        mine = {(spot[0], each) for each in corners(spot[1])}
        return len(self.people[who].forts & mine)

    def stands(self, who: int, spot: Spot) -> bool:
        person = self.people[who]
        return person.at == spot or person.villagers[spot] > 0

    def occupies(self, who: int, spot: Spot) -> bool:
        return self.stands(who, spot) or self.forts_at(who, spot) > 0

    def others_at(self, who: int, spot: Spot) -> list[int]:
        seats = len(self.people)
        order = [(who + each) % seats for each in range(1, seats)]
        return [each for each in order if self.occupies(each, spot)]

    def strength(self, who: int, spot: Spot) -> int:
        person = self.people[who]
        number = person.villagers[spot]
        if person.at == spot:
            number += 2 if person.role == "pedro" else 1
            number += self.design.strength.shrine * len(person.offerings)
            number += self.design.strength.cave_shrine * (self.owner == who)
        return number

    @property
    def is_truce(self) -> bool:
        return self.design.truce and self.round == 1

    def check_win(self, who: int) -> None:
        if len(self.people[who].offerings) + (self.owner == who) >= self.design.shrines:
            self.winner = who
            raise GameOver

    def lift(self) -> None:
        if self.fight is not None:
            return
        seats = range(len(self.people))
        for spot, tile in list(self.up.items()):
            is_owned = tile[0] == "cave shrine" and self.owner is not None
            if is_owned and not any(self.stands(each, spot) for each in seats):
                del self.up[spot]

    def pay(self, who: int, cards: Counter[str]) -> None:
        for card, number in cards.items():
            self.people[who].hand[card] -= number
            self.supply[card] += number

    def get(self, who: int, card: str, number: int) -> None:
        taken = min(number, self.supply[card])
        self.people[who].hand[card] += taken
        self.supply[card] -= taken

    # --- A turn -------------------------------------------------------------------------------

    def setting_up(self, dealt: list[tuple[str, str]], first: int) -> Ask:
        """Everybody picks a side, then gets cards."""
        seats = len(self.people)
        self.turn = first
        for place in range(seats):
            who = (first + place) % seats
            lines = [f"choose {each}" for each in dict.fromkeys(dealt[who])]
            self.people[who].role = (yield who, lines).split()[1]
        for who, person in enumerate(self.people):
            person.at = self.starts[who]
            for card in CARDS:
                self.get(who, card, 4 if person.role == "victoria" else self.design.hand.of(card))

    def playing(self, dealt: list[tuple[str, str]], first: int) -> Ask:
        """The whole game."""
        yield from self.setting_up(dealt, first)
        while True:
            try:
                yield from self.turning()
            except TurnOver:
                pass
            except GameOver:
                return
            self.fight = None
            self.lift()
            self.turn = (self.turn + 1) % len(self.people)
            if self.turn == first:
                self.round += 1

    def turning(self) -> Ask:
        who, person = self.turn, self.people[self.turn]
        self.bought, self.free = False, person.role == "quartermaster"
        faces = self.design.dice.faces
        if self.design.dice.mode is DiceMode.SPLIT:
            pairs = [(each, faces[-1 - at]) for at, each in enumerate(faces)]
        else:
            one = self.chance.golden()
            two = len(faces) - 1 - one
            if self.design.dice.mode is DiceMode.TWO:
                two = self.chance.golden()
            pairs = [(faces[one], faces[two]), (faces[two], faces[one])]
        lines = [f"dice {a} {b}" for a, b in dict.fromkeys(pairs)]
        _, moving, collecting = (yield who, lines).split()
        self.points = int(moving) + (person.role == "pathfinder")
        yield from self.collecting(who, int(collecting))
        while True:
            line = yield who, self.exploring_lines(who)
            if line == "finish":
                return
            yield from self.exploring(who, line)
            self.lift()

    def room(self, who: int) -> int:
        limit = self.design.hand_limit
        return 10**6 if limit is None else max(0, limit - self.people[who].hand.total())

    def access(self, who: int) -> set[str]:
        person = self.people[who]
        spots = {person.at} | {
            spot
            for spot, number in person.villagers.items()
            if number and person.farms & {(spot[0], each) for each in corners(spot[1])}
        }
        kinds = {self.up[spot][0] for spot in spots if spot in self.up}
        return set(CARDS) if "garden" in kinds else kinds & set(CARDS)

    def collecting(self, who: int, number: int) -> Ask:
        if self.people[who].role == "tizoc" and self.room(who):
            self.get(who, "food", 1)
        kinds = self.access(who)
        most = {each: self.supply[each] if each in kinds else 0 for each in CARDS}
        number = min(number, self.room(who), sum(most.values()))
        if number:
            line = yield who, [f"collect {each}" for each in mixes(number, most)]
            for card, taken in cards_in(line).items():
                self.get(who, card, taken)

    # --- What can be done ---------------------------------------------------------------------

    def price(self, who: int, what: str) -> Counter[str]:
        cards = getattr(self.design.prices, what)
        found = Counter({each: cards.of(each) for each in CARDS})
        if self.people[who].role == "builder" and what in {"farm", "fortress"}:
            found["wood"] = max(0, found["wood"] - 1)
        return found

    def can_pay(self, who: int, price: Counter[str]) -> bool:
        return all(self.people[who].hand[card] >= number for card, number in price.items())

    def exploring_lines(self, who: int) -> list[str]:
        lines = ["finish", *self.marches(who, self.may_march), *self.buyable(who)]
        person = self.people[who]
        assert person.at is not None
        for way, there in self.ways(person.at) if self.points else ():
            if self.is_truce and self.others_at(who, there):
                continue
            if self.is_land(there):
                lines.append(f"step {way}")
            elif self.can_discover(there, person.at):
                lines.append(f"discover {way}")
        rate = min(3, self.design.trade) if person.role == "william" else self.design.trade
        lines += [
            f"trade {a} {b}"
            for a in CARDS
            for b in CARDS
            if a != b and person.hand[a] >= rate and self.supply[b]
        ]
        return lines

    def buyable(self, who: int) -> list[str]:
        return [line for line in self.purchases(who) if self.fits(who, line)]

    def purchases(self, who: int) -> set[str]:
        """Everything that could be thought of."""
        person = self.people[who]
        lines = {f"{what} {corner}" for what in ("farm", "fortress") for corner in CORNERS}
        lines |= {f"villager {name(spot)}" for spot in self.up}
        for way in DIRECTION_NAMES:
            if person.role == "almoner":
                saved = [each for each in CARDS if self.design.prices.offering.of(each)]
                lines |= {f"offer {way} saving {each}" for each in saved}
            else:
                lines.add(f"offer {way}")
        return lines

    def fits(self, who: int, line: str) -> bool:
        what, where, *rest = line.split()
        price = self.price(who, "offering" if what == "offer" else what)
        if rest:
            price[rest[1]] -= 1
        if not self.can_pay(who, price):
            return False
        if what == "villager":
            return self.fits_villager(who, spot_in(where))
        if what == "offer":
            return self.fits_offering(who, where)
        return self.fits_building(who, what, CORNERS.index(where))

    def fits_villager(self, who: int, spot: Spot) -> bool:
        person = self.people[who]
        stock = self.design.pieces.villager + (person.role == "hector")
        near = {(spot[0], each) for each in corners(spot[1])} & (person.farms | person.forts)
        is_free = self.is_land(spot) and not self.lives(spot) and not self.others_at(who, spot)
        return person.villagers.total() < stock and bool(near) and is_free and spot in self.up

    def shrine_in(self, who: int, way: str) -> Spot | None:
        at = self.people[who].at
        assert at is not None
        there = dict(self.ways(at)).get(way)
        return there if there is not None and self.up.get(there, ("", 0))[0] == "shrine" else None

    def fits_offering(self, who: int, way: str) -> bool:
        mine, shrine = self.people[who].offerings, self.shrine_in(who, way)
        return shrine is not None and shrine not in mine and len(mine) < self.design.pieces.offering

    def fits_building(self, who: int, what: str, number: int) -> bool:
        person = self.people[who]
        assert person.at is not None
        spot = (person.at[0], corners(person.at[1])[number])
        if any(spot in each.farms | each.forts for each in self.people):
            return False
        if what == "farm":
            return len(person.farms) < self.design.pieces.farm
        around = [each for each in near(person.at) if spot[1] in corners(each[1])]
        is_free = not any(self.others_at(who, each) for each in (person.at, *around))
        return is_free and len(person.forts) < self.design.pieces.fortress

    def may_march(self, who: int, _: Spot, there: Spot) -> bool:
        return not self.lives(there) and not (self.is_truce and self.others_at(who, there))

    def marches(self, who: int, may: May) -> list[str]:
        person = self.people[who]
        is_free = who == self.turn and self.free
        if not is_free and person.hand["gold"] < self.design.army_step:
            return []
        return [
            f"army {name(spot)} {way} {number}"
            for spot, most in person.villagers.items()
            for way, there in self.ways(spot)
            if self.is_land(there) and may(who, spot, there)
            for number in range(1, most + 1)
        ]

    def march(self, who: int, line: str) -> tuple[Spot, Spot, int]:
        _, where, way, number = line.split()
        spot = spot_in(where)
        there = dict(self.ways(spot))[way]
        if who == self.turn and self.free:
            self.free = False
        else:
            self.pay(who, Counter(gold=self.design.army_step))
        if there == self.exit:
            self.up.setdefault(self.exit, ("exit", 0))
        self.people[who].villagers[spot] -= int(number)
        self.people[who].villagers[there] += int(number)
        return spot, there, int(number)

    # --- Exploring ----------------------------------------------------------------------------

    def exploring(self, who: int, line: str) -> Ask:
        what, *rest = line.split()
        person = self.people[who]
        assert person.at is not None
        if what == "trade":
            rate = min(3, self.design.trade) if person.role == "william" else self.design.trade
            self.pay(who, Counter({rest[0]: rate}))
            self.get(who, rest[1], 1)
        elif what == "army":
            spot, there, number = self.march(who, line)
            yield from self.entering(who, there, None, Counter({spot: number}))
        elif what == "step":
            self.points -= 1
            yield from self.moving(who, dict(self.ways(person.at))[rest[0]])
        elif what == "discover":
            self.points -= 1
            yield from self.discovering(who, dict(self.ways(person.at))[rest[0]])
        else:
            yield from self.buying(who, line)

    def discovering(self, who: int, there: Spot) -> Ask:
        stack = self.stacks[there[0]]
        if there in self.down:
            tile = self.down.pop(there)
        elif self.people[who].role == "surveyor" and len(stack) > 1:
            drawn = [stack.pop(), stack.pop()]
            lines = ["lay 1"] if drawn[0] == drawn[1] else ["lay 1", "lay 2"]
            index = int((yield who, lines).split()[1]) - 1
            tile = drawn.pop(index)
            stack.insert(0, drawn[0])
        else:
            tile = stack.pop()
        self.up[there] = tile
        if tile[0] in LAND:
            yield from self.moving(who, there)

    def moving(self, who: int, there: Spot) -> Ask:
        person = self.people[who]
        source = person.at
        assert source is not None
        if there == self.exit:
            self.up.setdefault(self.exit, ("exit", 0))
        person.at = there
        shrine = self.up.get(source, ("", 0))[0] == "cave shrine" and self.owner is None
        has_lost = yield from self.entering(who, there, source, Counter())
        if self.design.cave_shrine is ShrineControl.ON_LEAVING:
            if shrine and not has_lost and self.owner is None:
                self.owner = who
        else:
            self.settle_finding(who, there, has_lost)
        self.check_win(who)

    def settle_finding(self, who: int, there: Spot, has_lost: bool) -> None:
        is_shrine = self.up.get(there, ("", 0))[0] == "cave shrine"
        is_so = self.design.cave_shrine is ShrineControl.ON_FINDING and self.owner is None
        if is_so and is_shrine and not has_lost and self.people[who].at == there:
            self.owner = who

    def entering(
        self, who: int, there: Spot, source: Spot | None, came: Counter[Spot]
    ) -> AskWhether:
        """Everything that a step sets off; whether the adventurer who moved was beaten."""
        self.fight = there
        has_lost = False
        if source is not None and self.lives(there):
            has_lost = yield from self.meeting_dweller(who, there, source, came)
        if has_lost:
            self.fight = None
            return True
        enemies = self.others_at(who, there)
        if enemies:
            yield from self.window(there, came, enemies)
        result = yield from self.fighting(who, there, source, came, enemies)
        if result:
            self.fight = None
            return source is not None
        lost = yield from self.raiding(who, there, source, came)
        self.fight = None
        return lost and source is not None

    def fighting(
        self, who: int, there: Spot, source: Spot | None, came: Counter[Spot], enemies: list[int]
    ) -> AskWhether:
        """One fight after the other; whether the attacker lost one."""
        for enemy in enemies:
            if not self.occupies(enemy, there):
                continue
            attack = self.rolled(self.strength(who, there))
            defence = self.rolled(self.strength(enemy, there) + self.forts_at(enemy, there))
            if attack == defence:
                self.retreat(who, there, source, came)
            if attack < defence:
                yield from self.beating(who, there, enemy, enemy, near_cave=True)
                return True
            mine = {(there[0], each) for each in corners(there[1])}
            self.people[enemy].forts -= mine
            yield from self.beating(enemy, there, who, who, near_cave=True)
        return False

    def retreat(self, who: int, there: Spot, source: Spot | None, came: Counter[Spot]) -> None:
        person = self.people[who]
        if source is not None:
            person.at = source
        person.villagers[there] -= came.total()
        person.villagers.update(came)
        raise TurnOver

    def rolled(self, dice: int) -> int:
        return sum(self.design.combat[self.chance.combat()] for _ in range(dice))

    def beating(
        self, loser: int, there: Spot, placer: int, receiver: int | str, near_cave: bool
    ) -> Ask:
        person = self.people[loser]
        person.villagers[there] = 0
        if person.at != there:
            return
        person.at = None
        if self.owner == loser and isinstance(receiver, int) and near_cave:
            self.owner = receiver
            self.check_win(receiver)
        self.lift()
        line = yield placer, [f"put {name(each)}" for each in self.exile(loser, near_cave)]
        person.at = spot_in(line.split()[1])
        half = person.hand.total() // 2
        if not half:
            return
        mix = yield loser, [f"pay {each}" for each in mixes(half, person.hand)]
        for card, number in cards_in(mix).items():
            person.hand[card] -= number
            if isinstance(receiver, int):
                self.people[receiver].hand[card] += number
            elif receiver == "supply":
                self.supply[card] += number
            else:
                self.hoards.setdefault(int(receiver), Counter())[card] += number

    def exile(self, loser: int, with_cave: bool) -> list[Spot]:
        land = [
            each
            for each in self.up
            if self.is_land(each) and not self.lives(each) and (with_cave or not each[0])
        ]
        seats = range(len(self.people))
        free = [each for each in land if not any(self.occupies(who, each) for who in seats)]
        shrines = {each for spot in self.people[loser].offerings for each in near(spot)}
        return [each for each in free if each in shrines] or free or land

    def meeting_dweller(
        self, who: int, there: Spot, source: Spot, came: Counter[Spot]
    ) -> AskWhether:
        yield from self.window(there, came, [])
        number = self.up[there][1]
        dweller = self.design.dwellers[number - 1]
        attack, defence = self.rolled(self.strength(who, there)), self.rolled(dweller.strength)
        if attack > defence:
            self.up[there] = ("empty", 0)
            for card in CARDS:
                self.get(who, card, dweller.treasure.of(card))
            self.people[who].hand.update(self.hoards.pop(number, Counter()))
            return False
        if attack == defence:
            self.hide(there)
            self.retreat(who, there, source, came)
        if self.owner == who:
            self.return_shrine()
        receiver = str(number) if dweller.treasure.number else "supply"
        self.hide(there)
        yield from self.beating(who, there, (who + 1) % len(self.people), receiver, False)
        return True

    def return_shrine(self) -> None:
        self.owner = None
        if any(tile[0] == "cave shrine" for tile in self.up.values()):
            return
        tile: Tile = ("cave shrine", 0)
        if self.home is None:
            self.stacks[True] = self.chance.shuffled([*self.stacks[True], tile])
        elif self.design.map is MapKind.OPEN:
            self.up[self.home] = tile
        else:
            self.down[self.home] = tile

    def hide(self, there: Spot) -> None:
        if not self.design.has_fixed_cave:
            tile = self.up.pop(there)
            self.stacks[True] = self.chance.shuffled([*self.stacks[True], tile])
        elif self.design.map is MapKind.VEILED:
            self.down[there] = self.up.pop(there)

    def raiding(
        self, who: int, there: Spot, source: Spot | None, came: Counter[Spot]
    ) -> AskWhether:
        while not self.is_truce and self.stands(who, there):
            around = [(there[0], each) for each in corners(there[1])]
            owners = {
                corner: other
                for corner, spot in zip(CORNERS, around, strict=True)
                for other, person in enumerate(self.people)
                if other != who and spot in person.farms
            }
            if not owners:
                return False
            line = yield who, ["spare", *(f"raid {each}" for each in owners)]
            if line == "spare":
                return False
            corner = line.split()[1]
            owner = owners[corner]
            yield from self.window(there, came, [owner])
            if self.occupies(owner, there):
                if (yield from self.fighting(who, there, source, came, [owner])):
                    return True
                continue
            attack, defence = self.rolled(self.strength(who, there)), self.rolled(1)
            if attack == defence:
                self.retreat(who, there, source, came)
            if attack < defence:
                yield from self.beating(who, there, owner, owner, near_cave=True)
                return True
            self.people[owner].farms.discard(around[CORNERS.index(corner)])
        return False

    # --- Windows and purchases ----------------------------------------------------------------

    def window(self, fight: Spot | None, came: Counter[Spot], defenders: list[int]) -> Ask:
        seats = len(self.people)
        strict = self.design.reactions is Reactions.UNTIL_PURCHASE
        only = self.design.reaction_moves is ReactionMoves.FIGHT_ONLY

        def may(who: int, spot: Spot, there: Spot) -> bool:
            if spot == fight and who == self.turn:
                return False
            if there == fight:
                return who == self.turn or who in defenders
            if only and spot != fight:
                return False
            return not self.lives(there) and not self.others_at(who, there)

        for place in range(seats):
            who = (self.turn + place) % seats
            while not (strict and self.bought and who != self.turn):
                self.lift()
                lines = self.marches(who, may)
                line = (yield who, [*lines, "pass"]) if lines else "pass"
                if line == "pass":
                    break
                spot, there, number = self.march(who, line)
                if who == self.turn and there == fight:
                    came[spot] += number

    def buying(self, who: int, line: str) -> Ask:
        yield from self.window(None, Counter(), [])
        if not self.fits(who, line):
            return
        self.bought = True
        what, where, *rest = line.split()
        person = self.people[who]
        price = self.price(who, "offering" if what == "offer" else what)
        if rest:
            price[rest[1]] -= 1
        self.pay(who, price)
        if what == "villager":
            person.villagers[spot_in(where)] += 1
        elif what == "offer":
            shrine = self.shrine_in(who, where)
            assert shrine is not None
            person.offerings.add(shrine)
            self.check_win(who)
        else:
            assert person.at is not None
            spot = (person.at[0], corners(person.at[1])[CORNERS.index(where)])
            (person.farms if what == "farm" else person.forts).add(spot)


class May(Protocol):
    """Whether an army may go from one place to another."""

    def __call__(self, who: int, spot: Spot, there: Spot, /) -> bool: ...


def near(spot: Spot) -> list[Spot]:
    """The six places around."""
    return [(spot[0], each) for each in spot[1].neighbours()]


def spot_in(word: str) -> Spot:
    """A place of the notation."""
    q, r = word.removeprefix("cave:").split(",")
    return word.startswith("cave:"), Hex(int(q), int(r))


def mixes(number: int, most: dict[str, int] | Counter[str]) -> list[str]:
    """Every way to have so many cards."""
    found = []
    for wood in range(min(number, most["wood"]) + 1):
        for food in range(min(number - wood, most["food"]) + 1):
            gold = number - wood - food
            if gold <= most["gold"]:
                parts = zip((wood, food, gold), CARDS, strict=True)
                found.append(" ".join(f"{count} {card}" for count, card in parts if count))
    return found


def cards_in(line: str) -> Counter[str]:
    """The cards that a line names."""
    words = line.split()[1:]
    return Counter({card: int(n) for n, card in zip(words[::2], words[1::2], strict=True)})
