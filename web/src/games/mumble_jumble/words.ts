// What goes on, in sentences: for the phase bar, for the log, for those who listen.

import type { Happening, ReplayStep } from '../../messages.gen';
import { has, list, t, type Params } from '../../text';
import { clock } from './time';
import type { View } from './view';

const say = (code: string, params: Params = {}): string => t(`mumble-jumble.web.${code}`, params);

/** Some seats by name, many by their number. */
export function some(seats: readonly number[], names: string[]): string {
  if (seats.length > 2) return t('mumble-jumble.web.some', { n: seats.length });
  return list(seats.map((seat) => names[seat] ?? ''));
}

/** The phase bar's sentence: what is going on, and what one may do now. */
export function sentence(view: View, names: string[]): string {
  const { phase, seat, waiting } = view;
  const named = (seats: readonly number[]): string => some(seats, names);
  const mine = seat !== null && waiting.includes(seat);
  switch (phase) {
    case 'preparing': {
      if (!waiting.length) return say('phase.all_ready');
      if (seat === null) return say('phase.preparing_other', { who: named(waiting) });
      if (!mine) return say('phase.ready', { who: named(waiting) });
      return say(view.tray?.word ? 'phase.tray' : 'phase.word', { n: view.word_length });
    }
    case 'countdown':
      return say('phase.countdown');
    case 'solving':
      return say(seat === null ? 'phase.solving_other' : 'phase.solving');
    case 'settling': {
      const shown = view.order[0] ?? 0;
      const who = names[shown] ?? '';
      if (view.vote) {
        const { word, by } = view.vote;
        return say(mine ? 'phase.vote' : 'phase.vote_other', { word, by: names[by] ?? '' });
      }
      if (seat === shown) return say('phase.own_sheet');
      return say(mine ? 'phase.sheet' : 'phase.sheet_other', { who });
    }
    default:
      return view.result ? say('phase.over', { who: names[view.result.winner] ?? '' }) : '';
  }
}

/** An event in words, for the log. */
export function told(event: Happening, names: string[]): string {
  const code = event.code.replace('mumble-jumble.event.', 'mumble-jumble.web.event.');
  const sheet = typeof event.params.sheet === 'number' ? (names[event.params.sheet] ?? '') : '';
  const who = event.seat === null ? '' : (names[event.seat] ?? '');
  if (code.endsWith('.settled') && event.params.n === 0) return t(`${code}_none`, { who });
  if (!has(code)) return t(event.code, { ...event.params, seat: who });
  return t(code, { ...event.params, who, sheet });
}

/** Events of which the phase bar tells all, or which the page calls out itself. */
const UNSAID = new Set(['shown', 'stopped', 'ended_by_majority', 'ended_by_time', 'round', 'go', 'prepared', 'opened']);

/** An event for ears; "" when something else already tells. */
export const spoken = (event: Happening, names: string[]): string =>
  UNSAID.has(event.code.replace('mumble-jumble.event.', '')) ? '' : told(event, names).replace(/\.$/, '');

/** A step of a replay: what was told, or what was done in secret; in a race with its time. */
export function step({ at, seat, act, events, view }: ReplayStep, names: string[]): string {
  const { opened, phase } = view as View;
  const said = events.map((event) => told(event, names)).join(' ') || secret(names[seat ?? -1] ?? '', act ?? '', names);
  return opened !== null && phase === 'solving' ? `${clock(at - opened)} · ${said}` : said;
}

/** "write 1 2 RACES" in words. */
function secret(who: string, act: string, names: string[]): string {
  const [verb, , first, second] = act.split(' ');
  if (verb === 'word') return say('did.word', { who, word: first ?? '', jumble: second ?? '' });
  if (verb === 'write') return say('did.write', { who, word: second ?? '', tray: names[Number(first)] ?? '' });
  if (verb === 'clear') return say('did.clear', { who, tray: names[Number(first)] ?? '' });
  return `${who} ${act}`.trim();
}
