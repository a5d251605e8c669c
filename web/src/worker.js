// Keeps the page's files for a bad network. Pages are asked from the network first, so that a new
// version is never hidden behind an old one; the files they name carry their hash and never change.
const KEPT = `jinglejumble-${'__VERSION__'}`;
const FILES = ['__FILES__'];
/** What of the server is read again without it: the games, rulebooks, lessons, what one plays alone. */
const READ = /^\/api\/games(\/[^/]+\/(rules|lesson|alone\/(kept|daily)))?$/;
const DAY = 86_400_000;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(['/', '/api/text', '/api/games', ...FILES]))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (address.pathname.startsWith('/api')) return;
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  } else if (address.pathname === '/api/text' || READ.test(address.pathname)) {
    event.respondWith(freshOrKept(request));
  } else if (FILES.includes(address.pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// A page says what is to be read without a network later on. What is here since today is left alone.
addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

async function keep(addresses) {
  const kept = await caches.open(KEPT);
  for (const address of addresses) {
    const old = await kept.match(address);
    const age = Date.now() - Date.parse(old?.headers.get('date') ?? '');
    // One after another: whoever plays meanwhile goes first.
    // A rulebook may by now be wanted in another language.
    if (READ.test(address) && !(age < DAY && !address.endsWith('/rules'))) await kept.add(address).catch(() => {});
  }
}

// Texts and rulebooks: as the server has them, or as they were when it was last there. A proxy may
// answer for a server that is away.
async function freshOrKept(request) {
  const kept = await caches.open(KEPT);
  const answer = await fetch(request).catch((failure) => failure);
  if (answer instanceof Response && answer.status < 500) {
    // Without room for it the answer is none the worse.
    if (answer.ok) await kept.put(request, answer.clone()).catch(() => {});
    return answer;
  }
  const old = await kept.match(request);
  if (old) return new Response(old.body, { headers: { ...Object.fromEntries(old.headers), 'x-kept': 'yes' } });
  if (answer instanceof Response) return answer;
  throw answer;
}
