import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** One line for each change, written before it is answered, so that a killed simulator forgets nothing it has said. */
export class Journal {
  #file: number | undefined;

  constructor(private readonly path: string | undefined) {}

  /** Reads what was written before and opens the file for more. A last line that was cut off is left out. */
  replay(take: (kind: string, id: string, value: unknown) => void): void {
    if (this.path === undefined) return;
    if (existsSync(this.path)) {
      for (const line of readFileSync(this.path, 'utf8').split('\n')) {
        try {
          const [kind, id, value] = JSON.parse(line) as [string, string, unknown];
          take(kind, id, value);
        } catch {
          // Half a line: the process ended while writing it, so nobody was told of it.
        }
      }
    }
    this.#file = openSync(this.path, 'a', 0o600);
    writeSync(this.#file, '\n');
  }

  write(kind: string, id: string, value: unknown): void {
    if (this.#file !== undefined) writeSync(this.#file, `${JSON.stringify([kind, id, value])}\n`);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
