"""Which game was the closest."""

from __future__ import annotations

import numpy as np

from core.playtest.totals import Numbers
from core.quest.playtest.kernels import record


def closest(finished: Numbers) -> int:
    """The game with the least margin, and among these with the smallest leads; the first of all."""
    leads = finished[:, record.ROW_LEADS] / finished[:, record.ROW_ROUNDS]
    return int(np.lexsort((leads, finished[:, record.ROW_MARGIN]))[0])
