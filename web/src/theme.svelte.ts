// Light or dark: as the device has it, or as chosen by hand and remembered in this browser.

export type Theme = 'auto' | 'light' | 'dark';

const read = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
};

class Look {
  theme = $state<Theme>(read());

  /** The next of: as the device, light, dark. */
  turn(): void {
    const next: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' };
    this.theme = next[this.theme];
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
    try {
      localStorage.setItem('theme', this.theme);
    } catch {
      // Storage may be forbidden; then the choice holds for this visit.
    }
  }
}

export const look = new Look();
