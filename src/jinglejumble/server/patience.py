"""HTTP connections that do not ask: they are hung up on, so that they cannot be piled up."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

__all__ = ["patient"]


def patient(seconds: float) -> type[HttpToolsProtocol]:
    """uvicorn's HTTP protocol, which by itself waits for ever for a request to come and to end.

    A connection has so many seconds to ask, from when it is made or from the first byte of
    another request to the last. One that waits for its answer, or is a WebSocket, has all the
    time it wants.
    """

    class Patient(HttpToolsProtocol):
        _patience: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self._be_content()
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            self._wait()
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._be_content()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._be_content()
            super().handle_websocket_upgrade()

        def _wait(self) -> None:
            self._be_content()
            self._patience = self.loop.call_later(seconds, self._hang_up)

        def _be_content(self) -> None:
            if self._patience is not None:
                self._patience.cancel()
                self._patience = None

        def _hang_up(self) -> None:
            self._patience = None
            self.transport.close()

    return Patient
