"""Random hexes and sets of hexes."""

from hypothesis import strategies as st

from core.geometry.edges import Edge
from core.geometry.hexes import DIRECTIONS, Hex

turns = st.integers(-12, 12)
directions = st.integers(0, 5)
far_hexes = st.builds(Hex, st.integers(-10_000, 10_000), st.integers(-10_000, 10_000))
near_hexes = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))
hex_sets = st.frozensets(near_hexes, min_size=1, max_size=30)
edge_sets = st.frozensets(st.builds(Edge.of, near_hexes, directions), max_size=25)


def rings(centre: Hex, radius: int) -> frozenset[Hex]:
    """All hexes up to so many steps away, found by walking."""
    found = {centre}
    for _ in range(radius):
        found |= {Hex(q + dq, r + dr) for q, r in found for dq, dr in DIRECTIONS}
    return frozenset(found)
