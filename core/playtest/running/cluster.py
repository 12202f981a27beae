"""Playing on a Dask cluster: its workers as an executor, for playtests beyond one machine.

Dask unpickles, hence runs, whatever reaches it: let a cluster listen on loopback only, or on TLS
with certificates of your own, which Dask finds in its own configuration for tls:// addresses.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from urllib.parse import urlsplit
from weakref import WeakSet

from core.basics.deferred import deferred
from core.basics.language import marked, tr
from core.playtest.game_kernels import GameKernels
from core.playtest.running.packing import OtherKernels, kernels_mark

if TYPE_CHECKING:
    import distributed
    import distributed.client
    import distributed.comm.core
    from distributed import Client
else:
    distributed = deferred("distributed")  # half a second that only clusters cost

RETRIES = 2
"""How often Dask itself tries a failed batch again; those of lost workers it moves anyway."""
ANSWER_WITHIN = 5.0
"""Seconds in which a scheduler, and then its first worker, must show up."""
_GLANCE = 0.1
_CONNECTED = "running"
_PROTOCOLS = ("tcp", "tls")
_INSTALL = "pip install 'cartographer[cluster]'"

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class NoCluster(Exception):
    """A cluster that cannot play; the sentence says what happened, why, and what to do."""


class ClusterExecutor(Executor):
    """The workers of a cluster, who may come and go while they play."""

    def __init__(self, client: Client) -> None:
        """Speak to the cluster through a client.

        Every task has a name of its own (`pure=False`), though batches are pure: by a name made
        from the batch, one that is handed out again would get the old failure for an answer.
        """
        self._client = client
        self._executor = client.get_executor(pure=False, retries=RETRIES)
        self._out: WeakSet[Future[Any]] = WeakSet()
        loop: Any = client.loop
        loop.add_callback(self._watch)

    @property
    def threads(self) -> int:
        """How many batches can be played at a time right now, but at least one."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(
        self,
        fn: Callable[Arguments, Result],
        /,
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Future[Result]:
        """Let a worker call a function that it can import."""
        future: Future[Result] = self._executor.submit(fn, *args, **kwargs)
        if self._client.status != _CONNECTED:
            raise CancelledError(tr("its scheduler is gone"))
        self._out.add(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more tasks; give up those that are out unless they are waited for."""
        if self._client.status == _CONNECTED:
            self._executor.shutdown(wait=wait and not cancel_futures)

    async def _watch(self) -> None:
        """Give up what is out once the scheduler is gone; Dask lets some of it wait for ever."""
        while self._client.status == _CONNECTED:
            await asyncio.sleep(_GLANCE)
        for future in tuple(self._out):
            future.cancel()


@contextmanager
def cluster_executor(address: str, kernels: GameKernels) -> Iterator[ClusterExecutor]:
    """The workers of the cluster at an address such as tcp://127.0.0.1:8786, or `NoCluster`.

    They all can play with these kernels. What is out when the context ends is given up. The first
    batch on a worker takes a second, or some ten if the worker has never played before and compiles
    the kernels.
    """
    with _client(address) as client:
        _refuse_strangers(client, address, kernels.name)
        executor = ClusterExecutor(client)
        try:
            yield executor
        except _failures() as error:
            raise NoCluster(_lost(address, error)) from error
        finally:
            executor.shutdown(wait=False)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """A connection to a scheduler that has at least one worker."""
    try:
        _ = distributed.Client
    except ImportError as error:
        raise NoCluster(
            tr("Dask, which reaches clusters, is not installed: {command}", command=_INSTALL)
        ) from error
    _refuse_nonsense(address)
    try:
        asyncio.run(asyncio.wait_for(_greet(address), ANSWER_WITHIN))
        client = distributed.Client(
            address, timeout=ANSWER_WITHIN, set_as_default=False, name="cartographer"
        )
    except (OSError, ImportError) as error:
        raise NoCluster(
            tr(
                "no Dask scheduler answers at {address} within {seconds:.0f} seconds: start one "
                "with `dask scheduler`, or give the address that it shows",
                address=address,
                seconds=ANSWER_WITHIN,
            )
        ) from error
    with _hushed(logging.getLogger("distributed.client")), closing(client):
        _await_a_worker(client, address)
        yield client


@contextmanager
def _hushed(logger: logging.Logger) -> Iterator[None]:
    """Keep pages of log from those who are told in a sentence."""
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)


def _refuse_nonsense(address: str) -> None:
    """Refuse what is no address at all, which Dask takes less well than silence."""
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in _PROTOCOLS and bool(parts.hostname and parts.port)
    except ValueError:
        is_address = False
    if not is_address:
        raise NoCluster(
            tr(
                "“{address}” is no address of a cluster: give the one that `dask scheduler` "
                "shows, such as tcp://127.0.0.1:8786 or tls://HOST:PORT",
                address=address,
            )
        )


async def _greet(address: str) -> None:
    """Shake hands and leave; a client would wait for ever for the hand of a silent stranger."""
    security = distributed.Security().get_connection_args("client")
    if address.startswith("tls:") and security["ssl_context"] is None:
        raise NoCluster(
            tr(
                "Dask knows no certificates for {address}: name them in its configuration "
                "(distributed.comm.tls), as those who started the scheduler did",
                address=address,
            )
        )
    comm = await distributed.comm.core.connect(address, timeout=ANSWER_WITHIN, **security)
    await comm.close()


def _await_a_worker(client: Client, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=ANSWER_WITHIN)
    except TimeoutError as error:
        raise NoCluster(
            tr(
                "the cluster at {address} has no workers: start some with `dask worker {address}`",
                address=address,
            )
        ) from error


def _refuse_strangers(client: Client, address: str, kernels: str) -> None:
    """Refuse a cluster in which not everybody can play the very same games as we do."""
    try:
        client.run_on_scheduler(kernels_mark, kernels)
    except Exception as error:
        raise NoCluster(
            _unprepared(tr("the scheduler at {address}", address=address), error)
        ) from error
    for worker, mark in client.run(kernels_mark, kernels, on_error="return").items():
        if isinstance(mark, BaseException):
            who = tr("the worker at {address}", address=worker)
            raise NoCluster(_unprepared(who, mark)) from mark
        if mark != kernels_mark(kernels):
            raise NoCluster(
                tr(
                    "the worker at {address} runs another version of the rules, bots or of "
                    "Python: install the same Cartographer and Python there as here",
                    address=worker,
                )
            )


def _failures() -> tuple[type[Exception], ...]:
    """What goes wrong in a cluster that played well before."""
    lost = distributed.KilledWorker, distributed.client.ClosedClientError
    return OtherKernels, *lost, CancelledError


def _unprepared(who: str, error: BaseException) -> str:
    text = marked("{who} cannot load Cartographer ({reason}): {command} there, too")
    return tr(text, who=who, reason=_first_line(error), command=_INSTALL)


def _lost(address: str, error: Exception) -> str:
    if isinstance(error, OtherKernels):
        text = marked(
            "the cluster at {address} refuses to play: {reason}; install the same everywhere"
        )
        return tr(text, address=address, reason=error)
    return tr(
        "the cluster at {address} was lost while it played ({reason}): "
        "see what its workers say, and play again",
        address=address,
        reason=_first_line(error),
    )


def _first_line(error: BaseException) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__
