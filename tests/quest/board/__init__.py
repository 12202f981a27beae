"""Tests of routes laid out: layouts, seams, order, boards, seats and ways."""
