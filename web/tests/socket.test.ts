// The socket of a table: it comes back, and nothing is sent twice or lost.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ack, Refused, ToClient } from '../src/messages.gen';
import { backoff, TableSocket, type Ears, type Line } from '../src/socket';

/** A socket whose other end is the test. */
class Wire extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  sent: { type: string; n?: number; act?: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  opened(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  says(message: ToClient): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  dies(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    const event = new Event('close');
    this.dispatchEvent(Object.assign(event, { code }));
  }
}

let wires: Wire[];
let later: { run: () => void; ms: number }[];
let views: number[];
let lines: Line[];
let heard: unknown[];
let sockets: TableSocket[];

function joined(): TableSocket {
  const ears: Ears = {
    table: () => {},
    view: (view) => views.push(view.number),
    line: (line) => lines.push(line),
    trouble: () => {},
    said: (said) => heard.push(said),
    chatted: (chatted) => heard.push(chatted),
    unheard: (refused) => heard.push(refused),
  };
  const socket = new TableSocket('ws://table', false, ears, {
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
    random: () => 0.5,
    later: (run, ms) => later.push({ run, ms }),
    never: (timer) => {
      later[timer - 1] = { run: () => {}, ms: -1 };
    },
  });
  socket.start();
  sockets.push(socket);
  return socket;
}

/** Lets the next timer that is still set run. */
function wait(): void {
  const next = later.find((timer) => timer.ms >= 0)!;
  next.ms = -1;
  next.run();
}

const view = (number: number): ToClient => ({
  type: 'view',
  number,
  play: 'p',
  seat: 0,
  at: 0,
  view: {},
  events: [],
  told: 0,
});
const ack = (n: number): Ack => ({ type: 'ack', n, at: 1 });

beforeEach(() => {
  [wires, later, views, lines, sockets, heard] = [[], [], [], [], [], []];
});

afterEach(() => {
  for (const socket of sockets) socket.close();
});

describe('acts', () => {
  test('an act is answered once', async () => {
    const socket = joined();
    wires[0]!.opened();
    const fate = socket.act('p', 0, 'place 1 RG>2,-1');
    const { n } = wires[0]!.sent.at(-1)!;
    wires[0]!.says(ack(n!));
    expect(await fate).toEqual(ack(n!));
  });

  test('C43: an act that was not answered is sent again under its old number, in the old order', async () => {
    const socket = joined();
    wires[0]!.opened();
    const first = socket.act('p', 0, 'one');
    const second = socket.act('p', 0, 'two');
    const numbers = wires[0]!.sent.filter((message) => message.type === 'act').map((message) => message.n);
    wires[0]!.dies();
    wait();
    wires[1]!.opened();
    expect(wires[1]!.sent.map((message) => [message.type, message.n])).toEqual([
      ['hello', undefined],
      ['act', numbers[0]],
      ['act', numbers[1]],
    ]);
    wires[1]!.says(ack(numbers[0]!));
    const refused: Refused = { type: 'refused', n: numbers[1]!, code: 'gone', reasons: [] };
    wires[1]!.says(refused);
    expect(await first).toEqual(ack(numbers[0]!));
    expect(await second).toEqual(refused);
  });

  test('an act answered before the break is not sent again', () => {
    const socket = joined();
    wires[0]!.opened();
    void socket.act('p', 0, 'one');
    wires[0]!.says(ack(wires[0]!.sent.at(-1)!.n!));
    wires[0]!.dies();
    wait();
    wires[1]!.opened();
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(['hello']);
  });

  test('what was drawn is told once, now or never', () => {
    const socket = joined();
    socket.saw('p', 1, 2);
    wires[0]!.opened();
    socket.saw('p', 1, 3);
    expect(wires[0]!.sent.at(-1)).toMatchObject({ type: 'seen', play: 'p', seat: 1, round: 3 });
    wires[0]!.dies();
    wait();
    wires[1]!.opened();
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(['hello']);
  });

  test('a saying is said now or never; its refusal is heard, a chat line is sent again', async () => {
    const socket = joined();
    socket.talk(0, 'bell');
    wires[0]!.opened();
    socket.talk(0, 'smile');
    const say = wires[0]!.sent.at(-1)!;
    expect(say).toMatchObject({ type: 'say', place: 0, code: 'smile' });
    const refused: Refused = { type: 'refused', n: say.n!, code: 'limited', reasons: [] };
    wires[0]!.says(refused);
    const told = { type: 'said', place: 1, code: 'wow' } as const;
    const line = { type: 'chatted', lines: [], anew: true } as const;
    wires[0]!.says(told as unknown as Refused);
    wires[0]!.says(line as unknown as Refused);
    expect(heard).toEqual([refused, told, line]);
    const chat = socket.chat(0, 'Hello');
    wires[0]!.dies();
    wait();
    wires[1]!.opened();
    const again = wires[1]!.sent.at(-1)!;
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(['hello', 'chat']);
    wires[1]!.says({ type: 'answer', n: again.n!, answer: null } as unknown as Refused);
    expect((await chat).type).toBe('answer');
  });

  test('an act done while the line is down waits for it', () => {
    const socket = joined();
    wires[0]!.opened();
    wires[0]!.dies();
    void socket.act('p', 0, 'later');
    wait();
    wires[1]!.opened();
    expect(wires[1]!.sent.at(-1)!.act).toBe('later');
  });

  test('one said too fast is said again', () => {
    const socket = joined();
    wires[0]!.opened();
    wires[0]!.says(view(1));
    void socket.act('p', 0, 'one');
    const { n } = wires[0]!.sent.at(-1)!;
    wires[0]!.says({ type: 'refused', n: n!, code: 'limited', reasons: [] });
    wait();
    expect(wires[0]!.sent.filter((message) => message.n === n)).toHaveLength(2);
  });
});

describe('views', () => {
  test('C53: a view that was sent twice counts once', () => {
    joined();
    wires[0]!.opened();
    wires[0]!.says(view(1));
    wires[0]!.says(view(1));
    expect(views).toEqual([1]);
  });

  test('C53: after a gap everything is asked for anew', () => {
    joined();
    wires[0]!.opened();
    wires[0]!.says(view(1));
    wires[0]!.says(view(3));
    expect(wires[0]!.sent.map((message) => message.type)).toEqual(['hello', 'hello']);
    wires[0]!.says(view(1));
    expect(views).toEqual([1, 1]);
  });
});

describe('the line', () => {
  test('C55: first tries are spread over at least half the base delay, and grow', () => {
    const [soonest, latest] = [backoff(1, () => 0), backoff(1, () => 1)];
    const base = (soonest + latest) / 2;
    expect(latest - soonest).toBeGreaterThanOrEqual(base / 2);
    expect(backoff(4, () => 0.5)).toBe(8 * base);
    expect(backoff(30, () => 0)).toBeLessThan(16_000);
  });

  test('C55: 1012 is a restart: however often it comes, the next try is a first one', () => {
    joined();
    for (let n = 0; n < 3; n += 1) {
      wires.at(-1)!.dies(1012);
      expect(later.findLast((timer) => timer.ms >= 0)!.ms).toBe(backoff(1, () => 0.5));
      wait();
    }
  });

  test('no such table: no more tries', () => {
    joined();
    wires[0]!.opened();
    wires[0]!.dies(4404);
    expect(lines.at(-1)).toBe('closed');
    expect(later.some((timer) => timer.ms >= 0)).toBe(false);
  });

  test('a page shown again asks whether the line still holds, and hangs up when nothing comes', () => {
    joined();
    wires[0]!.opened();
    wires[0]!.says(view(1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wires[0]!.sent.at(-1)!.type).toBe('ping');
    wait();
    expect(lines.at(-1)).toBe('waiting');
    wait();
    expect(wires).toHaveLength(2);
  });

  test('an answer in time keeps the line', () => {
    joined();
    wires[0]!.opened();
    wires[0]!.says(view(1));
    dispatchEvent(new Event('pageshow'));
    wires[0]!.says({ type: 'pong', n: wires[0]!.sent.at(-1)!.n!, at: 5 });
    expect(lines.at(-1)).toBe('open');
    expect(later.some((timer) => timer.ms >= 0)).toBe(false);
  });

  test('back online: the next try is at once', () => {
    joined();
    wires[0]!.opened();
    dispatchEvent(new Event('offline'));
    expect(lines.at(-1)).toBe('waiting');
    dispatchEvent(new Event('online'));
    expect(wires).toHaveLength(2);
  });

  test('closed is closed', () => {
    const socket = joined();
    wires[0]!.opened();
    socket.close();
    wires[0]!.dies(1000);
    dispatchEvent(new Event('online'));
    expect(wires).toHaveLength(1);
  });
});
