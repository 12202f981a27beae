"""Places: which expeditions, stages and ways a problem is about.

An expedition is named by its id, a stage of it by the id and the number, a stage of a network by
its id; what is about the whole game is named by the key of the file.
"""

from __future__ import annotations

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.game import GamePlaces
from core.checking.problem import Place
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.graph import Node
from core.lost_cities.board.names import expedition_name


@dataclass(frozen=True, slots=True)
class TrackSpot:
    """An expedition as a part of a place."""

    id: str


@dataclass(frozen=True, slots=True)
class StageSpot:
    """A stage as a part of a place: its expedition and number, or its id and 0 in a network."""

    id: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class KeySpot:
    """A key of the file as a part of a place, such as the tokens."""

    key: str


def on_track(facts: Facts, name: str, *numbers: int) -> Place:
    """A place on an expedition."""
    index = next((at for at, each in enumerate(facts.design.expeditions) if each.id == name), 0)
    stages = tuple(StageSpot(name, number) for number in numbers)
    return Place((TrackSpot(name), *stages), facts.file.line_of("expeditions", index))


def on_stage(facts: Facts, name: str, *others: str) -> Place:
    """A place in a network: the first stage says the line."""
    index = next((at for at, each in enumerate(facts.design.stages) if each.id == name), 0)
    spots = tuple(StageSpot(each) for each in (name, *others))
    return Place(spots, facts.file.line_of("stages", index))


def on_node(facts: Facts, node: Node) -> Place:
    """The expedition that begins with a stage, or the stage itself in a network."""
    spot = node.spot
    return on_stage(facts, spot) if isinstance(spot, str) else on_track(facts, spot[0])


def on_key(facts: Facts, key: str) -> Place:
    """A place that is a key of the file."""
    return Place((KeySpot(key),), facts.file.line_of(key, 0))


def _words(facts: Facts, place: Place) -> str:
    """What a place is about, in the language in use."""
    return ", ".join(filter(None, (_word(facts, spot) for spot in place.spots)))


def _word(facts: Facts, spot: object) -> str:
    match spot:
        case TrackSpot(id=name):
            return expedition_name(facts.design, name)
        case StageSpot(id=name, number=0):
            return tr("stage {name}", name=name)
        case StageSpot(number=number):
            return str(number)
    return ""


def _json(_facts: Facts, place: Place) -> dict[str, object]:
    tracks = [spot.id for spot in place.spots if isinstance(spot, TrackSpot)]
    stages = [[spot.id, spot.number] for spot in place.spots if isinstance(spot, StageSpot)]
    keys = [spot.key for spot in place.spots if isinstance(spot, KeySpot)]
    return {"expeditions": tracks, "stages": stages, "keys": keys}


def _can_show(_facts: Facts, place: Place) -> bool:
    return any(isinstance(spot, TrackSpot | StageSpot) for spot in place.spots)


BOARD_PLACES = GamePlaces(_words, _json, _can_show)
