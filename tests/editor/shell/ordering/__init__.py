"""Tests of designs made to order in the window."""
