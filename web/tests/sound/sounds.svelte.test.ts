// What is played, when, and how loud.

import { describe, expect, test } from 'vitest';
import { sound as jangled } from '../../src/games/jingle_jangle/sound';
import { sound as mumbled } from '../../src/games/mumble_jumble/sound';
import { Player, type Audio } from '../../src/sound/player';
import { notesOf, pitchOf, type Sound } from '../../src/sound/score';
import { Sounds, type Room } from '../../src/sound/sounds.svelte';

/** An audio context whose clock stands where it is put, and that writes down every tone. */
class Deaf {
  currentTime = 0;
  state: AudioContextState = 'running';
  resumed = 0;
  destination = {} as AudioDestinationNode;
  tones: { pitch: number; from: number; to: number; peak: number }[] = [];

  resume(): Promise<void> {
    this.resumed += 1;
    return Promise.resolve();
  }
  createGain(): GainNode {
    const node = { peak: 0, connect: () => {}, gain: {} as AudioParam };
    node.gain = {
      setValueAtTime: () => {},
      exponentialRampToValueAtTime: (value: number) => (node.peak = Math.max(node.peak, value)),
    } as unknown as AudioParam;
    return node as unknown as GainNode;
  }
  createOscillator(): OscillatorNode {
    const frequency = { value: 0 };
    const tone = { pitch: 0, from: 0, to: 0, peak: 0 };
    return {
      frequency,
      connect: (loud: { peak: number }) => Object.defineProperty(tone, 'peak', { get: () => loud.peak }),
      start: (at: number) => void this.tones.push(Object.assign(tone, { pitch: frequency.value, from: at })),
      stop: (at: number) => (tone.to = at),
    } as unknown as OscillatorNode;
  }
}

function studio() {
  const audio = new Deaf();
  return { audio, player: new Player(audio as unknown as Audio) };
}

const pitches = (audio: Deaf): number[] => audio.tones.map((tone) => Math.round(tone.pitch));

describe('the player', () => {
  test('rings each bell of a jangle at its own pitch, one after the other', () => {
    const { audio, player } = studio();
    player.play({ bells: [0, 3] }, 1);
    const firsts = audio.tones.filter((_, index) => index % 3 === 0); // a bell has three partials
    expect(firsts.map((tone) => tone.pitch)).toEqual([pitchOf(0), pitchOf(3)]);
    expect(firsts[1]!.from).toBeGreaterThan(firsts[0]!.from);
  });

  test('lets what comes at once sound in a row, and leaves out what would be a crowd', () => {
    const { audio, player } = studio();
    for (let n = 0; n < 20; n += 1) player.play('tick', 1);
    const times = [...new Set(audio.tones.map((tone) => tone.from))];
    expect(times.length).toBe(5);
    audio.currentTime = 10;
    player.play('tick', 1);
    expect(audio.tones.at(-1)!.from).toBe(10);
  });

  test('is never too loud, grows with the volume, and every tone ends', () => {
    const loudest = (sound: Sound, volume: number): number => {
      const { audio, player } = studio();
      player.play(sound, volume);
      for (const tone of audio.tones) expect(tone.to).toBeGreaterThan(tone.from);
      return Math.max(...audio.tones.map((tone) => tone.peak));
    };
    for (const sound of ['chip', 'tick', 'go', 'stop', 'turn', 'refused', 'end', { bells: [4, 4] }] as const) {
      expect(loudest(sound, 1)).toBeLessThanOrEqual(0.3);
      expect(loudest(sound, 0.3)).toBeLessThan(loudest(sound, 1));
    }
  });

  test('wakes an audio context that sleeps', () => {
    const { audio, player } = studio();
    audio.state = 'suspended';
    player.play('chip', 1);
    expect(audio.resumed).toBe(1);
  });
});

test('the scale is pentatonic: five steps double the pitch, up and down', () => {
  expect(pitchOf(5)).toBeCloseTo(2 * pitchOf(0));
  expect(pitchOf(-5)).toBeCloseTo(pitchOf(0) / 2);
  expect(pitchOf(3) / pitchOf(0)).toBeCloseTo(2 ** (7 / 12));
  expect(notesOf({ bells: [] })).toEqual([]);
});

/** A browser that remembers, with somebody who has pressed something. */
function browser(kept: Record<string, string> = {}) {
  const { audio, player } = studio();
  const world = { touched: true, hidden: false, made: 0 };
  const room: Room = {
    recall: (key) => kept[key] ?? null,
    remember: (key, value) => (kept[key] = value),
    touched: () => world.touched,
    hidden: () => world.hidden,
    player: () => ((world.made += 1), Promise.resolve(player)),
  };
  return { audio, world, kept, sounds: new Sounds(room) };
}

describe('sounds', () => {
  test('are on for one person, and off where several look on, until somebody wants them', async () => {
    const { audio, sounds, kept } = browser();
    expect(sounds.on).toBe(true);
    sounds.shared = true;
    expect(sounds.on).toBe(false);
    await sounds.play('end');
    expect(audio.tones).toEqual([]);
    sounds.on = true;
    await sounds.play('end');
    expect(audio.tones.length).toBeGreaterThan(0);
    expect(kept).toEqual({ 'sound-shared': 'on' });
    sounds.shared = false;
    sounds.on = false;
    expect(kept).toEqual({ 'sound-shared': 'on', sound: 'off' });
  });

  test('are remembered with their volume; nonsense is not', () => {
    expect(browser({ sound: 'off', volume: '30' }).sounds).toMatchObject({ on: false, volume: 30 });
    expect(browser({ sound: 'perhaps', volume: '900' }).sounds).toMatchObject({ on: true, volume: 60 });
    const { sounds, kept } = browser();
    sounds.volume = 20;
    expect(kept.volume).toBe('20');
  });

  test('wait for a first press, keep still in a hidden tab, and make no audio before they must', async () => {
    const { audio, world, sounds } = browser();
    world.touched = false;
    await sounds.play('turn');
    world.touched = true;
    world.hidden = true;
    await sounds.play('turn');
    expect([audio.tones.length, world.made]).toEqual([0, 0]);
    world.hidden = false;
    await sounds.play('turn');
    await sounds.play('turn');
    expect(world.made).toBe(1);
    expect(audio.tones.length).toBe(4);
  });

  test('a tab that was hidden meanwhile keeps still', async () => {
    const { audio, world, sounds } = browser();
    const playing = sounds.play('turn');
    world.hidden = true;
    await playing;
    expect(pitches(audio)).toEqual([]);
  });
});

test('a browser without sound is silent', async () => {
  const silent = { recall: () => null, remember: () => {}, touched: () => true, hidden: () => false };
  const sounds = new Sounds({ ...silent, player: () => Promise.reject(new ReferenceError('AudioContext')) });
  await expect(sounds.play('turn')).resolves.toBeUndefined();
});

describe('games say how their events sound', () => {
  const event = (code: string, params = {}) => ({ code, seat: 0, params });

  test('a jangle rings with both of its bells, each colour with a tone of its own', () => {
    const rings = (place: string) => jangled(event('jingle-jangle.event.placed', { place }));
    expect(rings('RG>2,-1')).toEqual({ bells: [0, 3] });
    expect(rings('PPv0,0')).toEqual({ bells: [4, 4] });
    const tones = ['RR', 'BB', 'YY', 'GG', 'PP'].map((letters) => JSON.stringify(rings(`${letters}>0,0`)));
    expect(new Set(tones).size).toBe(5);
    expect(jangled(event('jingle-jangle.event.claimed'))).toBeNull();
  });

  test('trays open with go, a stop stops, and only chips that move are heard', () => {
    expect(mumbled(event('mumble-jumble.event.opened', { n: 1 }))).toBe('go');
    expect(mumbled(event('mumble-jumble.event.stopped'))).toBe('stop');
    expect(mumbled(event('mumble-jumble.event.settled', { n: 3 }))).toBe('chip');
    expect(mumbled(event('mumble-jumble.event.settled', { n: 0 }))).toBeNull();
    expect(mumbled(event('mumble-jumble.event.ready'))).toBeNull();
  });
});
