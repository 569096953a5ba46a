"""Image files as agents send them: good ones, and ones that mean harm."""

import struct
import zlib

SVG = (
    b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    b'<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="9999999" onload="alert(1)">'
    b'<image href="file:///etc/passwd"/><text>&b;</text></svg>'
)
"""A small file that would cost a drawing program dearly, reads a file of the person's and runs a script."""


def png(width: int, height: int, *, rgb: tuple[int, int, int] = (29, 91, 191)) -> bytes:
    """A picture in bands of one colour and white."""
    dark, white = bytes(rgb) * width, b"\xff\xff\xff" * width
    band = max(1, height // 8)
    rows = b"".join(b"\0" + (dark if row // band % 2 == 0 else white) for row in range(height))
    return _png(width, height, 8, 2, zlib.compress(rows))


def png_bomb() -> bytes:
    """A file of some bytes that says it has 3.6 billion pixels."""
    return _png(60_000, 60_000, 1, 0, zlib.compress(b"\0" * 100))


def cut_png() -> bytes:
    """A picture that ends in its middle."""
    return png(40, 30)[:60]


def _png(width: int, height: int, depth: int, colour: int, data: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )
