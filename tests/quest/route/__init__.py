"""Tests of routes, their edits and their files."""
