"""Tests of Lost Cities."""
