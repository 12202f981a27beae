"""Tests of the little pictures of routes."""
