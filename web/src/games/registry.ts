// Which board a game is played on. A game without one of its own gets the generic board.

import type { Component } from 'svelte';
import type { GameModule } from './board';

const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  'jingle-jangle': () => import('./jingle_jangle/module'),
  'mumble-jumble': () => import('./mumble_jumble/module'),
};

const ART: Record<string, () => Promise<{ default: Component }>> = {
  'jingle-jangle': () => import('./jingle_jangle/Art.svelte'),
  'mumble-jumble': () => import('./mumble_jumble/Art.svelte'),
};

/** Games in which all act at once, so that two seats can't share a device. */
const RACES = new Set(['mumble-jumble']);

/** Whether several seats of a game may be on one device. */
export const sharesDevices = (name: string): boolean => !RACES.has(name);

/** All that the page knows of a game. */
export async function gameModule(name: string): Promise<GameModule> {
  const found = await (MODULES[name] ?? (() => import('./generic/module')))();
  return found.default;
}

/** The picture on a game's card, if it has one. */
export async function gameArt(name: string): Promise<Component | null> {
  return (await ART[name]?.())?.default ?? null;
}
