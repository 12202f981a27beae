"""Compile the rules and the playtest before the tests, so that none of them has to wait for it."""

from core.engine.compiled import compiling
from core.jobs import finished
from core.playtest.doors import fastest_playing

if __name__ == "__main__":
    finished(compiling())
    fastest_playing()
