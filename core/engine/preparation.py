"""Getting the compiled rules ready in the background while the plain ones serve."""

from __future__ import annotations

from threading import Thread

from core.engine.compiled import Rules, compiling, plain_rules
from core.jobs import Progress


class Preparation:
    """Compiles, or loads from the cache, on a thread of its own.

    Attributes:
        progress: how far it has come, for whoever shows it.
        failure: why there will be no compiled rules, should that be so.
    """

    def __init__(self) -> None:
        """Be ready with the plain rules; `start` makes them faster."""
        self.progress = Progress(0, 1)
        self.failure: Exception | None = None
        self._rules = plain_rules()
        self._thread = Thread(target=self._prepare, name="rules", daemon=True)

    @property
    def rules(self) -> Rules:
        """The fastest rules there are by now."""
        return self._rules

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wait(self) -> Rules:
        """Wait until it is done, and return what came of it."""
        self._thread.join()
        return self._rules

    def _prepare(self) -> None:
        try:
            work = compiling()
            while True:
                self.progress = next(work)
        except StopIteration as done:
            self._rules = done.value
        except Exception as failure:  # whatever fails, the plain rules go on serving
            self.failure = failure
