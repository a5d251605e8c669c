// How what happens sounds: trays that open, the stop, chips that move, a word that is disputed.

import type { Happening } from '../../messages.gen';
import type { Sound } from '../../sound/sounds.svelte';

const SOUNDS: Record<string, Sound> = {
  opened: 'go',
  stopped: 'stop',
  ended_by_majority: 'stop',
  ended_by_time: 'stop',
  bet: 'chip',
  unbet: 'chip',
  settled: 'chip',
  challenged: { bells: [2] },
};

export function sound(event: Happening): Sound | null {
  if (event.code.endsWith('.settled') && event.params.n === 0) return null;
  return SOUNDS[event.code.replace('mumble-jumble.event.', '')] ?? null;
}
