// Light, dark or high contrast: as the device has it, or as chosen by hand and remembered in this browser.

import { store } from './shared/storage';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const root = document.documentElement;
const wanted = matchMedia('(prefers-contrast: more)');
const isTheme = (text: string | undefined): text is Theme => THEMES.includes(text as Theme);

/** Strong colours are for whoever chose them, and for devices that ask for more contrast. */
function strengthen(theme: Theme): void {
  root.toggleAttribute('data-contrast', theme === 'contrast' || wanted.matches);
}

class Look {
  theme = $state<Theme>(isTheme(root.dataset.theme) ? root.dataset.theme : 'auto');

  constructor() {
    wanted.addEventListener('change', () => strengthen(this.theme));
  }

  choose(theme: Theme): void {
    this.theme = theme;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    strengthen(theme);
    store('theme', theme);
  }
}

export const look = new Look();
