"""The chance of a game: how it follows from the secrets, and how the bag is sealed (PROOF.md)."""

from hashlib import sha256
from hmac import digest
from itertools import count
from typing import Iterator


def lp(*parts: bytes) -> bytes:
    """The parts joined, each after its length."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def H(data: bytes) -> bytes:
    return sha256(data).digest()


def M(key: bytes, data: bytes) -> bytes:
    return digest(key, data, "sha256")


def number(value: int, size: int) -> bytes:
    """u8, u16, u32 and u64 of PROOF.md have 1, 2, 4 and 8 bytes."""
    return value.to_bytes(size, "big")


# Before a game


def server_commitment(room: str, game: int, secret: bytes) -> bytes:
    return H(lp(b"ra/commit/server/1", room.encode(), number(game, 4), secret))


def seat_commitment(room: str, game: int, seat: int, secret: bytes) -> bytes:
    return H(lp(b"ra/commit/client/1", room.encode(), number(game, 4), number(seat, 1), secret))


def hash_of_name(salt: bytes, name: str) -> bytes:
    return H(lp(b"ra/name/1", salt, name.encode()))


def key_of(room: str, game: int, attempt: int, promises: list[tuple[bytes, bytes]]) -> bytes:
    """K. The promises are secrets with their commitments, the server's before the seats'."""
    secrets, commitments = zip(*promises)
    numbers = number(game, 4) + number(attempt, 4)
    salt = H(lp(b"ra/salt/1", room.encode(), numbers, *commitments))
    return M(salt, lp(*secrets))


def key_alone(seed: bytes) -> bytes:
    return M(seed, lp(b"ra/alone/1"))


def key_of_branch(seed: bytes) -> bytes:
    return M(seed, lp(b"ra/branch/1"))


# What follows from K


def stream(key: bytes, label: str) -> Iterator[int]:
    name = label.encode()
    for j in count():
        yield int.from_bytes(M(key, lp(b"ra/stream/1", name, number(j, 8)))[:8], "big")


def below(values: Iterator[int], n: int) -> int:
    """The next number from 0 to n - 1. Values at the top, which would favour some, are left out."""
    fair = 2**64 - 2**64 % n
    return next(value for value in values if value < fair) % n


def shuffled(items: list, values: Iterator[int]) -> list:
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(values, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


# What will be drawn, sealed one by one


def leaf(index: int, kind: int, nonce: bytes) -> bytes:
    return H(b"\0" + lp(number(index, 2), number(kind, 1), nonce))


def node(left: bytes, right: bytes) -> bytes:
    return H(b"\1" + left + right)


def root_of(kinds: list[int], key: bytes) -> bytes:
    """The Merkle root over the kinds of what is drawn, in order."""
    nonces = (M(key, lp(b"ra/nonce/1", number(i, 2))) for i in range(len(kinds)))
    level = [leaf(i, kind, nonce) for i, (kind, nonce) in enumerate(zip(kinds, nonces))]
    while len(level) & (len(level) - 1):
        level.append(H(b"\2"))
    while len(level) > 1:
        level = [node(level[i], level[i + 1]) for i in range(0, len(level), 2)]
    return level[0]


# The chain of what was shown


def link(head: bytes, text: str) -> bytes:
    return H(lp(b"ra/chain/1", head, text.encode()))
