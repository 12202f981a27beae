"""Tests of the catalogue: the printed figures, and reading sets of pieces and supplies."""
