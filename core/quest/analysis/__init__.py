"""Analysis: what a route asks of its players, worked out from the board without playing."""
