"""The tests of Cartographer; `make test` runs them all."""
