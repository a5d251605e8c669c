// The tables that one press makes.

import type { GameAbout, NewPlace, NewTable } from '../messages.gen';
import { gentle } from '../table/places';

/** How many seats a table begins with: three where that goes, the fewest otherwise. */
const usual = (game: GameAbout): number => (game.seats.includes(3) ? 3 : Math.min(...game.seats));

/** The house rules of a play against bots: with all the help the game has. */
export const helped = (game: GameAbout): Record<string, string> =>
  game.house.find((rule) => rule.name === 'help')?.choices.includes('learning') ? { help: 'learning' } : {};

/** Against bots, at once, with all the help the game has. */
export function playNow(game: GameAbout): NewTable {
  const others = Array.from({ length: usual(game) - 1 }, (_, index): NewPlace => ({ kind: 'bot', level: gentle(game.levels, index) }));
  return {
    game: game.name,
    places: [{ kind: 'me' }, ...others],
    house: helped(game),
    public: false,
    start: true,
  };
}

/** With oneself seated and the other places open. */
export function newTable(game: GameAbout): NewTable {
  const others = Array.from({ length: usual(game) - 1 }, (): NewPlace => ({ kind: 'open' }));
  return { game: game.name, places: [{ kind: 'me' }, ...others], house: {}, public: false, start: false };
}
