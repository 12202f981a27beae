"""Tests of the setup sheet on paper."""
