"""Tests of certificates: issuing, verifying, short forms and words."""
