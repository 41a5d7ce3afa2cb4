import { chooseTheme, storedTheme, themes, type Theme } from '@kirana/web-kit/theme/theme';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** The chosen theme, and a function that chooses the next: as the system, light, dark, and from the start again. */
export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, storedTheme);
  return [theme, () => chooseTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system')];
}
