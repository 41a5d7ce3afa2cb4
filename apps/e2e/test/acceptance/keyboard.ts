/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Returns the name of the focused element, and whether its focus is visible. */
export function focused(page: Page): Promise<{ name: string; ring: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element) return { name: '', ring: false };
    const label = element.labels?.[0]?.innerText;
    const card = element.closest('label');
    const ring = [element, card].some(each => each && getComputedStyle(each).outlineStyle !== 'none');
    return {
      name: (element.getAttribute('aria-label') ?? label ?? element.innerText ?? '').replaceAll(/\s+/g, ' ').trim(),
      ring,
    };
  });
}

/** Presses Tab until the wanted element is focused, as a keyboard user would. */
export async function tabTo(page: Page, what: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const found = await focused(page);
    passed.push(found.name);
    if (what.test(found.name)) {
      expect(found).toMatchObject({ ring: true });
      return;
    }
  }
  throw new Error(`${String(what)} cannot be reached; passed ${passed.join(' | ')}`);
}
