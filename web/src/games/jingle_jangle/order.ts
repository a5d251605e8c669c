// The order in which a hand lies in front of its player: theirs, until they change it.

/** The hand in the kept order: what has gone is taken out, what is new comes last. */
export function kept(order: readonly string[], hand: readonly string[]): string[] {
  const left = [...hand];
  const still = order.filter((jangle) => {
    const at = left.indexOf(jangle);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
  return [...still, ...left];
}

/** The order with one jangle moved to another place. */
export function moved(order: readonly string[], from: number, to: number): string[] {
  const next = [...order];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The ways to sort a hand, in turn: by colours, doubles first. */
export function sorted(order: readonly string[]): string[] {
  const letters = 'RBYGP';
  const rank = (jangle: string): number => letters.indexOf(jangle.charAt(0)) * 5 + letters.indexOf(jangle.charAt(1));
  const double = (jangle: string): boolean => jangle.charAt(0) === jangle.charAt(1);
  const byColour = [...order].sort((one, two) => rank(one) - rank(two));
  if (byColour.join() !== order.join()) return byColour;
  return byColour.sort((one, two) => Number(double(two)) - Number(double(one)));
}
