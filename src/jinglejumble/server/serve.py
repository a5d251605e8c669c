"""Running the server: sockets, signals, logs; from the first log line to the last."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import structlog
import uvicorn

from jinglejumble.games import GAMES
from jinglejumble.server.app import App
from jinglejumble.server.config import Config
from jinglejumble.server.house import House
from jinglejumble.server.patience import patient
from jinglejumble.server.record import no

__all__ = ["Addresses", "serve"]

_LARGEST_FRAME = 16_384
_PORTS_TRIED = 20
_UNHEARD = 60_000
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where people reach the house: here, in the house's network, in public."""

    local: str
    lan: str | None
    public: str | None


def serve(config: Config, announce: Callable[[Addresses], None] = lambda addresses: None) -> None:
    """Serve until SIGINT or SIGTERM. `announce` is told the addresses once they answer.

    Raises Failure if the settings or the database can't be used. Logs go to stderr as JSON lines.
    """
    _log_json(config.log_level)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(config, announce))


async def _serve(config: Config, announce: Callable[[Addresses], None]) -> None:
    listening = _bound(config)
    try:
        port = listening.getsockname()[1]
        addresses = _addresses(config, port)
        house = House(config)
        house.lan_address = addresses.lan
        try:
            await house.open()
            await _run(house, listening, addresses, announce)
        finally:
            await house.close()
            _log.info("closed")
    finally:
        listening.close()


async def _run(
    house: House,
    listening: socket.socket,
    addresses: Addresses,
    announce: Callable[[Addresses], None],
) -> None:
    app = App(house)
    server = _Server(
        uvicorn.Config(
            app,
            http=patient(house.config.hello_seconds),
            ws="websockets-sansio",
            ws_max_size=_LARGEST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=house.config.public_url is not None,
            forwarded_allow_ips="127.0.0.1",
            timeout_graceful_shutdown=5,
        )
    )
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, server.handle_exit, number, None)
    # No pauses of the collector in the midst of a game: what is there now stays.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
    listening.setblocking(False)
    ended: list[Callable[[], None]] = []

    def on_listening() -> None:
        _listening(addresses, announce)
        house.tasks.start(_prepare(house.config.bot_processes, ended), "preparing bots")

    server.on_listening = on_listening
    try:
        await server.serve(sockets=[listening])
    finally:
        for end in ended:
            end()


async def _prepare(processes: int, ended: list[Callable[[], None]]) -> None:
    """Start the processes in which bots think: beside, so that nobody waits for them."""
    if processes:
        for package in GAMES.values():
            ended.append(await asyncio.to_thread(package.prepare, processes))


def _listening(addresses: Addresses, announce: Callable[[Addresses], None]) -> None:
    _log.info("serving", local=addresses.local, lan=addresses.lan, public=addresses.public)
    announce(addresses)


class _Server(uvicorn.Server):
    """uvicorn, that leaves the signals to us and tells when it listens."""

    on_listening: Callable[[], None] = staticmethod(lambda: None)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.on_listening()


def _bound(config: Config) -> socket.socket:
    """A socket on the port wanted, or on one of the next if it is busy. Raises Failure."""
    host = config.listens_on
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [config.port + n for n in range(_PORTS_TRIED)] if config.port else []
    error: OSError | None = None
    for port in [*(p for p in ports if p < 65_536), 0]:
        bound = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted sockets get it too: none hangs for ever
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNHEARD)
        try:
            bound.bind((host, port))
            bound.listen(2048)
        except OSError as failed:
            bound.close()
            error = failed
            if isinstance(failed, socket.gaierror) or failed.errno == 99:  # no such address
                break
            continue
        return bound
    raise no("cannot_listen", host=host, port=config.port, error=str(error))


def _addresses(config: Config, port: int) -> Addresses:
    host = config.listens_on
    everywhere = host in ("0.0.0.0", "::")
    shown = "127.0.0.1" if everywhere else host
    shown = f"[{shown}]" if ":" in shown else shown
    lan = _own_address() if everywhere else None
    return Addresses(
        local=f"http://{shown}:{port}",
        lan=None if lan is None else f"http://{lan}:{port}",
        public=None if config.public_url is None else config.public_url.rstrip("/"),
    )


def _own_address() -> str | None:
    """This machine's address in its network, None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address for documentation: any route will do
            address = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop


def _log_json(level: str) -> None:
    number = getattr(logging, level.upper())
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[_ToStructlog()], force=True)


class _ToStructlog(logging.Handler):
    """What libraries log."""

    def emit(self, record: logging.LogRecord) -> None:
        structlog.get_logger().log(
            record.levelno,
            "library",
            logger=record.name,
            text=record.getMessage(),
            exc_info=record.exc_info,
        )
