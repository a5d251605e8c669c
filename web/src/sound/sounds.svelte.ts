// Whether this browser makes sounds, and how loud: remembered, once for one's own device and once
// for a device that several look at, where sounds are off until somebody wants them.

import { store, stored } from '../shared/storage';
import type { Player } from './player';
import type { Sound } from './score';

export type { Sound } from './score';

/** What the sounds need of a browser. */
export interface Room {
  recall: (key: string) => string | null;
  remember: (key: string, value: string) => void;
  /** Whether somebody has pressed something here, before which a browser lets nothing sound. */
  touched: () => boolean;
  hidden: () => boolean;
  player: () => Promise<Player>;
}

export class Sounds {
  #shared = $state(false);
  #on = $state({ own: true, shared: false });
  #volume = $state(60);
  #player: Promise<Player> | null = null;

  constructor(readonly room: Room) {
    this.#on = { own: room.recall('sound') !== 'off', shared: room.recall('sound-shared') === 'on' };
    const volume = Number(room.recall('volume') ?? 60);
    this.#volume = volume >= 0 && volume <= 100 ? volume : 60;
  }

  /** Whether several people look at this device: a public view, or several seats on it. */
  set shared(shared: boolean) {
    this.#shared = shared;
  }

  get on(): boolean {
    return this.#shared ? this.#on.shared : this.#on.own;
  }
  set on(on: boolean) {
    this.#on[this.#shared ? 'shared' : 'own'] = on;
    this.room.remember(this.#shared ? 'sound-shared' : 'sound', on ? 'on' : 'off');
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    this.room.remember('volume', String(volume));
  }

  /** Plays it, if somebody wants to hear and can; never later. */
  async play(sound: Sound): Promise<void> {
    if (!this.#heard()) return;
    try {
      this.#player ??= this.room.player();
      const player = await this.#player;
      if (this.#heard()) player.play(sound, this.#volume / 100);
    } catch {
      // A browser without sound: no sound is needed to play.
    }
  }

  #heard(): boolean {
    return this.on && this.#volume > 0 && this.room.touched() && !this.room.hidden();
  }
}

let touched = false;
if (typeof document !== 'undefined') {
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, () => (touched = true), { capture: true, once: true, passive: true });
  }
}

export const sounds = new Sounds({
  recall: stored,
  remember: store,
  touched: () => touched || (navigator.userActivation?.hasBeenActive ?? false),
  hidden: () => document.visibilityState === 'hidden',
  player: async () => new (await import('./player')).Player(new AudioContext()),
});
