"""Tests of the search for routes."""
