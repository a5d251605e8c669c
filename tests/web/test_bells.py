"""The five bells are told apart by everybody: with other eyes for colour, and with none."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from itertools import combinations

import numpy as np
import pytest
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

from web.driver import Server

pytestmark = pytest.mark.browser

EYES = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
CELL = 22
"""Size of a bell in a hand of six on a phone, the smallest in which it is pressed."""
DENSE = 2
"""Pixels of that phone to one of the page."""
STEP = 48
"""Levels of 255 by which a pixel must change in some channel for an eye to see it."""
APART = 0.03
"""The share of a bell's pixels that must change, and not only along an edge."""

Picture = NDArray[np.int16]

PUT = """([cell, art]) => {
  document.querySelector('#shelf')?.remove();
  const shelf = document.createElement('div');
  shelf.id = 'shelf';
  shelf.style = 'position: fixed; inset: 0 auto auto 0; z-index: 99; display: flex';
  shelf.style.background = '#fffaf0';
  for (const letter of 'RBYGP') {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '8 8 84 84');
    svg.setAttribute('width', cell);
    svg.setAttribute('height', cell);
    const bell = document.querySelector(`.bell.${letter}`).cloneNode(true);
    bell.setAttribute('transform', 'translate(50 50)');
    if (art === 'discs') {
      bell.innerHTML = '<circle r="42"/>';
      bell.firstChild.style.fill = `var(--bell-${letter.toLowerCase()})`;
    }
    svg.append(bell);
    shelf.append(svg);
  }
  document.body.append(shelf);
}"""
"""Puts the five bells side by side, or five discs in their colours."""

READ = """async ([shot]) => {
  const bytes = Uint8Array.from(atob(shot), one => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return [...canvas.getImageData(0, 0, image.width, image.height).data];
}"""
"""The pixels of a picture, row by row, red, green, blue and opacity of each."""


def drawn(page: Page, eyes: str, art: str = "bells") -> Mapping[str, Picture]:
    """Each bell as those eyes see it at the size of a hand."""
    page.evaluate(PUT, [CELL, art])
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    shot = page.screenshot(clip={"x": 0, "y": 0, "width": 5 * CELL, "height": CELL})
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    devtools.detach()
    pixels = page.evaluate(READ, [base64.b64encode(shot).decode()])
    side = CELL * DENSE
    row = np.array(pixels, dtype=np.int16).reshape(side, 5 * side, 4)[:, :, :3]
    return {letter: row[:, n * side : (n + 1) * side] for n, letter in enumerate("RBYGP")}


def without_colour(picture: Picture) -> Picture:
    """Only where it is lighter and darker than its middle, as black and white: its shapes.

    Which of the two is the lighter does not count: the ground, at the top edge, becomes black.
    """
    light = picture.mean(axis=2)
    low, high = np.percentile(light, 3), np.percentile(light, 97)
    above = light > (low + high) / 2
    ground = bool(np.median(above[3, 12:-12]))
    shape: Picture = np.where(above == ground, 0, 255).astype(np.int16)[:, :, None]
    return shape


def share_apart(one: Picture, other: Picture) -> float:
    """The share of pixels that differ visibly, together with all eight around them.

    So a line that lies a pixel further, or is smoothed otherwise, does not count.
    """
    changed = np.abs(one - other).max(axis=2) >= STEP
    inside = sliding_window_view(changed, (3, 3)).all(axis=(2, 3))
    return float(inside.mean())


def least(pictures: Mapping[str, Picture]) -> tuple[float, str]:
    """The two bells most alike, and by how much they differ."""
    return min(
        (share_apart(pictures[one], pictures[other]), one + other)
        for one, other in combinations(pictures, 2)
    )


@pytest.fixture(params=("light", "dark", "contrast"))
def front(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The front page in one of the looks: its picture has every bell."""
    with browser.new_context(
        viewport={"width": 360, "height": 640}, device_scale_factor=DENSE, reduced_motion="reduce"
    ) as context:
        context.add_init_script(f"localStorage.setItem('theme', '{request.param}')")
        page = context.new_page()
        page.goto(server.address)
        for letter in "RBYGP":
            page.locator(f".bell.{letter}").first.wait_for()
        yield page


def test_bells_differ_for_all_eyes_even_without_colour(front: Page) -> None:
    """Each pair differs in what those eyes see, and in its shapes alone."""
    for eyes in EYES:
        pictures = drawn(front, eyes)
        seen, pair = least(pictures)
        assert seen >= APART, f"{eyes}: {pair} differ by {seen:.3f}"
        shapes = {letter: without_colour(picture) for letter, picture in pictures.items()}
        seen, pair = least(shapes)
        assert seen >= APART, f"{eyes}: the shapes of {pair} differ by {seen:.3f}"


def test_discs_that_differ_only_in_colour_would_fail(front: Page) -> None:
    """The measure itself: without their colours five discs are one."""
    for eyes in EYES:
        discs = drawn(front, eyes, "discs")
        shapes = {letter: without_colour(disc) for letter, disc in discs.items()}
        assert least(shapes)[0] == 0
