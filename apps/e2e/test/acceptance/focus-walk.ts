/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What a walk with the Tab key found: how many stops it made, and what was wrong at some of them. */
export interface Walk {
  readonly stops: number;
  readonly faults: readonly string[];
}

/** A list can have hundreds of like tiles: a walk ends after so many stops. */
const mostStops = 60;

/**
 * Presses Tab from the heading of the page until the focus leaves the page, and returns at which stops something
 * else lies on the middle of what has the focus (WCAG 2.4.11), or an ancestor cuts its ring off (2.4.13).
 */
export async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    document.querySelector('h1')?.focus();
    Object.assign(globalThis, { walked: new WeakSet<Element>() });
  });
  const faults: string[] = [];
  for (let stops = 0; stops < mostStops; stops++) {
    // Without letting go of the key, which would take another frame.
    await page.keyboard.down('Tab');
    const found = await page.evaluate(faultsOfFocus);
    if (found === undefined) return { stops, faults };
    faults.push(...found);
  }
  return { stops: mostStops, faults };
}

/** Runs in the page; undefined where the walk has ended. */
async function faultsOfFocus(): Promise<string[] | undefined> {
  const { walked } = globalThis as unknown as { walked: WeakSet<Element> };
  const focused = document.activeElement;
  if (!focused || focused === document.body || walked.has(focused)) return undefined;
  walked.add(focused);
  const nameOf = (each: Element | null) => (each ? each.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140) : 'nothing');
  const hasRing = (each: Element) => getComputedStyle(each).outlineStyle !== 'none';
  // The ring of a radio button may be that of its card.
  const shown = hasRing(focused) ? focused : (focused.closest('label') ?? focused);
  const faults: string[] = [];
  /** What lies on the middle of that part of it which is in the window: a region that scrolls may be taller. */
  const whatHides = () => {
    const box = shown.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && (shown.contains(hit) || hit.contains(shown)) ? undefined : nameOf(hit);
  };
  // A row that scrolls sideways may follow in the next frame.
  if (whatHides()) await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const over = whatHides();
  if (over) faults.push(`${nameOf(shown)} is under ${over}`);

  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(shown);
  if (outlineStyle === 'none') faults.push(`${nameOf(shown)} has no ring`);
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
  const { documentElement } = document;
  for (let at = shown.parentElement; at && at !== documentElement; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      (cuts(overflowX) && (left - reach < box.left || right + reach > box.right)) ||
      (cuts(overflowY) && (top - reach < box.top || bottom + reach > box.bottom));
    if (isCut) faults.push(`the ring of ${nameOf(shown)} is cut off by ${nameOf(at)}`);
  }
  return faults;
}
