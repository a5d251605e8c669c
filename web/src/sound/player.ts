// Makes tones of notes with Web Audio: no files, only oscillators.

import { notesOf, type Note, type Sound } from './score';

/** As much of an AudioContext as is needed. */
export type Audio = Pick<AudioContext, 'currentTime' | 'destination' | 'createGain' | 'createOscillator' | 'resume' | 'state'>;

/** The partials of each voice: times the pitch, loudness, and how long it lasts beside the first. */
const VOICES: Record<Note['voice'], { shape: OscillatorType; attack: number; partials: [number, number, number][] }> = {
  bell: { shape: 'sine', attack: 0.004, partials: [[1, 1, 1], [2, 0.4, 0.6], [3.01, 0.16, 0.35]] },
  wood: { shape: 'triangle', attack: 0.002, partials: [[1, 1, 1], [2.7, 0.3, 0.5]] },
  warm: { shape: 'triangle', attack: 0.02, partials: [[1, 1, 1]] },
};

/** Of sounds that come at once, the next begins this much later (seconds); no more than so many wait. */
const APART = 0.16;
const MOST = 5;

export class Player {
  #free = 0;

  constructor(readonly audio: Audio) {}

  /** Plays a sound now, or just after those that came with it; `volume` from 0 to 1. */
  play(sound: Sound, volume: number): void {
    if (this.audio.state !== 'running') this.audio.resume().catch(() => {});
    const now = this.audio.currentTime;
    const start = Math.max(now, this.#free);
    if (start - now >= APART * MOST) return; // a crowd is noise
    this.#free = start + APART;
    for (const note of notesOf(sound)) this.#ring(note, start, volume);
  }

  #ring(note: Note, start: number, volume: number): void {
    const { shape, attack, partials } = VOICES[note.voice];
    const at = start + note.at;
    for (const [times, share, lasting] of partials) {
      const tone = this.audio.createOscillator();
      const loud = this.audio.createGain();
      const end = at + note.length * lasting;
      tone.type = shape;
      tone.frequency.value = note.pitch * times;
      // An ear hears loudness by its square.
      const peak = Math.max(0.0002, note.loud * share * volume * volume * 0.5);
      loud.gain.setValueAtTime(0.0001, at);
      loud.gain.exponentialRampToValueAtTime(peak, at + attack);
      loud.gain.exponentialRampToValueAtTime(0.0001, end);
      tone.connect(loud);
      loud.connect(this.audio.destination);
      tone.start(at);
      tone.stop(end + 0.02);
    }
  }
}
