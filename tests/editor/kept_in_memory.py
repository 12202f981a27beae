"""Settings that are kept nowhere but in memory."""

from editor.widgets.lengths import Lengths, Unit


class MemoryStore(dict[str, str]):
    """Texts by their keys."""

    def stored(self, key: str) -> str | None:
        return self.get(key)

    def store(self, key: str, said: str) -> None:
        self[key] = said


def lengths_in(unit: Unit = Unit.CENTIMETRES) -> Lengths:
    """Lengths that are told in a unit."""
    lengths = Lengths(MemoryStore())
    lengths.unit = unit
    return lengths
