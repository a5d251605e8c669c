// The board of Jingle Jangle on stored views: what it shows, what it sends.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import house from '../../../src/jinglejumble/games/jingle_jangle/text/en/rules.json';
import words from '../../../src/jinglejumble/games/jingle_jangle/text/en/web.json';
import common from '../../../src/jinglejumble/text/en/web.json';
import type { Fate } from '../../src/games/board';
import Board from '../../src/games/jingle_jangle/Board.svelte';
import { sentence } from '../../src/games/jingle_jangle/sentence';
import type { View } from '../../src/games/jingle_jangle/view';
import { setTexts } from '../../src/text';
import stored from '../fixtures/views.json';

const VIEWS = stored as unknown as Record<keyof typeof stored, View>;
const NAMES = ['Ana', 'Leo', 'Mia', 'Ben'];

let acts: string[];
let fate: Fate;
let answer: unknown;

function board(view: View, live = true) {
  return render(Board, {
    view,
    names: NAMES,
    house: { scoring: 'once', no_play: 'claim' },
    live,
    watching: false,
    act: async (act: string) => {
      acts.push(act);
      return fate;
    },
    ask: async () => answer,
    now: () => 0,
  });
}

const cell = (x: number, y: number, more = 'empty'): HTMLElement =>
  screen.getByRole('gridcell', { name: new RegExp(`^column ${x}, row ${y}, ${more}`) });

/** A press as a screen reader makes it; the picture has no size here, so no pointer can hit. */
async function key(...keys: string[]): Promise<void> {
  for (const one of keys) {
    await fireEvent.keyDown(screen.getByRole('grid'), { key: one });
    await tick();
  }
}

beforeEach(() => {
  setTexts('en', { ...common, ...house, ...words });
  [acts, fate, answer] = [[], { taken: true }, null];
});

afterEach(cleanup);

test.each([
  ['start', /^Your turn/],
  ['other', /^Ana is looking/],
  ['onlooker', /^Ana is looking/],
  ['pointing', /cannot play\. Point out/],
  ['claimant', /^Your hand lies open\. .+ may point out/],
  ['choosing', /^3 placements were pointed out/],
  ['over', /wins with|share the first place/],
] as const)('the phase bar of %s', (name, words_) => {
  expect(sentence(VIEWS[name], NAMES)).toMatch(words_);
});

describe('placing', () => {
  test('all bells lie in the grid, named by colour and group', () => {
    board(VIEWS.middle);
    const bells = screen.getAllByRole('gridcell').filter((one) => !/empty/.test(one.getAttribute('aria-label')!));
    expect(bells).toHaveLength(4 + 2 * VIEWS.middle.laid.length);
    const [red, blue] = VIEWS.middle.starter;
    expect(red && blue).toBeTruthy();
    expect(cell(0, 0, '\\w+, ').getAttribute('aria-label')).toMatch(/(row|column) of \d/);
  });

  test('the hand tells which jangles fit', () => {
    board(VIEWS.middle);
    const fits = screen.getAllByRole('button', { name: /, fits$/ });
    const sorted = (bells: string): string => Array.from(bells).sort().join('');
    const legal = new Set(VIEWS.middle.legal!.map((one) => sorted(one.place.slice(0, 2))));
    const held = VIEWS.middle.hand!.filter((jangle) => legal.has(sorted(jangle)));
    expect(fits).toHaveLength(held.length);
  });

  test('by keys: a listed placement is laid, then placed, and names its turn', async () => {
    board(VIEWS.middle);
    await key('l', 'Enter');
    expect(acts).toEqual([`place ${VIEWS.middle.turn} ${VIEWS.middle.legal![0]!.place}`]);
  });

  test('what is on its way is not sent again', async () => {
    board(VIEWS.middle);
    await key('l');
    const place = screen.getByRole('button', { name: /^Place ·/ });
    await fireEvent.click(place);
    await fireEvent.click(place);
    await key('Enter');
    expect(acts).toHaveLength(1);
  });

  test('a refusal is shown with its rule', async () => {
    fate = { taken: false, reasons: [{ code: 'jingle-jangle.turn_gone', rule: 'J-S10', params: { named: 3, turn: 4 } }] };
    board(VIEWS.middle);
    await key('l', 'Enter');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/turn 3, and turn 4 is on/i);
    expect(screen.getByRole('link', { name: 'J-S10' }).getAttribute('href')).toBe('/rules/jingle-jangle#J-S10');
  });

  test('where a placement does not fit, nothing is sent', async () => {
    answer = { legal: false, points: null, lines: [], reasons: [{ code: 'jingle-jangle.extends_too_few', rule: 'J-S6', params: { n: 0 } }] };
    board(VIEWS.middle);
    await key('n', 'ArrowUp', 'ArrowUp', 'ArrowLeft');
    await vi.waitFor(() => expect(screen.getByText(/extends no group/)).toBeTruthy());
    await key('Enter');
    expect(acts).toEqual([]);
    expect(screen.getByRole('button', { name: 'Place' }).hasAttribute('disabled')).toBe(true);
  });

  test('"I can\'t play" is asked back once', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    board(VIEWS.middle);
    await fireEvent.click(screen.getByRole('button', { name: "I can't play" }));
    expect(acts).toEqual([]);
    await fireEvent.click(screen.getByText('Show my hand'));
    expect(acts).toEqual([`claim ${VIEWS.middle.turn}`]);
  });

  test('not on turn, nothing can be sent', async () => {
    board(VIEWS.other);
    expect(screen.queryByRole('button', { name: "I can't play" })).toBeNull();
    await key('n', 'Enter', 'Enter');
    expect(acts).toEqual([]);
  });
});

describe('J-S11: pointing out and choosing', () => {
  test('the exposed hand is the one to point from', async () => {
    board(VIEWS.pointing);
    expect(screen.getByRole('toolbar', { name: /^Open hand of/ })).toBeTruthy();
    await key('l', 'Enter');
    expect(acts).toEqual([`point ${VIEWS.pointing.turn} ${VIEWS.pointing.legal![0]!.place}`]);
  });

  test('done', async () => {
    board(VIEWS.pointing);
    await fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(acts).toEqual([`done ${VIEWS.pointing.turn}`]);
  });

  test('only what was pointed out can be chosen', async () => {
    board(VIEWS.choosing);
    const group = screen.getByRole('group', { name: /pointed out to you/ });
    const choices = group.querySelectorAll('button');
    expect(choices).toHaveLength(VIEWS.choosing.pointed.length);
    await fireEvent.click(choices[1]!);
    await fireEvent.click(screen.getByRole('button', { name: /^Place ·/ }));
    expect(acts).toEqual([`place ${VIEWS.choosing.turn} ${VIEWS.choosing.pointed[1]}`]);
  });
});

test('an onlooker has nothing to press but the view', () => {
  board(VIEWS.onlooker, false);
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim());
  expect(names).toEqual(['Closer', 'Farther', 'Show all', `Unseen: ${VIEWS.onlooker.unseen!.length}`]);
});
