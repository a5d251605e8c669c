"""Drawings as pictures for screens: SVG that carries its fonts, and PNG. A unit is a pixel."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from importlib import resources
from typing import Any

from jinglejumble.kit.draw import Drawing
from jinglejumble.kit.errors import Failure, Reason
from jinglejumble.press.fonts import DISPLAY, FOLDER, HOUSE_FONTS
from jinglejumble.press.inks import lettered

__all__ = ["png", "svg"]

_FACES = (
    ("Figtree", 400, "Figtree-Regular.ttf"),
    ("Figtree", 700, "Figtree-Bold.ttf"),
    (DISPLAY, 700, "Fraunces-SemiBold.ttf"),
)


def svg(drawing: Drawing) -> str:
    """The drawing as an SVG document that looks the same wherever it is shown.

    Only letters that the house's typefaces lack are left to the fonts of the device.
    """
    head, _, rest = _pixels(lettered(drawing, HOUSE_FONTS, spelled=False)).partition("\n")
    return f"{head}\n<style>{_faces()}</style>\n{rest}"


def png(drawing: Drawing) -> bytes:
    """The drawing as a PNG, a pixel to a unit. Raises Failure without the extra `press`.

    A character that no font of the house has is spelled out by its number.
    """
    try:
        import typst  # late: it is an extra
    except ModuleNotFoundError:
        raise Failure(Reason("print.no_press")) from None
    shown = _pixels(lettered(drawing, HOUSE_FONTS))
    data = {"width": drawing.width, "height": drawing.height, "svg": shown}
    template: Any = (resources.files("jinglejumble.press") / "picture.typ").read_bytes()
    with resources.as_file(FOLDER) as folder:
        made: object = typst.compile(
            template,
            format="png",
            ppi=72,
            font_paths=[str(folder)],
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        )
    assert isinstance(made, bytes)
    return made


def _pixels(drawing: Drawing) -> str:
    """The drawing's document with its size in pixels."""
    head, end, rest = drawing.svg().partition(" viewBox=")
    return head.replace('mm"', '"') + end + rest


@cache
def _faces() -> str:
    return "".join(
        f"@font-face{{font-family:{family};font-weight:{weight};"
        f"src:url(data:font/ttf;base64,{b64encode((FOLDER / file).read_bytes()).decode()})}}"
        for family, weight, file in _FACES
    )
