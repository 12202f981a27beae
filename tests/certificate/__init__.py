"""Tests of certificates: issuing, verifying, gists and words."""
