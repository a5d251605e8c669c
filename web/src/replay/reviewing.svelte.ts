// The review of a play: asked for, waited for, stopped. The server makes it in the background.

import { get, post, Refusal, remove } from '../api';
import type { ReviewAbout } from '../messages.gen';
import { t } from '../text';

const PAUSE = 900;
const LONGER = 4000;

export class Reviewing {
  about = $state.raw<ReviewAbout | null>(null);
  problem = $state('');
  /** What was found so far; it stays when the review is stopped. */
  found = $state.raw<unknown>(null);
  #address: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #stopped = false;
  #lost = 0;

  constructor(play: string) {
    this.#address = `/api/plays/${play}/review`;
  }

  readonly waiting = $derived(this.about?.state === 'queued' || this.about?.state === 'running');
  readonly done = $derived(this.about?.state === 'done');

  /** Looks whether there is one, or one is on its way. */
  async look(): Promise<void> {
    await this.#hear(() => get<ReviewAbout>(this.#address));
  }

  /** Has one made. */
  async begin(): Promise<void> {
    this.problem = '';
    this.#stopped = false;
    await this.#hear(() => post<ReviewAbout>(this.#address));
  }

  /** Waits no more; what was found so far stays. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    try {
      await remove(this.#address);
    } catch {
      // The server notices by itself that nobody asks any more.
    }
    if (this.about) this.about = { ...this.about, state: 'none' };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #hear(ask: () => Promise<ReviewAbout>): Promise<void> {
    clearTimeout(this.#timer);
    let pause = PAUSE;
    try {
      const about = await ask();
      if (this.#closed || this.#stopped) return;
      this.about = about;
      this.#lost = 0;
      if (about.found !== null) this.found = about.found;
      if (about.state === 'failed') this.problem = about.reasons.map((why) => t(why.code, why.params)).join(' ');
    } catch (error) {
      if (this.#closed || this.#stopped) return;
      const answered = error instanceof Refusal && error.status > 0;
      this.#lost += 1;
      pause = LONGER;
      if (answered || this.#lost > 4 || !this.waiting) {
        this.problem = (answered && error.reasons.map((why) => t(why.code, why.params)).join(' ')) || t('web.no_server');
        if (this.about) this.about = { ...this.about, state: 'none' };
      }
    }
    if (this.waiting) this.#timer = setTimeout(() => void this.look(), pause);
  }
}
