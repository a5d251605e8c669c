import { mount } from 'svelte';
import App from './App.svelte';
import { games } from './shared/games.svelte';
import { me } from './shared/me.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/contrast.css';
import './styles/base.css';
import { get } from './api';
import { keepForLater } from './keep';
import { chosen, remember } from './language';
import type { Wording } from './messages.gen';
import { setTexts } from './text';

/** Milliseconds before which a page is not reloaded by itself: never again and again. */
const LIVED = 10_000;

/** Without a network the page still opens, from what the browser kept; it says so itself. */
async function greeted(): Promise<void> {
  try {
    await me.greet();
  } catch {
    addEventListener('online', () => void greeted(), { once: true });
  }
}

async function start(): Promise<void> {
  const language = chosen();
  if (language) remember(language); // some browsers forget what a script keeps within a week
  const target = document.getElementById('app')!;
  try {
    const [wording] = await Promise.all([get<Wording>('/api/text'), games.fetch(), greeted()]);
    document.documentElement.lang = wording.language;
    setTexts(wording.language, wording.texts, wording.languages);
  } catch {
    // Without its catalogue the page has no words but the sentence that came with it for that.
    target.textContent = target.dataset.silent ?? '';
    return;
  }
  mount(App, { target });
}

const started = start();

// A page that stood open while the house was renewed: the parts it has not fetched yet are gone.
addEventListener('vite:preloadError', () => {
  if (performance.now() < LIVED) return; // it is no older than the house: a reload would not help
  fetch('/').then(
    ({ ok }) => ok && location.reload(),
    () => {}, // without a network nothing is renewed
  );
});

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    started.then(keepForLater).catch(() => {
      // Without it the page works as before, only not without a network.
    });
  });
}
