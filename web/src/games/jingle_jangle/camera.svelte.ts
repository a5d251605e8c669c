// Where one looks at the layout from. Lengths in cells, screen lengths in pixels.

import type { Bounds } from './geometry';

export interface Size {
  width: number;
  height: number;
}

const SMALLEST = 14;
/** All of it is to be seen, be it ever so small. */
const SMALLEST_FIT = 6;
const LARGEST = 96;

export class Camera {
  /** Pixels a cell. */
  scale = $state(48);
  /** The point of the layout in the middle of the screen. */
  x = $state(1);
  y = $state(1);
  size = $state<Size>({ width: 0, height: 0 });
  /** Whether it fits itself to the layout; off once a person has moved it by hand. */
  fitted = $state(true);
  /** Whether a hand is moving it right now, so that it must follow at once. */
  held = $state(false);

  readonly transform = $derived(
    `translate(${this.size.width / 2 - this.x * this.scale}px, ${this.size.height / 2 - this.y * this.scale}px) scale(${this.scale / 100})`,
  );

  /** Shows all of the box, as large as is comfortable, beside `aside` pixels at the right. */
  fit({ left, top, right, bottom }: Bounds, largest: number, aside = 0): void {
    const { width, height } = this.size;
    if (!width || !height) return;
    const [cells, rows] = [right - left + 1, bottom - top + 1];
    const scale = Math.max(SMALLEST_FIT, Math.min(largest, (width - aside) / cells, height / rows));
    this.scale = scale;
    this.x = left + cells / 2 + aside / 2 / scale;
    this.y = top + rows / 2;
  }

  /** Whether one of these cells lies in a corner at the right, within so many pixels: buttons are there. */
  cornered(cells: Iterable<{ x: number; y: number }>, corner: number): boolean {
    for (const { x, y } of cells) {
      const { left, top } = this.on(x, y);
      const reach = this.size.height - corner - this.scale;
      if (left + this.scale > this.size.width - corner && (top < corner || top > reach)) return true;
    }
    return false;
  }

  /** Moves it by pixels. */
  pan(dx: number, dy: number): void {
    this.fitted = false;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Zooms about a point of the screen, which stays where it is. */
  zoom(factor: number, px: number, py: number): void {
    this.fitted = false;
    const before = this.at(px, py);
    this.scale = Math.max(SMALLEST, Math.min(LARGEST, this.scale * factor));
    const after = this.at(px, py);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
  }

  /** The point of the layout at a point of the screen (from the top left corner of the picture). */
  at(px: number, py: number): { x: number; y: number } {
    return {
      x: (px - this.size.width / 2) / this.scale + this.x,
      y: (py - this.size.height / 2) / this.scale + this.y,
    };
  }

  /** The point of the screen at a point of the layout. */
  on(x: number, y: number): { left: number; top: number } {
    return {
      left: (x - this.x) * this.scale + this.size.width / 2,
      top: (y - this.y) * this.scale + this.size.height / 2,
    };
  }

  /** Moves it just so far that the cell can be seen. */
  show(x: number, y: number): void {
    const { left, top } = this.on(x + 0.5, y + 0.5);
    const edge = this.scale;
    const dx = left < edge ? edge - left : Math.min(0, this.size.width - edge - left);
    const dy = top < edge ? edge - top : Math.min(0, this.size.height - edge - top);
    if (dx || dy) this.pan(dx, dy);
  }
}
