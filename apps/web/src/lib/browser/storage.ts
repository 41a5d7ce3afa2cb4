/** Local storage that never throws: it may be full, forbidden or absent. Failures are logged and the shop works on without it. */
export function readStored(key: string): string | null {
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
 * Calls back when another tab has changed `key`, with what is stored now; `null` when it was removed. Not with what the event
 * brings: this tab may have written since, and two tabs that each took over the other's older value would differ for good.
 */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === key || event.key === null) changed(readStored(key));
  }
  globalThis.addEventListener('storage', hear);
  return () => globalThis.removeEventListener('storage', hear);
}

export function removeStored(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch (error) {
    console.error(`local storage cannot be written: ${key}`, error);
  }
}
