// Before the first paint: the theme a person chose by hand, if any, and whether contrast is to be high.
{
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; then the device decides.
  }
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark' || theme === 'contrast') root.dataset.theme = theme;
  root.toggleAttribute('data-contrast', theme === 'contrast' || matchMedia('(prefers-contrast: more)').matches);
}
