import { keepInTab, readInTab } from '../browser/tab-storage.js';

const key = 'console-asked';

/** Remembers in this tab which page of the console was asked for before signing in. */
export const rememberConsolePage = (path: string): void => keepInTab(key, path);

/** Returns the remembered page and forgets it. Anything but an address of the console in this shop is as if there was none. */
export function takeConsolePage(): string | undefined {
  const path = readInTab(key);
  keepInTab(key, null);
  return typeof path === 'string' && isOfConsole(path) ? path : undefined;
}

/** Decided on what the browser would open: it reads `/\` as `//`, and leaves a folder at `..`, written plainly or encoded. */
function isOfConsole(path: string): boolean {
  if (!URL.canParse(path, location.origin)) return false;
  const { origin, pathname, search } = new URL(path, location.origin);
  return origin === location.origin && /^\/admin(\/|$)/.test(pathname) && path === pathname + search;
}
