// One table as this page knows it: what the server sent last, kept for everything that shows it.

import { get, Refusal } from '../api';
import type { AnyView, Fate } from '../games/board';
import type { Happening, PlaceAbout, TableAbout, View } from '../messages.gen';
import { voice } from '../shared/voice.svelte';
import { TableSocket, type Line } from '../socket';
import { t, type Params } from '../text';
import { continued, NOTHING, type Told } from './events';
import { namesOf, placeName } from './names';
import { Talk, type Saying } from './talk.svelte';

/** The key of the onlooker's view among the seats'. */
const ONLOOKER = -1;

export class Live {
  table = $state.raw<TableAbout | null>(null);
  #views = $state.raw<ReadonlyMap<number, View>>(new Map());
  #history = $state.raw<Told>(NOTHING);
  line = $state<Line>('joining');
  retryAt = $state(0);
  trouble = $state('');
  /** Whether the host has taken this guest off a table that is not public. */
  removed = $state(false);
  /** An act on its way to the server. */
  sending = $state(false);
  /** How many acts of this page have been answered. */
  answered = $state(0);
  /** Table time as last heard, and when that was on this device's clock. */
  clock = $state.raw({ at: 0, heard: performance.now() });
  /** What was refused that no board shows: acts that came too late. */
  dropped = $state('');
  readonly talk: Talk;
  readonly #socket: TableSocket;
  #fresh: Told[] | null = null;
  #listener: (events: Happening[]) => void = () => {};

  constructor(
    readonly code: string,
    readonly onlooker: boolean,
  ) {
    this.talk = new Talk(
      (place) => this.#at(place)?.mine ?? false,
      (said) => this.#aloud('web.say.heard', said.place, t(`web.say.${said.code}`)),
      (line) => voice.say(t('web.chat.line', { who: line.name, what: line.text })),
    );
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#socket = new TableSocket(`${scheme}://${location.host}/ws/${code}`, onlooker, {
      table: (table) => this.#changed(table),
      view: (view) => this.#seen(view),
      said: (said) => this.talk.hear(said),
      chatted: (lines) => this.talk.chatted(lines),
      unheard: ({ reasons }) => {
        if (reasons[0]?.code === 'too_much_said') this.dropped = t('too_much_said');
      },
      line: (line, wait) => {
        if (line === 'open' && this.line !== 'open') void this.#recall();
        this.line = line;
        this.retryAt = Date.now() + wait;
      },
      trouble: (reasons) => {
        this.trouble = reasons.map((reason) => t(reason.code, reason.params as Params)).join(' ');
        this.removed = reasons.some((reason) => reason.code === 'removed_here');
      },
    });
  }

  readonly places = $derived<PlaceAbout[]>(this.table?.places ?? []);
  /** Everything that has happened in the play, as far as this page knows. */
  readonly events = $derived.by(() => this.#history.events);
  readonly names = $derived(this.table ? namesOf(this.table) : []);
  readonly seats = $derived.by((): number[] => {
    if (this.onlooker) return [];
    return this.places.flatMap((place) => (place.mine && place.seat !== null ? [place.seat] : [])).sort((a, b) => a - b);
  });

  /** The table's time now: it stands still in a pause. */
  now(): number {
    const runs = this.table?.phase !== 'paused';
    return this.clock.at + (runs ? performance.now() - this.clock.heard : 0);
  }

  start(): void {
    this.#socket.start();
  }

  close(): void {
    this.#socket.close();
  }

  /** Calls for what happens, once each. */
  listen(listener: (events: Happening[]) => void): void {
    this.#listener = listener;
  }

  /** The view of a seat, or the onlooker's. */
  view(seat: number | null): View | null {
    return this.#views.get(seat ?? ONLOOKER) ?? null;
  }

  /** Any view there is, for what all of them show. */
  readonly some = $derived.by((): (View & { view: AnyView }) | null => {
    const [first] = this.#views.values();
    return (first as (View & { view: AnyView }) | undefined) ?? null;
  });

  async act(seat: number, act: string): Promise<Fate> {
    const play = this.table?.play?.id;
    if (!play) return { taken: false, reasons: [] };
    this.sending = true;
    const queued = this.line !== 'open';
    const answer = await this.#socket.act(play, seat, act);
    this.sending = false;
    this.answered += 1;
    if (answer.type === 'ack') return { taken: true };
    if (queued || answer.code === 'gone') {
      this.dropped = t('web.dropped', { why: answer.reasons.map((reason) => reason.text).join('; ') });
    }
    return { taken: false, reasons: answer.reasons };
  }

  ask(seat: number | null, query: string): Promise<unknown> {
    return this.#socket.ask(seat, query);
  }

  /** Says one of the fixed words at a place of one's own. */
  say(place: number, code: Saying): void {
    this.#socket.talk(place, code);
  }

  /** Writes a line of the chat. Throws a Refusal. */
  async chat(place: number, text: string): Promise<void> {
    const answer = await this.#socket.chat(place, text);
    if (answer.type === 'refused') throw new Refusal(answer.reasons, 409);
  }

  #at(place: number): PlaceAbout | undefined {
    return this.places.find((one) => one.place === place);
  }

  #aloud(code: string, place: number, what: string): void {
    const at = this.#at(place);
    if (at && this.table) voice.say(t(code, { who: placeName(this.table.game, at), what }));
  }

  /** This page has drawn for a seat what opened to all at once. */
  saw(seat: number | null, round: number): void {
    const play = this.table?.play?.id;
    if (play && seat !== null) this.#socket.saw(play, seat, round);
  }

  /** A table that an HTTP answer brought, sooner than the socket. */
  set(table: TableAbout): void {
    this.#changed(table);
  }

  #changed(table: TableAbout): void {
    if (table.play?.id !== this.table?.play?.id) {
      this.#views = new Map();
      this.#history = NOTHING;
      this.table = table;
      void this.#recall();
    }
    if (table.chat && this.table && !this.table.chat) voice.say(t('web.chat.on'));
    if (!table.chat || !table.places.some((place) => place.mine)) this.talk.forget();
    this.table = table;
    // Seats come and go: what can no longer be seen is not kept.
    this.#views = new Map([...this.#views].filter(([seat]) => this.#sees(seat)));
    this.clock = { at: table.at, heard: performance.now() };
  }

  /** Whether this page looks through that seat's eyes: its own seats', or as an onlooker. */
  #sees(seat: number): boolean {
    return this.seats.length ? this.seats.includes(seat) : seat === ONLOOKER;
  }

  #seen(view: View): void {
    if (this.table?.play && view.play !== this.table.play.id) return;
    if (!this.#sees(view.seat ?? ONLOOKER)) return;
    this.clock = { at: view.at, heard: performance.now() };
    const first = this.#views.size === 0 || [...this.#views.keys()][0] === (view.seat ?? ONLOOKER);
    this.#views = new Map(this.#views).set(view.seat ?? ONLOOKER, view);
    if (!first || !view.events.length) return; // the other seats' views tell the same
    this.#fresh?.push(view);
    this.#history = continued(this.#history, view);
    this.#listener(view.events);
  }

  /** Everything that has happened so far, after a new start or a break in the line. */
  async #recall(): Promise<void> {
    const play = this.table?.play?.id;
    if (!play) return;
    const fresh: Told[] = [];
    this.#fresh = fresh;
    try {
      const past = await get<Happening[]>(`/api/plays/${play}/events`);
      if (this.#fresh !== fresh) return;
      this.#history = fresh.reduce(continued, { events: past, told: past.length });
    } catch {
      // The history is a convenience: without it the log begins now.
    } finally {
      if (this.#fresh === fresh) this.#fresh = null;
    }
  }
}
