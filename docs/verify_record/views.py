"""What everybody is shown: the least merge patch, and the text that the chain is made of."""

import json
from typing import Any


def canonical(value: Any) -> str:
    """As RFC 8785 writes it: keys sorted, no spaces, the shortest escapes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON. To Python itself, 1 is True."""
    return one == other and canonical(one) == canonical(other)


def counted(n: int, what: str) -> str:
    """For people: 1 seat, 2 seats."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def least_patch(before: dict, after: dict) -> dict:
    """What leads from one view to the next: what changed, and null for what is gone (RFC 7396)."""
    patch: dict = {name: None for name in before if name not in after}
    for name, new in after.items():
        old = before.get(name)
        if isinstance(old, dict) and isinstance(new, dict):
            if inner := least_patch(old, new):
                patch[name] = inner
        elif old != new:
            patch[name] = new
    return patch
