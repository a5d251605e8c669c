// What is heard: each sound as notes, before any browser makes a tone of them.

/** Sounds of the house by name, or bells: steps of the scale that ring one after the other. */
export type Sound = 'chip' | 'tick' | 'go' | 'stop' | 'turn' | 'refused' | 'end' | { bells: readonly number[] };

export interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds from the beginning of the sound. */
  at: number;
  /** Seconds until it has died away. */
  length: number;
  /** From 0 to 1. */
  loud: number;
  voice: 'bell' | 'wood' | 'warm';
}

/** Five notes to an octave, none of which quarrels with another; step 0 is a C. */
const PENTATONIC = [0, 2, 4, 7, 9];

/** The pitch of a step of the scale, in Hertz. */
export function pitchOf(step: number): number {
  const octave = Math.floor(step / PENTATONIC.length);
  const tone = PENTATONIC[step - octave * PENTATONIC.length]!;
  return 523.25 * 2 ** (octave + tone / 12);
}

const bell = (step: number, at: number, loud = 0.5, length = 1.1): Note => ({ pitch: pitchOf(step), at, length, loud, voice: 'bell' });
const wood = (pitch: number, at: number, loud: number): Note => ({ pitch, at, length: 0.09, loud, voice: 'wood' });
const warm = (step: number, at: number, length: number, loud = 0.35): Note => ({ pitch: pitchOf(step), at, length, loud, voice: 'warm' });

/** The notes of a sound. */
export function notesOf(sound: Sound): Note[] {
  if (typeof sound === 'object') return sound.bells.map((step, index) => bell(step, index * 0.13, 0.45));
  switch (sound) {
    case 'chip':
      return [wood(1900, 0, 0.3), wood(2350, 0.055, 0.24)];
    case 'tick':
      return [wood(880, 0, 0.5)];
    case 'go':
      return [bell(2, 0, 0.45, 0.7), bell(5, 0.09, 0.55, 1.4)];
    case 'stop':
      return [bell(5, 0, 0.55, 0.9), bell(2, 0.12, 0.5, 0.9), bell(0, 0.24, 0.5, 1.4)];
    case 'turn':
      return [warm(3, 0, 0.3), warm(5, 0.12, 0.45)];
    case 'refused':
      return [warm(-5, 0, 0.18, 0.5), warm(-6, 0.13, 0.28, 0.5)];
    case 'end':
      return [0, 2, 3, 5, 7].map((step, index) => bell(step, index * 0.15, 0.42, 1.8));
  }
}
