import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A change of one object: its kind, its id and its new value. */
export type Entry = readonly [kind: string, id: string, value: unknown];

/**
 * Writes one line per atomic change before the request is answered, so that a killed simulator loses no answered change and keeps no
 * partial one.
 */
export class Journal {
  #file: number | undefined;

  constructor(private readonly path: string | undefined) {}

  /** Replays the existing entries and opens the file for appending. A truncated last line is ignored. */
  replay(take: (kind: string, id: string, value: unknown) => void): void {
    if (this.path === undefined) return;
    if (existsSync(this.path)) {
      for (const line of readFileSync(this.path, 'utf8').split('\n')) {
        try {
          for (const entry of JSON.parse(line) as Entry[]) take(...entry);
        } catch {
          // Truncated line: the process ended while writing it, so the change was never answered.
        }
      }
    }
    this.#file = openSync(this.path, 'a', 0o600);
    writeSync(this.#file, '\n');
  }

  write(entries: readonly Entry[]): void {
    if (this.#file !== undefined && entries.length > 0) writeSync(this.#file, `${JSON.stringify(entries)}\n`);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
