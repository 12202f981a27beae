"""Tests of hexes, edges and shapes."""
