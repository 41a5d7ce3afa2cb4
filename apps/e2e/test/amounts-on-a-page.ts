/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expectSoon } from './acceptance/page-expectations.js';
import { sumsInText, type OrdersWithSums } from './orders-with-sums.js';

/** An amount as the console writes it, in either language. */
export const money = (minor = 0): string => `${(minor / 100).toFixed(2).replace('.', ',')} zł`;

/** What a page shows that tells nothing of money. */
export const nothing = { amounts: [], sums: [], odd: [], emptyHeads: 0 } as const;

/** Returns the amounts that a page shows once it is loaded, and what would stand in the place of one that was not sent. */
export async function shownOn(page: Page, { orders: [cash], sums }: OrdersWithSums) {
  const text = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  await expectSoon(async () => /Loading/.test(await text()), false);
  const shown = await text();
  const heads = await page.getByRole('main').locator('th').all();
  const named = await Promise.all(
    heads.map(head =>
      head.evaluate(each => each.textContent.trim() !== '' || each.querySelector('input, [aria-label]') !== null),
    ),
  );
  return {
    amounts: [...new Set(shown.match(/[\d.,]*\d ?zł|zł ?\d[\d.,]*|zł/g) ?? [])],
    sums: sumsInText(shown, sums).filter(sum => sum !== cash.totalMinor),
    odd: shown.match(/undefined|NaN|\bnull\b|\[object/g) ?? [],
    emptyHeads: named.filter(isNamed => !isNamed).length,
  };
}
