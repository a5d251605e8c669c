// Mumble-Jumble, as the frame of a table knows it.

import { t } from '../../text';
import type { GameModule } from '../board';
import Board from './Board.svelte';
import Line from './LogLine.svelte';
import Mark from './Mark.svelte';
import Open from './Open.svelte';
import Result from './Result.svelte';
import './tiles.css';
import type { View } from './view';
import { sound } from './sound';
import { sentence, spoken, step } from './words';

/** A word about a seat, for its place in the frame. */
function note(view: View, seat: number): string {
  const say = (code: string): string => t(`mumble-jumble.web.note.${code}`);
  if (view.phase === 'preparing') return view.ready.includes(seat) ? say('ready') : view.bets.includes(seat) ? say('bet') : '';
  if (view.phase === 'solving') return view.asking.includes(seat) ? say('asking') : view.bets.includes(seat) ? say('bet') : '';
  if (view.phase === 'settling') {
    if (view.order[0] === seat) return say('shown');
    if (view.passed.includes(seat)) return say('passed');
    if (view.waiting.includes(seat)) return say('looking');
  }
  return '';
}

const module: GameModule<View> = {
  Board,
  Result,
  Open,
  Mark,
  Line,
  sentence,
  spoken,
  sound,
  step,
  over: (view) => view.phase === 'over',
  held: (view) => [view.tray?.jumble ?? '', ...(view.sheet ?? [])].filter((word): word is string => !!word),
  facts: (view) =>
    view.chips.map((score, seat) => ({
      score,
      scored: t('mumble-jumble.web.chips', { n: score }),
      count: null,
      counted: '',
      note: note(view, seat),
      open: null,
      turn: view.phase === 'settling' ? view.order[0] === seat : view.phase === 'preparing' && view.waiting.includes(seat),
      place: view.result?.places[seat] ?? null,
    })),
};

export default module as unknown as GameModule;
