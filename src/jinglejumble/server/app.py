"""The ASGI application, made of its parts: sockets beside REST, the page, health and metrics."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromPath

from jinglejumble import __version__
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import InvalidHouseRule, JinglejumbleError
from jinglejumble.kit.language import speaking, spoken
from jinglejumble.server.api import HANDLERS
from jinglejumble.server.asking import DEPENDENCIES, sender, the_house
from jinglejumble.server.auth import is_own_origin
from jinglejumble.server.house import House
from jinglejumble.server.messages import Problem, WhyNot
from jinglejumble.server.openapi import PlainPage
from jinglejumble.server.page import SECURITY_HEADERS, File, Page
from jinglejumble.server.picture import shared_head
from jinglejumble.server.reasons import why_not
from jinglejumble.server.record import no
from jinglejumble.server.socket import Receive, Scope, Send, Sockets
from jinglejumble.server.tongue import tongue_of

__all__ = ["App"]

_LARGEST_BODY = 65_536
_LOOPBACK = ("127.0.0.1", "::1")
_STATUS = {
    "no_identity": 401,
    "host_only": 403,
    "players_only": 403,
    "held_other_seat": 403,
    "not_your_place": 403,
    "link_for_own": 403,
    "foreign_page": 403,
    "removed_here": 403,
    "host_stays": 403,
    "no_table": 404,
    "no_play": 404,
    "no_link": 404,
    "no_move": 404,
    "no_deal": 404,
    "no_game": 404,
    "no_lesson": 404,
    "no_language": 404,
    "no_review": 404,
    "too_many_tries": 429,
    "too_many_tables": 429,
    "too_many_prints": 429,
    "too_many_reviews": 429,
    "too_many_requests": 429,
    "bad_field": 422,
    "no_level": 422,
    "no_place": 422,
    "places_count": 422,
    "one_place_each": 422,
    "name_empty": 422,
    "name_too_long": 422,
    "name_unseen": 422,
}
_log = structlog.get_logger()


class App:
    """What the ASGI server runs. The house is opened and closed by whoever made it."""

    def __init__(self, house: House, page: Page | None = None) -> None:
        self.house = house
        self.sockets = Sockets(house)
        self._rest = _rest(house, page or Page())

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection, in the language of whoever asks."""
        headers = {name: value.decode("latin-1") for name, value in scope.get("headers", ())}
        with speaking(tongue_of(headers)):
            if scope["type"] == "websocket":
                await self._socket(scope, receive, send)
            else:
                await self._rest(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith("/ws/"):
            await self.sockets(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close"})


def _rest(house: House, page: Page) -> Litestar:
    return Litestar(
        route_handlers=[*HANDLERS, live, ready, get_metrics, index, replay_page, any_path],
        dependencies=DEPENDENCIES,
        state=State({"house": house, "page": page}),
        before_request=_guard,
        before_send=[_secured],
        exception_handlers={Exception: _problem},
        request_max_body_size=_LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2_000, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Jinglejumble",
            version=__version__,
            description="Tables, seats and plays. Playing itself goes over the WebSocket /ws/CODE.",
            path="/api/openapi",
            render_plugins=[PlainPage()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


# Pages.


@get("/", include_in_schema=False, packed=True, sync_to_thread=False)
def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    return _file(request, "")


@get("/replay/{play:str}", include_in_schema=False, packed=True)
async def replay_page(request: Request[Any, Any, Any], play: FromPath[str]) -> Response[bytes]:
    """The page at a replay's address; its head tells of the play to those who show links."""
    house, page = the_house(request), request.app.state.page
    assert isinstance(page, Page)
    head = await shared_head(house, request.headers.get("host", ""), play)
    return _sent(request, page.find(f"replay/{play}", spoken(), head))


@get("/{path:path}", include_in_schema=False, packed=True, sync_to_thread=False)
def any_path(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page, or the page itself for its own addresses."""
    return _file(request, path.removeprefix("/"))


def _file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    page = request.app.state.page
    assert isinstance(page, Page)
    return _sent(request, page.find(path, spoken()))


def _sent(request: Request[Any, Any, Any], file: File | None) -> Response[bytes]:
    if file is None:
        raise HTTPException(status_code=404)
    headers = {"etag": file.tag, "cache-control": file.cache, "vary": file.vary}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, headers=headers, media_type=file.kind)


# Health.


@get("/health/live", tags=["health"], media_type="text/plain", sync_to_thread=False)
def live() -> str:
    """The process answers."""
    return "live\n"


@get("/health/ready", tags=["health"], media_type="text/plain")
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """The house is open and its store answers."""
    house = the_house(request)
    try:
        if house.is_ready:
            await asyncio.wait_for(house.store.ping(), 2)
            return Response("ready\n", media_type="text/plain")
    except Exception as error:
        _log.error("store_does_not_answer", exc_info=error)
    return Response("not ready\n", status_code=503, media_type="text/plain")


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counters for Prometheus; only for this machine."""
    if sender(request) not in _LOOPBACK:
        raise HTTPException(status_code=404)
    page = the_house(request).metrics.page()
    return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")


# What holds for every request.


async def _guard(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    house = the_house(request)
    if request.url.path.startswith("/health/"):
        return None
    asks = request.url.path.startswith("/api/")
    if not (house.requests if asks else house.fetches).take(sender(request)):
        return _problem(request, no("too_many_requests"))
    if request.method not in ("GET", "HEAD"):
        origin, host = request.headers.get("origin"), request.headers.get("host", "")
        if not is_own_origin(origin, host, house.config.origin):
            return _problem(request, no("foreign_page"))
        return await _strict(request)
    return None


async def _strict(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    """A body must be what the handler takes, to the letter (Litestar alone reads "5" as 5)."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return None
    try:
        msgspec.json.decode(await request.body(), type=field.annotation)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at ")
        return _answer(422, _said("bad_field", text, path.strip("`") or "$"))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return _answer(400, _said("bad_request", str(error)))
    except HTTPException as error:
        return _problem(request, error)
    return None


async def _secured(message: Any, scope: Any) -> None:
    if message["type"] == "http.response.start":
        there = {name for name, _ in message["headers"]}
        for name, value in SECURITY_HEADERS.items():
            if name.encode() in there:
                continue  # a picture's own policy is stricter
            message["headers"].append((name.encode(), value.encode()))
        if scope["path"].startswith("/api/") and b"cache-control" not in there:
            message["headers"].append((b"cache-control", b"no-store"))


def _problem(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Any error as a Problem; of our own slips only that there was one."""
    if isinstance(error, JinglejumbleError):
        status = 422 if isinstance(error, InvalidHouseRule) else _STATUS.get(error.code, 409)
        return _answer(status, why_not(error))
    if isinstance(error, ValidationException):
        return _answer(422, tuple(_fields(error)) or _said("bad_request", error.detail))
    if isinstance(error, HTTPException):
        status = error.status_code
        detail = error.detail if status < 500 else ""
        return _answer(status, _said("bad_request", detail or HTTPStatus(status).phrase))
    _log.error("request_failed", path=request.url.path, exc_info=error)
    return _answer(500, _said("internal", ""))


def _fields(error: ValidationException) -> list[WhyNot]:
    extra = error.extra if isinstance(error.extra, list) else []
    return [
        why
        for item in extra
        if isinstance(item, dict)
        for why in _said("bad_field", str(item.get("message", "")), str(item.get("key", "")))
    ]


def _said(code: str, detail: str, field: str = "") -> tuple[WhyNot, ...]:
    params = {"detail": detail[:300], "field": field[:100]}
    return (WhyNot(code, None, dict(params), sentence(code, dict(params))),)


def _answer(status: int, reasons: tuple[WhyNot, ...]) -> Response[Problem]:
    return Response(Problem(reasons), status_code=status, media_type="application/json")
