"""Which keys somebody has given to commands, where they are not the usual ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from PyQt6.QtCore import QObject, pyqtSignal

_KEY = "keys"


class KeyStore(Protocol):
    """What keeps texts by their keys, as the settings do."""

    def stored(self, key: str) -> str | None:
        """The text under a key, if there is one."""

    def store(self, key: str, said: str) -> None:
        """Put a text under a key."""


class Keymap(QObject):
    """Keys by the names of commands, kept among the settings; all windows share them.

    Signals:
        changed: some command has other keys now.
    """

    changed = pyqtSignal()

    def __init__(self, store: KeyStore) -> None:
        """Keep what differs from the usual keys in a store."""
        super().__init__()
        self._store = store

    @property
    def _chosen(self) -> Mapping[str, tuple[str, ...]]:
        """What was chosen; it is asked for each command, and hardly ever another."""
        return _read(self._store.stored(_KEY) or "{}")

    def keys(self, name: str, usual: tuple[str, ...]) -> tuple[str, ...]:
        """The keys of a command: those that were chosen, or else the usual ones."""
        return self._chosen.get(name, usual)

    def is_chosen(self, name: str) -> bool:
        """Whether a command has other keys than usual."""
        return name in self._chosen

    def choose(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Give some commands other keys, all at once."""
        self._keep({**self._chosen, **chosen})

    def reset(self, *names: str) -> None:
        """Give some commands their usual keys again."""
        self._keep({name: keys for name, keys in self._chosen.items() if name not in names})

    def reset_all(self) -> None:
        """Give all commands their usual keys again."""
        self._keep({})

    def _keep(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        self._store.store(_KEY, json.dumps(chosen))
        self.changed.emit()


@lru_cache(maxsize=1)
def _read(said: str) -> Mapping[str, tuple[str, ...]]:
    """The keys that a text tells; whatever makes no sense is as if nothing had been chosen."""
    try:
        told = json.loads(said)
    except ValueError:
        return {}
    listed = told.items() if isinstance(told, dict) else ()
    return {name: tuple(keys) for name, keys in listed if _are_keys(keys)}


def _are_keys(keys: object) -> bool:
    return isinstance(keys, list) and all(isinstance(key, str) for key in keys)
