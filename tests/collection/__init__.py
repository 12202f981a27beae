"""Tests of collections."""
