/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { takenOver } from '../patient-page.js';

/** Ids of the products that tiles inside `within` lead to, in the order they stand in. */
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

/** Answers requests to `path` with a fault of the server until the returned function is called. */
export async function breakDown(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, route =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'service-unavailable' }),
    }),
  );
  return () => page.unroute(path);
}

/** Counts the requests of the page whose address contains `part`, from now on. */
export function countRequests(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', request => {
    if (request.url().includes(part)) count++;
  });
  return () => count;
}

/** Comes to `/` or `/products` from another page of the shop, so that the browser itself has to ask for what they show. */
export async function walkTo(page: Page, path: '/' | '/products'): Promise<void> {
  await page.goto('/terms');
  await takenOver(page);
  await page.getByRole('banner').getByRole('navigation').locator(`a[href="${path}"]`).click();
}
