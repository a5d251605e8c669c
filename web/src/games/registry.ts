// Which board a game is played on. A game without one of its own gets the generic board.

import type { Component } from 'svelte';
import type { GameModule } from './board';

const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  'jingle-jangle': () => import('./jingle_jangle/module'),
};

const ART: Record<string, () => Promise<{ default: Component }>> = {
  'jingle-jangle': () => import('./jingle_jangle/Art.svelte'),
};

/** All that the page knows of a game. */
export async function gameModule(name: string): Promise<GameModule> {
  const found = await (MODULES[name] ?? (() => import('./generic/module')))();
  return found.default;
}

/** The picture on a game's card, if it has one. */
export async function gameArt(name: string): Promise<Component | null> {
  return (await ART[name]?.())?.default ?? null;
}
