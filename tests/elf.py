"""Which libraries a shared library of Linux links to, read from its own headers."""

import struct
from collections.abc import Iterator
from pathlib import Path

_LOADED, _DYNAMIC = 1, 2
_NEEDED, _TEXTS = 1, 5


def linked_to(path: Path) -> set[str]:
    """The names of the libraries that the loader has to find before this one (64 bits only)."""
    data = path.read_bytes()
    assert data[:6] == b"\x7fELF\x02\x01", f"{path} is no library of a 64 bit Linux"
    segments = list(_segments(data))
    [dynamic] = (each for each in segments if each[0] == _DYNAMIC)
    entries = list(struct.iter_unpack("<qQ", data[dynamic[1] : dynamic[1] + dynamic[3]]))
    [texts] = (_place(value, segments) for tag, value in entries if tag == _TEXTS)
    return {_text(data, texts + value) for tag, value in entries if tag == _NEEDED}


def _segments(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Kind, place in the file, address and size of each segment."""
    (start,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _flags, place, address, _physical, length = struct.unpack_from(
            "<IIQQQQ", data, start + number * size
        )
        yield kind, place, address, length


def _place(address: int, segments: list[tuple[int, int, int, int]]) -> int:
    """Where in the file that is which will be at an address."""
    for kind, place, first, length in segments:
        if kind == _LOADED and first <= address < first + length:
            return place + address - first
    raise AssertionError(f"nothing is loaded to {address:#x}")


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode("ascii")
