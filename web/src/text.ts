// The catalogue: every sentence on the page is a code and parameters.

export type Params = Record<string, string | number | boolean | null>;

export type Texts = Record<string, string | Record<string, string>>;

let texts: Texts = {};
let plurals = new Intl.PluralRules('en');
let numbers = new Intl.NumberFormat('en');
let lists = new Intl.ListFormat('en');
let spoken = 'en';
let tongues: Record<string, string> = {};

/** Puts a language's catalogue in place; `all` names every language that there is. */
export function setTexts(language: string, found: Texts, all: Record<string, string> = {}): void {
  texts = found;
  spoken = language;
  tongues = all;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  lists = new Intl.ListFormat(language);
}

/** Every language of the house, each in its own words: {de: "Deutsch"}. */
export const languages = (): Record<string, string> => tongues;

/** Whether the catalogue has this code. */
export const has = (code: string): boolean => code in texts;

/** The sentence of a code; plural forms are chosen by the parameter `n`. */
export function t(code: string, params: Params = {}): string {
  const found = texts[code];
  const text =
    typeof found === 'object' ? (found[plurals.select(Number(params.n ?? 0))] ?? found.other) : found;
  return (text ?? code).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) return hole;
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

/** A number as the language writes it: "1,630", "1.630". */
export const number = (n: number): string => numbers.format(n);

/** A number with its sign: "+1,630", "−3"; zero as it is told. */
export const signed = (n: number, zero = '0'): string => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : zero);

/** A number with so many places after the point: "7.6", "7,6". */
export const decimals = (n: number, places: number): string =>
  n.toLocaleString(spoken, { minimumFractionDigits: places, maximumFractionDigits: places });

/** A day or a time of day, as the language writes it. */
export const dated = (when: Date | number | string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(spoken, how).format(new Date(when));

/** Names in a row: "Ana, Ben and Cleo". */
export const list = (names: string[]): string => lists.format(names);
