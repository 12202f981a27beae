"""A route laid out: the tolerant layout, the strict board, seams, seats and ways."""
