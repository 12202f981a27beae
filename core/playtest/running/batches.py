"""Playing batches: pure functions from a packed spec and some seeds to totals, for any executor."""

from __future__ import annotations

from threading import Lock, local

import numpy as np

from core.basics.values import dataclass
from core.kernels.blocks import Cells
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.running.packing import kernels_for, unpacked_spec
from core.playtest.totals import Totals

_here = local()


def play(packed: bytes, first_seed: int, count: int) -> Totals:
    """Play games and return their totals; works in any thread of any process.

    The work array stays with the thread for the next batch of the same spec.
    """
    if getattr(_here, "packed", None) != packed:
        _here.workspace = Workspace.of(packed, fastest_batch_kernels(kernels_for(packed)))
        _here.packed = packed
    workspace: Workspace = _here.workspace
    return workspace.play(first_seed, count)


@dataclass(frozen=True, slots=True)
class Workspace:
    """A work array with a prepared board, in which one thread plays."""

    g: Cells
    kernels: BatchKernels

    @classmethod
    def of(cls, packed: bytes, kernels: BatchKernels) -> Workspace:
        """The workspace of a packed spec; a list for the plain kernels, else machine integers."""
        numbers = unpacked_spec(packed, kernels.layout.size)
        g: Cells = numbers if kernels.is_compiled else numbers.tolist()  # type: ignore[assignment]
        kernels.prepare(g)
        return cls(g, kernels)

    def play(self, first_seed: int, count: int) -> Totals:
        """Play games, in several batches if one does not hold them; fewer if cancelled."""
        parts, most = [], self.kernels.layout.most_batch
        for first in range(first_seed, first_seed + count, most):
            number = min(most, first_seed + count - first)
            parts.append(self._noted(self.kernels.play_batch(self.g, first, number)))
        return parts[0] if len(parts) == 1 else Totals.joined(self.kernels.layout, parts)

    def cancel(self) -> None:
        """Stop before the next game, now and for good; may be called from another thread."""
        self.g[self.kernels.layout.cancel] = 1

    def recorded(self, seed: int) -> tuple[int, ...]:
        """Play one game and return its actions, as numbers; cut off if there are too many."""
        layout = self.kernels.layout
        self.g[layout.is_recorded] = 1
        self.kernels.play_batch(self.g, seed, 1)
        self.g[layout.is_recorded] = 0
        number = self.g[layout.recorded]
        return tuple(int(code) for code in self.g[layout.record : layout.record + number])

    def _noted(self, played: int) -> Totals:
        layout = self.kernels.layout
        sums = self.g[layout.sums : layout.sums + layout.sums_size]
        rows = self.g[layout.rows : layout.rows + played * layout.row_size]
        return Totals(
            layout,
            np.array(sums, dtype=np.int64),
            np.array(rows, dtype=np.int64).reshape(played, layout.row_size),
        )


class Workspaces:
    """The workspaces of all threads that play one spec here, to be cancelled together."""

    def __init__(self, packed: bytes, kernels: BatchKernels) -> None:
        """Begin without any; workspaces are made as threads ask for them."""
        self._packed = packed
        self._playing = kernels
        self._workspaces: list[Workspace] = []
        self._free: list[Workspace] = []
        self._lock = Lock()
        self._is_closed = False

    def play(self, first_seed: int, count: int) -> Totals:
        """Play games in a workspace of one's own."""
        workspace = self._taken()
        try:
            return workspace.play(first_seed, count)
        finally:
            with self._lock:
                self._free.append(workspace)

    def close(self) -> None:
        """Stop every game before the next one starts."""
        with self._lock:
            self._is_closed = True
            for workspace in self._workspaces:
                workspace.cancel()

    def _taken(self) -> Workspace:
        with self._lock:
            if self._free:
                return self._free.pop()
        workspace = Workspace.of(self._packed, self._playing)
        with self._lock:
            self._workspaces.append(workspace)
            if self._is_closed:
                workspace.cancel()
        return workspace
