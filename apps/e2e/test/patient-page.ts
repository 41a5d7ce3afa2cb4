/// <reference lib="dom" />
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Waits until the client has taken over a page the server made. A test is faster than a person, and what it clicks before that does nothing
 * or fetches the page from the server. A page without the client has nothing to wait for.
 */
export async function takenOver(page: Page, withinMs = 10_000): Promise<void> {
  const isTakenOver = () => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some(key => key.startsWith('__reactContainer'));
  };
  await page.waitForFunction(isTakenOver, undefined, { timeout: withinMs });
}

/** A page every visit of which is left to the client before a test goes on; one that keeps the client away goes on without it. */
export async function patientPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await takenOver(page, 5_000).catch(() => undefined);
    return response;
  };
  return page;
}
