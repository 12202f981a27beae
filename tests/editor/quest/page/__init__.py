"""Tests of the page on which a route is edited."""
