// What is kept on this device for times without a network, besides the page itself: each game's rulebook
// and lesson, and what one plays alone. It is fetched once the page stands, in the background.

import { alsoKept } from './games/registry';
import { games } from './shared/games.svelte';

/** Tells the service worker what to keep, now and whenever a new one takes over. */
export async function keepForLater(): Promise<void> {
  const workers = navigator.serviceWorker;
  await workers.register('/sw.js');
  const tell = async (): Promise<void> => (await workers.ready).active?.postMessage({ keep: addresses() });
  workers.addEventListener('controllerchange', () => void tell());
  await tell();
}

function addresses(): string[] {
  return games.all.flatMap(({ name, lesson }) => [
    `/api/games/${name}/rules`,
    ...(lesson ? [`/api/games/${name}/lesson`] : []),
    ...alsoKept(name),
  ]);
}
