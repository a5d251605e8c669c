// The text log of a play, as far as the page needs it: its house rules, who sat where, the outcome.

import type { Params } from './text';

export interface LogAbout {
  game: string;
  house: Params;
  /** By seat, as last noted; "" where nobody was named. */
  names: string[];
  /** By seat the level of the bot that played there last; null: people did. */
  bots: (string | null)[];
  outcome: { scores: number[]; places: number[] } | null;
}

/** What a log tells. */
export function readLog(text: string): LogAbout {
  const about: LogAbout = { game: '', house: {}, names: [], bots: [], outcome: null };
  for (const line of text.split('\n')) {
    const header = /^(game|house) (.*)$/.exec(line);
    if (header?.[1] === 'game') about.game = header[2]!;
    if (header?.[1] === 'house') about.house = JSON.parse(header[2]!) as Params;
    const seat = /^!\d+ seat (\d+) ?(.*)$/.exec(line);
    if (seat) {
      const number = Number(seat[1]);
      const bot = /^bot (\S+)$/.exec(seat[2]!);
      about.bots[number] = bot ? bot[1]! : null;
      about.names[number] = bot ? '' : quoted(seat[2]!).join(' & ');
    }
    const outcome = /^!\d+ outcome (.*)$/.exec(line);
    if (outcome) about.outcome = JSON.parse(outcome[1]!) as LogAbout['outcome'];
  }
  return about;
}

const quoted = (text: string): string[] => (text.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((one) => JSON.parse(one) as string);
