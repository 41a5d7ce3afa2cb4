import { writeCookie } from '../browser/cookie.js';
import { readStored, writeStored } from '../browser/storage.js';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

export function storedTheme(): Theme {
  const stored = readStored(key);
  return themes.find(theme => theme === stored) ?? 'system';
}

/** Applies a theme; `data-theme` on the page overrides the system's preference. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  writeStored(key, theme);
  writeCookie(key, theme);
  applyTheme(theme);
}
