/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A line as the browser keeps it. */
export interface KeptLine {
  id: string;
  quantity: number;
  stock: number;
  priceMinor: number;
}

/** An address of the shop without the client, which may keep its cart once more while somebody changes it behind its back. */
const withoutClient = '/robots.txt';

/** What lies in the browser's cart. */
export function keptCart(page: Page): Promise<KeptLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as KeptLine[]);
}

/** Puts products into the browser's cart as an earlier visit would have left them, then opens `path`. */
export async function arriveWith(page: Page, items: Readonly<Record<string, number>>, path: string): Promise<void> {
  await page.goto(withoutClient);
  await page.evaluate(async wanted => {
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

/** An empty cart, as on a first visit. */
export async function arriveEmpty(page: Page, path: string): Promise<void> {
  await page.goto(withoutClient);
  await page.evaluate(() => localStorage.removeItem('cart'));
  await page.goto(path);
}
