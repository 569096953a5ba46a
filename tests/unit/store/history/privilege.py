"""Lets a thread meet permissions as somebody who is not root does."""

import ctypes
import os
from collections.abc import Generator
from contextlib import contextmanager

_VERSION = 0x20080522
_PASSES_OVER = (1 << 1) | (1 << 2)
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH."""


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Data(ctypes.Structure):
    _fields_ = (
        ("effective", ctypes.c_uint32),
        ("permitted", ctypes.c_uint32),
        ("inheritable", ctypes.c_uint32),
    )


@contextmanager
def without_privilege() -> Generator[None, None, None]:
    """Inside, permissions count for this thread even where it is root's."""
    libc = ctypes.CDLL(None, use_errno=True)
    header, data = _Header(_VERSION, 0), (_Data * 2)()
    _checked(libc.capget(ctypes.byref(header), data))
    held = data[0].effective
    data[0].effective = held & ~_PASSES_OVER
    _checked(libc.capset(ctypes.byref(header), data))
    try:
        yield
    finally:
        data[0].effective = held
        _checked(libc.capset(ctypes.byref(header), data))


def _checked(result: int) -> None:
    if result:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
