"""Tests of the drawing that all games share."""
