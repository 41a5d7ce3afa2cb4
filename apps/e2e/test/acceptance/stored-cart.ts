/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A line as the browser stores it. */
export interface StoredLine {
  id: string;
  quantity: number;
  stock: number;
  priceMinor: number;
}

/** An address of the shop without the client; a running client could save its cart again while the test changes the storage. */
const withoutClient = '/robots.txt';

/** Returns the content of the browser's cart. */
export function storedCart(page: Page): Promise<StoredLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as StoredLine[]);
}

/** Stores products in the browser's cart as an earlier visit would have left them, then opens `path`. */
export async function openWithCart(page: Page, items: Readonly<Record<string, number>>, path: string): Promise<void> {
  await page.goto(withoutClient);
  await page.evaluate(async wanted => {
    // A new visit: no input and no unpaid order is left from the previous one.
    sessionStorage.clear();
    for (const key of ['checkout-draft', 'checkout-submission', 'open-order', 'checkout-details']) localStorage.removeItem(key);
    const orders = JSON.parse(localStorage.getItem('orders') ?? '[]') as { paymentMethod?: string }[];
    localStorage.setItem('orders', JSON.stringify(orders.filter(({ paymentMethod }) => paymentMethod === 'cash')));
    const lines = await Promise.all(
      Object.entries(wanted).map(async ([id, quantity]) => {
        const answer = await fetch(`/api/products/${id}`);
        return { ...((await answer.json()) as object), quantity };
      }),
    );
    localStorage.setItem('cart', JSON.stringify(lines));
  }, items);
  await page.goto(path);
}

/** Opens `path` with an empty cart, as on a first visit. */
export async function openWithEmptyCart(page: Page, path: string): Promise<void> {
  await page.goto(withoutClient);
  await page.evaluate(() => localStorage.removeItem('cart'));
  await page.goto(path);
}
