"""Two machine instructions that numba has no name for. Only kernels import this."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import config, types
from numba.extending import intrinsic
from numpy import uint64

__all__ = ["popcount", "trailing_zeros"]


def _popcount(typingctx: Any, bits: Any) -> Any:
    """How many bits of a uint64 are set."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), build


def _trailing_zeros(typingctx: Any, bits: Any) -> Any:
    """The place of the lowest bit set of a uint64."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), build


def _slow_popcount(bits: uint64) -> uint64:
    return uint64(int(bits).bit_count())


def _slow_trailing_zeros(bits: uint64) -> uint64:
    return uint64((int(bits) & -int(bits)).bit_length() - 1)


_DISABLED = bool(getattr(config, "DISABLE_JIT", False))

# Without the compiler (NUMBA_DISABLE_JIT, for coverage) kernels are plain Python.
popcount: Any = _slow_popcount if _DISABLED else intrinsic(_popcount)
trailing_zeros: Any = _slow_trailing_zeros if _DISABLED else intrinsic(_trailing_zeros)
