"""Tests of the desk of the Island."""
