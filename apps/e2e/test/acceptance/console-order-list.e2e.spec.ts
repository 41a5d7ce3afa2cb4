/// <reference lib="dom" />
import type { PlacedOrder, Store } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { admin, endOpenOrders, openSignedInAs, postponeDeliveryTimers, rows, signInAs } from './admin-console.js';
import { expectShown, expectSoon, words } from './page-expectations.js';
import { visit } from './visit.js';

/** Width and height of each page of a PDF, in points of 1/72 inch. */
const sizesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );

describe('what a browser makes of the console, on the screen and on paper', () => {
  const at = visit({ timers: 'slow' });
  /** The newest first, as listed. */
  const placed: PlacedOrder[] = [];
  const box = (page: Page, { number }: PlacedOrder) => page.getByRole('checkbox', { name: `Select order ${number}` });
  const nth = (place: number): PlacedOrder => {
    const found = placed[place];
    if (!found) throw new Error(`no order ${place}`);
    return found;
  };

  beforeAll(async () => {
    await endOpenOrders(await signInAs(at, admin));
    for (let n = 0; n < 3; n++)
      placed.unshift((await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).body);
    await postponeDeliveryTimers(at);
    await openSignedInAs(at.page, admin, '/admin/orders');
    await expectShown(rows(at.page));
  }, 60_000);

  it('prints the slips of the selected orders with a page each', async () => {
    const { page } = at;
    await page.goto('/admin/orders');
    await expectShown(box(page, nth(0)));
    let pages = 0;
    // While the page prints, the slips are there; the PDF is what the printer would get.
    await page.exposeFunction('printed', async () => {
      const pdf = await page.pdf({ preferCSSPageSize: true });
      pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    });
    await page.evaluate(() => {
      globalThis.print = () => {
        const slips = document.querySelector('.slip');
        const kept = slips?.cloneNode(true) as Element;
        document.querySelector('#console-page')?.append(kept);
        void (globalThis as unknown as { printed: () => Promise<void> }).printed().then(() => kept.remove());
      };
    });
    await box(page, nth(0)).check();
    await box(page, nth(2)).check();
    await page.getByRole('button', { name: 'Print slips' }).click();
    await expectSoon(() => Promise.resolve(pages), 2);
  });

  it('has rows of 45 px on a desk, and on a phone two lines with targets of 44 px', async () => {
    const { page } = at;
    // One that was refunded in part has two totals.
    await at.databases.query('orders', 'UPDATE orders SET refunded_minor = 845 WHERE id = $1', [nth(1).id]);
    await page.goto('/admin/orders');
    await expectShown(box(page, nth(0)));
    await expectShown(page.getByRole('deletion'));
    const heights = () => rows(page).evaluateAll(found => found.map(row => row.getBoundingClientRect().height));
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1_280);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await at.databases.query('orders', 'UPDATE orders SET refunded_minor = 0 WHERE id = $1', [nth(1).id]);
    await page.goto('/admin/orders?status=pending,pickup');
    await expectShown(rows(page));
    const tooSmall = await page
      .getByRole('main')
      .locator('tbody a, tbody select, tbody label, nav button, button')
      .evaluateAll(found =>
        found
          .filter(each => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 44)
          .map(each => each.outerHTML.slice(0, 120)),
      );
    expect(tooSmall).toEqual([]);
    await expectShown(page.getByRole('link', { name: nth(0).number }));
  });

  it('scrolls the orders of a customer at 240 pixels (ACUS-006)', async () => {
    const { page } = at;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/customers');
    await page.getByRole('button', { name: 'Details of Meera Shopper' }).click();
    const list = page.getByRole('dialog').getByRole('region', { name: 'Recent Orders' });
    // More than fit without scrolling.
    await list.getByRole('list').evaluate(found => {
      for (let n = 0; n < 20; n++)
        found.append(Object.assign(document.createElement('li'), { textContent: 'An order', className: 'p-2' }));
    });
    const { height, overflows, scrolls } = await list.evaluate(found => {
      found.scrollTop = 50;
      return {
        height: found.getBoundingClientRect().height,
        overflows: found.scrollHeight > found.clientHeight,
        scrolls: found.scrollTop === 50,
      };
    });
    expect(Math.abs(height - 240)).toBeLessThanOrEqual(2);
    expect([overflows, scrolls]).toEqual([true, true]);
  });

  const printed = async () => {
    await at.page.emulateMedia({ media: 'print' });
    const text = await words(at.page.locator('body'));
    expect(text).not.toContain('Signed in as');
    expect(await at.page.locator('.console-bar').isVisible()).toBe(false);
    const sizes = sizesOf(await at.page.pdf({ preferCSSPageSize: true }));
    await at.page.emulateMedia({ media: null });
    return { text, sizes };
  };

  it('prints the report with its sums, on A4, without what surrounds the page', async () => {
    // The banner of a shop with demo data is of no use on paper either.
    await at.page.route('**/api/store', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as Store), isDemo: true } });
    });
    await at.page.goto('/admin/reports');
    const revenue = at.page.getByRole('main').locator('dl dd p').first();
    await expectShown(revenue, at.page.getByText('Demo data.'));
    const total = await words(revenue);
    expect(total).toMatch(/^[1-9][\d ]*,\d\d zł$/);
    const { text, sizes } = await printed();
    expect(text).toContain(total);
    expect(text).not.toContain('Demo data');
    expect(new Set(sizes)).toEqual(new Set(['842 × 595']));
  });

  it.each([
    ['/admin/orders', 'Orders'],
    ['/admin/stock', 'Stock'],
  ])('prints the page at %s, and not its surroundings', async (path, title) => {
    await at.page.goto(path);
    await expectShown(at.page.getByRole('main').getByRole('heading', { name: title }).first());
    const { text, sizes } = await printed();
    expect(text).toContain(title);
    for (const size of sizes) expect(size).not.toMatch(/^227 /);
  });
});
