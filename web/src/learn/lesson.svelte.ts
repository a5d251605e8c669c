// A lesson as it goes: which step, which scene of it, and what the learner's doings come to. All was
// worked out by the rules beforehand; nothing is asked of the server.

import type { Why } from '../api';
import type { AnyView, Fate } from '../games/board';
import type { LessonAbout, LessonScene, LessonStep } from '../messages.gen';
import type { Params } from '../text';

export class Lesson {
  /** The step that is on; after the last one, the end. */
  at = $state(0);
  /** Whether the step is done. */
  done = $state(false);
  /** Whether something was tried that the step does not speak of. */
  astray = $state(false);
  /** Rises when a step begins, be it the same one again. */
  begun = $state(0);
  #scene = $state(0);
  #params = $state.raw<Params>({});
  #shown = 0;

  constructor(
    readonly about: LessonAbout,
    readonly random: () => number = Math.random,
    readonly clock: () => number = () => performance.now(),
  ) {}

  readonly step = $derived.by<LessonStep | null>(() => this.about.steps[this.at] ?? null);
  readonly scene = $derived.by<LessonScene | null>(() => this.step?.scenes[this.#scene] ?? null);
  readonly view = $derived.by(() => (this.scene?.view ?? null) as AnyView | null);
  readonly over = $derived.by(() => this.step === null);

  /** The code and the parameters of what is said now. */
  readonly saying = $derived.by((): [string, Params] => {
    const { step, scene } = this;
    if (!step || !scene) return ['', {}];
    if (this.done) return [`${step.code}.done`, this.#params];
    return [this.astray ? `${step.code}.other` : scene.say, {}];
  });

  /** Whether things on the board can still be moved about: while it is to be seen why not, they can. */
  readonly live = $derived.by(() => !this.done || (this.step?.refused.length ?? 0) > 0);

  /** Table time: it runs on from when the position came about. */
  now(): number {
    const { since } = (this.scene?.view ?? {}) as { since?: number };
    return (since ?? 0) + this.clock() - this.#shown;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.about.steps.length, at));
    this.begun += 1;
    this.#scene = 0;
    this.#shown = this.clock();
    this.#params = {};
    this.done = false;
    this.astray = false;
  }

  act(act: string): Promise<Fate> {
    return Promise.resolve(this.#acted(act));
  }

  /** The answer to a question that was thought of; another one is refused, as it may be at a table. */
  async ask(query: string): Promise<unknown> {
    const { step, scene } = this;
    const fitting = scene?.answers[query] ?? scene?.answers[longest(Object.keys(scene.answers), query)];
    const number = fitting?.[Math.floor(this.random() * fitting.length)];
    if (!step || number === undefined) {
      if (!this.done) this.astray = true;
      throw new Error(`not in this lesson: ${query}`);
    }
    const answer = step.answers[number];
    this.#refused((answer as { reasons?: Why[] } | null)?.reasons ?? []);
    return Promise.resolve(answer);
  }

  #acted(act: string): Fate {
    const reply = this.scene?.acts[act];
    if (this.done || !reply) {
      this.astray = !this.done;
      return { taken: false, reasons: [] };
    }
    this.astray = false;
    if (reply.to === null) {
      this.#refused(reply.reasons);
      return { taken: false, reasons: reply.reasons };
    }
    this.#scene = reply.to;
    this.#shown = this.clock();
    this.#params = reply.params;
    this.done = reply.ends;
    return { taken: true };
  }

  #refused(reasons: readonly Why[]): void {
    const rules = this.step?.refused ?? [];
    if (reasons.some((reason) => reason.rule !== null && rules.includes(reason.rule))) this.done = true;
  }
}

/** The longest of these beginnings that a question has; "" if none. */
function longest(beginnings: string[], query: string): string {
  return beginnings.filter((one) => query.startsWith(`${one} `)).sort((one, two) => two.length - one.length)[0] ?? '';
}
