// What a table's places are to be, from what they are: people keep theirs.

import type { NewPlace, PlaceAbout } from '../messages.gen';

/** The wish that keeps a place as it is. */
export function kept(place: PlaceAbout): NewPlace {
  switch (place.kind) {
    case 'bot':
      return { kind: 'bot', level: place.level };
    case 'device':
      return { kind: 'device', name: place.names[0] ?? null };
    case 'player':
      return { kind: place.mine ? 'me' : 'open' };
    case 'open':
      return { kind: 'open' };
  }
}

/** All places as wishes, with place `at` filled anew, or taken away where the wish is null. */
export function fillings(places: readonly PlaceAbout[], at?: number, wish?: NewPlace | null): NewPlace[] {
  return places.flatMap((place) => {
    if (place.place !== at) return [kept(place)];
    return wish ? [wish] : [];
  });
}

/** The level to suggest: the middle one, or the easier of the two in the middle. */
export const middle = (levels: readonly string[]): number => Math.max(0, Math.floor((levels.length - 1) / 2));

/** The level of the bot that fills the `index`th place: the lower third, then easier ones, so that a
 *  first play can be won. */
export const gentle = (levels: readonly string[], index: number): string | null =>
  levels[Math.max(0, Math.floor(levels.length / 3) - index)] ?? null;

/** All places as wishes, the open ones given to bots of gentle levels. */
export function botted(places: readonly PlaceAbout[], levels: readonly string[]): NewPlace[] {
  let given = 0;
  return places.map((place) => (place.kind === 'open' ? { kind: 'bot', level: gentle(levels, given++) } : kept(place)));
}
