"""Tests of The Quest for El Dorado."""
