/// <reference lib="dom" />
import { eventually } from '@kirana/testing';
import type { Locator, Page } from 'playwright-core';

/** Expects each of these to appear within twenty seconds; the failure names the missing one. */
export async function expectShown(...wanted: readonly Locator[]): Promise<void> {
  for (const locator of wanted) {
    const outcome = await locator
      .first()
      .waitFor({ timeout: 20_000 })
      .then(
        () => 'shown',
        () => `not shown: ${String(locator)}`,
      );
    expect(outcome).toBe('shown');
  }
}

/** Expects a toast with exactly these two texts, each in its own node. */
export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toast = page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) });
  await expectShown(toast);
}

/** Expects these two texts, each in its own node, in a message of the page itself, where its cause stands, and no toast that repeats it. */
export async function expectInPlace(page: Page, title: string, description: string): Promise<void> {
  const message = page
    .getByRole('main')
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) });
  await expectShown(message);
  expect(await page.locator('[data-sonner-toast]').filter({ hasText: title }).count()).toBe(0);
}

/** Waits until `probe` returns `wanted`. */
export async function expectSoon<T>(probe: () => Promise<T>, wanted: T): Promise<void> {
  let last: T | undefined;
  await eventually(
    'the page says so',
    async () => {
      last = await probe();
      return JSON.stringify(last) === JSON.stringify(wanted);
    },
    20_000,
    50,
  ).catch(() => undefined);
  expect(last).toEqual(wanted);
}

/** Returns the displayed text of an element, with no-break spaces as spaces. */
export async function words(locator: Locator): Promise<string> {
  return (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();
}

/** Returns path and query of the page's address. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
