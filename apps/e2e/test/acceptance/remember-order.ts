/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';

/** Stores the order as the browser that placed it does: with the key that opens it, and with `more`. */
export async function rememberOrder(page: Page, { id, number, accessToken }: PlacedOrder, more: object = {}): Promise<void> {
  // An address without the client, which could write its own list meanwhile.
  await page.goto('/robots.txt');
  await page.evaluate(record => localStorage.setItem('orders', JSON.stringify([record])), {
    id,
    number,
    accessToken,
    status: 'pending',
    timestamp: new Date().toISOString(),
    ...more,
  });
}
