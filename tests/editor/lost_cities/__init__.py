"""Tests of the desk of Lost Cities."""
