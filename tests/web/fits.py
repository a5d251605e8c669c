"""What is cut off, spills over, or cannot be pressed on a screen, whatever the size of its text."""

from __future__ import annotations

from playwright.sync_api import Page

__all__ = ["misfits"]

LOOK = """() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth} wide of ${root.clientWidth}`);
  }
  const open = document.querySelector('dialog[open]') ?? document.body;
  const shown = (one) => !one.closest('.heard, .art')
    && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const named = (one) => one.tagName.toLowerCase() + ' "'
    + (one.getAttribute('aria-label') || one.textContent).trim().replace(/\\s+/g, ' ').slice(0, 40)
    + '"';

  const tell = (one, what) => found.push(`${named(one)} ${what}`);
  const cuts = (box, way) => ['hidden', 'clip'].includes(way) || box.matches('button, .button');
  const scrolls = (way) => ['auto', 'scroll'].includes(way);

  // The text of an element against all that cuts it off: what scrolls down can be scrolled.
  for (const one of open.querySelectorAll('*')) {
    if (one instanceof SVGElement || one.matches('option, script, style') || !shown(one)) continue;
    const style = getComputedStyle(one);
    if (scrolls(style.overflowX) && one.scrollWidth > one.clientWidth + 2) {
      if (!one.querySelector('table')) tell(one, `scrolls sideways, ${one.scrollWidth} wide`);
    }
    const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (!own.length) continue;
    const range = document.createRange();
    range.setStartBefore(own[0]);
    range.setEndAfter(own.at(-1));
    const text = range.getBoundingClientRect();
    let [across, down] = [true, true];
    for (let box = one; box && (across || down); box = box.parentElement) {
      const css = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      across &&= !scrolls(css.overflowX);
      down &&= !scrolls(css.overflowY);
      const wide = text.left < edge.left - 2 || text.right > edge.right + 2;
      const high = text.top < edge.top - 4 || text.bottom > edge.bottom + 4;
      if (across && wide && cuts(box, css.overflowX)) tell(one, `is cut across: ${box.className}`);
      else if (down && high && cuts(box, css.overflowY)) tell(one, `is cut down: ${box.className}`);
      else if (css.position !== 'fixed') continue;
      break;
    }
  }

  // Everything to press can be brought under a finger.
  const pressed = 'button:enabled, a[href], input:enabled, select, summary';
  for (const one of open.querySelectorAll(pressed)) {
    if (!shown(one)) continue;
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = one.getClientRects()[0];
    if (!box?.width) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = x < 0 || y < 0 ? null : document.elementFromPoint(x, y);
    if (hit && (one.contains(hit) || one.closest('label')?.contains(hit))) continue;
    tell(one, `is out of reach at ${Math.round(x)}, ${Math.round(y)}: ${hit && named(hit)}`);
  }
  root.scrollTo({ top: 0, behavior: 'instant' });
  return found;
}"""


def misfits(page: Page) -> list[str]:
    """Texts that are cut off, and what cannot be reached; nothing where all is well."""
    found: list[str] = page.evaluate(LOOK)
    return found
