/** Reads from local storage without throwing: it may be full, forbidden or absent. Failures are logged and the shop works without it. */
export function readStored(key: string): string | null {
  // The server renders some pages that read it.
  if (typeof document === 'undefined') return null;
  try {
    return globalThis.localStorage.getItem(key);
  } catch (error) {
    console.error(`local storage cannot be read: ${key}`, error);
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch (error) {
    console.error(`local storage cannot be written: ${key}`, error);
  }
}

/**
 * Calls back when another tab has changed `key`, with the currently stored value; `null` when it was removed. The event's value is not
 * used: this tab may have written since, and two tabs that each adopted the other's older value would stay different.
 */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  function listener(event: StorageEvent) {
    if (event.key === key || event.key === null) changed(readStored(key));
  }
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
}

export function removeStored(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch (error) {
    console.error(`local storage cannot be written: ${key}`, error);
  }
}
