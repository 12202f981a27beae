"""Tests of designs made to order."""
