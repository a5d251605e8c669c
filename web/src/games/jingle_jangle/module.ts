// Jingle Jangle, as the frame of a table knows it.

import { t } from '../../text';
import type { GameModule } from '../board';
import Board from './Board.svelte';
import Line from './LogLine.svelte';
import Open from './Open.svelte';
import Result from './Result.svelte';
import Review from './Review.svelte';
import { sound } from './sound';
import { sentence } from './sentence';
import { spoken } from './spoken';
import type { View } from './view';

const module: GameModule<View> = {
  Board,
  Result,
  Open,
  Review,
  sentence,
  spoken,
  sound,
  Line,
  hide: (view) => ({ ...view, seat: null, hand: null, legal: null, unseen: null }),
  over: (view) => view.phase === 'over',
  facts: (view) =>
    view.sizes.map((count, seat) => ({
      score: view.scores[seat] ?? 0,
      count,
      counted: t('jingle-jangle.web.counted', { n: count }),
      note: view.waiting.includes(seat)
        ? t('jingle-jangle.web.note.looking')
        : view.exposed[seat] && view.phase !== 'over'
          ? t('jingle-jangle.web.note.open')
          : '',
      open: view.phase === 'over' ? null : (view.shown[seat] ?? null),
      place: view.result?.places[seat] ?? null,
    })),
};

export default module as unknown as GameModule;
