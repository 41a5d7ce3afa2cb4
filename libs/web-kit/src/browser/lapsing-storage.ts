import { readStored, removeStored, writeStored } from './storage.js';

/**
 * Reads a value that was kept for a limited time, also in other tabs and after the browser was closed. One that has lapsed, or that cannot be
 * read, is removed and is as if it had never been there.
 */
export function readLapsing(key: string): unknown {
  const stored = readStored(key);
  if (stored === null) return undefined;
  try {
    const { until, value } = JSON.parse(stored) as { until?: unknown; value?: unknown };
    if (typeof until === 'number' && until > Date.now()) return value;
  } catch (error) {
    console.error(`a stored value is corrupt and is ignored: ${key}`, error);
  }
  removeStored(key);
  return undefined;
}

/** @param ms how long it may be read */
export function keepLapsing(key: string, value: unknown, ms: number): void {
  writeStored(key, JSON.stringify({ until: Date.now() + ms, value }));
}
