"""Tests of the widgets that every window shares."""
