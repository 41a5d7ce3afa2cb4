import { readStored, writeStored } from '@kirana/web-kit/browser/storage';

/** Key of something that the console remembers in this browser for one person. */
const keyOf = (name: string, person: string): string => `console-${name}-${person}`;

/** Reads what was kept for a person; undefined when there is nothing, or nothing readable. */
export function readOwn(name: string, person: string): unknown {
  const stored = readStored(keyOf(name, person));
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as unknown;
  } catch (error) {
    console.error(`what the browser keeps as ${name} cannot be read`, error);
    return undefined;
  }
}

export const keepOwn = (name: string, person: string, value: unknown): void =>
  writeStored(keyOf(name, person), JSON.stringify(value));
