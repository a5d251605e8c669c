// The language somebody has chosen by hand. It is kept in a cookie, so that what no script asks for
// (a PDF, the socket, the page itself) speaks it too; without one the browser's languages count.

const DAYS = 365;

/** The language chosen in this browser; null: none yet. */
export const chosen = (): string | null => /(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1] ?? null;

/** Remembers a language in this browser, for a year from now. */
export function remember(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=${DAYS * 86_400}; samesite=lax`;
}
