// What is said to those who listen instead of look: one message for what happens at one time.

/** What comes within this time is said together, so that nothing is cut off by what follows. */
const BREATH = 120;

class Voice {
  polite = $state('');
  urgent = $state('');
  #waiting: string[] = [];

  /** Says it when the listener is idle. The same words twice are two messages. */
  say(words: string): void {
    if (!words || this.#waiting.includes(words)) return;
    this.#waiting.push(words);
    if (this.#waiting.length === 1) setTimeout(() => this.#speak(), BREATH);
  }

  /** Says it at once: refusals and deadlines. */
  call(words: string): void {
    setTimeout(() => (this.urgent = again(words, this.urgent)));
  }

  #speak(): void {
    const words = this.#waiting.map((one) => one.replace(/[.\s]+$/, '')).join('. ') + '.';
    this.#waiting = [];
    this.polite = again(words, this.polite);
  }
}

const again = (words: string, last: string): string => (words === last ? words + '\u00a0' : words);

export const voice = new Voice();
