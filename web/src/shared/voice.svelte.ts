// What is said to those who listen instead of look: one message for one thing that happened.

class Voice {
  polite = $state('');
  urgent = $state('');

  /** Says it when the listener is idle. The same words twice are two messages. */
  say(words: string): void {
    this.polite = words === this.polite ? words + '\u00a0' : words;
  }

  /** Says it at once: refusals and deadlines. */
  call(words: string): void {
    this.urgent = words === this.urgent ? words + '\u00a0' : words;
  }
}

export const voice = new Voice();
