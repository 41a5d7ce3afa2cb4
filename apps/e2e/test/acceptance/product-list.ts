/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { waitForHydration } from '../hydrated-page.js';

/** Returns the ids of the products linked by the tiles inside `within`, in order. */
export async function productsIn(within: Locator): Promise<string[]> {
  const links = await within
    .locator('a[href^="/products/"]')
    .evaluateAll(found => found.map(link => (link.getAttribute('href') ?? '').replace('/products/', '')));
  return [...new Set(links)];
}

export function tile(page: Page, id: string): Locator {
  return page
    .getByRole('main')
    .locator('article')
    .filter({ has: page.locator(`a[href="/products/${id}"]`) });
}

/** Answers requests to `path` with a server error until the returned function is called. */
export async function failRequests(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, route =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'service-unavailable' }),
    }),
  );
  return () => page.unroute(path);
}

/** Counts the requests of the page whose address contains `part`, starting now. */
export function countRequests(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', request => {
    if (request.url().includes(part)) count++;
  });
  return () => count;
}

/** Navigates to `/` or `/products` from another page of the shop, so that the browser itself requests their data. */
export async function navigateTo(page: Page, path: '/' | '/products'): Promise<void> {
  await page.goto('/terms');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('navigation').locator(`a[href="${path}"]`).click();
}
