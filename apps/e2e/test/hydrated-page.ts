/// <reference lib="dom" />
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Waits until the client has hydrated a server-rendered page, to its footer, whose code comes last. A test is faster than a person, and a click before
 * hydration does nothing or loads the page from the server. A page without the client needs no waiting.
 */
export async function waitForHydration(page: Page, withinMs = 10_000): Promise<void> {
  const isHydrated = () => {
    const isReacts = (element: Element | null) => !element || Object.keys(element).some(key => key.startsWith('__react'));
    return isReacts(document.getElementById('root')) && isReacts(document.querySelector('footer'));
  };
  await page.waitForFunction(isHydrated, undefined, { timeout: withinMs });
}

/** Returns a page that waits for the client after every navigation; a page that blocks the client continues without it. */
export async function hydratedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await waitForHydration(page, 5_000).catch(() => undefined);
    return response;
  };
  return page;
}
