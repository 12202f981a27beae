"""Tests of galleries."""
