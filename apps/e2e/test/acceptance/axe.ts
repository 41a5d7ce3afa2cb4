/// <reference lib="dom" />
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations on the current page as text. A theme changes only colours, so the second theme is checked for colours alone. Of a page
 * behind an open modal dialog nothing is checked, as it cannot be used: it is looked at without the dialog.
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page);
  const only: RunOptions =
    rules === 'colours'
      ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
      : // Off by default; who speaks to a page says what is written on its buttons (WCAG 2.5.3).
        { rules: { 'label-content-name-mismatch': { enabled: true } } };
  const found = await page.evaluate(async options => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const shown = modal ? [modal, ...document.querySelectorAll('[data-sonner-toaster]')] : document;
    // Nothing here plays sounds or turns with the screen, which is what axe reads style sheets and media in advance for.
    return (await run(shown as axe.ElementContext, { resultTypes: ['violations'], selectors: false, preload: false, ...options }))
      .violations;
  }, only);
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Kept as long as the page: the end of a session takes the virtual authenticator of the page along. */
const sessions = new WeakMap<Page, CDPSession>();

/** Half a megabyte for each document. Chromium compiles it once, as a script of its own; what `page.evaluate` is given is compiled each time. */
async function addAxe(page: Page): Promise<void> {
  const devTools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devTools);
  await devTools.send('Runtime.evaluate', { expression: source });
}

/** Longest time a page may take to look as it will stay, in milliseconds. */
const settlesWithinMs = 700;

/**
 * Returns the violations that remain after transitions: during a theme change or while a toast appears, contrast is temporarily too low.
 */
export async function lastingViolations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  await transitionsEnd(page);
  if ((await violations(page, rules)).length === 0) return [];
  await page.waitForTimeout(settlesWithinMs);
  return violations(page, rules);
}

/** Waits for running transitions; without them, a page in transition would cost a second look and a fixed wait. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async longestMs => {
    // A change of the media starts its transitions with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const late = new Promise(resolve => setTimeout(resolve, longestMs));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late]);
  }, settlesWithinMs);
}
