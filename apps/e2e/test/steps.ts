import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A phone, beside the width that the page has anyway. */
const phone = { width: 390, height: 844 };

/** Measures the steps of a walk and takes pictures after each; their folder is `WALK_SCREENS`, or one for temporary files. */
export class Steps {
  readonly #taken: { name: string; seconds: number }[] = [];
  readonly #folder: string;

  constructor(walk: string) {
    this.#folder = process.env['WALK_SCREENS'] ?? join(tmpdir(), `kirana-${walk}`);
  }

  /** Notes how long something took that began then, by `performance.now()`. */
  note(name: string, began: number): void {
    this.#taken.push({ name, seconds: (performance.now() - began) / 1_000 });
  }

  /** Does a step, notes how long it took, and takes pictures of the page, as it is and on a phone, also when it fails. */
  async take(name: string, page: Page, step: () => Promise<void>): Promise<void> {
    const began = performance.now();
    try {
      await step();
    } finally {
      this.note(name, began);
      mkdirSync(this.#folder, { recursive: true });
      const file = join(this.#folder, `${String(this.#taken.length).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}`);
      const size = page.viewportSize();
      await page.screenshot({ path: `${file}.png` });
      await page.setViewportSize(phone);
      await page.screenshot({ path: `${file}-phone.png` });
      if (size) await page.setViewportSize(size);
    }
  }

  /** Prints the time of each step, of all together, and where the pictures are. */
  print(): void {
    const all = { name: 'together', seconds: this.#taken.reduce((sum, { seconds }) => sum + seconds, 0) };
    const lines = [...this.#taken, all].map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    console.log([...lines, `pictures: ${this.#folder}`].join('\n'));
  }
}
