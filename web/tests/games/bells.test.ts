// @vitest-environment node
// C69: five bells that nobody takes for one another, whatever colours they see.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BELLS, type Letter } from '../../src/games/jingle_jangle/bells';

const TOKENS = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

const token = (name: string): [number, number, number] => {
  const hex = new RegExp(`--${name}: (?:light-dark\\()?#([0-9a-f]{6})`).exec(TOKENS)![1]!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
};

const luminance = (rgb: [number, number, number]): number => {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: [number, number, number], two: [number, number, number]): number => {
  const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const letters = Object.keys(BELLS) as Letter[];

test('every bell has a shape and a path of its own', () => {
  expect(new Set(letters.map((letter) => BELLS[letter].shape)).size).toBe(5);
  expect(new Set(letters.map((letter) => BELLS[letter].path)).size).toBe(5);
});

describe.each(letters)('bell %s', (letter) => {
  const enamel = token(`bell-${letter.toLowerCase()}`);
  const mark = token(letter === 'Y' ? 'mark-y' : 'mark');

  test('its mark stands out from it, 3 to 1 or better', () => {
    expect(contrast(enamel, mark)).toBeGreaterThanOrEqual(3);
  });

  test('its letter stands out from its mark, 3 to 1 or better', () => {
    const ink: [number, number, number] = letter === 'Y' ? [0xff, 0xd9, 0x5e] : enamel;
    expect(contrast(ink, mark)).toBeGreaterThanOrEqual(3);
  });

  test('it stands out from its ivory', () => {
    // Yellow is the one light bell: there the dark mark does it.
    expect(contrast(letter === 'Y' ? mark : enamel, token('ivory'))).toBeGreaterThanOrEqual(3);
  });
});
