// Mumble-Jumble without a browser: what moves on the board, what the sheet keeps, what was hardest.

import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Why } from '../../src/api';
import type { Fate } from '../../src/games/board';
import { better, dailyTimes, drillTimes, keepDaily, keepDrill } from '../../src/games/mumble_jumble/alone/times';
import { Solo } from '../../src/games/mumble_jumble/alone/solo.svelte';
import { bonusLies, chipLines, flights, pile, square, BANK, MIDDLE } from '../../src/games/mumble_jumble/board';
import { Preparation } from '../../src/games/mumble_jumble/prepare.svelte';
import Review from '../../src/games/mumble_jumble/Review.svelte';
import { hardest, openedBy } from '../../src/games/mumble_jumble/review';
import { direction } from '../../src/games/mumble_jumble/seats';
import { Solving } from '../../src/games/mumble_jumble/solving.svelte';
import { clock } from '../../src/games/mumble_jumble/time';
import { lettersOf, others, type RoundReview, type View } from '../../src/games/mumble_jumble/view';
import { sentence, spoken, step } from '../../src/games/mumble_jumble/words';
import { Drafts } from '../../src/shared/drafts';
import { setTexts } from '../../src/text';
import roundTexts from '../../../src/jinglejumble/games/mumble_jumble/text/en/round.json';
import texts from '../../../src/jinglejumble/games/mumble_jumble/text/en/web.json';

const view = (more: Partial<View> = {}): View => ({
  game: 'mumble-jumble',
  dictionary: 'house',
  seat: 0,
  seats: 3,
  turn: 1,
  to_act: [0, 1, 2],
  since: 0,
  readied: null,
  deadline: null,
  phase: 'solving',
  word_length: 5,
  target: 15,
  stake: 5,
  chips: [4, 2, 1],
  bank: 93,
  counters: 0,
  bets: [],
  ready: [],
  tray: null,
  trays: ['LEPAP', 'CRAES', 'OUMSE'],
  opened: 0,
  sheet: [null, null, null],
  asking: [],
  stopper: null,
  ending: null,
  order: [],
  sheets: [null, null, null],
  round_chips: [null, null, null],
  disputable: [],
  passed: [],
  waiting: [],
  rulings: [],
  vote: null,
  last: null,
  result: null,
  ...more,
});

describe('seats', () => {
  test('others sit clockwise from the left; an onlooker sees all', () => {
    expect(others({ seat: 1, seats: 4 })).toEqual([2, 3, 0]);
    expect(others({ seat: null, seats: 3 })).toEqual([0, 1, 2]);
  });

  test('the own sector is the near one, and no two seats share one', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      for (let near = 0; near < seats; near += 1) {
        expect(direction(near, seats, near)).toBe(0);
        const all = Array.from({ length: seats }, (_, seat) => direction(seat, seats, near));
        expect(new Set(all).size).toBe(seats);
      }
    }
  });

  test('only letters are taken', () => expect(lettersOf('sC-4aré s', 5)).toBe('SCARS'));
});

describe('the board', () => {
  const shown = view({ phase: 'settling', stopper: 0, order: [0, 1, 2], sheets: [[null, 'RACES', 'MOUES'], null, null] });
  const upheld = { sheet: 0, line: 2, word: 'MOUES', by: 1, verdict: 'upheld' } as const;

  test('chips lie where words are, and the bonus at the one who stopped', () => {
    expect(chipLines(shown)).toEqual([1, 2]);
    expect(bonusLies(shown)).toBe(true);
    expect(chipLines({ ...shown, rulings: [upheld] })).toEqual([]);
    expect(bonusLies({ ...shown, rulings: [upheld] })).toBe(false);
    expect(chipLines({ ...shown, stopper: 1, rulings: [upheld] })).toEqual([1]);
    expect(chipLines(view())).toEqual([]);
  });

  test('a wrong word of the one who stopped: the stake comes back, all round chips go to the bank', () => {
    const now = { ...shown, rulings: [upheld], order: [1, 2], sheets: [shown.sheets[0]!, [null, null, null], null] };
    const moved = flights(shown, now);
    expect(moved.filter(({ to }) => to === BANK)).toHaveLength(3);
    expect(moved[0]).toMatchObject({ from: pile(now, 1), to: MIDDLE });
    expect(moved[1]).toMatchObject({ from: MIDDLE, to: pile(now, 1) });
    expect(moved.filter(({ to }) => to.x === pile(now, 0).x && to.y === pile(now, 0).y)).toHaveLength(0);
  });

  test('a right word: the stake goes to the bank; a settled sheet pays its seat', () => {
    const failed = { ...upheld, verdict: 'failed' } as const;
    expect(flights(shown, { ...shown, rulings: [failed] })).toEqual([
      { from: pile(shown, 1), to: MIDDLE, after: 0 },
      { from: MIDDLE, to: BANK, after: 900 },
    ]);
    const next = { ...shown, order: [1, 2], sheets: [shown.sheets[0]!, [null, null, null], null] };
    const paid = flights(shown, next);
    expect(paid).toHaveLength(3);
    expect(paid[0]).toEqual({ from: square(next, 0, 1), to: pile(next, 0), after: 0 });
  });

  test('nothing moves where nothing changed', () => expect(flights(shown, { ...shown })).toEqual([]));
});

/** A desk whose acts are answered when the test says so. */
function desk(first: View = view(), drafts?: Drafts) {
  let now = $state(first);
  const acts: { act: string; answer: (fate: Fate) => void }[] = [];
  const late: string[] = [];
  const solving = new Solving({
    view: () => now,
    act: (act) => new Promise((answer) => acts.push({ act, answer })),
    random: () => 0,
    late: (what, word) => late.push(`${what} ${word}`),
    drafts: () => drafts,
  });
  solving.follow();
  return {
    solving,
    acts,
    late,
    show(more: Partial<View>) {
      now = { ...now, ...more };
      flushSync();
      solving.follow();
    },
    async answer(at: number, reasons: Why[] = []) {
      acts[at]!.answer(reasons.length ? { taken: false, reasons } : { taken: true });
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const because = (code: string): Why[] => [{ code, rule: null, params: {} }];

describe('the sheet', () => {
  test('a whole word is written, a letter taken off clears the line', async () => {
    const { solving, acts, answer, show } = desk();
    for (const letters of ['R', 'RA', 'RAC', 'RACE', 'RACES']) solving.write(1, letters);
    solving.back(1);
    expect(acts.map(({ act }) => act)).toEqual(['write 1 1 RACES', 'clear 1 1']);
    await answer(0);
    show({ sheet: [null, 'RACES', null] }); // what was true a moment ago takes nothing back
    expect(solving.draft(1)).toBe('RACE');
    await answer(1);
    show({ sheet: [null, null, null] });
    expect(solving.draft(1)).toBe('RACE');
  });

  test('stop is to be had when every line is full and none was refused', async () => {
    const { solving, answer } = desk();
    solving.write(1, 'RACES');
    expect(solving.full).toBe(false);
    solving.write(2, 'MOUSE');
    expect(solving.full).toBe(true);
    await answer(0);
    await answer(1, because('mumble-jumble.line_not_acceptable'));
    expect(solving.full).toBe(false);
    expect(solving.lines[2]!.refusal).toHaveLength(1);
    solving.write(2, 'MOUS');
    expect(solving.lines[2]!.refusal).toEqual([]);
  });

  test('a team mate’s word comes in, but not over what is being typed', () => {
    const { solving, show } = desk();
    solving.write(2, 'MO');
    show({ sheet: [null, 'CARES', 'MOUES'] });
    expect([solving.draft(1), solving.draft(2)]).toEqual(['CARES', 'MO']);
  });

  test('after a reload what was half typed is there, and what was not heard of is sent again', async () => {
    sessionStorage.clear();
    const drafts = new Drafts('p1', 0);
    const first = desk(view(), drafts);
    first.solving.write(1, 'RACES');
    first.show({ sheet: [null, 'RACES', null] });
    await first.answer(0);
    first.solving.write(1, 'RACE');
    first.show({ sheet: [null, null, null] });
    await first.answer(1);
    first.solving.write(2, 'MOUSE'); // never answered
    const again = desk(view(), drafts);
    again.solving.resume();
    expect([again.solving.draft(1), again.solving.draft(2)]).toEqual(['RACE', 'MOUSE']);
    expect(again.acts.map(({ act }) => act)).toEqual(['write 1 2 MOUSE']);
    again.show({ sheet: [null, null, 'MOUSE'] });
    await again.answer(0);
    const mate = desk(view({ sheet: [null, null, 'MOUES'] }), drafts);
    mate.solving.resume();
    expect(mate.solving.draft(2)).toBe('MOUES');
  });

  test('what came too late is told', async () => {
    const { solving, late, answer } = desk();
    solving.write(1, 'RACES');
    void solving.stop();
    await answer(0, because('mumble-jumble.not_while_settling'));
    await answer(1, because('mumble-jumble.round_over'));
    expect(late).toEqual(['write RACES', 'stop ']);
  });

  test('tiles in use are known by their place, and a scratch shuffle keeps them all', () => {
    const { solving } = desk(view({ trays: ['LEPAP', 'CRAES', 'PPPLE'] }));
    solving.write(2, 'PXP');
    expect(solving.used(2)).toEqual([true, true, false, false, false]);
    const before = solving.order(2);
    solving.shuffle(2);
    expect(solving.order(2)).not.toEqual(before);
    expect([...solving.order(2)].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('preparing', () => {
  const about = { word: 'SCARE', acceptable: true, right_length: true, anagrams: 3, zipf: 4, level: 'easy', short: null, playable: true, definition: null };

  function hand(answers: Record<string, unknown>, drafts?: Drafts) {
    let now = $state(view({ phase: 'preparing', tray: { word: null, jumble: null, short: null, checks_left: 5, offer: null } }));
    const acts: string[] = [];
    const own = new Preparation({
      view: () => now,
      act: (act) => {
        acts.push(act);
        return Promise.resolve({ taken: true } as Fate);
      },
      ask: (query) => Promise.resolve(answers[query.split(' ').slice(0, 2).join(' ')] ?? null),
      random: () => 0.5,
      drafts: () => drafts,
    });
    return {
      own,
      acts,
      show(more: Partial<View>) {
        now = { ...now, ...more };
        flushSync();
        own.follow();
      },
    };
  }
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };

  test('a word is looked up when it is whole, and put with a jumble', async () => {
    const { own, acts, show } = hand({ 'word SCARE': about, 'jumble SCARE': { jumble: 'CRAES' } });
    own.write('scar');
    await settled();
    expect(own.about).toBe(null);
    own.write('scare');
    await settled();
    expect(own.about?.playable).toBe(true);
    await own.put();
    expect(acts).toEqual(['word 1 SCARE CRAES']);
    show({ tray: { word: 'SCARE', jumble: 'CRAES', short: null, checks_left: 4, offer: null } });
    expect([own.shown, own.choosing]).toEqual(['CRAES', false]);
    await own.move(0, 4);
    expect(acts.at(-1)).toBe('word 1 SCARE RAESC');
  });

  test('a tile moved there and back at once is sent both times, and a late view takes nothing back', async () => {
    const { own, acts, show } = hand({});
    const tray = (jumble: string) => ({ tray: { word: 'SCARE', jumble, short: null, checks_left: 4, offer: null } });
    show(tray('CRAES'));
    const moves = [own.move(0, 4), own.move(4, 0)];
    show(tray('RAESC'));
    expect(own.shown).toBe('CRAES');
    show(tray('CRAES'));
    await Promise.all(moves);
    expect(acts).toEqual(['word 1 SCARE RAESC', 'word 1 SCARE CRAES']);
    expect(own.shown).toBe('CRAES');
  });

  test('what is half typed survives a reload, for this seat, play and round only', async () => {
    sessionStorage.clear();
    hand({}, new Drafts('p1', 0)).own.write('sca');
    const resumed = (play: string, seat: number): string => {
      const { own } = hand({}, new Drafts(play, seat));
      own.resume();
      return own.draft;
    };
    expect([resumed('p1', 0), resumed('p1', 1), resumed('p2', 0)]).toEqual(['SCA', '', '']);
    const { own, show } = hand({ 'word SCARE': about, 'jumble SCARE': { jumble: 'CRAES' } }, new Drafts('p1', 0));
    own.write('scare');
    await settled();
    await own.put();
    expect(resumed('p1', 0)).toBe('');
    own.write('mou');
    show({ turn: 2 });
    own.resume();
    expect(new Drafts('p1', 0).read(2, 'word')).toBe('');
    expect(new Drafts('p1', 0).read(1, 'word')).toBe('MOU');
  });

  test('a pool that is too small is told, and the old word stays', async () => {
    const { own, show } = hand({ 'word SCARE': about, 'jumble SCARE': { jumble: 'CRAES' } });
    own.write('scare');
    await settled();
    show({ tray: { word: null, jumble: null, short: 'C', checks_left: 4, offer: null } });
    await own.put();
    expect([own.short, own.choosing]).toEqual(['C', true]);
  });
});

test('the hardest word: fewest solved it, then latest', () => {
  const word = (seat: number, line: number, after: number, acceptable = true) => ({ seat, line, word: 'X', after, acceptable, verdict: null });
  const round: RoundReview = {
    round: 2,
    words: ['APPLE', 'SCARE', 'MOUSE'],
    jumbles: ['LEPAP', 'CRAES', 'OUMSE'],
    written: [word(1, 0, 9_000), word(2, 0, 20_000), word(0, 1, 5_000), word(0, 2, 7_000), word(1, 2, 3_000, false)],
    lasted: 30_000,
    ending: 'stop',
    stopper: 0,
    first: 0,
    rulings: [],
    bets: [],
    before: [2, 2, 2],
    after: [4, 3, 3],
  };
  expect(hardest([round])).toEqual({ round: 2, seat: 2, word: 'MOUSE', solved: 1, of: 2, first: 7_000 });
  expect(hardest([{ ...round, written: [] }])).toBe(null);
});

describe('words', () => {
  setTexts('en', { ...texts, ...roundTexts });
  const names = ['Ana', 'Leo', 'Mia'];
  const event = (code: string, seat: number | null, params = {}) => ({ code: `mumble-jumble.event.${code}`, seat, params });
  const done = (act: string, more: Partial<View> = {}, events: ReturnType<typeof event>[] = []) =>
    step({ at: 9_500, seat: 1, act, events, view: view(more), views: [] }, names);

  test('a step of a replay tells what was done in secret, and when', () => {
    expect(done('write 1 0 RACES', { opened: 2_000 })).toBe('7.5 s · Leo writes RACES for Ana.');
    expect(done('clear 1 2', { opened: 2_000 })).toBe('7.5 s · Leo clears the line for Mia.');
    expect(done('word 1 SCARE CRAES', { opened: null, phase: 'preparing' })).toBe('Leo puts SCARE on the tray as CRAES.');
    expect(done('pass 1 0', { phase: 'settling' }, [event('passed', 1), event('settled', 0, { n: 0 })])).toBe('Leo passes. Ana gets no chip for the sheet.');
  });

  test('ears hear what is not said elsewhere', () => {
    expect(spoken(event('challenged', 1, { sheet: 2, word: 'MOUES' }), names)).toBe('Leo challenges MOUES of Mia');
    expect(spoken(event('stopped', 1), names)).toBe('');
  });

  test('the phase bar', () => {
    const preparing = view({ phase: 'preparing', waiting: [0, 1], tray: { word: null, jumble: null, short: null, checks_left: 5, offer: null } });
    expect(sentence(preparing, names)).toBe('Choose a secret word of 5 letters.');
    expect(sentence({ ...preparing, waiting: [1] }, names)).toBe('You are ready. Waiting for Leo.');
    expect(sentence({ ...preparing, seat: null, waiting: [0, 1, 2] }, names)).toBe('The words are being chosen. Waiting for 3 seats.');
    const court = view({ phase: 'settling', order: [1, 2, 0], waiting: [0] });
    expect(sentence(court, names)).toBe('The sheet of Leo is shown. Challenge a word, or pass.');
    expect(sentence({ ...court, seat: 1 }, names)).toBe('Your sheet is shown. The others may challenge.');
    expect(sentence({ ...court, vote: { sheet: 1, line: 0, word: 'RACS', by: 2, accepted: [] } }, names)).toContain('Shall it stand');
    expect(sentence(view({ phase: 'over', result: { reason: 'M-S16', winner: 2, places: [2, 3, 1], scores: [1, 0, 9] } }), names)).toBe('Mia wins the game.');
  });
});

test.each([
  [0, '0.0 s'],
  [7_349, '7.3 s'],
  [59_960, '1 min 0.0 s'],
  [125_000, '2 min 5.0 s'],
])('%i ms is %s', (ms, said) => expect(clock(ms)).toBe(said));

describe('alone', () => {
  test('a set: right words go on, wrong ones don’t, who gives up goes on without', () => {
    let now = 0;
    const ends: unknown[] = [];
    const trays = [
      { jumble: 'CRAES', level: 'easy' as const, words: ['RACES', 'SCARE'] },
      { jumble: 'OUMSE', level: 'hard' as const, words: ['MOUSE'] },
    ];
    const solo = new Solo(trays, (time) => ends.push(time), () => now);
    solo.write('craes');
    expect([solo.wrong, solo.at]).toEqual([true, 0]);
    now = 4_000;
    solo.write('races');
    expect([solo.at, solo.draft]).toEqual([1, '']);
    now = 9_000;
    solo.giveUp();
    expect(solo.over).toBe(true);
    expect(solo.done).toEqual([
      { word: 'RACES', ms: 4_000 },
      { word: '', ms: 5_000 },
    ]);
    expect(ends).toEqual([{ ms: 9_000, solved: 1, of: 2 }]);
    now = 99_000;
    expect(solo.ms).toBe(9_000);
  });

  test('the first result of a day and the best of a drill are kept', () => {
    localStorage.clear();
    const slow = { ms: 90, solved: 10, of: 10 };
    const fast = { ms: 50, solved: 10, of: 10 };
    const few = { ms: 10, solved: 2, of: 10 };
    keepDaily('2026-02-28', slow);
    keepDaily('2026-02-28', fast);
    expect(dailyTimes()).toEqual({ '2026-02-28': slow });
    expect([keepDrill('easy 5', slow), keepDrill('easy 5', few), keepDrill('easy 5', fast)]).toEqual([true, false, true]);
    expect(drillTimes()).toEqual({ 'easy 5': fast });
    expect(better(few, undefined)).toBe(true);
    localStorage.setItem('mumble-jumble daily', 'broken');
    expect(dailyTimes()).toEqual({});
  });
});

describe('the review of a round', () => {
  const round: RoundReview = {
    round: 2,
    words: ['APPLE', 'SCARE'],
    jumbles: ['LEPAP', 'CRAES'],
    written: [{ seat: 0, line: 1, word: 'RACES', after: 4_000, acceptable: true, verdict: null }],
    lasted: 8_000,
    ending: 'stop',
    stopper: 0,
    first: 0,
    rulings: [],
    bets: [],
    before: [2, 2],
    after: [4, 2],
  };
  const opened = [
    { round: 2, seat: 0, device: 'aaaaaa', after: 120 },
    { round: 2, seat: 0, device: 'bbbbbb', after: 2_345 },
    { round: 1, seat: 1, device: 'cccccc', after: 60 },
  ];

  test('each seat’s devices, of this round only', () => {
    expect(openedBy(opened, 2, 0)).toBe('0.12, 2.35');
    expect(openedBy(opened, 2, 1)).toBe('');
  });

  test('the timeline says when each device opened, as the house tells it', async () => {
    const asked: string[] = [];
    const ask = async (query: string): Promise<unknown> => {
      asked.push(query);
      return query === 'opened' ? opened : null;
    };
    render(Review, { round, names: ['Ana', 'Leo'], ask, onnext: null });
    expect(await screen.findByText('trays open at 0.12, 2.35 s')).toBeTruthy();
    expect(screen.queryAllByText(/^trays open at /)).toHaveLength(1);
    expect(asked).toContain('opened');
    cleanup();
  });

  test('a replay, which has nobody to ask, shows the timeline without', async () => {
    render(Review, { round, names: ['Ana', 'Leo'], ask: async () => null, onnext: null });
    await Promise.resolve();
    expect(screen.queryByText(/^trays open at /)).toBe(null);
    expect(screen.getByText('Who wrote what when')).toBeTruthy();
    cleanup();
  });
});
