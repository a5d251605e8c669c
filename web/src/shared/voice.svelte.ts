// What is said to those who listen instead of look: one message for one thing that happened.

import { untrack } from 'svelte';

class Voice {
  polite = $state('');
  urgent = $state('');

  /** Says it when the listener is idle. The same words twice are two messages. */
  say(words: string): void {
    this.polite = again(
      words,
      untrack(() => this.polite),
    );
  }

  /** Says it at once: refusals and deadlines. */
  call(words: string): void {
    this.urgent = again(
      words,
      untrack(() => this.urgent),
    );
  }
}

const again = (words: string, last: string): string => (words === last ? words + '\u00a0' : words);

export const voice = new Voice();
