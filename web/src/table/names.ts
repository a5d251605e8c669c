// What people, bots and places are called.

import type { PlaceAbout, TableAbout } from '../messages.gen';
import { has, list, t } from '../text';

/** The name of a bot's level in words. */
export function levelName(game: string, level: string): string {
  const code = `${game}.level.${level}`;
  return has(code) ? t(code) : level.charAt(0).toUpperCase() + level.slice(1);
}

/** What a place is called: its people, its bot, or that it is open. */
export function placeName(game: string, place: PlaceAbout): string {
  if (place.kind === 'open') return t('web.place.open');
  if (place.kind === 'bot' && !place.standing_in) return t('web.place.bot', { level: levelName(game, place.level ?? '') });
  const names = place.names.filter(Boolean);
  if (names.length) return list(names);
  return t('web.place.guest');
}

/** The names of a play's seats, by seat; equal ones are told apart by a number. */
export function namesOf(table: TableAbout): string[] {
  const names: string[] = [];
  for (const place of table.places) {
    if (place.seat !== null) names[place.seat] = placeName(table.game, place);
  }
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before ? t('web.place.another', { name, number: before + 1 }) : name;
  });
}

/** The place that holds a seat of the play. */
export const placeOfSeat = (table: TableAbout, seat: number): PlaceAbout | undefined =>
  table.places.find((place) => place.seat === seat);
