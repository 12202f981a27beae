"""What players agree on before a game, beyond what their design says. Light to import."""

from __future__ import annotations

from core.basics.values import dataclass


@dataclass(frozen=True, slots=True)
class Agreement:
    """Something that players may agree on, an option of the commands that play.

    Attributes:
        key: its name among the options: "free_order" is asked for by `--free-order`.
        help: what the option does, noted for translation.
        told: what is said of a game in which it holds, noted for translation.
        field: where the game's options keep it; it is called like the key if this is empty.
        is_in_titles: whether it is told wherever somebody reads who played.
    """

    key: str
    help: str
    told: str
    field: str = ""
    is_in_titles: bool = True

    @property
    def flag(self) -> str:
        """The option that asks for it."""
        return f"--{self.key.replace('_', '-')}"

    def holds(self, options: object) -> bool:
        """Whether it holds in games with some options."""
        return bool(getattr(options, self.field or self.key))


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """The options of a game whose players have nothing to agree on.

    Attributes:
        round_limit: after how many rounds a game is unfinished; the options of every game tell it.
    """

    round_limit: int = 100
