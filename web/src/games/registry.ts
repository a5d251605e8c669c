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

const ALONE = {
  daily: () => import('./mumble_jumble/alone/DailyPage.svelte'),
  drills: () => import('./mumble_jumble/alone/DrillsPage.svelte'),
};

export type AlonePage = keyof typeof ALONE;

/** A page for one who plays alone, by the name that its address begins with. */
export const alonePage = async (name: AlonePage): Promise<Component<{ of: string | null }>> =>
  (await ALONE[name]()).default as Component<{ of: string | null }>;

/** The names of the pages of a game for one who plays alone. */
export const aloneOf = (game: string): string[] => (game === 'mumble-jumble' ? Object.keys(ALONE) : []);

/** What else of a game is kept for times without a network. */
export const alsoKept = (game: string): string[] =>
  game === 'mumble-jumble' ? ['kept', 'daily'].map((name) => `/api/games/${game}/alone/${name}`) : [];

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
