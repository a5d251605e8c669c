import { mount } from 'svelte';
import App from './App.svelte';
import { games } from './shared/games.svelte';
import { me } from './shared/me.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/contrast.css';
import './styles/base.css';
import { get } from './api';
import { setTexts, type Texts } from './text';

const language = document.documentElement.lang;

/** Without a network the page still opens, from what the browser kept; it says so itself. */
async function greeted(): Promise<void> {
  try {
    await me.greet();
  } catch {
    addEventListener('online', () => void greeted(), { once: true });
  }
}

async function start(): Promise<void> {
  const target = document.getElementById('app')!;
  try {
    const [texts] = await Promise.all([get<Texts>(`/api/text/${language}`), games.fetch(), greeted()]);
    setTexts(language, texts);
  } catch {
    // Without its catalogue the page has no words; the one sentence it keeps for that stands here.
    target.textContent = 'Jinglejumble cannot reach its server. Please reload the page in a moment.';
    return;
  }
  mount(App, { target });
}

void start();

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Without it the page works as before, only not without a network.
    });
  });
}
