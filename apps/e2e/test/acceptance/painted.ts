/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** Something a person does on a page: one press of a key or of the pointer. */
export interface Action {
  /** Brings the page to where it can be done. */
  readonly before?: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
  /** What is visible once it has been done. */
  readonly shows: Locator;
  readonly after?: () => Promise<unknown>;
}

/** How long a page took, ms: from the press to the next paint, as in INP, and until the result is there, with the answer of the server. */
export interface Taken {
  readonly paint: number;
  readonly shown: number;
}

/** Returns the fastest of three, which approximates the page's own work on a machine under other load. */
export async function fastestOfThree(page: Page, action: Action): Promise<Taken> {
  const taken: Taken[] = [];
  for (let n = 0; n < 3; n++) taken.push(await timed(page, action));
  return { paint: Math.min(...taken.map(({ paint }) => paint)), shown: Math.min(...taken.map(({ shown }) => shown)) };
}

async function timed(page: Page, { before, act, shows, after }: Action): Promise<Taken> {
  await before?.();
  await page.evaluate(() => {
    const paint = new Promise<number>(resolve => {
      const onPress = ({ timeStamp }: Event) => {
        removeEventListener('pointerdown', onPress, true);
        removeEventListener('keydown', onPress, true);
        // A task after the frame that was asked for: it has been painted by then.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      };
      addEventListener('pointerdown', onPress, true);
      addEventListener('keydown', onPress, true);
    });
    Object.assign(globalThis, { paint });
  });
  const started = performance.now();
  await act();
  await shows.first().waitFor();
  const shown = Math.round(performance.now() - started);
  const paint = Math.round(await page.evaluate(() => (globalThis as unknown as { paint: Promise<number> }).paint));
  await after?.();
  return { paint, shown };
}
