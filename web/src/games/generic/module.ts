// Any game without a board of its own: its view as text, its actions as buttons.

import { has, t } from '../../text';
import type { AnyView, GameModule } from '../board';
import Board from './Board.svelte';
import Result from './Result.svelte';

export interface GenericView extends AnyView {
  outcome?: { scores: number[]; places: number[] } | null;
  result?: { scores: number[]; places: number[] } | null;
  scores?: number[];
  seats?: number;
  actions?: string[] | null;
  over?: boolean;
  [more: string]: unknown;
}

const ended = (view: GenericView) => view.result ?? view.outcome ?? null;

const module: GameModule<GenericView> = {
  Board,
  Result,
  spoken: (event, names) => {
    const seat = event.seat === null ? '' : (names[event.seat] ?? '');
    return has(event.code) ? t(event.code, { ...event.params, seat }) : `${seat} ${event.code}`.trim();
  },
  sentence: (view, names) => {
    if (ended(view)) return t('web.generic.over');
    if (view.seat !== null && view.to_act.includes(view.seat)) return t('web.generic.yours');
    const who = view.to_act.map((seat) => names[seat] ?? '').join(', ');
    return who ? t('web.generic.other', { who }) : t('web.generic.nobody');
  },
  facts: (view) => {
    const count = view.scores?.length ?? ended(view)?.scores.length ?? view.seats ?? Math.max(-1, ...view.to_act, view.seat ?? -1) + 1;
    return Array.from({ length: count }, (_, seat) => ({
      score: view.scores?.[seat] ?? ended(view)?.scores[seat] ?? null,
      count: null,
      counted: '',
      note: '',
      open: null,
      place: ended(view)?.places[seat] ?? null,
    }));
  },
};

export default module as unknown as GameModule;
