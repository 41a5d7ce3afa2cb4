/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { lastingViolations } from './axe.js';

const locales = { en: 'en-GB', pl: 'pl-PL' } as const;
export type Language = keyof typeof locales;

const widths = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const;

/** How a page is shown while it is checked, and axe's rules: all of them, or those of colours. */
export interface Variant {
  readonly language: Language;
  readonly width: keyof typeof widths;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: 'all' | 'colours';
}

/**
 * In Polish, whose words are longer and leave the least room; a second language would be a second visitor, who loads every page anew. The pages
 * in English are a long form.
 */
const looks: readonly Variant[] = [
  { language: 'pl', width: 'desk', colorScheme: 'light', rules: 'all' },
  { language: 'pl', width: 'phone', colorScheme: 'light', rules: 'all' },
  { language: 'pl', width: 'phone', colorScheme: 'dark', rules: 'all' },
  { language: 'pl', width: 'desk', colorScheme: 'dark', rules: 'all' },
];

/** The variants in which CI checks the nth state: one, in turn, so that neighbouring states, often of one page, show all of them. */
export const oneInTurn = (nth: number): readonly Variant[] => looks.slice(nth % looks.length, (nth % looks.length) + 1);

/** Both languages and both widths, and once, because they are the same in every language, the colours of the dark theme. */
export const everyVariant: readonly Variant[] = [
  { language: 'en', width: 'desk', colorScheme: 'light', rules: 'all' },
  { language: 'en', width: 'phone', colorScheme: 'light', rules: 'all' },
  { language: 'en', width: 'phone', colorScheme: 'dark', rules: 'colours' },
  { language: 'en', width: 'desk', colorScheme: 'dark', rules: 'colours' },
  { language: 'pl', width: 'desk', colorScheme: 'light', rules: 'all' },
  { language: 'pl', width: 'phone', colorScheme: 'light', rules: 'all' },
];

/** Calls `open` with the locale of each language of the variants. */
export async function pageForEachLanguage<T>(
  variants: readonly Variant[],
  open: (locale: string) => Promise<T>,
): Promise<Map<Language, T>> {
  const opened = new Map<Language, T>();
  for (const { language } of variants) if (!opened.has(language)) opened.set(language, await open(locales[language]));
  return opened;
}

export async function showOn(page: Page, width: keyof typeof widths, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.setViewportSize(widths[width]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Brings the page of a language into a state, on a desk, and returns what axe finds in each variant of the language, and what is wider than
 * there is room for.
 */
export async function faultsIn(
  variants: readonly Variant[],
  [language, page]: readonly [Language, Page],
  show: (page: Page) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  await showOn(page, 'desk');
  await show(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  for (const { width, colorScheme, rules } of variants.filter(variant => variant.language === language)) {
    await showOn(page, width, colorScheme);
    found.push(...(await lastingViolations(page, rules)).map(each => `${language}, ${width}, ${colorScheme}: ${each}`));
    // Nothing overflows the screen, and no table scrolls horizontally on a phone.
    const out = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main [role="region"]')].map(
        each => each.scrollWidth - each.clientWidth,
      ),
    );
    const [beyond = 0, ...sideways] = out;
    if (beyond > 0 || (width === 'phone' && sideways.some(pixels => pixels > 0)))
      found.push(`${language}, ${width}: wider than there is room, by ${out.join(', ')} px`);
  }
  return found;
}
