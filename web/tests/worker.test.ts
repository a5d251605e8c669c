// The service worker: what it keeps, what it never touches, and what it does when something fails.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Fetched {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

const ORIGIN = 'https://house.test';

/** The worker in a browser with one cache, whose network and room for more are as given. */
function browser(network: () => Promise<Response>, room = true) {
  const kept = new Map<string, Response>();
  const path = (what: Request | string): string => (typeof what === 'string' ? what : new URL(what.url).pathname);
  const cache = {
    match: (what: Request | string) => Promise.resolve(kept.get(path(what))?.clone()),
    put: async (what: Request, answer: Response) => {
      if (!room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(path(what), answer);
    },
  };
  const listeners: Record<string, (event: never) => void> = {};
  const source = readFileSync('src/worker.js', 'utf8').replace("['__FILES__']", '["/assets/a-12345678.js"]');
  new Function('addEventListener', 'caches', 'fetch', 'location', source)(
    (kind: string, heard: (event: never) => void) => (listeners[kind] = heard),
    { open: () => Promise.resolve(cache), match: cache.match },
    network,
    { origin: ORIGIN },
  );
  const get = (address: string): Promise<Response> | null => {
    let answered: Promise<Response> | null = null;
    const event: Fetched = { request: new Request(ORIGIN + address), respondWith: (answer) => (answered = answer) };
    listeners.fetch!(event as never);
    return answered;
  };
  return { get, kept };
}

const says = (text: string, status = 200) => () => Promise.resolve(new Response(text, { status }));
const away = () => Promise.reject(new TypeError('no network'));

describe('the service worker', () => {
  test('leaves alone whatever is somebody’s own, or of a play', () => {
    const { get } = browser(says('{}'));
    const own = ['me', 'results', 'moves', 'tables', 'tables/mine', 'tables/KITE-42', 'deals/BCDF-GHJK'];
    const plays = ['replay', 'log', 'events', 'review', 'deal', 'picture.png'].map((what) => `plays/5eed/${what}`);
    const alone = ['games/mumble-jumble/alone/tray%20CRAES', 'games/jingle-jangle/referee'];
    for (const path of [...own, ...plays, ...alone]) expect(get(`/api/${path}`), path).toBeNull();
  });

  test('texts come from the server, and are kept for when it is away', async () => {
    const { get, kept } = browser(says('new'));
    kept.set('/api/text', new Response('old'));
    const answer = (await get('/api/text'))!;
    expect([await answer.text(), answer.headers.has('x-kept')]).toEqual(['new', false]);
    expect(await kept.get('/api/text')!.text()).toBe('new');
  });

  test.each([
    ['no network', away],
    ['a proxy that answers for a server that is away', says('bad gateway', 502)],
  ])('%s: what was kept is read', async (_, network) => {
    const { get, kept } = browser(network);
    kept.set('/api/text', new Response('old'));
    const answer = (await get('/api/text'))!;
    expect([await answer.text(), answer.headers.get('x-kept')]).toEqual(['old', 'yes']);
  });

  test('where nothing was kept, the failure is told as it is', async () => {
    await expect(browser(away).get('/api/text')).rejects.toThrow('no network');
    expect((await browser(says('bad gateway', 502)).get('/api/text'))!.status).toBe(502);
  });

  test('without room for more, what the server says is shown all the same', async () => {
    const { get } = browser(says('new'), false);
    expect(await (await get('/api/text'))!.text()).toBe('new');
  });
});
