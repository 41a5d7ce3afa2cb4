/**
 * Reads a value this tab keeps over a reload and over a visit to another site; it is removed with the tab. For data that must not stay on a
 * shared computer. Never throws; the shop works without it.
 */
export function readInTab(key: string): unknown {
  try {
    const stored = globalThis.sessionStorage.getItem(key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch (error) {
    console.error(`session storage cannot be read: ${key}`, error);
    return undefined;
  }
}

export function keepInTab(key: string, value: unknown): void {
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.error(`session storage cannot be written: ${key}`, error);
  }
}
