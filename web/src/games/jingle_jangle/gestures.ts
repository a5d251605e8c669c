// Hands on the layout: drag pans, two fingers pinch, the wheel zooms, or turns a chosen jangle.

import type { Camera } from './camera.svelte';

export interface Hands {
  camera: Camera;
  /** A tap or click, not a drag, at a point of the picture. */
  tap: (px: number, py: number) => void;
  /** The mouse is over a point of the picture, or has left it. */
  hover: (point: { px: number; py: number } | null) => void;
  /** Whether the wheel turns the chosen jangle just now, and what turns it. */
  turns: () => boolean;
  turn: () => void;
}

const DRAG = 6;
const NOTCH = 60;

/** Attaches the gestures to an element; the answer detaches them. */
export function gestures(element: HTMLElement | SVGElement, hands: Hands): () => void {
  const { camera } = hands;
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = false;
  let wheeled = 0;
  let turnedAt = 0;

  const point = (event: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect();
    return { px: event.clientX - box.left, py: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) dragged = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') hands.hover(point(event));
      return;
    }
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (!dragged && Math.hypot(dx, dy) < DRAG) return;
    if (!dragged) {
      dragged = true;
      camera.held = true;
      element.setPointerCapture(event.pointerId);
      hands.hover(null);
    }
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const middle = point({
        clientX: (event.clientX + other.x) / 2,
        clientY: (event.clientY + other.y) / 2,
      });
      if (was > 0) camera.zoom(is / was, middle.px, middle.py);
      camera.pan(dx / 2, dy / 2);
    } else {
      camera.pan(dx, dy);
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) camera.held = false;
  };

  const click = (event: MouseEvent) => {
    if (dragged) {
      dragged = false;
      return;
    }
    // A click without a pointer (from a screen reader) means the middle of what it names.
    const named = event.detail === 0 && event.target instanceof Element ? event.target.getBoundingClientRect() : null;
    const { px, py } = point(
      named ? { clientX: named.left + named.width / 2, clientY: named.top + named.height / 2 } : event,
    );
    hands.tap(px, py);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { px, py } = point(event);
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY;
    if (!event.ctrlKey && hands.turns()) {
      wheeled += Math.abs(step);
      const now = performance.now();
      if (wheeled >= NOTCH && now - turnedAt >= 160) {
        wheeled = 0;
        turnedAt = now;
        hands.turn();
      }
      return;
    }
    camera.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0018)), px, py);
  };

  const leave = () => hands.hover(null);

  element.addEventListener('pointerdown', down as EventListener);
  element.addEventListener('pointermove', move as EventListener);
  element.addEventListener('pointerup', up as EventListener);
  element.addEventListener('pointercancel', up as EventListener);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('click', click as EventListener);
  element.addEventListener('wheel', wheel as EventListener, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down as EventListener);
    element.removeEventListener('pointermove', move as EventListener);
    element.removeEventListener('pointerup', up as EventListener);
    element.removeEventListener('pointercancel', up as EventListener);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('click', click as EventListener);
    element.removeEventListener('wheel', wheel as EventListener);
  };
}
