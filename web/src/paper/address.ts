// The address of a print: what the form says, as the server reads it.

export interface Wish {
  parts: string[];
  paper: string;
  poster: string;
  duplex: string;
  bleed: string;
  /** The edge in mm as typed; empty: as usual. */
  size: string | number | null;
  light: boolean;
  grey: boolean;
  seats: string;
  /** Names with commas between. */
  names: string;
}

export function printAddress(game: string, wish: Wish): string {
  const query = new URLSearchParams();
  for (const part of wish.parts) query.append('component', part);
  query.set('paper', wish.paper);
  if (wish.parts.includes('poster')) query.set('poster', wish.poster);
  if (wish.duplex) query.set('duplex', wish.duplex);
  if (wish.bleed !== '0') query.set('bleed', wish.bleed);
  if (wish.size) query.set('size', String(wish.size));
  if (wish.light) query.set('light', 'true');
  if (wish.grey) query.set('grey', 'true');
  if (wish.seats) query.set('seats', wish.seats);
  for (const name of wish.names.split(',').slice(0, 6)) {
    if (name.trim()) query.append('name', name.trim().slice(0, 40));
  }
  return `/api/games/${game}/print?${query}`;
}
