// What this browser keeps for the page. Where storage is forbidden or full nothing is kept, and what
// was chosen holds as long as the page.

/** Where it is kept; asked for late, since a browser may refuse even that. */
export type Shelf = () => Storage;

const forGood: Shelf = () => localStorage;

/** What is kept under a key; null: nothing. */
export function stored(key: string, shelf = forGood): string | null {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null: no longer. */
export function store(key: string, text: string | null, shelf = forGood): void {
  try {
    if (text === null) shelf().removeItem(key);
    else shelf().setItem(key, text);
  } catch {
    // It holds as long as the page.
  }
}
