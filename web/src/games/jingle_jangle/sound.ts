// How what happens sounds: each colour of bell has its tone, and a jangle rings with both of its bells.

import type { Happening } from '../../messages.gen';
import type { Sound } from '../../sound/sounds.svelte';
import { spotOf } from './geometry';

/** Steps of the scale, from red up to purple. */
const STEPS: Record<string, number> = { R: 0, B: 1, Y: 2, G: 3, P: 4 };

export function sound(event: Happening): Sound | null {
  if (event.code === 'jingle-jangle.event.placed') {
    return { bells: [...spotOf(String(event.params.place)).letters].map((letter) => STEPS[letter]!) };
  }
  return event.code === 'jingle-jangle.event.pointed' ? 'tick' : null;
}
