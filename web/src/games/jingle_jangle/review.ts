// What a review of a play found (see review.py), in words.

import type { Moment } from '../../replay/graph';
import { has, signed, t, type Params } from '../../text';
import { spotOf } from './geometry';
import { spelled } from './spoken';

export interface Fact {
  code: string;
  params: Params;
}

/** A placement and what it is worth: the lead at the end, and how much that is behind the best. */
export interface Choice {
  at: number;
  place: string;
  points: number;
  lead: number;
  behind: number;
  error: number;
  wins: number | null;
  line: string[];
  facts: Fact[];
}

export interface Turn {
  step: number;
  turn: number;
  seat: number;
  did: 'placed' | 'claimed' | 'chose';
  place: string | null;
  points: number;
  rank: number;
  of: number;
  lost: number;
  leads: number[];
  claim_costs: number | null;
  exact: boolean;
  depth: number;
  nodes: number;
  deals: number;
  choices: Choice[];
}

export interface Summary {
  lost: number[];
  best_turn: number | null;
  worst_turn: number | null;
  lead: number[];
  luck: number[];
  play: number[];
}

export interface Found {
  turns: Turn[];
  summary: Summary | null;
}

/** Points lost from which on a turn is marked in the graph, if it is also this share of the most. */
const DEAR = 15;
const SHARE = 0.35;

/** A value in whole points: "+12", "−3", "0". */
export const inPoints = (value: number): string => signed(Math.round(value));

/** Params whose factors stand with the sign of multiplication: "5 × 3 × 3", as beside the layout. */
function typeset(params: Fact['params']): Fact['params'] {
  const { factors } = params;
  return typeof factors === 'string' ? { ...params, factors: factors.replaceAll('x', '×') } : params;
}

/** A fact as a sentence: `mover` placed it, or would have. */
export function factSaid({ code, params }: Fact, names: readonly string[], mover: string): string {
  const who = typeof params.seat === 'number' ? (names[params.seat] ?? '') : '';
  return t(`jingle-jangle.review.fact.${code}`, { ...typeset(params), who, mover });
}

/** The weightiest facts as one text. */
export const factsSaid = (facts: readonly Fact[], names: readonly string[], mover: string): string =>
  facts
    .slice(0, 3)
    .map((fact) => factSaid(fact, names, mover))
    .join(' ');

/** The answer to "hint". */
export interface Advice {
  act: string;
  place: string | null;
  points: number | null;
  facts: Fact[];
}

/** A hint in words: what to do, and why. */
export function adviceSaid(advice: Advice, names: readonly string[]): { where: string; why: string } {
  const { act, place, points, facts } = advice;
  const verb = act.split(' ', 1)[0];
  if (place === null) return { where: t(`jingle-jangle.hint.${verb === 'claim' ? 'claim' : 'done'}`), why: '' };
  const spot = spotOf(place);
  const at = { what: spelled(spot), x: spot.x, y: spot.y };
  if (verb === 'point') return { where: t('jingle-jangle.hint.point', at), why: '' };
  const why = facts.slice(0, 3).map((fact) => {
    const own = `jingle-jangle.hint.fact.${fact.code}`;
    return has(own) ? t(own, typeset(fact.params)) : factSaid(fact, names, '');
  });
  const where = t('jingle-jangle.hint.place', { ...at, n: points ?? 0 });
  return { where: where.charAt(0).toUpperCase() + where.slice(1), why: why.join(' ') };
}

/** How sure the values of a turn are. */
export function certainty(turn: Turn): string {
  if (turn.exact) return t('jingle-jangle.review.exact');
  if (turn.deals > 1) return t('jingle-jangle.review.deals', { n: turn.deals });
  return t('jingle-jangle.review.depth', { n: turn.depth });
}

/** What came of a turn, in one sentence. */
export function verdict(turn: Turn, names: readonly string[]): string {
  const who = names[turn.seat] ?? '';
  if (turn.did === 'claimed') {
    if (!turn.of) return t('jingle-jangle.review.could_not', { who });
    const best = Math.max(...turn.choices.map((one) => one.points));
    return t('jingle-jangle.review.could', { who, n: turn.of, points: best });
  }
  if (turn.of === 1) return t('jingle-jangle.review.only', { who });
  if (turn.rank === 1) return t('jingle-jangle.review.best', { who });
  return t('jingle-jangle.review.ranked', { who, rank: turn.rank, of: turn.of, n: Math.round(turn.lost) });
}

/** Who leads by how much if all goes on well. */
function standing(leads: readonly number[], names: readonly string[]): string {
  const most = Math.max(...leads);
  const first = leads.indexOf(most);
  if (Math.round(most) <= 0) return t('jingle-jangle.review.level');
  return t('jingle-jangle.review.leads', { who: names[first] ?? '', n: Math.round(most) });
}

/** What was done in a turn: "Ana laid red over green". */
function done(turn: Turn, names: readonly string[]): string {
  const who = names[turn.seat] ?? '';
  if (turn.place === null) return t('jingle-jangle.review.claimed', { who });
  return t('jingle-jangle.review.laid', { who, what: spelled(spotOf(turn.place)), points: turn.points });
}

/** The play as a graph: each turn before it was done, and the end. */
export function moments({ turns, summary }: Found, names: readonly string[], last: number): Moment[] {
  const dear = Math.max(DEAR, ...turns.map((turn) => SHARE * turn.lost));
  const found = turns.map((turn): Moment => ({
    step: turn.step,
    values: turn.leads,
    line: turn.seat,
    label: t('jingle-jangle.review.moment', {
      turn: turn.turn + 1,
      done: done(turn, names),
      lost: Math.round(turn.lost) ? t('jingle-jangle.review.lost', { n: Math.round(turn.lost) }) : '',
      standing: standing(turn.leads, names),
    }),
    marked: turn.lost >= dear,
  }));
  const end = turns.at(-1)?.step;
  if (summary && end !== undefined && last > end) {
    const label = t('jingle-jangle.review.end', { standing: standing(summary.lead, names) });
    found.push({ step: last, values: summary.lead, line: 0, label, marked: false });
  }
  return found;
}
