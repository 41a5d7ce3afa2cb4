/// <reference lib="dom" />
import type { Store } from '@kirana/contracts';
import { admin, openSignedInAs } from './admin-console.js';
import { expectShown, words } from './page-expectations.js';
import { visit } from './visit.js';

/** Width and height of each page of a PDF, in points of 1/72 inch. */
const sizesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );

describe('the console on paper', () => {
  const at = visit({ timers: 'slow' });
  let total = '';

  beforeAll(async () => {
    await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    // The banner of a shop with demo data is of no use on paper either.
    await at.page.route('**/api/store', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as Store), isDemo: true } });
    });
    await openSignedInAs(at.page, admin, '/admin/reports');
    const revenue = at.page.getByRole('main').locator('dl dd p').first();
    await expectShown(revenue, at.page.getByText('Demo data.'));
    total = await words(revenue);
    expect(total).toMatch(/^[1-9][\d ]*,\d\d zł$/);
  }, 60_000);

  const printed = async () => {
    await at.page.emulateMedia({ media: 'print' });
    return words(at.page.locator('body'));
  };

  it('prints the report with its sums, on A4, without what surrounds the page', async () => {
    const text = await printed();
    expect(text).toContain(total);
    expect(text).not.toContain('Signed in as');
    expect(text).not.toContain('Demo data');
    expect(await at.page.locator('.console-bar').isVisible()).toBe(false);
    const sizes = sizesOf(await at.page.pdf({ preferCSSPageSize: true }));
    expect(new Set(sizes)).toEqual(new Set(['842 × 595']));
  });

  it.each([
    ['/admin/orders', 'Orders'],
    ['/admin/stock', 'Stock'],
  ])('prints the page at %s, and not its surroundings', async (path, title) => {
    await at.page.emulateMedia({ media: null });
    await at.page.goto(path);
    await expectShown(at.page.getByRole('main').getByRole('heading', { name: title }).first());
    const text = await printed();
    expect(text).toContain(title);
    expect(text).not.toContain('Signed in as');
    expect(await at.page.locator('.console-bar').isVisible()).toBe(false);
    const sizes = sizesOf(await at.page.pdf({ preferCSSPageSize: true }));
    for (const size of sizes) expect(size).not.toMatch(/^227 /);
  });
});
